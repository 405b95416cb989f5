import { eq, sql } from 'drizzle-orm'
import type { RuleAction, RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { checkedRows, count, flag, integer, listOf, nullable, row, text } from '../database/row.ts'
import { ruleAction, ruleConditions } from './rule-shapes.ts'
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
    await tx.execute(
      sql`delete from cart_rule where id = ${rule.id}::int
          and (${'id' in name}::boolean or not exists (select 1 from coupon k where k.rule_id = ${rule.id}::int))`,
    )
    return true
  })
}

/** A coupon, or a rule without one, as the owner's list shows it. */
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
  code: string | null
  usesLimit: number | null
  usesPerCustomer: number | null
  expiresDay: string | null
  timesUsed: number
}

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
  code: nullable(text),
  usesLimit: nullable(count),
  usesPerCustomer: nullable(count),
  expiresDay: nullable(text),
  timesUsed: count,
})

/** All of them, in the order in which they apply. */
export function cartRulesForOwner(db: Queryable): Promise<RuleForOwner[]> {
  return checkedRows(
    db,
    ruleForOwner,
    sql`select r.id, r.name, r.is_active as "isActive", r.from_day::text as "fromDay", r.to_day::text as "toDay", r.conditions,
          (select coalesce(json_agg(c.path order by c.path), '[]') from category c where c.id in (
            select value::int from jsonb_array_elements_text(r.conditions -> 'categories'))) as "categoryPaths",
          r.action, r.priority, r.stops_further as "stopsFurther", k.code, k.uses_limit as "usesLimit",
          k.uses_per_customer as "usesPerCustomer", k.expires_day::text as "expiresDay",
          coalesce(k.times_used, 0) as "timesUsed"
        from cart_rule r left join coupon k on k.rule_id = r.id order by r.priority, r.id, k.code`,
  )
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
