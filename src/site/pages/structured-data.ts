import { plainText } from '#domain/catalog/plain-text.ts'
import type { Crumb, ProductPage, StockState } from '#domain/catalog/views.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { mediaPath } from '#domain/paths.ts'
import { MOST_STARS } from '#domain/review/review.ts'
import type { StoreView } from '#domain/store/store.ts'

import type { StructuredData } from '../document.tsx'

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

/** What shoppers made of it: nothing at all until one review is approved. */
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

export function productData(product: ProductPage, store: StoreView, origin: string): StructuredData {
  const { price } = product
  const decimal = (amount: number) => moneyToDecimal(amount, store.decimals)
  const common = {
    priceCurrency: store.currency,
    availability: `https://schema.org/${AVAILABILITY[product.stock.state]}`,
    url: origin + product.path,
  }
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    image: product.pictures.map((picture) => origin + mediaPath(picture.file)),
    description: plainText(product.shortDescription) || undefined,
    ...reviewData(product),
    offers:
      price.upTo !== undefined
        ? { '@type': 'AggregateOffer', lowPrice: decimal(price.final), highPrice: decimal(price.upTo), ...common }
        : { '@type': 'Offer', price: decimal(price.final), ...common },
  }
}
