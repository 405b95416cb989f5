import {
  addBit,
  countBits,
  countCommon,
  createBitset,
  hasBit,
  members,
  uniteInto,
  type Bitset,
} from '#domain/catalog/bitset.ts'
import { narrow, type Narrowed } from '#domain/catalog/facets.ts'
import { defaultDirection, listingSearch } from '#domain/catalog/listing-query.ts'
import {
  countInPriceRange,
  formatPriceRange,
  isInPriceRange,
  parsePriceRange,
  priceRanges,
  type PriceRange,
} from '#domain/catalog/price-ranges.ts'
import {
  DEFAULT_PER_PAGE,
  PER_PAGE,
  type Facet,
  type FacetOption,
  type Listing,
  type ListingQuery,
  type SortKey,
} from '#domain/catalog/views.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { AttributeDictionary } from './attributes.ts'
import type { CatalogueIndex, FacetData } from './catalogue-index.ts'
import { labelIn, priceLabel, yesOrNo } from './locale.ts'
import type { NarrowedList, StoreIndex } from './store-index.ts'

/** A list before it is narrowed: `order` is its own one, by position or relevance; `key` tells it from others. */
export type ListSource = { key: string; bits: Bitset; sort: 'position' | 'relevance'; order: number[] }

export type Arranged = Omit<Listing, 'cards'> & { ids: number[] }

type Context = { index: CatalogueIndex; storeIndex: StoreIndex; attributes: AttributeDictionary; store: StoreView }

const PRICE = 'price'

/** The products of one page of a list, in order, and its facets with exact counts. */
export function arrangeListing(source: ListSource, query: ListingQuery, context: Context): Arranged {
  const { index, storeIndex } = context
  const { matches, total, facets, selected } = narrowedList(source, query, context)
  const sorts: SortKey[] = [source.sort, 'name', 'price', 'newest']
  const sort = query.sort && sorts.includes(query.sort) ? query.sort : source.sort
  const direction = query.direction ?? defaultDirection(sort)
  const perPage = PER_PAGE.find((size) => size === query.perPage) ?? DEFAULT_PER_PAGE
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(Math.max(1, Math.trunc(query.page ?? 1) || 1), pageCount)
  const orders = { name: storeIndex.byName, price: index.byPrice, newest: undefined }
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

/** Remembered: sorting and turning pages leave it as it is, and most shoppers look at the same few lists. */
function narrowedList(source: ListSource, query: ListingQuery, context: Context): NarrowedList {
  const { index, storeIndex } = context
  const key = JSON.stringify([source.key, listingSearch({ filters: query.filters })])
  const known = storeIndex.lists.get(key)
  if (known) return known
  const ranges = selectedRanges(query)
  const narrowed = narrow(source.bits, selectionsOf(query, ranges, context))
  const facets = [
    ...priceFacet(ranges, narrowed, context),
    ...index.facets.flatMap((facet) => {
      return optionFacet(facet, query.filters[facet.attribute.code] ?? [], narrowed, context)
    }),
  ]
  const selected = facets.flatMap(({ code, label: facet, options }) =>
    options.filter((option) => option.isSelected).map(({ value, label }) => ({ code, facet, value, label })),
  )
  const list = { matches: narrowed.matches, total: countBits(narrowed.matches), facets, selected }
  storeIndex.lists.set(key, list)
  return list
}

/** Walks an order once instead of sorting the matches. */
function pageOf(matches: Bitset, order: number[], isReversed: boolean, skip: number, count: number): number[] {
  const found: number[] = []
  for (let step = 0; step < order.length && found.length < count; step++) {
    const at = order[isReversed ? order.length - 1 - step : step]!
    if (!hasBit(matches, at)) continue
    if (skip > 0) skip--
    else found.push(at)
  }
  return found
}

const selectedRanges = ({ filters }: ListingQuery): PriceRange[] =>
  (filters[PRICE] ?? []).flatMap((text) => parsePriceRange(text) ?? [])

function selectionsOf(query: ListingQuery, ranges: PriceRange[], { index, storeIndex, store }: Context) {
  const selections = new Map<string, Bitset>()
  for (const { attribute, options } of index.facets) {
    const wanted = query.filters[attribute.code] ?? []
    const chosen = options.filter(({ value }) => wanted.includes(value))
    if (!chosen.length) continue
    const set = createBitset(index.size)
    for (const { bits } of chosen) uniteInto(set, bits)
    selections.set(attribute.code, set)
  }
  if (ranges.length) selections.set(PRICE, pricedIn(ranges, storeIndex.prices, unitOf(store)))
  return selections
}

function pricedIn(ranges: PriceRange[], prices: number[], unit: number): Bitset {
  const set = createBitset(prices.length)
  for (let at = 0; at < prices.length; at++) {
    if (ranges.some((range) => isInPriceRange(prices[at]!, range, unit))) addBit(set, at)
  }
  return set
}

const unitOf = (store: StoreView) => 10 ** store.decimals

function optionFacet(facet: FacetData, wanted: string[], narrowed: Narrowed, context: Context): Facet[] {
  const { attribute } = facet
  const pool = narrowed.without(attribute.code)
  const options = facet.options.flatMap(({ value, optionId, bits }): FacetOption[] => {
    const count = countCommon(pool, bits)
    const isSelected = wanted.includes(value)
    if (!count && !isSelected) return []
    const option = optionId === undefined ? undefined : context.attributes.options.get(optionId)
    const label = option ? labelIn(context.store.code, option) : yesOrNo(value, context.store.language)
    return [{ value, label, count, isSelected, ...(option?.swatch ? { swatch: option.swatch } : {}) }]
  })
  if (!options.length) return []
  const { code, swatch } = attribute
  return [
    { code, label: labelIn(context.store.code, attribute), kind: 'option', ...(swatch ? { swatch } : {}), options },
  ]
}

function priceFacet(selected: PriceRange[], narrowed: Narrowed, context: Context): Facet[] {
  const { index, storeIndex, attributes, store } = context
  const unit = unitOf(store)
  const pool = narrowed.without(PRICE)
  const prices: number[] = []
  for (const at of index.byPrice) if (hasBit(pool, at)) prices.push(storeIndex.prices[at]!)
  const offered = new Map(priceRanges(prices, unit).map((one) => [formatPriceRange(one.range), one]))
  for (const range of selected) {
    const text = formatPriceRange(range)
    if (!offered.has(text)) offered.set(text, { range, count: countInPriceRange(prices, range, unit) })
  }
  if (!offered.size) return []
  const chosen = new Set(selected.map(formatPriceRange))
  const options = [...offered]
    .sort(([, a], [, b]) => (a.range.from ?? 0) - (b.range.from ?? 0))
    .map(([value, { range, count }]) => ({
      value,
      label: rangeLabel(range, store),
      count,
      isSelected: chosen.has(value),
    }))
  const attribute = attributes.all.find(({ code }) => code === PRICE)
  return [
    {
      code: PRICE,
      label: attribute ? labelIn(store.code, attribute) : priceLabel(store.language),
      kind: 'price',
      options,
    },
  ]
}

/** Signs instead of words, so that it reads in every language. */
function rangeLabel({ from, to }: PriceRange, store: StoreView): string {
  const money = (units: number) => formatMoney(units, { ...store.money, decimals: 0 })
  if (to === undefined) return `≥ ${money(from!)}`
  return from === undefined ? `< ${money(to)}` : `${money(from)} – ${money(to)}`
}
