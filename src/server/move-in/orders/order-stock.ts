import type { OrderState } from '#domain/order/order-state.ts'
import type { StockMovement } from '#domain/checkout/stock-movements.ts'
import type { OldSettings } from '../source/old-settings.ts'
import type { OldOrder } from './old-orders.ts'
import { numberOf } from './old-values.ts'

type Item = OldOrder['items'][number]

/** States in which an order of the old shop is still on its way: it may be called off here. */
export const isOpen = (state: OrderState): boolean => state === 'pending' || state === 'processing'

/**
 * Pieces that an order took from the old shop's stock and that did not go back there, by our products: of a product with variants, or of a bundle, those
 * of its parts. That shop can be set to take none before they are sent.
 */
export function takenThere(
  { items }: Pick<OldOrder, 'items'>,
  ourProduct: (oldId: string) => number | null,
  settings: Pick<OldSettings, 'isOn'>,
): StockMovement[] {
  if (!settings.isOn('cataloginventory/options/can_subtract', true)) return []
  const byId = new Map(items.map((item) => [item.item_id, item]))
  const parents = new Set(items.map((item) => item.parent_item_id))
  const taken = new Map<number, number>()
  for (const item of items) {
    const productId = item.product_id === null || parents.has(item.item_id) ? null : ourProduct(String(item.product_id))
    const ordered = numberOf(item.qty_ordered)
    const back = Math.ceil(ordered * Math.max(goneBack(item), goneBack(byId.get(item.parent_item_id))) - 1e-6)
    const pieces = Math.floor(ordered - back)
    if (productId !== null && pieces > 0) taken.set(productId, (taken.get(productId) ?? 0) + pieces)
  }
  return [...taken].map(([productId, quantity]) => ({ productId, quantity }))
}

/** The share of a line that was paid back or cancelled; a part may not know of it, where its parent does. */
const goneBack = (item: Item | undefined): number =>
  item && numberOf(item.qty_ordered) > 0
    ? Math.min(1, (numberOf(item.qty_refunded) + numberOf(item.qty_canceled)) / numberOf(item.qty_ordered))
    : 0
