import { bundlePriceRange } from '../../catalog/bundle-price-range.ts'
import { isTakenOffSale } from '../../catalog/stock-item.ts'
import { bestOf, isBuyable, worstOf } from '../../catalog/stock-state.ts'
import type { ChosenPart } from '../../pricing/bundle-price.ts'
import { additionIn, bundlePricesOn, type PriceContext, pricesOn } from '../../pricing/prices-on.ts'
import { checkBundle } from '../check-bundle.ts'
import { ownStockState } from '../offer-context.ts'
import type { ListedBundleSelection } from '../product.ts'
import { type ProductTypeRules, soldAsItIs } from './product-type-rules.ts'

/** Parts chosen by the shopper and sold as one, at their prices or at one of its own. */
export const bundle: ProductTypeRules = {
  ...soldAsItIs,
  isComposite: true,
  isTaxedByParts: true,
  specialPriceIn: 'percent',
  choices: ['bundle', 'bundleQuantities'],
  ownPrices: ({ prices, bundlePriceType }, context) => bundlePricesOn(prices, bundlePriceType ?? 'dynamic', context),
  price: (product, context) =>
    bundlePriceRange(
      bundle.ownPrices(product, context),
      (product.bundle ?? []).map(({ input, isRequired, selections }) => ({
        input,
        isRequired,
        // Each list with a bundle of thousands of parts does this for all of them: a spread object takes ten times as long.
        selections: selections.map((selection) => ({
          prices: pricesOn(selection.part.prices, context),
          addition: selection.addition && additionIn(context.convert, selection.addition),
          quantity: selection.quantity,
          isBuyable: isBuyable(ownStockState(selection.part.id, context)),
        })),
      })),
    ),
  stock({ id, bundle }, context) {
    if (isTakenOffSale(context.stock(id))) return 'out-of-stock'
    const options = (bundle ?? []).map(({ isRequired, selections }) => ({
      isRequired,
      states: selections.map(({ part }) => ownStockState(part.id, context)),
    }))
    const required = options.filter(({ isRequired }) => isRequired)
    if (required.length) return worstOf(required.map(({ states }) => bestOf(states)))
    return bestOf(options.flatMap(({ states }) => states))
  },
  parts: ({ bundle }) => (bundle ?? []).flatMap(({ selections }) => selections.map(({ part }) => part)),
  needsOptions: () => true,
  check: checkBundle,
}

/** A selection as the price rules take it. */
export const bundlePart = (
  {
    part,
    addition,
    quantity,
  }: Pick<ListedBundleSelection, 'addition' | 'quantity'> & {
    part: Pick<ListedBundleSelection['part'], 'prices'>
  },
  context: PriceContext,
): ChosenPart => ({
  prices: pricesOn(part.prices, context),
  addition: addition && additionIn(context.convert, addition),
  quantity,
})
