import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { moveCoupon } from '../cart/coupons.ts'
import { applyEvent } from '../order/apply-event.ts'
import { readJournal } from './journal-file.ts'
import type { JournaledEvent, JournalEntry } from './journal-entry.ts'
import { writeOrder, type OrderRecord } from './order-record.ts'
import { reopenCart } from './reopen-cart.ts'
import { moveStock } from './take-stock.ts'

const BATCH = 500

const isEvent = (entry: JournalEntry): entry is JournaledEvent => 'event' in entry

/**
 * Gives the database every order of the journal that it has lost, and what happened to it, in the order in which it was
 * written: the order is inserted, its stock and its coupon's use taken, its cart closed; then it is paid, or not, as it was.
 * To be run at start, before the first request; running it again changes nothing.
 * @returns orders in the journal, how many of them were missing, and how many events
 * @throws {JournalDamaged}
 */
export async function replayJournal(
  db: Database,
  file: string,
): Promise<{ orders: number; restored: number; events: number }> {
  const total = { orders: 0, restored: 0, events: 0 }
  let batch: JournalEntry[] = []
  const flush = async () => {
    await restoreMissing(db, batch, total)
    batch = []
  }
  await readJournal(file, async (entry) => {
    batch.push(entry)
    if (batch.length === BATCH) await flush()
  })
  await flush()
  return total
}

async function restoreMissing(
  db: Database,
  entries: JournalEntry[],
  total: { orders: number; restored: number; events: number },
): Promise<void> {
  const ids = JSON.stringify(entries.map((entry) => entry.id))
  const known = await rows<{ id: string }>(
    db,
    sql`with given as (select value::uuid as id from json_array_elements_text(${ids}::json))
        select id from sales_order where id in (select given.id from given)
        union select id from order_event where id in (select given.id from given)`,
  )
  const there = new Set(known.map((row) => row.id))
  for (const entry of entries) {
    if (!isEvent(entry)) total.orders++
    if (there.has(entry.id)) continue
    if (isEvent(entry)) {
      if (await db.transaction((tx) => restoreEvent(tx, entry))) total.events++
    } else if (await db.transaction((tx) => restoreOrder(tx, entry))) total.restored++
  }
}

async function restoreOrder(tx: Queryable, order: OrderRecord): Promise<boolean> {
  if (!(await writeOrder(tx, order))) {
    if (!(await letGoOfCart(tx, order)) || !(await writeOrder(tx, order))) return mustBeOrdered(tx, order)
  }
  await moveStock(tx, order.movements, -1)
  await moveCoupon(tx, order.couponCode, 1)
  return true
}

/** Whether the cart was another order's that waited for its payment: it has failed, else there would be no order after it. */
async function letGoOfCart(tx: Queryable, order: OrderRecord): Promise<boolean> {
  const applied = await applyEvent(
    tx,
    sql`o.cart_id = ${order.cartId}::uuid and o.status = 'pending-payment'`,
    { kind: 'payment-failed' },
    { actor: 'shop', now: new Date(order.createdAt) },
  )
  if (applied.status !== 'done') return false
  await tx.execute(
    sql`update payment set status = 'failed' where order_id = ${applied.order.id}::uuid and status = 'open'`,
  )
  await tx.execute(sql`update sales_order set cart_id = null where id = ${applied.order.id}::uuid`)
  return true
}

/** An order the shop took back has left its cart to another one; anything else must not be passed over in silence. */
async function mustBeOrdered(tx: Queryable, order: OrderRecord): Promise<false> {
  const [other] = await rows(tx, sql`select 1 from sales_order where cart_id = ${order.cartId}`)
  if (!other) throw new Error(`Order ${order.number} of the journal cannot be restored: its number belongs to another.`)
  return false
}

async function restoreEvent(
  tx: Queryable,
  { id, orderId, event, actor, at, payment }: JournaledEvent,
): Promise<boolean> {
  const how = { actor, now: new Date(at), eventId: id }
  const applied = await applyEvent(tx, sql`o.id = ${orderId}::uuid`, event, how)
  if (applied.status !== 'done') return false
  if (payment)
    await tx.execute(
      sql`update payment set status = ${payment.status}, reference = coalesce(${payment.reference}, reference),
            settled_at = ${at}::timestamptz where id = ${payment.id}::uuid`,
    )
  if (payment?.status === 'failed') await reopenCart(tx, orderId)
  return true
}
