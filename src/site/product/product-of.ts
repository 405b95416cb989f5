import type { ProductPage } from '#domain/catalog/views.ts'
import type { ShopRequest } from '../http/answers.ts'

/** The product that the address names, as a shopper sees it. */
export async function productOf({
  shop,
  visitor,
  params,
}: Pick<ShopRequest, 'shop' | 'visitor' | 'params'>): Promise<ProductPage | undefined> {
  const given = params.productId ?? ''
  return /^\d{1,10}$/.test(given) ? shop.catalog.product(visitor.store, Number(given)) : undefined
}
