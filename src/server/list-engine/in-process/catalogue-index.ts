import type { Bitset } from '#domain/catalog/bitset.ts'

/** Products by value of a filterable attribute: by option id, or of a yes/no attribute. Values that no product has are missing. */
export type FacetData = {
  attributeId: number
  options: ReadonlyMap<number, Bitset>
  flags?: { yes: Bitset | undefined; no: Bitset | undefined }
}

/**
 * The data of lists, the same for every store: each product that has a page stands at an index, newest first. It is never changed
 * (changed-catalogue.ts makes the next one). Prices are in the base currency; `order` arrays hold indexes.
 */
export type CatalogueIndex = {
  size: number
  ids: number[]
  /** In milliseconds. */
  created: Float64Array
  prices: Float64Array
  inCatalog: Bitset
  inSearch: Bitset
  onSale: Bitset
  /** Products that cannot be bought. */
  soldOut: Bitset
  isNew: Bitset
  isFeatured: Bitset
  categories: Map<number, CategoryIndex>
  facets: FacetData[]
  byPrice: Uint32Array
  /** By customer group, only of groups for which a price is another one. */
  groups: Map<string, GroupPrices>
  skus: SkuIndex
  /** Product ids, newest first. */
  featured: number[]
  news: number[]
  sale: number[]
}

/**
 * Products of a category and of those below it, as far as lists show them, and their order, with the rank that each has in it;
 * `searched`: as far as search finds them.
 */
export type CategoryIndex = { bits: Bitset; order: Uint32Array; ranks: Float64Array; searched: Bitset }

/** SKUs in lower case in their order, beside the products that they lead to: a variant's leads to what it is a variant of. */
export type SkuIndex = { texts: string[]; order: Uint32Array }

/** A customer group's own prices. `offers`: a product's place in the index → its price for the group; `sale`: the group's shelf. */
export type GroupPrices = { offers: Map<number, { price: number; isOnSale: boolean }>; sale: number[] }

const NOTHING = new Uint32Array(0)
const NO_NUMBERS = new Float64Array(0)

/** The index of a catalogue without products. */
export const EMPTY_CATALOGUE: CatalogueIndex = {
  size: 0,
  ids: [],
  created: NO_NUMBERS,
  prices: NO_NUMBERS,
  inCatalog: NOTHING,
  inSearch: NOTHING,
  onSale: NOTHING,
  soldOut: NOTHING,
  isNew: NOTHING,
  isFeatured: NOTHING,
  categories: new Map(),
  facets: [],
  byPrice: NOTHING,
  groups: new Map(),
  skus: { texts: [], order: NOTHING },
  featured: [],
  news: [],
  sale: [],
}

export const EMPTY_CATEGORY: CategoryIndex = { bits: NOTHING, order: NOTHING, ranks: NO_NUMBERS, searched: NOTHING }
