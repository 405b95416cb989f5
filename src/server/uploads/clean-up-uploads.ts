import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Files } from '../files/open-files.ts'
import { isCancelledUnpaid } from '../payment/clean-up-orders.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** The time files wait for a form that was refused without script and names them on the page it came back with. */
const UNPLACED_MINUTES = 30
/** A time longer than any form takes to arrive (site/limits/body-time.ts), or an export to go on; older files were left by a process that was killed. */
const INCOMING_MINUTES = 10
const BATCH = 500

/** The folders in which files are kept, and in which they are received. */
type KeptFiles = Pick<Files, 'uploads' | 'incoming'>

/** Days after its end for which a cancelled order keeps its files, if nobody paid it. */
const CANCELLED_DAYS = 14

/**
 * Tokens that a cart line, a wish or an order names; of orders only those from `since` on, where it is given. Orders that were cancelled unpaid
 * some time ago name none: they would fill the folder for good.
 */
const named = (now: Date, since?: SQL) => sql`
  select value ->> 'upload' as token
  from (select options from cart_line union all select options from wishlist_item) as kept, jsonb_each(options -> 'custom')
  where jsonb_typeof(options -> 'custom') = 'object' and jsonb_typeof(value) = 'object'
  union select choice ->> 'file' from sales_order_line l join sales_order o on o.id = l.order_id, jsonb_array_elements(l.choices) as choice
  where not ${isCancelledUnpaid(sql`${new Date(now.getTime() - CANCELLED_DAYS * DAY_MS).toISOString()}::timestamptz`)}
  ${since ? sql`and o.created_at >= ${since}` : sql``}`

/**
 * Removes files that nothing names, a day after their shopper last sent or kept them, what `removeUnplaced` does, and the note
 * of the network a file came from. Several processes may do it at once.
 *
 * @returns how many files went
 */
export async function cleanUpUploads(
  db: Database,
  files: KeptFiles,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let removed = await removeUnplaced(db, files, now, isStopped)
  const before = sql`${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`
  const isLeft = sql`touched_at < ${before} and token in (
    select token from upload where touched_at < ${before}
      and token not in (select token from (${named(now)}) as named where token is not null) limit ${BATCH})`
  for (let gone = BATCH; gone === BATCH && !isStopped(); removed += gone)
    gone = await removeUploads(db, files.uploads, isLeft)
  await db.execute(sql`update upload set network = null where network is not null and created_at < ${before}`)
  return removed
}

/**
 * Removes files that were sent within a form which never passed, half an hour later, and what was left half received. Asks
 * only about files that no round before has found placed, so it may come often.
 *
 * @returns how many files went
 */
export async function removeUnplaced(
  db: Database,
  files: KeptFiles,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let removed = await removeOlder(files.incoming, new Date(now.getTime() - INCOMING_MINUTES * MINUTE_MS))
  const before = sql`${new Date(now.getTime() - UNPLACED_MINUTES * MINUTE_MS).toISOString()}::timestamptz`
  while (!isStopped()) {
    const waiting = await rows<{ token: string; since: string }>(
      db,
      sql`select token, min(created_at) over ()::text as since from upload
          where not is_placed and touched_at < ${before} order by touched_at limit ${BATCH}`,
    )
    if (waiting.length === 0) break
    const isOfThese = sql`token = any(${sql.param(waiting.map(({ token }) => token))}::text[])`
    // An order comes after its files; a day more, because clocks differ.
    await db.execute(sql`update upload set is_placed = true where ${isOfThese}
      and token in (select token from (${named(now, sql`${waiting[0]!.since}::timestamptz - interval '1 day'`)}) as named)`)
    removed += await removeUploads(db, files.uploads, sql`${isOfThese} and not is_placed and touched_at < ${before}`)
    if (waiting.length < BATCH) break
  }
  return removed
}

/** The session of a file that is being removed: nobody's, so that nobody puts it into a cart any more. */
const NO_SESSION = 'removed'

/**
 * Removes rows of `upload` and their files. They are nobody's first, because no transaction waits for the store; then the files go: where
 * the process ends before the rows do, the next round removes them.
 *
 * @returns how many
 */
export async function removeUploads(db: Database, uploads: FileStore, which: SQL): Promise<number> {
  const gone = await rows<{ token: string }>(
    db,
    sql`update upload set session_hash = ${NO_SESSION}, is_placed = false, touched_at = 'epoch' where ${which} returning token`,
  )
  const tokens = gone.map(({ token }) => token)
  await uploads.remove(tokens)
  await db.execute(sql`delete from upload where token = any(${sql.param(tokens)}::text[])`)
  return tokens.length
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime > before) continue
    // A program's file is received in a folder of its own.
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}
