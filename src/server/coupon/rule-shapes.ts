import type { RuleAction, RuleConditions, RuleDiscount } from '#domain/cart/cart-rule.ts'
import type { Money } from '#domain/money/money.ts'
import { count, either, flag, integer, listOf, money, object, oneOf, optional, text } from '../database/row.ts'

/** Checks for the two JSON columns of a rule that decide what it takes off (docs/decisions/039). */

export const ruleConditions = object<RuleConditions>({
  minimumSubtotal: optional(money),
  minimumPieces: optional(count),
  categories: optional(listOf(integer)),
  skus: optional(listOf(text)),
  customerGroups: optional(listOf(text)),
})

const inPercent = object<Extract<RuleDiscount, { kind: 'percent' }>>({ kind: oneOf(['percent']), ppm: count })
const inMoney = object<{ kind: 'piece' | 'cart'; amount: Money }>({
  kind: oneOf(['piece', 'cart']),
  amount: money,
})

export const ruleAction = object<RuleAction>({
  discount: optional(either(inPercent, inMoney)),
  freeShipping: optional(flag),
})
