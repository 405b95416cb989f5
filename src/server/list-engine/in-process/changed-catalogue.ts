import { hasBit, members, type Bitset } from '#domain/catalog/bitset.ts'
import { eachInOrder, firstStep, movedBits, placesAfter, stayingPlace, type Places } from '#domain/catalog/places.ts'
import { eachInTurns, sortInTurns, turn } from '../../in-process/in-turns.ts'
import type { AttributeDictionary } from '../../product/attributes.ts'
import type { CategoryTree } from '../../product/category-tree.ts'
import { EMPTY_CATALOGUE, type CatalogueIndex, type GroupPrices, type SkuIndex } from './catalogue-index.ts'
import { changedCategories } from './changed-categories.ts'
import { changedFacets } from './changed-facets.ts'
import { readEntries, type Entry, type Put, type ReadInput } from './entries.ts'

export type ChangeContext = { attributes: AttributeDictionary; tree: CategoryTree }

/** The index of all products that have a page. */
export async function buildCatalogueIndex(input: ReadInput & ChangeContext): Promise<CatalogueIndex> {
  return (await changedCatalogue(EMPTY_CATALOGUE, new Set(), await readEntries(input), input)).index
}

/**
 * The index after some products changed, came or went, as if it were built anew; the former one is not touched. Works in turns of
 * milliseconds.
 *
 * @param changed ids; those that are not among `entries` are gone
 * @param entries what those that are there are like now
 */
export async function changedCatalogue(
  former: CatalogueIndex,
  changed: ReadonlySet<number>,
  entries: readonly Entry[],
  { attributes, tree }: ChangeContext,
): Promise<{ index: CatalogueIndex; places: Places; put: Put[] }> {
  const sorted = await sortInTurns(entries, (a, b) => b.createdAt - a.createdAt || b.id - a.id)
  const places = placesAfter(
    former.size,
    (at) => changed.has(former.ids[at]!),
    sorted.map((entry) => firstStep(former.size, (step) => isNewer(entry, former, step))),
  )
  const put = sorted.map((entry, nth) => ({ at: places.put[nth]!, entry }))
  await turn()
  const bits = (of: Bitset, holds: (entry: Entry) => boolean): Bitset => {
    const added = put.flatMap(({ at, entry }) => (holds(entry) ? [at] : []))
    return movedBits(of, places, added)
  }
  const inCatalog = bits(former.inCatalog, isInLists)
  const inSearch = bits(former.inSearch, ({ visibility }) => visibility === 'search' || visibility === 'both')
  const onSale = bits(former.onSale, (entry) => entry.isOnSale)
  await turn()
  const index: CatalogueIndex = {
    size: places.size,
    ids: changedNumbers(former.ids, places, (at) => put[at]!.entry.id, Array.from<number>({ length: places.size })),
    created: changedNumbers(former.created, places, (at) => put[at]!.entry.createdAt, new Float64Array(places.size)),
    prices: changedNumbers(former.prices, places, (at) => put[at]!.entry.price, new Float64Array(places.size)),
    inCatalog,
    inSearch,
    onSale,
    soldOut: bits(former.soldOut, (entry) => entry.isSoldOut),
    isNew: bits(former.isNew, (entry) => entry.isNew),
    isFeatured: bits(former.isFeatured, (entry) => entry.isFeatured),
    categories: await changedCategories(former.categories, places, put, { tree, inCatalog, inSearch }),
    facets: await changedFacets(former.facets, places, put, attributes),
    byPrice: await changedByPrice(former, places, put),
    groups: await changedGroups(former.groups, places, put),
    skus: await changedSkus(former.skus, places, put),
    featured: [],
    news: [],
    sale: [],
  }
  return { index: withShelves(index), places, put }
}

/** Newest first; of equals the one that was made last. */
const isNewer = ({ createdAt, id }: Entry, { created, ids }: CatalogueIndex, at: number): boolean =>
  (created[at]! - createdAt || ids[at]! - id) < 0

const isInLists = ({ visibility }: Entry) => visibility === 'catalog' || visibility === 'both'

/** Numbers by place. */
export function changedNumbers<Numbers extends number[] | Float64Array>(
  former: ArrayLike<number>,
  { of, put, size }: Places,
  putIn: (nth: number) => number,
  numbers: Numbers,
): Numbers {
  for (let at = 0; at < former.length; at++) if (of[at]! < size) numbers[of[at]!] = former[at]!
  for (const [nth, at] of put.entries()) numbers[at] = putIn(nth)
  return numbers
}

async function changedByPrice(former: CatalogueIndex, places: Places, put: readonly Put[]): Promise<Uint32Array> {
  const order = new Uint32Array(places.size)
  const added = await sortInTurns(put, (a, b) => a.entry.price - b.entry.price || a.at - b.at)
  const isBefore = ({ at, entry }: Put, step: number) => {
    const one = former.byPrice[step]!
    return (entry.price - former.prices[one]! || at - stayingPlace(places, one)) < 0
  }
  let length = 0
  eachInOrder(former.byPrice, places, { added, isBefore }, (at) => (order[length++] = at))
  return order
}

async function changedGroups(
  former: CatalogueIndex['groups'],
  { of, size }: Places,
  put: readonly Put[],
): Promise<CatalogueIndex['groups']> {
  const groups: CatalogueIndex['groups'] = new Map()
  for (const [group, { offers }] of former) {
    const kept: GroupPrices['offers'] = new Map()
    await eachInTurns(offers, ([at, offer]) => of[at]! < size && kept.set(of[at]!, offer))
    if (kept.size > 0) groups.set(group, { offers: kept, sale: [] })
  }
  await eachInTurns(put, ({ at, entry }) => {
    for (const [group, offer] of entry.ofGroups ?? []) {
      const known = groups.get(group)
      if (known) known.offers.set(at, offer)
      else groups.set(group, { offers: new Map([[at, offer]]), sale: [] })
    }
  })
  return groups
}

async function changedSkus(former: SkuIndex, places: Places, put: readonly Put[]): Promise<SkuIndex> {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const given = put.flatMap(({ at, entry }) => entry.skus.map((sku) => ({ at, sku, entry })))
  const added = await sortInTurns(given, (a, b) => compare(a.sku, b.sku) || a.at - b.at)
  const texts: string[] = []
  const order: number[] = []
  const isBefore = ({ at, sku }: { at: number; sku: string }, step: number) => {
    const known = former.texts[step]!
    return sku < known || (sku === known && at < stayingPlace(places, former.order[step]!))
  }
  eachInOrder(former.order, places, { added, isBefore }, (at, one, step) => {
    texts.push(one ? one.sku : former.texts[step]!)
    order.push(at)
  })
  await turn()
  return { texts, order: Uint32Array.from(order) }
}

/** The product of a SKU in lower case. */
export function placeOfSku({ texts, order }: SkuIndex, sku: string): number | undefined {
  const step = firstStep(texts.length, (at) => texts[at]! >= sku)
  return texts[step] === sku ? order[step] : undefined
}

const SHELF_SIZE = 8

function withShelves(index: CatalogueIndex): CatalogueIndex {
  const { ids, inCatalog, isNew, isFeatured, onSale, groups } = index
  for (const own of groups.values()) own.sale = shelf(index, (at) => own.offers.get(at)?.isOnSale ?? hasBit(onSale, at))
  // Products that the owner chose stand in the order in which they were made, not with the newest first.
  const featured = members(isFeatured).filter((at) => hasBit(inCatalog, at))
  return {
    ...index,
    featured: featured
      .map((at) => ids[at]!)
      .toSorted((a, b) => a - b)
      .slice(0, SHELF_SIZE),
    news: shelf(index, (at) => hasBit(isNew, at)),
    sale: shelf(index, (at) => hasBit(onSale, at)),
  }
}

/** The newest products that lists show. */
function shelf({ ids, inCatalog }: CatalogueIndex, holds: (at: number) => boolean): number[] {
  const found: number[] = []
  for (let at = 0; at < ids.length && found.length < SHELF_SIZE; at++)
    if (hasBit(inCatalog, at) && holds(at)) found.push(ids[at]!)
  return found
}
