import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { customer, customerToken } from '../database/schema/customer.ts'

/** `confirm`: the address of a new account; `reset`: another password; `email`: another address. */
export type TokenPurpose = (typeof customerToken.$inferSelect)['purpose']

const HOUR_MS = 3_600_000
/**
 * Hours for which a link in a letter works. A link for another password works as long as the window in which an address gets only
 * so many letters: if somebody asks for all of them in a customer's name, the last link works until the next letter may be
 * written.
 */
export const TOKEN_HOURS: Record<TokenPurpose, number> = { confirm: 48, reset: 24, email: 48 }

/** 128 random bits, base64url. */
const TOKEN = /^[\w-]{22}$/

/** Makes a token for a link in a letter; only its hash is kept. `email`: the new address, for the purpose `email`. */
export async function makeToken(
  tx: Queryable,
  { customerId, purpose, email }: { customerId: string; purpose: TokenPurpose; email?: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS[purpose] * HOUR_MS)
  await tx
    .insert(customerToken)
    .values({ tokenHash: hashOf(token), customerId, purpose, email, expiresAt, createdAt: now })
  return token
}

export type TokenOwner = {
  customerId: string
  /** The customer's address today. */
  email: string
  firstName: string
  passwordHash: string | null
  storeId: number | null
  /** The new address; only a token for `email` has one. */
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

/** No link that was sent works any more. Without a purpose: none at all. */
export async function endTokens(tx: Queryable, customerId: string, purpose?: TokenPurpose): Promise<void> {
  await tx
    .delete(customerToken)
    .where(
      and(
        eq(customerToken.customerId, customerId),
        purpose === undefined ? undefined : eq(customerToken.purpose, purpose),
      ),
    )
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
