import { addressForm } from '#domain/address/address-form.ts'
import type { CartView } from '#domain/cart/results.ts'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { billingForm, contactForm, paymentForm } from '#domain/checkout/checkout-form.ts'
import { cardPrefixOf } from '#domain/checkout/payment-method.ts'
import { paths } from '#domain/paths.ts'
import { shippingTitle } from '#domain/shipping/shipping-title.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { addressLabels } from '../address/address-labels.ts'
import { lineProblemText } from '../cart/line-problem.ts'
import { Totals } from '../cart/totals.tsx'
import { type FormState, PostedField, PostedForm, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { OrderLines } from './order-lines.tsx'
import { cardLabels } from './payment-card-fields.tsx'
import { PaymentStep } from './payment-step.tsx'

/**
 * Everything on one page and in one form. `state` is what is known at first (first-look.ts), or what came back from a post
 * that was refused. `hasChanged`: the cart is not what the shopper saw when placing the order.
 */
export function CheckoutView({
  cart,
  state,
  hasChanged,
  today,
}: {
  cart: CartView
  state: FormState
  hasChanged?: boolean
  today: CalendarDate
}) {
  const { money, t } = usePage()
  const total = money(cart.totals.grandTotal)
  return (
    <div className="col-main checkout">
      <h1>{t('checkoutTitle')}</h1>
      {hasChanged && (
        <p className="error-msg" role="alert">
          {t('cartChanged')}
        </p>
      )}
      <PostedForm state={state} labels={useLabels()} className="checkout-form" action={paths.placeOrder}>
        <input type="hidden" name="seen_cart" value={cart.id ?? ''} />
        <input type="hidden" name="seen_version" value={cart.version} />
        <input type="hidden" name="seen_total" value={cart.totals.grandTotal} />
        <div className="checkout-steps">
          <section className="step" id="step-contact">
            <h2>{t('contact')}</h2>
            <PostedField
              of={contactForm.email}
              label={t('email')}
              hint={t('emailHint')}
              inputMode="email"
              autoComplete="email"
            />
          </section>
          <Addresses isVirtual={cart.isVirtual} />
          {!cart.isVirtual && <ShippingMethod cart={cart} />}
          <PaymentStep cardProblems={state.problems} today={today} />
        </div>
        <aside className="order-summary col-right" id="checkout-step-review" aria-labelledby="order-summary">
          <CheckoutProgress
            values={state.values}
            isVirtual={cart.isVirtual}
            shipping={useShippingText(cart.totals.shipping)}
          />
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
          <button className="button wide btn-checkout" type="submit">
            {t('placeOrderFor', { total })}
          </button>
          <p className="hint">{t('placeOrderNote')}</p>
        </aside>
      </PostedForm>
    </div>
  )
}

/** The billing block follows the checkbox by CSS (`:has()`), so it works without script; what it holds is kept. */
function Addresses({ isVirtual }: { isVirtual: boolean }) {
  const { t } = usePage()
  const isSame = usePosted(billingForm.isSame).value
  if (isVirtual) {
    return (
      <section className="step" id="step-billing">
        <h2>{t('billingAddress')}</h2>
        <AddressFields prefix="billing" />
      </section>
    )
  }
  return (
    <section className="step addresses" id="step-shipping">
      <h2>{t('shippingAddress')}</h2>
      <AddressFields prefix="shipping" phoneHint={t('phoneHint')} />
      <label className="choice billing-same" id="step-billing">
        <input type="checkbox" name="billing_same" value="1" defaultChecked={isSame === '1'} />
        <span>{t('billingSame')}</span>
      </label>
      <div className="billing">
        <h3>{t('billingAddress')}</h3>
        <AddressFields prefix="billing" />
      </div>
    </section>
  )
}

function ShippingMethod({ cart }: { cart: CartView }) {
  const page = usePage()
  const { t, shop } = page
  const { shippingMethod, totals } = cart
  return (
    <section className="step" id="step-shipping-method">
      <h2>{t('shippingMethod')}</h2>
      <p className="only-choice method">
        <span>
          {shippingMethod ? shippingTitle(shippingMethod, { ...page, shipping: shop.shipping }) : t('shippingNowhere')}
        </span>
        <span className="price">{useShippingText(totals.shipping)}</span>
      </p>
    </section>
  )
}

function useShippingText(shipping: number | null): string {
  const { money, t } = usePage()
  return shipping === null ? t('shippingUnknown') : shipping === 0 ? t('shippingFree') : money(shipping)
}

function useLabels(): Record<string, string> {
  const { shop, directory, t } = usePage()
  const { rules } = directory
  const prefixes = shop.payment.flatMap((code) => cardPrefixOf(code) ?? [])
  return {
    [fieldIdOf(contactForm.email)]: t('email'),
    ...addressLabels(addressForm('shipping', '', rules), t),
    ...addressLabels(addressForm('billing', '', rules), t),
    [fieldIdOf(paymentForm(shop.payment).method)]: t('paymentMethod'),
    ...Object.assign({}, ...prefixes.map((prefix) => cardLabels(prefix, t))),
  }
}
