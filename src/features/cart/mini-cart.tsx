import type { ReactNode } from 'react'
import type { CartLineView, MiniCartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { CatalogueText } from '../catalogue-text.tsx'
import { Icon } from '../icon.tsx'
import { FormKey, usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { Choices } from './choices.tsx'
import { lineProblemText } from './line-problem.ts'

/**
 * What stands inside `#header-cart` (behaviours 2.16): also the `content` of calls 7 and 8 and call 4's `miniCart`.
 * `summary`: the state it is drawn from, if that was asked for before the lines. `removed`: what can be put back.
 */
export function MiniCart({
  cart,
  summary,
  removed,
  isAtCheckout = false,
}: {
  cart: MiniCartView
  summary?: CartSummary
  removed?: { lineId: string; name: string }
  /** Nothing can be changed there (2.16.3). */
  isAtCheckout?: boolean
}) {
  const { money, t } = usePage()
  const { lines, more, subtotal } = cart
  return (
    <MiniCartFrame summary={summary} undo={removed && <Undo {...removed} />}>
      {lines.length === 0 ? (
        <p className="empty">{t('miniCartEmpty')}</p>
      ) : (
        <>
          <ol id="cart-sidebar" className="mini-products-list">
            {lines.map((line) => (
              <Row key={line.id} line={line} isAtCheckout={isAtCheckout} />
            ))}
          </ol>
          {more > 0 && (
            <a className="minicart-more" href={paths.cart}>
              {t('miniCartMore', { count: more })}
            </a>
          )}
          <p className="subtotal">
            <span className="label">{t('subtotal')}</span> <span className="price">{money(subtotal)}</span>
          </p>
          <div className="minicart-actions">
            <a className="button quiet cart-link" href={paths.cart}>
              {t('viewCart')}
            </a>
            {!isAtCheckout && (
              <a className="button quiet checkout-button" href={paths.checkout}>
                {t('miniCartCheckout')}
              </a>
            )}
          </div>
        </>
      )}
    </MiniCartFrame>
  )
}

/** In every page: what it holds comes when the shopper reaches for it (decisions/024). */
export function MiniCartShell() {
  const { visitor, t } = usePage()
  if (visitor?.cart.count === 0) return <MiniCart cart={{ lines: [], more: 0, count: 0, subtotal: 0 }} />
  if (!visitor)
    return (
      <MiniCartFrame isShell>
        <p className="empty">{t('miniCartEmpty')}</p>
      </MiniCartFrame>
    )
  return (
    <MiniCartFrame isShell>
      <p className="minicart-loading">{t('miniCartLoading')}</p>
      <div className="minicart-actions">
        <a className="button quiet cart-link" href={paths.cart}>
          {t('viewCart')}
        </a>
      </div>
    </MiniCartFrame>
  )
}

/** Heading, way out and both message areas, which are always there: what is put into them later is read out. */
function MiniCartFrame({
  summary,
  isShell = false,
  undo,
  children,
}: {
  summary?: CartSummary | undefined
  /** Shows no cart yet, so it is no state of one. */
  isShell?: boolean
  undo?: ReactNode
  children: ReactNode
}) {
  const { visitor, t } = usePage()
  const drawn = isShell ? undefined : (summary ?? visitor?.cart)
  return (
    <div
      className={`minicart-wrapper${isShell ? ' minicart-shell' : ''}`}
      data-cart-key={drawn?.key}
      data-cart-version={drawn?.version}
    >
      <div className="minicart-head">
        <h2 className="block-title" tabIndex={-1}>
          {t('miniCartTitle')}
        </h2>
        <button className="skip-link-close" type="button" aria-label={t('miniCartClose')}>
          <Icon name="close" />
        </button>
      </div>
      <div id="minicart-error-message" role="alert" />
      <div id="minicart-success-message" role="status" />
      {undo}
      {children}
    </div>
  )
}

function Row({ line, isAtCheckout }: { line: CartLineView; isAtCheckout: boolean }) {
  const { money, t } = usePage()
  const { id, name, path, picture, choices } = line
  const problem = line.problem && lineProblemText(line.problem, t)
  return (
    <li className="item" data-item-id={id}>
      <a className="product-image" href={path} tabIndex={-1} aria-hidden="true">
        {picture && <ProductPicture picture={picture} sizes="72px" from={80} upTo={160} alt="" />}
      </a>
      <div className="product-details">
        <p className="product-name">
          <a href={path}>
            <CatalogueText text={name} />
          </a>
        </p>
        <Choices choices={choices} />
        <p className="unit-price">
          <span className="visually-hidden">{t('unitPrice')}: </span>
          {money(line.unitPrice)}
        </p>
        {problem && (
          <p className="error-text" id={`qproblem-${id}`}>
            {problem}
          </p>
        )}
        <div className="item-quantity">
          <label className="visually-hidden" htmlFor={`qinput-${id}`}>
            {t('quantityOf', { name })}
          </label>
          <input
            id={`qinput-${id}`}
            className="qty cart-item-quantity"
            data-item-id={id}
            data-link={paths.miniCartUpdate(id)}
            defaultValue={line.quantity}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            disabled={isAtCheckout}
            aria-describedby={problem ? `qproblem-${id}` : undefined}
          />
          {!isAtCheckout && (
            <button
              id={`qbutton-${id}`}
              className="button quiet quantity-button"
              type="button"
              data-item-id={id}
              disabled
              aria-label={t('updateNamed', { name })}
            >
              {t('update')}
            </button>
          )}
          {isAtCheckout ? (
            <span className="remove">{t('remove')}</span>
          ) : (
            <a
              className="remove"
              href={paths.miniCartRemove(id)}
              data-confirm={t('miniCartConfirm', { name })}
              aria-label={t('removeNamed', { name })}
            >
              {t('remove')}
            </a>
          )}
          {choices.length > 0 && !isAtCheckout && (
            <a className="edit" href={paths.cartConfigure(id)} aria-label={t('miniCartEditNamed', { name })}>
              {t('miniCartEdit')}
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

function Undo({ lineId, name }: { lineId: string; name: string }) {
  const { t } = usePage()
  return (
    <form className="minicart-undo" method="post" action={paths.cartRestore(lineId)}>
      <FormKey />
      <button className="link-button" type="submit" aria-label={t('undoRemoval', { name })}>
        {t('undo')}
      </button>
    </form>
  )
}
