import { sql } from 'drizzle-orm'
import { writeAudit, type Auditor } from '../audit/write-audit.ts'
import { rows, type Database } from '../database/database.ts'
import type { OrderRecord } from '../journal/order-record.ts'
import { giveBackCoupon, giveBackStock } from '../order/apply-event.ts'
import { noteTurned } from '../order/take-stock.ts'
import { recallLowStock } from '../webhook/announce.ts'

/** Undoes an order that nobody was told of, as if it had never been placed; only its number is used up. What was to tell of it stays here. */
export async function takeBack(db: Database, order: OrderRecord, auditor?: Auditor): Promise<void> {
  await db.transaction(async (tx) => {
    const there = await rows(tx, sql`select id from sales_order where id = ${order.id} for update`)
    if (there.length === 0) return
    const turned = await giveBackStock(tx, order.id)
    await giveBackCoupon(tx, order.id)
    await tx.execute(sql`delete from sales_order where id = ${order.id}`)
    // The letter that confirms an order has the order's id.
    await tx.execute(sql`delete from mail_outbox where id = ${order.id}::uuid and status = 'waiting'`)
    await tx.execute(
      sql`delete from webhook_delivery where event = 'order.placed' and subject = ${order.number} and status = 'waiting'`,
    )
    await recallLowStock(tx, order.movements)
    await tx.execute(sql`update cart set status = 'open', version = version - 1 where id = ${order.cartId}`)
    await noteTurned(tx, turned)
    if (auditor) await writeAudit(tx, auditor, [{ subject: order.number, details: { isTakenBack: true } }])
  })
}
