import type { ShippingMethodCode } from '../shipping/shipping-method.ts'
import type { PaymentMethodCode } from './payment-method.ts'

/**
 * What a checkout was told so far, kept with the cart so that going back, a reload or another session lose nothing. Values are as
 * they were typed, by field id; each is checked anew before it is used. A card is never among them.
 */
export type CheckoutDraft = {
  method?: 'guest' | 'register'
  /** Argon2id, of the account that is asked for. */
  passwordHash?: string
  contact?: Readonly<Record<string, string>>
  billing?: Readonly<Record<string, string>>
  /** Left out: the parcel goes to the billing address. */
  shipping?: Readonly<Record<string, string>>
  isShippedToBilling?: boolean
  shippingMethod?: ShippingMethodCode
  payment?: PaymentMethodCode
}
