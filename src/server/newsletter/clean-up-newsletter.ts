import { sql } from 'drizzle-orm'
import { type Cleaning, daysAgo, removeRows, rightNow } from '../database/remove-rows.ts'
import { CONFIRM_DAYS } from './newsletter-tokens.ts'

/**
 * Removes links of letters whose time is over, and addresses that were never confirmed. Those that came from a former shop stay: there
 * they may be confirmed later, and a later run of the move brings none a second time.
 */
export async function cleanUpNewsletter(cleaning: Cleaning): Promise<number> {
  const links = await removeRows(cleaning, {
    table: 'newsletter_token',
    key: ['token_hash'],
    condition: sql`t.expires_at < ${rightNow(cleaning)}`,
  })
  const addresses = await removeRows(cleaning, {
    table: 'newsletter_subscriber',
    condition: sql`t.status = 'unconfirmed' and coalesce(t.letter_sent_at, t.created_at) < ${daysAgo(cleaning, CONFIRM_DAYS)}
      and not exists (select 1 from moved_record m where m.kind = 'newsletter subscriber' and m.new_id = t.id::text)`,
  })
  return links + addresses
}
