import { sql } from 'drizzle-orm'
import { type LetterKind, letterLimitOf } from '#domain/store/letter-limits.ts'
import { countOf } from '../limits/attempts.ts'
import { networksOf } from '../limits/network-of.ts'
import { rows, type Queryable } from '../database/database.ts'
import { emailKey } from './email-key.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** `to`: the recipient; `from`: the network address that asks. A part that is left out is not counted. */
export type LetterRequest = { to?: string | undefined; from?: string | undefined }

/**
 * Counts a letter that a visitor asks for, before it is written: by network and the wider ones around it, by recipient, and over the whole shop. The
 * narrower limit comes first, and what it stops is not counted further, so that nobody uses up what others may have. Counts
 * are in the database: all processes share them. Whether an address is known to the shop plays no part.
 *
 * @returns which limit is reached; undefined when the letter may be written
 */
export async function countLetter(
  db: Queryable,
  kind: LetterKind,
  { to, from }: LetterRequest,
  now: Date,
): Promise<'network' | 'recipient' | 'shop' | undefined> {
  const [row] = await rows<{ set: Record<string, number> | null }>(
    db,
    sql`select value -> 'letters' -> ${kind}::text as set from shop_setting where key = 'shop'`,
  )
  const limit = letterLimitOf(kind, row?.set)
  for (const { network, share } of from === undefined ? [] : networksOf(from))
    if ((await countOf(db, `${kind} letter from ${network}`, HOUR, now)) > limit.network * share) return 'network'
  if (to !== undefined && (await countOf(db, `${kind} letter to ${boxOf(to)}`, DAY, now)) > limit.recipient)
    return 'recipient'
  return (await countOf(db, `${kind} letters`, DAY, now)) > limit.shop ? 'shop' : undefined
}

/** The letter box that an address leads to: "Ada+shop@example.com" is that of "ada@example.com". */
function boxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(emailKey(address)) ?? []
  return `${name.replace(/(.)\+.*$/, '$1')}@${domain}`
}
