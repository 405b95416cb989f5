import { domainToASCII, domainToUnicode } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { typedText } from '#domain/text/typed-text.ts'
import { rows, type Queryable } from '../database/database.ts'
import { LONGEST_ADDRESS } from './letter.ts'

/** No domain is longer (RFC 1035, 2.3.4). */
const LONGEST_DOMAIN = 255

/**
 * An e-mail address as it is kept: its domain in the one spelling that all ways to write it share (UTS 46), with the letters of its
 * language. "exａmple.COM", "example.com." and "xn--bcher-kva.de" become "example.com" and "bücher.de". The part before the @ stays as
 * it was typed, and so does an address that would become longer than one may be.
 */
export function mailAddress(typed: string): string {
  const given = typedText(typed)
  const text = given.normalize('NFC')
  const at = text.lastIndexOf('@') + 1
  const kept = at === 0 ? text : text.slice(0, at) + domainOf(text.slice(at))
  return kept.length > LONGEST_ADDRESS ? given : kept
}

/** Text that is no domain stays as it is: the check of the address refuses it. */
function domainOf(written: string): string {
  if (written.length > LONGEST_DOMAIN || /[^\p{L}\p{M}\p{N}\p{S}\p{Cf}.。．｡-]/u.test(written)) return written
  return domainToUnicode(domainToASCII(written)).replace(/\.$/, '') || written
}

/**
 * One spelling for each letter box: addresses are compared by it, and what is counted for an address is counted under it. Equal are
 * small and capital letters, accents however they are written, and all spellings of the domain. Nothing else is: dots, and what stands
 * after a plus sign, make other addresses, for only their own server knows whether they mean the same box, and so do compatible
 * letters (full width) before the @. The limits of letters (letter-limits.ts) take plus signs away besides.
 */
export const emailKey = (typed: string): string => mailAddress(typed).toLowerCase()

/**
 * The spellings by which a stored address may be found: its key, and how it was kept before domains had one spelling. Rows from then
 * stay as they are, and their owners, who type what they have always typed, find them.
 */
export function spellingsOf(typed: string): string[] {
  const former = typedText(typed).normalize('NFC').toLowerCase()
  return [...new Set([former, emailKey(typed)])]
}

/** An address by its key, its domain in plain letters ("xn--bcher-kva.de"): most of those from before domains had one spelling are so. */
export const plainSpelling = (key: string): string => {
  const at = key.lastIndexOf('@') + 1
  const domain = key.slice(at)
  return key.slice(0, at) + ((domain.length <= LONGEST_DOMAIN && domainToASCII(domain)) || domain)
}

/** Tells whether a column holds this address, in small letters. */
export const isAddress = (column: SQL, typed: string): SQL =>
  sql`${column} in (${sql.join(
    spellingsOf(typed).map((one) => sql`${one}::text`),
    sql`, `,
  )})`

/** The order of rows of this address, of which two spellings may have one each: the one that was typed is first, its key last, since false sorts before true. */
export const typedFirst = (column: SQL, typed: string): SQL => sql`${column} = ${emailKey(typed)}`

/** Columns that hold an address once, by its key. */
type AddressTable = 'customer' | 'newsletter_subscriber'

/** The spelling in which a table has this address, or is to have it: its key, unless it stands there from before domains had one spelling. */
export async function keptSpelling(db: Queryable, table: AddressTable, typed: string): Promise<string> {
  const [former, key] = spellingsOf(typed)
  if (key === undefined) return former!
  const kept = await rows(db, sql`select 1 from ${sql.identifier(table)} where email = ${former!}`)
  return kept.length > 0 ? former! : key
}
