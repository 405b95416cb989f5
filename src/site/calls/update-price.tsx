import type { ProductPage } from '#domain/catalog/views.ts'
import { PriceBox } from '#features/catalog/price-box.tsx'
import { chosenPrice } from '#features/product/chosen-price.ts'
import { readChoice } from '#features/product/live-price.ts'
import { formProps } from '#features/product/product-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'

/**
 * Call 6 of the specification: the price box for what the product form holds, one piece of it. Changes nothing and asks
 * for no form key; ids that fit nothing count as not chosen.
 */
export const updatePrice: Handler = async (request) => {
  const { visitor, form } = request
  const product = await namedProduct(request)
  if (!product) return noSuchProduct(request)
  const props = formProps(product, { ...visitor, visitor: undefined })
  return { status: 'fragment', view: <PriceBox price={chosenPrice(product, props, readChoice(form.entries))} /> }
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
