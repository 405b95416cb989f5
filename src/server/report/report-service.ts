import { sql, type SQL } from 'drizzle-orm'
import { endOfDay } from '#domain/date/shop-day.ts'
import { asReport } from '../database/as-report.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { comesAfter, placeOf } from '../database/list-place.ts'
import { checkedRows, count, instant, listOf, money, nullable, object, row, text, uuid } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import { listMissedSearches } from '../search/missed-searches.ts'
import { failingJobs } from '../job-history/job-runs.ts'
import { isLowInStock } from '../product/low-stock.ts'
import { matchingOrders } from '../order/find-orders.ts'
import type { StoreService } from '../store/store-service.ts'
import { startOfDay } from './periods.ts'
import type { AbandonedCart, BestSeller, ReportService, Span, Today, Waiting } from './report-contract.ts'
import { turnover } from './turnover.ts'

/** More than this number is reported as "more": nobody works through so many by their number. */
const MOST_COUNTED = 1000
/** Days after which an order that nobody has paid is looked into. */
const UNPAID_DAYS = 7
const HOUR_MS = 3_600_000

export function createReportService(deps: { db: Database; stores: StoreService; clock: () => Date }): ReportService {
  const { db, stores, clock } = deps
  const timeZone = async () => (await stores.settings()).timeZone
  return {
    async today() {
      const { lowStockFrom } = await stores.settings()
      const unpaidBefore = new Date(clock().getTime() - UNPAID_DAYS * 24 * HOUR_MS)
      return asReport(db, (tx) => today(tx, unpaidBefore, lowStockFrom))
    },
    async turnover(span, by) {
      const zone = await timeZone()
      return asReport(db, (tx) => turnover(tx, zone, span, by))
    },
    async bestSellers(span, most) {
      const zone = await timeZone()
      return asReport(db, (tx) => bestSellers(tx, zone, span, most))
    },
    abandonedCarts: (idleHours, most, after) =>
      abandonedCarts(db, new Date(clock().getTime() - idleHours * HOUR_MS), most, after),
    missedSearches: (filter, most) => listMissedSearches(db, filter, most),
  }
}

const counts = [
  'toShip',
  'unpaid',
  'emptying',
  'refunds',
  'withdrawals',
  'reviews',
  'lowStock',
  'contactMessages',
  'failedLetters',
  'failedMessages',
] as const
const countsRow = row<Record<(typeof counts)[number], number>>('what waits', {
  toShip: count,
  unpaid: count,
  emptying: count,
  refunds: count,
  withdrawals: count,
  reviews: count,
  lowStock: count,
  contactMessages: count,
  failedLetters: count,
  failedMessages: count,
})

async function today(db: Queryable, unpaidBefore: Date, lowStockAtMost: number): Promise<Today> {
  const capped = (from: SQL) =>
    sql`(select count(*)::int from (select 1 from ${from} limit ${MOST_COUNTED + 1}::int) x)`
  const [found] = await checkedRows(
    db,
    countsRow,
    sql`select ${capped(sql`sales_order o where ${matchingOrders({ fulfilment: 'to-ship' })}`)} as "toShip",
          ${capped(sql`sales_order o where ${matchingOrders({ payment: 'unpaid', to: unpaidBefore })}`)} as unpaid,
          ${capped(sql`sales_order o where ${matchingOrders({ stock: 'emptied' })}`)} as emptying,
          ${capped(sql`sales_order o where ${matchingOrders({ refunds: 'open' })}`)} as refunds,
          ${capped(sql`sales_order o where ${matchingOrders({ withdrawals: 'open' })}`)} as withdrawals,
          ${capped(sql`product_review r where r.state = 'pending'`)} as reviews,
          ${capped(sql`stock_item s join product p on p.id = s.product_id where ${isLowInStock(lowStockAtMost)}`)} as "lowStock",
          ${capped(sql`contact_message c where c.done_at is null`)} as "contactMessages",
          ${capped(sql`mail_outbox m where m.status = 'given-up'`)} as "failedLetters",
          ${capped(sql`webhook_delivery d where d.status = 'given-up'`)} as "failedMessages"`,
  )
  const waiting = Object.fromEntries(
    counts.map((name) => [name, { count: Math.min(found![name], MOST_COUNTED), isMore: found![name] > MOST_COUNTED }]),
  ) as Record<(typeof counts)[number], Waiting>
  const { length: failing } = await failingJobs(db)
  return {
    ...waiting,
    failingJobs: { count: failing, isMore: false },
    unpaidBefore: unpaidBefore.toISOString(),
    lowStockAtMost,
  }
}

/**
 * Ids of orders come one after the other, but for those of a former shop: lines are read from the first of the span's orders to the last,
 * instead of all there are.
 */
async function bestSellers(db: Queryable, timeZone: string, { from, to }: Span, most: number): Promise<BestSeller[]> {
  const first = startOfDay(timeZone, from).toISOString()
  const end = endOfDay(timeZone, to).toISOString()
  const isPlaced = sql`o.created_at >= ${first}::timestamptz and o.created_at < ${end}::timestamptz
    and o.status not in ('cancelled', 'refunded', 'pending-payment')`
  const [placed] = await rows<{ first: string | null; last: string | null }>(
    db,
    sql`with placed as materialized (select o.id from sales_order o where ${isPlaced})
        select (select id from placed order by id limit 1) as first, (select id from placed order by id desc limit 1) as last`,
  )
  if (!placed?.first) return []
  return rows<BestSeller>(
    db,
    sql`with sold as materialized (select l.sku, sum(l.quantity)::float8 as quantity
          from sales_order o join sales_order_line l on l.order_id = o.id
          where ${isPlaced} and l.order_id >= ${placed.first}::uuid and l.order_id <= ${placed.last}::uuid
          group by l.sku order by 2 desc, l.sku limit ${most}::int)
        select sold.*, (select l.name from sales_order_line l where l.sku = sold.sku order by l.order_id desc limit 1) as name
        from sold order by sold.quantity desc, sold.sku`,
  )
}

const cartRow = row<AbandonedCart>('abandoned cart', {
  id: uuid,
  updatedAt: instant,
  store: text,
  customerId: nullable(uuid),
  total: money,
  lines: listOf(object<AbandonedCart['lines'][number]>({ sku: text, quantity: count, unitPrice: money })),
  place: text,
})

/** A cart that costs more than can be counted exactly, which nobody can order, is reported with the highest exact amount. */
const abandonedCarts = (db: Queryable, before: Date, most: number, after?: string): Promise<AbandonedCart[]> =>
  checkedRows(
    db,
    cartRow,
    sql`select c.id, ${instantText(sql`c.updated_at`)} as "updatedAt", v.code as store,
          c.customer_id as "customerId", t.total, t.lines, ${placeOf(sql`c.updated_at`, sql`c.id`)} as place
        from cart c join store v on v.id = c.store_id
          cross join lateral (select least(sum(l.seen_unit_price * l.quantity), ${Number.MAX_SAFE_INTEGER})::float8 as total,
            json_agg(json_build_object('sku', p.sku, 'quantity', l.quantity, 'unitPrice', l.seen_unit_price) order by l.id) as lines
            from cart_line l join product p on p.id = l.product_id where l.cart_id = c.id having count(*) > 0) t
        where c.status = 'open' and c.updated_at < ${before.toISOString()}::timestamptz
          and ${after === undefined ? sql`true` : comesAfter(sql`c.updated_at`, sql`c.id`, after)}
        order by c.updated_at desc, c.id desc limit ${most}::int`,
  )
