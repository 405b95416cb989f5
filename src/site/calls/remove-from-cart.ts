import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { confirmPage } from '../pages/confirm.tsx'
import { refusalMessage } from '#features/cart/refusal-message.ts'

export const removeFromCart: Handler = async ({ shop, visitor, params }) => {
  const result = await shop.cart.remove(visitor.owner, params.lineId ?? '')
  return {
    status: 'redirect',
    to: paths.cart,
    flash:
      result.status === 'rejected'
        ? { kind: 'error', ...refusalMessage(result.refusal) }
        : { kind: 'success', id: 'removedFromCart' },
  }
}

/** Magento 1 removed by a link; here the link asks first. */
export const confirmRemoveFromCart: Handler = async (request) => ({ ...confirmPage(request), code: 200 })
