import { availableOf, isTakenOffSale, quantityRules, type QuantityRules } from '../catalog/stock-item.ts'
import type { Chosen } from '../product/chosen.ts'
import { Demand } from './demand.ts'
import type { CartProduct } from '../product/product.ts'
import { isQuantity, MAXIMUM_QUANTITY } from '../product/quantity.ts'
import type { CartRefusal, QuantityRefusal } from './results.ts'

/** One line as the rules see it. */
export type CheckedLine = { facts: CartProduct; chosen: Chosen; quantity: number }

/**
 * The first rule that `line` breaks with its quantity beside `others`, the rest of the cart; undefined if it breaks none. Stock
 * and maximum count everything that the cart takes of a product, in whichever lines.
 */
export function refuseQuantity(line: CheckedLine, others: CheckedLine[]): CartRefusal | undefined {
  const demand = new Demand()
  for (const other of others) demand.take(other)
  return refuseBeside(line, demand)
}

/** The same, given what the rest of the cart takes together. */
export function refuseBeside(line: CheckedLine, others: Demand): CartRefusal | undefined {
  const { facts, chosen, quantity } = line
  const { name } = facts
  if (!isQuantity(quantity)) {
    return quantity > MAXIMUM_QUANTITY && Number.isInteger(quantity)
      ? { reason: 'quantity-maximum', name, maximum: MAXIMUM_QUANTITY }
      : { reason: 'quantity-invalid' }
  }
  if (isSoldOut(line)) return { reason: 'out-of-stock', name }
  const broken = refuseByRules(line, others.pieces(line))
  if (broken) return broken
  const available = others.left(chosen)
  return available < quantity ? { reason: 'not-enough', name, available } : undefined
}

/** The largest quantity up to the line's own that `refuseBeside` allows it; 0 for none. */
export function largestQuantity(line: CheckedLine, others: Demand): number {
  if (isSoldOut(line)) return 0
  const { minimum, maximum = MAXIMUM_QUANTITY, increment } = lineRules(line)
  const most = Math.min(line.quantity, MAXIMUM_QUANTITY, maximum - others.pieces(line), others.left(line.chosen))
  const inSteps = Math.floor(most / increment) * increment
  return inSteps >= minimum ? inSteps : 0
}

/** Tells whether the product is disabled, or a part of it is sold out. */
export const isSoldOut = ({ facts, chosen }: Pick<CheckedLine, 'facts' | 'chosen'>): boolean =>
  isTakenOffSale(facts) || chosen.units.some((unit) => availableOf(unit.part) === 0)

/** The first of its product's rules that the line breaks beside the `besides` pieces of the same in other lines. */
export function refuseByRules(line: CheckedLine, besides: number): QuantityRefusal | undefined {
  const { quantity, facts } = line
  const { name } = facts
  const { minimum, maximum, increment } = lineRules(line)
  if (quantity < minimum) return { reason: 'quantity-minimum', name, minimum }
  if (maximum !== undefined && quantity + besides > maximum) return { reason: 'quantity-maximum', name, maximum }
  return quantity % increment === 0 ? undefined : { reason: 'quantity-increment', name, increment }
}

/** Quantity rules of a configurable are its variant's; of all others their own. */
export const lineRules = ({ facts, chosen }: Pick<CheckedLine, 'facts' | 'chosen'>): QuantityRules =>
  quantityRules(chosen.variant ?? facts)
