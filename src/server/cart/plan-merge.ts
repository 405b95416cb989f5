import type { StoredLine } from '#domain/cart/line-views.ts'
import { optionsKey } from '#domain/product/chosen-options.ts'
import { checkOptions } from '#domain/cart/check-options.ts'
import { type CheckedLine, largestQuantity, refuseBeside } from '#domain/cart/check-quantity.ts'
import { Demand } from '#domain/cart/demand.ts'
import { MAXIMUM_QUANTITY } from '#domain/product/quantity.ts'
import type { CartRefusal } from '#domain/cart/results.ts'
import { MAXIMUM_CHOICES, MAXIMUM_LINES, sizeOf } from './basket.ts'
import type { ReadCart } from './stored/read-cart.ts'

export type MergePlan = {
  /** Ids of lines that come in as they are. */
  moved: string[]
  /** Ids of lines that became one with another line. */
  absorbed: string[]
  /** Lines that got their pieces. */
  changed: StoredLine[]
  /** Ids of lines for which the cart is too full. */
  left: string[]
  /** The reasons why not all pieces of an absorbed line came in. */
  refusals: (CartRefusal & { lineId: string })[]
}

/**
 * Plans how two carts become one. The incoming lines were in a cart already, so they are not checked again: a line without an
 * equal comes in as it is, whatever became of its product, and the cart shows what is wrong with it. Equal lines are added up, as
 * far as stock and limits allow, and no line gets smaller. Without `facts` nothing limits the sum, as for lines that are saved
 * for later.
 */
export function planMerge(into: StoredLine[], incoming: StoredLine[], facts?: ReadCart['facts']): MergePlan {
  const lines = [...into]
  const places = new Map(lines.map((line, place) => [keyOf(line), place]))
  const checked = facts && lines.map((line) => checkedLine(line, facts))
  const demand = new Demand()
  for (const line of checked ?? []) if (line) demand.take(line)
  const changed = new Set<number>()
  let choices = into.reduce((sum, { options }) => sum + sizeOf(options), 0)
  const plan: MergePlan = { moved: [], absorbed: [], changed: [], left: [], refusals: [] }
  for (const line of incoming) {
    const place = places.get(keyOf(line))
    if (place !== undefined) {
      const same = lines[place]!
      const { quantity, refusal } = added(same.quantity, line.quantity, checked?.[place], demand)
      lines[place] = { ...same, quantity, seenUnitPrice: line.seenUnitPrice }
      if (checked?.[place]) checked[place] = { ...checked[place], quantity }
      changed.add(place)
      plan.absorbed.push(line.id)
      if (refusal) plan.refusals.push({ lineId: same.id, ...refusal })
    } else if (lines.length >= MAXIMUM_LINES || choices + sizeOf(line.options) > MAXIMUM_CHOICES)
      plan.left.push(line.id)
    else {
      choices += sizeOf(line.options)
      places.set(keyOf(line), lines.length)
      lines.push(line)
      if (checked) {
        const added = checkedLine(line, facts)
        checked.push(added)
        if (added) demand.take(added)
      }
      plan.moved.push(line.id)
    }
  }
  return { ...plan, changed: [...changed].map((place) => lines[place]!) }
}

const keyOf = ({ productId, options }: StoredLine): string => `${productId} ${optionsKey(options)}`

/**
 * The number of the `more` pieces that a line of `had` pieces gets. `own`: the line as the rules see it, if they count. `demand` is kept up
 * to date.
 */
function added(
  had: number,
  more: number,
  own: CheckedLine | undefined,
  demand: Demand,
): { quantity: number; refusal?: CartRefusal | undefined } {
  const wanted = Math.min(had + more, MAXIMUM_QUANTITY)
  if (!own) return { quantity: wanted }
  demand.giveBack(own)
  const sum = { ...own, quantity: wanted }
  const quantity = Math.max(had, largestQuantity(sum, demand))
  const refusal = quantity < wanted ? refuseBeside(sum, demand) : undefined
  demand.take({ ...own, quantity })
  return { quantity, refusal }
}

/** Undefined for a line that no longer fits its product. */
function checkedLine(line: StoredLine, facts: ReadCart['facts']): CheckedLine | undefined {
  const product = facts.get(line.productId)
  const checked = product && checkOptions(product, line.options)
  return checked?.status === 'ok' ? { facts: product!, chosen: checked.chosen, quantity: line.quantity } : undefined
}
