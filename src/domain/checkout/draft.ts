import type { ShippingMethodCode } from '../shipping/shipping-method.ts'
import type { PaymentMethodCode } from '../payment/payment-method.ts'

/** As typed, by field id. */
export type TypedValues = Readonly<Record<string, string>>

/**
 * Everything typed and chosen in a checkout so far, kept with the cart so that going back, a reload or another session lose
 * nothing. Each value is checked anew before it is used. A card or a password is never part of it.
 */
export type CheckoutDraft = {
  /** The way in which a shopper who is not logged in orders. */
  method?: CheckoutMethod
  /** Argon2id hash for the account that the shopper asked for. */
  passwordHash?: string
  /** The step's fields: who orders, the chosen or typed address. */
  billing?: TypedValues
  shipping?: TypedValues
  /** The values typed in `shipping` do not count meanwhile. */
  isShippedToBilling?: boolean
  /** Chosen by the shopper, not preset. */
  shippingMethod?: ShippingMethodCode
  payment?: PaymentMethodCode
}

export type CheckoutMethod = 'guest' | 'register'
