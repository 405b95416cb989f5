import { sql } from 'drizzle-orm'
import type { OrderPage, OrderSummary } from '#domain/order/order-view.ts'
import type { Queryable } from '../database/database.ts'
import { listPage } from '../database/list-page.ts'
import { checkedRows, count, instant, money, row, text, uuid } from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'
import { orderState } from '../journal/order-shapes.ts'

const PAGE_SIZE = 10

const summary = row<OrderSummary>('summary of an order', {
  id: uuid,
  number: text,
  state: orderState,
  createdAt: instant,
  grandTotal: money,
  currency: text,
  decimals: count,
  recipient: text,
})

/** A customer's orders, the newest first. */
export async function orderHistory(
  db: Queryable,
  customerId: string,
  wanted: number,
  pageSize = PAGE_SIZE,
): Promise<OrderPage> {
  const ofCustomer = sql`o.customer_id = ${customerId}::uuid`
  const [counted] = await checkedRows(
    db,
    row('count of orders', { total: count }),
    sql`select count(*)::int as total from sales_order o where ${ofCustomer}`,
  )
  const { total } = counted!
  const { page, pageCount, offset } = listPage(total, wanted, pageSize)
  const orders = await checkedRows(
    db,
    summary,
    sql`select o.id, o.number, o.status as state, ${exactInstant(sql`o.created_at`)} as "createdAt",
          o.grand_total::float8 as "grandTotal", o.currency, coalesce(c.decimals, 2) as decimals,
          coalesce((select concat_ws(' ', a.address ->> 'firstName', a.address ->> 'lastName') from sales_order_address a
            where a.order_id = o.id order by a.kind desc limit 1), '') as recipient
        from sales_order o left join currency c on c.code = o.currency
        where ${ofCustomer} order by o.created_at desc, o.id desc
        limit ${pageSize}::int offset ${offset}::int`,
  )
  return { orders, total, page, pageCount }
}
