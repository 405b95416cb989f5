/** Parameters that campaigns and old sessions add: the page is the same without them. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|mc_cid|mc_eid|igshid|_ga|_gl|sid|___sid)$/i

export type AskedAddress =
  /** `path` with its query, without what only tracks; `isTracked`: something was left out. */
  { is: 'ours'; path: string; isTracked: boolean } | { is: 'elsewhere'; host: string } | { is: 'unreadable' }

export type IsOurHost = (host: string) => boolean

/** Longer ones no browser sends. */
const LONGEST = 2048

/** The part of an address that the shop is asked for. */
export function addressOf(given: string, isOurs: IsOurHost): AskedAddress {
  if (given.length > LONGEST) return { is: 'unreadable' }
  const isAbsolute = !given.startsWith('/')
  // "//other" at the beginning of a request's path is a path of this shop, whatever browsers make of it in a link.
  const text = isAbsolute ? given : `http://shop${given}`
  if (!URL.canParse(text)) return { is: 'unreadable' }
  const url = new URL(text)
  if (isAbsolute && !isOurs(url.hostname)) return { is: 'elsewhere', host: url.hostname }
  const kept = url.search === '' ? [] : url.search.slice(1).split('&')
  const asked = kept.filter((pair) => !TRACKING.test(pair.split('=', 1)[0]!))
  return {
    is: 'ours',
    path: url.pathname + (asked.length > 0 ? `?${asked.join('&')}` : ''),
    isTracked: asked.length < kept.length,
  }
}

/** The same shop with and without "www.". */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '')
