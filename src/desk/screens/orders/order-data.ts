import type { AddressChange } from '#domain/address/address.ts'
import { isMadeReady } from '#domain/order/order-view.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import type { TextId } from '../../texts/language.ts'
import type { OrdersSearch } from '../list-search.ts'

export type OrderRow = Schemas['Order']
export type WholeOrder = Schemas['OrderWithHistory']
export type OrderLine = OrderRow['lines'][number]
export type OrderEvent = WholeOrder['events'][number]
type Refund = NonNullable<Parameters<typeof refundBody>[0]>

/** The API looks for two characters or more. */
const SHORTEST = 2

/** Orders of a list, the newest first; the search text may be anything that the API knows of an order. */
export async function findOrders({ find, ...filter }: OrdersSearch): Promise<Schemas['OrderList']> {
  if (find !== undefined && find.length < SHORTEST) return { items: [], next: null }
  return (await answered(api.GET('/orders', { params: { query: { ...filter, q: find } } }))).data
}

export const readOrder = (number: string) => answered(api.GET('/orders/{number}', { params: { path: { number } } }))

const path = (number: string) => ({ params: { path: { number } } })
const refundBody = (body: {
  lines?: Pieces[]
  shipping?: string
  amount: string
  returnsStock: boolean
  reason?: string
  isByHand?: true
}) => body

/** Pieces of one line, by its number within the order. */
export type Pieces = { line: number; quantity: number }
/** All that can happen to an order from here; each answers the order as it is then. */
export const orderChanges = {
  pay: (number: string, isSilent = false) =>
    answered(api.POST('/orders/{number}/pay', { ...path(number), body: { isSilent } })),
  unpay: (number: string) => answered(api.POST('/orders/{number}/unpay', { ...path(number), body: {} })),
  ship: (
    number: string,
    how: { carrier?: string; trackingNumber?: string; lines?: Pieces[]; isSilent?: boolean } = {},
  ) => answered(api.POST('/orders/{number}/ship', { ...path(number), body: how })),
  invoice: (number: string) => answered(api.POST('/orders/{number}/invoice', { ...path(number), body: {} })),
  refund: (number: string, refund: Refund) =>
    answered(api.POST('/orders/{number}/refunds', { ...path(number), body: refund })),
  settleRefund: (number: string, refund: string) =>
    answered(api.POST('/orders/{number}/refunds/{refund}/settle', { params: { path: { number, refund } }, body: {} })),
  cancel: (number: string, how: { reason?: string; isSilent?: boolean }) =>
    answered(api.POST('/orders/{number}/cancel', { ...path(number), body: how })),
  correct: (number: string, address: 'billing' | 'shipping', change: AddressChange, version: string) =>
    answered(
      api.PATCH('/orders/{number}/addresses/{address}', {
        params: { path: { number, address }, header: { 'If-Match': version } },
        body: change,
      }),
    ),
  note: (number: string, note: { text: string; isPublic: boolean; isMailed: boolean }) =>
    answered(api.POST('/orders/{number}/notes', { ...path(number), body: note })),
}

const isOpen = ({ state }: OrderRow) => state === 'pending' || state === 'processing'
/** It is paid without money, so nothing is given back for it. */
const isFree = ({ grandTotal }: OrderRow) => Number(grandTotal.amount) === 0
const isOver = ({ state }: OrderRow) => state === 'cancelled' || state === 'refunded'
const isAllShipped = ({ fulfilment }: OrderRow) => fulfilment === 'shipped' || fulfilment === 'virtual'

export const mayBePaid = (order: OrderRow) => isOpen(order) && order.paidAt === null
/** Nothing is taken back but what was marked by hand: a gateway's money is refunded. */
export const mayBeUnpaid = (order: WholeOrder) =>
  mayBeRefunded(order) &&
  Number(order.refunded.amount) === 0 &&
  order.events.findLast(({ kind }) => kind === 'paid' || kind === 'unpaid')?.actor === 'owner'
export const mayBeShipped = (order: OrderRow) => isOpen(order) && !isAllShipped(order)
export const mayBeInvoiced = (order: OrderRow) => isOpen(order) && order.invoiceNumber === null
export const mayBeRefunded = (order: OrderRow) =>
  !isOver(order) && order.paidAt !== null && Number(order.grandTotal.amount) > 0
/** An order that was sent and never paid is cancelled when its goods have come back. */
export const mayBeCancelled = (order: OrderRow) =>
  isOpen(order) && (order.paidAt === null || (isFree(order) && !isSent(order)))
export const isSent = ({ fulfilment }: OrderRow) => fulfilment === 'shipped' || fulfilment === 'partly-shipped'
/** A shipping address is fixed once goods are sent, a billing address once it stands on an invoice. */
export const mayBeCorrected = (order: OrderRow, which: 'billing' | 'shipping') =>
  !isOver(order) && (which === 'shipping' ? order.shippedAt === null : order.invoiceNumber === null)

/** Lines with pieces that are still to be sent, and how many of each. */
export const toShip = ({ lines }: OrderRow) =>
  lines.filter(({ isVirtual }) => !isVirtual).map((line) => ({ ...line, most: line.toShip }))

/** Lines whose price can be given back, with how many pieces of each. */
export const toRefund = ({ lines }: OrderRow) =>
  lines.map((line) => ({ ...line, most: line.quantity - line.refunded })).filter(({ most }) => most > 0)

/** The same in words for an order that is collected, where nothing is sent. */
const collected: Partial<Record<TextId, TextId>> = {
  ship: 'makeReady',
  shipText: 'makeReadyText',
  inThisParcel: 'partReadyNow',
  orderShipped: 'orderReady',
  orderPartShipped: 'orderPartReady',
  shippedOn: 'readyOn',
  notShipped: 'notReady',
  partShipped: 'partReady',
  shipments: 'readyParts',
  shipment: 'readyPart',
  piecesSent: 'piecesReady',
  event_shipped: 'event_ready',
  event_shipped_in_part: 'event_ready_in_part',
}

/** A text about what is sent, or the one in its place. */
export const goodsText = ({ isCollected }: Pick<OrderRow, 'isCollected'>, id: TextId): TextId =>
  (isCollected && collected[id]) || id

/** The same of one parcel: of an order that is collected another one may be sent. */
export const parcelText = (
  order: Pick<OrderRow, 'isCollected'>,
  parcel: Parameters<typeof isMadeReady>[1],
  id: TextId,
): TextId => goodsText({ isCollected: isMadeReady(order, parcel) }, id)

/** The button that ships all of these orders, some of which are collected, or all. */
export function shipWord(orders: readonly Pick<OrderRow, 'isCollected'>[]): TextId {
  const isAny = orders.some(({ isCollected }) => isCollected)
  return isAny && orders.some(({ isCollected }) => !isCollected)
    ? 'shipOrMakeReady'
    : goodsText({ isCollected: isAny }, 'ship')
}
