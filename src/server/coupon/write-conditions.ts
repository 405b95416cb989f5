import type { RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import type { CartCondition, LineCondition } from '#domain/cart/rules/rule-condition.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import type { Queryable } from '../database/database.ts'
import { mentioned, readConditionNames, type ConditionNames } from './condition-names.ts'

type Speech = { names: ConditionNames; amount: (value: number) => string }

/** The part of a rule's conditions that a file tells (`readConditions`), as the file has it. */
export async function conditionsFile(
  db: Queryable,
  conditions: Pick<RuleConditions, 'cart' | 'lines'>,
  amount: Speech['amount'],
): Promise<string> {
  return `${JSON.stringify(await conditionsTold(db, conditions, amount), null, 2)}\n`
}

/** The same as what the file's JSON says. */
export async function conditionsTold(
  db: Queryable,
  { cart, lines }: Pick<RuleConditions, 'cart' | 'lines'>,
  amount: Speech['amount'],
): Promise<{ cart?: unknown; lines?: unknown }> {
  const speech = { names: await readConditionNames(db, mentioned([cart, lines])), amount }
  return { ...(cart && { cart: inWords(cart, speech) }), ...(lines && { lines: inWords(lines, speech) }) }
}

/** Amounts, paths and codes instead of minor units and ids. Products, categories and options that no longer exist keep their ids. */
function inWords(condition: CartCondition | LineCondition, speech: Speech): unknown {
  if ('conditions' in condition) {
    const inner: (CartCondition | LineCondition)[] = condition.conditions
    return { ...condition, conditions: inner.map((one) => inWords(one, speech)) }
  }
  const { amount, names } = speech
  if ('found' in condition) return { ...condition, line: inWords(condition.line, speech) }
  if ('sum' in condition) {
    const value = condition.sum === 'pieces' ? condition.value : amount(condition.value)
    return { ...condition, value, line: inWords(condition.line, speech) }
  }
  if ('attribute' in condition) {
    if (!('values' in condition)) return condition
    const options = new Map(
      names.attributes.get(condition.attribute)?.options.map(({ id, code }) => [String(id), code]),
    )
    return { ...condition, values: condition.values.map((value) => options.get(value) ?? value) }
  }
  if ('values' in condition) {
    if (!('line' in condition) || condition.line !== 'category') return condition
    const paths = new Map(Array.from(names.categories, ([path, id]) => [String(id), path]))
    return { ...condition, values: condition.values.map((value) => paths.get(value) ?? value) }
  }
  const name = 'cart' in condition ? condition.cart : condition.line
  if (name === 'weight') return { ...condition, value: condition.value / PER_UNIT }
  return isAmount(name) ? { ...condition, value: amount(condition.value) } : condition
}

const AMOUNTS: ReadonlySet<string> = new Set(['subtotal', 'net-subtotal', 'price', 'row-total'])

/** Tells whether what a condition compares is money. */
export const isAmount = (name: string): boolean => AMOUNTS.has(name)
