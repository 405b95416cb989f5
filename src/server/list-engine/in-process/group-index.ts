import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { MAX_LISTS, type StoreIndex } from './store-index.ts'

/**
 * The index of a store view at the prices of a customer group. Most groups have none of their own and share the store's. For a group that
 * has some, its prices, their order and narrowed lists are made at the first request and kept with the store's index; everything else is
 * shared.
 */
export function pricesOfGroup(storeIndex: StoreIndex, index: CatalogueIndex, group: string): StoreIndex {
  const own = index.groups.get(group)?.offers
  if (!own) return storeIndex
  let known = storeIndex.ofGroups.get(group)
  if (!known) {
    const prices = storeIndex.prices.slice()
    const convert = inCurrencyOf(storeIndex.currency)
    for (const [at, { price }] of own) prices[at] = convert(price)
    known = {
      ...storeIndex,
      prices,
      byPrice: orderByPrice(index, new Map([...own].map(([at, { price }]) => [at, price]))),
      lists: new BoundedCache(MAX_LISTS),
    }
    storeIndex.ofGroups.set(group, known)
  }
  return known
}

/** Merges the few products with another price into the order of all. Prices are compared in the base currency. */
function orderByPrice(
  { byPrice, prices }: Pick<CatalogueIndex, 'byPrice' | 'prices'>,
  own: ReadonlyMap<number, number>,
): Uint32Array {
  const priceOf = (at: number) => own.get(at) ?? prices[at]!
  const isBefore = (a: number, b: number) => (priceOf(a) - priceOf(b) || a - b) < 0
  const moved = [...own.keys()].sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const order: number[] = []
  let next = 0
  for (const at of byPrice) {
    if (own.has(at)) continue
    while (next < moved.length && isBefore(moved[next]!, at)) order.push(moved[next++]!)
    order.push(at)
  }
  return Uint32Array.from(order.concat(moved.slice(next)))
}
