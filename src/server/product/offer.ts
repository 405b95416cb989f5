import { bundlePriceRange } from '#domain/catalog/bundle-price-range.ts'
import { configurablePrice, groupedPrice, ownPrice } from '#domain/catalog/price-view.ts'
import { isTakenOffSale } from '#domain/catalog/stock-item.ts'
import { bestOf, isBuyable, stockState, worstOf } from '#domain/catalog/stock-state.ts'
import type { PriceView, StockState } from '#domain/catalog/views.ts'
import type { Addition } from '#domain/pricing/addition.ts'
import type { ChosenPart, OwnPrices } from '#domain/pricing/bundle-price.ts'
import { additionIn, bundlePricesOn, isWithinDays, pricesOn, type PriceContext } from '#domain/pricing/prices-on.ts'
import type { BundleSelectionModel, ProductModel } from './product-model.ts'
import type { Stock } from './stock-reader.ts'

/** What turns a product as stored into what is offered: the shop's day, its stock and the store's currency. */
export type OfferContext = PriceContext & { stock: Stock; lowStockFrom: number }

export const ownStockState = (productId: number, { stock, lowStockFrom }: OfferContext): StockState =>
  stockState(stock(productId), lowStockFrom)

/** The stock state of a product; for one made of others, what its parts allow. */
export function offeredStock(model: ProductModel, context: OfferContext): StockState {
  const states = (parts: { id: number }[] | null) => (parts ?? []).map(({ id }) => ownStockState(id, context))
  const isComposite = model.type === 'configurable' || model.type === 'grouped' || model.type === 'bundle'
  if (!isComposite) return ownStockState(model.id, context)
  if (isTakenOffSale(context.stock(model.id))) return 'out-of-stock'
  if (model.type !== 'bundle') return bestOf(states(model.type === 'grouped' ? model.parts : model.children))
  const options = model.bundle ?? []
  const required = options.filter((option) => option.isRequired)
  if (required.length) return worstOf(required.map((option) => bestOf(states(option.selections))))
  return bestOf(options.flatMap((option) => states(option.selections)))
}

/** What the price of this product, whatever is chosen of it, is computed from. */
export const ownPrices = (model: ProductModel, context: OfferContext): OwnPrices =>
  model.type === 'bundle'
    ? bundlePricesOn(model.facts, model.bundlePriceType ?? 'dynamic', context)
    : pricesOn(model.facts, context)

export function offeredPrice(model: ProductModel, context: OfferContext): PriceView {
  const own = ownPrices(model, context)
  switch (model.type) {
    case 'configurable':
      return configurablePrice(own, variantAdditions(model, context))
    case 'grouped':
      return groupedPrice(offeredParts(model, context).map(({ facts }) => pricesOn(facts, context)))
    case 'bundle':
      return bundlePriceRange(own, bundleChoices(model, context))
    default:
      return ownPrice(own)
  }
}

/** Variants that can be bought now; all of them when none can. */
export function offeredVariants(model: ProductModel, context: OfferContext) {
  const children = model.children ?? []
  return children.filter(({ id }) => isBuyable(ownStockState(id, context)))
}

function variantAdditions(model: ProductModel, context: OfferContext): Addition[][] {
  const buyable = offeredVariants(model, context)
  return (buyable.length ? buyable : (model.children ?? [])).map(({ options }) =>
    (model.superAttributes ?? []).flatMap(({ prices }) => {
      const option = (options ?? []).find((id) => prices[id])
      return option === undefined ? [] : [additionIn(context.convert, prices[option]!)]
    }),
  )
}

function offeredParts(model: ProductModel, context: OfferContext) {
  const parts = model.parts ?? []
  const buyable = parts.filter(({ id }) => isBuyable(ownStockState(id, context)))
  return buyable.length ? buyable : parts
}

const bundleChoices = (model: ProductModel, context: OfferContext) =>
  (model.bundle ?? []).map(({ input, isRequired, selections }) => ({
    input,
    isRequired,
    selections: selections.map((selection) => ({
      ...bundlePart(selection, context),
      isBuyable: isBuyable(ownStockState(selection.id, context)),
    })),
  }))

export const bundlePart = ({ facts, price, quantity }: BundleSelectionModel, context: OfferContext): ChosenPart => ({
  prices: pricesOn(facts, context),
  addition: price && additionIn(context.convert, price),
  quantity,
})

export const isNewOn = (today: string, { newFrom, newTo }: Pick<ProductModel, 'newFrom' | 'newTo'>): boolean =>
  Boolean(newFrom || newTo) && isWithinDays(today, newFrom, newTo)

/** Something must be chosen first. Download links with a price of their own are bought one by one, as in Magento 1. */
export const needsOptions = (model: ProductModel): boolean =>
  model.type === 'configurable' ||
  model.type === 'bundle' ||
  model.type === 'grouped' ||
  model.hasRequiredOption ||
  model.hasPricedLink
