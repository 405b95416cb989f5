import type { Address } from '#domain/address/address.ts'
import { addressColumn, printedFields } from '#domain/address/address-fields.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { csvLine } from '#domain/csv/csv-cell.ts'
import type { Queryable } from '../database/database.ts'
import type { OrderFilter } from './find-orders.ts'
import { readOrders, type OrderForOwner } from './orders-for-owner.ts'

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Writes orders, the oldest first: as CSV a row a line of an order, as JSON Lines an order a line. */
export async function exportOrders(
  db: Queryable,
  filter: OrderFilter,
  format: ExportFormat,
  write: (text: string) => void | Promise<void>,
): Promise<{ orders: number }> {
  let orders = 0
  if (format === 'csv') await write(csvLine(Object.keys(CELLS)))
  for await (const some of readOrders(db, filter)) {
    orders += some.length
    await write(some.map(format === 'csv' ? csvRows : jsonLine).join(''))
  }
  return { orders }
}

type Cell = (
  order: OrderForOwner,
  line: OrderForOwner['lines'][number],
  position: number,
) => string | number | null | undefined

const amount = ({ decimals }: OrderForOwner, value: number) => moneyToDecimal(value, decimals)

const addressCells = (prefix: string, of: (order: OrderForOwner) => Address | null): Record<string, Cell> =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field): [string, Cell] => [
      `${prefix}_${addressColumn(field)}`,
      (order) => [of(order)?.[field] ?? ''].flat().join(', '),
    ]),
  )

const ADDRESS_FIELDS = [
  ...printedFields.aboveName,
  'firstName',
  'lastName',
  'street',
  ...printedFields.belowStreet,
  'postcode',
  'city',
  'region',
  'country',
  ...printedFields.contact,
] as const satisfies (keyof Address)[]

/** The columns, in their order (docs/operations/orders.md tells what they mean). */
const CELLS: Record<string, Cell> = {
  number: (order) => order.number,
  placed_at: (order) => order.placedAt,
  state: (order) => order.state,
  paid_at: (order) => order.paidAt,
  shipped_at: (order) => order.shippedAt,
  invoice: (order) => order.invoiceNumber,
  store: (order) => order.store,
  email: (order) => order.email,
  customer_id: (order) => order.customerId,
  payment: (order) => order.paymentMethod,
  shipping_method: (order) => order.shippingMethod,
  currency: (order) => order.currency,
  subtotal: (order) => amount(order, order.subtotal),
  discount: (order) => amount(order, order.discount),
  coupon: (order) => order.couponCode,
  shipping: (order) => amount(order, order.shipping),
  tax: (order) => amount(order, order.tax),
  total: (order) => amount(order, order.grandTotal),
  refunded: (order) => amount(order, order.refunded),
  ...addressCells('billing', (order) => order.billing),
  ...addressCells('shipping', (order) => order.shippingAddress),
  line: (_order, _line, position) => position + 1,
  sku: (_, line) => line.sku,
  name: (_, line) => line.name,
  choices: (_, line) => inWords(line.choices),
  quantity: (_, line) => line.quantity,
  unit_price: (order, line) => amount(order, line.unitPrice),
  row_total: (order, line) => amount(order, line.rowTotal),
  row_discount: (order, line) => amount(order, line.discount),
  tax_percent: (_, line) => line.taxPpm / 10_000,
}

export const inWords = (choices: OrderForOwner['lines'][number]['choices']): string =>
  choices.map(({ label, value }) => (label ? `${label}: ${value}` : value)).join('; ')

const csvRows = (order: OrderForOwner): string =>
  order.lines.map((line, position) => csvLine(Object.values(CELLS).map((cell) => cell(order, line, position)))).join('')

/** Amounts are decimal text here, too: nobody has to know how many digits a currency has. */
function jsonLine(order: OrderForOwner): string {
  const { id: _, decimals: __, lines, discounts, taxShares, ...head } = order
  const money = (value: number) => amount(order, value)
  return `${JSON.stringify({
    ...head,
    subtotal: money(head.subtotal),
    discount: money(head.discount),
    shipping: money(head.shipping),
    tax: money(head.tax),
    grandTotal: money(head.grandTotal),
    refunded: money(head.refunded),
    refundedShipping: money(head.refundedShipping),
    discounts: discounts.map((given) => ({ ...given, amount: money(given.amount) })),
    taxShares: taxShares.map((share) => ({ ...share, base: money(share.base), amount: money(share.amount) })),
    lines: lines.map(({ paid: ___, ...line }) => ({
      ...line,
      unitPrice: money(line.unitPrice),
      rowTotal: money(line.rowTotal),
      discount: money(line.discount),
    })),
  })}\n`
}
