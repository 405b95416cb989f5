import { PER_PAGE, type ListingQuery, type SortKey } from './views.ts'

/** Names that no filter may have: Magento 1's own parameters, and those that other sites add to links. */
const RESERVED = /^(p|q|limit|order|dir|mode|category|id|isajaxcart|ajax|gclid|fbclid|utm_.*|_.*)$/
/** The filter by category, as Magento 1 calls it: of search results, whose values are categories' codes. */
export const CATEGORY_FILTER = 'cat'
const FILTER_NAME = /^[a-z][a-z0-9_]{0,63}$/
/** The most filters: no shopper picks more, and a crawler that does gets the first ones. */
const MAX_FILTERS = 20
const MAX_VALUES = 50
const PRICE = 'price'
/** The most ranges of prices: a list offers some ten, and each is another look at all its prices. */
const MAX_RANGES = 10

const sortKeys: Record<string, SortKey> = {
  position: 'position',
  relevance: 'relevance',
  name: 'name',
  price: 'price',
  newest: 'newest',
  created_at: 'newest',
}

/** A sort and its direction in one value, "price-desc": what a form with one field sends. */
const ORDER = /^(\w+?)(?:-(asc|desc))?$/

/** The part of `URLSearchParams` that is used here. */
export type QueryParams = Iterable<[name: string, value: string]> & { get(name: string): string | null }

/** The direction a sort has unless said otherwise. */
export const defaultDirection = (sort: SortKey): 'asc' | 'desc' =>
  sort === 'relevance' || sort === 'newest' ? 'desc' : 'asc'

/**
 * Reads a listing's address (Magento 1's parameter names). Never throws: parameters that make no sense are left out.
 * `knownFilters`: the existing filters; without it every possible name is kept, and the listing ignores those it does not know.
 */
export function parseListingQuery(params: QueryParams, knownFilters?: Iterable<string>): ListingQuery {
  const known = knownFilters && new Set(knownFilters)
  const filters = noFilters()
  for (const [code, texts] of textsByName(params)) {
    if (RESERVED.test(code) || !FILTER_NAME.test(code) || (known && !known.has(code))) continue
    const most = code === PRICE ? MAX_RANGES : MAX_VALUES
    const values = unique(texts.flatMap((text) => text.split(','))).slice(0, most)
    if (values.length) filters[code] = values
    if (Object.keys(filters).length === MAX_FILTERS) break
  }
  const limit = Number(params.get('limit'))
  const [, order = '', direction = null] = ORDER.exec(params.get('order') ?? '') ?? []
  return {
    sort: Object.hasOwn(sortKeys, order) ? sortKeys[order] : undefined,
    direction: oneOf(direction ?? params.get('dir'), ['asc', 'desc']),
    mode: oneOf(params.get('mode'), ['grid', 'list']),
    perPage: PER_PAGE.find((size) => size === limit),
    page: pageNumber(params.get('p')),
    filters,
  }
}

/** An address of 16 KB, the most that is read, has room for fewer short names with a value each. */
const MOST_NAMES = 4000

/** Gathers the values of each name in one pass: an address may hold well over a thousand names. */
function textsByName(params: QueryParams): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const [name, text] of params) {
    const texts = byName.get(name)
    if (texts) texts.push(text)
    else if (byName.size < MOST_NAMES) byName.set(name, [text])
  }
  return byName
}

/** Without a prototype, because a filter may be called "constructor", which every other object has. */
const noFilters = (): Record<string, string[]> => Object.create(null) as Record<string, string[]>

const unique = (values: string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))]

const oneOf = <T extends string>(text: string | null, allowed: readonly T[]) => allowed.find((value) => value === text)

function pageNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
