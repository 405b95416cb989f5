import { exactMoney, exampleOf } from '#domain/money/exact-money.ts'
import type { RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import {
  CART_NUMBERS,
  CART_TEXTS,
  COMBINATIONS,
  LINE_NUMBERS,
  LINE_TEXTS,
  NUMBER_COMPARISONS,
  TEXT_COMPARISONS,
  type CartCondition,
  type LineCondition,
} from '#domain/cart/rules/rule-condition.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import { SHIPPING_METHODS } from '#domain/shipping/shipping-method.ts'
import { HIGHEST_INTEGER } from '../database/row-id.ts'
import { singleLine } from '../mail/letter.ts'
import { say } from '../words/say.ts'
import type { ConditionNames } from './condition-names.ts'
import { isAmount } from './write-conditions.ts'

type Condition = CartCondition | LineCondition
type Fields = Readonly<Record<string, unknown>>
/** The place in what is read, and what names and amounts in it stand for. */
type Place = {
  at: string
  depth: number
  names: ConditionNames
  decimals: number
  read: { conditions: number; values: number }
}

/**
 * Conditions on the cart and on the products that a discount is for, as a file tells them (docs/operations/discounts.md).
 *
 * @throws {ConditionProblem} for a file that holds no such conditions
 */
export function readConditions(
  given: unknown,
  context: Pick<Place, 'names' | 'decimals'>,
): Pick<RuleConditions, 'cart' | 'lines'> {
  const top: Place = { ...context, at: '', depth: 0, read: { conditions: 0, values: 0 } }
  const { cart, lines, ...others } = objectAt(given, top)
  noMore(others, ['cart', 'lines'], top)
  if (cart === undefined && lines === undefined) throw wrong(top, say('it has neither "cart" nor "lines"'))
  return {
    ...(cart !== undefined && { cart: cartCondition(cart, inside(top, 'cart')) }),
    ...(lines !== undefined && { lines: lineCondition(lines, inside(top, 'lines')) }),
  }
}

function cartCondition(given: unknown, place: Place): CartCondition {
  const fields = conditionAt(given, place)
  if ('of' in fields) return combined(fields, place, cartCondition)
  if ('found' in fields) {
    const { found, line, ...others } = fields
    noMore(others, ['found', 'line'], place)
    if (typeof found !== 'boolean') throw wrong(inside(place, 'found'), say('it is true or false'))
    return { found, line: lineCondition(line, inside(place, 'line')) }
  }
  if ('sum' in fields) {
    const { sum: name, line, ...compared } = fields
    const sum = oneOf(name, ['pieces', 'row-total'] as const, inside(place, 'sum'))
    return { sum, ...number(compared, sum, place), line: lineCondition(line, inside(place, 'line')) }
  }
  const { cart, ...compared } = fields
  const name = oneOf(cart, [...new Set([...CART_NUMBERS, ...CART_TEXTS])], inside(place, 'cart'))
  const [asNumber, asText] = [among(name, CART_NUMBERS), among(name, CART_TEXTS)]
  if (asText && (!asNumber || 'values' in compared)) return { cart: asText, ...text(compared, asText, place) }
  return { cart: asNumber!, ...number(compared, name, place) }
}

function lineCondition(given: unknown, place: Place): LineCondition {
  const fields = conditionAt(given, place)
  if ('of' in fields) return combined(fields, place, lineCondition)
  if ('attribute' in fields) return attributeCondition(fields, place)
  const { line, ...compared } = fields
  const name = oneOf(line, [...LINE_NUMBERS, ...LINE_TEXTS], inside(place, 'line'))
  const asText = among(name, LINE_TEXTS)
  if (asText) return { line: asText, ...text(compared, asText, place) }
  return { line: among(name, LINE_NUMBERS)!, ...number(compared, name, place) }
}

function attributeCondition({ attribute: code, ...compared }: Fields, place: Place): LineCondition {
  const attribute = typeof code === 'string' ? code : ''
  const known = place.names.attributes.get(attribute)
  if (!known) throw wrong(place, say('there is no attribute "{code}"', { code: shown(code) }))
  if (!('values' in compared)) return { attribute, ...number(compared, 'attribute', place) }
  const { is, values } = text(compared, 'attribute', place)
  if (known.options.length === 0) return { attribute, is, values }
  const ids = values.map((value) => {
    const option = known.options.find(({ code }) => code === value)
    if (!option)
      throw wrong(
        place,
        say('"{attribute}" has no option "{value}"; there are {all}', {
          attribute,
          value,
          all: listed(known.options.map(({ code }) => code)),
        }),
      )
    return String(option.id)
  })
  return { attribute, is, values: ids }
}

/** Far more than anybody reads. */
const MOST_DEEP = 20

function combined<C extends Condition>({ of, conditions, ...others }: Fields, place: Place, read: Reader<C>) {
  noMore(others, ['of', 'conditions'], place)
  if (place.depth > MOST_DEEP)
    throw wrong(place, say('conditions stand in each other {most} times at most', { most: MOST_DEEP }))
  if (!Array.isArray(conditions) || conditions.length === 0)
    throw wrong(inside(place, 'conditions'), say('it is a list of conditions'))
  return {
    of: oneOf(of, COMBINATIONS, inside(place, 'of')),
    conditions: conditions.map((one: unknown, index) => read(one, inside(place, `conditions[${index}]`))),
  }
}

type Reader<C> = (given: unknown, place: Place) => C

function text({ is, values, ...others }: Fields, name: string, place: Place) {
  noMore(others, ['is', 'values'], place)
  const comparison = oneOf(is, TEXT_COMPARISONS, inside(place, 'is'))
  if (!Array.isArray(values) || values.length === 0 || !values.every((one) => typeof one === 'string' && one.trim()))
    throw wrong(inside(place, 'values'), say('it is a list of texts'))
  if ((place.read.values += values.length) > MOST_VALUES)
    throw wrong(inside(place, 'values'), say('conditions name {most} texts at most', { most: MOST_VALUES }))
  const isPart = comparison === 'contains' || comparison === 'contains-not'
  return { is: comparison, values: (values as string[]).map((value) => (isPart ? value : known(value, name, place))) }
}

/** A value as rules keep it. @throws {ConditionProblem} where the shop has none of this name */
function known(value: string, name: string, place: Place): string {
  const { skus, categories } = place.names
  if (name === 'category') {
    const id = categories.get(value)
    if (id === undefined) throw wrong(place, say('there is no category "{value}"', { value: shown(value) }))
    return String(id)
  }
  if (name === 'sku' && !skus.has(value))
    throw wrong(place, say('there is no product "{value}"', { value: shown(value) }))
  const all: readonly string[] | undefined = { payment: PAYMENT_METHODS, shipping: SHIPPING_METHODS }[name]
  if (all) return oneOf(value, all, place)
  return name === 'country' ? value.toUpperCase() : value
}

function number({ is, value, ...others }: Fields, name: string, place: Place) {
  noMore(others, ['is', 'value'], place)
  return {
    is: oneOf(is, NUMBER_COMPARISONS, inside(place, 'is')),
    value: quantity(value, name, inside(place, 'value')),
  }
}

function quantity(value: unknown, name: string, place: Place): number {
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : shown(value)
  if (isAmount(name)) return amount(written, place)
  const number = typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
  if (name === 'attribute' && !Number.isNaN(number)) return number
  const stored = name === 'weight' ? Math.round(number * PER_UNIT) : number
  if (!Number.isInteger(stored) || stored < 0 || stored > HIGHEST_INTEGER)
    throw wrong(place, say('"{text}" is no number that fits here', { text: written.slice(0, LONGEST_SHOWN) }))
  return stored
}

/** Each cart pays for all of them (standards.md S24). */
const MOST_CONDITIONS = 1000
const MOST_VALUES = 10_000

function conditionAt(given: unknown, place: Place): Fields {
  if (++place.read.conditions > MOST_CONDITIONS)
    throw wrong(place, say('a rule has {most} conditions at most', { most: MOST_CONDITIONS }))
  return objectAt(given, place)
}

function objectAt(given: unknown, place: Place): Fields {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Fields
  throw wrong(place, say('it is no object of JSON'))
}

function noMore(others: Fields, allowed: readonly string[], place: Place): void {
  const [strange] = Object.keys(others)
  if (strange !== undefined)
    throw wrong(
      place,
      say('"{name}" does not belong there; there are {all}', { name: shown(strange), all: listed(allowed) }),
    )
}

function oneOf<const Name extends string>(given: unknown, all: readonly Name[], place: Place): Name {
  const found = among(given, all)
  if (found === undefined)
    throw wrong(place, say('"{given}" is none of {all}', { given: shown(given), all: listed(all) }))
  return found
}

const among = <const Name extends string>(given: unknown, all: readonly Name[]): Name | undefined =>
  all.find((one) => one === given)

const inside = (place: Place, name: string): Place => ({
  ...place,
  at: place.at === '' ? name : `${place.at}.${name}`,
  depth: place.depth + 1,
})

const LONGEST_SHOWN = 60
const MOST_LISTED = 20

const shown = (given: unknown): string =>
  singleLine(typeof given === 'string' ? given : String(JSON.stringify(given))).slice(0, LONGEST_SHOWN)
const listed = (all: readonly string[]): string =>
  all.length > MOST_LISTED ? `${all.slice(0, MOST_LISTED).join(', ')} …` : all.join(', ')

function amount(text: string, { at, decimals }: Place): number {
  const given = exactMoney(text, decimals)
  if (given !== undefined) return given
  const example = exampleOf(decimals)
  throw new ConditionProblem(
    at,
    say('{where}"{text}" is no amount; write it as in {example}.', { where: '', text, example }),
  )
}

/** The fault of conditions, in a sentence. `at`: its place, such as "cart.conditions[0].is"; empty: the conditions as a whole. */
export class ConditionProblem extends Error {
  override name = 'ConditionProblem'
  readonly at: string

  constructor(at: string, sentence: string) {
    super(sentence)
    this.at = at
  }
}

const wrong = ({ at }: Place, problem: string): ConditionProblem => new ConditionProblem(at, `${problem}.`)
