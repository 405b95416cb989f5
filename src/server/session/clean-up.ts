import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import type { ClockGuard } from '../clock-guard.ts'
import { inRounds } from '../in-rounds.ts'
import { removeOldLetters } from '../mail/outbox-files.ts'
import { cleanUpUploads, removeUnplaced } from '../uploads/clean-up-uploads.ts'
import { CONFIRM_DAYS } from '../newsletter/newsletter-tokens.ts'
import { SESSION_DAYS } from './session-service.ts'
import { removeUnusedSessions } from './unused-sessions.ts'

const HOUR_MS = 3_600_000
const UNPLACED_ROUND_MS = 5 * 60_000
const DAY_MS = 24 * HOUR_MS
/** So long the owner can see what became of a letter; what it said is forgotten with its delivery. */
const LETTER_DAYS = 14
/** Who has not confirmed an account by then is forgotten with it. */
const UNCONFIRMED_DAYS = 30
/** Who waits for a product so long has forgotten it, and the shop forgets who waits. */
const ALERT_DAYS = 365
/** So long the test gateway, which is no bank, gives money back. */
const TEST_PAYMENT_DAYS = 90
/** No gateway sends a message again after so long. */
const CALLBACK_DAYS = 30
/** Few enough that shoppers' statements do not wait. */
const BATCH = 1000

/**
 * Removes expired sessions, and guests' carts that nobody touched for as long as a session lives: their cookies are gone;
 * what is saved for later and what was removed goes with them. What was removed longer than a day ago goes from everybody's, and what a checkout was told from carts ordered as long ago.
 * Ordered carts stay, and customers' open ones, whose versions go on from there. Counts of attempts whose time is over, letters that have left, links in letters whose time is
 * over, addresses and accounts that were never confirmed, alerts for products that did not come back within a year, test payments of 90 days ago and gateways' messages of 30 go as well. Several processes may do it at once.
 */
export async function cleanUp(
  db: Queryable,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<{ sessions: number; carts: number }> {
  const at = now.toISOString()
  const untouchedSince = new Date(now.getTime() - SESSION_DAYS * DAY_MS).toISOString()
  const unused = await removeUnusedSessions(db, now, isStopped)
  const expired = await inBatches(
    () => sql`delete from session where token_hash in
                (select token_hash from session where expires_at < ${at}::timestamptz limit ${BATCH}) returning 1`,
  )
  const removedBefore = new Date(now.getTime() - DAY_MS).toISOString()
  await inBatches(
    () => sql`delete from cart_line where id in (select l.id from cart_line l join cart c on c.id = l.cart_id
                where c.status in ('removed', 'removed-saved') and l.created_at < ${removedBefore}::timestamptz limit ${BATCH})
                and created_at < ${removedBefore}::timestamptz returning 1`,
  )
  // Asked again of the row itself: a shopper may touch it meanwhile.
  const isLeft = sql`updated_at < ${untouchedSince}::timestamptz and status <> 'ordered' and customer_id is null`
  const carts = await inBatches(
    () =>
      sql`delete from cart where ${isLeft} and id in (select id from cart where ${isLeft} limit ${BATCH}) returning 1`,
  )
  await inBatches(
    () => sql`update cart set checkout = null where id in (select id from cart
                where status = 'ordered' and checkout is not null and updated_at < ${removedBefore}::timestamptz limit ${BATCH}) returning 1`,
  )
  const mayBeEmpty = sql`c.updated_at < ${removedBefore}::timestamptz and c.status not in ('open', 'ordered')`
  await inBatches(
    () => sql`delete from cart c where ${mayBeEmpty} and c.id in (select c.id from cart c where ${mayBeEmpty}
                and not exists (select 1 from cart_line l where l.cart_id = c.id) limit ${BATCH}) returning 1`,
  )
  await inBatches(
    () => sql`delete from attempt where key in
                (select key from attempt where resets_at < ${at}::timestamptz limit ${BATCH}) returning 1`,
  )
  const settledBefore = new Date(now.getTime() - LETTER_DAYS * DAY_MS).toISOString()
  await inBatches(
    () => sql`delete from mail_outbox where id in
                (select id from mail_outbox where settled_at < ${settledBefore}::timestamptz limit ${BATCH}) returning 1`,
  )
  await inBatches(
    () => sql`delete from newsletter_token where token_hash in
                (select token_hash from newsletter_token where expires_at < ${at}::timestamptz limit ${BATCH}) returning 1`,
  )
  await inBatches(
    () => sql`delete from customer_token where token_hash in
                (select token_hash from customer_token where expires_at < ${at}::timestamptz limit ${BATCH}) returning 1`,
  )
  const registeredBefore = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS).toISOString()
  const isUnused = sql`c.confirmed_at is null and c.created_at < ${registeredBefore}::timestamptz
      and not exists (select 1 from sales_order o where o.customer_id = c.id)`
  await inBatches(
    () => sql`delete from customer c where ${isUnused} and c.id in
                (select c.id from customer c where ${isUnused} limit ${BATCH}) returning 1`,
  )
  const askedBefore = new Date(now.getTime() - CONFIRM_DAYS * DAY_MS).toISOString()
  const isForgotten = sql`status = 'unconfirmed' and coalesce(letter_sent_at, created_at) < ${askedBefore}::timestamptz`
  await inBatches(
    () => sql`delete from newsletter_subscriber where ${isForgotten} and id in
                (select id from newsletter_subscriber where ${isForgotten} limit ${BATCH}) returning 1`,
  )
  const alertsBefore = new Date(now.getTime() - ALERT_DAYS * DAY_MS).toISOString()
  await inBatches(
    () => sql`delete from stock_alert where id in
                (select id from stock_alert where created_at < ${alertsBefore}::timestamptz limit ${BATCH}) returning 1`,
  )
  const paidBefore = new Date(now.getTime() - TEST_PAYMENT_DAYS * DAY_MS).toISOString()
  const isOldTest = sql`t.created_at < ${paidBefore}::timestamptz
      and not exists (select 1 from payment y where y.id = t.id and y.status in ('open', 'late'))`
  await inBatches(
    () => sql`delete from test_payment t where ${isOldTest} and t.id in
                (select t.id from test_payment t where ${isOldTest} limit ${BATCH}) returning 1`,
  )
  const toldBefore = new Date(now.getTime() - CALLBACK_DAYS * DAY_MS).toISOString()
  await inBatches(
    () => sql`delete from payment_callback where (gateway, event_id) in
                (select gateway, event_id from payment_callback where created_at < ${toldBefore}::timestamptz limit ${BATCH}) returning 1`,
  )
  return { sessions: unused + expired, carts }

  async function inBatches(statement: () => ReturnType<typeof sql>): Promise<number> {
    let removed = 0
    while (!isStopped()) {
      const { length } = await rows(db, statement())
      removed += length
      if (length < BATCH) break
    }
    return removed
  }
}

/**
 * Cleans up now and every hour, and files of forms that did not pass every few minutes, until stopped. A failure is told and tried
 * again. Nothing is removed while the clock is not believed.
 */
export function startCleanUp(
  db: Database,
  clock: () => Date,
  { uploadsDir, outbox }: { uploadsDir: string; outbox: { folder: string; days: number } },
  onError: (error: Error) => void,
  { isTrusted }: Pick<ClockGuard, 'isTrusted'>,
): { stop(): Promise<void> } {
  const cleanUpAll = async (isStopped: () => boolean) => {
    if (!(await isTrusted())) return
    await cleanUp(db, clock(), isStopped)
    await cleanUpUploads(db, uploadsDir, clock(), isStopped)
    await removeOldLetters(outbox.folder, new Date(clock().getTime() - outbox.days * DAY_MS))
  }
  const hourly = inRounds(cleanUpAll, onError, { everyMs: HOUR_MS })
  const removeOften = async (isStopped: () => boolean) => {
    if (await isTrusted()) await removeUnplaced(db, uploadsDir, clock(), isStopped)
  }
  const often = inRounds(removeOften, onError, { everyMs: UNPLACED_ROUND_MS, firstMs: UNPLACED_ROUND_MS })
  return {
    async stop() {
      await Promise.all([hourly.stop(), often.stop()])
    },
  }
}
