import type { RuleAction, RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import type { RuleDiscount } from '#domain/cart/rules/rule-discount.ts'
import {
  count,
  either,
  flag,
  integer,
  listOf,
  money,
  nullable,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../database/row.ts'
import { cartCondition, lineCondition } from './condition-shapes.ts'

/** Checks for the two JSON columns of a rule that decide what it takes off, and for its codes (docs/decisions/039). */

export const ruleConditions = object<RuleConditions>({
  minimumSubtotal: optional(money),
  minimumPieces: optional(count),
  categories: optional(listOf(integer)),
  skus: optional(listOf(text)),
  customerGroups: optional(listOf(text)),
  stores: optional(listOf(text)),
  cart: optional(cartCondition),
  lines: optional(lineCondition),
  usesPerCustomer: optional(count),
  guestsUnlimited: optional(flag),
})

type Of<Kind> = Extract<RuleDiscount, { kind: Kind }>

const pieces = { mostPieces: optional(count), step: optional(count) }
const inPercent = object<Of<'percent'>>({ kind: oneOf(['percent']), ppm: count, ...pieces })
const ofPieces = object<Of<'piece'>>({ kind: oneOf(['piece']), amount: money, ...pieces })
const ofCart = object<Of<'cart'>>({ kind: oneOf(['cart']), amount: money })
const buyGet = object<Of<'buy-get'>>({
  kind: oneOf(['buy-get']),
  buy: count,
  get: count,
  mostPieces: optional(count),
})

export const ruleAction = object<RuleAction>({
  discount: optional(either(either(inPercent, buyGet), either(ofPieces, ofCart))),
  toShipping: optional(flag),
  freeShipping: optional(flag),
  freeLines: optional(flag),
  freePieces: optional(count),
  stopsLines: optional(flag),
})

/** A code of a rule, and how often it was used. */
export const couponParts = {
  id: uuid,
  code: text,
  usesLimit: nullable(count),
  usesPerCustomer: nullable(count),
  expiresDay: nullable(text),
  timesUsed: count,
}
