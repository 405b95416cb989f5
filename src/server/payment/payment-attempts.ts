import type { CheckoutInput } from '#domain/checkout/results.ts'
import { countAttempt, forgiveAttempt, type Limited, mayAttempt } from '../limits/attempts.ts'
import type { Database } from '../database/database.ts'
import type { CartOwner } from '../cart/cart-contract.ts'

/** One attempt: the shopper who tries to pay, and which cart. `from`: the network address that asks. */
export type PaymentAttempt = {
  owner: CartOwner
  input: { seen: Pick<CheckoutInput['seen'], 'cartId'> }
  from?: string | undefined
}

/** standards.md S18: so many payments may be tried within an hour before one must pay another way. */
export const PAYMENT_LIMITS = { cart: 5, session: 8, network: 20 }
const HOUR = 60

function limitsOf({ owner: { sessionHash }, input, from }: PaymentAttempt): Limited[] {
  const limits: Limited[] = [{ what: `payment cart ${input.seen.cartId}`, most: PAYMENT_LIMITS.cart }]
  if (sessionHash !== undefined) limits.push({ what: `payment session ${sessionHash}`, most: PAYMENT_LIMITS.session })
  if (from !== undefined) limits.push({ what: 'payment network', from, most: PAYMENT_LIMITS.network })
  return limits
}

/** Asked before anything is ordered; counts nothing. */
export const mayTryToPay = (db: Database, attempt: PaymentAttempt, now: Date): Promise<boolean> =>
  mayAttempt(db, limitsOf(attempt), now, HOUR)

/**
 * Counts an attempt before a gateway is asked, whatever its result: somebody who tries stolen cards looks for those that are accepted.
 * @returns whether the gateway may be asked
 */
export const countPaymentAttempt = (db: Database, attempt: PaymentAttempt, now: Date): Promise<boolean> =>
  countAttempt(db, limitsOf(attempt), now, HOUR)

/** Takes an attempt back that no gateway answered: nobody has learned anything by it. */
export const forgivePaymentAttempt = (db: Database, attempt: PaymentAttempt): Promise<void> =>
  forgiveAttempt(db, limitsOf(attempt))
