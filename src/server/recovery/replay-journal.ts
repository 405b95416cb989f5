import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { countCoupon } from '../coupon/coupon-uses.ts'
import { applyEvent, goOnAfterInvoice, newsOfPlaced } from '../order/apply-event.ts'
import { JournalDamaged, readJournal } from '../journal/journal-file.ts'
import {
  isEvent,
  isWithdrawal,
  type JournaledEvent,
  type JournaledWithdrawal,
  type JournalEntry,
} from '../journal/journal-entry.ts'
import { writeOrders, type OrderRecord } from '../journal/order-record.ts'
import { reopenCart } from '../cart/reopen-cart.ts'
import { moveStock, noteTurned } from '../order/take-stock.ts'
import { announce } from '../webhook/announce.ts'

const BATCH = 500

/**
 * Gives the database every order of the journal that it has lost, and what happened to it, in the order in which it was
 * written: the order is inserted, its stock and its coupon's use taken, its cart closed; then it is paid, sent, cancelled or given
 * back as it was. No letter is written; programs are told of all of it, since nobody knows what they had heard. To be run before the first request; running it again changes nothing.
 * @param onRestored gets the id of each order that was missing
 * @returns orders in the journal, how many of them were missing, and how many events
 * @throws {JournalDamaged}
 */
export async function replayJournal(
  db: Database,
  file: string,
  onRestored: (orderId: string) => void = () => {},
): Promise<{ orders: number; restored: number; events: number }> {
  const total = { orders: 0, restored: 0, events: 0 }
  let batch: JournalEntry[] = []
  const flush = async () => {
    await restoreMissing(db, batch, total, onRestored)
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
  onRestored: (orderId: string) => void,
): Promise<void> {
  const ids = JSON.stringify(entries.map((entry) => entry.id))
  const known = await rows<{ id: string }>(
    db,
    sql`with given as (select value::uuid as id from json_array_elements_text(${ids}::json))
        select id from sales_order where id in (select given.id from given)
        union select id from order_event where id in (select given.id from given)
        union select id from withdrawal where id in (select given.id from given)`,
  )
  const there = new Set(known.map((row) => row.id))
  for (const entry of entries) {
    const isKnown = there.has(entry.id)
    if (isWithdrawal(entry)) {
      if (!isKnown) await restoreWithdrawal(db, entry)
    } else if (isEvent(entry)) {
      if (!isKnown && (await db.transaction((tx) => restoreEvent(tx, entry)))) total.events++
    } else {
      total.orders++
      if (isKnown || !(await db.transaction((tx) => restoreOrder(tx, entry)))) continue
      total.restored++
      onRestored(entry.id)
    }
  }
}

async function restoreOrder(tx: Queryable, order: OrderRecord): Promise<boolean> {
  const isWritten = async () => (await writeOrders(tx, [order])) === 1
  if (!(await isWritten())) {
    if (!(await letGoOfCart(tx, order)) || !(await isWritten())) return mustBeOrdered(tx, order)
  }
  const turned = await moveStock(tx, order.movements, -1)
  await countCoupon(tx, order.couponCode)
  await noteTurned(tx, turned)
  await announce(tx, [newsOfPlaced(order)], new Date(order.createdAt))
  return true
}

/** Tells whether the cart was an earlier order's that waited for its payment: it has failed, else there would be no order after it. */
async function letGoOfCart(tx: Queryable, order: OrderRecord): Promise<boolean> {
  const applied = await applyEvent(
    tx,
    sql`o.cart_id = ${order.cartId}::uuid and o.status = 'pending-payment' and o.created_at <= ${order.createdAt}::timestamptz`,
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
  if (!other)
    throw new JournalDamaged(
      `Order ${order.number} of the orders journal cannot be restored, its number belongs to another: the journal is not this database's. Put the right one back, or move it away.`,
    )
  return false
}

/** @returns whether it happened to the order now; not to one that is not there, nor twice */
async function restoreEvent(
  tx: Queryable,
  { id, orderId, event, actor, at, invoiceNumber, payment }: JournaledEvent,
): Promise<boolean> {
  const applied = await applyEvent(tx, sql`o.id = ${orderId}::uuid`, event, {
    actor,
    now: new Date(at),
    eventId: id,
    invoiceNumber: invoiceNumber ? await reservedInvoice(tx, orderId, invoiceNumber) : undefined,
  })
  if (applied.status !== 'done') return false
  await tx.execute(sql`update order_event set is_journal_due = false where id = ${id}::uuid`)
  if (!payment) return true
  const { status, reference, refunded = null } = payment
  await tx.execute(
    sql`update payment set reference = coalesce(${reference}, reference), refunded = coalesce(${refunded}::bigint, refunded),
          settled_at = case when status = ${status} then settled_at else ${at}::timestamptz end,
          retry_at = case when ${status === 'late'} then ${at}::timestamptz end, status = ${status}
        where id = ${payment.id}::uuid`,
  )
  if (applied.order.after.state === 'cancelled' && applied.order.before.state !== 'cancelled')
    await reopenCart(tx, orderId)
  return true
}

/**
 * The number the invoice had; the next one is above it, unless it is not one of this shop's but what an order that moved in had
 * ("100000007, 100000008"). Undefined where another order has it.
 */
async function reservedInvoice(tx: Queryable, orderId: string, number: string): Promise<string | undefined> {
  if (/^\d{1,18}$/.test(number)) await goOnAfterInvoice(tx, number)
  const taken = await rows(
    tx,
    sql`select 1 from sales_order where invoice_number = ${number} and id <> ${orderId}::uuid`,
  )
  return taken.length === 0 ? number : undefined
}

/** A withdrawal whose order was lost for good is kept without it. */
async function restoreWithdrawal(db: Queryable, { id, withdrawal, at }: JournaledWithdrawal): Promise<void> {
  const { orderId, orderNumber, name, email, text } = withdrawal
  await db.execute(
    sql`insert into withdrawal (id, order_id, order_number, name, email, text, created_at)
        values (${id}::uuid, (select id from sales_order where id = ${orderId}::uuid), ${orderNumber}, ${name}, ${email}, ${text},
          ${at}::timestamptz) on conflict do nothing`,
  )
}
