import type { Handler } from '../http/answers.ts'
import { miniCartChanged, changeRefused, removedWords } from './mini-cart-answer.tsx'

/** Call 7 of the specification: takes a line out of the cart. */
export const miniCartRemove: Handler = async (request) => {
  const { shop, visitor, params } = request
  const lineId = params.lineId ?? ''
  const result = await shop.cart.remove(visitor.owner, lineId, visitor.store)
  if (result.status === 'rejected') return changeRefused(request, result.refusal)
  return miniCartChanged(request, { count: result.count, lineId, say: removedWords, removed: result.removed?.[0] })
}
