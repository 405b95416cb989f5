import { mulDivRound, PPM, type Money } from '../money/money.ts'

/** What a choice adds to a price: an amount in minor units, or millionths of the price. */
export type Addition = { type: 'fixed' | 'percent'; amount: number }

/** What a choice adds to one piece: an amount, or a part of `base`, rounded to minor units. None adds nothing. */
export function additionAmount(addition: Addition | null | undefined, base: Money): Money {
  if (!addition) return 0
  return addition.type === 'fixed' ? addition.amount : mulDivRound(base, addition.amount, PPM)
}
