import { sql } from 'drizzle-orm'
import type { RuleAction, RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import { exactMoney, exampleOf } from '#domain/money/exact-money.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import {
  addCartRule,
  cartRulesForOwner,
  removeRule,
  setRuleActive,
  type NewRule,
  type RuleForOwner,
} from '../coupon/cart-rules.ts'
import { mentioned, readConditionNames } from '../coupon/condition-names.ts'
import { ConditionProblem, readConditions } from '../coupon/read-conditions.ts'
import { conditionsTold } from '../coupon/write-conditions.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { groupBy } from '../import/records/group-by.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { readStores } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** A rule as a program says it: names instead of ids, amounts as decimals. */
export type GivenRule = Omit<NewRule, 'conditions' | 'action'> & {
  action: (decimals: number) => RuleAction
  minimumSubtotal?: string | undefined
  minimumPieces?: number | undefined
  skus?: readonly string[] | undefined
  /** By path. */
  categories?: readonly string[] | undefined
  customerGroups?: readonly string[] | undefined
  /** What `coupons add --conditions` takes. */
  conditions?: unknown
}

/** `told`: its conditions in words of the shop. A rule of a former shop may have several codes. */
export type ToldRule = {
  rule: RuleForOwner
  codes: RuleForOwner[]
  told: { cart?: unknown; lines?: unknown }
  decimals: number
}

export type RuleRefusal = { status: 'unknown-rule' | 'changed-meanwhile' | 'known-code' } | RecordRefusal

/** Coupons and rules of the cart. */
export type RulesForOwner = {
  /** In the order in which they apply. */
  all(): Promise<ToldRule[]>
  get(id: number): Promise<ToldRule | undefined>
  add(
    asking: Asking,
    given: GivenRule,
  ): Promise<{ status: 'done'; id: number } | { status: 'other-request' } | RuleRefusal>
  setActive(asking: Asking, id: number, isActive: boolean): Promise<Changed<RuleRefusal>>
  remove(asking: Asking, id: number, mustBe: (rule: ToldRule) => boolean): Promise<Changed<RuleRefusal>>
}

export const createRulesForOwner = ({ db }: { db: Database }): RulesForOwner => ({
  all: () => readRules(db),
  get: (id) => readRule(db, id),
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
  setActive: async (asking, id, isActive) => {
    const changed = await changing<RuleRefusal, null>(db, asking, async (tx, note) => {
      if (!(await setRuleActive(tx, { id }, isActive))) refuse<RuleRefusal>({ status: 'unknown-rule' })
      note(`rule:${id}`)
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
  remove: async (asking, id, mustBe) => {
    const changed = await changing<RuleRefusal, null>(db, asking, async (tx, note) => {
      await tx.execute(sql`select 1 from cart_rule where id = ${id}::int for update`)
      const before = await readRule(tx, id)
      if (!before) return refuse<RuleRefusal>({ status: 'unknown-rule' })
      if (!mustBe(before)) refuse<RuleRefusal>({ status: 'changed-meanwhile' })
      await removeRule(tx, { id })
      note(`rule:${id}`, { before: before.rule })
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})

const readRule = async (db: Queryable, id: number): Promise<ToldRule | undefined> =>
  (await readRules(db)).find(({ rule }) => rule.id === id)

async function readRules(db: Queryable): Promise<ToldRule[]> {
  const [[store], all] = [await readStores(db), await cartRulesForOwner(db)]
  const decimals = store?.baseDecimals ?? 2
  const byId = groupBy(all, ({ id }) => id)
  const told: ToldRule[] = []
  for (const same of byId.values()) {
    const rule = same[0]!
    const conditions = await conditionsTold(db, rule.conditions, (value) => moneyToDecimal(value, decimals))
    told.push({ rule, codes: same.filter(({ code }) => code !== null), told: conditions, decimals })
  }
  return told
}

async function newRule(tx: Queryable, given: GivenRule): Promise<NewRule> {
  const { action, minimumSubtotal, minimumPieces, skus, categories, customerGroups, conditions, ...rule } = given
  const stores = await readStores(tx)
  const decimals = stores[0]?.baseDecimals ?? 2
  const faults: RecordFault[] = Object.keys(rule.labels ?? {})
    .filter((code) => !stores.some((store) => store.code === code))
    .map((code) => ({ path: ['labels', code], said: 'is no store view' }))
  const subtotal = minimumSubtotal === undefined ? undefined : exactMoney(minimumSubtotal, decimals)
  if (minimumSubtotal !== undefined && subtotal === undefined)
    faults.push({ path: ['minimumSubtotal'], said: `is no amount such as ${exampleOf(decimals)}` })
  const products = await found(tx, sql`select sku as name, id from product where sku`, skus)
  const paths = await found(tx, sql`select path as name, id from category where path`, categories)
  const missing = (list: readonly string[] | undefined, known: Map<string, number>, name: string, said: string) =>
    list?.forEach((one, at) => known.has(one) || faults.push({ path: [name, at], said }))
  missing(skus, products, 'skus', 'is no product')
  missing(categories, paths, 'categories', 'is no category')
  if (faults.length > 0) refuseFor(faults)
  const all: RuleConditions = {
    ...(subtotal !== undefined && { minimumSubtotal: subtotal }),
    ...(minimumPieces !== undefined && { minimumPieces }),
    ...(skus && { skus: [...skus] }),
    ...(categories && { categories: [...paths.values()] }),
    ...(customerGroups && { customerGroups: [...customerGroups] }),
    ...(await conditionsIn(tx, conditions, decimals)),
  }
  return { ...rule, conditions: all, action: action(decimals) }
}

async function found(tx: Queryable, named: ReturnType<typeof sql>, names: readonly string[] = []) {
  if (names.length === 0) return new Map<string, number>()
  const all = await rows<{ name: string; id: number }>(
    tx,
    sql`${named} in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
  return new Map(all.map(({ name, id }) => [name, id]))
}

async function conditionsIn(tx: Queryable, given: unknown, decimals: number): Promise<RuleConditions> {
  if (given === undefined) return {}
  try {
    return readConditions(given, { decimals, names: await readConditionNames(tx, mentioned(given)) })
  } catch (error) {
    if (!(error instanceof ConditionProblem)) throw error
    const inside = error.at === '' ? [] : error.at.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
    return refuseFor([{ path: ['conditions', ...inside], said: error.message }])
  }
}
