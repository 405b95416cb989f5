import { shippingTitle } from '#domain/shipping/shipping-title.ts'
import type { Handler } from '../http/answers.ts'
import { cartAnswer } from './cart-answer.tsx'

/** Chooses the cart's shipping method (field name as in Magento 1). */
export const chooseShipping: Handler = async (request) => {
  const { shop, visitor, form } = request
  const { owner, store, settings, t } = visitor
  const wanted = form.text('estimate_method')
  const { shippingMethods } = await shop.cart.view(owner, store)
  const quote = shippingMethods.find(({ code }) => code === wanted)
  if (!quote) return cartAnswer(request, { kind: 'error', id: 'shippingNotOffered' })
  await shop.cart.setShippingMethod(owner, quote.code)
  const method = shippingTitle(quote.code, { store, t, shipping: settings.shipping })
  return cartAnswer(request, { kind: 'success', id: 'shippingChosen', values: { method } })
}
