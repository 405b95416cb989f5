import type { IncomingHttpHeaders } from 'node:http'

/**
 * The origin of a request as the browser tells it (OWASP: fetch metadata and Origin): a page of this shop or of another.
 * `unknown`: it says nothing, as browsers from before 2020 and scripts do.
 */
export type RequestOrigin = 'ours' | 'foreign' | 'unknown'

export function requestOrigin(headers: IncomingHttpHeaders, ownOrigin: string): RequestOrigin {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'foreign'
  const { origin } = headers
  if (origin !== undefined) return origin === ownOrigin ? 'ours' : 'foreign'
  if (site !== undefined) return 'ours'
  // Browsers of old say at least this. Anybody may leave it out, so that it is ours proves nothing.
  const { referer } = headers
  return referer === undefined || isOwnPage(referer, ownOrigin) ? 'unknown' : 'foreign'
}

/** Tells whether the browser says that it goes from a page of this shop to the page that answers: no script asks, and no frame shows it. */
export const isOwnNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document'

const isOwnPage = (address: string, ownOrigin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === ownOrigin

/** A path of this shop (with query), or undefined for anything that could lead elsewhere. */
export function ownPath(address: string | undefined, ownOrigin: string): string | undefined {
  // Characters that browsers drop or change ("\t", "\\") are refused, not repaired.
  if (!address || address.length > 2048 || /[\p{Cc}\s\\]/u.test(address)) return undefined
  if (!address.startsWith('/') && !address.startsWith(`${ownOrigin}/`)) return undefined
  let url: URL
  try {
    url = new URL(address, ownOrigin)
  } catch {
    return undefined
  }
  if (url.origin !== ownOrigin || url.username || url.password) return undefined
  const path = url.pathname + url.search
  return path.startsWith('//') ? undefined : path
}
