import type { RuleAction } from '#domain/cart/rules/cart-rule.ts'
import { parseMoney, PPM } from '#domain/money/money.ts'
import { minorUnits } from '../settings/old-values.ts'

export type OldAction = {
  simpleAction: string | null
  amount: string
  mostPieces: string | null
  step: number
  freeShipping: number
  toShipping: number
}

/** `unsaid`: what our actions cannot say exactly. */
export type ReadAction = { action: RuleAction; unsaid: string[] }

/** @param isForSomeProducts the rule names products that get the discount */
export function readAction(old: OldAction, isForSomeProducts: boolean, decimals: number): ReadAction {
  const unsaid: string[] = []
  const action: RuleAction = {}
  if (Number(old.amount) > 0) {
    const discount = discountOf(old, decimals)
    if (discount) action.discount = discount
    else unsaid.push(`the action "${old.simpleAction ?? ''}" of ${old.amount}`)
    const isForCart = old.simpleAction === 'cart_fixed'
    if (Number(old.mostPieces ?? 0) > 0 && !isForCart) unsaid.push(`a discount on ${old.mostPieces!} pieces at most`)
    if (old.step > 1 && !isForCart) unsaid.push(`a discount on each ${old.step} pieces`)
    if (old.toShipping) unsaid.push('a discount on the cost of sending')
  }
  if (old.freeShipping === 1 && isForSomeProducts) unsaid.push('free shipping of some products')
  else if (old.freeShipping > 0) action.freeShipping = true
  if (unsaid.length === 0 && !action.discount && !action.freeShipping) unsaid.push('that it gives nothing')
  return { action, unsaid }
}

function discountOf({ simpleAction, amount }: OldAction, decimals: number): RuleAction['discount'] {
  if (simpleAction === 'by_percent') {
    const ppm = parseMoney(amount, 4)
    return ppm === undefined ? undefined : { kind: 'percent', ppm: Math.min(ppm, PPM) }
  }
  const kind = simpleAction === 'by_fixed' ? 'piece' : simpleAction === 'cart_fixed' ? 'cart' : undefined
  const off = minorUnits(amount, decimals)
  return kind === undefined || off === undefined ? undefined : { kind, amount: off }
}
