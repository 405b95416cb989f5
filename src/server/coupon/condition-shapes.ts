import {
  CART_NUMBERS,
  CART_TEXTS,
  COMBINATIONS,
  LINE_NUMBERS,
  LINE_TEXTS,
  NUMBER_COMPARISONS,
  TEXT_COMPARISONS,
  type AttributeNumber,
  type AttributeText,
  type CartCondition,
  type CartNumber,
  type CartText,
  type Combined,
  type Found,
  type LineCondition,
  type LineNumber,
  type LineText,
  type Sum,
} from '#domain/cart/rules/rule-condition.ts'
import { either, flag, integer, listOf, object, oneOf, text, type Check } from '../database/row.ts'

/** Checks for the conditions of a rule as its JSON holds them; each holds others of its kind. */
const numberOf = { is: oneOf(NUMBER_COMPARISONS), value: integer }
const textOf = { is: oneOf(TEXT_COMPARISONS), values: listOf(text) }

const combinedLines = object<Combined<LineCondition>>({
  of: oneOf(COMBINATIONS),
  conditions: listOf((value) => lineCondition(value)),
})
const ofLine = either(
  object<LineText>({ line: oneOf(LINE_TEXTS), ...textOf }),
  object<LineNumber>({ line: oneOf(LINE_NUMBERS), ...numberOf }),
)
const ofAttribute = either(
  object<AttributeText>({ attribute: text, ...textOf }),
  object<AttributeNumber>({
    attribute: text,
    ...numberOf,
    value: finite,
  }),
)

export const lineCondition: Check<LineCondition> = (value) =>
  has(value, 'conditions') ? combinedLines(value) : has(value, 'attribute') ? ofAttribute(value) : ofLine(value)

const combinedCarts = object<Combined<CartCondition>>({
  of: oneOf(COMBINATIONS),
  conditions: listOf((value) => cartCondition(value)),
})
const ofCart = either(
  object<CartText>({ cart: oneOf(CART_TEXTS), ...textOf }),
  object<CartNumber>({ cart: oneOf(CART_NUMBERS), ...numberOf }),
)
const found = object<Found>({ found: flag, line: lineCondition })
const sum = object<Sum>({
  sum: oneOf(['pieces', 'row-total']),
  ...numberOf,
  line: lineCondition,
})

export const cartCondition: Check<CartCondition> = (value) => {
  if (has(value, 'conditions')) return combinedCarts(value)
  if (has(value, 'found')) return found(value)
  return has(value, 'sum') ? sum(value) : ofCart(value)
}

function finite(value: unknown): string | undefined {
  return Number.isFinite(value) ? undefined : ' is no number'
}

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, name)
