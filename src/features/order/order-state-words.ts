import type { OrderEvent, OrderState } from '#domain/order/order-state.ts'
import { isMadeReady, type OrderView } from '#domain/order/order-view.ts'
import type { Translate } from '#messages/translate.ts'

export const orderStateWords = (state: OrderState, t: Translate): string => t(`orderState-${state}`)

/** An event of an order, in words. A note is its own text. */
export function orderEventWords(
  event: OrderEvent,
  order: Pick<OrderView, 'isCollected'>,
  money: (amount: number) => string,
  t: Translate,
): string {
  if (event.kind === 'note') return event.text
  if (event.kind === 'invoiced') return t('orderEvent-invoiced', { number: event.number })
  if (event.kind === 'shipped' && isMadeReady(order, event))
    return t(event.isPart ? 'orderEvent-partly-ready' : 'orderEvent-ready')
  if (event.kind === 'shipped' && event.isPart) return t('orderEvent-partly-shipped')
  if (event.kind === 'refund-state')
    return t(event.is === 'settled' ? 'orderEvent-refund-settled' : 'orderEvent-refund-failed', {
      amount: money(event.amount),
    })
  return t(`orderEvent-${event.kind}`, event.kind === 'refunded' ? { amount: money(event.amount) } : {})
}
