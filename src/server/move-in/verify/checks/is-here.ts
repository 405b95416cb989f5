import { sql } from 'drizzle-orm'

/** Conditions on `m.new_id` of moved records: what they became is still here. */
export const IS_PRODUCT_HERE = sql`exists (select from product t where t.id = m.new_id::int)`
