import type { PriceFacts } from '#domain/pricing/prices-on.ts'
import type { CartPart, CartProduct } from '#domain/product/product.ts'

export const partOf = (prices: PriceFacts): CartPart => ({
  id: 1,
  sku: 'CUP',
  name: 'Cup',
  picture: null,
  isEnabled: true,
  isVirtual: false,
  prices,
  taxClassId: null,
  stock: null,
})

/** A simple product, or a bundle, for tests in which only prices matter. */
export const productOf = (prices: PriceFacts, bundlePriceType: 'fixed' | 'dynamic' | null = null): CartProduct => ({
  ...partOf(prices),
  locale: 'en-GB',
  type: bundlePriceType ? 'bundle' : 'simple',
  visibility: 'both',
  path: '/cup.html',
  bundlePriceType,
  attributes: [],
  variants: [],
  bundle: [],
  custom: [],
  links: [],
  groupedIds: [],
})
