import { sql } from 'drizzle-orm'
import { type KnownOwner, ownedBy } from '../cart/stored/owner.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, row, text } from '../database/row.ts'

/** The token of this shopper's newest order that waits for its payment. */
export async function waitingOrder(
  db: Queryable,
  { sessionHash, customerId }: KnownOwner,
): Promise<string | undefined> {
  const [order] = await checkedRows(
    db,
    row('token of an order', { token: text }),
    sql`select o.public_token as token from sales_order o join cart c on c.id = o.cart_id
        where o.status = 'pending-payment' and (${ownedBy({ sessionHash })} or ${ownedBy({ sessionHash, customerId })})
        order by o.created_at desc limit 1`,
  )
  return order?.token
}
