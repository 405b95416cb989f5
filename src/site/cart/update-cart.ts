import type { ChangeResult } from '#domain/cart/results.ts'
import type { Flash, Handler } from '../http/answers.ts'
import { cartAnswer } from './cart-answer.tsx'
import { removedWords } from './mini-cart-answer.tsx'
import { parseQuantity } from './product-form.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'

/**
 * The cart page's form: new quantities for its lines; 0 removes one. `drawn` is the quantity a line was shown with: if the
 * shopper did not change it, another tab's later change of the line stays.
 */
export const updateCart: Handler = async (request) => {
  const { shop, visitor, form } = request
  const drawn = form.group('cart', 'drawn')
  const typed = new Map([...form.group('cart', 'qty')].map(([line, [text = '']]) => [line, text]))
  const changed = [...typed].filter(([line, text]) => text !== drawn.get(line)?.[0])
  const quantities = Object.fromEntries(changed.map(([line, text]) => [line, parseQuantity(text)]))
  const result = await shop.cart.update(visitor.owner, visitor.store, quantities)
  if (result.status === 'rejected') return cartAnswer(request, { kind: 'error', ...refusalMessage(result.refusal) })
  const refused = result.refusals.map(({ lineId, ...refusal }) => {
    const { id, values } = refusalMessage(refusal)
    return [lineId, { text: visitor.t(id, values), typed: typed.get(lineId) ?? '' }] as const
  })
  return cartAnswer(request, outcome(result), Object.fromEntries(refused))
}

function outcome({ refusals, removed = [] }: Extract<ChangeResult, { status: 'changed' }>): Flash {
  const [first, ...others] = refusals
  if (!first) {
    const [one, ...more] = removed
    if (!one || more.length > 0) return { kind: 'success', id: 'cartUpdated' }
    return { kind: 'success', ...removedWords(one.name), undo: one.lineId }
  }
  if (others.length === 0) return { kind: 'error', ...refusalMessage(first) }
  return { kind: 'error', id: 'cartRowsRefused', values: { count: refusals.length } }
}
