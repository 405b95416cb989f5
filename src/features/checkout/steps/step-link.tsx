import { type CheckoutStep, GO_TO } from '#domain/checkout/steps.ts'
import { paths } from '#domain/paths.ts'
import type { CheckoutPage } from './checkout-page.ts'

/**
 * The way to another step. It is a button of the open step's form, so that what was typed comes along, with and without script; a link
 * where there is no form to send. The order's form is not sent for this, because it would place the order.
 */
export function StepLink({
  to,
  label,
  page,
  children,
}: {
  to: CheckoutStep
  /** Said instead of the words, where they need to be told apart. */
  label?: string
  page: CheckoutPage
  children: string
}) {
  const form = openFormOf(page)
  if (!form) {
    return (
      <a className="link-button" href={paths.checkoutStep(to)} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <button className="link-button" type="submit" form={form} name={GO_TO} value={to} formNoValidate aria-label={label}>
      {children}
    </button>
  )
}

/** A hidden first button: the Enter key presses a form's first button, which would otherwise be the one back to an earlier step. */
export function EnterButton({ page }: { page: CheckoutPage }) {
  const form = openFormOf(page)
  return form && <button className="visually-hidden" type="submit" form={form} tabIndex={-1} aria-hidden="true" />
}

/** The id of the open step's form, if it has one. */
export function openFormOf({ shown, cart }: CheckoutPage): string | undefined {
  if (shown === 'payment' || shown === 'review') return undefined
  if (shown === 'shipping-method' && cart.shippingMethods.length === 0) return undefined
  return stepForms[shown]
}

/** The ids of the steps' forms. */
export const stepForms = {
  method: 'checkout-method-form',
  billing: 'co-billing-form',
  shipping: 'co-shipping-form',
  'shipping-method': 'co-shipping-method-form',
} as const satisfies Partial<Record<CheckoutStep, string>>
