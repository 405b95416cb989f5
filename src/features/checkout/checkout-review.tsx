import { paths } from '#domain/paths.ts'
import { lineProblemText } from '../cart/view/line-problem.ts'
import { Totals } from '../cart/view/totals.tsx'
import { usePage } from '../page-context.tsx'
import type { CheckoutPage } from './steps/checkout-page.ts'
import { CheckoutProgress } from './checkout-progress.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { ORDER_FORM } from './steps/payment-step.tsx'
import { totalPlaces } from './total-places.ts'

/** The order's lines and totals beside the steps; the button that places the order is there with the last of them. */
export function CheckoutReview({ page }: { page: CheckoutPage }) {
  const { money, t } = usePage()
  const { cart, shown } = page
  const isLast = shown === 'payment' || shown === 'review'
  const isFree = cart.totals.grandTotal === 0
  return (
    <aside className="order-summary col-right" id="checkout-step-review" aria-labelledby="order-summary">
      <CheckoutProgress page={page} />
      <div className="order-summary-title">
        <h2 id="order-summary">{t('orderSummary')}</h2>
        <a href={paths.cart}>{t('editCart')}</a>
      </div>
      <OrderLines
        lines={cart.lines.map((line) => ({ ...line, problem: line.problem && lineProblemText(line.problem, t) }))}
      />
      <div id={totalPlaces.sums}>
        {cart.couponCode !== null && cart.couponProblem && (
          <p className="error-text">{t(`coupon-${cart.couponProblem}`, { code: cart.couponCode })}</p>
        )}
        <Totals amounts={cart.totals} isVirtual={cart.isVirtual} />
        {isLast && <SeenFields cart={cart} />}
      </div>
      {isLast && (
        <>
          <button className="button wide btn-checkout" type="submit" form={ORDER_FORM} id={totalPlaces.order}>
            {isFree ? t('placeOrder') : t('placeOrderFor', { total: money(cart.totals.grandTotal) })}
          </button>
          {!isFree && <p className="hint">{t('placeOrderNote')}</p>}
        </>
      )}
    </aside>
  )
}

/** The cart as it is shown here, in which store view, which the order's form says was seen: the server orders no other. */
function SeenFields({ cart: { id, version, totals } }: Pick<CheckoutPage, 'cart'>) {
  const { store } = usePage()
  const seen = { cart: id ?? '', version, total: totals.grandTotal, currency: store.currency, store: store.code }
  return Object.entries(seen).map(([name, value]) => (
    <input key={name} type="hidden" name={`seen_${name}`} value={value} form={ORDER_FORM} />
  ))
}
