import { sql } from 'drizzle-orm'
import { countAttempt } from '../customer/attempts.ts'
import { networkOf } from '../customer/network-of.ts'
import { rows, type Database } from '../database/database.ts'

const DAY_MINUTES = 24 * 60
/** What has waited longer is the owner's to look at, and keeps nobody from ordering. */
const DAYS_LOOKED_BACK = 30

/**
 * Whether a guest may place one more order that is paid later: so many unpaid ones an e-mail address may have at once, and
 * so many new ones an address and a network may begin in a day. Counted before the order, so that many at once are many counted.
 */
export async function mayOrderUnpaid(
  db: Database,
  { email, from }: { email: string; from: string },
  most: { email: number; network: number },
  now: Date,
): Promise<boolean> {
  const limited = [
    { what: `unpaid order from ${networkOf(from)}`, most: most.network },
    { what: `unpaid order of ${email.toLowerCase()}`, most: most.email },
  ]
  const since = new Date(now.getTime() - DAYS_LOOKED_BACK * DAY_MINUTES * 60_000).toISOString()
  const [open] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from sales_order
        where lower(email) = lower(${email}) and status = 'pending' and paid_at is null and grand_total > 0
          and created_at > ${since}::timestamptz`,
  )
  return open!.count < most.email && countAttempt(db, limited, now, DAY_MINUTES)
}
