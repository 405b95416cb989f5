import { sql, type SQL } from 'drizzle-orm'
import { defaultSettings } from '#domain/store/store.ts'
import { rows } from '../database/database.ts'
import { type Cleaning, rightNow } from '../database/remove-rows.ts'

/** Orders that are looked for at once, and lines that go by one statement: an order may have ten thousand. */
const MOST_ORDERS = 500
const MOST_LINES = 5000

/**
 * True for an order `o` that was cancelled before this moment, of which no money, no goods and no document is known. Left out are orders of a
 * former shop, those that the staff wrote a remark about, and those that their shopper withdrew from.
 */
export const isCancelledUnpaid = (before: SQL): SQL => sql`(o.status = 'cancelled'
  and (o.paid_at is null or o.grand_total = 0) and o.shipped_at is null and not o.is_partly_shipped
  and o.refunded = 0 and o.invoice_number is null and o.created_at < ${before}
  and not exists (select 1 from order_event e where e.order_id = o.id
    and (e.created_at >= ${before} or e.event ->> 'kind' = 'note' or e.event -> 'former' is not null))
  and not exists (select 1 from payment y where y.order_id = o.id and y.status <> 'failed')
  and not exists (select 1 from withdrawal w where w.order_id = o.id))`

const daysKept = sql`coalesce((select (value ->> 'cancelledOrderDays')::int from shop_setting where key = 'shop'),
  ${defaultSettings.cancelledOrderDays}::int)`

/**
 * Removes orders that were cancelled long ago and never paid, with their carts: anybody can write as many as they like. Their numbers are not given
 * again, because numbers are random.
 *
 * @returns how many orders went
 */
export async function cleanUpOrders(cleaning: Cleaning): Promise<number> {
  const { db, isStopped } = cleaning
  const isOver = isCancelledUnpaid(sql`${rightNow(cleaning)} - make_interval(days => ${daysKept})`)
  let removed = 0
  while (!isStopped()) {
    const due = await rows<Due>(
      db,
      sql`select o.id, (select count(*)::int from sales_order_line l where l.order_id = o.id) as lines
          from sales_order o where ${isOver} limit ${MOST_ORDERS}`,
    )
    let gone = 0
    for (const ids of inPortions(due)) if (!isStopped()) gone += await removeOrders(cleaning, ids, isOver)
    removed += gone
    if (due.length < MOST_ORDERS || gone === 0) break
  }
  return removed
}

type Due = { id: string; lines: number }

/** Ids of orders that have not too many lines together. */
function inPortions(due: readonly Due[]): string[][] {
  const portions: string[][] = []
  let room = 0
  for (const { id, lines } of due) {
    if (lines > room) {
      portions.push([])
      room = MOST_LINES
    }
    portions.at(-1)!.push(id)
    room -= Math.max(1, lines)
  }
  return portions
}

async function removeOrders({ db }: Cleaning, ids: readonly string[], isOver: SQL): Promise<number> {
  const gone = await rows(
    db,
    sql`with gone as (delete from sales_order o where o.id = any(${sql.param(ids)}::uuid[]) and ${isOver} returning o.id, o.cart_id),
          carts as (delete from cart c using gone where c.id = gone.cart_id and c.status = 'ordered')
        select id from gone`,
  )
  return gone.length
}
