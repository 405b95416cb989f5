import { sql } from 'drizzle-orm'
import { type Cleaning, daysAgo, removeRows } from '../database/remove-rows.ts'

/** The days for which payments of the test gateway are kept, so that they can be given back. */
const TEST_PAYMENT_DAYS = 90
/** The days after which no gateway sends a message again. */
const CALLBACK_DAYS = 30

/** Removes old payments of the test gateway that the shop needs no more, and gateways' messages that cannot come again. */
export async function cleanUpPayments(cleaning: Cleaning): Promise<number> {
  const payments = await removeRows(cleaning, {
    table: 'test_payment',
    condition: sql`t.created_at < ${daysAgo(cleaning, TEST_PAYMENT_DAYS)}
      and not exists (select 1 from payment y where y.id = t.id and y.status in ('open', 'late'))`,
  })
  const messages = await removeRows(cleaning, {
    table: 'payment_callback',
    key: ['gateway', 'event_id'],
    condition: sql`t.created_at < ${daysAgo(cleaning, CALLBACK_DAYS)}`,
  })
  return payments + messages
}
