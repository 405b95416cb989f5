/** Characters of an address. */
const LONGEST_TARGET = 500
const HERE = 'http://here.invalid'

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
