import { sql } from 'drizzle-orm'
import type { RuleAction } from '#domain/cart/rules/cart-rule.ts'
import type { Pieces, RuleDiscount } from '#domain/cart/rules/rule-discount.ts'
import type {
  CartCondition,
  Combined,
  LineCondition,
  NumberComparison,
  TextComparison,
} from '#domain/cart/rules/rule-condition.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import { rows, type Queryable } from '../database/database.ts'
import { singleLine } from '../mail/letter.ts'

/** How amounts, categories and options are written. */
export type RuleSpeech = {
  amount: (value: number) => string
  categories: ReadonlyMap<string, string>
  options: ReadonlyMap<string, string>
}

type Condition = CartCondition | LineCondition

/** The names that conditions need: paths of categories, labels of attributes' options. */
export async function readRuleSpeech(
  db: Queryable,
  conditions: readonly (Condition | undefined)[],
  amount: RuleSpeech['amount'],
): Promise<RuleSpeech> {
  const ids = { categories: new Set<string>(), options: new Set<string>() }
  const collect = (condition: Condition): void => {
    if ('conditions' in condition) return condition.conditions.forEach(collect)
    if ('line' in condition && typeof condition.line === 'object') return collect(condition.line)
    if (!('values' in condition)) return
    const wanted = 'attribute' in condition ? ids.options : 'line' in condition ? ids.categories : undefined
    for (const value of condition.values) if (/^\d{1,9}$/.test(value)) wanted?.add(value)
  }
  for (const condition of conditions) if (condition) collect(condition)
  const listed = (some: ReadonlySet<string>) =>
    sql`(select value::int from json_array_elements_text(${JSON.stringify([...some])}::json))`
  const [categories, options] = [
    await rows<{ id: number; name: string }>(
      db,
      sql`select id, path as name from category where id in ${listed(ids.categories)}`,
    ),
    await rows<{ id: number; name: string }>(
      db,
      sql`select id, label as name from attribute_option where id in ${listed(ids.options)}`,
    ),
  ]
  const byId = (found: typeof categories) => new Map(found.map(({ id, name }) => [String(id), name]))
  return { amount, categories: byId(categories), options: byId(options) }
}

const NUMBERS: Record<NumberComparison, string> = {
  equal: '=',
  'not-equal': '≠',
  'at-least': '≥',
  'more-than': '>',
  'at-most': '≤',
  'less-than': '<',
}
const TEXTS: Record<TextComparison, string> = {
  'one-of': 'is',
  'none-of': 'is not',
  contains: 'contains',
  'contains-not': 'does not contain',
  only: 'is only',
  'not-only': 'is not only',
}
const BETWEEN = { all: ' and ', any: ' or ', none: ' or ', 'not-all': ' and ' } as const
const MONEY: ReadonlySet<string> = new Set(['subtotal', 'net-subtotal', 'price', 'row-total'])

/** A condition in a line: "payment is bank-transfer and (country is DE,AT or weight ≥ 2.5)". */
export function conditionInWords(condition: Condition, speech: RuleSpeech): string {
  if ('conditions' in condition) return combinedInWords(condition, speech)
  if ('found' in condition)
    return `${condition.found ? 'with' : 'without'} a product (${conditionInWords(condition.line, speech)})`
  if ('sum' in condition) {
    const value = condition.sum === 'pieces' ? String(condition.value) : speech.amount(condition.value)
    return `${condition.sum} ${NUMBERS[condition.is]} ${value} of products (${conditionInWords(condition.line, speech)})`
  }
  const name = 'cart' in condition ? condition.cart : 'attribute' in condition ? condition.attribute : condition.line
  if ('value' in condition) {
    const isMoney = !('attribute' in condition) && MONEY.has(name)
    const value = name === 'weight' && 'cart' in condition ? condition.value / PER_UNIT : condition.value
    return `${singleLine(name)} ${NUMBERS[condition.is]} ${isMoney ? speech.amount(condition.value) : value}`
  }
  const names = 'attribute' in condition ? speech.options : name === 'category' ? speech.categories : undefined
  const shown = condition.values.slice(0, MOST_SHOWN).map((value) => singleLine(names?.get(value) ?? value))
  const more = condition.values.length - shown.length
  return `${singleLine(name)} ${TEXTS[condition.is]} ${shown.join(',')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Values of one condition that are written out. */
const MOST_SHOWN = 20

function combinedInWords({ of, conditions }: Combined<Condition>, speech: RuleSpeech): string {
  const parts = conditions.map((inner) =>
    'conditions' in inner ? `(${conditionInWords(inner, speech)})` : conditionInWords(inner, speech),
  )
  const text = parts.join(BETWEEN[of])
  return of === 'none' || of === 'not-all' ? `not (${text})` : text
}

/** What a rule gives: "10 % and free shipping". */
export function givenInWords(action: RuleAction, amount: RuleSpeech['amount']): string {
  const { discount, toShipping, freeShipping, freeLines, freePieces } = action
  const parts = [
    ...(discount ? [`${discountInWords(discount, amount)}${toShipping ? ', also off the cost of sending' : ''}`] : []),
    ...(freeShipping ? ['free shipping'] : []),
    ...(freeLines
      ? [`free shipping of ${freePieces === undefined ? '' : `${freePieces} pieces of `}its products`]
      : []),
  ]
  return parts.length > 0 ? parts.join(' and ') : 'no discount'
}

function discountInWords(given: RuleDiscount, amount: RuleSpeech['amount']): string {
  switch (given.kind) {
    case 'percent':
      return `${moneyToDecimal(given.ppm, 4).replace(/\.?0+$/, '')} %${piecesInWords(given)}`
    case 'piece':
      return `${amount(given.amount)} off each piece${piecesInWords(given)}`
    case 'cart':
      return `${amount(given.amount)} off the cart`
    case 'buy-get':
      return `${given.get} free for each ${given.buy} bought${piecesInWords(given)}`
  }
}

const piecesInWords = ({ step, mostPieces }: Pieces): string =>
  `${step === undefined ? '' : `, in steps of ${step} pieces`}${mostPieces === undefined ? '' : `, on ${mostPieces} pieces at most`}`
