import { configurablePrice } from '../../catalog/price-view.ts'
import { isTakenOffSale } from '../../catalog/stock-item.ts'
import { bestOf, isBuyable } from '../../catalog/stock-state.ts'
import { additionIn } from '../../pricing/prices-on.ts'
import { checkAttributes } from '../check-attributes.ts'
import { type OfferContext, ownStockState } from '../offer-context.ts'
import type { ListedProduct } from '../product.ts'
import { type ProductTypeRules, soldAsItIs } from './product-type-rules.ts'

/** A product in variants, told apart by options of its attributes. The price is its own, the stock its variants'. */
export const configurable: ProductTypeRules = {
  ...soldAsItIs,
  isComposite: true,
  choices: ['attributes'],
  price(product, context) {
    const buyable = offeredVariants(product, context)
    const added = (buyable.length ? buyable : (product.variants ?? [])).map(({ options }) =>
      (product.attributes ?? []).flatMap(({ prices }) => {
        const option = (options ?? []).find((id) => prices[id])
        return option === undefined ? [] : [additionIn(context.convert, prices[option]!)]
      }),
    )
    return configurablePrice(soldAsItIs.ownPrices(product, context), added)
  },
  stock({ id, variants }, context) {
    if (isTakenOffSale(context.stock(id))) return 'out-of-stock'
    return bestOf((variants ?? []).map((variant) => ownStockState(variant.id, context)))
  },
  parts: ({ variants }) => variants ?? [],
  sold: ({ variants }) => variants ?? [],
  needsOptions: () => true,
  check: (product, { attributes }) => checkAttributes(product, attributes),
}

/** Variants that can be bought now. */
export const offeredVariants = ({ variants }: ListedProduct, context: OfferContext) =>
  (variants ?? []).filter(({ id }) => isBuyable(ownStockState(id, context)))
