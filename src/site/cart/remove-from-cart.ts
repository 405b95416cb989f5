import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { Flash, Handler } from '../http/answers.ts'
import { cartAnswer, isFromCartPage } from './cart-answer.tsx'
import { cartChanged, cartRefused } from './add-to-cart-answer.tsx'
import { removedWords } from './mini-cart-answer.tsx'

/** From the cart page's form, from a script's call 4 (behaviours 7.4.1), or from an old link that was confirmed. */
export const removeFromCart: Handler = async (request) => {
  const { shop, visitor, params, wantsJson } = request
  const isCall = wantsJson && !isFromCartPage(request)
  const result = await shop.cart.remove(visitor.owner, params.lineId ?? '', visitor.store)
  if (result.status === 'rejected') {
    return isCall
      ? cartRefused(request, result.refusal)
      : cartAnswer(request, { kind: 'error', ...refusalMessage(result.refusal) })
  }
  const removed = result.removed?.[0]
  const flash: Flash = {
    kind: 'success',
    ...removedWords(removed?.name, result.isSaved),
    ...(removed && { undo: removed.lineId }),
  }
  return isCall ? cartChanged(request, flash) : cartAnswer(request, flash)
}
