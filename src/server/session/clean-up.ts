import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { SESSION_DAYS } from './session-service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Few enough that shoppers' statements do not wait. */
const BATCH = 1000

/**
 * Removes expired sessions, and guests' open carts that nobody touched for as long as a session lives: their cookies
 * are gone. Ordered carts stay. Several processes may do it at once.
 */
export async function cleanUp(
  db: Queryable,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<{ sessions: number; carts: number }> {
  const at = now.toISOString()
  const untouchedSince = new Date(now.getTime() - SESSION_DAYS * DAY_MS).toISOString()
  const sessions = await inBatches(
    () => sql`delete from session where token_hash in
                (select token_hash from session where expires_at < ${at}::timestamptz limit ${BATCH}) returning 1`,
  )
  // Asked again of the row itself: a shopper may touch it meanwhile.
  const isLeft = sql`updated_at < ${untouchedSince}::timestamptz and status = 'open' and customer_id is null`
  const carts = await inBatches(
    () =>
      sql`delete from cart where ${isLeft} and id in (select id from cart where ${isLeft} limit ${BATCH}) returning 1`,
  )
  return { sessions, carts }

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

/** Cleans up now and every hour, until stopped. A failure is told and tried again an hour later. */
export function startCleanUp(
  db: Queryable,
  clock: () => Date,
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  let isStopping = false
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(() => cleanUp(db, clock(), () => isStopping)).catch(onError)
  }
  run()
  const timer = setInterval(run, HOUR_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      isStopping = true
      await running
    },
  }
}
