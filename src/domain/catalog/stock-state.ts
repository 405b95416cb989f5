import type { StockState } from './views.ts'

export type StockItem = {
  quantity: number
  isManaged: boolean
  isInStock: boolean
  allowsBackorders: boolean
  minimum: number
  maximum: number | null
  increment: number
}

/** From the best to the worst for a shopper. */
const ORDER: readonly StockState[] = ['in-stock', 'low', 'backorder', 'out-of-stock']

/** A product's own stock. One that has none on record cannot be sold. */
export function stockState(item: StockItem | null | undefined, lowFrom: number): StockState {
  if (!item) return 'out-of-stock'
  if (!item.isManaged) return 'in-stock'
  if (!item.isInStock) return 'out-of-stock'
  if (item.quantity <= 0) return item.allowsBackorders ? 'backorder' : 'out-of-stock'
  return item.quantity <= lowFrom ? 'low' : 'in-stock'
}

/** Of what is made up of others only the owner's "out of stock" mark counts, never a quantity of its own. */
export const isTakenOffSale = (item: StockItem | null | undefined): boolean =>
  !!item && item.isManaged && !item.isInStock

export const isBuyable = (state: StockState): boolean => state !== 'out-of-stock'

/** Of alternatives: one that can be bought is enough. None at all is out of stock. */
export const bestOf = (states: StockState[]): StockState =>
  states.reduce((best, state) => (ORDER.indexOf(state) < ORDER.indexOf(best) ? state : best), 'out-of-stock')

/** Of parts that are all needed. */
export const worstOf = (states: StockState[]): StockState =>
  states.reduce((worst, state) => (ORDER.indexOf(state) > ORDER.indexOf(worst) ? state : worst), 'in-stock')
