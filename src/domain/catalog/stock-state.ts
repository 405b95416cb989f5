import { availableOf, type Stocked } from './stock-item.ts'
import type { StockState } from './views.ts'

/** From the best to the worst for a shopper. */
const ORDER: readonly StockState[] = ['in-stock', 'low', 'backorder', 'out-of-stock']

/** The stock state of a product's own pieces, as a shopper reads it. */
export function stockState(of: Stocked, lowFrom: number): StockState {
  if (availableOf(of) === 0) return 'out-of-stock'
  if (!of.stock?.isManaged) return 'in-stock'
  if (of.stock.quantity <= 0) return 'backorder'
  return of.stock.quantity <= lowFrom ? 'low' : 'in-stock'
}

export const isBuyable = (state: StockState): boolean => state !== 'out-of-stock'

/** The state of alternatives: one that can be bought is enough. None at all is out of stock. */
export const bestOf = (states: StockState[]): StockState =>
  states.reduce((best, state) => (ORDER.indexOf(state) < ORDER.indexOf(best) ? state : best), 'out-of-stock')

/** The state of parts that are all needed. */
export const worstOf = (states: StockState[]): StockState =>
  states.reduce((worst, state) => (ORDER.indexOf(state) > ORDER.indexOf(worst) ? state : worst), 'in-stock')
