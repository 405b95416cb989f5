import { groupedPrice } from '../../catalog/price-view.ts'
import { isTakenOffSale } from '../../catalog/stock-item.ts'
import { bestOf, isBuyable } from '../../catalog/stock-state.ts'
import { pricesOn } from '../../pricing/prices-on.ts'
import { ownStockState } from '../offer-context.ts'
import { type ProductTypeRules, soldAsItIs } from './product-type-rules.ts'

/** Products shown together, each bought by itself in its own quantity. */
export const grouped: ProductTypeRules = {
  ...soldAsItIs,
  isComposite: true,
  isSoldByParts: true,
  isTaxedByParts: true,
  price({ grouped }, context) {
    const parts = (grouped ?? []).map(({ part }) => part)
    const buyable = parts.filter(({ id }) => isBuyable(ownStockState(id, context)))
    return groupedPrice((buyable.length ? buyable : parts).map(({ prices }) => pricesOn(prices, context)))
  },
  stock({ id, grouped }, context) {
    if (isTakenOffSale(context.stock(id))) return 'out-of-stock'
    return bestOf((grouped ?? []).map(({ part }) => ownStockState(part.id, context)))
  },
  parts: ({ grouped }) => (grouped ?? []).map(({ part }) => part),
  needsOptions: () => true,
}
