import { eq, sql } from 'drizzle-orm'
import type { Coupon, RuleAction, RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { checkedRows, count, flag, integer, listOf, nullable, row, text, written } from '../database/row.ts'
import { couponParts, ruleAction, ruleConditions } from './rule-shapes.ts'
import { cartRule, coupon } from '../database/schema/coupon.ts'

/** A rule as the owner makes it. */
export type NewRule = {
  name: string
  labels?: Record<string, string>
  fromDay?: string | undefined
  toDay?: string | undefined
  conditions: RuleConditions
  action: RuleAction
  priority?: number | undefined
  stopsFurther?: boolean | undefined
  /** Without one it counts for every cart. */
  coupon?: { code: string; usesLimit?: number | undefined; usesPerCustomer?: number | undefined }
}

/** @returns its id, or 'taken' when there is a coupon with this code, in small or capital letters */
export async function addCartRule(db: Database, rule: NewRule): Promise<number | 'taken'> {
  const { coupon: given, fromDay, toDay, ...columns } = rule
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(cartRule)
      .values({ ...columns, needsCoupon: given !== undefined, fromDay: fromDay ?? null, toDay: toDay ?? null })
      .returning({ id: cartRule.id })
    const { id } = created!
    if (!given) return id
    const added = await tx
      .insert(coupon)
      .values({ ruleId: id, ...given })
      .onConflictDoNothing()
      .returning({ id: coupon.id })
    if (added.length === 1) return id
    await tx.execute(sql`delete from cart_rule where id = ${id}::int`)
    return 'taken'
  })
}

/** A rule by its id, or by the code of one of its coupons. */
export type RuleName = { id: number } | { code: string }

const named = (name: RuleName) =>
  'id' in name
    ? sql`r.id = ${name.id}::int`
    : sql`exists (select 1 from coupon k where k.rule_id = r.id and lower(k.code) = lower(${name.code}::text))`

/** @returns whether there is such a rule */
export async function setRuleActive(db: Queryable, name: RuleName, isActive: boolean): Promise<boolean> {
  const found = await rows(
    db,
    sql`update cart_rule r set is_active = ${isActive}::boolean where ${named(name)} returning r.id`,
  )
  return found.length > 0
}

/**
 * Removes a coupon, and its rule with the last one; a rule named by its id goes with all of its coupons. Orders keep what they got.
 * @returns whether there was one
 */
export async function removeRule(db: Database, name: RuleName): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [rule] = await checkedRows(
      tx,
      row('rule', { id: integer }),
      sql`select r.id from cart_rule r where ${named(name)} for update`,
    )
    if (!rule) return false
    if ('code' in name) await tx.execute(sql`delete from coupon where lower(code) = lower(${name.code}::text)`)
    else await removeCoupons(tx, rule.id)
    await tx.execute(
      sql`delete from cart_rule where id = ${rule.id}::int
          and (${'id' in name}::boolean or not exists (select 1 from coupon k where k.rule_id = ${rule.id}::int))`,
    )
    return true
  })
}

/** A former shop may have made hundreds of thousands of codes for one rule: no statement removes more of them than this. */
export const MOST_AT_ONCE = 5000

/**
 * Removes the codes of a rule that is about to be removed, but for the last 5000, which go with it. Each 5000 go in a transaction of their
 * own: on the embedded database nobody else does anything while one lasts.
 */
export async function removeMostCoupons(db: Database, ruleId: number): Promise<void> {
  for (let gone = MOST_AT_ONCE; gone === MOST_AT_ONCE;)
    ({ length: gone } = await rows(
      db,
      sql`delete from coupon where id in (
            select id from coupon where rule_id = ${ruleId}::int offset ${MOST_AT_ONCE} limit ${MOST_AT_ONCE})
          returning 1`,
    ))
}

/** With each coupon goes how often customers used it. */
async function removeCoupons(tx: Queryable, ruleId: number): Promise<void> {
  for (;;) {
    const gone = await rows(
      tx,
      sql`delete from coupon where id in (select id from coupon where rule_id = ${ruleId}::int limit ${MOST_AT_ONCE})
          returning 1`,
    )
    if (gone.length < MOST_AT_ONCE) return
  }
}

export type CouponForOwner = Omit<Coupon, 'usesByCustomer'>

/** A rule of the cart as the owner's list shows it. */
export type RuleForOwner = {
  id: number
  name: string
  isActive: boolean
  fromDay: string | null
  toDay: string | null
  conditions: RuleConditions
  /** In words of the shop: paths instead of ids. */
  categoryPaths: string[]
  action: RuleAction
  priority: number
  stopsFurther: boolean
  /** Only carts with one of its codes get it; a rule of a former shop may have none. */
  needsCoupon: boolean
  /** Its names in store views. */
  labels: Record<string, string>
  /** The number of its codes. */
  couponCount: number
  /** The number of times that all of its codes were used. */
  timesUsed: number
  /** No more than `MOST_COUPONS_TOLD`; `couponsOf` reads all of them. */
  coupons: CouponForOwner[]
}

/** A former shop may have made hundreds of thousands of codes for one rule; so many of each are told with it. */
export const MOST_COUPONS_TOLD = 100

const couponForOwner = row<CouponForOwner>('coupon of the owner', couponParts)

const ruleForOwner = row<RuleForOwner>('rule of the owner', {
  id: integer,
  name: text,
  isActive: flag,
  fromDay: nullable(text),
  toDay: nullable(text),
  conditions: ruleConditions,
  categoryPaths: listOf(text),
  action: ruleAction,
  priority: integer,
  stopsFurther: flag,
  needsCoupon: flag,
  labels: written<Record<string, string>>(),
  couponCount: count,
  timesUsed: count,
  coupons: listOf(couponForOwner.check),
})

const couponFields = sql`k.id, k.code, k.uses_limit as "usesLimit", k.uses_per_customer as "usesPerCustomer",
  k.expires_day::text as "expiresDay", k.times_used as "timesUsed"`

/** The rules, in the order in which they apply; with a name the one that it names. */
export function cartRulesForOwner(db: Queryable, name?: RuleName): Promise<RuleForOwner[]> {
  return checkedRows(
    db,
    ruleForOwner,
    // "offset 0": a rule's codes are found by the rule. Without it a rule with few of them might be searched for in all codes.
    sql`select r.id, r.name, r.is_active as "isActive", r.from_day::text as "fromDay", r.to_day::text as "toDay", r.conditions,
          (select coalesce(json_agg(c.path order by c.path), '[]') from category c where c.id in (
            select value::int from jsonb_array_elements_text(r.conditions -> 'categories'))) as "categoryPaths",
          r.action, r.priority, r.stops_further as "stopsFurther", r.needs_coupon as "needsCoupon", r.labels, uses.coupons as "couponCount", uses.times as "timesUsed",
          (select coalesce(json_agg(told order by told.code), '[]') from (
            select * from (select ${couponFields} from coupon k where k.rule_id = r.id offset 0) own
            order by own.code limit ${MOST_COUPONS_TOLD}) told) as coupons
        from cart_rule r cross join lateral (
          select count(*)::int as coupons, coalesce(sum(k.times_used), 0)::int as times from coupon k where k.rule_id = r.id) uses
        where ${name ? named(name) : sql`true`} order by r.priority, r.id`,
  )
}

/** The codes of a rule, as they were made, a page at a time. @param after the id of the last one before them */
export const couponsOf = (db: Queryable, ruleId: number, most: number, after?: string): Promise<CouponForOwner[]> =>
  checkedRows(
    db,
    couponForOwner,
    sql`select ${couponFields} from coupon k where k.rule_id = ${ruleId}::int
          and ${after === undefined ? sql`true` : sql`k.id > ${after}::uuid`} order by k.id limit ${most}`,
  )

export async function couponByCode(db: Queryable, code: string): Promise<CouponForOwner | undefined> {
  const [found] = await checkedRows(
    db,
    couponForOwner,
    sql`select ${couponFields} from coupon k where lower(k.code) = lower(${code}::text)`,
  )
  return found
}

/**
 * Puts another rule in the place of one, which keeps its id, how often it was used, and whether it is paused.
 * @returns 'taken' when another rule has a coupon with this code
 */
export async function replaceCartRule(tx: Database, id: number, rule: NewRule): Promise<'done' | 'taken'> {
  const { coupon: given, fromDay, toDay, name, labels, conditions, action, priority, stopsFurther } = rule
  const others = await rows(
    tx,
    sql`select 1 from coupon where lower(code) = lower(${given?.code ?? ''}::text) and rule_id <> ${id}::int`,
  )
  if (others.length > 0) return 'taken'
  await tx
    .update(cartRule)
    .set({
      name,
      labels: labels ?? {},
      conditions,
      action,
      priority: priority ?? 0,
      stopsFurther: stopsFurther ?? false,
      needsCoupon: given !== undefined,
      fromDay: fromDay ?? null,
      toDay: toDay ?? null,
    })
    .where(eq(cartRule.id, id))
  if (!given) {
    await tx.execute(sql`delete from coupon where rule_id = ${id}::int`)
    return 'done'
  }
  const kept = await tx
    .update(coupon)
    .set({ code: given.code, usesLimit: given.usesLimit ?? null, usesPerCustomer: given.usesPerCustomer ?? null })
    .where(eq(coupon.ruleId, id))
    .returning({ id: coupon.id })
  if (kept.length === 0) await tx.insert(coupon).values({ ruleId: id, ...given })
  return 'done'
}
