import { sql } from 'drizzle-orm'
import { typedText } from '#domain/text/typed-text.ts'
import type { CouponResult } from '#domain/cart/rules/cart-rule.ts'
import type { CartCoupon } from '#domain/cart/discounts.ts'
import { countAttempt, forgiveAttempt, type Limited } from '../limits/attempts.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockOpenCart } from './stored/lock-cart.ts'
import { isKnown } from './stored/owner.ts'
import type { CartOwner } from './cart-contract.ts'

/** The longest code of a coupon; a longer text is looked up by its beginning. */
export const LONGEST_CODE = 64

/**
 * Unknown codes within a quarter of an hour (limits/attempts.ts). Somebody who guesses has one cart, or must fill one after the other; many
 * people who mistype theirs may share an address.
 */
export const MOST_UNKNOWN_CODES = { cart: 10, network: 100 }

/**
 * Gives the shopper's cart a coupon's code, or takes it out. A code that counts replaces the former one. A code that does not
 * count is shown in the cart with the reason, unless the former one counts: then that one stays and nothing has changed. Every
 * try is counted, and forgotten again if there is such a coupon, so that codes cannot be guessed. Without a cart nothing is looked up, and
 * nothing counted.
 * @param couponOf what the cart's coupon comes to, with everything that is in the cart
 */
export async function applyCoupon(
  db: Database,
  { owner, code: given, from, now }: { owner: CartOwner; code: string | null; from: string; now: Date },
  couponOf: (tx: Queryable, cartId: string) => Promise<CartCoupon | null>,
): Promise<CouponResult> {
  const code = typedText(typedText(given ?? '').slice(0, LONGEST_CODE))
  if (code === '') {
    await inOpenCart(db, owner, (tx, cartId) => setCoupon(tx, cartId, null))
    return { status: 'removed' }
  }
  const cart = await inOpenCart(db, owner, async (_, cartId) => cartId)
  if (cart === undefined) return { status: 'not-for-this-cart', code }
  const limits: Limited[] = [{ what: `coupon in ${cart}`, most: MOST_UNKNOWN_CODES.cart }, ofNetwork(from)]
  if (!(await countAttempt(db, limits, now))) return { status: 'too-many' }
  const result = await inOpenCart(db, owner, async (tx, cartId): Promise<CouponResult> => {
    const former = await couponOf(tx, cartId)
    await setCoupon(tx, cartId, code)
    const coupon = await couponOf(tx, cartId)
    if (!coupon || !('problem' in coupon)) return { status: 'applied', code: coupon?.code ?? code }
    const kept = former && !('problem' in former) ? former.code : undefined
    if (kept !== undefined) await putBack(tx, cartId, kept)
    return { status: coupon.problem, code: coupon.code, ...(kept !== undefined && { kept }) }
  })
  if (result && result.status !== 'unknown') await forgiveAttempt(db, limits)
  return result ?? { status: 'not-for-this-cart', code }
}

const ofNetwork = (from: string): Limited => ({ what: 'coupon from', from, most: MOST_UNKNOWN_CODES.network })

/** Counts an unknown code that a cart was tried with in a transaction which was given up, and the count of `applyCoupon` with it. */
export const countUnknownCode = (db: Database, from: string, now: Date): Promise<boolean> =>
  countAttempt(db, [ofNetwork(from)], now)

function inOpenCart<T>(db: Database, owner: CartOwner, work: (tx: Queryable, cartId: string) => Promise<T>) {
  return db.transaction(async (tx) => {
    const locked = isKnown(owner) ? await lockOpenCart(tx, owner) : undefined
    return locked && work(tx, locked.id)
  })
}

async function setCoupon(tx: Queryable, cartId: string, code: string | null): Promise<void> {
  await tx.execute(
    sql`update cart set coupon_code = ${code}::text, version = version + 1, updated_at = now()
        where id = ${cartId}::uuid and coupon_code is distinct from ${code}::text`,
  )
}

/** Puts the former code back. The cart was locked all the time: nobody has seen the version in between. */
async function putBack(tx: Queryable, cartId: string, code: string): Promise<void> {
  await tx.execute(sql`update cart set coupon_code = ${code}::text, version = version - 1 where id = ${cartId}::uuid`)
}
