import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { moveCoupon } from '../cart/coupons.ts'
import { readJournal } from './journal-file.ts'
import { writeOrder, type OrderRecord } from './order-record.ts'
import { moveStock } from './take-stock.ts'

const BATCH = 500

/**
 * Gives the database every order of the journal that it has lost: the order is inserted, its stock and its coupon's
 * use taken, its cart closed. To be run at start, before the first request; running it again changes nothing.
 * @returns orders in the journal, and how many of them were missing
 * @throws {JournalDamaged}
 */
export async function replayJournal(db: Database, file: string): Promise<{ orders: number; restored: number }> {
  const total = { orders: 0, restored: 0 }
  let highest = 0
  let batch: OrderRecord[] = []
  const flush = async () => {
    total.orders += batch.length
    total.restored += await restoreMissing(db, batch)
    batch = []
  }
  await readJournal(file, async (order) => {
    highest = Math.max(highest, Number(order.number))
    batch.push(order)
    if (batch.length === BATCH) await flush()
  })
  await flush()
  if (highest > 0) await moveNumbersPast(db, highest)
  return total
}

async function restoreMissing(db: Database, orders: OrderRecord[]): Promise<number> {
  const ids = JSON.stringify(orders.map((order) => order.id))
  const known = await rows<{ id: string }>(
    db,
    sql`select id from sales_order where id in (select value::uuid from json_array_elements_text(${ids}::json))`,
  )
  const there = new Set(known.map((row) => row.id))
  let restored = 0
  for (const order of orders) {
    if (there.has(order.id)) continue
    const isWritten = await db.transaction(async (tx) => {
      if (!(await writeOrder(tx, order))) return mustBeOrdered(tx, order)
      await moveStock(tx, order.movements, -1)
      await moveCoupon(tx, order.couponCode, 1)
      return true
    })
    if (isWritten) restored++
  }
  return restored
}

/** An order the shop took back has left its cart to another one; anything else must not be passed over in silence. */
async function mustBeOrdered(tx: Queryable, order: OrderRecord): Promise<false> {
  const [other] = await rows(tx, sql`select 1 from sales_order where cart_id = ${order.cartId}`)
  if (!other) throw new Error(`Order ${order.number} of the journal cannot be restored: its number belongs to another.`)
  return false
}

async function moveNumbersPast(db: Database, highest: number): Promise<void> {
  await db.execute(
    sql`select setval('order_number', ${highest}::bigint) where (select last_value from order_number) < ${highest}::bigint`,
  )
}
