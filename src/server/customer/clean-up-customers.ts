import { sql } from 'drizzle-orm'
import { type Cleaning, daysAgo, removeRows, rightNow } from '../database/remove-rows.ts'

/** Days for which an account that nobody has confirmed is kept. */
const UNCONFIRMED_DAYS = 30

/**
 * Removes links of letters whose time is over, and accounts that were never confirmed and never ordered. Those that came from a former
 * shop stay: there they may be confirmed later, and a later run of the move brings no account a second time.
 */
export async function cleanUpCustomers(cleaning: Cleaning): Promise<number> {
  const links = await removeRows(cleaning, {
    table: 'customer_token',
    key: ['token_hash'],
    condition: sql`t.expires_at < ${rightNow(cleaning)}`,
  })
  const accounts = await removeRows(cleaning, {
    table: 'customer',
    condition: sql`t.confirmed_at is null and t.created_at < ${daysAgo(cleaning, UNCONFIRMED_DAYS)}
      and not exists (select 1 from sales_order o where o.customer_id = t.id)
      and not exists (select 1 from moved_record m where m.kind = 'customer' and m.new_id = t.id::text)`,
  })
  return links + accounts
}
