import { agreementForm, paymentForm } from '#domain/checkout/checkout-form.ts'
import { cardPrefixOf, type OrderedBy, waysToOrder } from '#domain/payment/payment-method.ts'
import { paths } from '#domain/paths.ts'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { fieldIdOf, type FormProblems } from '#domain/validation/form-definition.ts'
import type { MessageId } from '#messages/en/en.ts'
import { Island } from '#widgets/island/island.tsx'
import { PaymentMethods as Methods } from '#widgets/payment-card/payment-methods.tsx'
import { PostedForm, usePosted } from '../../form/posted-form.tsx'
import { usePage } from '../../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { FailurePlace } from './failure-place.tsx'
import { TermsAgreement } from './terms-agreement.tsx'
import { cardLabels, paymentCardProps } from './payment-card-props.ts'

/** The form that orders; its button stands in the review. */
export const ORDER_FORM = 'order-form'
/** The step before it leads the focus here (`placesOf`). */
const HEADING = 'checkout-step-payment'

/** Payment and order are one form: what is typed of a card is nowhere kept between two posts. */
export function PaymentStep({ page: { cart, form, today } }: { page: CheckoutPage }) {
  const { shop, store, t } = usePage()
  const offered = waysToOrder(shop.payment, { ...store, ...cart, ...cart.totals })
  const isPriced = cart.isPricedByPayment && offered.length > 1
  const prefixes = offered.flatMap((code) => cardPrefixOf(code) ?? [])
  const labels = {
    [fieldIdOf(paymentForm(offered).method)]: t('paymentMethod'),
    [fieldIdOf(agreementForm.isAgreed)]: t('agreement'),
    ...Object.assign({}, ...prefixes.map((prefix) => cardLabels(prefix, t))),
  }
  return (
    <PostedForm id={ORDER_FORM} className="step-form" action={paths.placeOrder} state={form} labels={labels}>
      <FailurePlace />
      {isPriced && <PressedByEnter />}
      {offered.length === 0 ? (
        <>
          <h2 id={HEADING} tabIndex={-1}>
            {t('paymentMethod')}
          </h2>
          <p className="error-text" id={fieldIdOf(paymentForm([]).method)}>
            {t('paymentNone')}
          </p>
        </>
      ) : (
        <PaymentMethods
          offered={offered}
          isCollected={cart.shippingMethod === 'pickup'}
          cardProblems={form.problems}
          today={today}
        />
      )}
      {isPriced && <TotalByPayment />}
      <TermsAgreement />
    </PostedForm>
  )
}

/** The Enter key presses a form's first button, which is to order. */
const PressedByEnter = () => <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />

/** The totals with the chosen way to pay, where a cart rule asks for it. The script shows them by itself (checkout-controller.ts). */
function TotalByPayment() {
  const { t } = usePage()
  return (
    <div className="total-by-payment">
      <p className="hint">{t('totalByPayment')}</p>
      <button className="button quiet" type="submit" formAction={paths.savePayment} formNoValidate>
        {t('totalByPaymentShow')}
      </button>
    </div>
  )
}

/** The texts of ways to pay for goods that are collected, where nothing is sent. */
const COLLECTED: Partial<Record<OrderedBy, MessageId>> = {
  'bank-transfer': 'payment-transfer-collect-text',
  'check-money-order': 'payment-check-collect-text',
  'cash-on-delivery': 'payment-cash-collect-text',
}

/** The ways to pay, each with the fields it needs under it. */
export function PaymentMethods({
  offered,
  isCollected = false,
  cardProblems,
  today,
}: {
  offered: readonly OrderedBy[]
  /** The goods are fetched, so that nothing is sent and nobody pays at their door. */
  isCollected?: boolean
  /** Problems by field id; only those of the card's fields are shown here. */
  cardProblems: FormProblems
  today: CalendarDate
}) {
  const { store, t } = usePage()
  const { method } = paymentForm(offered)
  const { value, problem } = usePosted(method)
  const offer = (code: OrderedBy) => {
    const prefix = cardPrefixOf(code)
    const remark = code === 'test-card' ? t('cardTestNumber') : undefined
    return {
      code,
      title: t(`payment-${code}`),
      text: t((isCollected && COLLECTED[code]) || `payment-${code}-text`),
      ...(prefix && {
        card: { ...paymentCardProps(prefix, cardProblems, today, { locale: store.locale, t }), remark },
      }),
    }
  }
  return (
    <Island
      name="widgets/payment-card/payment-methods"
      when="interaction"
      component={Methods}
      props={{
        id: fieldIdOf(method),
        name: method.name,
        rules: method.rules,
        legend: t('paymentMethod'),
        headingId: HEADING,
        offers: offered.map(offer),
        chosen: offered.length === 1 ? offered[0]! : (value ?? ''),
        problem,
      }}
    />
  )
}
