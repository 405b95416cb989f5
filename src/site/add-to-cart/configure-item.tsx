import { paths } from '#domain/paths.ts'
import { lineInForm } from '#features/product/form/line-in-form.ts'
import type { Handler } from '../http/answers.ts'
import { lineForm } from './configure-page.tsx'
import { cartRefused } from '../cart/add-to-cart-answer.tsx'
import { weighedProduct } from '../product/product-of.ts'
import { optionsAnswer } from './options-answer.tsx'

/** Call 4 to a line of the cart (2.0.7): the options popup with what the line holds. Changes nothing. */
export const configureItem: Handler = async (request) => {
  const { shop, visitor, params } = request
  if (!request.wantsJson) return { status: 'redirect', to: paths.cartConfigure(params.lineId ?? '') }
  const line = await shop.cart.line(visitor.owner, visitor.store, params.lineId ?? '')
  if (!line) return cartRefused(request, { reason: 'no-such-line' })
  const product = await weighedProduct(request, line.productId)
  if (!product) return cartRefused(request, { reason: 'not-for-sale', name: line.name })
  return optionsAnswer(request, product, {
    ...lineForm(line, visitor.t),
    posted: lineInForm(line, product, visitor.store.locale),
    address: paths.cartConfigure(line.id),
  })
}
