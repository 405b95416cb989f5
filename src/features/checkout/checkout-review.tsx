import { paths } from '#domain/paths.ts'
import { lineProblemText } from '../cart/line-problem.ts'
import { Totals } from '../cart/totals.tsx'
import { usePage } from '../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { CheckoutProgress } from './checkout-progress.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { ORDER_FORM } from './payment-step.tsx'

/** The order's lines and totals beside the steps; the button that places the order is there with the last of them. */
export function CheckoutReview({ page }: { page: CheckoutPage }) {
  const { money, t } = usePage()
  const { cart, shown } = page
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
      {cart.couponCode !== null && cart.couponProblem && (
        <p className="error-text">{t(`coupon-${cart.couponProblem}`, { code: cart.couponCode })}</p>
      )}
      <Totals amounts={cart.totals} isVirtual={cart.isVirtual} />
      {(shown === 'payment' || shown === 'review') && (
        <>
          <button className="button wide btn-checkout" type="submit" form={ORDER_FORM}>
            {isFree ? t('placeOrder') : t('placeOrderFor', { total: money(cart.totals.grandTotal) })}
          </button>
          {!isFree && <p className="hint">{t('placeOrderNote')}</p>}
        </>
      )}
    </aside>
  )
}
