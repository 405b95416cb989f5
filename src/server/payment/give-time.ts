import { sql, type SQL } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** For so many days an owner can mark as paid what was paid, and shoppers can pay, before an unpaid order ends by itself. */
const DAYS_TO_PAY = 3

/**
 * Gives unpaid orders days whose term is over or nearly, after something that nobody who waits for them could know of: a restore, or a clock that stood
 * behind when it wrote the term.
 *
 * @returns how many got any
 */
export async function giveDaysToPay(db: Queryable, now: SQL): Promise<number> {
  const days = sql`${now} + make_interval(days => ${DAYS_TO_PAY})`
  const given = await rows(
    db,
    sql`update sales_order set pay_by = ${days}
        where status = 'pending' and paid_at is null and pay_by < ${days} returning id`,
  )
  return given.length
}

/** The same for payments that are under way, which have minutes. */
export async function giveMinutesToPay(db: Queryable, now: SQL, minutes: number): Promise<void> {
  await db.execute(
    sql`update sales_order set hold_until = ${now} + make_interval(mins => ${minutes}::int)
        where status = 'pending-payment' and hold_until <= ${now}`,
  )
}
