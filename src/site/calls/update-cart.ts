import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { parseQuantity } from './product-form.ts'
import { refusalMessage } from '#features/cart/refusal-message.ts'

/** The cart page's form: new quantities for its lines; 0 removes one. */
export const updateCart: Handler = async ({ shop, visitor, form }) => {
  const quantities = Object.fromEntries(
    [...form.group('cart', 'qty')].map(([line, [text]]) => [line, parseQuantity(text ?? '')]),
  )
  const result = await shop.cart.update(visitor.owner, visitor.store, quantities)
  const refusal = result.status === 'rejected' ? result.refusal : result.refusals[0]
  return {
    status: 'redirect',
    to: paths.cart,
    flash: refusal ? { kind: 'error', ...refusalMessage(refusal) } : { kind: 'success', id: 'cartUpdated' },
  }
}
