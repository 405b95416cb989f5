import { sql } from 'drizzle-orm'
import type { OrderEvent } from '#domain/order/order-state.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, instant, money, nullable, object, row, text, uuid, written } from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'
import type { JournaledEvent } from './journal-entry.ts'
import { noJournal, type OrderJournal } from './order-journal.ts'
import { orderActor, paymentStatus } from './order-shapes.ts'

const AT_ONCE = 500

/**
 * Writes every event that the journal lacks into it, in the order in which they happened. The holder of the journal calls it
 * after each change; several calls at once write each event once. Events of an owner's command in another process are among them.
 * @throws when it cannot be written: the database still knows what is lacking
 */
export async function journalEvents(db: Queryable, journal: OrderJournal): Promise<void> {
  if (journal === noJournal) return
  for (;;) {
    const due = await readDue(db)
    if (due.length === 0) return
    await Promise.all(due.map((event) => journal.append(event)))
    await db.execute(
      sql`update order_event set is_journal_due = false
          where id in (select value::uuid from json_array_elements_text(${JSON.stringify(due.map(({ id }) => id))}::json))`,
    )
    if (due.length < AT_ONCE) return
  }
}

/**
 * Writes events of orders into the journal. If that fails nothing is undone, for the goods may be sold again by then: it is tried
 * again with the next event and in rounds, and after a power cut the gateway is asked again.
 * @param onError told of what failed; this never rejects
 */
export async function keepEvents({
  db,
  journal,
  onError,
}: {
  db: Queryable
  journal: OrderJournal
  onError: (error: unknown) => void
}): Promise<void> {
  try {
    await journalEvents(db, journal)
  } catch (error) {
    onError(error)
  }
}

const dueEvent = row<JournaledEvent>('event of an order', {
  id: uuid,
  orderId: uuid,
  event: written<OrderEvent>(),
  actor: orderActor,
  at: instant,
  invoiceNumber: nullable(text),
  payment: nullable(
    object<NonNullable<JournaledEvent['payment']>>({
      id: uuid,
      status: paymentStatus,
      reference: nullable(text),
      refunded: money,
    }),
  ),
})

/** Reads payment and invoice as they are now: an event that waited also brings what came after it, and that is applied once. */
const readDue = (db: Queryable): Promise<JournaledEvent[]> =>
  checkedRows(
    db,
    dueEvent,
    sql`select e.id, e.order_id as "orderId", e.event, e.actor,
          ${exactInstant(sql`e.created_at`)} as at, o.invoice_number as "invoiceNumber",
          (select json_build_object('id', y.id, 'status', y.status, 'reference', y.reference, 'refunded', y.refunded)
            from payment y where y.order_id = o.id order by y.id desc limit 1) as payment
        from order_event e join sales_order o on o.id = e.order_id
        where e.is_journal_due order by e.created_at, e.id limit ${AT_ONCE}::int`,
  )

/** Ids of the events that the journal lacks. */
export const dueEvents = async (db: Queryable): Promise<string[]> =>
  (await checkedRows(db, row('due event', { id: uuid }), sql`select id from order_event where is_journal_due`)).map(
    ({ id }) => id,
  )
