import { defaultDirection } from '#domain/catalog/listing-query.ts'
import { DEFAULT_PER_PAGE, PER_PAGE, type Listing, type ListingQuery, type SortKey } from '#domain/catalog/views.ts'
import type { ShownStore } from '#domain/store/store.ts'
import type { ListPage, ListRequest, ListSource } from '../list-engine/list-engine.ts'
import { chosenCategories } from './category-facet.ts'
import { facetsOf, filtersOf, type FacetContext } from './listing-facets.ts'

type ListContext = FacetContext & { store: ShownStore }

const ownSort = (source: ListSource): SortKey => ('text' in source ? 'relevance' : 'position')
const sortsOf = (source: ListSource): SortKey[] => [ownSort(source), 'name', 'price', 'newest']

/** The question to the list engine for a listing; senseless values of the query are replaced by defaults. */
export function listRequest(
  source: ListSource,
  query: ListingQuery,
  { attributes, store, tree }: ListContext,
): ListRequest {
  const sort = sortsOf(source).find((one) => one === query.sort) ?? ownSort(source)
  return {
    store,
    source: 'text' in source && tree ? { ...source, categories: chosenCategories(query, tree) } : source,
    ...filtersOf(query, attributes),
    sort,
    direction: query.direction ?? defaultDirection(sort),
    page: Math.max(1, Math.trunc(query.page ?? 1) || 1),
    perPage: PER_PAGE.find((size) => size === query.perPage) ?? DEFAULT_PER_PAGE,
  }
}

/** The listing that shows the engine's answer; its cards are drawn from `ids`. */
export function listingOf(
  { total, page, counts }: ListPage,
  { source, sort, direction, perPage }: ListRequest,
  query: ListingQuery,
  context: ListContext,
): Omit<Listing, 'cards'> {
  const facets = facetsOf(query, counts, context)
  return {
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / perPage)),
    perPage,
    sort,
    sorts: sortsOf(source),
    direction,
    mode: query.mode ?? 'grid',
    facets,
    selected: facets.flatMap(({ code, label: facet, options }) =>
      options.filter((option) => option.isSelected).map(({ value, label }) => ({ code, facet, value, label })),
    ),
  }
}

/** The listing of a search that could not be made. */
export const nothing = (query: ListingQuery): Listing => ({
  cards: [],
  total: 0,
  page: 1,
  pageCount: 1,
  perPage: DEFAULT_PER_PAGE,
  sort: 'relevance',
  sorts: ['relevance'],
  direction: 'desc',
  mode: query.mode ?? 'grid',
  facets: [],
  selected: [],
  isPlain: true,
})
