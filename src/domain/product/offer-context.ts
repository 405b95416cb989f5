import { stockState } from '../catalog/stock-state.ts'
import type { Stocked } from '../catalog/stock-item.ts'
import type { StockState } from '../catalog/views.ts'
import type { PriceContext } from '../pricing/prices-on.ts'

/** The circumstances under which a stored product becomes an offer: the shop's day, its stock and the store's currency. */
export type OfferContext = PriceContext & { stock: Stock; lowStockFrom: number }

/** By product id. */
export type Stock = (productId: number) => Stocked

export const ownStockState = (productId: number, { stock, lowStockFrom }: OfferContext): StockState =>
  stockState(stock(productId), lowStockFrom)
