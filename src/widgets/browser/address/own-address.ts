import { matchScheme } from '#domain/calls/call-address.ts'

/**
 * The full address of something in this shop; undefined for what would lead elsewhere or is no page at all (standards.md
 * S8). The browser itself says what an address means, with all its spellings.
 */
export function ownAddress(address: string): string | undefined {
  let url: URL
  try {
    url = new URL(address, location.href)
  } catch {
    return undefined
  }
  const isOwn = url.origin === location.origin && /^https?:$/.test(url.protocol)
  return isOwn && url.username === '' && url.password === '' ? url.href : undefined
}

/** Tells whether a call to an address stays in this shop; it takes the page's scheme (behaviours 7.0.1). */
export const isOwnCall = (address: string): boolean => ownAddress(matchScheme(address, location.protocol)) !== undefined
