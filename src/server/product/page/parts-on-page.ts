import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { ownPrice } from '#domain/catalog/price-view.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import { pricesOn } from '#domain/pricing/prices-on.ts'
import { type OfferContext, ownStockState } from '#domain/product/offer-context.ts'
import type { PageProduct } from '#domain/product/product.ts'
import type { AttributeDictionary } from '../attributes.ts'
import type { FormerIds } from '../former-ids.ts'
import { bundleOptions, configurableOptions, downloadLinks } from './product-options.ts'

type Parts = Pick<ProductPage, 'configurable' | 'bundle' | 'grouped' | 'links'>
/** `code` of the store view. */
type Context = { offers: OfferContext; attributes: AttributeDictionary; former: FormerIds; code: string }

/** The parts of each product type's page beside those every product has. How to add one: docs/how-to/add-a-product-type.md. */
const partsOfTypes: Record<ProductType, (model: PageProduct, context: Context) => Partial<Parts>> = {
  simple: () => ({}),
  configurable: (model, { offers, attributes, former, code }) => ({
    configurable: configurableOptions(model, offers, attributes, former, code),
  }),
  bundle: (model, { offers, code }) => ({ bundle: bundleOptions(model, offers, code) }),
  grouped: (model, { offers }) => ({ grouped: groupedProducts(model, offers) }),
  virtual: () => ({}),
  downloadable: (model, { offers, code }) => ({ links: downloadLinks(model, offers, code) }),
}

export const partsOnPage = (model: PageProduct, context: Context): Parts => ({
  links: [],
  ...partsOfTypes[model.type](model, context),
})

const groupedProducts = (model: PageProduct, offers: OfferContext): ProductPage['grouped'] =>
  (model.grouped ?? []).map(({ part: { id, name, sku, prices }, quantity }) => {
    const own = pricesOn(prices, offers)
    return { id, name: name ?? sku, sku, price: ownPrice(own), own, stock: ownStockState(id, offers), quantity }
  })
