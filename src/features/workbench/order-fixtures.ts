import type { DownloadView, OrderSummary, OrderView } from '#domain/order/order-view.ts'
import { order } from './cart-fixtures.ts'

const summary = {
  state: 'complete',
  createdAt: '2026-10-02T09:30:00Z',
  grandTotal: 12_380,
  currency: 'EUR',
  decimals: 2,
  recipient: 'Ada Lovelace-Montgomery',
} as const

export const orderSummaries: OrderSummary[] = [
  { ...summary, id: order.id, number: '4018265530', state: 'pending', createdAt: '2026-11-21T09:30:00Z' },
  { ...summary, id: '019aa000-0000-7000-8000-000000000041', number: '7290018254', state: 'refunded' },
  {
    ...summary,
    id: '019aa000-0000-7000-8000-000000000040',
    number: '1183400927',
    grandTotal: 9900,
    currency: 'JPY',
    decimals: 0,
  },
]

const download = { productName: 'Tea Cosy Knitting Guide', orderNumber: '4018265530' }

export const downloads: DownloadView[] = [
  { ...download, token: 'a', title: 'The pattern (text)', state: 'available', left: 9 },
  { ...download, token: 'b', title: 'The guide for beginners (text)', state: 'used-up', left: 0 },
  { ...download, token: 'c', title: 'A card to print', state: 'available' },
  { ...download, token: 'd', title: 'Sprig pattern', state: 'unpaid', left: 5 },
  { ...download, token: 'e', title: 'Sprig pattern, indigo', state: 'ended', left: 5 },
]

export const sentOrder: OrderView = {
  ...order,
  shippingAddress: {
    ...order.billingAddress,
    lastName: 'von Hohenlohe-Waldenburg-Schillingsfürst',
    company: 'Rindfleischetikettierungsüberwachungsgesellschaft',
    street: ['Donaudampfschifffahrtsgesellschaftskapitänsgasse 1234, Hinterhaus', '4. Stock links'],
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  },
  state: 'complete',
  isPaid: true,
  refunded: 1000,
  invoice: { number: '100017', createdAt: '2026-11-21T10:00:00Z' },
  shippedAt: '2026-11-22T08:00:00Z',
  payments: [{ status: 'paid', amount: order.grandTotal, createdAt: '2026-11-21T10:00:00Z' }],
  history: [
    { event: { kind: 'placed' }, createdAt: '2026-11-21T09:30:00Z' },
    { event: { kind: 'paid' }, createdAt: '2026-11-21T10:00:00Z' },
    {
      event: { kind: 'shipped', carrier: 'DHL', trackingNumber: '00340434161094042557' },
      createdAt: '2026-11-22T08:00:00Z',
    },
    {
      event: { kind: 'refunded', amount: 1000, returnsStock: false, reason: 'A cup was chipped' },
      createdAt: '2026-11-24T08:00:00Z',
    },
    {
      event: { kind: 'note', text: 'The new cup leaves tomorrow.', isPublic: true },
      createdAt: '2026-11-24T09:00:00Z',
    },
  ],
  downloads: downloads.slice(0, 3),
}
