import { paths } from '#domain/paths.ts'
import { doneOnce } from '../add-to-cart/answered-once.ts'
import { forOrder } from './for-order.ts'
import { cancelOrderAnswer } from './order-page.tsx'

/** Names that fit into a message. */
const MOST_NAMED = 5

/**
 * Puts the order's lines into the cart again; those that cannot be bought any more are named. Each drawing of the page has a form key of its own:
 * the same one again is the same button, pressed twice.
 */
export const reorder = forOrder(async (request, order, by) => {
  const { shop, visitor, from } = request
  const { hash } = await request.session()
  const { added, missing } = await doneOnce(
    request,
    { sessionHash: hash, attempt: request.form.text('form_key') },
    () => shop.orders.reorder(visitor.owner, visitor.store, order.id, from),
    ({ added: some }) => some > 0,
  )
  if (missing.length === 0)
    return {
      status: 'redirect',
      to: paths.cart,
      flash: { kind: 'success', id: 'reorderDone' },
    }
  const more = missing.length - MOST_NAMED
  const names = [...missing.slice(0, MOST_NAMED), ...(more > 0 ? [`+ ${more}`] : [])].join(', ')
  if (added === 0)
    return {
      status: 'redirect',
      to: paths.order('view', by),
      flash: { kind: 'error', id: 'reorderNothing', values: { names } },
    }
  return { status: 'redirect', to: paths.cart, flash: { kind: 'note', id: 'reorderPartly', values: { names } } }
})

export const cancelOrder = forOrder(async (request, order, by) => {
  const result = await request.shop.orders.cancel(order.id, request.origin)
  if (result === 'cancelled')
    return {
      status: 'redirect',
      to: paths.order('view', by),
      flash: { kind: 'success', id: 'orderCancelled', values: { number: order.number } },
    }
  // The order was paid or sent meanwhile: the page says what can be done now.
  const now = (await request.shop.orders.byToken(order.token)) ?? order
  return { ...(await cancelOrderAnswer(request, now, by)), code: 409 }
})

/** Goes on with the payment of an order that waits for it. */
export const payOrder = forOrder(async ({ shop, visitor, from }, { token }) => {
  const result = await shop.checkout.payOrder(visitor.owner, visitor.store, token, from)
  const to = paths.orderConfirmation(token)
  switch (result.status) {
    case 'redirect':
      return { status: 'leave', to: result.url }
    case 'unpaid':
      return { status: 'redirect', to, flash: { kind: 'error', id: result.messageId } }
    case 'checking':
      return { status: 'redirect', to, flash: { kind: 'note', id: 'paymentChecking' } }
    default:
      return { status: 'redirect', to }
  }
})
