import { bundlePrice, type BundleFacts } from '#domain/catalog/bundle-price.ts'
import { configurablePrice, converter, groupedPrice, ownPrice, type Convert } from '#domain/catalog/price-view.ts'
import { bestOf, isBuyable, isTakenOffSale, stockState, worstOf } from '#domain/catalog/stock-state.ts'
import type { PriceView, StockState } from '#domain/catalog/views.ts'
import { isWithinDays, type Addition } from '#domain/pricing/unit-price.ts'
import type { ProductModel } from './product-model.ts'
import type { Stock } from './stock-reader.ts'

/** What turns a product as stored into what is offered: the shop's day, its stock and the store's currency. */
export type OfferContext = { today: string; stock: Stock; lowStockFrom: number; convert: Convert }

export const offerContext = (today: string, stock: Stock, lowStockFrom: number, ratePpm: number): OfferContext => ({
  today,
  stock,
  lowStockFrom,
  convert: converter(ratePpm),
})

export const ownStockState = (productId: number, { stock, lowStockFrom }: OfferContext): StockState =>
  stockState(stock(productId), lowStockFrom)

/** Of a product made of others, what its parts allow. */
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

export function offeredPrice(model: ProductModel, context: OfferContext): PriceView {
  const { today, convert } = context
  switch (model.type) {
    case 'configurable':
      return configurablePrice(model.facts, variantAdditions(model, context), today, convert)
    case 'grouped':
      return groupedPrice(offeredParts(model, context), today, convert)
    case 'bundle':
      return bundlePrice(bundleFacts(model, context), today, convert)
    default:
      return ownPrice(model.facts, today, convert)
  }
}

/** Variants that can be bought now; all of them when none can. */
export function offeredVariants(model: ProductModel, context: OfferContext) {
  const children = model.children ?? []
  return children.filter(({ id }) => isBuyable(ownStockState(id, context)))
}

function variantAdditions(model: ProductModel, context: OfferContext): (Addition | undefined)[][] {
  const buyable = offeredVariants(model, context)
  return (buyable.length ? buyable : (model.children ?? [])).map(({ options }) =>
    (model.superAttributes ?? []).map(({ prices }) => prices[(options ?? []).find((option) => prices[option]) ?? '']),
  )
}

function offeredParts(model: ProductModel, context: OfferContext) {
  const parts = model.parts ?? []
  const buyable = parts.filter(({ id }) => isBuyable(ownStockState(id, context)))
  return (buyable.length ? buyable : parts).map(({ facts }) => facts)
}

export function bundleFacts(model: ProductModel, context: OfferContext): BundleFacts {
  return {
    priceType: model.bundlePriceType ?? 'dynamic',
    own: model.facts,
    options: (model.bundle ?? []).map(({ input, isRequired, selections }) => ({
      input,
      isRequired,
      selections: selections.map(({ id, quantity, price, facts }) => ({
        quantity,
        price,
        product: facts,
        isBuyable: isBuyable(ownStockState(id, context)),
      })),
    })),
  }
}

export const isNewOn = (today: string, { newFrom, newTo }: Pick<ProductModel, 'newFrom' | 'newTo'>): boolean =>
  Boolean(newFrom || newTo) && isWithinDays(today, newFrom, newTo)

/** Something must be chosen first. Download links with a price of their own are bought one by one, as in Magento 1. */
export const needsOptions = (model: ProductModel): boolean =>
  model.type === 'configurable' ||
  model.type === 'bundle' ||
  model.type === 'grouped' ||
  model.hasRequiredOption ||
  model.hasPricedLink
