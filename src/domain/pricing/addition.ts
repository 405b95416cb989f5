import { mulDivRound, PPM, type Money } from '../money/money.ts'
import type { Addition } from './unit-price.ts'

/** What a choice adds to one piece: an amount, or a part of `base`, rounded to minor units. None adds nothing. */
export function additionAmount(addition: Addition | null | undefined, base: Money): Money {
  if (!addition) return 0
  return addition.type === 'fixed' ? addition.amount : mulDivRound(base, addition.amount, PPM)
}
