import { formatPriceRange, parsePriceRange, type PriceRange } from '#domain/catalog/price-ranges.ts'
import type { Facet, FacetOption, ListingQuery } from '#domain/catalog/views.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { StoreView } from '#domain/store/store.ts'
import { priceLabel, yesOrNo } from '#messages/catalogue-words.ts'
import type { CategoryTree } from '../product/category-tree.ts'
import type { ListCounts, ListFilter, ListRequest } from '../list-engine/list-engine.ts'
import { isFilter, PRICE, type Attribute, type AttributeDictionary } from '../product/attributes.ts'
import { labelIn } from '../store/locale.ts'
import { categoryFacet } from './category-facet.ts'

export type FacetContext = {
  attributes: AttributeDictionary
  store: StoreView
  /** Given for a search, which has a filter by category; a category's list has none. */
  tree?: CategoryTree
}

/** The values for yes and no in the address. */
const FLAGS = ['1', '0']

/** The filters of a query as the list engine knows them; values that there are not are left out. */
export function filtersOf(
  { filters }: ListingQuery,
  { all }: AttributeDictionary,
): Pick<ListRequest, 'filters' | 'priceRanges'> {
  const chosen = all.filter(isFilter).flatMap((attribute): ListFilter[] => {
    const wanted = filters[attribute.code] ?? []
    const { id: attributeId, input, options } = attribute
    if (input === 'boolean') {
      const flags = FLAGS.filter((value) => wanted.includes(value)).map((value) => value === '1')
      return flags.length ? [{ attributeId, flags }] : []
    }
    const optionIds = options.filter(({ code }) => wanted.includes(code)).map(({ id }) => id)
    return optionIds.length ? [{ attributeId, optionIds }] : []
  })
  return { filters: chosen, priceRanges: (filters[PRICE] ?? []).flatMap((text) => parsePriceRange(text) ?? []) }
}

/** Every filter that has something to choose; categories and the price before what the owner made. */
export function facetsOf(query: ListingQuery, counts: ListCounts, context: FacetContext): Facet[] {
  const ofOptions = context.attributes.all
    .filter(isFilter)
    .flatMap((attribute) => optionFacet(attribute, query.filters[attribute.code] ?? [], counts, context))
  const { tree, store, attributes } = context
  return [
    ...(tree ? categoryFacet(query, counts, { tree, language: store.language }) : []),
    ...priceFacet(filtersOf(query, attributes).priceRanges, counts, context),
    ...ofOptions,
  ]
}

function optionFacet(attribute: Attribute, wanted: string[], counts: ListCounts, { store }: FacetContext): Facet[] {
  const options = valuesOf(attribute, counts, store).flatMap((option): FacetOption[] => {
    const isSelected = wanted.includes(option.value)
    return option.count || isSelected ? [{ ...option, isSelected }] : []
  })
  if (!options.length) return []
  const { code, swatch } = attribute
  return [{ code, label: labelIn(store.code, attribute), kind: 'option', ...(swatch ? { swatch } : {}), options }]
}

function valuesOf({ id, input, options }: Attribute, counts: ListCounts, store: StoreView) {
  if (input === 'boolean') {
    const { yes, no } = counts.flags.get(id) ?? { yes: 0, no: 0 }
    const label = (value: string) => yesOrNo(value, store.language)
    return FLAGS.map((value) => ({ value, label: label(value), count: value === '1' ? yes : no }))
  }
  return options.map((option) => ({
    value: option.code,
    label: labelIn(store.code, option),
    count: counts.options.get(option.id) ?? 0,
    ...(option.swatch ? { swatch: option.swatch } : {}),
  }))
}

function priceFacet(selected: readonly PriceRange[], { prices }: ListCounts, context: FacetContext): Facet[] {
  const { attributes, store } = context
  if (!prices.length) return []
  const chosen = new Set(selected.map(formatPriceRange))
  const options = prices.map(({ range, count }) => {
    const value = formatPriceRange(range)
    return { value, label: rangeLabel(range, store), count, isSelected: chosen.has(value) }
  })
  const attribute = attributes.all.find(({ code }) => code === PRICE)
  const label = attribute ? labelIn(store.code, attribute) : priceLabel(store.language)
  return [{ code: PRICE, label, kind: 'price', options }]
}

/** A range in signs instead of words, which reads in every language. */
function rangeLabel({ from, to }: PriceRange, store: StoreView): string {
  const money = (units: number) => formatMoney(units, { ...store.money, decimals: 0 })
  if (to === undefined) return `≥ ${money(from!)}`
  return from === undefined ? `< ${money(to)}` : `${money(from)} – ${money(to)}`
}
