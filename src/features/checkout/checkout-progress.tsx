import { type CheckoutStep, isDone, mayAnswer } from '#domain/checkout/steps.ts'
import { shippingTitle } from '#domain/shipping/shipping-title.ts'
import { usePage } from '../page-context.tsx'
import type { CheckoutPage } from './steps/checkout-page.ts'
import { StepLink } from './steps/step-link.tsx'
import { stepTitles } from './steps/step-titles.ts'

/**
 * The checkout's steps with what is known of each, and the way there (behaviours 2.13.6): the first thing in the review, which is the
 * page's right column where there is room for one, and the last step where there is not. In this way it never moves.
 */
export function CheckoutProgress({ page }: { page: CheckoutPage }) {
  const { t } = usePage()
  const { state, shown } = page
  const answerOf = useAnswerTexts(page)
  return (
    <section id="checkout-progress-wrapper" aria-labelledby="checkout-progress">
      <h2 id="checkout-progress">{t('checkoutProgress')}</h2>
      <ol className="checkout-progress">
        {state.steps
          .filter((step) => step !== 'review')
          .map((step) => (
            <li key={step}>
              {step !== shown && mayAnswer(state, step) ? (
                <StepLink to={step} page={page}>
                  {t(stepTitles[step])}
                </StepLink>
              ) : (
                <span>{t(stepTitles[step])}</span>
              )}
              <bdi className="progress-value">{(isDone(state, step) && answerOf(step)) || t('progressOpen')}</bdi>
            </li>
          ))}
      </ol>
    </section>
  )
}

/** A step's answer in one line. */
function useAnswerTexts({ known }: CheckoutPage): (step: CheckoutStep) => string | undefined {
  const page = usePage()
  const { shop, t } = page
  return (step) => {
    switch (step) {
      case 'method':
        return t(known.method === 'register' ? 'checkoutRegister' : 'checkoutGuest')
      case 'billing':
        return known.billing && `${known.billing.firstName} ${known.billing.lastName}, ${known.billing.city}`
      case 'shipping': {
        const { shipping } = known
        if (shipping === 'billing') return t('progressSame')
        return shipping && `${shipping.firstName} ${shipping.lastName}, ${shipping.city}`
      }
      case 'shipping-method':
        return known.shippingMethod && shippingTitle(known.shippingMethod, { ...page, shipping: shop.shipping })
      default:
        return undefined
    }
  }
}
