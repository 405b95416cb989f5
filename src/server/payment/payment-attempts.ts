import type { CheckoutInput } from '#domain/checkout/results.ts'
import { countAttempt, FEW_LINES, type Limited, mayAttempt } from '../limits/attempts.ts'
import type { Database } from '../database/database.ts'
import type { CartOwner } from '../cart/cart-contract.ts'

/** One attempt: the shopper who tries to pay, and which cart. `from`: the network address that asks. */
type PaymentAttempt = {
  owner: CartOwner
  input: { seen: Pick<CheckoutInput['seen'], 'cartId'> }
  from?: string | undefined
}

/** standards.md S18: so many payments may be tried within an hour before one must pay another way. */
export const PAYMENT_LIMITS = { cart: 5, session: 8, network: 20 }
const HOUR = 60
/** Lines of all orders that one network may leave at payment pages within a day: those that nobody pays stay in the database, too. */
export const MOST_PAYING_LINES = 50_000
const DAY = 24 * HOUR

function limitsOf({ owner: { sessionHash }, input, from }: PaymentAttempt): Limited[] {
  const limits: Limited[] = [{ what: `payment cart ${input.seen.cartId}`, most: PAYMENT_LIMITS.cart }]
  if (sessionHash !== undefined) limits.push({ what: `payment session ${sessionHash}`, most: PAYMENT_LIMITS.session })
  if (from !== undefined) limits.push({ what: 'payment network', from, most: PAYMENT_LIMITS.network })
  return limits
}

/** Asked before anything is ordered; counts nothing. `lines`: of the order. */
export const mayTryToPay = async (db: Database, attempt: PaymentAttempt, lines: number, now: Date): Promise<boolean> =>
  (await mayAttempt(db, limitsOf(attempt), now, HOUR)) &&
  (lines <= FEW_LINES || mayAttempt(db, payingLines(attempt), now, DAY))

/** Counts the lines of an order that was placed for a payment page. */
export const countPayingLines = (db: Database, attempt: Pick<PaymentAttempt, 'from'>, lines: number, now: Date) =>
  countAttempt(db, payingLines(attempt, lines), now, DAY)

const payingLines = ({ from }: Pick<PaymentAttempt, 'from'>, lines = 1): Limited[] =>
  from === undefined ? [] : [{ what: 'lines at payment pages', from, most: MOST_PAYING_LINES, by: lines }]

/**
 * Counts an attempt before a gateway is asked, whatever its result: somebody who tries stolen cards looks for those that are accepted.
 * @returns whether the gateway may be asked
 */
export const countPaymentAttempt = (db: Database, attempt: PaymentAttempt, now: Date): Promise<boolean> =>
  countAttempt(db, limitsOf(attempt), now, HOUR)
