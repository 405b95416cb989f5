import { sql, type SQL } from 'drizzle-orm'
import type { GivenDiscount } from '#domain/cart/rules/cart-rule.ts'
import { rows, type Queryable } from '../database/database.ts'

/** The number of times a customer has used a coupon: by orders here, and before in the shop that moved in. */
export const usesByCustomer = (couponId: SQL, customerId: SQL): SQL =>
  sql`((select count(*) from coupon_use u where u.coupon_id = ${couponId} and u.customer_id = ${customerId})
    + coalesce((select f.times from coupon_former_use f where f.coupon_id = ${couponId} and f.customer_id = ${customerId}), 0))`

/** Orders of a customer that stand and got something by this rule. */
export const usesOfRule = (ruleId: SQL, customerId: SQL): SQL => sql`(select count(*)::int from sales_order o
  where o.customer_id = ${customerId} and o.status <> 'cancelled'
    and o.discounts @> jsonb_build_array(jsonb_build_object('ruleId', ${ruleId})))`

/**
 * Counts one use of a coupon in the order's transaction, if it may still be used. The row is locked first, so that the next
 * statement sees what other orders have used meanwhile.
 */
export async function takeCoupon(tx: Queryable, couponId: string, customerId: string | null): Promise<boolean> {
  await tx.execute(sql`select 1 from coupon where id = ${couponId}::uuid for update`)
  const taken = await rows(
    tx,
    sql`update coupon k set times_used = times_used + 1 where id = ${couponId}::uuid
          and (uses_limit is null or times_used < uses_limit)
          and (uses_per_customer is null or uses_per_customer > ${usesByCustomer(sql`k.id`, sql`${customerId}::uuid`)})
        returning 1`,
  )
  return taken.length === 1
}

/**
 * Tells whether a customer may use the rules of these discounts once more. Each rule's row is locked, so that orders of the same
 * customer that are placed at once follow each other. Guests are not counted.
 */
export async function mayUseRules(
  tx: Queryable,
  given: readonly GivenDiscount[],
  customerId: string | null,
): Promise<boolean> {
  if (customerId === null) return true
  for (const { ruleId } of given.toSorted((a, b) => (a.ruleId ?? 0) - (b.ruleId ?? 0))) {
    if (ruleId === undefined) continue
    await tx.execute(sql`select 1 from cart_rule where id = ${ruleId}::int for update`)
    const used = await rows(
      tx,
      sql`select 1 from cart_rule r where r.id = ${ruleId}::int
          and (r.conditions ->> 'usesPerCustomer')::int <= ${usesOfRule(sql`r.id`, sql`${customerId}::uuid`)}`,
    )
    if (used.length > 0) return false
  }
  return true
}

/** Counts one use of an order's coupon again without checking its limits. */
export async function countCoupon(tx: Queryable, code: string | null | undefined): Promise<void> {
  if (code == null) return
  await tx.execute(sql`update coupon set times_used = times_used + 1 where lower(code) = lower(${code}::text)`)
}
