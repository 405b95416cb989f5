import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { checkedRows, row, text } from '../database/row.ts'

/** Magento's ids of orders are counted. */
const FORMER_ID = /^\d{1,10}$/

/** Id of the order that had this id in a former shop, if it is this customer's; of another one it says as little as of none. */
export async function readFormerOrder(
  db: Queryable,
  customerId: string,
  formerId: string,
): Promise<string | undefined> {
  if (!FORMER_ID.test(formerId)) return undefined
  const [found] = await checkedRows(
    db,
    row('order of a former shop', { id: text }),
    sql`select o.id from moved_record m join sales_order o on o.id::text = m.new_id
        where m.kind = 'order' and m.old_id = ${String(Number(formerId))} and o.customer_id = ${customerId}::uuid`,
  )
  return found?.id
}
