import type { CartView as Cart } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { CategoryChips } from '../catalog/category-chips.tsx'
import { ProductShelf } from '../catalog/product-grid.tsx'
import { FormKey, usePage } from '../page-context.tsx'
import { CartLine } from './cart-line.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'
import { Totals } from './totals.tsx'

/** `messages`: line id → why its new quantity was refused, in words. */
export function CartView({ cart, messages }: { cart: Cart; messages?: Record<string, string> }) {
  const { t } = usePage()
  if (cart.lines.length === 0) return <EmptyCart cart={cart} />
  const hasProblem = cart.lines.some(({ problem }) => problem !== undefined)
  return (
    <div className="col-main cart">
      <h1>{t('cartTitle')}</h1>
      {hasProblem && <p className="error-msg">{t('cartProblems')}</p>}
      <div className="cart-columns">
        <form className="cart-form" method="post" action={paths.cartUpdate}>
          <FormKey />
          {/* Enter in a quantity presses a form's first button: it must update, never remove. */}
          <button
            className="visually-hidden"
            type="submit"
            name="update_cart_action"
            value="update_qty"
            tabIndex={-1}
            aria-hidden="true"
          >
            {t('update')}
          </button>
          <ul className="cart-lines" id="shopping-cart-table">
            {cart.lines.map((line) => (
              <CartLine key={line.id} line={line} message={messages?.[line.id]} />
            ))}
          </ul>
        </form>
        <aside className="cart-totals" aria-label={t('grandTotal')}>
          <Totals amounts={cart.totals} isVirtual={cart.isVirtual} />
          <a className="button wide btn-proceed-checkout" href={paths.checkout}>
            {t('proceed')}
          </a>
          {!cart.isVirtual && <ShippingEstimate destination={cart.destination} />}
        </aside>
      </div>
      <ProductShelf id="cross-sells" title={t('crossSells')} cards={cart.crossSells} />
    </div>
  )
}

function EmptyCart({ cart }: { cart: Cart }) {
  const { t } = usePage()
  return (
    <div className="col-main cart cart-empty">
      <h1>{t('cartEmpty')}</h1>
      <p>{t('cartEmptyHint')}</p>
      <p>
        <a className="button" href={paths.home}>
          {t('continueShopping')}
        </a>
      </p>
      <CategoryChips />
      <ProductShelf id="cross-sells" title={t('searchPerhaps')} cards={cart.crossSells} />
    </div>
  )
}
