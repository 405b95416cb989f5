import type { CartView } from '#domain/cart/results.ts'
import type { PaymentMethodCode } from '#domain/checkout/results.ts'
import { paths } from '#domain/paths.ts'
import { lineProblemText } from '../cart/line-problem.ts'
import { Totals } from '../cart/totals.tsx'
import { FormKey, usePage } from '../page-context.tsx'
import { AddressFields } from './address-fields.tsx'
import { type CheckoutProblems, type CheckoutValues, valueOf } from './checkout-form.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Advice, Field } from './field.tsx'
import { OrderLines } from './order-lines.tsx'

const NO_PROBLEMS: CheckoutProblems = {}

/**
 * Everything on one page and in one form. `values` and `problems` come back from a post that was refused; without
 * `values` it is the first look. `hasChanged`: the cart is not what the shopper saw when placing the order.
 */
export function CheckoutView({
  cart,
  values,
  problems = NO_PROBLEMS,
  hasChanged,
}: {
  cart: CartView
  values?: CheckoutValues
  problems?: CheckoutProblems
  hasChanged?: boolean
}) {
  const { money, t } = usePage()
  const given = { values: values ?? {}, problems }
  const total = money(cart.totals.grandTotal)
  return (
    <div className="col-main checkout">
      <h1>{t('checkoutTitle')}</h1>
      {hasChanged && (
        <p className="error-msg" role="alert">
          {t('cartChanged')}
        </p>
      )}
      <ErrorSummary problems={problems} labels={useLabels()} />
      {/* The server names every problem at once; the browser's own bubbles would show one. */}
      <form className="checkout-form" method="post" action={paths.placeOrder} noValidate>
        <FormKey />
        <input type="hidden" name="seen_version" value={cart.version} />
        <input type="hidden" name="seen_total" value={cart.totals.grandTotal} />
        <div className="checkout-steps">
          <section className="step">
            <h2>{t('contact')}</h2>
            <Field
              {...given}
              name="email"
              label={t('email')}
              hint={t('emailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              required
            />
          </section>
          <Addresses given={given} isVirtual={cart.isVirtual} isSame={!values || values.billing_same !== undefined} />
          {!cart.isVirtual && <ShippingMethod shipping={cart.totals.shipping} />}
          <PaymentMethods {...given} />
        </div>
        <aside className="order-summary" id="checkout-step-review" aria-labelledby="order-summary">
          <div className="order-summary-title">
            <h2 id="order-summary">{t('orderSummary')}</h2>
            <a href={paths.cart}>{t('editCart')}</a>
          </div>
          <OrderLines
            lines={cart.lines.map((line) => ({ ...line, problem: line.problem && lineProblemText(line.problem, t) }))}
          />
          <Totals amounts={cart.totals} isVirtual={cart.isVirtual} />
          <button className="button wide btn-checkout" type="submit">
            {t('placeOrderFor', { total })}
          </button>
          <p className="hint">{t('placeOrderNote')}</p>
        </aside>
      </form>
    </div>
  )
}

type Given = { values: CheckoutValues; problems: CheckoutProblems }

/** The billing block follows the checkbox by CSS (`:has()`), so it works without script; what it holds is kept. */
function Addresses({ given, isVirtual, isSame }: { given: Given; isVirtual: boolean; isSame: boolean }) {
  const { t } = usePage()
  if (isVirtual) {
    return (
      <section className="step">
        <h2>{t('billingAddress')}</h2>
        <AddressFields kind="billing" {...given} />
      </section>
    )
  }
  return (
    <section className="step addresses">
      <h2>{t('shippingAddress')}</h2>
      <AddressFields kind="shipping" {...given} />
      <label className="choice billing-same">
        <input type="checkbox" name="billing_same" value="1" defaultChecked={isSame} />
        <span>{t('billingSame')}</span>
      </label>
      <div className="billing">
        <h3>{t('billingAddress')}</h3>
        <AddressFields kind="billing" {...given} />
      </div>
    </section>
  )
}

function ShippingMethod({ shipping }: { shipping: number | null }) {
  const { money, t } = usePage()
  return (
    <section className="step">
      <h2>{t('shippingMethod')}</h2>
      <p className="only-choice method">
        <span>{t('flatRate')}</span>
        <span className="price">
          {shipping === null ? t('shippingUnknown') : shipping === 0 ? t('shippingFree') : money(shipping)}
        </span>
      </p>
    </section>
  )
}

function PaymentMethods({ values, problems }: Given) {
  const { shop, t } = usePage()
  const chosen = valueOf(values, 'payment[method]') || (shop.payment.length === 1 ? shop.payment[0] : '')
  const problem = problems['payment[method]']
  return (
    <section className="step">
      <fieldset
        className={problem ? 'validation-error' : undefined}
        id="payment-method"
        aria-describedby={problem ? 'advice-payment-method' : undefined}
      >
        <legend>
          <h2>{t('paymentMethod')}</h2>
        </legend>
        <Advice id="payment-method" problem={problem} />
        <ul className="options-list methods">
          {shop.payment.map((code: PaymentMethodCode) => (
            <li key={code}>
              <label className="choice method">
                <input type="radio" name="payment[method]" value={code} defaultChecked={code === chosen} required />
                <strong>{t(`payment-${code}`)}</strong>
                <span className="hint">{t(`payment-${code}-text`)}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

function useLabels(): Record<string, string> {
  const { t } = usePage()
  const labels: Record<string, string> = { email: t('email') }
  for (const kind of ['shipping', 'billing'] as const) {
    labels[`${kind}[firstname]`] = t('firstName')
    labels[`${kind}[lastname]`] = t('lastName')
    labels[`${kind}[company]`] = t('company')
    labels[`${kind}[street][]`] = t('street')
    labels[`${kind}[postcode]`] = t('postcode')
    labels[`${kind}[city]`] = t('city')
    labels[`${kind}[region]`] = t('region')
    labels[`${kind}[country_id]`] = t('country')
    labels[`${kind}[telephone]`] = t('phone')
  }
  labels['payment[method]'] = t('paymentMethod')
  return labels
}
