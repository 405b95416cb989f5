import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '#domain/owner/webhook-events.ts'
import { defaultSettings } from '#domain/store/store.ts'
import type { Queryable } from '../database/database.ts'

/** `subject`: what it is about; messages about one thing are delivered in their order. `data`: ids and what changed, no more. */
export type News = { event: WebhookEvent; subject: string; data: Record<string, unknown> }

/**
 * Queues messages to everybody who asked for them, in the transaction of what they tell about: they leave if it is committed. Where
 * nobody asked, this is one look at an empty table.
 */
export async function announce(tx: Queryable, news: readonly News[], now = new Date()): Promise<void> {
  if (news.length === 0) return
  const timestamp = now.toISOString()
  const told = news.map(({ event, subject, data }, at) => ({
    at,
    event,
    subject,
    body: JSON.stringify({ type: event, timestamp, data }),
  }))
  await tx.execute(
    sql`insert into webhook_delivery (id, webhook_id, event, subject, body, next_attempt_at, since, created_at)
        select gen_random_uuid(), w.id, n.event, n.subject, n.body, ${timestamp}::timestamptz, ${timestamp}::timestamptz,
          ${timestamp}::timestamptz
        from webhook w cross join lateral jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          as n(at int, event text, subject text, body text)
        where n.event = any(w.events) order by n.at`,
  )
}

/** Tells of products by their ids. `written`: the parts that were written; left out, it may be any. */
export async function announceProducts(
  tx: Queryable,
  ids: readonly number[],
  written?: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const timestamp = new Date().toISOString()
  await tx.execute(
    sql`insert into webhook_delivery (id, webhook_id, event, subject, body, next_attempt_at, since, created_at)
        select gen_random_uuid(), w.id, 'product.changed', p.sku,
          jsonb_build_object('type', 'product.changed', 'timestamp', ${timestamp}::text,
            'data', jsonb_build_object('sku', p.sku) || ${JSON.stringify(written ? { changed: written } : {})}::jsonb)::text,
          ${timestamp}::timestamptz, ${timestamp}::timestamptz, ${timestamp}::timestamptz
        from webhook w join product p on p.id = any(${`{${ids.join(',')}}`}::int[])
        where 'product.changed' = any(w.events) order by p.id`,
  )
}

/** The number of pieces from which on downwards a product is one of the last: `l.few`. */
const few = sql`(select coalesce((select (value ->> 'lowStockFrom')::int from shop_setting where key = 'shop'),
  ${defaultSettings.lowStockFrom}::int) as few) l`
const takenPieces = (taken: readonly Pieces[]) =>
  sql`(select m."productId" as id, sum(m.quantity) as quantity
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as m("productId" int, quantity int) group by 1) t`

type Pieces = { productId: number; quantity: number }

/** Takes back what waits to be told of products of which enough is there again. */
export async function recallLowStock(tx: Queryable, given: readonly Pieces[]): Promise<void> {
  if (given.length === 0) return
  await tx.execute(
    sql`delete from webhook_delivery d using ${takenPieces(given)} join stock_item s on s.product_id = t.id
          join product p on p.id = t.id cross join ${few}
        where d.event = 'stock.low' and d.subject = p.sku and d.status = 'waiting' and s.quantity > l.few`,
  )
}

/** Tells of products that were sold down to the few that the shop setting `lowStockFrom` says, or below. */
export async function announceLowStock(tx: Queryable, taken: readonly Pieces[]): Promise<void> {
  if (taken.length === 0) return
  const timestamp = new Date().toISOString()
  await tx.execute(
    sql`insert into webhook_delivery (id, webhook_id, event, subject, body, next_attempt_at, since, created_at)
        select gen_random_uuid(), w.id, 'stock.low', p.sku,
          json_build_object('type', 'stock.low', 'timestamp', ${timestamp}::text,
            'data', json_build_object('sku', p.sku, 'quantity', s.quantity))::text,
          ${timestamp}::timestamptz, ${timestamp}::timestamptz, ${timestamp}::timestamptz
        from webhook w cross join ${takenPieces(taken)} join stock_item s on s.product_id = t.id join product p on p.id = t.id
          cross join ${few}
        where 'stock.low' = any(w.events) and s.is_managed and s.quantity <= l.few and s.quantity + t.quantity > l.few`,
  )
}
