import { plainText } from '#domain/catalog/plain-text.ts'
import { isBuyable } from '#domain/catalog/stock-state.ts'
import type { ConfigurableOptions, Crumb, Picture, ProductPage, StockState } from '#domain/catalog/views.ts'
import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { mediaPath } from '#domain/media-paths.ts'
import type { OwnPrices } from '#domain/pricing/bundle-price.ts'
import { lineUnitPrice } from '#domain/pricing/line-price.ts'
import { additionOf } from '#features/product/price/live-price.ts'
import { MOST_STARS } from '#domain/review/review.ts'
import type { StoreView } from '#domain/store/store.ts'
import { ownEntry } from '#domain/own-entry.ts'

import type { StructuredData } from '../document/document.tsx'

/** schema.org objects for search engines; `document.tsx` prints them. */
export function breadcrumbData(crumbs: Crumb[], origin: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.path,
    })),
  }
}

const AVAILABILITY: Record<StockState, string> = {
  'in-stock': 'InStock',
  low: 'LimitedAvailability',
  backorder: 'BackOrder',
  'out-of-stock': 'OutOfStock',
}

/** Variants told one by one; of a product with more, only the range of prices is. */
const MOST_VARIANTS = 100

/** The schema.org property for an attribute in which variants differ, by the attribute's code. */
const VARIES_BY: Readonly<Record<string, string>> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  fabric: 'material',
  pattern: 'pattern',
}

/** The product's rating: left out until one review is approved. */
function reviewData({ rating, reviews = [] }: ProductPage) {
  if (!rating) return undefined
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    review: reviews.map(({ nickname, title, text, stars, createdAt, language }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: nickname },
      name: title,
      reviewBody: text,
      inLanguage: language,
      datePublished: new Date(createdAt).toISOString().slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: MOST_STARS, worstRating: 1 },
    })),
  }
}

/** `mediaOrigin`: what stands before the paths of pictures. */
export function productData(
  product: ProductPage,
  store: StoreView,
  origin: string,
  mediaOrigin = origin,
): StructuredData {
  const { price, configurable } = product
  const variants = configurable ? pricedVariants(configurable, product.own) : []
  const amounts = new Offers(product, store, origin)
  const common = {
    name: product.name,
    image: product.pictures.map((picture) => mediaOrigin + mediaPath(picture.file)),
    description: plainText(product.shortDescription) || undefined,
    ...reviewData(product),
  }
  if (configurable && variants.length > 0 && variants.length <= MOST_VARIANTS) {
    const codes = configurable.attributes.flatMap(({ code }) => ownEntry(VARIES_BY, code) ?? [])
    return {
      '@type': 'ProductGroup',
      productGroupID: product.sku,
      ...common,
      url: origin + product.path,
      variesBy: codes.map((code) => `https://schema.org/${code}`),
      hasVariant: variants.map((variant) => variantData(variant, product, amounts, mediaOrigin)),
    }
  }
  const all = [...variants.filter(({ stock }) => isBuyable(stock)).map((variant) => variant.price), price.final]
  const highest = price.upTo ?? Math.max(...all)
  const isRange = price.upTo !== undefined || highest > price.final
  return {
    '@type': 'Product',
    sku: product.sku,
    ...common,
    offers: isRange
      ? amounts.range(price.final, highest, variants.length || undefined)
      : amounts.one(price.final, product.stock.state),
  }
}

type PricedVariant = { sku: string; stock: StockState; picture?: Picture; chosen: ChosenOption[]; price: Money }
type ChosenOption = { attribute: Attribute; option: Attribute['options'][number] }
type Attribute = ConfigurableOptions['attributes'][number]

/** Each variant at what the cart charges for one of it. */
function pricedVariants({ attributes, variants }: ConfigurableOptions, own: OwnPrices): PricedVariant[] {
  const options = new Map(
    attributes.flatMap((attribute) => attribute.options.map((option) => [option.id, { attribute, option }])),
  )
  return Object.values(variants).map(({ options: ids, ...variant }) => {
    const chosen = ids.flatMap((id) => options.get(id) ?? [])
    const additions = chosen.map(({ option }) => additionOf(option))
    return { ...variant, chosen, price: lineUnitPrice({ own, additions, parts: [] }, 1) }
  })
}

function variantData(
  { sku, stock, picture, chosen, price }: PricedVariant,
  product: ProductPage,
  offers: Offers,
  mediaOrigin: string,
): StructuredData {
  // The address that opens the page with this choice (behaviours 4.config.10).
  const fragment = chosen.map(({ attribute, option }) => `${attribute.id}=${option.id}`).join('&')
  return {
    '@type': 'Product',
    sku,
    name: [product.name, ...chosen.map(({ option }) => option.label)].join(', '),
    ...(picture && { image: mediaOrigin + mediaPath(picture.file) }),
    ...Object.fromEntries(
      chosen.flatMap(({ attribute: { code }, option }) => {
        const property = ownEntry(VARIES_BY, code)
        return property ? [[property, option.label]] : []
      }),
    ),
    // A product that is off sale as a whole has no available variant.
    offers: offers.one(price, isBuyable(product.stock.state) ? stock : product.stock.state, `#${fragment}`),
  }
}

/** Offers of one product in a store's currency. */
class Offers {
  readonly #url: string
  readonly #store: StoreView
  readonly #stock: StockState

  constructor({ path, stock }: ProductPage, store: StoreView, origin: string) {
    this.#url = origin + path
    this.#store = store
    this.#stock = stock.state
  }

  one(price: Money, stock: StockState, fragment = ''): StructuredData {
    return { '@type': 'Offer', price: this.#decimal(price), ...this.#common(stock, fragment) }
  }

  range(lowest: Money, highest: Money, count: number | undefined): StructuredData {
    const prices = { lowPrice: this.#decimal(lowest), highPrice: this.#decimal(highest) }
    return { '@type': 'AggregateOffer', ...prices, offerCount: count, ...this.#common(this.#stock, '') }
  }

  #decimal(amount: Money) {
    return moneyToDecimal(amount, this.#store.decimals)
  }

  #common(stock: StockState, fragment: string) {
    return {
      priceCurrency: this.#store.currency,
      availability: `https://schema.org/${AVAILABILITY[stock]}`,
      url: this.#url + fragment,
    }
  }
}
