import { redirectTarget } from '#server/search/redirect-target.ts'

/**
 * The target of a redirect of the old shop, here. The owner typed a whole address there, or what comes after the shop's.
 * @param bases the old shop's own addresses, "https://shop.example/store/"
 * @returns undefined for an address of another shop, or none
 */
export function oldRedirect(given: string, bases: readonly string[]): string | undefined {
  const text = given.trim()
  if (text === '') return undefined
  if (!/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(text)) return here(text)
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const own = bases
    .filter((base) => URL.canParse(base))
    .map((base) => new URL(base))
    .find((base) => /^https?:$/.test(url.protocol) && base.host === url.host && url.pathname.startsWith(base.pathname))
  return own && here(url.pathname.slice(own.pathname.length) + url.search + url.hash)
}

const here = (path: string) => redirectTarget(`/${path.replace(/^\/+/, '').replace(/^(?:index\.php(?:\/+|$))+/, '')}`)
