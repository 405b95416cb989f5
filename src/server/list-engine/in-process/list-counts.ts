import { addBit, countCommon, createBitset, hasBit, uniteInto, type Bitset } from '#domain/catalog/bitset.ts'
import type { Narrowed } from '#domain/catalog/facets.ts'
import { isInPriceRange, offeredPriceRanges, type PriceRange } from '#domain/catalog/price-ranges.ts'
import type { ListCounts, ListFilter, ListRequest } from '../list-engine.ts'
import type { FacetData } from './catalogue-index.ts'
import type { ListContext } from './store-index.ts'

const PRICE = 'price'
const CATEGORY = 'category'

/** For each filter, by attribute id or name, the products that have one of its selected values. */
export function selectionsOf({ source, filters, priceRanges, store }: ListRequest, { index, storeIndex }: ListContext) {
  const selections = new Map<string, Bitset>()
  for (const filter of filters) {
    const facet = index.facets.find(({ attributeId }) => attributeId === filter.attributeId)
    const set = createBitset(index.size)
    for (const bits of facet ? chosenBits(facet, filter) : []) uniteInto(set, bits)
    selections.set(String(filter.attributeId), set)
  }
  if (priceRanges.length) selections.set(PRICE, pricedIn(priceRanges, storeIndex.prices, 10 ** store.decimals))
  if ('text' in source && source.categories.length) {
    const set = createBitset(index.size)
    for (const id of source.categories) uniteInto(set, index.categories.get(id)?.searched ?? NOTHING)
    selections.set(CATEGORY, set)
  }
  return selections
}

/** A category made a moment ago holds nothing: its index is being built. */
const NOTHING = new Uint32Array(0)

const chosenBits = ({ options, flags }: FacetData, filter: ListFilter): Bitset[] =>
  'optionIds' in filter
    ? filter.optionIds.flatMap((id) => options.get(id) ?? [])
    : filter.flags.flatMap((flag) => (flag ? flags?.yes : flags?.no) ?? [])

function pricedIn(ranges: readonly PriceRange[], prices: ArrayLike<number>, unit: number): Bitset {
  const set = createBitset(prices.length)
  for (let at = 0; at < prices.length; at++) {
    if (ranges.some((range) => isInPriceRange(prices[at]!, range, unit))) addBit(set, at)
  }
  return set
}

/** Exact counts of all filters that have something to choose. */
export function countsOf(narrowed: Narrowed, { source, ...request }: ListRequest, context: ListContext): ListCounts {
  const options = new Map<number, number>()
  const flags = new Map<number, { yes: number; no: number }>()
  for (const facet of context.index.facets) {
    const pool = narrowed.without(String(facet.attributeId))
    for (const [id, bits] of facet.options) note(options, id, countCommon(pool, bits))
    if (!facet.flags) continue
    const { yes, no } = facet.flags
    flags.set(facet.attributeId, { yes: yes ? countCommon(pool, yes) : 0, no: no ? countCommon(pool, no) : 0 })
  }
  const prices = pricesIn(narrowed.without(PRICE), context)
  return {
    options,
    flags,
    prices: offeredPriceRanges(prices, request.priceRanges, 10 ** request.store.decimals),
    ...('text' in source && { categories: countCategories(narrowed.without(CATEGORY), context) }),
  }
}

function note(counts: Map<number, number>, id: number, count: number): void {
  if (count > 0) counts.set(id, count)
}

function countCategories(pool: Bitset, { index }: ListContext): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [id, { searched }] of index.categories) note(counts, id, countCommon(pool, searched))
  return counts
}

/** Ascending. */
function pricesIn(pool: Bitset, { storeIndex }: ListContext): number[] {
  const prices: number[] = []
  for (const at of storeIndex.byPrice) if (hasBit(pool, at)) prices.push(storeIndex.prices[at]!)
  return prices
}
