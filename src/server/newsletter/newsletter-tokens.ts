import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newsletterToken } from '../database/schema/newsletter.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, object, row, text, uuid } from '../database/row.ts'

export type TokenPurpose = 'confirm' | 'unsubscribe'

const DAY_MS = 86_400_000
/** An address that is not confirmed by then is forgotten (jobs/clean-up.ts). */
export const CONFIRM_DAYS = 14
/** Longer than the law anywhere asks of a link in a letter. */
const UNSUBSCRIBE_DAYS = 400

const DAYS: Record<TokenPurpose, number> = { confirm: CONFIRM_DAYS, unsubscribe: UNSUBSCRIBE_DAYS }
/** 128 random bits, base64url. */
const TOKEN = /^[\w-]{22}$/

/** A new token for each of these subscribers, in their order: for a link in a letter. Only hashes are kept. */
export async function makeTokens(
  db: Queryable,
  purpose: TokenPurpose,
  subscriberIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (subscriberIds.length === 0) return []
  const expiresAt = new Date(now.getTime() + DAYS[purpose] * DAY_MS)
  const tokens = subscriberIds.map(() => randomBytes(16).toString('base64url'))
  await db
    .insert(newsletterToken)
    .values(
      tokens.map((token, i) => ({ tokenHash: hashOf(token), subscriberId: subscriberIds[i]!, purpose, expiresAt })),
    )
  return tokens
}

/** `store`: the view of the last sign-up. */
export type TokenSubscriber = {
  id: string
  email: string
  status: string
  store: { code: string; language: string }
}

const tokenSubscriber = row<TokenSubscriber>('subscriber of a token', {
  id: uuid,
  email: text,
  status: text,
  store: object({ code: text, language: text }),
})

/** The subscriber whose token it is, if it is still valid. */
export async function subscriberOf(
  db: Queryable,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenSubscriber | undefined> {
  if (!TOKEN.test(token)) return undefined
  const [found] = await checkedRows(
    db,
    tokenSubscriber,
    sql`select s.id, s.email, s.status, 
          json_build_object('code', v.code, 'language', split_part(v.locale, '-', 1)) as store
        from newsletter_token t join newsletter_subscriber s on s.id = t.subscriber_id join store v on v.id = s.store_id
        where t.token_hash = ${hashOf(token)} and t.purpose = ${purpose}
          and t.expires_at > ${now.toISOString()}::timestamptz`,
  )
  return found
}

/**
 * The token that an unsubscribe link of the shop that moved in stands for: its letters hold the subscriber's id there and a secret code.
 */
export const formerToken = (id: string, code: string): string =>
  createHash('sha256')
    .update(`${Number(id)} ${code}`)
    .digest('base64url')
    .slice(0, 22)

/** The row of such a token, for as long as any other one. */
export const formerTokenRow = (id: string, code: string, now: Date) => ({
  tokenHash: hashOf(formerToken(id, code)),
  expiresAt: new Date(now.getTime() + UNSUBSCRIBE_DAYS * DAY_MS).toISOString(),
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
