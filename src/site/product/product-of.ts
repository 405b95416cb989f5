import type { ProductPage } from '#domain/catalog/views.ts'
import { VARIANTS_OF_A_LINE } from '#server/shopper/line-counts.ts'
import type { ShopRequest } from '../http/answers.ts'

/** The product that the address names, as a shopper sees it. */
export async function productOf(
  request: Pick<ShopRequest, 'shop' | 'visitor' | 'params' | 'weigh'>,
): Promise<ProductPage | undefined> {
  const given = request.params.productId ?? ''
  return /^\d{1,10}$/.test(given) ? weighedProduct(request, Number(given)) : undefined
}

/** A product with all that its page has. One with thousands of choices counts for as many requests as it takes the time of. */
export async function weighedProduct(
  { shop, visitor, weigh }: Pick<ShopRequest, 'shop' | 'visitor' | 'weigh'>,
  id: number,
  categoryId?: number,
): Promise<ProductPage | undefined> {
  const product = await shop.catalog.product(visitor.store, id, categoryId)
  if (product) weigh(choicesIn(product) / VARIANTS_OF_A_LINE)
  return product
}

/** Variants, parts, values of custom options and files, each of which its page draws. */
function choicesIn({ configurable, bundle, grouped = [], custom, links }: ProductPage): number {
  const parts = [...(bundle?.options ?? []).map(({ selections }) => selections), grouped]
  const lists = [...parts, links, ...custom.map(({ values }) => values)]
  return lists.reduce((sum, { length }) => sum + length, Object.keys(configurable?.variants ?? {}).length)
}
