import { addBit, countCommon, createBitset, hasBit, uniteInto, type Bitset } from '#domain/catalog/bitset.ts'
import type { Narrowed } from '#domain/catalog/facets.ts'
import {
  countInPriceRange,
  formatPriceRange,
  isInPriceRange,
  parsePriceRange,
  priceRanges,
  type PriceRange,
} from '#domain/catalog/price-ranges.ts'
import { CATEGORY_FILTER } from '#domain/catalog/listing-query.ts'
import type { Facet, FacetOption, ListingQuery } from '#domain/catalog/views.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { AttributeDictionary } from '../product/attributes.ts'
import type { CategoryTree } from '../product/category-tree.ts'
import type { CatalogueIndex, FacetData } from './catalogue-index.ts'
import { priceLabel, yesOrNo } from '#messages/catalogue-words.ts'
import { labelIn } from '../store/locale.ts'
import { categoryFacet, inCategories } from './category-facet.ts'
import type { StoreIndex } from './store-index.ts'

export type ListContext = {
  index: CatalogueIndex
  storeIndex: StoreIndex
  attributes: AttributeDictionary
  store: StoreView
  /** Where categories may be chosen: of a search, not of a category's list. */
  tree?: CategoryTree
}

const PRICE = 'price'

/** Every filter that has something to choose, with exact counts; categories and the price before what the owner made. */
export function facetsOf(query: ListingQuery, narrowed: Narrowed, context: ListContext): Facet[] {
  const ofOptions = context.index.facets.flatMap((facet) =>
    optionFacet(facet, query.filters[facet.attribute.code] ?? [], narrowed, context),
  )
  const { index, tree, store } = context
  const ofCategories = tree ? categoryFacet(query, narrowed, { index, tree, language: store.language }) : []
  return [...ofCategories, ...priceFacet(selectedRanges(query), narrowed, context), ...ofOptions]
}

const selectedRanges = ({ filters }: ListingQuery): PriceRange[] =>
  (filters[PRICE] ?? []).flatMap((text) => parsePriceRange(text) ?? [])

/** For each filter, the products that have one of its selected values. */
export function selectionsOf(query: ListingQuery, { index, storeIndex, store, tree }: ListContext) {
  const selections = new Map<string, Bitset>()
  for (const { attribute, options } of index.facets) {
    const wanted = query.filters[attribute.code] ?? []
    const chosen = options.filter(({ value }) => wanted.includes(value))
    if (!chosen.length) continue
    const set = createBitset(index.size)
    for (const { bits } of chosen) uniteInto(set, bits)
    selections.set(attribute.code, set)
  }
  const ranges = selectedRanges(query)
  if (ranges.length) selections.set(PRICE, pricedIn(ranges, storeIndex.prices, unitOf(store)))
  const categories = tree && inCategories(query, { index, tree })
  if (categories) selections.set(CATEGORY_FILTER, categories)
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

function optionFacet(facet: FacetData, wanted: string[], narrowed: Narrowed, context: ListContext): Facet[] {
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

function priceFacet(selected: PriceRange[], narrowed: Narrowed, context: ListContext): Facet[] {
  const { storeIndex, attributes, store } = context
  const unit = unitOf(store)
  const pool = narrowed.without(PRICE)
  const prices: number[] = []
  for (const at of storeIndex.byPrice) if (hasBit(pool, at)) prices.push(storeIndex.prices[at]!)
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

/** A range in signs instead of words, which reads in every language. */
function rangeLabel({ from, to }: PriceRange, store: StoreView): string {
  const money = (units: number) => formatMoney(units, { ...store.money, decimals: 0 })
  if (to === undefined) return `≥ ${money(from!)}`
  return from === undefined ? `< ${money(to)}` : `${money(from)} – ${money(to)}`
}
