import { cleanText, LONGEST_TEXT } from './clean-text.ts'

/** Characters of an address. */
const LONGEST_TARGET = 500

/** A search text as redirects compare it: case, spaces around it and how letters are composed do not count. */
export const redirectKey = (text: string): string =>
  cleanText(text).normalize('NFC').toLowerCase().slice(0, LONGEST_TEXT).toWellFormed()

/**
 * The address that a redirect may lead to: a path on this shop with its query and fragment, as URLs are written.
 * @returns undefined for another host, for what browsers would take for one ("//host", "/\host"), and for what is no address
 */
export function redirectTarget(given: string): string | undefined {
  const text = given.trim()
  if (text.length > LONGEST_TARGET || !text.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { host, protocol, pathname, search, hash } = new URL(text, HERE)
  const target = pathname + search + hash
  const isHere = host === new URL(HERE).host && protocol === 'http:' && !pathname.startsWith('//')
  return isHere && target.length <= LONGEST_TARGET ? target : undefined
}

const HERE = 'http://here.invalid'
