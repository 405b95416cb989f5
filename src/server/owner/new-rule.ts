import { sql } from 'drizzle-orm'
import type { RuleAction, RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import { exactMoney, exampleOf } from '#domain/money/exact-money.ts'
import type { NewRule } from '../coupon/cart-rules.ts'
import { mentioned, readConditionNames } from '../coupon/condition-names.ts'
import { ConditionProblem, readConditions } from '../coupon/read-conditions.ts'
import { rows, type Queryable } from '../database/database.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { readStores } from '../store/store-service.ts'
import { refuseFor } from './write-record.ts'

/** A rule as a program says it: names instead of ids, amounts as decimals. */
export type GivenRule = Omit<NewRule, 'conditions' | 'action'> & {
  action: (decimals: number) => RuleAction
  minimumSubtotal?: string | undefined
  minimumPieces?: number | undefined
  skus?: readonly string[] | undefined
  /** By path. */
  categories?: readonly string[] | undefined
  customerGroups?: readonly string[] | undefined
  /** Conditions as `coupons add --conditions` takes them. */
  conditions?: unknown
}

/** A rule with ids for its names. @throws {Refused} naming what there is not */
export async function newRule(tx: Queryable, given: GivenRule): Promise<NewRule> {
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
