import { sql } from 'drizzle-orm'
import { countBits, hasBit, type Bitset } from '#domain/catalog/bitset.ts'
import { plainText } from '#domain/catalog/plain-text.ts'
import { inCurrencyOf, type StoreCurrency } from '#domain/pricing/store-currency.ts'
import { textIndexBuilder, type TextIndex } from '#domain/search/text-index.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import type { AttributeDictionary } from '../../product/attributes.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'
import type { SearchDocument, SearchEngine, StoreSearch } from './search-engine.ts'
import type { ListCounts, Suggested } from '../list-engine.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CategoryNode, CategoryTree } from '../../product/category-tree.ts'
import { labelIn, type Locale } from '../../store/locale.ts'
import { anyOf, productTexts } from '../../product/product-sql.ts'
import { searchedColumns } from '../../product/types/product-types-sql.ts'
import { sortInTurns, type Pace } from '../../in-process/in-turns.ts'

/** What differs between stores: names, words and the currency. Indexes are those of the catalogue index. */
export type StoreIndex = {
  /** In the store view's currency. */
  prices: number[]
  /** Cheapest first. */
  byPrice: number[]
  currency: StoreCurrency
  byName: number[]
  text: StoreSearch
  categories: CategoryWords
  searches: BoundedCache<string, Found>
  suggestions: BoundedCache<string, Suggested>
  lists: BoundedCache<string, NarrowedList>
  /** The same for customer groups that have prices of their own (group-index.ts). */
  ofGroups: Map<string, StoreIndex>
}

/** What a list of one store view, at the prices of one customer group, is made from. */
export type ListContext = { index: CatalogueIndex; storeIndex: StoreIndex }

/** A list with filters applied, whatever its order and page. */
export type NarrowedList = { matches: Bitset; total: number; counts: ListCounts }

/** The result of a search, best first. */
export type Found = { bits: Bitset; order: Uint32Array; corrected?: string; didYouMean?: string }

/** Names of the categories that have products in lists, those with most first. */
export type CategoryWords = { index: TextIndex; ids: number[] }

const PART_SIZE = 200
/** Searches that are remembered. Each takes up to 400 KB, for the order of a hundred thousand products. */
const MAX_SEARCHES = 200
const MAX_SUGGESTIONS = 2000
export const MAX_LISTS = 500

type Row = {
  id: number
  sku: string
  variantSkus: string[] | null
  name: string | null
  short: string | null
  description: string | null
  options: number[] | null
  variantOptions: number[] | null
  texts: string[] | null
  categories: number[] | null
}

export type StoreIndexInput = {
  db: Queryable
  engine: SearchEngine
  locale: Locale
  index: CatalogueIndex
  attributes: AttributeDictionary
  tree: CategoryTree
  pace: Pace
}

export async function buildStoreIndex(input: StoreIndexInput): Promise<StoreIndex> {
  const { engine, locale, index, tree, pace } = input
  const names: string[] = []
  const documents = readDocuments(input, names)
  const text = await engine.index({ store: locale.store, size: index.size, documents, pace })
  const collator = new Intl.Collator(locale.store.locale, { numeric: true })
  return {
    prices: index.prices.map(inCurrencyOf(locale.store)),
    byPrice: index.byPrice,
    currency: locale.store,
    byName: await sortInTurns(names.keys(), (a, b) => collator.compare(names[a]!, names[b]!) || a - b, pace),
    text,
    categories: categoryWords(tree, index, locale.store.language),
    searches: new BoundedCache(MAX_SEARCHES),
    suggestions: new BoundedCache(MAX_SUGGESTIONS),
    lists: new BoundedCache(MAX_LISTS),
    ofGroups: new Map(),
  }
}

/** The documents of search, part by part; `names` is filled with the names of all products on the way. */
async function* readDocuments(input: StoreIndexInput, names: string[]): AsyncGenerator<SearchDocument[]> {
  const { db, locale, index } = input
  for (let from = 0; from < index.size; from += PART_SIZE) {
    const ids = index.ids.slice(from, from + PART_SIZE)
    const found = new Map((await readTexts(db, locale, ids)).map((row) => [row.id, row]))
    const documents: SearchDocument[] = []
    for (const [at, id] of ids.entries()) {
      const row = found.get(id)
      const number = from + at
      names.push(row?.name ?? '')
      if (row && hasBit(index.inSearch, number)) documents.push(documentOf(row, number, input))
    }
    yield documents
  }
}

function categoryWords({ byId }: CategoryTree, { categories }: CatalogueIndex, language: string): CategoryWords {
  const size = ({ id }: CategoryNode) => countBits(categories.get(id)?.bits ?? NOTHING)
  const nodes = [...byId.values()].filter((node) => size(node) > 0).sort((a, b) => size(b) - size(a))
  const builder = textIndexBuilder(nodes.length, language)
  for (const [at, { name }] of nodes.entries()) builder.add(at, [{ text: name, weight: 1, offers: 'phrases' }])
  return { index: builder.build(), ids: nodes.map(({ id }) => id) }
}

const NOTHING = new Uint32Array(0)

const readTexts = async (db: Queryable, locale: Locale, ids: number[]) =>
  (
    await rows<{ product: Row }>(
      db,
      sql`select json_build_object('id', p.id, 'sku', p.sku, 'name', coalesce(t.name, d.name),
            'short', coalesce(t.short_description, d.short_description),
            'description', coalesce(t.description, d.description),
            ${searchedColumns()},
            'options', (select json_agg(v.option_id) from product_attribute v
              where v.product_id = p.id and v.option_id is not null),
            'texts', (select json_agg(coalesce(v.texts ->> ${locale.store.code}::text, v.text)) from product_attribute v
              join attribute a on a.id = v.attribute_id and a.is_searchable and a.input = 'text'
              where v.product_id = p.id),
            'categories', (select json_agg(pc.category_id) from product_category pc where pc.product_id = p.id)
          ) as product
          from product p ${productTexts(locale)} where p.id = ${anyOf(ids)}`,
    )
  ).map(({ product }) => product)

function documentOf(row: Row, number: number, { locale, index, attributes, tree }: StoreIndexInput): SearchDocument {
  const labels = [...(row.options ?? []), ...(row.variantOptions ?? [])].flatMap((id) => {
    const option = attributes.options.get(id)
    return option?.attribute.isSearchable ? [labelIn(locale.store.code, option)] : []
  })
  const categories = (row.categories ?? []).flatMap((id) => tree.byId.get(id)?.name ?? [])
  return {
    number,
    id: row.id,
    name: row.name ?? '',
    skus: [row.sku, ...(row.variantSkus ?? [])],
    values: [...labels, ...(row.texts ?? []), ...categories],
    shortDescription: plainText(row.short ?? ''),
    description: plainText(row.description ?? ''),
    isSoldOut: hasBit(index.soldOut, number),
  }
}
