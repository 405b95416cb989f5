import type { Chosen } from './chosen.ts'
import type { ProductFacts, StockFacts } from './product-facts.ts'
import { isQuantity, MAXIMUM_QUANTITY } from './quantity.ts'
import type { CartRefusal } from './results.ts'
import { availableOf, StockDemand } from './stock.ts'

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
  if (availableOf(soldAs(line)) === 0 || isShutOff(facts.stock)) return { reason: 'out-of-stock', name }
  const rules = quantityRules(line)
  if (quantity < rules.minimum) return { reason: 'quantity-minimum', name, minimum: rules.minimum }
  const same = others.filter((other) => soldAs(other).id === soldAs(line).id)
  const together = same.reduce((sum, other) => sum + other.quantity, quantity)
  if (rules.maximum !== undefined && together > rules.maximum) {
    return { reason: 'quantity-maximum', name, maximum: rules.maximum }
  }
  if (quantity % rules.increment !== 0) return { reason: 'quantity-increment', name, increment: rules.increment }
  const demand = new StockDemand()
  for (const other of others) demand.take(other.chosen.units, other.quantity)
  const available = demand.left(chosen.units)
  if (available >= quantity) return undefined
  const isGone = chosen.units.some((unit) => availableOf(unit.part) === 0)
  return isGone ? { reason: 'out-of-stock', name } : { reason: 'not-enough', name, available }
}

/** Quantity rules of a configurable are its variant's; of all others their own. */
export function quantityRules(line: Pick<CheckedLine, 'facts' | 'chosen'>): {
  minimum: number
  maximum?: number
  increment: number
} {
  const stock = (line.chosen.variant ?? line.facts).stock
  return {
    minimum: Math.max(1, stock?.minimum ?? 1),
    maximum: stock?.maximum ?? undefined,
    increment: Math.max(1, stock?.increment ?? 1),
  }
}

/** A whole product can be switched off, whatever its variants or parts have. */
export const isShutOff = (stock: StockFacts | null) => stock?.isManaged === true && !stock.isInStock

const soldAs = ({ facts, chosen }: Pick<CheckedLine, 'facts' | 'chosen'>) =>
  chosen.variant ?? (facts.type === 'bundle' ? { id: facts.id, stock: null } : facts)
