import { paymentForm } from '#domain/checkout/checkout-form.ts'
import { cardPrefixOf, type PaymentMethodCode, paymentMethodsFor } from '#domain/checkout/payment-method.ts'
import { paths } from '#domain/paths.ts'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { fieldIdOf, type FormProblems } from '#domain/validation/form-definition.ts'
import { Advice, describedByAdvice } from '#widgets/form/field.tsx'
import { PostedForm, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import type { CheckoutPage } from './checkout-known.ts'
import { cardLabels, PaymentCardFields } from './payment-card-fields.tsx'

/** The form that orders; its button stands in the review. */
export const ORDER_FORM = 'order-form'

/** Payment and order are one form: what is typed of a card is nowhere kept between two posts. */
export function PaymentStep({ page: { cart, form, today } }: { page: CheckoutPage }) {
  const { shop, store, t } = usePage()
  const offered = paymentMethodsFor(shop.payment, cart)
  const prefixes = offered.flatMap((code) => cardPrefixOf(code) ?? [])
  const labels = {
    [fieldIdOf(paymentForm(offered).method)]: t('paymentMethod'),
    ...Object.assign({}, ...prefixes.map((prefix) => cardLabels(prefix, t))),
  }
  return (
    <PostedForm id={ORDER_FORM} className="step-form" action={paths.placeOrder} state={form} labels={labels}>
      <input type="hidden" name="seen_cart" value={cart.id ?? ''} />
      <input type="hidden" name="seen_version" value={cart.version} />
      <input type="hidden" name="seen_total" value={cart.totals.grandTotal} />
      <input type="hidden" name="seen_currency" value={store.currency} />
      <PaymentMethods offered={offered} cardProblems={form.problems} today={today} />
    </PostedForm>
  )
}

/**
 * The ways to pay, each with the fields it needs under it. CSS shows those of the chosen one (checkout.css), so it works
 * without script; the piece switches the others off, so that they are not sent (2.1.8).
 */
export function PaymentMethods({
  offered,
  cardProblems,
  today,
}: {
  offered: readonly PaymentMethodCode[]
  /** By field id; what is none of a card's fields is left to others. */
  cardProblems: FormProblems
  today: CalendarDate
}) {
  const { t } = usePage()
  const { method } = paymentForm(offered)
  const { value, problem } = usePosted(method)
  const chosen = value || (offered.length === 1 ? offered[0] : '')
  const id = fieldIdOf(method)
  return (
    <vitrine-payment-methods>
      <fieldset id={id} aria-describedby={describedByAdvice(id, problem)}>
        <legend>
          <h2 id="checkout-step-payment" tabIndex={-1}>
            {t('paymentMethod')}
          </h2>
        </legend>
        <div id={`${id}-advice`}>
          <Advice fieldId={id} text={problem} />
        </div>
        <ul className="options-list methods">
          {offered.map((code) => (
            <Method key={code} code={code} isChosen={code === chosen} cardProblems={cardProblems} today={today} />
          ))}
        </ul>
      </fieldset>
    </vitrine-payment-methods>
  )
}

function Method({
  code,
  isChosen,
  cardProblems,
  today,
}: {
  code: PaymentMethodCode
  isChosen: boolean
  cardProblems: FormProblems
  today: CalendarDate
}) {
  const { t } = usePage()
  const { method } = paymentForm([])
  const id = fieldIdOf(method)
  const prefix = cardPrefixOf(code)
  return (
    <li>
      <label className="choice method">
        <input
          type="radio"
          id={`${id}-${code}`}
          name={method.name}
          value={code}
          className={method.rules}
          data-advice-container={`${id}-advice`}
          defaultChecked={isChosen}
        />
        <strong>{t(`payment-${code}`)}</strong>
        <span className="hint">{t(`payment-${code}-text`)}</span>
      </label>
      {prefix && (
        <div className="payment-form" id={`payment_form_${prefix}`}>
          {code === 'test-card' && <p className="hint">{t('cardTestNumber')}</p>}
          <PaymentCardFields prefix={prefix} problems={cardProblems} today={today} />
        </div>
      )}
    </li>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-payment-methods': { children: React.ReactNode }
    }
  }
}
