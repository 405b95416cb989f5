import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { Handler } from '../http/answers.ts'
import { miniCartChanged, changeRefused } from './mini-cart-answer.tsx'

/** Puts a removed line back into the cart; `notice` says why not all of its pieces. */
export const restoreItem: Handler = async (request) => {
  const { shop, visitor, params } = request
  const lineId = params.lineId ?? ''
  const result = await shop.cart.restore(visitor.owner, visitor.store, lineId)
  if (result.status === 'rejected') return changeRefused(request, result.refusal)
  const [refusal] = result.refusals
  const unnamed = result.isSaved ? 'cartSaved' : 'restoredToCart'
  return miniCartChanged(request, {
    count: result.count,
    lineId,
    say: (name) => (name === undefined ? { id: unnamed } : { id: 'restoredToCartNamed', values: { name } }),
    notice: refusal && refusalMessage(refusal),
  })
}
