import { sql } from 'drizzle-orm'
import type { StockMovement } from '#domain/checkout/stock-movements.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { countAttempt, type Limited } from '../limits/attempts.ts'
import type { Database, Queryable } from '../database/database.ts'
import { checkedRows, count, flag, row } from '../database/row.ts'
import { type KnownOwner, ownedBy } from '../cart/stored/owner.ts'
import { MANY_EMPTIED } from '../order/find-orders.ts'
import { emailKey, isAddress } from '../mail/email-key.ts'

const DAY_MINUTES = 24 * 60
/** An order that has waited longer is left to the owner and keeps nobody from ordering. */
const DAYS_LOOKED_BACK = 30

/** Tells whether an order took the last pieces of very many products. Few orders have as many: of the others nothing is asked. */
export async function hasEmptiedMany(db: Queryable, movements: readonly StockMovement[]): Promise<boolean> {
  if (movements.length < MANY_EMPTIED) return false
  const ids = JSON.stringify(movements.map(({ productId }) => productId))
  const [emptied] = await checkedRows(
    db,
    row('count of emptied products', { count }),
    sql`select count(*)::int as count from stock_item
        where product_id in (select value::int from json_array_elements_text(${ids}::json)) and is_managed and quantity <= 0`,
  )
  return emptied!.count >= MANY_EMPTIED
}

/** Lines of the open cart, which are ordered next. `hasBundles`: one of them may take from the stock of many products. */
export type ToOrder = { lines: number; hasBundles: boolean }

const toOrder = row<ToOrder>('lines to order', { lines: count, hasBundles: flag })

export async function linesToOrder(db: Queryable, owner: KnownOwner): Promise<ToOrder> {
  const [found] = await checkedRows(
    db,
    toOrder,
    sql`select count(*)::int as lines, coalesce(bool_or(l.options -> 'bundle' is not null), false) as "hasBundles"
        from cart c join cart_line l on l.cart_id = c.id where ${ownedBy(owner)} and c.status = 'open'`,
  )
  return found!
}

type Orderer = { email: string; from: string; customerId?: string | undefined }

/**
 * Counts one more order that is paid later, or costs nothing. An e-mail address or a customer may have only so many unpaid ones at once; a guest's
 * address, a network or a customer may begin only so many in a day. Counted before the order, so that many at once are all counted.
 *
 * @returns what was counted, for `forgiveAttempt` where no order comes of it; undefined where no more may be placed
 */
export async function countUnpaidOrder(
  db: Database,
  { email, from, customerId }: Orderer,
  most: ShopSettings['unpaidOrders'],
  now: Date,
): Promise<Limited[] | undefined> {
  const mostAtOnce = customerId === undefined ? most.email : most.customer
  const limited: Limited[] =
    customerId === undefined
      ? [
          { what: 'unpaid order from', from, most: most.network },
          { what: `unpaid order of ${emailKey(email)}`, most: most.email },
        ]
      : [{ what: `unpaid order of customer ${customerId}`, most: most.customer }]
  const theirs = customerId === undefined ? isAddress(sql`lower(email)`, email) : sql`customer_id = ${customerId}::uuid`
  const since = new Date(now.getTime() - DAYS_LOOKED_BACK * DAY_MINUTES * 60_000).toISOString()
  const [open] = await checkedRows(
    db,
    row('count of unpaid orders', { count }),
    sql`select count(*)::int as count from sales_order
        where ${theirs} and status = 'pending' and paid_at is null and grand_total > 0
          and created_at > ${since}::timestamptz`,
  )
  const isAllowed = open!.count < mostAtOnce && (await countAttempt(db, limited, now, DAY_MINUTES))
  return isAllowed ? limited : undefined
}
