import type { ChangeResult } from '#domain/cart/results.ts'
import type { MessageId } from '#messages/translate.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { Handler, ShopRequest } from '../http/answers.ts'
import { cartAnswer } from './cart-answer.tsx'

/** Moves a line from the cart to the saved ones. */
export const saveItem: Handler = async (request) => {
  const { shop, visitor, params } = request
  return told(request, await shop.cart.saveForLater(visitor.owner, params.lineId ?? ''), 'cartSaved')
}

/** Moves a saved line into the cart. */
export const unsaveItem: Handler = async (request) => {
  const { shop, visitor, params } = request
  return told(request, await shop.cart.unsave(visitor.owner, visitor.store, params.lineId ?? ''), 'cartUnsaved')
}

function told(request: ShopRequest, result: ChangeResult, id: MessageId) {
  const refusal = result.status === 'rejected' ? result.refusal : result.refusals[0]
  return cartAnswer(request, refusal ? { kind: 'error', ...refusalMessage(refusal) } : { kind: 'success', id })
}
