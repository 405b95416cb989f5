import type { ReactNode } from 'react'
import type { MiniCartData } from '#domain/calls/mini-cart-data.ts'
import { ServerMarkup } from '../server-markup/server-markup.tsx'
import { MessageArea } from './message-area.tsx'
import { MiniCartRow } from './mini-cart-row.tsx'
import { type MiniCartState, initialMiniCart } from './mini-cart-state.ts'
import { miniCartClasses as classes, miniCartIds as ids } from './mini-cart.classes.ts'
import type { MiniCartActions } from './mini-cart-actions.ts'

export type MiniCartTexts = {
  title: string
  close: string
  empty: string
  loading: string
  viewCart: string
}

/** The panel's content: rows from data, markup of an answer that brought nothing else, or that it is not known yet. */
export type MiniCartContent =
  | { status: 'data'; data: MiniCartData }
  | { status: 'markup'; html: string }
  | { status: 'unknown'; isEmpty: boolean }

export type MiniCartProps = {
  content: MiniCartContent
  texts: MiniCartTexts
  closeIcon: ReactNode
  /** The address of the cart and of the checkout. */
  links: { cart: string; checkout: string }
  state?: MiniCartState
  actions?: MiniCartActions
}

/**
 * The inside of `#header-cart` (behaviours 2.16): heading, way out and both message areas, which are always there, and
 * the content. Also drawn on the server, as the `content` of calls 7 and 8 and as call 4's `miniCart`.
 */
export function MiniCart({ content, texts, closeIcon, links, state = initialMiniCart, actions }: MiniCartProps) {
  const data = content.status === 'data' ? content.data : undefined
  const { undo } = data ?? {}
  const classNames = [
    classes.wrapper,
    content.status === 'unknown' && classes.shell,
    state.isLoading && classes.loading,
  ]
  return (
    <div
      className={classNames.filter(Boolean).join(' ')}
      data-cart-key={data?.key}
      data-cart-version={data?.version}
      aria-busy={state.isLoading}
    >
      <div className="minicart-head">
        <h2 className="block-title" tabIndex={-1} ref={actions?.focus.heading}>
          {texts.title}
        </h2>
        <button className={classes.close} type="button" aria-label={texts.close} onClick={actions?.onClose}>
          {closeIcon}
        </button>
      </div>
      <MessageArea id={ids.error} role="alert" message={state.error} />
      <MessageArea id={ids.success} role="status" message={state.success} />
      {data && undo && <Undo undo={undo} text={data.texts.undo} onUndo={actions?.onUndo} />}
      {content.status === 'markup' && <ServerMarkup className="minicart-content" html={content.html} />}
      {content.status === 'unknown' && !content.isEmpty && (
        <>
          <p className="minicart-loading">{texts.loading}</p>
          <div className="minicart-actions">
            <CartLink address={links.cart} text={texts.viewCart} />
          </div>
        </>
      )}
      {(content.status === 'unknown' ? content.isEmpty : data?.lines.length === 0) && (
        <p className="empty">{texts.empty}</p>
      )}
      {data && data.lines.length > 0 && <Lines data={data} texts={texts} links={links} actions={actions} />}
    </div>
  )
}

type LinesProps = Pick<MiniCartProps, 'texts' | 'links' | 'actions'> & { data: MiniCartData }

function Lines({ data, texts, links, actions }: LinesProps) {
  return (
    <>
      <ol id={ids.list} className="mini-products-list">
        {data.lines.map((line) => (
          <MiniCartRow key={line.id} line={line} data={data} actions={actions} />
        ))}
      </ol>
      {data.more && (
        <a className="minicart-more" href={links.cart}>
          {data.more}
        </a>
      )}
      <p className="subtotal">
        <span className="label">{data.texts.subtotal}</span> <span className="price">{data.subtotal}</span>
      </p>
      <div className="minicart-actions">
        <CartLink address={links.cart} text={texts.viewCart} />
        {!data.isAtCheckout && (
          <a className="button quiet checkout-button" href={links.checkout}>
            {data.texts.checkout}
          </a>
        )}
      </div>
    </>
  )
}

const CartLink = ({ address, text }: { address: string; text: string }) => (
  <a className="button quiet cart-link" href={address}>
    {text}
  </a>
)

type UndoProps = {
  undo: NonNullable<MiniCartData['undo']>
  text: string
  onUndo: MiniCartActions['onUndo'] | undefined
}

/** Without script it is a plain form. */
function Undo({ undo: { address, label, formKey }, text, onUndo }: UndoProps) {
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onUndo?.(address)
  }
  return (
    <form className="minicart-undo" method="post" action={address} onSubmit={send}>
      <input type="hidden" name="form_key" value={formKey} />
      <button className="link-button" type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  )
}
