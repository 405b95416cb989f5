import type { ProductPage } from '#domain/catalog/views.ts'
import { chosenPrice } from '#features/product/chosen-price.ts'
import { readChoice } from '#features/product/live-price.ts'
import { ProductPrice } from '#features/product/product-price.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'

/**
 * Call 6 of the specification: the price box for what the product form holds, one piece of it. Changes nothing and asks
 * for no form key; ids that fit nothing count as not chosen.
 */
export const updatePrice: Handler = async (request) => {
  const { form } = request
  const product = await namedProduct(request)
  if (!product) return noSuchProduct(request)
  const price = chosenPrice(product, readChoice(form.entries))
  return { status: 'fragment', view: <ProductPrice page={product} price={price} /> }
}

/** The product the address names, if it is shown. */
export async function namedProduct({ shop, visitor, params }: ShopRequest): Promise<ProductPage | undefined> {
  const id = Number(params.productId)
  return Number.isSafeInteger(id) ? shop.catalog.product(visitor.store, id) : undefined
}

export const noSuchProduct = ({ visitor }: ShopRequest): Answer => ({
  status: 'fragment',
  code: 404,
  view: <p className="error-msg">{visitor.t('refusedNoSuchProduct')}</p>,
})
