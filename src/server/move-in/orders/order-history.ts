import type { FormerOrder, OrderActor, OrderEvent, OrderState } from '#domain/order/order-state.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { plainText } from '../../content/plain-text.ts'
import type { OldValue } from '../source/old-shop.ts'
import type { OldOrder } from './old-orders.ts'
import { amountOf, instantOf, numberOf, textOf } from './old-values.ts'
import type { OldStatuses } from './order-states.ts'

export type MovedEvent = { event: OrderEvent; actor: OrderActor; at: string; status: OrderState }
type Happened = Omit<MovedEvent, 'status'> & { state?: OrderState | undefined }

type Known = {
  decimals: number
  createdAt: string
  former: FormerOrder
  /** The order's state at the end. */
  state: OrderState
  statuses: OldStatuses
  /** Our state for one of the old shop's. */
  stateOf: (state: string) => OrderState | undefined
}

/** Everything that happened to an order, the oldest first; it ends in the order's state. */
export function historyOf(old: OldOrder, known: Known): MovedEvent[] {
  const { createdAt, former, state } = known
  const later = [...notesOf(old, known), ...documentsOf(old, known)]
  if (state === 'cancelled')
    later.push({ event: { kind: 'cancelled' }, actor: 'owner', at: cancelledAt(old, known), state })
  const notBefore = later.map((one) => (one.at < createdAt ? { ...one, at: createdAt } : one))
  const all: Happened[] = [
    { event: { kind: 'placed', former }, actor: 'shopper', at: createdAt },
    ...notBefore.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  ]
  let current: OrderState = 'pending'
  return all.map(({ state: then, ...one }, index) => {
    current = index === all.length - 1 ? state : (then ?? current)
    return { ...one, status: current }
  })
}

function notesOf({ order, history }: OldOrder, { createdAt, statuses, stateOf }: Known): Happened[] {
  const note = textOf(order.customer_note)
  const vat = textOf(order.customer_taxvat)
  const told = (text: string, isPublic: boolean, actor: OrderActor): Happened => ({
    event: { kind: 'note', text, isPublic },
    actor,
    at: createdAt,
  })
  return [
    ...(note ? [told(plainText(note), true, 'shopper')] : []),
    ...(vat ? [told(`VAT number: ${vat}`, false, 'shopper')] : []),
    ...history.map((entry): Happened => {
      const status = textOf(entry.status)
      const comment = plainText(textOf(entry.comment))
      return {
        event: {
          kind: 'note',
          text: comment || statuses.labelOf(status),
          isPublic: numberOf(entry.is_visible_on_front) === 1,
        },
        actor: 'owner',
        at: instantOf(entry.created_at) ?? createdAt,
        state: stateOf(statuses.stateOf(status) ?? ''),
      }
    }),
  ]
}

function documentsOf(
  { invoices, shipments, tracks, creditMemos }: OldOrder,
  { decimals, createdAt }: Known,
): Happened[] {
  const at = (value: Parameters<typeof instantOf>[0]) => instantOf(value) ?? createdAt
  return [
    ...invoices.map((invoice): Happened => ({
      event: {
        kind: 'invoiced',
        number: textOf(invoice.increment_id),
        amount: amountOf(invoice.grand_total, decimals),
      },
      actor: 'owner',
      at: at(invoice.created_at),
    })),
    ...shipments.map((shipment): Happened => {
      const parcels = tracks.filter(({ parent_id }) => parent_id === shipment.entity_id)
      const carriers = [...new Set(parcels.map((track) => textOf(track.title) || textOf(track.carrier_code)))].join(
        ', ',
      )
      const numbers = parcels.map((track) => textOf(track.track_number)).join(', ')
      return {
        event: {
          kind: 'shipped',
          number: textOf(shipment.increment_id),
          ...(carriers && { carrier: carriers }),
          ...(numbers && { trackingNumber: numbers }),
        },
        actor: 'owner',
        at: at(shipment.created_at),
      }
    }),
    ...creditMemos.map((memo): Happened => {
      const amount = (value: OldValue | undefined) => moneyToDecimal(amountOf(value, decimals), decimals)
      const adjusted = [
        ...(numberOf(memo.adjustment_positive) > 0 ? [`+${amount(memo.adjustment_positive)}`] : []),
        ...(numberOf(memo.adjustment_negative) > 0 ? [`−${amount(memo.adjustment_negative)}`] : []),
      ].join(' ')
      return {
        event: {
          kind: 'refunded',
          number: textOf(memo.increment_id),
          amount: amountOf(memo.grand_total, decimals),
          returnsStock: false,
          ...(adjusted && { reason: adjusted }),
        },
        actor: 'owner',
        at: at(memo.created_at),
      }
    }),
  ]
}

const cancelledAt = ({ order, history }: OldOrder, { createdAt, statuses }: Known): string => {
  const entry = history.findLast(({ status }) => statuses.stateOf(textOf(status)) === 'canceled')
  return instantOf(entry?.created_at) ?? instantOf(order.updated_at) ?? createdAt
}
