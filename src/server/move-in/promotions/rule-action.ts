import type { RuleAction } from '#domain/cart/rules/cart-rule.ts'
import type { Pieces, RuleDiscount } from '#domain/cart/rules/rule-discount.ts'
import { parseMoney, PPM } from '#domain/money/money.ts'
import { minorUnits } from '../settings/old-values.ts'
import { say } from '../../words/say.ts'

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
  const mostPieces = Number(old.mostPieces ?? 0)
  if (!Number.isInteger(mostPieces))
    unsaid.push(say('a discount on {pieces} pieces at most', { pieces: String(old.mostPieces) }))
  const pieces: Pieces = {
    ...(mostPieces > 0 && { mostPieces }),
    ...(old.step > 1 && { step: old.step }),
  }
  if (Number(old.amount) > 0) {
    const discount = discountOf(old, pieces, decimals)
    if (discount === undefined)
      unsaid.push(
        say('the action "{action}" of {amount}', { action: old.simpleAction ?? '', amount: String(old.amount) }),
      )
    else if (discount !== 'nothing') action.discount = discount
    if (old.toShipping && old.simpleAction !== 'buy_x_get_y') action.toShipping = true
  }
  if (Number(old.amount) < 0) unsaid.push(say('a discount of {amount}', { amount: old.amount }))
  if (old.freeShipping === 1 && isForSomeProducts) {
    action.freeLines = true
    if (mostPieces > 0) action.freePieces = mostPieces
  } else if (old.freeShipping > 0) action.freeShipping = true
  return { action, unsaid }
}

/** "nothing": Magento gives nothing for more free pieces than are bought. */
function discountOf(
  { simpleAction, amount, step }: OldAction,
  pieces: Pieces,
  decimals: number,
): RuleDiscount | 'nothing' | undefined {
  const off = minorUnits(amount, decimals)
  switch (simpleAction) {
    case 'by_percent': {
      const ppm = parseMoney(amount, 4)
      return ppm === undefined ? undefined : { kind: 'percent', ppm: Math.min(ppm, PPM), ...pieces }
    }
    case 'by_fixed':
      return off === undefined ? undefined : { kind: 'piece', amount: off, ...pieces }
    case 'cart_fixed':
      return off === undefined ? undefined : { kind: 'cart', amount: off }
    case 'buy_x_get_y': {
      const get = Number(amount)
      if (step < 1 || get > step) return 'nothing'
      const { mostPieces } = pieces
      if (!Number.isInteger(get)) return undefined
      return { kind: 'buy-get', buy: step, get, ...(mostPieces !== undefined && { mostPieces }) }
    }
    default:
      return undefined
  }
}
