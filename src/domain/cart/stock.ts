import { availableOf } from '../catalog/stock-item.ts'
import type { StockUnit } from '../product/chosen.ts'

/** Pieces by product id that several lines take together. */
export class StockDemand {
  readonly #taken = new Map<number, number>()

  /** The number of further pieces of a line with these units that the stock still gives. */
  left(units: StockUnit[]): number {
    const perPiece = new Map<number, StockUnit>()
    for (const unit of units) {
      const before = perPiece.get(unit.part.id)
      perPiece.set(unit.part.id, { part: unit.part, quantity: unit.quantity + (before?.quantity ?? 0) })
    }
    const each = [...perPiece.values()].map(({ part, quantity }) => {
      const left = availableOf(part) - (this.#taken.get(part.id) ?? 0)
      return Math.max(0, Math.floor(left / quantity))
    })
    return Math.min(Infinity, ...each)
  }

  take(units: StockUnit[], quantity: number): void {
    for (const unit of units) {
      this.#taken.set(unit.part.id, (this.#taken.get(unit.part.id) ?? 0) + unit.quantity * quantity)
    }
  }
}
