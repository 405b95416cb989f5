import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** This process's counts of each key since it last shared them. */
export type Counted = ReadonlyMap<string, number>

/** Adds what one process counted to what all processes have counted; gives the sums. `endsAt`: when counting starts anew, in milliseconds. */
export type ShareCounts = (endsAt: number, counted: Counted) => Promise<Map<string, number>>

/** Keys of one statement. */
const AT_ONCE = 1000

/**
 * Counts that all processes share, in the table of attempts (attempts.ts), which forgets them when they have ended. The row's key has
 * the window's end in it: a machine whose clock is wrong counts by itself and disturbs nobody.
 */
export const shareCounts =
  (db: Queryable): ShareCounts =>
  async (endsAt, counted) => {
    const sums = new Map<string, number>()
    // Always in the same order, so that two processes never wait for each other.
    const all = [...counted]
      .map(([key, count]) => ({ key, count, digest: digestOf(`requests ${endsAt} ${key}`) }))
      .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE)
      const found = await rows<{ digest: string; count: number }>(
        db,
        sql`insert into attempt as attempt (key, count, resets_at)
            select digest, n, ${new Date(endsAt).toISOString()}::timestamptz
            from unnest(${sql.param(some.map(({ digest }) => digest))}::text[],
              ${sql.param(some.map(({ count }) => count))}::int[]) as counted(digest, n)
            on conflict (key) do update set count = least(attempt.count, 1000000000) + excluded.count
            returning key as digest, count`,
      )
      const byDigest = new Map(found.map(({ digest, count }) => [digest, count]))
      for (const { key, digest } of some) sums.set(key, byDigest.get(digest) ?? 0)
    }
    return sums
  }

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
