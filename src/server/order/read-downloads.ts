import { sql } from 'drizzle-orm'
import type { OrderState } from '#domain/order/order-state.ts'
import type { DownloadView } from '#domain/order/order-view.ts'
import { count, flag, nullable, object, text } from '../database/row.ts'
import { orderState } from '../journal/order-shapes.ts'

export type DownloadRow = {
  token: string
  title: string
  productName: string
  orderNumber: string
  state: OrderState
  isPaid: boolean
  /** The price of every piece of its line was given back. */
  isPaidBack: boolean
  most: number | null
  downloads: number
}

export const downloadRow = object<DownloadRow>({
  token: text,
  title: text,
  productName: text,
  orderNumber: text,
  state: orderState,
  isPaid: flag,
  isPaidBack: flag,
  most: nullable(count),
  downloads: count,
})

/**
 * A condition: the price of every piece of the line `l` was given back; its files are nobody's any more, though the rest of the order stands.
 * After a refund of less than its pieces cost, the shopper has paid for something, and keeps the files until the whole order is paid back.
 */
export const isLinePaidBack = sql`(l.refunded >= l.quantity and not exists (
  select 1 from order_event e, jsonb_array_elements(e.event -> 'lines') as part
  where e.order_id = l.order_id and e.event ->> 'kind' = 'refunded' and (e.event ->> 'isPart')::boolean
    and (part ->> 'position')::int = l.position))`

/** Fields of a download `d`, its line `l` and its order `o`, for `json_build_object`. */
export const downloadFields = sql`'token', d.token, 'title', d.title, 'productName', l.name, 'orderNumber', o.number,
  'state', o.status, 'isPaid', o.paid_at is not null, 'isPaidBack', ${isLinePaidBack}, 'most', d.most_downloads, 'downloads', d.downloads`

export function downloadView({ token, title, productName, orderNumber, ...row }: DownloadRow): DownloadView {
  const left = row.most === null ? undefined : Math.max(0, row.most - row.downloads)
  return {
    token,
    title,
    productName,
    orderNumber,
    state: stateOf(row, left),
    ...(left !== undefined && { left }),
  }
}

function stateOf(
  { state, isPaid, isPaidBack }: Pick<DownloadRow, 'state' | 'isPaid' | 'isPaidBack'>,
  left: number | undefined,
): DownloadView['state'] {
  if (state === 'cancelled' || state === 'refunded' || isPaidBack) return 'ended'
  if (!isPaid) return 'unpaid'
  return left === 0 ? 'used-up' : 'available'
}
