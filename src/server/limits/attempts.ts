import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { networksOf } from './network-of.ts'

/**
 * Something that may be tried `most` times within a while. `slowsFrom`: after so many, each further one has to wait twice as long
 * as the one before, a second at first, and the while begins anew with each that is allowed: however they are timed, no stretch
 * of it has more than `most`. `from`: counted by the network of this address, and by the wider networks around it, which may have
 * more of it (network-of.ts). `by`: counts as so many at once.
 */
export type Limited = { what: string; most: number; slowsFrom?: number; from?: string; by?: number }

export const WINDOW_MINUTES = 15

/** An order of so few lines passes limits of lines: what somebody else of the network ordered keeps nobody from it. Orders are counted all the same, what is put into a cart again is not. */
export const FEW_LINES = 100

/** `waitSeconds`: when it may be tried again. */
export type TriedResult = { status: 'allowed' } | { status: 'too-many'; waitSeconds: number }

/** Tells whether the attempt may be made; it is counted by `tryAttempt`. */
export async function countAttempt(db: Database, limited: Limited[], now: Date, minutes?: number): Promise<boolean> {
  return (await tryAttempt(db, limited, now, minutes)).status === 'allowed'
}

/**
 * Counts one attempt at each of these, before it is made, so that a hundred at once are a hundred counted. Counts are in the database: all
 * processes of the shop share them. While one has to wait, nothing more is counted of it. What a network is not allowed counts for nobody else, so
 * that nobody is kept from anything by a stranger who names them; and an attempt that is turned away counts for no wider network: its
 * neighbours have nothing to do with it. A window that ends later than one that begins now was begun by a clock that
 * has been set back since: it ends as the one from now (standards.md F21).
 */
export async function tryAttempt(
  db: Database,
  limited: Limited[],
  now: Date,
  minutes = WINDOW_MINUTES,
): Promise<TriedResult> {
  const resetsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    let waitsUntil = 0
    const wider: Keyed[] = []
    for (const one of keyed(limited)) {
      const { key, most, slowsFrom = most, width, by = 1 } = one
      // 31 doublings are longer than any window. The row is its own lock: two at once are counted one after the other.
      const wait = sql`make_interval(secs => power(2, least(attempt.count + ${by}::int - ${slowsFrom}::int, 31)))`
      const [row] = await rows<{ count: number; resetsAt: string; mayAt: string | null; isWaiting: boolean }>(
        tx,
        sql`insert into attempt as attempt (key, count, resets_at) values (${key}, ${by}::int, ${resetsAt}::timestamptz)
            on conflict (key) do update set
              count = case when attempt.resets_at <= ${at} then ${by}::int
                when attempt.may_at > ${at} then attempt.count else least(attempt.count, 1000000) + ${by}::int end,
              is_waiting = attempt.resets_at > ${at} and coalesce(attempt.may_at > ${at}, false),
              may_at = case when attempt.resets_at <= ${at} then null
                when attempt.may_at > ${at} then least(attempt.may_at, excluded.resets_at)
                when attempt.count + ${by}::int >= ${slowsFrom}::int and ${slowsFrom}::int < ${most}::int then ${at} + ${wait} end,
              resets_at = case when attempt.resets_at <= ${at} then excluded.resets_at
                when ${slowsFrom}::int < ${most}::int and attempt.count < ${most}::int and coalesce(attempt.may_at <= ${at}, true)
                  then excluded.resets_at else least(attempt.resets_at, excluded.resets_at) end
            returning count, resets_at as "resetsAt", may_at as "mayAt", is_waiting as "isWaiting"`,
      )
      const { count, isWaiting, mayAt } = row!
      if (count > most) waitsUntil = Date.parse(row!.resetsAt)
      else if (isWaiting) waitsUntil = Math.min(Date.parse(mayAt!), Date.parse(row!.resetsAt))
      if (waitsUntil > 0) {
        if (width === undefined) for (const { key, by } of wider) await takeBack(tx, key, by)
        break
      }
      if (width) wider.push(one)
    }
    if (waitsUntil === 0) return { status: 'allowed' }
    return { status: 'too-many', waitSeconds: Math.max(1, Math.ceil((waitsUntil - now.getTime()) / 1000)) }
  })
}

/**
 * Counts one attempt in one statement, within any transaction.
 * @returns how many there were in the window that runs, this one among them
 */
export const countOf = (db: Queryable, what: string, minutes: number, now: Date): Promise<number> =>
  add(db, keyOf(what), 1, minutes, now)

/** Counts so many more in one statement, and gives their number in the window that runs. */
async function add(db: Queryable, key: string, by: number, minutes: number, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const resetsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const [row] = await rows<{ count: number }>(
    db,
    sql`insert into attempt as attempt (key, count, resets_at) values (${key}, ${by}::int, ${resetsAt}::timestamptz)
        on conflict (key) do update set
          count = case when attempt.resets_at <= ${at} then ${by}::int else least(attempt.count, 1000000) + ${by}::int end,
          resets_at = case when attempt.resets_at <= ${at} then excluded.resets_at
            else least(attempt.resets_at, excluded.resets_at) end
        returning count`,
  )
  return row!.count
}

/** Takes one attempt back that `countOf` had counted. */
export async function uncount(db: Queryable, what: string): Promise<void> {
  await db.execute(sql`update attempt set count = count - 1 where key = ${keyOf(what)} and count > 0`)
}

/** The number of attempts in the window that runs. */
export async function attemptsOf(db: Queryable, what: string, now: Date): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count from attempt where key = ${keyOf(what)} and resets_at > ${now.toISOString()}::timestamptz`,
  )
  return row?.count ?? 0
}

/** Tells whether none of these has reached its limit; counts nothing. */
export const mayAttempt = async (db: Database, limited: Limited[], now: Date, minutes?: number): Promise<boolean> =>
  (await attemptsLeft(db, limited, now, minutes)) > 0

/**
 * How many attempts are left of that of these which has fewest; counts nothing. A window from the future (see above) is ignored, with a minute's
 * tolerance for the clocks of several processes.
 */
export async function attemptsLeft(
  db: Database,
  limited: Limited[],
  now: Date,
  minutes = WINDOW_MINUTES,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  if (limited.length === 0) return Infinity
  const all = keyed(limited)
  const counts = await rows<{ key: string; count: number }>(
    db,
    sql`select key, count from attempt where resets_at > ${at} and resets_at <= ${at} + make_interval(mins => ${minutes + 1}::int)
          and key in (${sql.join(
            all.map(({ key }) => sql`${key}`),
            sql`, `,
          )})`,
  )
  return Math.min(...all.map(({ key, most }) => most - (counts.find((one) => one.key === key)?.count ?? 0)))
}

/**
 * Counts `by` of each, also beyond the limit, for the wider networks as well. Counted before they are made, several at once, in all processes, know what
 * the others may take; `forgiveAttempt` takes back what was not made.
 * @returns how many were left before of that of these which had fewest
 */
export async function countAll(db: Database, limited: Limited[], now: Date, minutes = WINDOW_MINUTES): Promise<number> {
  return db.transaction(async (tx) => {
    let left = Infinity
    for (const { key, most, by = 1 } of keyed(limited))
      left = Math.min(left, most + by - (await add(tx, key, by, minutes, now)))
    return left
  })
}

/** Takes back what a successful attempt had counted. `clears` start anew: the shopper has shown who they are. */
export async function forgiveAttempt(db: Database, limited: Limited[], clears: Limited[] = []): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { key, by } of keyed(limited)) await takeBack(tx, key, by)
    for (const { key } of keyed(clears)) await tx.execute(sql`delete from attempt where key = ${key}`)
  })
}

const takeBack = (tx: Queryable, key: string, by = 1) =>
  tx.execute(
    sql`update attempt set count = greatest(0, count - ${by}::int), may_at = null where key = ${key} and count > 0`,
  )

/** Forgets all that was counted of these. */
export async function forgetAttempts(db: Queryable, what: readonly string[]): Promise<void> {
  for (const one of what) await db.execute(sql`delete from attempt where key = ${keyOf(one)}`)
}

/** `width`: of a network, 0 is the narrowest. */
type Keyed = { key: string; most: number; slowsFrom?: number; width?: number; by?: number }

/** After every network. */
const PLAIN = 100

/** Always in the same order, so that two attempts never wait for each other: networks first, the widest of them last. */
const keyed = (limited: Limited[]): Keyed[] =>
  limited
    .flatMap(byNetwork)
    .map(({ what, ...one }) => ({ ...one, key: keyOf(what) }))
    .toSorted((a, b) => (a.width ?? PLAIN) - (b.width ?? PLAIN) || (a.key < b.key ? -1 : 1))

function byNetwork({ what, most, slowsFrom, from, by = 1 }: Limited): (Omit<Keyed, 'key'> & { what: string })[] {
  if (from === undefined) return [{ what, most, by, ...(slowsFrom !== undefined && { slowsFrom }) }]
  return networksOf(from).map(({ network, share }, width) => ({
    what: `${what} ${network}`,
    most: most * share,
    by,
    width,
  }))
}

const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url')
