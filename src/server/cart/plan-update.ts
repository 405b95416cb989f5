import type { Moment } from '#domain/date/shop-day.ts'
import { refuseBeside } from '#domain/cart/check-quantity.ts'
import { Demand } from '#domain/cart/demand.ts'
import type { CartRefusal } from '#domain/cart/results.ts'
import { currentLines, writtenLine } from './basket.ts'
import { pricedFor } from './priced-for.ts'
import type { ReadCart } from './stored/read-cart.ts'
import type { WrittenLine } from './write-lines.ts'

export type UpdatePlan = {
  lines: WrittenLine[]
  removedIds: string[]
  refusals: (CartRefusal & { lineId: string })[]
  /** Pieces in the cart afterwards. */
  count: number
}

/** Plans new quantities by line id; 0 removes the line. A refused quantity leaves its line as it was. */
export function planUpdate(cart: ReadCart, quantities: Record<string, number>, moment: Moment): UpdatePlan {
  const after = new Map(cart.lines.map((line) => [line.id, line.quantity]))
  const refusals: UpdatePlan['refusals'] = []
  const wanted = Object.entries(quantities).filter(([lineId, quantity]) => {
    if (!after.has(lineId)) refusals.push({ lineId, reason: 'no-such-line' })
    else if (quantity !== 0) return true
    else after.delete(lineId)
    return false
  })
  const removedIds = cart.lines.map((line) => line.id).filter((id) => !after.has(id))
  const lines = new Map(currentLines(cart).flatMap((line) => (after.has(line.id) ? [[line.id, line]] : [])))
  const demand = new Demand()
  for (const line of lines.values()) demand.take(line)
  const changed: WrittenLine[] = []
  // Smaller quantities come first: another line of the same request may take the stock they give back.
  for (const [lineId, quantity] of wanted.sort((a, b) => a[1] - (after.get(a[0]) ?? 0) - (b[1] - after.get(b[0])!))) {
    const line = lines.get(lineId)
    if (!line) {
      const facts = cart.facts.get(cart.lines.find((line) => line.id === lineId)!.productId)
      refusals.push({ lineId, reason: 'option-invalid', option: facts?.name ?? '' })
      continue
    }
    const { name } = line.facts
    demand.giveBack(line)
    const refusal: CartRefusal | undefined = line.facts.isEnabled
      ? refuseBeside({ ...line, quantity }, demand)
      : { reason: 'not-for-sale', name }
    if (refusal) refusals.push({ lineId, ...refusal })
    else {
      line.quantity = quantity
      after.set(lineId, quantity)
      changed.push(writtenLine(line, pricedFor(cart, moment)))
    }
    demand.take(line)
  }
  const count = [...after.values()].reduce((sum, n) => sum + n, cart.rest.pieces)
  return { lines: changed, removedIds, refusals, count }
}
