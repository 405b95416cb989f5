import { mulDivRound, PPM, type Money } from '../../money/money.ts'
import { shareAmount } from '../../pricing/share-amount.ts'
import type { Convert } from '../../pricing/store-currency.ts'
import type { Pieces, RuleDiscount } from './rule-discount.ts'

/** A line that a discount may be for; `off`: what earlier rules took off it. */
type Line = { id: string; quantity: number; rowTotal: Money; off: Money }

/**
 * The reduction of each line by a discount, at most the rest of the line's price. Lines that it is not for get nothing.
 * @param isMeant whether it is for the line at this place
 */
export function takenOff(
  discount: RuleDiscount,
  lines: readonly Line[],
  isMeant: readonly boolean[],
  convert: Convert,
): Money[] {
  const left = lines.map(({ rowTotal, off }, at) => (isMeant[at] ? Math.max(0, rowTotal - off) : 0))
  if (discount.kind === 'cart') {
    const sum = left.reduce((total, value) => total + value, 0)
    const parts = lines.map(({ id }, at) => ({ key: id, value: left[at]! }))
    return shareAmount(Math.min(sum, convert(discount.amount)), parts)
  }
  return lines.map((line, at) => Math.min(left[at]!, isMeant[at] ? Math.max(0, ofLine(discount, line, convert)) : 0))
}

function ofLine(discount: Exclude<RuleDiscount, { kind: 'cart' }>, line: Line, convert: Convert): Money {
  const { quantity, rowTotal, off } = line
  const priceOf = (pieces: number) => (pieces === quantity ? rowTotal : mulDivRound(rowTotal, pieces, quantity))
  switch (discount.kind) {
    case 'percent':
      return mulDivRound(Math.max(0, priceOf(piecesOf(discount, quantity)) - off), discount.ppm, PPM)
    case 'piece':
      return convert(discount.amount) * piecesOf(discount, quantity)
    case 'buy-get':
      return priceOf(freePieces(discount, piecesOf(discount, quantity)))
  }
}

function piecesOf({ mostPieces, step }: Pieces, quantity: number): number {
  const pieces = Math.min(quantity, mostPieces ?? quantity)
  return step === undefined || step <= 1 ? pieces : Math.floor(pieces / step) * step
}

/** Free ones among these pieces. The last pieces count as far as a whole "buy" is reached: of five with "buy two, get one", one. */
function freePieces({ buy, get }: { buy: number; get: number }, pieces: number): number {
  if (buy < 1 || get < 1) return 0
  const rounds = Math.floor(pieces / (buy + get))
  return rounds * get + Math.max(0, pieces - rounds * (buy + get) - buy)
}
