import { countBits, hasBit, members, type Bitset } from '#domain/catalog/bitset.ts'
import { narrow } from '#domain/catalog/facets.ts'
import { defaultDirection } from '#domain/catalog/listing-query.ts'
import type { ListPage, ListRequest } from '../list-engine.ts'
import { countsOf, selectionsOf } from './list-counts.ts'
import type { ListContext, NarrowedList } from './store-index.ts'

/** A list before filters are applied. `order`: the list's own; `key` tells it from other lists. */
export type OwnList = { key: string; bits: Bitset; order: ArrayLike<number> }

/** The products of one page of a list, in order, and exact counts of its filters. */
export function listPage(list: OwnList, request: ListRequest, context: ListContext): ListPage {
  const { matches, total, counts } = narrowedList(list, request, context)
  const { sort, direction, perPage } = request
  const page = Math.min(request.page, Math.max(1, Math.ceil(total / perPage)))
  const { byName: name, byPrice: price } = context.storeIndex
  const orders = { name, price, newest: undefined, position: list.order, relevance: list.order }
  const order = orders[sort] ?? members(matches)
  const isReversed = direction !== defaultDirection(sort)
  const shown = pageOf(matches, order, isReversed, (page - 1) * perPage, perPage)
  return { ids: shown.map((at) => context.index.ids[at]!), total, page, counts }
}

/** The filtered list is remembered: sorting and turning pages do not change it, and most shoppers look at the same few lists. */
function narrowedList(list: OwnList, request: ListRequest, context: ListContext): NarrowedList {
  const { lists } = context.storeIndex
  const { source, filters, priceRanges } = request
  const key = JSON.stringify([list.key, 'text' in source && source.categories, filters, priceRanges])
  const known = lists.get(key)
  if (known) return known
  const narrowed = narrow(list.bits, selectionsOf(request, context))
  const { matches } = narrowed
  const found = { matches, total: countBits(matches), counts: countsOf(narrowed, request, context) }
  lists.set(key, found)
  return found
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
