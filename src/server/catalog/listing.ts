import { countBits, hasBit, members, type Bitset } from '#domain/catalog/bitset.ts'
import { narrow } from '#domain/catalog/facets.ts'
import { defaultDirection, listingSearch } from '#domain/catalog/listing-query.ts'
import { DEFAULT_PER_PAGE, PER_PAGE, type Listing, type ListingQuery, type SortKey } from '#domain/catalog/views.ts'
import { facetsOf, selectionsOf, type ListContext } from './listing-facets.ts'
import type { NarrowedList } from './store-index.ts'

/**
 * A list before filters are applied. `order`: the list's own order, by position or relevance; `key` tells it from other lists.
 */
export type ListSource = { key: string; bits: Bitset; sort: 'position' | 'relevance'; order: ArrayLike<number> }

export type Arranged = Omit<Listing, 'cards'> & { ids: number[] }

/** The products of one page of a list, in order, and its facets with exact counts. */
export function arrangeListing(source: ListSource, query: ListingQuery, context: ListContext): Arranged {
  const { index, storeIndex } = context
  const { matches, total, facets, selected } = narrowedList(source, query, context)
  const sorts: SortKey[] = [source.sort, 'name', 'price', 'newest']
  const sort = query.sort && sorts.includes(query.sort) ? query.sort : source.sort
  const direction = query.direction ?? defaultDirection(sort)
  const perPage = PER_PAGE.find((size) => size === query.perPage) ?? DEFAULT_PER_PAGE
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(Math.max(1, Math.trunc(query.page ?? 1) || 1), pageCount)
  const orders = { name: storeIndex.byName, price: storeIndex.byPrice, newest: undefined }
  const order = sort === 'position' || sort === 'relevance' ? source.order : orders[sort]
  const isReversed = direction !== defaultDirection(sort)
  const shown = pageOf(matches, order ?? members(matches), isReversed, (page - 1) * perPage, perPage)
  return {
    ids: shown.map((at) => index.ids[at]!),
    total,
    page,
    pageCount,
    perPage,
    sort,
    sorts,
    direction,
    mode: query.mode ?? 'grid',
    facets,
    selected,
  }
}

/** The filtered list is remembered: sorting and turning pages do not change it, and most shoppers look at the same few lists. */
function narrowedList(source: ListSource, query: ListingQuery, context: ListContext): NarrowedList {
  const { storeIndex } = context
  const key = JSON.stringify([source.key, listingSearch({ filters: query.filters })])
  const known = storeIndex.lists.get(key)
  if (known) return known
  const narrowed = narrow(source.bits, selectionsOf(query, context))
  const facets = facetsOf(query, narrowed, context)
  const selected = facets.flatMap(({ code, label: facet, options }) =>
    options.filter((option) => option.isSelected).map(({ value, label }) => ({ code, facet, value, label })),
  )
  const list = { matches: narrowed.matches, total: countBits(narrowed.matches), facets, selected }
  storeIndex.lists.set(key, list)
  return list
}

/** Walks an order once instead of sorting the matches. */
function pageOf(matches: Bitset, order: ArrayLike<number>, isReversed: boolean, skip: number, count: number): number[] {
  const found: number[] = []
  for (let step = 0; step < order.length && found.length < count; step++) {
    const at = order[isReversed ? order.length - 1 - step : step]!
    if (!hasBit(matches, at)) continue
    if (skip > 0) skip--
    else found.push(at)
  }
  return found
}
