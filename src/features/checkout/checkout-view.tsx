import { type CheckoutStep, isDone, mayAnswer } from '#domain/checkout/steps.ts'
import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import type { Translate } from '#messages/translate.ts'
import { usePage } from '../page-context.tsx'
import { BillingStep } from './steps/billing-step.tsx'
import { Checkout } from './checkout.tsx'
import type { CheckoutProps } from './checkout-state.ts'
import type { CheckoutPage } from './steps/checkout-page.ts'
import { CheckoutReview } from './checkout-review.tsx'
import { MethodStep } from './steps/method-step.tsx'
import { ORDER_FORM, PaymentStep } from './steps/payment-step.tsx'
import { totalPlaces } from './total-places.ts'
import { ShippingMethodStep } from './steps/shipping-method-step.tsx'
import { ShippingStep } from './steps/shipping-step.tsx'
import { EnterButton, openFormOf, StepLink } from './steps/step-link.tsx'
import { StepSummary } from './steps/step-summary.tsx'
import { stepTitles } from './steps/step-titles.ts'

/**
 * The checkout on one page: of each step that is done what it was told, of one its form, of those to come their titles. The
 * review stands beside it; its button belongs to the form of the payment.
 */
export function CheckoutView(page: CheckoutPage) {
  const { t } = usePage()
  return (
    <Island name="features/checkout/checkout" when="idle" component={Checkout} props={checkoutProps(page, t)}>
      <CheckoutDrawing {...page} />
    </Island>
  )
}

const checkoutProps = (page: CheckoutPage, t: Translate): CheckoutProps => {
  const { shown, form } = placesOf(page)
  return {
    shown,
    ...(form !== undefined && { form }),
    cartId: page.cart.id ?? '',
    texts: { failed: t('checkoutFailed'), notLoaded: t('checkoutNotLoaded') },
  }
}

/** The places in a drawing that its script has to find: the open step, its form's id, and the fragment of what gets the focus. */
export function placesOf(page: CheckoutPage): { shown: string; form: string | undefined; focus: string } {
  const { shown, form, change } = page
  const hasProblems = Object.keys(form.problems).length > 0
  const focus = change ? 'checkout-change' : hasProblems ? 'error-summary' : `checkout-step-${shown}`
  const isPayment = shown === 'payment' || shown === 'review'
  return { shown, form: isPayment ? ORDER_FORM : openFormOf(page), focus: `#${focus}` }
}

/** The checkout itself, as a page and an answer draw it. */
export function CheckoutDrawing(page: CheckoutPage) {
  const { money, t } = usePage()
  const { state, shown } = page
  return (
    <div className="col-main checkout" data-shown={shown}>
      <div className="order-summary-title">
        <h1>{t('checkoutTitle')}</h1>
        <a className="to-summary" href="#order-summary" id={totalPlaces.link}>
          {t('labelled', { label: t('grandTotal'), text: money(page.cart.totals.grandTotal) })}
        </a>
      </div>
      <Change {...page} />
      <EnterButton page={page} />
      <div className="checkout-form">
        <ol className="checkout-steps">
          {state.steps
            .filter((step) => step !== 'review')
            .map((step) => (
              <Step key={step} step={step} page={page} />
            ))}
        </ol>
        <CheckoutReview page={page} />
      </div>
    </div>
  )
}

function Step({ step, page }: { step: CheckoutStep; page: CheckoutPage }) {
  const { t } = usePage()
  const { state, shown } = page
  const title = t(stepTitles[step])
  if (step === shown || (step === 'payment' && shown === 'review')) {
    return (
      <li className="step" aria-current="step">
        {step === 'payment' ? (
          <PaymentStep page={page} />
        ) : (
          <>
            <h2 id={`checkout-step-${step}`} tabIndex={-1}>
              {title}
            </h2>
            <StepForm page={page} />
          </>
        )}
      </li>
    )
  }
  return (
    <li className="step">
      <div className="order-summary-title">
        <h2>{title}</h2>
        {mayAnswer(state, step) && (
          <StepLink to={step} label={t('checkoutEditOf', { step: title })} page={page}>
            {t('checkoutEdit')}
          </StepLink>
        )}
      </div>
      {isDone(state, step) && <StepSummary step={step} page={page} />}
    </li>
  )
}

function StepForm({ page }: { page: CheckoutPage }) {
  switch (page.shown) {
    case 'method':
      return <MethodStep page={page} />
    case 'billing':
      return <BillingStep page={page} />
    case 'shipping':
      return <ShippingStep page={page} />
    case 'shipping-method':
      return <ShippingMethodStep page={page} />
    default:
      return null
  }
}

/** Says that the cart is not as the shopper had seen it, or why it is not ordered as it is. */
function Change({ change, cart }: CheckoutPage) {
  const { money, t } = usePage()
  if (!change) return null
  const { grandTotal } = cart.totals
  const { from, reason } = change
  const text =
    from === undefined
      ? t(reason ?? 'cartChanged')
      : t('checkoutTotalChanged', { from: money(from), to: money(grandTotal) })
  return (
    <p className="error-msg" role="alert" id="checkout-change" tabIndex={-1}>
      {text} {reason && <a href={paths.cart}>{t('editCart')}</a>}
    </p>
  )
}
