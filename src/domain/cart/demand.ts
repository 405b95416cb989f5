import type { Chosen } from '../product/chosen.ts'
import { StockDemand } from './stock.ts'

type Line = { facts: { id: number }; chosen: Chosen; quantity: number }

/** Counts what lines of a cart take together: from the stock, and of each product. */
export class Demand {
  readonly #stock = new StockDemand()
  readonly #pieces = new Map<number, number>()

  take({ chosen, facts, quantity }: Line): void {
    const { id } = soldAs({ chosen, facts })
    this.#pieces.set(id, (this.#pieces.get(id) ?? 0) + quantity)
    this.#stock.take(chosen.units, quantity)
  }

  giveBack(line: Line): void {
    this.take({ ...line, quantity: -line.quantity })
  }

  /** Pieces of the same product as `line`. */
  pieces(line: Pick<Line, 'facts' | 'chosen'>): number {
    return this.#pieces.get(soldAs(line).id) ?? 0
  }

  /** Pieces of the same choice that the stock still gives. */
  left({ units }: Pick<Chosen, 'units'>): number {
    return this.#stock.left(units)
  }
}

/** The product that is sold in the end: a configurable's variant. */
const soldAs = ({ facts, chosen }: Pick<Line, 'facts' | 'chosen'>): { id: number } => chosen.variant ?? facts
