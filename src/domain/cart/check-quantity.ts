import { availableOf, isTakenOffSale, quantityRules, type QuantityRules } from '../catalog/stock-item.ts'
import type { Chosen } from './chosen.ts'
import type { ProductFacts } from './product-facts.ts'
import { isQuantity, MAXIMUM_QUANTITY } from './quantity.ts'
import type { CartRefusal, QuantityRefusal } from './results.ts'
import { StockDemand } from './stock.ts'

/** One line as the rules see it. */
export type CheckedLine = { facts: ProductFacts; chosen: Chosen; quantity: number }

/**
 * May `line` have its quantity beside `others`, the rest of the cart? The first rule it breaks, or undefined.
 * The stock counts everything the cart takes of a product, through whichever lines; so does the maximum.
 */
export function refuseQuantity(line: CheckedLine, others: CheckedLine[]): CartRefusal | undefined {
  const { facts, chosen, quantity } = line
  const { name } = facts
  if (!isQuantity(quantity)) {
    return quantity > MAXIMUM_QUANTITY && Number.isInteger(quantity)
      ? { reason: 'quantity-maximum', name, maximum: MAXIMUM_QUANTITY }
      : { reason: 'quantity-invalid' }
  }
  if (isSoldOut(line)) return { reason: 'out-of-stock', name }
  const same = others.filter((other) => soldAs(other).id === soldAs(line).id)
  const broken = refuseByRules(
    line,
    same.reduce((sum, other) => sum + other.quantity, 0),
  )
  if (broken) return broken
  const demand = new StockDemand()
  for (const other of others) demand.take(other.chosen.units, other.quantity)
  const available = demand.left(chosen.units)
  return available < quantity ? { reason: 'not-enough', name, available } : undefined
}

/** Switched off as a whole, or something in it is not to be had at all. */
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

/** What is sold in the end: of a configurable its variant. */
export const soldAs = ({ facts, chosen }: Pick<CheckedLine, 'facts' | 'chosen'>): { id: number } =>
  chosen.variant ?? facts
