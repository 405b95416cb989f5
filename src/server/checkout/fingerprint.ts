import { createHash } from 'node:crypto'
import type { Address } from '#domain/address/address.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'

/**
 * Digest of what was submitted: the same fields with the same values have the same one. Passwords and cards are no part of it.
 */
export function fingerprintOf({ email, shipping, billing, shippingMethod, payment, seen }: CheckoutInput): string {
  const told = [
    email.toLowerCase(),
    shipping && sorted(shipping),
    sorted(billing),
    shippingMethod ?? null,
    payment,
    seen.cartId,
    seen.version,
    seen.grandTotal,
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22)
}

const sorted = (address: Address) => Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1))
