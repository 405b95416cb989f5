import type { CheckedLine } from './check-quantity.ts'
import { bundleFieldId, bundleQuantityFieldId } from '../product/form-fields.ts'
import type { CartRefusal } from './results.ts'
import { StockDemand } from './stock.ts'

/**
 * Tells why a bundle cannot be bought even once beside `others`: it names the option whose selection is not in stock in the quantity asked
 * for. Undefined when no part is lacking.
 */
export function refuseShortOption({ facts, chosen }: CheckedLine, others: CheckedLine[]): CartRefusal | undefined {
  const demand = new StockDemand()
  for (const other of others) demand.take(other.chosen.units, other.quantity)
  const { bundle = {}, bundleQuantities = {} } = chosen.options
  for (const { id, title, selections } of facts.bundle) {
    for (const { part, canChangeQuantity, ...selection } of selections) {
      if (!bundle[id]?.includes(selection.id)) continue
      const wanted = bundleQuantities[id] ?? selection.quantity
      const left = demand.left([{ part, quantity: 1 }])
      if (left === 0) {
        return { reason: 'option-sold-out', option: title, name: part.name, field: bundleFieldId(id) }
      }
      if (left < wanted) {
        const field = canChangeQuantity ? bundleQuantityFieldId(id) : bundleFieldId(id)
        return { reason: 'option-not-enough', option: title, name: part.name, available: left, field }
      }
      demand.take([{ part, quantity: wanted }], 1)
    }
  }
  return undefined
}
