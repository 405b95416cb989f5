/**
 * The sitemap is an index of parts, and a part holds the pages of a range of ids: part `n` of a kind has those from `(n - 1) × size + 1` to
 * `n × size`. A page therefore never moves to another part, whatever is added or removed.
 */
export type SitemapPart = { kind: SitemapKind; number: number }
export type SitemapKind = 'pages' | 'products'

/** Addresses that a part has at most (sitemaps.org allows 50,000 and 50 MB). */
const MAX_ADDRESSES = 10_000
/** Links to other languages that a part has at most: at a kilobyte each, which is a very long address, they are 40 MB. */
const MAX_LINKS = 40_000

/**
 * Ids of a part.
 *
 * @param stores how many store views the shop has: each page has an address in each, and each address names all of them
 */
export const idsPerPart = (stores: number): number =>
  Math.max(1, Math.floor(Math.min(MAX_ADDRESSES, stores > 1 ? MAX_LINKS / (stores + 1) : MAX_ADDRESSES) / stores))

/** The part as its address names it: "products-3". */
export const nameOfPart = ({ kind, number }: SitemapPart): string => `${kind}-${number}`
