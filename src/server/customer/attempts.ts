import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'

/** Something that may be tried `most` times within a while. */
export type Limited = { what: string; most: number }

export const WINDOW_MINUTES = 15

/**
 * Counts one attempt at each of these, before it is made, so that a hundred at once are a hundred counted. Counts are in
 * the database: all processes of the shop share them.
 *
 * @returns whether it may be made: none of them has reached its limit
 */
export async function countAttempt(
  db: Database,
  limited: Limited[],
  now: Date,
  minutes = WINDOW_MINUTES,
): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    let isAllowed = true
    for (const { key, most } of keyed(limited)) {
      const [row] = await rows<{ count: number }>(
        tx,
        sql`insert into attempt (key, count, resets_at) values (${key}, 1, ${resetsAt}::timestamptz)
            on conflict (key) do update set
              count = case when attempt.resets_at <= ${at} then 1 else least(attempt.count, 1000000) + 1 end,
              resets_at = case when attempt.resets_at <= ${at} then excluded.resets_at else attempt.resets_at end
            returning count`,
      )
      if (row!.count > most) isAllowed = false
    }
    return isAllowed
  })
}

/** Whether none of these has reached its limit; counts nothing. */
export async function mayAttempt(db: Database, limited: Limited[], now: Date): Promise<boolean> {
  const all = keyed(limited)
  const counts = await rows<{ key: string; count: number }>(
    db,
    sql`select key, count from attempt where resets_at > ${now.toISOString()}::timestamptz
          and key in (${sql.join(
            all.map(({ key }) => sql`${key}`),
            sql`, `,
          )})`,
  )
  return all.every(({ key, most }) => (counts.find((one) => one.key === key)?.count ?? 0) < most)
}

/** Takes back what a successful attempt had counted. `clears` begins anew: its owner has shown who they are. */
export async function forgiveAttempt(db: Database, limited: Limited[], clears: Limited[] = []): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { key } of keyed(limited))
      await tx.execute(sql`update attempt set count = count - 1 where key = ${key} and count > 0`)
    for (const { key } of keyed(clears)) await tx.execute(sql`delete from attempt where key = ${key}`)
  })
}

/** Always in the same order, so that two attempts never wait for each other. */
const keyed = (limited: Limited[]) =>
  limited
    .map(({ what, most }) => ({ key: createHash('sha256').update(what).digest('base64url'), most }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
