import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RefundNews } from '#domain/order/order-state.ts'
import { rows, type Database } from '#server/database/database.ts'
import { applyEvent } from '#server/order/apply-event.ts'

/** News of a refund of 7.00 that a gateway was asked for, of an order without a payment of its own. @returns the refund's id */
export async function aRefund(db: Database, number: string, ...news: RefundNews['is'][]): Promise<string> {
  const refund = randomUUID()
  const [payment] = await rows<{ id: string }>(
    db,
    sql`insert into payment (id, order_id, gateway, reference, status, amount, currency)
        select ${randomUUID()}::uuid, id, 'stripe', ${refund}, 'refunded', grand_total, currency from sales_order
        where number = ${number} returning id`,
  )
  for (const is of news)
    await db.transaction((tx) =>
      applyEvent(
        tx,
        sql`o.number = ${number}`,
        { kind: 'refund-state', is, refund, payment: payment!.id, amount: 700 },
        { actor: 'gateway', now: new Date() },
      ),
    )
  return refund
}
