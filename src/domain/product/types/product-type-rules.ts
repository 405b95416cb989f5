import { ownPrice } from '../../catalog/price-view.ts'
import type { PriceView, StockState } from '../../catalog/views.ts'
import type { Stocked } from '../../catalog/stock-item.ts'
import type { OwnPrices } from '../../pricing/bundle-price.ts'
import { type PriceContext, pricesOn } from '../../pricing/prices-on.ts'
import type { ChosenOptions } from '../chosen-options.ts'
import { type Checked, type Chosen, nothingChosen, ok } from '../chosen.ts'
import { type OfferContext, ownStockState } from '../offer-context.ts'
import type { CartProduct, ListedProduct } from '../product.ts'

/** The rules of a type of product. Each type is a file of this folder and says where it differs from `soldAsItIs`. */
export type ProductTypeRules = {
  /** It is made of other products and sold by their stock; its own quantity counts nothing. */
  isComposite: boolean
  /** Nothing is sent. */
  isVirtual: boolean
  /** Its files are handed over when it is paid. */
  hasDownloads: boolean
  /** Each of its parts becomes a line of its own in the cart, at its own price: it has no price itself. */
  isSoldByParts: boolean
  /** It may do without a tax class: its parts have one. */
  isTaxedByParts: boolean
  /** Its special price is an amount, or the share of its price that is to be paid (millionths). */
  specialPriceIn: 'amount' | 'percent'
  /** The choices it has beside custom options; others given with it are refused. */
  choices: readonly (keyof ChosenOptions)[]

  /** The data from which the price of any choice is computed. */
  ownPrices: (product: Pick<ListedProduct, 'prices' | 'bundlePriceType'>, context: PriceContext) => OwnPrices
  /** Its price in lists and on its page, before anything is chosen. */
  price: (product: ListedProduct, context: OfferContext) => PriceView
  stock: (product: ListedProduct, context: OfferContext) => StockState
  /** The products it is made of. */
  parts: (product: ListedProduct) => (Stocked & { id: number })[]
  /** The products whose stock rules limit how many may be bought at once. */
  sold: (product: ListedProduct) => { id: number }[]
  /** Something must be chosen first. */
  needsOptions: (product: ListedProduct) => boolean
  /** Checks the choice, without custom options: every id belongs to the product, and everything required is chosen. */
  check: (product: CartProduct, given: ChosenOptions) => Checked<Chosen>
}

/** A product sold as it is, by its own price and stock. */
export const soldAsItIs: ProductTypeRules = {
  isComposite: false,
  isVirtual: false,
  hasDownloads: false,
  isSoldByParts: false,
  isTaxedByParts: false,
  specialPriceIn: 'amount',
  choices: [],
  ownPrices: ({ prices }, context) => pricesOn(prices, context),
  price: ({ prices }, context) => ownPrice(pricesOn(prices, context)),
  stock: ({ id }, context) => ownStockState(id, context),
  parts: () => [],
  sold: (product) => [product],
  needsOptions: ({ hasRequiredOption }) => hasRequiredOption,
  check: (product) => ok(nothingChosen(product)),
}
