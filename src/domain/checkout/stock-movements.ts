import type { CheckedLine } from '../cart/check-quantity.ts'
import { isCounted } from '../catalog/stock-item.ts'

export type StockMovement = { productId: number; quantity: number }

/**
 * Pieces that an order takes from stock, one entry a product, by product id. Products whose stock is not counted are left out.
 */
export function stockMovements(lines: Pick<CheckedLine, 'chosen' | 'quantity'>[]): StockMovement[] {
  const taken = new Map<number, number>()
  for (const { chosen, quantity } of lines) {
    for (const unit of chosen.units) {
      if (!isCounted(unit.part)) continue
      taken.set(unit.part.id, (taken.get(unit.part.id) ?? 0) + unit.quantity * quantity)
    }
  }
  return [...taken].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}
