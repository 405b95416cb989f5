const PRICE_ROLES = [
  'product-price',
  'bundle-price',
  'price-including-tax',
  'price-excluding-tax',
  'old-price',
] as const

/** The places of a product page that show a price (9.options.1). */
export type PriceRole = (typeof PRICE_ROLES)[number]

/**
 * Ids of the elements that show each price: its own and its duplicate with the suffix. The text goes into the first
 * `.price` inside, or into the element itself.
 */
export function priceContainers(productId: string, idSuffix = '_clone'): { role: PriceRole; ids: string[] }[] {
  return PRICE_ROLES.map((role) => ({ role, ids: [`${role}-${productId}`, `${role}-${productId}${idSuffix}`] }))
}
