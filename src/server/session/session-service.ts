import { and, eq, type SQL, sql } from 'drizzle-orm'
import { tryAttempt } from '../limits/attempts.ts'
import { lockWithPassword } from './lock-customer.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { checkedRows, flag, nullable, row, text, uuid } from '../database/row.ts'
import { session } from '../database/schema/customer.ts'
import { createSessionTokens, type SessionTokens } from './session-tokens.ts'

/** The time a guest's cart waits for its shopper, and the longest time a customer stays logged in. */
export const SESSION_DAYS = 60
/** The lifetime of a session to which nobody has come back: a program that keeps no cookie leaves one at each request. */
export const UNUSED_HOURS = 24
/** One network may begin this many sessions within a quarter of an hour for each change it may make in a minute (`RATE_LIMIT`). */
export const SESSIONS_PER_CHANGE = 2
/** A customer who has not come for this long has to log in again. */
export const IDLE_DAYS = 14
/** Sessions that a customer may have at once; one more ends the one that was not seen for longest. */
export const MOST_SESSIONS = 100
/** The shortest time between two notes of a customer's last visit. */
const SEEN_MS = 10 * 60_000

/** `token` goes into the browser's cookie and nowhere else, `hash` is what the database knows. */
export type Session = { token: string; hash: string }

/** The customer who is logged in. */
export type SessionCustomer = { id: string; firstName: string; group: string }

/** One network began very many sessions; `statusCode` makes it the 429 page, `ttl` (milliseconds) its `retry-after`. */
export class TooManySessionsError extends Error {
  override name = 'TooManySessionsError'
  readonly statusCode = 429
  readonly ttl: number
  constructor(waitSeconds: number) {
    super('One network began too many sessions.')
    this.ttl = waitSeconds * 1000
  }
}

export type SessionService = SessionTokens & {
  /**
   * A new session, known to the database. Until `use` it ends after UNUSED_HOURS.
   *
   * @param from the network address that asks; left out, nothing is counted
   * @throws {TooManySessionsError}
   */
  start(from?: string): Promise<Session>
  /** Gives a session that was begun and never used its full term: its shopper has come back with it. */
  use(hash: string): Promise<void>
  /** The session's key went out with the very page that began it: from now on it is asked for. Its term stays short until `use`. */
  hand(hash: string): Promise<void>
  /**
   * Renews the session of a guest whose browser still knows its token: the same session, so that nothing is lost where its answer never
   * arrives. Not where no cart waits under it, and not a customer's: what is theirs is found by logging in.
   *
   * @returns whether it goes on
   */
  resume(hash: string): Promise<boolean>
  /**
   * The stored session; undefined when it is gone: expired, deleted, or under another token by now. `isUnused`: no page carried its key.
   * `isShort`: nobody came back with it.
   */
  find(
    hash: string,
  ): Promise<{ customer: SessionCustomer | undefined; isUnused: boolean; isShort: boolean } | undefined>
  /**
   * The same session under a new token and with a new term, for this customer or for none: at each login and logout, so
   * that nobody goes on with a token that was known before (session fixation). What belongs to the session (carts,
   * wishlist, compare list, files that were sent) comes along; of a guest who logs in the customer takes it over (`adopt`). Without a session, or
   * with one that is gone, it begins. `browser`: in words, for the customer's list of sessions.
   */
  renew(current: Session | undefined, customerId: string | undefined, browser?: string): Promise<Session>
  /**
   * The same for whoever gave the password of `passwordHash`. Undefined, and nothing is changed, where that is not the customer's any
   * more: whoever chooses another password ends every session of the former one.
   */
  logIn(
    current: Session | undefined,
    login: { customerId: string; passwordHash: string },
    browser?: string,
  ): Promise<Session | undefined>
}

export function createSessionService({
  db,
  clock,
  secret,
  mostFromNetwork = 0,
  adopt,
}: {
  db: Database
  clock: () => Date
  secret: string
  /** Sessions one network may begin within a quarter of an hour; 0: as many as it likes. */
  mostFromNetwork?: number
  /** Gives a customer what the guest of this session had, in the transaction of the login. */
  adopt: (tx: Queryable, sessionHash: string, customerId: string) => Promise<void>
}): SessionService {
  const tokens = createSessionTokens(secret)
  const end = () => new Date(clock().getTime() + SESSION_DAYS * 86_400_000)
  async function begin(
    tx: Queryable,
    created: Session,
    current: Session | undefined,
    customerId: string | undefined,
    browser: string | undefined,
  ): Promise<void> {
    const now = clock()
    const stored = {
      tokenHash: created.hash,
      customerId: customerId ?? null,
      expiresAt: end(),
      createdAt: now,
      lastSeenAt: customerId === undefined ? null : now,
      browser: browser ?? null,
      isUnused: false,
    }
    const [former] = current
      ? await tx
          .select({ of: session.customerId })
          .from(session)
          .where(eq(session.tokenHash, current.hash))
          .for('update')
      : []
    const moved = current
      ? await tx
          .update(session)
          // Requests that began before find their way by this (cart/settle-owner.ts).
          .set({ ...stored, data: sql`${session.data} || jsonb_build_object('former', ${current.hash}::text)` })
          .where(eq(session.tokenHash, current.hash))
          .returning({ at: session.tokenHash })
      : []
    if (!current || moved.length === 0) await tx.insert(session).values(stored)
    else {
      // Files that another customer sent in this browser stay theirs, found by their carts, wishes and orders.
      const isTheirs = former?.of === null || former?.of === customerId
      await moveAlong(tx, current.hash, created.hash, isTheirs)
    }
    if (customerId === undefined) return
    await adopt(tx, created.hash, customerId)
    await tx.execute(
      sql`delete from session where token_hash in (select token_hash from session where customer_id = ${customerId}::uuid
            order by (token_hash = ${created.hash}) desc, last_seen_at desc nulls last offset ${MOST_SESSIONS}::int)`,
    )
  }
  return {
    ...tokens,
    async start(from) {
      const now = clock()
      if (mostFromNetwork > 0 && from !== undefined) {
        const network = { what: 'session from', from, most: mostFromNetwork }
        const tried = await tryAttempt(db, [network], now)
        if (tried.status === 'too-many') throw new TooManySessionsError(tried.waitSeconds)
      }
      const created = tokens.create()
      const expiresAt = new Date(now.getTime() + UNUSED_HOURS * 3_600_000)
      await db.insert(session).values({ tokenHash: created.hash, expiresAt, createdAt: now, isUnused: true })
      return created
    },
    async use(hash) {
      await db
        .update(session)
        .set({ isUnused: false, expiresAt: end() })
        .where(and(eq(session.tokenHash, hash), session.isUnused))
    },
    async hand(hash) {
      await db
        .update(session)
        .set({ data: sql`${session.data} || '{"isHanded": true}'` })
        .where(eq(session.tokenHash, hash))
    },
    async resume(hash) {
      const resumed = await rows(
        db,
        sql`insert into session (token_hash, expires_at)
            select ${hash}, ${end().toISOString()}::timestamptz where exists
              (select 1 from cart where session_hash = ${hash} and customer_id is null and status <> 'ordered')
            on conflict (token_hash) do update set expires_at = excluded.expires_at, is_unused = false where session.customer_id is null
            returning 1`,
      )
      return resumed.length > 0
    },
    async find(hash) {
      const now = clock()
      const [found] = await checkedRows(db, foundSession, sessionNow(hash, now))
      if (!found) return undefined
      const { id, firstName, group, isSeenLongAgo, ...terms } = found
      if (isSeenLongAgo) await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, hash))
      const isCustomer = id !== null && firstName !== null && group !== null
      return { customer: isCustomer ? { id, firstName, group } : undefined, ...terms }
    },
    async renew(current, customerId, browser) {
      const created = tokens.create()
      await db.transaction((tx) => begin(tx, created, current, customerId, browser))
      return created
    },
    async logIn(current, login, browser) {
      const created = tokens.create()
      const isOpen = await db.transaction(async (tx) => {
        if (!(await lockWithPassword(tx, login))) return false
        await begin(tx, created, current, login.customerId, browser)
        return true
      })
      return isOpen ? created : undefined
    },
  }
}

type FoundSession = {
  /** The customer's; null for a guest, as the other two. */
  id: string | null
  firstName: string | null
  group: string | null
  isUnused: boolean
  isShort: boolean
  isSeenLongAgo: boolean
}

const foundSession = row<FoundSession>('session', {
  id: nullable(uuid),
  firstName: nullable(text),
  group: nullable(text),
  isUnused: flag,
  isShort: flag,
  isSeenLongAgo: flag,
})

const sessionNow = (hash: string, now: Date): SQL => sql`
  select c.id, c.first_name as "firstName", c.customer_group as "group", s.is_unused as "isShort",
    s.is_unused and s.data -> 'isHanded' is null as "isUnused",
    coalesce(s.last_seen_at < ${before(now, SEEN_MS)}::timestamptz, false) as "isSeenLongAgo"
  from session s left join customer c on c.id = s.customer_id
  where s.token_hash = ${hash} and s.expires_at > ${now.toISOString()}::timestamptz
    and (s.customer_id is null or s.last_seen_at > ${idleSince(now).toISOString()}::timestamptz)`

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** A customer's session that was last used before is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * 86_400_000)

/** Wishlist and compare list follow their foreign keys; carts and files have none, they outlive the session. */
async function moveAlong(tx: Queryable, from: string, to: string, movesFiles: boolean): Promise<void> {
  await tx.execute(sql`update cart set session_hash = ${to} where session_hash = ${from}`)
  if (movesFiles) await tx.execute(sql`update upload set session_hash = ${to} where session_hash = ${from}`)
}
