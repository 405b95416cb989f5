import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Random texts that open the desk: the token of a session, the key of a one-time address. The database knows only their hash. */
const BYTES = 32
const FORM = /^[A-Za-z0-9_-]{43}$/

export const makeDeskToken = (): string => randomBytes(BYTES).toString('base64url')

/** SHA-256 of a text of this form; undefined for any other, which costs no query. */
export const hashOfDeskToken = (given: string): string | undefined =>
  FORM.test(given) ? createHash('sha256').update(given).digest('base64url') : undefined

/** The value that shows that a change came from the desk's own page: made of the session's token, which no script can read. */
export const deskFormKey = (token: string): string => createHmac('sha256', token).update('form key').digest('base64url')

export function isDeskFormKey(token: string, given: string): boolean {
  const [expected, got] = [Buffer.from(deskFormKey(token)), Buffer.from(given)]
  return expected.length === got.length && timingSafeEqual(expected, got)
}
