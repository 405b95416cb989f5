import type { CartView as Cart } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { CategoryChips } from '../catalog/category-chips.tsx'
import { PageLinks } from '../catalog/pager.tsx'
import { ProductShelf } from '../catalog/product-grid.tsx'
import { FormKey, usePage } from '../page-context.tsx'
import { CartLine, type RefusedRow } from './cart-line.tsx'
import { CouponForm } from './coupon-form.tsx'
import { SavedLines } from './saved-lines.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'
import { Totals } from './totals.tsx'

/** By line id. */
export type RefusedRows = Readonly<Record<string, RefusedRow>>

/** So many lines stand on one page of a long cart; totals are always those of the whole. */
export const LINES_PER_PAGE = 100

const pageAddress = (page: number) => (page > 1 ? `${paths.cart}?p=${page}` : paths.cart)

/** The cart page (spec §2, widget 15). Its piece (cart-page.ts) changes it without reloads. */
export function CartView({ cart, page = 1, refused = {} }: { cart: Cart; page?: number; refused?: RefusedRows }) {
  const { visitor, t } = usePage()
  return (
    <vitrine-cart
      data-cart-key={visitor?.cart.key}
      data-cart-version={visitor?.cart.version}
      data-failed={t('cartFailed')}
      data-changed-elsewhere={t('cartChangedElsewhere')}
      data-show-newest={t('cartShowNewest')}
    >
      {cart.lines.length === 0 ? <EmptyCart cart={cart} /> : <FilledCart cart={cart} page={page} refused={refused} />}
    </vitrine-cart>
  )
}

function FilledCart({ cart, page: wanted, refused }: { cart: Cart; page: number; refused: RefusedRows }) {
  const { t } = usePage()
  const pageCount = Math.ceil(cart.lines.length / LINES_PER_PAGE)
  const page = Math.min(wanted, pageCount)
  const lines = cart.lines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE)
  return (
    <div className="col-main cart">
      <h1 id="cart-title" tabIndex={-1}>
        {t('cartTitle')}
      </h1>
      <Problems cart={cart} page={page} />
      <div className="cart-columns">
        {/* What fits is for the server to say, in the shop's words and at the row: a line that has sold out meanwhile must
            not keep the browser from sending another line's quantity. */}
        <form className="cart-form" id="cart-form" method="post" action={paths.cartUpdate} noValidate>
          <FormKey />
          {page > 1 && <input type="hidden" name="p" value={page} />}
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
            {lines.map((line) => (
              <CartLine key={line.id} line={line} refused={refused[line.id]} />
            ))}
          </ul>
          <PageLinks page={page} pageCount={pageCount} to={pageAddress} />
        </form>
        <aside className="cart-totals" aria-label={t('grandTotal')}>
          <Totals amounts={cart.totals} isVirtual={cart.isVirtual} />
          {isNowhere(cart) && <p className="error-text">{t('shippingNowhere')}</p>}
          <a className="button wide btn-proceed-checkout" href={paths.checkout}>
            {t('proceed')}
          </a>
          <CouponForm couponCode={cart.couponCode} problem={cart.couponProblem} applied={!cart.couponProblem} />
          {!cart.isVirtual && <ShippingEstimate cart={cart} />}
        </aside>
      </div>
      <SavedLines lines={cart.saved} />
      <ProductShelf id="cross-sells" title={t('crossSells')} cards={cart.crossSells} />
    </div>
  )
}

/** The shop does not deliver to where the cart goes. */
const isNowhere = ({ isVirtual, shippingMethods, destination }: Cart) =>
  !isVirtual && shippingMethods.length === 0 && destination.country !== ''

/** Lines that cannot be ordered as they stand, and the way to those on other pages. */
function Problems({ cart, page }: { cart: Cart; page: number }) {
  const { t } = usePage()
  const pages = cart.lines.flatMap(({ problem }, index) => (problem ? [Math.floor(index / LINES_PER_PAGE) + 1] : []))
  if (pages.length === 0) return null
  const elsewhere = [...new Set(pages)].filter((other) => other !== page)
  return (
    <div className="error-msg">
      <p>{t('cartProblems')}</p>
      {elsewhere.length > 0 && (
        <p>
          {t('cartProblemsOnPages')}{' '}
          {elsewhere.map((other) => (
            <a key={other} href={pageAddress(other)}>
              {t('page', { page: other })}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

function EmptyCart({ cart }: { cart: Cart }) {
  const { t } = usePage()
  return (
    <div className="col-main cart cart-empty">
      <h1 id="cart-title" tabIndex={-1}>
        {t('cartEmpty')}
      </h1>
      <p>{t('cartEmptyHint')}</p>
      <p>
        <a className="button" href={paths.home}>
          {t('continueShopping')}
        </a>
      </p>
      <SavedLines lines={cart.saved} />
      <CategoryChips />
      <ProductShelf id="cross-sells" title={t('searchPerhaps')} cards={cart.crossSells} />
    </div>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-cart': Record<`data-${string}`, string | number | undefined> & { children: React.ReactNode }
    }
  }
}
