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

/**
 * How much of the shop's stock an order takes, in whole stocks of one product: 1 for the last pieces of one, as well as for half the pieces of two.
 * What may be owed does not sell out.
 */
export function takenStocks(lines: Pick<CheckedLine, 'chosen' | 'quantity'>[]): number {
  const stocks = new Map(lines.flatMap(({ chosen }) => chosen.units.map(({ part }) => [part.id, part.stock])))
  const shares = stockMovements(lines).map(({ productId, quantity }) => {
    const stock = stocks.get(productId)
    return !stock || stock.allowsBackorders ? 0 : Math.min(1, quantity / Math.max(1, stock.quantity))
  })
  return shares.reduce((sum, share) => sum + share, 0)
}
