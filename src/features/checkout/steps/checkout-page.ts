import type { Address } from '#domain/address/address.ts'
import type { CartView } from '#domain/cart/results.ts'
import type { CheckoutMethod } from '#domain/checkout/draft.ts'
import type { CheckoutState, CheckoutStep } from '#domain/checkout/steps.ts'
import type { BookAddress } from '#domain/customer/results.ts'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { Money } from '#domain/money/money.ts'
import type { MessageId } from '#messages/en/en.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import type { FormState } from '../../form/posted-form.tsx'

/** The checkout as a page shows it. */
export type CheckoutPage = {
  cart: CartView
  state: CheckoutState
  /** The step whose form is shown. */
  shown: CheckoutStep
  /** The values in that form, known or typed, and what is wrong with them. */
  form: FormState
  known: KnownOfCheckout
  /** The customer's address book; empty for a guest. */
  addresses: readonly BookAddress[]
  today: CalendarDate
  /**
   * Set if the cart changed between the review and the order, `from` the total that the shopper saw, if the total changed; or if the cart
   * cannot be ordered as it is, with the reason.
   */
  change?: { from?: Money; reason?: MessageId }
}

/** The answers to the finished steps, and what else the forms need to know about the shopper. */
export type KnownOfCheckout = {
  isLoggedIn: boolean
  method?: CheckoutMethod | undefined
  /** A password for the new account was given before. */
  hasPassword: boolean
  /** The fewest characters of a new password. */
  passwordMin: number
  email?: string | undefined
  billing?: Address | undefined
  shipping?: Address | 'billing' | undefined
  shippingMethod?: ShippingMethodCode | undefined
}
