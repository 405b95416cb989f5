import { MOST_ASKED } from '#domain/catalog/viewed-products.ts'
import type { RenewedPrices } from '#features/product/price/renewed-prices.ts'
import { chosenPrice } from '#features/product/price/chosen-price.ts'
import { loadedChoice } from '#features/product/price/loaded-choice.ts'
import type { PagePrices } from '#features/product/price/page-prices.ts'
import { formProps } from '#features/product/form/product-form.tsx'
import { priceProps } from '#features/product/price/product-price.tsx'
import { tierProps } from '#features/product/price/tier-prices.tsx'
import type { ProductPage } from '#domain/catalog/views.ts'
import { weighedProduct } from '../product/product-of.ts'
import type { Handler, Visitor } from '../http/answers.ts'
import { idsIn } from './viewed-products.tsx'

/**
 * Prices of the products asked for by `ids=1,2,3`, for pages that are open when a sale event ends. With `page`, the answer for
 * the one product also holds what its own page computes with. Unknown ids, and those of products not for sale, are skipped.
 */
export const eventPrices: Handler = async (request) => {
  const { shop, visitor, url } = request
  const ids = idsIn(url).slice(0, MOST_ASKED)
  if (url.searchParams.has('page')) {
    const page = ids[0] === undefined ? undefined : await weighedProduct(request, ids[0])
    const body: RenewedPrices = page ? { [page.id]: { price: page.price, page: pagePrices(page, visitor) } } : {}
    return { status: 'json', body }
  }
  const cards = await shop.catalog.cards(visitor.store, ids)
  const body: RenewedPrices = Object.fromEntries(cards.map(({ id, price }) => [id, { price }]))
  return { status: 'json', body }
}

function pagePrices(page: ProductPage, { store, t }: Visitor): PagePrices {
  const { own, loaded, attributes, bundle, grouped, custom, links } = formProps(page, { store, t })
  const tiers = tierProps(page, { store, t })
  return {
    box: priceProps(page, chosenPrice(page, loadedChoice(page, undefined)), { store, t }),
    ...(tiers && { tiers }),
    form: { own, loaded, attributes, bundle, grouped, custom, links },
  }
}
