import { sql, type SQL } from 'drizzle-orm'
import { paths } from '#domain/paths.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, count, instant, nullable, row, text } from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'

/** `address`: where the file is while it is kept. */
type OwnFile = { name: string; size: number; option: string | null; sentAt: string; address: string }

const ownFile = row('file of a customer', {
  token: text,
  name: text,
  size: count,
  option: nullable(text),
  sentAt: instant,
})

/** Files that a customer has sent, or has in carts, wishes and orders. */
export async function filesOf(db: Queryable, customerId: string): Promise<OwnFile[]> {
  const found = await checkedRows(
    db,
    ownFile,
    sql`select u.token, u.name, u.size, p.title as option,
          ${exactInstant(sql`u.created_at`)} as "sentAt"
        from upload u left join custom_option p on p.id = u.option_id where ${isOf(customerId)} order by u.created_at, u.token`,
  )
  return found.map(({ token, ...file }) => ({ ...file, address: paths.sentFile(token) }))
}

/** Lets the next cleaning up (clean-up-uploads.ts) remove the files of a customer that no order names. */
export async function giveUpFilesOf(tx: Queryable, customerId: string): Promise<void> {
  await tx.execute(sql`update upload u set touched_at = 'epoch' where ${isOf(customerId)}`)
}

const isOf = (customerId: string): SQL => {
  const me = sql`${customerId}::uuid`
  return sql`(u.session_hash in (select s.token_hash from session s where s.customer_id = ${me})
    or u.token in (
      select value ->> 'upload'
      from (select l.options from cart_line l join cart c on c.id = l.cart_id where c.customer_id = ${me}
        union all select w.options from wishlist_item w where w.customer_id = ${me}) as kept, jsonb_each(options -> 'custom')
      where jsonb_typeof(options -> 'custom') = 'object' and jsonb_typeof(value) = 'object')
    or u.token in (
      select choice ->> 'file' from sales_order_line l join sales_order o on o.id = l.order_id,
        jsonb_array_elements(l.choices) as choice where o.customer_id = ${me}))`
}
