import type { ShippingMethodCode } from '../shipping/shipping-method.ts'
import type { PaymentMethodCode } from '../payment/payment-method.ts'

/** As typed, by field id. */
export type TypedValues = Readonly<Record<string, string>>

/**
 * What a checkout was told so far, kept with the cart so that going back, a reload or another session lose nothing. Each
 * value is checked anew before it is used. A card or a password is never among them.
 */
export type CheckoutDraft = {
  /** How somebody orders who is not logged in. */
  method?: CheckoutMethod
  /** Argon2id, of the account that is asked for. */
  passwordHash?: string
  /** The step's fields: who orders, the chosen or typed address. */
  billing?: TypedValues
  shipping?: TypedValues
  /** What is typed in `shipping` does not count meanwhile. */
  isShippedToBilling?: boolean
  /** Chosen by the shopper, not preset. */
  shippingMethod?: ShippingMethodCode
  payment?: PaymentMethodCode
}

export type CheckoutMethod = 'guest' | 'register'
