import type { PriceRange } from '#domain/catalog/price-ranges.ts'
import type { SortKey } from '#domain/catalog/views.ts'
import type { TermSuggestion } from '#domain/search/suggestions.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import type { Database } from '../database/database.ts'
import type { BrokenProducts } from '../product/broken-products.ts'
import type { PresentReader } from '../product/present.ts'
import type { StoreSynonyms } from '../search/synonym-reader.ts'

/**
 * The engine behind lists and searches: which products, in which order, how many of each filter. Products, categories and options
 * are ids; labels, amounts as text and cards are made above it. How to write another one: docs/how-to/add-a-list-engine.md.
 */
export type ListEngine = {
  /** One page of a category or of a search. */
  page(request: ListRequest): Promise<ListPage>
  /** Suggestions for a text of at least two characters that is being typed. */
  suggest(request: SuggestRequest): Promise<Suggested>
  /**
   * How much work a search for a text is, or suggestions for it, in entries of an index that are read: so that whoever asks for much is given less of it.
   * It costs a small part of that. 0: as good as none.
   */
  searchWork(request: Pick<SuggestRequest, 'store' | 'text' | 'synonyms'>): Promise<number>
  /** Counts the products that a category and those below it have in lists. A category without any may be missing. */
  categoryCounts(store: StoreView, categoryIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  shelves(store: ShownStore): Promise<Shelves>
  /** Takes in what changed; resolves when lists and search of all store views that are in use show it. */
  apply(changed: Changed): Promise<void>
  /** Resolves when lists and searches can be answered: at once, where they can be already. */
  ready(): Promise<void>
  /** The catalogue's revision that lists show, as this process knows it; undefined before there are any. */
  revision(): number | undefined
  /** Another value as soon as this process's lists may show something else than before: at a revision, another day, an event's end. */
  shown(): unknown
}

/** Ids of products whose texts, prices, values, categories or stock changed, or that are gone; `all`: whatever may have changed. */
export type Changed = readonly number[] | 'all'

export type ListRequest = {
  /** At the prices of its customer group. */
  store: ShownStore
  source: ListSource
  /** All conditions must hold. An attribute has at most one. */
  filters: readonly ListFilter[]
  /** The selected ranges, in the store view's currency: a price in one of them is enough. An empty list selects any price. */
  priceRanges: readonly PriceRange[]
  /** `position` of a category, `relevance` of a search: the source's own order. */
  sort: SortKey
  /** Equals stand from the newest to the oldest; the other way round where it is not `defaultDirection` of the sort. */
  direction: 'asc' | 'desc'
  /** From 1; a page after the last is the last one. */
  page: number
  perPage: number
}

/**
 * A category with those below it, its own products first; or what a text leads to, in the order of decisions/026. The text is
 * trimmed and has at most 128 characters. `categories`: only what is in one of them or below it, a filter like the others; none: all.
 */
export type ListSource = { category: number } | { text: string; synonyms: StoreSynonyms; categories: readonly number[] }

/** One of these options, or one of these answers to a yes/no attribute, is enough. */
export type ListFilter = { attributeId: number; optionIds: number[] } | { attributeId: number; flags: boolean[] }

export type ListPage = {
  /** In order. */
  ids: number[]
  total: number
  page: number
  counts: ListCounts
  /** The text led nowhere, and this near spelling was searched instead. */
  corrected?: string
  /** Little was found, and this near spelling leads to many more. */
  didYouMean?: string
}

/** Exact numbers, each with every filter applied but its own. A value without products may be missing. */
export type ListCounts = {
  /** By option id, of filterable attributes. */
  options: ReadonlyMap<number, number>
  /** By attribute id. */
  flags: ReadonlyMap<number, { yes: number; no: number }>
  /** Ranges that `priceRanges` (domain/catalog) makes and those selected, from the lowest on. Only selected ones may be empty. */
  prices: { range: PriceRange; count: number }[]
  /** Present where a search was asked for: by category id, with those below it. */
  categories?: ReadonlyMap<number, number>
}

export type SuggestRequest = {
  store: ShownStore
  /** At most 128 characters. */
  text: string
  synonyms: StoreSynonyms
  /** The most of each kind. */
  most: { terms: number; products: number; categories: number }
}

/** Best first. Products are found by the first term; categories by their names, the ones with most products first. */
export type Suggested = { terms: TermSuggestion[]; productIds: number[]; categoryIds: number[] }

/** The home page's lists of products, those that lists show. */
export type Shelves = {
  /** The owner's choice, in the order in which they were made. */
  featured: number[]
  /** Newest first. */
  news: number[]
  sale: number[]
  /** There is no product at all. */
  isEmpty: boolean
}

export type EngineSurroundings = {
  db: Database
  present: PresentReader
  broken: BrokenProducts
  /** Called with failures in the background; the former lists go on. */
  onError: (error: unknown) => void
}

export type CreateListEngine = (surroundings: EngineSurroundings) => ListEngine
