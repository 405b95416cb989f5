import type { FocusEventHandler, Ref } from 'react'
import { cartPaths } from '#domain/cart-paths.ts'
import { QuantityStepper } from '#widgets/quantity-stepper/quantity-stepper.tsx'
import { ProductPicture } from '../../picture.tsx'
import type { CartPageTexts, CartRow as Row } from '../view/cart-page-props.ts'
import { ChoiceList } from '../view/choice-list.tsx'
import { LineButton } from './line-button.tsx'
import { NamedText } from '../view/named-text.tsx'
import { aboutOne } from './page-texts.ts'

/** A row's quantity: its text, and handlers for what the shopper makes of it. */
export type RowQuantity = {
  text: string
  onType: (text: string) => void
  onStep: (direction: 'more' | 'less') => void
  onEnter: () => void
}

export type CartRowProps = {
  row: Row
  /** Its picture is the first that is seen on the page. */
  isFirst: boolean
  texts: CartPageTexts
  quantity: RowQuantity
  /** The update button has come out (2.15.1). */
  isRevealed: boolean
  /** Something is under way for it. */
  isBusy: boolean
  /** Called with the focus in the row. */
  focus: { onFocus: FocusEventHandler; onBlur: FocusEventHandler }
  removeButton: Ref<HTMLButtonElement>
}

/** One row of the cart, within its form. Amounts are elements of their own: what translates pages takes texts out of their places. */
export function CartRow({ row, isFirst, texts, quantity, isRevealed, isBusy, focus, removeButton }: CartRowProps) {
  const { id, problem } = row
  const problemId = problem === undefined ? undefined : `cart-${id}-problem`
  return (
    <li
      className={`cart-line${problemId ? ' has-problem' : ''}${isRevealed ? ' is-revealed' : ''}`}
      data-line={id}
      data-quantity={row.quantity}
      aria-busy={isBusy || undefined}
      {...focus}
    >
      <a className="product-image" href={row.path} tabIndex={-1} aria-hidden="true">
        {row.picture && (
          <ProductPicture picture={row.picture} sizes="120px" from={80} upTo={320} priority={isFirst} alt="" />
        )}
      </a>
      <div className="cart-line-words">
        <h2 className="product-name">
          <a href={row.path} id={`cart-${id}-name`}>
            <NamedText {...row.name} />
          </a>
        </h2>
        <ChoiceList choices={row.choices} />
        <p className="unit-price">
          <span className="visually-hidden">{texts.unitPrice}: </span>
          <span>{row.unitPrice}</span>
        </p>
        {row.formerPrice !== undefined && <p className="note">{row.formerPrice}</p>}
        {problemId && (
          <p className="error-text" id={problemId}>
            {problem}
          </p>
        )}
      </div>
      <Quantity row={row} texts={texts} quantity={quantity} problemId={problemId} />
      <RowActions row={row} texts={texts} removeButton={removeButton} />
      <p className="row-total">
        <span className="visually-hidden">{texts.total}: </span>
        <span>{row.rowTotal}</span>
      </p>
    </li>
  )
}

/**
 * Behaviours 2.15: the update button shows itself with the focus, plus and minus are there, where there is script. The
 * quantity shown goes along as `drawn`, so that a row nobody touched undoes nothing that another tab did.
 */
function Quantity({
  row,
  texts,
  quantity,
  problemId,
}: Pick<CartRowProps, 'row' | 'texts' | 'quantity'> & { problemId: string | undefined }) {
  const name = { name: row.name.text }
  const id = `cart-${row.id}`
  const field = `cart[${row.id}]`
  return (
    <div className="cart-line-quantity">
      <label className="visually-hidden" htmlFor={`${id}-qty`}>
        {aboutOne(texts, 'quantityOf', name)}
      </label>
      <input type="hidden" name={`${field}[drawn]`} value={row.quantity} />
      <QuantityStepper
        {...quantity}
        id={id}
        name={`${field}[qty]`}
        texts={{ less: aboutOne(texts, 'cartOneLess', name), more: aboutOne(texts, 'cartOneMore', name) }}
        problemId={problemId}
      />
      <button
        className="button quiet btn-update"
        type="submit"
        id={`${id}-update`}
        name="update_cart_action"
        value="update_qty"
        aria-label={aboutOne(texts, 'updateNamed', name)}
      >
        {texts.update}
      </button>
    </div>
  )
}

function RowActions({ row, texts, removeButton }: Pick<CartRowProps, 'row' | 'texts' | 'removeButton'>) {
  const name = { name: row.name.text }
  const id = `cart-${row.id}`
  return (
    <div className="cart-line-actions">
      {row.hasOptions && (
        <a
          className="link-button btn-edit"
          id={`${id}-edit`}
          href={cartPaths.cartConfigure(row.id)}
          aria-label={aboutOne(texts, 'cartEditNamed', name)}
        >
          {texts.cartEdit}
        </a>
      )}
      <LineButton
        className="btn-save"
        id={`${id}-save`}
        action={cartPaths.cartSave(row.id)}
        label={aboutOne(texts, 'cartSaveNamed', name)}
      >
        {texts.cartSave}
      </LineButton>
      <LineButton
        className="btn-wishlist"
        id={`${id}-wishlist`}
        action={cartPaths.wishlistFromCart(row.id)}
        label={aboutOne(texts, 'cartToWishlistNamed', name)}
      >
        {texts.cartToWishlist}
      </LineButton>
      <LineButton
        ref={removeButton}
        className="btn-remove"
        id={`${id}-remove`}
        action={cartPaths.cartRemove(row.id)}
        label={aboutOne(texts, 'removeNamed', name)}
      >
        {texts.remove}
      </LineButton>
    </div>
  )
}
