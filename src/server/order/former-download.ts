import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { checkedRows, flag, nullable, row, text } from '../database/row.ts'

/** A download that came from a former shop. */
export type FormerDownload = {
  /** Its secret name here. */
  token: string
  /** Null for what a guest bought. */
  customerId: string | null
  /** True if everybody with the former address may have it. */
  isShared: boolean
}

/** Base64 with "-", "_" and "," for its last three characters. */
const HASH = /^[\w,-]{1,255}$/

/** The download that a former shop named so in its addresses. Its name is made of the time and can be guessed. */
export async function readFormerDownload(db: Queryable, hash: string): Promise<FormerDownload | undefined> {
  if (!HASH.test(hash)) return undefined
  const [found] = await checkedRows(
    db,
    row('download of a former shop', { token: text, customerId: nullable(text), isShared: flag }),
    sql`select d.token, o.customer_id as "customerId", d.is_shared as "isShared"
        from download_access d join sales_order o on o.id = d.order_id
        where d.former_hash = ${hash} order by d.id limit 1`,
  )
  return found
}
