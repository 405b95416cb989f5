import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** Tells whether somebody has begun to fill the shop. */
export async function isInUse(db: Queryable): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from store union all select 1 from product union all select 1 from customer union all select 1 from sales_order limit 1`,
  )
  return found.length > 0
}
