import { sql } from 'drizzle-orm'
import { defaultSettings } from '#domain/store/store.ts'
import { cleanUpCarts } from '../cart/clean-up-carts.ts'
import { cleanUpCustomers } from '../customer/clean-up-customers.ts'
import type { Queryable } from '../database/database.ts'
import { REMEMBERED_HOURS } from '../api-token/once.ts'
import { type Cleaning, daysAgo, removeRows, rightNow } from '../database/remove-rows.ts'
import { RUN_DAYS } from '../job-history/job-runs.ts'
import { cleanUpNewsletter } from '../newsletter/clean-up-newsletter.ts'
import { cleanUpOrders } from '../payment/clean-up-orders.ts'
import { cleanUpPayments } from '../payment/clean-up-payments.ts'
import { cleanUpMissedSearches } from '../search/missed-searches.ts'
import { cleanUpSessions } from '../session/clean-up-sessions.ts'
import { cleanUpStaff } from '../staff/staff-sessions.ts'
import { cleanUpWebhooks } from '../webhook/webhooks.ts'
import { allSteps } from './all-steps.ts'

/** Days for which the owner can see what became of a letter. Its text is removed when it is delivered. */
const LETTER_DAYS = 14
/** A shopper who waits for a product longer than this has forgotten it, and the shop forgets the shopper. */
const ALERT_DAYS = 365

/** A process that is further behind reads the whole catalogue anew. */
const KEPT_REVISIONS = 1000

const isOldMessage = (cleaning: Cleaning) =>
  sql`t.created_at < ${rightNow(cleaning)} - make_interval(days =>
    coalesce((select (value ->> 'contactDays')::int from shop_setting where key = 'shop'), ${defaultSettings.contactDays}::int))`

/** The removals of each part of the shop, in this order: a guest's cart ends with its session. */
const parts = {
  sessions: cleanUpSessions,
  staff: cleanUpStaff,
  orders: cleanUpOrders,
  carts: cleanUpCarts,
  attempts: (cleaning) =>
    removeRows(cleaning, {
      table: 'attempt',
      key: ['key'],
      condition: sql`t.resets_at < ${rightNow(cleaning)}`,
    }),
  letters: (cleaning) =>
    removeRows(cleaning, { table: 'mail_outbox', condition: sql`t.settled_at < ${daysAgo(cleaning, LETTER_DAYS)}` }),
  deliveries: cleanUpWebhooks,
  newsletter: cleanUpNewsletter,
  customers: cleanUpCustomers,
  stockAlerts: (cleaning) =>
    removeRows(cleaning, { table: 'stock_alert', condition: sql`t.created_at < ${daysAgo(cleaning, ALERT_DAYS)}` }),
  contactMessages: (cleaning) => removeRows(cleaning, { table: 'contact_message', condition: isOldMessage(cleaning) }),
  // One that fits no order is a message to the shop like any other.
  withdrawals: (cleaning) =>
    removeRows(cleaning, { table: 'withdrawal', condition: sql`t.order_id is null and ${isOldMessage(cleaning)}` }),
  payments: cleanUpPayments,
  missedSearches: cleanUpMissedSearches,
  jobRuns: (cleaning) =>
    removeRows(cleaning, { table: 'job_run', condition: sql`t.ended_at < ${daysAgo(cleaning, RUN_DAYS)}` }),
  apiRequests: (cleaning) =>
    removeRows(cleaning, {
      table: 'api_request',
      key: ['caller_id', 'key'],
      condition: sql`t.created_at < ${daysAgo(cleaning, REMEMBERED_HOURS / 24)}`,
    }),
  catalogueChanges: (cleaning) =>
    removeRows(cleaning, {
      table: 'catalogue_change',
      key: ['revision', 'product_id'],
      condition: sql`t.revision < (select s.revision - ${KEPT_REVISIONS}::int from catalogue_state s where s.id = 1)`,
    }),
} satisfies Record<string, (cleaning: Cleaning) => Promise<number>>

export type CleanedUp = Record<keyof typeof parts, number>

/** The removals as steps, each of which tells how many rows went. */
export const cleanUpSteps = (cleaning: Cleaning) =>
  Object.fromEntries(Object.entries(parts).map(([part, remove]) => [part, () => remove(cleaning)])) as Record<
    keyof typeof parts,
    () => Promise<number>
  >

/**
 * Removes from the database what nobody needs any more. Several processes may do it at once.
 *
 * @returns how many rows of each part went
 */
export const cleanUp = (db: Queryable, now: Date): Promise<CleanedUp> =>
  allSteps(cleanUpSteps({ db, now, isStopped: () => false }))
