import { sql } from 'drizzle-orm'
import { bitsetOf, type Bitset } from '#domain/catalog/bitset.ts'
import type { Listing } from '#domain/catalog/views.ts'
import { plainText } from '#domain/catalog/plain-text.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import { searchText, textIndexBuilder, type TextIndex } from '#domain/search/text-index.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import type { AttributeDictionary } from './attributes.ts'
import { BoundedCache } from './bounded-cache.ts'
import { onlyIn, type CatalogueIndex } from './catalogue-index.ts'
import type { CategoryTree } from './category-tree.ts'
import { labelIn, type Locale } from './locale.ts'
import { anyOf, productTexts } from './product-sql.ts'
import { inTurns, sortInTurns, turn } from './in-turns.ts'

/** What differs between stores: names, words and the currency. Indexes are those of the catalogue index. */
export type StoreIndex = {
  prices: number[]
  byName: number[]
  text: TextIndex
  searches: BoundedCache<string, Found>
  lists: BoundedCache<string, NarrowedList>
}

/** A list with filters applied, whatever its order and page. */
export type NarrowedList = Pick<Listing, 'total' | 'facets' | 'selected'> & { matches: Bitset }

/** What a search led to, best first. */
export type Found = { bits: Bitset; order: number[]; corrected?: string }

const WEIGHTS = { name: 20, sku: 15, value: 6, short: 3, description: 1 }
const PART_SIZE = 200
const MAX_SEARCHES = 500
const MAX_LISTS = 500
/** As long as Magento 1 lets a search be. */
const MAX_TEXT_LENGTH = 128

type Row = {
  id: number
  sku: string
  childSkus: string[] | null
  name: string | null
  short: string | null
  description: string | null
  options: number[] | null
  childOptions: number[] | null
  texts: string[] | null
  categories: number[] | null
}

export type StoreIndexInput = {
  db: Queryable
  locale: Locale
  index: CatalogueIndex
  attributes: AttributeDictionary
  tree: CategoryTree
}

export async function buildStoreIndex(input: StoreIndexInput): Promise<StoreIndex> {
  const { db, locale, index } = input
  const builder = textIndexBuilder(index.size)
  const names: string[] = []
  for (let from = 0; from < index.size; from += PART_SIZE) {
    const ids = index.ids.slice(from, from + PART_SIZE)
    const found = new Map((await readTexts(db, locale, ids)).map((row) => [row.id, row]))
    for (const [at, id] of ids.entries()) {
      const row = found.get(id)
      names.push(row?.name ?? '')
      if (row) builder.add(from + at, fieldsOf(row, input))
    }
    await turn()
  }
  const collator = new Intl.Collator(locale.store.locale, { numeric: true })
  return {
    prices: index.prices.map(inCurrencyOf(locale.store)),
    byName: await sortInTurns(names.keys(), (a, b) => collator.compare(names[a]!, names[b]!) || a - b),
    text: await inTurns(builder.steps()),
    searches: new BoundedCache(MAX_SEARCHES),
    lists: new BoundedCache(MAX_LISTS),
  }
}

const readTexts = async (db: Queryable, locale: Locale, ids: number[]) =>
  (
    await rows<{ product: Row }>(
      db,
      sql`select json_build_object('id', p.id, 'sku', p.sku, 'name', coalesce(t.name, d.name),
            'short', coalesce(t.short_description, d.short_description),
            'description', coalesce(t.description, d.description),
            'childSkus', case when p.type = 'configurable' then (
              select json_agg(c.sku) from configurable_child cc join product c on c.id = cc.child_id
              where cc.product_id = p.id and c.is_enabled) end,
            'options', (select json_agg(v.option_id) from product_attribute v
              where v.product_id = p.id and v.option_id is not null),
            'childOptions', case when p.type = 'configurable' then (
              select json_agg(distinct v.option_id)
              from configurable_child cc join product_attribute v on v.product_id = cc.child_id
              where cc.product_id = p.id and v.option_id is not null) end,
            'texts', (select json_agg(coalesce(v.texts ->> ${locale.store.code}::text, v.text)) from product_attribute v
              join attribute a on a.id = v.attribute_id and a.is_searchable and a.input = 'text'
              where v.product_id = p.id),
            'categories', (select json_agg(pc.category_id) from product_category pc where pc.product_id = p.id)
          ) as product
          from product p ${productTexts(locale)} where p.id = ${anyOf(ids)}`,
    )
  ).map(({ product }) => product)

function fieldsOf(row: Row, { locale, attributes, tree }: StoreIndexInput) {
  const labels = [...(row.options ?? []), ...(row.childOptions ?? [])].flatMap((id) => {
    const option = attributes.options.get(id)
    return option?.attribute.isSearchable ? [labelIn(locale.store.code, option)] : []
  })
  const categories = (row.categories ?? []).flatMap((id) => tree.byId.get(id)?.name ?? [])
  return [
    { text: row.name ?? '', weight: WEIGHTS.name },
    { text: [row.sku, ...(row.childSkus ?? [])].map(skuWords).join(' '), weight: WEIGHTS.sku },
    { text: [...labels, ...(row.texts ?? []), ...categories].join(' '), weight: WEIGHTS.value },
    { text: plainText(row.short ?? ''), weight: WEIGHTS.short },
    { text: plainText(row.description ?? ''), weight: WEIGHTS.description },
  ]
}

/** "TEA-001" is found by "tea", "001" and "tea001". */
const skuWords = (sku: string) => `${sku} ${sku.replace(/[^\p{L}\p{N}]/gu, '')}`

/** The product whose SKU it is first, then what the words lead to. */
export function findText(given: string, index: CatalogueIndex, store: StoreIndex): Found {
  const text = given.trim().slice(0, MAX_TEXT_LENGTH)
  const known = store.searches.get(text)
  if (known) return known
  const exact = index.skus.get(text.toLowerCase())
  const { documents, corrected } = searchText(store.text, text)
  const isGuess = exact !== undefined && corrected !== undefined
  const words = isGuess ? [] : documents
  const order = exact === undefined ? words : [exact, ...words.filter((document) => document !== exact)]
  const bits = onlyIn(bitsetOf(index.size, order), index.inSearch)
  const found = { bits, order, ...(isGuess ? {} : { corrected }) }
  store.searches.set(text, found)
  return found
}
