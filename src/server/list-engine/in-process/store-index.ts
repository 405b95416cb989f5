import { countBits } from '#domain/catalog/bitset.ts'
import type { Bitset } from '#domain/catalog/bitset.ts'
import { eachInOrder, stayingPlace, type Places } from '#domain/catalog/places.ts'
import { inCurrencyOf, type StoreCurrency } from '#domain/pricing/store-currency.ts'
import { TextIndexBuilder } from '#domain/search/text-index-builder.ts'
import type { TextIndex } from '#domain/search/text-index.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'
import { inTurns, sortInTurns, turn } from '../../in-process/in-turns.ts'
import type { CategoryNode, CategoryTree } from '../../product/category-tree.ts'
import type { ListCounts, Suggested } from '../list-engine.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { SearchEngine, StoreSearch } from './search-engine.ts'
import { readDocuments, type DocumentInput } from './store-documents.ts'

/** The parts in which store views differ: names, words and the currency. All else comes from the catalogue index. */
export type StoreIndex = {
  /** In the store view's currency. */
  prices: Float64Array
  /** Cheapest first. */
  byPrice: Uint32Array
  currency: StoreCurrency
  names: string[]
  byName: Uint32Array
  text: StoreSearch
  categories: CategoryWords
  searches: BoundedCache<string, Found>
  suggestions: BoundedCache<string, Suggested>
  lists: BoundedCache<string, NarrowedList>
  /** The same index at the prices of each customer group that has prices of its own (group-index.ts). */
  ofGroups: Map<string, StoreIndex>
}

/** The data for lists of one store view, at the prices of one customer group. */
export type ListContext = { index: CatalogueIndex; storeIndex: StoreIndex }

/** A list with filters applied, whatever its order and page. */
export type NarrowedList = { matches: Bitset; total: number; counts: ListCounts }

/** The result of a search, best first. */
export type Found = { bits: Bitset; order: Uint32Array; corrected?: string; didYouMean?: string }

/** Names of the categories that have products in lists, those with most first. */
export type CategoryWords = { index: TextIndex; ids: number[] }

/** Searches that are remembered. Each takes up to 400 KB, for the order of a hundred thousand products. */
const MAX_SEARCHES = 200
const MAX_SUGGESTIONS = 2000
export const MAX_LISTS = 500

export type StoreIndexInput = DocumentInput & { engine: SearchEngine }

type Texts = Pick<StoreIndex, 'names' | 'byName' | 'text'>

export async function buildStoreIndex(input: StoreIndexInput): Promise<StoreIndex> {
  const { engine, locale, index } = input
  const { size } = index
  const put = Array.from({ length: size }, (_, at) => at)
  const names: string[] = []
  const documents = readDocuments(input, put, (at, name) => (names[at] = name))
  const text = await engine.index({ store: locale.store, size, documents })
  const places = { size, of: new Uint32Array(0), put, isSame: false }
  const byName = await changedByName({ names: [], byName: new Uint32Array(0) }, places, names, locale.store.locale)
  return storeIndexOf({ names, byName, text }, input)
}

/**
 * The index after some products changed, came or went; the former one is not touched.
 *
 * @param input with the catalogue's index of afterwards
 * @param places undefined: nothing but prices and stock changed
 */
export async function changedStoreIndex(
  former: StoreIndex,
  places: Places | undefined,
  input: DocumentInput,
): Promise<StoreIndex> {
  const { index, locale } = input
  if (!places) return storeIndexOf({ ...former, text: former.text.withSoldOut(index.soldOut) }, input)
  const names: string[] = Array.from({ length: places.size })
  for (const [at, name] of former.names.entries()) if (places.of[at]! < places.size) names[places.of[at]!] = name
  const documents = readDocuments(input, places.put, (at, name) => (names[at] = name))
  const text = await former.text.changed({ store: locale.store, places, documents })
  const byName = await changedByName(former, places, names, locale.store.locale)
  return storeIndexOf({ names, byName, text: text.withSoldOut(index.soldOut) }, input)
}

async function storeIndexOf(
  { names, byName, text }: Texts,
  { index, locale, tree }: DocumentInput,
): Promise<StoreIndex> {
  const prices = index.prices.map(inCurrencyOf(locale.store))
  await turn()
  return {
    prices,
    byPrice: index.byPrice,
    currency: locale.store,
    names,
    byName,
    text,
    categories: await categoryWords(tree, index, locale.store.language),
    searches: new BoundedCache(MAX_SEARCHES),
    suggestions: new BoundedCache(MAX_SUGGESTIONS),
    lists: new BoundedCache(MAX_LISTS),
    ofGroups: new Map(),
  }
}

async function changedByName(
  former: Pick<StoreIndex, 'names' | 'byName'>,
  places: Places,
  names: readonly string[],
  language: string,
): Promise<Uint32Array> {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const given = places.put.map((at) => ({ at, name: names[at]! }))
  const added = await sortInTurns(given, (a, b) => compare(a.name, b.name) || a.at - b.at)
  const isBefore = ({ at, name }: { at: number; name: string }, step: number) => {
    const other = former.byName[step]!
    return (compare(name, former.names[other]!) || at - stayingPlace(places, other)) < 0
  }
  const order = new Uint32Array(places.size)
  let length = 0
  eachInOrder(former.byName, places, { added, isBefore }, (at) => (order[length++] = at))
  await turn()
  return order
}

async function categoryWords(
  { byId }: CategoryTree,
  { categories }: CatalogueIndex,
  language: string,
): Promise<CategoryWords> {
  const sizes = new Map(Array.from(categories, ([id, { bits }]) => [id, countBits(bits)]))
  const size = ({ id }: CategoryNode) => sizes.get(id) ?? 0
  const nodes = [...byId.values()].filter((node) => size(node) > 0).sort((a, b) => size(b) - size(a))
  await turn()
  const builder = new TextIndexBuilder(nodes.length, language)
  for (const [at, { name }] of nodes.entries()) builder.add(at, [{ text: name, weight: 1, offers: 'phrases' }])
  await turn()
  return { index: await inTurns(builder.steps()), ids: nodes.map(({ id }) => id) }
}
