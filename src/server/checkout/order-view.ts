import { sql } from 'drizzle-orm'
import type { OrderView } from '#domain/checkout/results.ts'
import type { Queryable } from '../database/database.ts'
import { readOrderRecord } from './order-record.ts'

const TOKEN = /^[\w-]{20,64}$/

/** The order behind a confirmation's address. */
export async function orderView(db: Queryable, token: string): Promise<OrderView | undefined> {
  if (!TOKEN.test(token)) return undefined
  const order = await readOrderRecord(db, sql`o.public_token = ${token}`)
  if (!order) return undefined
  const { number, createdAt, email, lines, addresses, subtotal, shipping, tax, taxShares, grandTotal, currency } = order
  const { discount = 0, discounts = [] } = order
  return {
    number,
    token,
    createdAt,
    email,
    lines: lines.map(({ name, sku, choices, quantity, unitPrice, rowTotal }) => ({
      name,
      sku,
      choices,
      quantity,
      unitPrice,
      rowTotal,
    })),
    shippingAddress: addresses.find(({ kind }) => kind === 'shipping')?.address,
    billingAddress: addresses.find(({ kind }) => kind === 'billing')!.address,
    payment: order.paymentMethod,
    ...(order.card && { card: order.card }),
    subtotal,
    discount,
    discounts,
    shipping,
    tax,
    taxShares,
    taxIncluded: grandTotal === subtotal - discount + shipping,
    grandTotal,
    currency,
  }
}
