import { addBit, createBitset, hasBit, removeBit, type Bitset } from '#domain/catalog/bitset.ts'
import type { StoreView } from '#domain/store/store.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'
import { isFilter, type AttributeDictionary } from '../../product/attributes.ts'
import { noteGroups, saleShelf, type CatalogueIndex, type Entry, type FacetData } from './catalogue-index.ts'
import { orderByPrice } from './group-index.ts'
import { MAX_LISTS, type StoreIndex } from './store-index.ts'

/**
 * The index after prices or stock of a few products changed, as if it were built anew; the former one is not touched. Products stand
 * where they stood: nothing else of them has changed. `entries`: by their place in the index.
 */
export function withChangedOffers(
  index: CatalogueIndex,
  entries: ReadonlyMap<number, Entry>,
  attributes: AttributeDictionary,
): CatalogueIndex {
  const prices = index.prices.slice()
  const [onSale, soldOut] = [index.onSale.slice(), index.soldOut.slice()]
  const groups = copyOfGroups(index.groups, entries)
  for (const [at, entry] of entries) {
    prices[at] = entry.price
    setBit(onSale, at, entry.isOnSale)
    setBit(soldOut, at, entry.isSoldOut)
    noteGroups(groups, entry, at)
  }
  const changed = { ...index, prices, onSale, soldOut, groups }
  for (const [group, own] of groups) {
    if (own.offers.size > 0) own.sale = saleShelf(changed, own)
    else groups.delete(group)
  }
  return {
    ...changed,
    byPrice: orderByPrice(index, new Map([...entries].map(([at, { price }]) => [at, price]))),
    facets: changedFacets(index, entries, attributes),
    sale: saleShelf(changed),
  }
}

/** What a store view has of its own after that; texts are as they were. */
export const atChangedPrices = (storeIndex: StoreIndex, index: CatalogueIndex, store: StoreView): StoreIndex => ({
  ...storeIndex,
  prices: index.prices.map(inCurrencyOf(store)),
  byPrice: index.byPrice,
  lists: new BoundedCache(MAX_LISTS),
  ofGroups: new Map(),
})

/** Without what groups pay for these products. */
function copyOfGroups(groups: CatalogueIndex['groups'], entries: ReadonlyMap<number, Entry>): CatalogueIndex['groups'] {
  const copies: CatalogueIndex['groups'] = new Map()
  for (const [group, { offers, sale }] of groups) {
    const kept = new Map(offers)
    for (const at of entries.keys()) kept.delete(at)
    copies.set(group, { offers: kept, sale })
  }
  return copies
}

/** Options of variants come and go with their stock. */
function changedFacets(
  { facets, size }: CatalogueIndex,
  entries: ReadonlyMap<number, Entry>,
  { byId }: AttributeDictionary,
): FacetData[] {
  return facets.map((facet) => {
    const attribute = byId.get(facet.attributeId)
    if (!attribute || !isFilter(attribute)) return facet
    const options = new Map<number, Bitset>()
    for (const { id } of attribute.options) {
      const bits = changedBits(facet.options.get(id), id, entries, size)
      if (bits) options.set(id, bits)
    }
    return { ...facet, options }
  })
}

/** The same set where nothing changed; undefined where no product has the option. */
function changedBits(
  bits: Bitset | undefined,
  optionId: number,
  entries: ReadonlyMap<number, Entry>,
  size: number,
): Bitset | undefined {
  let changed: Bitset | undefined
  for (const [at, { options }] of entries) {
    const has = options.includes(optionId)
    if (has === (bits !== undefined && hasBit(bits, at))) continue
    changed ??= bits?.slice() ?? createBitset(size)
    setBit(changed, at, has)
  }
  return changed?.every((word) => word === 0) ? undefined : (changed ?? bits)
}

const setBit = (set: Bitset, at: number, isMember: boolean) => (isMember ? addBit(set, at) : removeBit(set, at))
