import { sql } from 'drizzle-orm'
import { moneyToDecimal } from '#domain/money/money.ts'
import {
  addCartRule,
  cartRulesForOwner,
  couponsOf,
  MOST_AT_ONCE,
  removeMostCoupons,
  removeRule,
  replaceCartRule,
  setRuleActive,
  type CouponForOwner,
  type RuleForOwner,
  type RuleName,
} from '../coupon/cart-rules.ts'
import { doneBefore } from '../api-token/once.ts'
import { conditionsTold } from '../coupon/write-conditions.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { readStores } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { priceSampleCart, type PricedSample, type SampleCart, type SampleDependencies } from './sample-cart.ts'
import { newRule, type GivenRule } from './new-rule.ts'
import type { RecordRefusal } from './write-record.ts'

/** `told`: its conditions in words of the shop. */
export type ToldRule = {
  rule: RuleForOwner
  told: { cart?: unknown; lines?: unknown }
  decimals: number
}

export type RuleRefusal = { status: 'unknown-rule' | 'changed-meanwhile' | 'known-code' | 'in-parts' } | RecordRefusal

/** Coupons and rules of the cart. */
export type RulesForOwner = {
  /** In the order in which they apply. */
  all(): Promise<ToldRule[]>
  get(id: number): Promise<ToldRule | undefined>
  /** The codes of a rule, as they were made; undefined if there is no such rule. */
  coupons(id: number, most: number, after?: string): Promise<CouponForOwner[] | undefined>
  add(
    asking: Asking,
    given: GivenRule,
  ): Promise<{ status: 'done'; id: number } | { status: 'other-request' } | RuleRefusal>
  /**
   * It is as this says, whole; how often it was used stays, as do store views and the last day of a code that a former shop gave it.
   * `in-parts`: it does more than is told, so that it would lose something.
   */
  replace(
    asking: Asking,
    id: number,
    given: GivenRule,
    mustBe: (rule: ToldRule) => boolean,
  ): Promise<Changed<RuleRefusal>>
  /** The totals of a cart with a rule that does not exist yet. */
  sample(sample: SampleCart): Promise<PricedSample>
  setActive(asking: Asking, id: number, isActive: boolean): Promise<Changed<RuleRefusal>>
  remove(asking: Asking, id: number, mustBe: (rule: ToldRule) => boolean): Promise<Changed<RuleRefusal>>
}

export const createRulesForOwner = (deps: SampleDependencies): RulesForOwner => {
  const { db } = deps
  return {
    all: () => readRules(db),
    get: (id) => readRule(db, id),
    coupons: async (id, most, after) => {
      const there = await rows(db, sql`select 1 from cart_rule where id = ${id}::int`)
      return there.length > 0 ? couponsOf(db, id, most, after) : undefined
    },
    add: async (asking, given) => {
      const changed = await changing<RuleRefusal, number>(db, asking, async (tx, note) => {
        const rule = await newRule(tx, given)
        const id = await addCartRule(tx, rule)
        if (id === 'taken') return refuse<RuleRefusal>({ status: 'known-code' })
        note(rule.coupon?.code ?? `rule:${id}`, { ...rule })
        return id
      })
      return changed.status === 'done' ? { status: 'done', id: changed.result } : changed
    },
    sample: (sample) => priceSampleCart(deps, sample),
    replace: async (asking, id, given, mustBe) => {
      const changed = await changing<RuleRefusal, null>(db, asking, async (tx, note) => {
        await lockRule(tx, id)
        const before = await readRule(tx, id)
        if (!before) return refuse<RuleRefusal>({ status: 'unknown-rule' })
        if (!mustBe(before)) refuse<RuleRefusal>({ status: 'changed-meanwhile' })
        if (!isToldInWhole(before)) refuse<RuleRefusal>({ status: 'in-parts' })
        const { stores, guestsUnlimited } = before.rule.conditions
        const rule = await newRule(tx, given)
        const kept = { ...(stores && { stores }), ...(guestsUnlimited && { guestsUnlimited }) }
        const whole = { ...rule, conditions: { ...rule.conditions, ...kept } }
        if ((await replaceCartRule(tx, id, whole)) === 'taken') refuse<RuleRefusal>({ status: 'known-code' })
        note(`rule:${id}`, { before: before.rule, after: whole })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    setActive: async (asking, id, isActive) => {
      const changed = await changing<RuleRefusal, null>(db, asking, async (tx, note) => {
        if (!(await setRuleActive(tx, { id }, isActive))) refuse<RuleRefusal>({ status: 'unknown-rule' })
        note(`rule:${id}`)
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    remove: async (asking, id, mustBe) => {
      const found = (await doneBefore(db, asking)) ? undefined : await beginRemoval(db, id, mustBe)
      if (found) await removeMostCoupons(db, id)
      const changed = await changing<RuleRefusal, null>(db, asking, async (tx, note) => {
        await lockRule(tx, id)
        const left = await readRule(tx, id)
        if (!left) return refuse<RuleRefusal>({ status: 'unknown-rule' })
        const before = found ?? left
        if (!found && !mustBe(left)) refuse<RuleRefusal>({ status: 'changed-meanwhile' })
        await removeRule(tx, { id })
        note(`rule:${id}`, { before: before.rule })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
  }
}

/** Tells whether a rule does nothing beyond this description: a rule of a former shop may do more. */
export const isToldInWhole = ({
  rule: { action, conditions, categoryPaths, couponCount, needsCoupon },
}: ToldRule): boolean =>
  // Written as it is told, a rule without codes would be everybody's, and one of a category that is gone every cart's.
  !(needsCoupon && couponCount === 0) &&
  (conditions.categories ?? []).length === categoryPaths.length &&
  !action.freeLines &&
  action.freePieces === undefined &&
  !action.stopsLines &&
  conditions.usesPerCustomer === undefined &&
  couponCount <= 1

/**
 * Pauses a rule whose many codes go before it, so that nobody uses the rest; one with few goes at once.
 * @returns the rule as it was, if its removal has begun
 */
const beginRemoval = (db: Database, id: number, mustBe: (told: ToldRule) => boolean): Promise<ToldRule | undefined> =>
  db.transaction(async (tx) => {
    await lockRule(tx, id)
    const found = await readRule(tx, id)
    if (!found || found.rule.couponCount <= MOST_AT_ONCE || !mustBe(found)) return undefined
    await setRuleActive(tx, { id }, false)
    return found
  })

/** A change of the rule waits for others of the same rule. */
const lockRule = (tx: Queryable, id: number) =>
  tx.execute(sql`select 1 from cart_rule where id = ${id}::int for update`)

const readRule = async (db: Queryable, id: number): Promise<ToldRule | undefined> => (await readRules(db, { id }))[0]

async function readRules(db: Queryable, name?: RuleName): Promise<ToldRule[]> {
  const [[store], found] = [await readStores(db), await cartRulesForOwner(db, name)]
  const decimals = store?.baseDecimals ?? 2
  const told: ToldRule[] = []
  for (const rule of found) {
    const conditions = await conditionsTold(db, rule.conditions, (value) => moneyToDecimal(value, decimals))
    told.push({ rule, told: conditions, decimals })
  }
  return told
}
