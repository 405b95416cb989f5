import { sql, type SQL } from 'drizzle-orm'
import { addBit, bitsetOf, createBitset, hasBit, type Bitset } from '#domain/catalog/bitset.ts'
import type { ProductVisibility } from '#domain/catalog/catalogue-record.ts'
import { inBaseCurrency } from '#domain/pricing/store-currency.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import { isFilter, type AttributeDictionary } from '../../product/attributes.ts'
import type { BrokenProducts } from '../../product/broken-products.ts'
import { withDescendants, type CategoryTree } from '../../product/category-tree.ts'
import type { Locale } from '../../store/locale.ts'
import { eachInTurns, sortInTurns, type Pace } from '../../in-process/in-turns.ts'
import { isNewOn } from '#domain/product/is-new-on.ts'
import { offeredVariants } from '#domain/product/types/configurable.ts'
import { customerGroupsOf } from '#domain/product/customer-groups.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { ListedProduct } from '#domain/product/product.ts'
import { anyOf, isShown, productColumns, productTexts } from '../../product/product-sql.ts'
import { soundOnes } from '../../product/read-products.ts'
import { stocked } from '../../product/stock-reader.ts'

/** Products by value of a filterable attribute: by option id, or of a yes/no attribute. Values that no product has are missing. */
export type FacetData = {
  attributeId: number
  options: ReadonlyMap<number, Bitset>
  flags?: { yes: Bitset | undefined; no: Bitset | undefined }
}

/**
 * What lists are made of, the same for every store: each product that has a page stands at an index, newest first.
 * Prices are in the base currency; `order` arrays hold indexes.
 */
export type CatalogueIndex = {
  size: number
  ids: number[]
  prices: number[]
  inCatalog: Bitset
  inSearch: Bitset
  onSale: Bitset
  /** Products that could not be bought when this was made. */
  soldOut: Bitset
  /** Products of the category and of those below it, as far as lists show them, and their order; `searched`: as far as search finds them. */
  categories: Map<number, { bits: Bitset; order: number[]; searched: Bitset }>
  facets: FacetData[]
  byPrice: number[]
  /** By customer group, only of groups for which a price is another one. */
  groups: Map<string, GroupPrices>
  /** SKU in lower case, a variant's leads to its product. */
  skus: Map<string, number>
  /** Product ids, newest first. */
  featured: number[]
  news: number[]
  sale: number[]
}

/** A customer group's own prices. `offers`: a product's place in the index → its price for the group; `sale`: the group's shelf. */
export type GroupPrices = { offers: Map<number, GroupOffer>; sale: number[] }

type GroupOffer = { price: number; isOnSale: boolean }

type Row = ListedProduct & {
  visibility: ProductVisibility
  options: number[] | null
  flags: [attributeId: number, text: string][] | null
  categories: [categoryId: number, position: number][] | null
}

/** The part of a row that is kept. */
export type Entry = Pick<Row, 'id' | 'visibility' | 'isFeatured'> & {
  createdAt: number
  price: number
  isNew: boolean
  isOnSale: boolean
  /** What differs for customer groups; left out where nothing does. */
  ofGroups?: Map<string, GroupOffer>
  isSoldOut: boolean
  skus: string[]
  options: number[]
  flags: [number, string][]
  categories: [number, number][]
}

/** Products read in one step. The step is small, so that shoppers' queries find their turn between two of them. */
const PART_SIZE = 200
const SHELF_SIZE = 8

export type ReadInput = { db: Queryable; base: Locale; today: string; now: Date; broken: BrokenProducts; pace: Pace }
export type IndexInput = ReadInput & { attributes: AttributeDictionary; tree: CategoryTree }

/** Builds it in turns of milliseconds: of 15 000 products all of it together takes a quarter of a second. */
export async function buildCatalogueIndex(input: IndexInput): Promise<CatalogueIndex> {
  const { pace } = input
  const read = await readEntries(input)
  const entries = await sortInTurns(read, (a, b) => b.createdAt - a.createdAt || b.id - a.id, pace)
  const size = entries.length
  const [inCatalog, inSearch, onSale, soldOut] = Array.from({ length: 4 }, () => createBitset(size)) as [
    Bitset,
    Bitset,
    Bitset,
    Bitset,
  ]
  const skus = new Map<string, number>()
  await eachInTurns(
    entries,
    (entry, index) => {
      if (isInLists(entry)) addBit(inCatalog, index)
      if (entry.visibility === 'search' || entry.visibility === 'both') addBit(inSearch, index)
      if (entry.isOnSale) addBit(onSale, index)
      if (entry.isSoldOut) addBit(soldOut, index)
      for (const sku of entry.skus) if (!skus.has(sku)) skus.set(sku, index)
    },
    pace,
  )
  const shelf = (holds: (entry: Entry) => boolean) =>
    entries
      .filter((entry) => isInLists(entry) && holds(entry))
      .slice(0, SHELF_SIZE)
      .map(({ id }) => id)
  // Products that the owner chose stand in the order in which they were made, not with the newest first.
  const featured = entries.filter((entry) => isInLists(entry) && entry.isFeatured).sort((a, b) => a.id - b.id)
  const ids = entries.map(({ id }) => id)
  return {
    size,
    ids,
    prices: entries.map(({ price }) => price),
    inCatalog,
    inSearch,
    onSale,
    soldOut,
    categories: await indexCategories(entries, input, { inCatalog, inSearch }),
    facets: await indexFacets(entries, input),
    byPrice: await sortInTurns(entries.keys(), (a, b) => entries[a]!.price - entries[b]!.price || a - b, pace),
    skus,
    groups: await groupPrices(entries, { ids, inCatalog, onSale }, pace),
    featured: featured.slice(0, SHELF_SIZE).map(({ id }) => id),
    news: shelf((entry) => entry.isNew),
    sale: saleShelf({ ids, inCatalog, onSale }),
  }
}

const isInLists = ({ visibility }: Entry) => visibility === 'catalog' || visibility === 'both'

async function readEntries(input: IndexInput): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let after = 0; ;) {
    const part = sql`select * from product p where ${isShown} and p.id > ${after} order by p.id limit ${PART_SIZE}`
    const found = await readRows(input, part)
    for (const product of soundOnes(found, input.broken)) entries.push(entryOf(product, input))
    if (found.length < PART_SIZE) return entries
    after = found.at(-1)!.product.id
    await input.pace()
  }
}

/** The same of these products, as far as they have a page. */
export async function readEntriesOf(input: ReadInput, ids: readonly number[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let from = 0; from < ids.length; from += PART_SIZE) {
    const part = sql`select * from product p where ${isShown} and p.id = ${anyOf(ids.slice(from, from + PART_SIZE))}`
    const found = await readRows(input, part)
    for (const product of soundOnes(found, input.broken)) entries.push(entryOf(product, input))
    await input.pace()
  }
  return entries
}

/** `part` chooses the products before their texts are joined: a limit after the join would read all texts for each part. */
const readRows = ({ db, base }: ReadInput, part: SQL): Promise<{ product: Row }[]> =>
  rows(
    db,
    sql`select json_build_object(${productColumns(base)}, 'name', coalesce(t.name, d.name), 'visibility', p.visibility,
          'options', (select json_agg(v.option_id) from product_attribute v
            where v.product_id = p.id and v.option_id is not null),
          'flags', (select json_agg(json_build_array(v.attribute_id, v.text)) from product_attribute v
            join attribute a on a.id = v.attribute_id
            where v.product_id = p.id and a.input = 'boolean' and a.is_filterable),
          'categories', (select json_agg(json_build_array(pc.category_id, pc.position)) from product_category pc
            where pc.product_id = p.id)) as product
        from (${part}) p ${productTexts(base)} order by p.id`,
  )

function entryOf(row: Row, { today, now }: Pick<IndexInput, 'today' | 'now'>): Entry {
  const stocks = new Map(stocked(row).map((one) => [one.id, one]))
  const stock = (id: number) => stocks.get(id)!
  const context = { today, now, customerGroup: null, stock, lowStockFrom: 0, convert: inBaseCurrency }
  const rules = rulesOf(row)
  const price = rules.price(row, context)
  const ofGroups = customerGroupsOf(row).flatMap((customerGroup): [string, { price: number; isOnSale: boolean }][] => {
    const own = rules.price(row, { ...context, customerGroup })
    const isOther = own.final !== price.final || (own.regular === undefined) !== (price.regular === undefined)
    return isOther ? [[customerGroup, { price: own.final, isOnSale: own.regular !== undefined }]] : []
  })
  // A shopper who filters by a variant's value wants one that can be had.
  const variants = offeredVariants(row, context)
  return {
    id: row.id,
    visibility: row.visibility,
    isFeatured: row.isFeatured,
    createdAt: Date.parse(row.createdAt),
    price: price.final,
    isNew: isNewOn(today, row),
    isOnSale: price.regular !== undefined,
    ...(ofGroups.length > 0 && { ofGroups: new Map(ofGroups) }),
    isSoldOut: rules.stock(row, context) === 'out-of-stock',
    skus: [row, ...(row.variants ?? [])].map(({ sku }) => sku.toLowerCase()),
    options: [...(row.options ?? []), ...variants.flatMap(({ options }) => options ?? [])],
    flags: row.flags ?? [],
    categories: row.categories ?? [],
  }
}

async function groupPrices(
  entries: Entry[],
  index: Pick<CatalogueIndex, 'ids' | 'inCatalog' | 'onSale'>,
  pace: Pace,
): Promise<CatalogueIndex['groups']> {
  const groups: CatalogueIndex['groups'] = new Map()
  await eachInTurns(entries, (entry, at) => noteGroups(groups, entry, at), pace)
  for (const prices of groups.values()) {
    prices.sale = saleShelf(index, prices)
    await pace()
  }
  return groups
}

/** Their shelves are filled afterwards. */
export function noteGroups(groups: CatalogueIndex['groups'], { ofGroups }: Entry, at: number): void {
  for (const [group, offer] of ofGroups ?? []) {
    const known = groups.get(group)
    if (known) known.offers.set(at, offer)
    else groups.set(group, { offers: new Map([[at, offer]]), sale: [] })
  }
}

/** The newest products that cost less than usual, for a customer group that has prices of its own or for all others. */
export function saleShelf(
  { ids, inCatalog, onSale }: Pick<CatalogueIndex, 'ids' | 'inCatalog' | 'onSale'>,
  group?: GroupPrices,
): number[] {
  const shelf: number[] = []
  for (let at = 0; at < ids.length && shelf.length < SHELF_SIZE; at++)
    if (hasBit(inCatalog, at) && (group?.offers.get(at)?.isOnSale ?? hasBit(onSale, at))) shelf.push(ids[at]!)
  return shelf
}

/** A category's own products first, in the owner's order, then those of the categories below. */
async function indexCategories(
  entries: Entry[],
  { tree, pace }: IndexInput,
  { inCatalog, inSearch }: Record<'inCatalog' | 'inSearch', Bitset>,
) {
  const direct = new Map<number, [index: number, position: number][]>()
  await eachInTurns(
    entries,
    ({ categories }, index) => {
      for (const [id, position] of categories) {
        const list = direct.get(id)
        if (list) list.push([index, position])
        else direct.set(id, [[index, position]])
      }
    },
    pace,
  )
  const indexed: CatalogueIndex['categories'] = new Map()
  for (const node of tree.byId.values()) {
    const ranks = new Map<number, [isBelow: number, position: number]>()
    const searchedOnly = new Set<number>()
    for (const { id } of withDescendants(node)) {
      await eachInTurns(
        direct.get(id) ?? [],
        ([index, position]) => {
          const rank: [number, number] = [id === node.id ? 0 : 1, position]
          const known = ranks.get(index)
          if (!hasBit(inCatalog, index)) {
            if (hasBit(inSearch, index)) searchedOnly.add(index)
          } else if (!known || compareRanks(rank, known) < 0) ranks.set(index, rank)
        },
        pace,
      )
    }
    const order = await sortInTurns(ranks.keys(), (a, b) => compareRanks(ranks.get(a)!, ranks.get(b)!) || a - b, pace)
    const bits = bitsetOf(entries.length, order)
    const searched = searchedOnly.size > 0 ? bitsetOf(entries.length, [...order, ...searchedOnly]) : bits
    indexed.set(node.id, { bits, order, searched })
  }
  return indexed
}

const compareRanks = (a: [number, number], b: [number, number]) => a[0] - b[0] || a[1] - b[1]

async function indexFacets(entries: Entry[], { attributes: { all, options }, pace }: IndexInput): Promise<FacetData[]> {
  const byOption = new Map<number, Bitset>()
  const byFlag = new Map<string, Bitset>()
  const note = <Key>(sets: Map<Key, Bitset>, key: Key, index: number) => {
    let set = sets.get(key)
    if (!set) sets.set(key, (set = createBitset(entries.length)))
    addBit(set, index)
  }
  await eachInTurns(
    entries,
    (entry, index) => {
      for (const id of entry.options) if (options.get(id)?.attribute.isFilterable) note(byOption, id, index)
      for (const [attributeId, text] of entry.flags) note(byFlag, `${attributeId} ${text}`, index)
    },
    pace,
  )
  return all.filter(isFilter).map(({ id, input, options: ofAttribute }) => ({
    attributeId: id,
    options: new Map(
      ofAttribute.flatMap((option): [number, Bitset][] => {
        const bits = byOption.get(option.id)
        return bits ? [[option.id, bits]] : []
      }),
    ),
    ...(input === 'boolean' && { flags: { yes: byFlag.get(`${id} 1`), no: byFlag.get(`${id} 0`) } }),
  }))
}
