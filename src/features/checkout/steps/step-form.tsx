import type { ReactNode } from 'react'
import { GO_TO, stepBefore } from '#domain/checkout/steps.ts'
import { type FormState, PostedForm } from '../../form/posted-form.tsx'
import { usePage } from '../../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { FailurePlace } from './failure-place.tsx'

/**
 * The form of one step. The script sends it without leaving the page (checkout-controller.ts). Going back sends it as well, unchecked,
 * so that what was typed is kept; the button stands last because Enter presses a form's first.
 */
export function StepForm({
  id,
  action,
  state,
  labels = {},
  page: { cart, state: steps, shown },
  children,
}: {
  id: string
  action: string
  state: FormState
  labels?: Readonly<Record<string, string>>
  page: CheckoutPage
  children: ReactNode
}) {
  const { t } = usePage()
  const before = stepBefore(steps, shown)
  return (
    <PostedForm id={id} className="step-form" action={action} state={state} labels={labels}>
      <FailurePlace />
      {/* Whose checkout it was, where the session has ended by then. */}
      <input type="hidden" name="seen_cart" value={cart.id ?? ''} />
      {children}
      <div className="step-buttons">
        <button className="button" type="submit">
          {t('checkoutContinue')}
        </button>
        {before && (
          <button className="button quiet" type="submit" name={GO_TO} value={before} formNoValidate>
            {t('checkoutBack')}
          </button>
        )}
      </div>
    </PostedForm>
  )
}
