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
import { rows, type Queryable } from '../../database/database.ts'
import { singleLine } from '../../mail/letter.ts'
import { say, type PlainSentence } from '../../words/say.ts'

/** Writes amounts, categories and options in words. */
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
const TEXTS: Record<TextComparison, PlainSentence> = {
  'one-of': 'is',
  'none-of': 'is not',
  contains: 'contains',
  'contains-not': 'does not contain',
  only: 'is only',
  'not-only': 'is not only',
}
const BETWEEN = { all: 'and', any: 'or', none: 'or', 'not-all': 'and' } as const
const MONEY: ReadonlySet<string> = new Set(['subtotal', 'net-subtotal', 'price', 'row-total'])

/** A condition in a line: "payment is bank-transfer and (country is DE,AT or weight ≥ 2.5)". */
export function conditionInWords(condition: Condition, speech: RuleSpeech): string {
  if ('conditions' in condition) return combinedInWords(condition, speech)
  if ('found' in condition)
    return `${condition.found ? say('with a product') : say('without a product')} (${conditionInWords(condition.line, speech)})`
  if ('sum' in condition) {
    const value = condition.sum === 'pieces' ? String(condition.value) : speech.amount(condition.value)
    const sum = `${condition.sum} ${NUMBERS[condition.is]} ${value}`
    return say('{sum} of products ({which})', { sum, which: conditionInWords(condition.line, speech) })
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
  return `${singleLine(name)} ${say(TEXTS[condition.is])} ${shown.join(',')}${more > 0 ? ` ${say('and {more} more', { more })}` : ''}`
}

/** Values of one condition that are written out. */
const MOST_SHOWN = 20

function combinedInWords({ of, conditions }: Combined<Condition>, speech: RuleSpeech): string {
  const parts = conditions.map((inner) =>
    'conditions' in inner ? `(${conditionInWords(inner, speech)})` : conditionInWords(inner, speech),
  )
  const text = parts.join(` ${say(BETWEEN[of])} `)
  return of === 'none' || of === 'not-all' ? `${say('not')} (${text})` : text
}

/** The benefit of a rule: "10 % and free shipping". */
export function givenInWords(action: RuleAction, amount: RuleSpeech['amount']): string {
  const { discount, toShipping, freeShipping, freeLines, freePieces } = action
  const parts = [
    ...(discount
      ? [`${discountInWords(discount, amount)}${toShipping ? say(', also off the cost of sending') : ''}`]
      : []),
    ...(freeShipping ? [say('free shipping')] : []),
    ...(freeLines
      ? [
          freePieces === undefined
            ? say('free shipping of its products')
            : say('free shipping of {pieces} pieces of its products', { pieces: freePieces }),
        ]
      : []),
  ]
  return parts.length > 0 ? parts.join(` ${say('and')} `) : say('no discount')
}

function discountInWords(given: RuleDiscount, amount: RuleSpeech['amount']): string {
  switch (given.kind) {
    case 'percent':
      return `${moneyToDecimal(given.ppm, 4).replace(/\.?0+$/, '')} %${piecesInWords(given)}`
    case 'piece':
      return `${say('{amount} off each piece', { amount: amount(given.amount) })}${piecesInWords(given)}`
    case 'cart':
      return say('{amount} off the cart', { amount: amount(given.amount) })
    case 'buy-get':
      return `${say('{get} free for each {buy} bought', { get: given.get, buy: given.buy })}${piecesInWords(given)}`
  }
}

const piecesInWords = ({ step, mostPieces }: Pieces): string =>
  `${step === undefined ? '' : say(', in steps of {step} pieces', { step })}${mostPieces === undefined ? '' : say(', on {most} pieces at most', { most: mostPieces })}`
