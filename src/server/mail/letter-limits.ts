import { sql } from 'drizzle-orm'
import { type LetterKind, letterKinds, type LetterLimit, letterLimitOf } from '#domain/store/letter-limits.ts'
import { attemptsOf, countOf, uncount } from '../limits/attempts.ts'
import { networksOf } from '../limits/network-of.ts'
import { rows, type Queryable } from '../database/database.ts'
import { emailKey } from './email-key.ts'

const HOUR = 60
const DAY = 24 * HOUR
/**
 * Part of the letters that the whole shop may still write today, which one network may have: the more of them others had, the less it may, so that some are
 * left for whoever comes late. A wider network around it may have five such parts at most.
 */
const PART_OF_NETWORK = 0.1
const MOST_PARTS = 5
/** Letters of a day that a network may have in every case. */
const SOME = 10

/** `to`: the recipient; `from`: the network address that asks. A part that is left out is not counted. */
export type LetterRequest = { to?: string | undefined; from?: string | undefined }

/** `about`: an order of the recipient, or what the letter is for. Such letters are counted by themselves. */
export type AskedRequest = LetterRequest & { about?: string | undefined }

/**
 * `isToKnown`: it goes to a customer whose address is confirmed, or is about an order of its recipient. It counts for its network alone: what
 * strangers ask for in a day keeps nobody from it.
 */
export type WrittenRequest = LetterRequest & { isToKnown?: boolean }

/** The limit that is reached: of the network, of the recipient, or of the whole shop. */
export type ReachedLimit = 'network' | 'recipient' | 'shop'

/**
 * Counts a letter that a visitor asks for, before anything is looked up: by network and the wider ones around it, and by recipient. The
 * narrower limit comes first, and what it stops is not counted further, so that nobody uses up what others may have. Counts
 * are in the database: all processes share them. Whether an address is known to the shop plays no part. Each spelling of a letter box is
 * counted by itself: requests for spellings that have no account bring no letter, and keep the owner of the box from none.
 *
 * @returns which limit is reached; undefined when the shop may go on
 */
export async function countAsked(
  db: Queryable,
  kind: LetterKind,
  { to, from, about }: AskedRequest,
  now: Date,
): Promise<ReachedLimit | undefined> {
  const limit = await limitOf(db, kind)
  for (const { network, share } of from === undefined ? [] : networksOf(from))
    if ((await countOf(db, askedFrom(kind, network), HOUR, now)) > limit.network * share) return 'network'
  if (to !== undefined && (await countOf(db, askedFor(kind, to, about), DAY, now)) > limit.recipient) return 'recipient'
  return undefined
}

/** Takes back what `countAsked` had counted of a letter that was asked for, and of which nothing came. */
export async function uncountAsked(db: Queryable, kind: LetterKind, { to, from }: LetterRequest): Promise<void> {
  for (const { network } of from === undefined ? [] : networksOf(from)) await uncount(db, askedFrom(kind, network))
  if (to !== undefined) await uncount(db, askedFor(kind, to))
}

const askedFrom = (kind: LetterKind, network: string) => `${kind} letter from ${network}`
/** The name under which letters that are asked for an address are counted. */
export const askedFor = (kind: LetterKind, to: string, about?: string) =>
  `${kind} letter to ${emailKey(to)}${about === undefined ? '' : ` about ${about}`}`

/**
 * Counts a letter that is really written, of those that one letter box may get and the whole shop may write in a day. No network gets more
 * than a part of those that are left, however evenly it asks over the day: the others' are left.
 *
 * @returns which limit is reached; undefined when the letter may be written
 */
export async function countWritten(
  db: Queryable,
  kind: LetterKind,
  { to, from, isToKnown = false }: WrittenRequest,
  now: Date,
): Promise<ReachedLimit | undefined> {
  const limit = await limitOf(db, kind)
  const part = isToKnown
    ? Math.max(limit.network, limit.shop * PART_OF_NETWORK)
    : Math.max(
        Math.min(limit.network, SOME),
        (limit.shop - (await attemptsOf(db, written(kind), now))) * PART_OF_NETWORK,
      )
  const counted: string[] = []
  const isReached = async (what: string, most: number) => {
    counted.push(what)
    return (await countOf(db, what, DAY, now)) > most
  }
  let reached: ReachedLimit | undefined
  for (const { network, share } of from === undefined ? [] : networksOf(from))
    if (!reached && (await isReached(writtenFor(kind, network), part * Math.min(share, MOST_PARTS))))
      reached = 'network'
  if (!reached && !isToKnown && to !== undefined && (await isReached(writtenTo(kind, to), limit.recipient)))
    reached = 'recipient'
  if (!reached && !isToKnown && (await isReached(written(kind), limit.shop))) reached = 'shop'
  // A letter that is not written counts nowhere.
  if (reached) for (const what of counted) await uncount(db, what)
  return reached
}

/** Takes back what `countWritten` had counted, of a letter that was not written after all. */
export async function uncountWritten(db: Queryable, kind: LetterKind, { to, from }: LetterRequest): Promise<void> {
  for (const { network } of from === undefined ? [] : networksOf(from)) await uncount(db, writtenFor(kind, network))
  if (to !== undefined) await uncount(db, writtenTo(kind, to))
  await uncount(db, written(kind))
}

/** The kinds of which the whole shop writes no more letters today. */
export async function usedUpLetters(db: Queryable, now: Date): Promise<LetterKind[]> {
  const used: LetterKind[] = []
  for (const kind of letterKinds) {
    const { shop } = await limitOf(db, kind)
    if (shop > 0 && (await attemptsOf(db, written(kind), now)) >= shop) used.push(kind)
  }
  return used
}

const written = (kind: LetterKind) => `${kind} letters`
const writtenTo = (kind: LetterKind, to: string) => `${kind} letters to ${boxOf(to)}`
const writtenFor = (kind: LetterKind, network: string) => `${kind} letters for ${network}`

async function limitOf(db: Queryable, kind: LetterKind): Promise<LetterLimit> {
  const [row] = await rows<{ set: Record<string, number> | null }>(
    db,
    sql`select value -> 'letters' -> ${kind}::text as set from shop_setting where key = 'shop'`,
  )
  return letterLimitOf(kind, row?.set)
}

/** The letter box that an address leads to: "Ada+shop@example.com" is that of "ada@example.com". */
function boxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(emailKey(address)) ?? []
  return `${name.replace(/(.)\+.*$/, '$1')}@${domain}`
}
