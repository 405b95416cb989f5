import { sql } from 'drizzle-orm'
import { writeAudit, type Auditor } from '../audit/write-audit.ts'
import { moveCoupon } from '../coupon/coupon-uses.ts'
import { rows, type Database } from '../database/database.ts'
import type { OrderRecord } from '../journal/order-record.ts'
import { moveStock, noteTurned } from '../order/take-stock.ts'
import { recallLowStock } from '../webhook/announce.ts'

/** Undoes an order that nobody was told of, as if it had never been placed; only its number is used up. What was to tell of it stays here. */
export async function takeBack(db: Database, order: OrderRecord, auditor?: Auditor): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await rows(tx, sql`delete from sales_order where id = ${order.id} returning id`)
    if (removed.length === 0) return
    // The letter that confirms an order has the order's id.
    await tx.execute(sql`delete from mail_outbox where id = ${order.id}::uuid and status = 'waiting'`)
    await tx.execute(
      sql`delete from webhook_delivery where event = 'order.placed' and subject = ${order.number} and status = 'waiting'`,
    )
    const turned = await moveStock(tx, order.movements, 1)
    await recallLowStock(tx, order.movements)
    await moveCoupon(tx, order.couponCode, -1)
    await tx.execute(sql`update cart set status = 'open', version = version - 1 where id = ${order.cartId}`)
    await noteTurned(tx, turned)
    if (auditor) await writeAudit(tx, auditor, [{ subject: order.number, details: { isTakenBack: true } }])
  })
}
