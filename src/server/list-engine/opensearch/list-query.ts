import { defaultDirection } from '#domain/catalog/listing-query.ts'
import type { ListFilter, ListRequest } from '../list-engine.ts'
import type { Json } from './cluster.ts'
import { inRange } from './price-steps.ts'

/** The place of the prices that a shopper sees, and a unit of them in minor units. */
export type Prices = { field: string; unit: number }

/** A selection in one filter; `of` is its attribute's id, `PRICE` or `CATEGORY`. */
export type Selection = { of: number | typeof PRICE | typeof CATEGORY; query: Json }

export const PRICE = 'price'
export const CATEGORY = 'category'

export function selectionsOf({ source, filters, priceRanges }: ListRequest, { field, unit }: Prices): Selection[] {
  return [
    ...filters.map((filter): Selection => ({ of: filter.attributeId, query: oneOf(filter) })),
    ...(priceRanges.length
      ? [{ of: PRICE, query: { bool: { should: priceRanges.map((range) => inRange(field, unit, range)) } } } as const]
      : []),
    ...('text' in source && source.categories.length
      ? [{ of: CATEGORY, query: { terms: { categories: source.categories } } } as const]
      : []),
  ]
}

const oneOf = (filter: ListFilter): Json =>
  'optionIds' in filter
    ? { terms: { options: filter.optionIds } }
    : { terms: { flags: filter.flags.map((flag) => flagKey(filter.attributeId, flag)) } }

/** A yes/no answer as documents have it. */
export const flagKey = (attributeId: number, flag: boolean): string => `${attributeId} ${flag ? 1 : 0}`

/** All selections but the one of this filter. */
export const allBut = (selections: readonly Selection[], of?: Selection['of']): Json => ({
  bool: { filter: selections.filter((one) => one.of !== of).map(({ query }) => query) },
})

export const categoryQuery = (id: number): Json => ({
  bool: { filter: [{ term: { in_lists: true } }, { term: { categories: id } }] },
})

/** Searches have no places. */
const placesIn = (source: ListRequest['source']): Json =>
  'category' in source ? { term: { 'places.category': source.category } } : { match_none: {} }

/** In the order of a list; the other direction is the same list from its end. */
export function sortOf(
  { source, sort, direction }: Pick<ListRequest, 'source' | 'sort' | 'direction'>,
  prices: Prices,
): Json[] {
  const isReversed = direction !== defaultDirection(sort)
  const order = (usual: 'asc' | 'desc') => (isReversed ? (usual === 'asc' ? 'desc' : 'asc') : usual)
  const by = {
    name: () => [{ name_key: order('asc') }],
    price: () => [{ [prices.field]: { order: order('asc'), unmapped_type: 'long' } }],
    newest: () => [],
    relevance: () => [{ _score: order('desc') }, { sold_out: order('asc') }],
    position: () => [
      {
        'places.rank': {
          order: order('asc'),
          mode: 'min',
          nested: { path: 'places', filter: placesIn(source) },
        },
      },
    ],
  }
  return [...by[sort](), { created: order('desc') }, { id: order('desc') }]
}
