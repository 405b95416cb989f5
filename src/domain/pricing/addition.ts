import { mulDivRound, PPM, type Money } from '../money/money.ts'

/** The surcharge of a choice: an amount in minor units, or millionths of the price. */
export type Addition = { type: 'fixed' | 'percent'; amount: number }

/** The surcharge of a choice for one piece: an amount, or a part of `base`, rounded to minor units. No addition adds nothing. */
export function additionAmount(addition: Addition | null | undefined, base: Money): Money {
  if (!addition) return 0
  return addition.type === 'fixed' ? addition.amount : mulDivRound(base, addition.amount, PPM)
}
