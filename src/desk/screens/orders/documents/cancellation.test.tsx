// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Schemas } from '../../../api/api.ts'
import type { WholeOrder } from '../order-data.ts'
import { documentOf } from './documents.ts'
import { CancellationNote, InvoiceSheet } from './invoice-sheet.tsx'

afterEach(cleanup)

const eur = (amount: string) => ({ amount, currency: 'EUR' })
const order = {
  number: '1000000123',
  language: 'en-GB',
  state: 'cancelled',
  placedAt: '2026-03-01T10:00:00Z',
  paidAt: null,
  shippedAt: null,
  isCollected: false,
  paymentMethod: 'bank-transfer',
  shippingMethod: 'Standard delivery',
  invoice: { number: '100023', at: '2026-03-02T10:00:00Z', seller: 'Loam, Mill Lane 1' },
  lines: [
    { line: 0, name: 'Cup', sku: 'CUP', choices: [], quantity: 2, unitPrice: eur('10.00'), rowTotal: eur('20.00') },
  ],
  subtotal: eur('20.00'),
  discount: eur('2.00'),
  shipping: eur('0.00'),
  isTaxIncluded: true,
  taxes: [{ label: 'VAT 19%', amount: eur('2.87'), net: eur('15.13') }],
  other: null,
  grandTotal: eur('18.00'),
  billingAddress: null,
  shippingAddress: null,
  events: [
    { kind: 'placed', at: '2026-03-01T10:00:00Z' },
    { kind: 'cancelled', at: '2026-03-05T10:00:00Z' },
    { kind: 'note', at: '2026-03-09T10:00:00Z' },
  ],
} as unknown as WholeOrder
const seller = { text: 'Loam today', timeZone: 'UTC', bankDetails: '' } as Schemas['Seller']

test('a cancelled order with an invoice has a note that takes the invoice back, amount by amount', () => {
  const { isThere } = documentOf('cancellation')
  expect(isThere(order)).toBe(true)
  expect(isThere({ ...order, invoice: null })).toBe(false)
  expect(isThere({ ...order, events: order.events.slice(0, 1) })).toBe(false)
  const { container } = render(<CancellationNote order={order} seller={seller} />)
  const text = container.textContent.replaceAll(/\s+/g, ' ')
  for (const words of [
    'Cancellation of invoice 100023',
    'Date: 5 Mar 2026',
    'Invoice 100023 of 2 Mar 2026',
    'Mill Lane 1',
  ])
    expect(text).toContain(words)
  const amounts = [...text.matchAll(/-?€[\d.]+/g)].map(([amount]) => amount)
  expect(amounts).toEqual(['-€10.00', '-€20.00', '-€20.00', '€2.00', '€0.00', '-€18.00', '-€2.87', '-€15.13'])
})

test('the invoice of a cancelled order says when it was cancelled', () => {
  const { container, rerender } = render(<InvoiceSheet order={order} seller={seller} />)
  expect(container.textContent).toContain('Cancelled on 5 Mar 2026')
  rerender(<InvoiceSheet order={{ ...order, state: 'pending', events: order.events.slice(0, 1) }} seller={seller} />)
  expect(container.textContent).not.toContain('Cancelled')
})
