import { chosenPrice } from '#features/product/price/chosen-price.ts'
import { readChoice } from '#features/product/price/live-price.ts'
import { ProductPrice } from '#features/product/price/product-price.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { productOf } from './product-of.ts'

/**
 * Call 6 of the specification: the price box for what the product form holds, one piece of it. Changes nothing and asks
 * for no form key; ids that fit nothing count as not chosen.
 */
export const updatePrice: Handler = async (request) => {
  const { form } = request
  const product = await productOf(request)
  if (!product) return noSuchProduct(request)
  const price = chosenPrice(product, readChoice(form.entries))
  return { status: 'fragment', view: <ProductPrice page={product} price={price} /> }
}

export const noSuchProduct = ({ visitor }: ShopRequest): Answer => ({
  status: 'fragment',
  code: 404,
  view: <p className="error-msg">{visitor.t('refusedNoSuchProduct')}</p>,
})
