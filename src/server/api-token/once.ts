import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'

export type Asked = {
  callerId: string
  /** Left out: the request is done whenever it comes. */
  key: string | undefined
  fingerprint: string
}

/** `again`: it was done before, and nothing more was done; `other`: the key belongs to another request. */
export type Once<Result> = { status: 'done' | 'again'; result: Result } | { status: 'other' }

/** The time a key is remembered, in hours. */
export const REMEMBERED_HOURS = 24

/**
 * Keeps a key before a change that takes more than one transaction. `begun`: the change is to be made, or gone on with after a request
 * that was cut off; it must itself see to it that nothing is done twice.
 */
export async function beginOnce<Result>(
  db: Database,
  { callerId, key, fingerprint }: Asked,
): Promise<{ status: 'begun' } | { status: 'again'; result: Result } | { status: 'other' }> {
  if (key === undefined) return { status: 'begun' }
  await db.execute(
    sql`insert into api_request (caller_id, key, fingerprint) values (${callerId}::uuid, ${key}, ${fingerprint})
        on conflict do nothing`,
  )
  const [kept] = await rows<{ fingerprint: string; result: Result | null }>(
    db,
    sql`select fingerprint, result from api_request where caller_id = ${callerId}::uuid and key = ${key}`,
  )
  if (kept?.fingerprint !== fingerprint) return { status: 'other' }
  return kept.result === null ? { status: 'begun' } : { status: 'again', result: kept.result }
}

/** Ends it. @param result left out where nothing was done: the key serves for the next try */
export async function endOnce(db: Database, { callerId, key }: Asked, result?: object): Promise<void> {
  if (key === undefined) return
  const mine = sql`caller_id = ${callerId}::uuid and key = ${key}`
  await db.execute(
    result
      ? sql`update api_request set result = ${JSON.stringify(result)}::jsonb where ${mine}`
      : sql`delete from api_request where ${mine} and result is null`,
  )
}

/** The outcome of an earlier request with this key; undefined where it was not used yet. Nothing is kept. */
export async function doneBefore<Result>(
  db: Queryable,
  { callerId, key, fingerprint }: Asked,
): Promise<{ status: 'again'; result: Result } | { status: 'other' } | undefined> {
  if (key === undefined) return undefined
  const [before] = await rows<{ fingerprint: string; result: Result }>(
    db,
    sql`select fingerprint, result from api_request where caller_id = ${callerId}::uuid and key = ${key}`,
  )
  if (!before) return undefined
  return before.fingerprint === fingerprint ? { status: 'again', result: before.result } : { status: 'other' }
}

/**
 * Does a change once for each key of a caller, however often and however many at once ask for it. The key is kept in the change's own
 * transaction: what failed is forgotten with it, and may be asked for again.
 *
 * @param work what it throws undoes everything
 */
export function oncePerKey<Result>(
  db: Database,
  { callerId, key, fingerprint }: Asked,
  work: (db: Database) => Promise<Result>,
): Promise<Once<Result>> {
  return db.transaction(async (tx) => {
    if (key === undefined) return { status: 'done', result: await work(inTransaction(db, tx)) }
    // A second request waits here for the first to end.
    const [mine] = await rows(
      tx,
      sql`insert into api_request (caller_id, key, fingerprint) values (${callerId}::uuid, ${key}, ${fingerprint})
          on conflict do nothing returning key`,
    )
    if (!mine) {
      return (await doneBefore<Result>(tx, { callerId, key, fingerprint })) ?? { status: 'other' }
    }
    const result = await work(inTransaction(db, tx))
    await tx.execute(
      sql`update api_request set result = ${JSON.stringify(result ?? null)}::jsonb
          where caller_id = ${callerId}::uuid and key = ${key}`,
    )
    return { status: 'done', result }
  })
}
