import type { Address } from '#domain/address/address.ts'
import type { CartView } from '#domain/cart/results.ts'
import type { CheckoutMethod } from '#domain/checkout/draft.ts'
import type { CheckoutState, CheckoutStep } from '#domain/checkout/steps.ts'
import type { BookAddress } from '#domain/customer/results.ts'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { Money } from '#domain/money/money.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import type { FormState } from '../../form/posted-form.tsx'

/** The checkout as a page shows it. */
export type CheckoutPage = {
  cart: CartView
  state: CheckoutState
  /** The step whose form is there. */
  shown: CheckoutStep
  /** The form of that step: known or typed values, and the problems with them. */
  form: FormState
  known: KnownOfCheckout
  /** The customer's; none of a guest. */
  addresses: readonly BookAddress[]
  today: CalendarDate
  /** The cart is not what the shopper saw when placing the order; `from`: the total that was seen, if it is another now. */
  change?: { from?: Money }
}

/** The answers of the steps that are done, and facts about the shopper that their forms need. */
export type KnownOfCheckout = {
  isLoggedIn: boolean
  method?: CheckoutMethod | undefined
  /** A password for the new account was given before. */
  hasPassword: boolean
  /** Signs a new password has at least. */
  passwordMin: number
  email?: string | undefined
  billing?: Address | undefined
  shipping?: Address | 'billing' | undefined
  shippingMethod?: ShippingMethodCode | undefined
}
