import type { TextId } from '../../../texts/language.ts'
import { toPack } from '../acts/shipments.ts'
import type { WholeOrder } from '../order-data.ts'
import { LABEL_SHEETS, type LabelSheet } from './label-places.ts'

/** When it was cancelled. */
export const cancelledAt = ({ events }: WholeOrder): string | undefined =>
  events.find(({ kind }) => kind === 'cancelled')?.at

/** Documents of an order that can be printed. To add one: a row here, and its sheet in documents-page.tsx. */
export const DOCUMENTS = [
  { kind: 'invoice', label: 'printInvoice', isThere: (order) => order.invoice !== null },
  { kind: 'packing-slip', label: 'printPackingSlip', isThere: (order) => toPack(order).length > 0 },
  { kind: 'label', label: 'printLabel', isThere: (order) => order.shippingAddress !== null },
  {
    kind: 'refund-note',
    label: 'printRefundNote',
    isThere: ({ events }) => events.some(({ kind }) => kind === 'refunded'),
  },
  {
    kind: 'cancellation',
    label: 'printCancellation',
    isThere: (order) => order.invoice !== null && cancelledAt(order) !== undefined,
  },
] as const satisfies { kind: string; label: TextId; isThere: (order: WholeOrder) => boolean }[]

export type DocumentKind = (typeof DOCUMENTS)[number]['kind']
export const documentOf = (kind: DocumentKind) => DOCUMENTS.find((one) => one.kind === kind)!

/** More are too many for one page of a browser. */
export const MOST_DOCUMENTS = 50

/** `labels`, `start`: how many labels a sheet has, and the place of the first. */
export type DocumentsSearch = {
  kind: DocumentKind
  orders: string
  shipment?: string
  labels?: LabelSheet
  start?: string
}

export const documentsSearch = (given: Record<string, unknown>): DocumentsSearch => ({
  kind: DOCUMENTS.find(({ kind }) => kind === given.kind)?.kind ?? 'invoice',
  orders: typeof given.orders === 'string' ? given.orders : '',
  ...(typeof given.shipment === 'string' && /^\d{1,3}$/.test(given.shipment) && { shipment: given.shipment }),
  ...(LABEL_SHEETS.some(({ labels }) => labels === given.labels) && { labels: given.labels as LabelSheet }),
  ...(typeof given.start === 'string' && /^[1-8]$/.test(given.start) && { start: given.start }),
})

/** The orders that an address names, each once. */
export const numbersIn = (orders: string): string[] =>
  [...new Set(orders.split(',').filter(Boolean))].slice(0, MOST_DOCUMENTS)
