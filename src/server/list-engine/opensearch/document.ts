import { createHash } from 'node:crypto'
import { plainText } from '#domain/catalog/plain-text.ts'
import { collationKeys } from '#domain/search/collation-key.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import { stopWordsOf } from '#domain/search/stop-words.ts'
import { tokenise, tokeniseAsWritten } from '#domain/search/tokenise.ts'
import type { AttributeDictionary } from '../../product/attributes.ts'
import type { CategoryNode, CategoryTree } from '../../product/category-tree.ts'
import { labelIn, type Locale } from '../../store/locale.ts'
import { priceField } from './mapping.ts'
import { offerOf, type Offer, type SourceRow } from './source-row.ts'

/** The settings and rates that documents of a store view are made with. */
export type DocumentContext = {
  locale: Locale
  attributes: AttributeDictionary
  tree: CategoryTree
  /** Customer groups that have prices of their own, in the index's order. */
  groups: readonly string[]
  today: string
  now: Date
}

export type ListDocument = { id: number; hash: string } & Record<string, unknown>

/** Words of a field beyond this many add nothing a shopper would look for. */
const MAX_FIELD_WORDS = 300
/** Words of a phrase. */
const LONGEST_PHRASE = 4
/** Letters of a word that is worth a suggestion. */
const SHORTEST_OFFER = 3
/** Lucene's limit is 32 766 bytes; nobody names a product like that. */
const LONGEST_WORD = 200
/** Between a word and the way it is written. */
export const WRITTEN = '\t'
/** A product in a category below comes after all of the category's own. */
const BELOW = 2 ** 40

/** Makes documents of one store view. */
export function documentMaker(context: DocumentContext): (row: SourceRow) => ListDocument {
  const keyOf = collationKeys(context.locale.store.locale)
  const convert = inCurrencyOf(context.locale.store)
  const stopWords = stopWordsOf(context.locale.store.language)
  return (row) => {
    const offer = offerOf(row, context)
    const isInLists = row.visibility === 'catalog' || row.visibility === 'both'
    const content = {
      id: row.id,
      in_lists: isInLists,
      in_search: row.visibility === 'search' || row.visibility === 'both',
      ...(isInLists && placesOf(row, context.tree)),
      options: [...new Set([...(row.options ?? []), ...offer.variantOptions])].filter(
        (id) => context.attributes.options.get(id)?.attribute.isFilterable,
      ),
      flags: (row.flags ?? []).map(([attributeId, text]) => `${attributeId} ${text}`),
      ...pricesOf(offer, context.groups, convert),
      is_new: offer.isNew,
      is_featured: row.isFeatured,
      created: Date.parse(row.createdAt),
      sold_out: offer.isSoldOut ? 1 : 0,
      name_key: keyOf(row.name ?? ''),
      ...wordsOf(row, context, stopWords),
    }
    return { ...content, hash: createHash('sha1').update(JSON.stringify(content)).digest('base64') }
  }
}

/** The categories it is in and those above them, and its place in the order of each. */
function placesOf({ categories }: SourceRow, { byId }: CategoryTree) {
  const ranks = new Map<number, number>()
  for (const [id, position] of categories ?? []) {
    for (let node: CategoryNode | undefined = byId.get(id); node; node = node.parent) {
      const rank = (node.id === id ? 0 : BELOW) + position
      ranks.set(node.id, Math.min(rank, ranks.get(node.id) ?? Infinity))
    }
  }
  return { categories: [...ranks.keys()], places: Array.from(ranks, ([category, rank]) => ({ category, rank })) }
}

function pricesOf(
  { price, isOnSale, ofGroups }: Offer,
  groups: readonly string[],
  convert: (amount: number) => number,
) {
  const each = [{ price, isOnSale }, ...groups.map((group) => ofGroups.get(group) ?? { price, isOnSale })]
  return {
    ...Object.fromEntries(each.map((of, at) => [priceField(at), convert(of.price)])),
    on_sale: each.flatMap((of, at) => (of.isOnSale ? [at] : [])),
  }
}

function wordsOf(row: SourceRow, context: DocumentContext, stopWords: ReadonlySet<string>) {
  const { attributes, tree, locale } = context
  const labels = [...(row.options ?? []), ...(row.variantOptions ?? [])].flatMap((id) => {
    const option = attributes.options.get(id)
    return option?.attribute.isSearchable ? [labelIn(locale.store.code, option)] : []
  })
  const names = (row.categories ?? []).flatMap(([id]) => tree.byId.get(id)?.name ?? [])
  const skus = [row.sku, ...(row.variantSkus ?? [])]
  const name = writtenWords(row.name ?? '')
  const values = writtenWords([...labels, ...(row.texts ?? []), ...names].join(' '))
  const fields = {
    name: name.map(({ word }) => word),
    sku: plainWords(skus.map(skuWords).join(' ')),
    value: values.map(({ word }) => word),
    short: plainWords(plainText(row.short ?? '')),
    description: plainWords(plainText(row.description ?? '')),
  }
  return {
    skus: skus.map((sku) => sku.toLowerCase()).filter((sku) => sku.length <= LONGEST_WORD),
    ...Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, joined(words)])),
    words: joined(Object.values(fields).flat()),
    name_length: name.length,
    offered: [...new Set([...name, ...values].filter(({ word }) => isTelling(word, stopWords)).map(withWriting))],
    phrases: phrasesIn(name, stopWords),
  }
}

const joined = (words: string[]): string => [...new Set(words)].join(' ')
const isShort = (word: string): boolean => word.length <= LONGEST_WORD
const plainWords = (text: string): string[] => tokenise(text).slice(0, MAX_FIELD_WORDS).filter(isShort)

type Written = { word: string; written: string }
const writtenWords = (text: string): Written[] =>
  tokeniseAsWritten(text)
    .slice(0, MAX_FIELD_WORDS)
    .filter(({ word }) => isShort(word))

const withWriting = ({ word, written }: Written): string => `${word}${WRITTEN}${written}`

/** "TEA-001" is found by "tea", "001" and "tea001". */
const skuWords = (sku: string) => `${sku} ${sku.replace(/[^\p{L}\p{N}]/gu, '')}`

const isTelling = (word: string, stopWords: ReadonlySet<string>): boolean =>
  word.length >= SHORTEST_OFFER && !stopWords.has(word)

/** From each word of a name to the next that says something, which is not far: "tea bowl", "pot with lid". */
function phrasesIn(name: Written[], stopWords: ReadonlySet<string>): string[] {
  const phrases = name.flatMap(({ word }, from) => {
    const length = name.slice(from + 1, from + LONGEST_PHRASE).findIndex((next) => isTelling(next.word, stopWords))
    if (length < 0) return []
    const written = name.slice(from, from + length + 2).map((one) => one.written)
    return [withWriting({ word, written: written.join(' ') })]
  })
  return [...new Set(phrases)].filter(isShort)
}
