import type { Handler } from '../http/answers.ts'
import { miniCartChanged, changeRefused, removedWords } from './mini-cart-answer.tsx'
import { parseQuantity } from './product-form.ts'

/** Call 8 of the specification: a line's new quantity, in whole pieces; 0 takes it out. */
export const miniCartUpdate: Handler = async (request) => {
  const { shop, visitor, params, form } = request
  const lineId = params.lineId ?? ''
  const quantity = parseQuantity(form.text('qty'))
  const result = await shop.cart.update(visitor.owner, visitor.store, { [lineId]: quantity })
  const refusal = result.status === 'rejected' ? result.refusal : result.refusals[0]
  if (result.status === 'rejected' || refusal) return changeRefused(request, refusal!)
  const { count } = result
  if (quantity === 0)
    return miniCartChanged(request, { count, lineId, say: removedWords, removed: result.removed?.[0] })
  return miniCartChanged(request, {
    count,
    lineId,
    say: (name) =>
      name === undefined ? { id: 'cartUpdated' } : { id: 'miniCartUpdated', values: { name, count: quantity } },
  })
}
