import type { CartLineView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { LineButton } from './line-button.tsx'
import { lineProblemText } from './line-problem.ts'

/** Why a row's new quantity was refused, in words, and what was typed. */
export type RefusedRow = { text: string; typed: string }

/** One row of the cart, within its form. */
export function CartLine({ line, refused }: { line: CartLineView; refused?: RefusedRow }) {
  const { money, t } = usePage()
  const problem = refused?.text ?? (line.problem && lineProblemText(line.problem, t))
  const id = `cart-${line.id}`
  return (
    <li className={`cart-line${problem ? ' has-problem' : ''}`} data-line={line.id} data-quantity={line.quantity}>
      <a className="product-image" href={line.path} tabIndex={-1} aria-hidden="true">
        {line.picture && <ProductPicture picture={line.picture} sizes="120px" from={80} upTo={320} alt="" />}
      </a>
      <div className="cart-line-words">
        <h2 className="product-name">
          <a href={line.path} id={`${id}-name`}>
            <CatalogueText text={line.name} />
          </a>
        </h2>
        <Choices choices={line.choices} />
        <p className="unit-price">
          <span className="visually-hidden">{t('unitPrice')}: </span>
          {money(line.unitPrice)}
        </p>
        {line.formerUnitPrice !== undefined && (
          <p className="note">{t('priceWas', { price: money(line.formerUnitPrice) })}</p>
        )}
        {problem && (
          <p className="error-text" id={`${id}-problem`}>
            {problem} {refused && t('cartRowKept', { count: line.quantity })}
          </p>
        )}
      </div>
      <Quantity line={line} typed={refused?.typed} problemId={problem && `${id}-problem`} />
      <LineActions line={line} />
      <p className="row-total">
        <span className="visually-hidden">{t('total')}: </span>
        {money(line.rowTotal)}
      </p>
    </li>
  )
}

/**
 * Behaviours 2.15: the update button shows itself with the focus, plus and minus are there, where there is script. The
 * quantity shown goes along as `drawn`, so that a row nobody touched undoes nothing that another tab did.
 */
function Quantity({ line, typed, problemId }: { line: CartLineView; typed?: string; problemId?: string }) {
  const { t } = usePage()
  const { name, quantity } = line
  const id = `cart-${line.id}`
  const field = `cart[${line.id}]`
  return (
    <div className="cart-line-quantity">
      <label className="visually-hidden" htmlFor={`${id}-qty`}>
        {t('quantityOf', { name })}
      </label>
      <input type="hidden" name={`${field}[drawn]`} value={quantity} />
      <div className="quantity-stepper">
        <button className="step-less" type="button" id={`${id}-less`} aria-label={t('cartOneLess', { name })}>
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={`${id}-qty`}
          className="qty"
          type="number"
          inputMode="numeric"
          min={0}
          step="any"
          autoComplete="off"
          name={`${field}[qty]`}
          defaultValue={typed ?? quantity}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
        />
        <button className="step-more" type="button" id={`${id}-more`} aria-label={t('cartOneMore', { name })}>
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <button
        className="button quiet btn-update"
        type="submit"
        id={`${id}-update`}
        name="update_cart_action"
        value="update_qty"
        aria-label={t('updateNamed', { name })}
      >
        {t('update')}
      </button>
    </div>
  )
}

function LineActions({ line }: { line: CartLineView }) {
  const { t } = usePage()
  const { name } = line
  const id = `cart-${line.id}`
  return (
    <div className="cart-line-actions">
      {Object.keys(line.options).length > 0 && (
        <a
          className="link-button btn-edit"
          id={`${id}-edit`}
          href={paths.cartConfigure(line.id)}
          aria-label={t('cartEditNamed', { name })}
        >
          {t('cartEdit')}
        </a>
      )}
      <LineButton
        className="btn-save"
        id={`${id}-save`}
        action={paths.cartSave(line.id)}
        label={t('cartSaveNamed', { name })}
      >
        {t('cartSave')}
      </LineButton>
      <LineButton
        className="btn-wishlist"
        id={`${id}-wishlist`}
        action={paths.wishlistFromCart(line.id)}
        label={t('cartToWishlistNamed', { name })}
      >
        {t('cartToWishlist')}
      </LineButton>
      <LineButton
        className="btn-remove"
        id={`${id}-remove`}
        action={paths.cartRemove(line.id)}
        label={t('removeNamed', { name })}
      >
        {t('remove')}
      </LineButton>
    </div>
  )
}

export function Choices({ choices }: { choices: CartLineView['choices'] }) {
  const { t } = usePage()
  if (choices.length === 0) return null
  return (
    <dl className="item-options">
      {choices.map(({ label, value, file }) => (
        <div key={`${label} ${value} ${file}`}>
          <dt>
            <CatalogueText text={label || t('downloads')} />
          </dt>{' '}
          <dd>
            {file === undefined ? (
              <CatalogueText text={value} />
            ) : (
              <a href={paths.sentFile(file)} dir="auto">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
