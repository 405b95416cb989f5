import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { customer, customerToken } from '../database/schema/customer.ts'

/** `confirm`: the address of a new account; `reset`: another password; `email`: another address; `undo`: the former address again. */
export type TokenPurpose = (typeof customerToken.$inferSelect)['purpose']

const HOUR_MS = 3_600_000
/** Days for which a former address can be put back: time to come home and read one's mail. */
export const UNDO_DAYS = 7
/**
 * Hours for which a link in a letter works. A link for another password works as long as the window in which an address gets only
 * so many letters: if somebody asks for all of them in a customer's name, the last link works until the next letter may be
 * written.
 */
export const TOKEN_HOURS: Record<TokenPurpose, number> = { confirm: 48, reset: 24, email: 48, undo: UNDO_DAYS * 24 }

/** 128 random bits, base64url. */
const TOKEN = /^[\w-]{22}$/

/**
 * Makes a token for a link in a letter; only its hash is kept. `email`: the address that the link gives the account, for the purposes `email`
 * and `undo`. Each is said to be younger than the customer’s others, whatever the clocks of several processes say: for `undo` the
 * order counts.
 */
export async function makeToken(
  tx: Queryable,
  { customerId, purpose, email }: { customerId: string; purpose: TokenPurpose; email?: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS[purpose] * HOUR_MS)
  const createdAt = sql`greatest(${now.toISOString()}::timestamptz, (select max(t.created_at) + interval '1 millisecond'
    from customer_token t where t.customer_id = ${customerId}::uuid))`
  await tx.insert(customerToken).values({ tokenHash: hashOf(token), customerId, purpose, email, expiresAt, createdAt })
  return token
}

export type TokenOwner = {
  customerId: string
  /** The customer's address today. */
  email: string
  firstName: string
  passwordHash: string | null
  storeId: number | null
  /** The address that the link gives the account; only tokens for `email` and `undo` have one. */
  newEmail: string | null
}

/** The customer whose token it is, if it is still valid. */
export async function ownerOf(
  db: Queryable,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  if (!TOKEN.test(token)) return undefined
  const { id: customerId, email, firstName, passwordHash, storeId } = customer
  const [found] = await db
    .select({ customerId, email, firstName, passwordHash, storeId, newEmail: customerToken.email })
    .from(customerToken)
    .innerJoin(customer, eq(customer.id, customerToken.customerId))
    .where(
      and(
        eq(customerToken.tokenHash, hashOf(token)),
        eq(customerToken.purpose, purpose),
        gt(customerToken.expiresAt, now),
      ),
    )
  return found
}

/** Uses a token up: if two requests come at once, one of them gets it. */
export async function takeToken(tx: Queryable, purpose: TokenPurpose, token: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(customerToken)
    .where(
      and(
        eq(customerToken.tokenHash, hashOf(token)),
        eq(customerToken.purpose, purpose),
        gt(customerToken.expiresAt, now),
      ),
    )
    .returning({ at: customerToken.tokenHash })
  return taken.length > 0
}

/**
 * No link that was sent works any more. Without a purpose: none but those that put a former address back, which whoever has the account now
 * must not end.
 */
export async function endTokens(tx: Queryable, customerId: string, purpose?: TokenPurpose): Promise<void> {
  await tx
    .delete(customerToken)
    .where(
      and(
        eq(customerToken.customerId, customerId),
        purpose === undefined ? ne(customerToken.purpose, 'undo') : eq(customerToken.purpose, purpose),
      ),
    )
}

/** The address was left just now: the links that put it back work for their whole time from now on. */
export async function keepUndoLinks(
  tx: Queryable,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
): Promise<void> {
  await tx
    .update(customerToken)
    .set({ expiresAt: new Date(now.getTime() + TOKEN_HOURS.undo * HOUR_MS) })
    .where(
      and(eq(customerToken.customerId, customerId), eq(customerToken.purpose, 'undo'), eq(customerToken.email, email)),
    )
}

/** Since when an address is the customer's, as the links that put it back tell: it may have come back in between. Null without such a link. */
const hadSince = (customerId: SQL, email: SQL, now: Date): SQL => sql`(select min(f.created_at) from customer_token f
  where f.customer_id = ${customerId} and f.purpose = 'undo' and f.email = ${email} and f.expires_at > ${now.toISOString()}::timestamptz)`

/**
 * The account has a former address again without the link to it: the links to addresses that came after it end, as they do by that link. Whoever
 * took the account for a while must not take it back. The customer is locked before.
 */
export const endLaterUndoLinks = (
  tx: Queryable,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
): Promise<unknown> =>
  tx.execute(
    sql`delete from customer_token t where t.customer_id = ${customerId}::uuid and t.purpose = 'undo'
        and t.created_at > ${hadSince(sql`t.customer_id`, sql`${email}::text`, now)}`,
  )

/**
 * Uses a link up that puts a former address back, and ends every other of the customer but those to addresses that the account had before
 * that one: of several changes, the oldest address has the last word. The customer is locked before.
 */
export async function takeUndoToken(tx: Queryable, token: string, now: Date): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`delete from customer_token t using customer_token k
        where k.token_hash = ${hashOf(token)} and k.purpose = 'undo' and k.expires_at > ${now.toISOString()}::timestamptz
          and t.customer_id = k.customer_id
          and (t.purpose <> 'undo' or t.email = k.email
            or t.created_at > ${hadSince(sql`k.customer_id`, sql`k.email`, now)}) returning 1`,
  )
  return ended.length > 0
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
