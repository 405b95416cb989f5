import type { PriceFacts } from '../pricing/prices-on.ts'
import type { ListedProduct } from './product.ts'

/** The customer groups that a product, or a part of it, has prices of its own for. */
export function customerGroupsOf({ prices, grouped, bundle }: ListedProduct): string[] {
  const parts = [...(grouped ?? []), ...(bundle ?? []).flatMap(({ selections }) => selections)]
  const groups = [prices, ...parts.map(({ part }) => part.prices)].flatMap(groupsIn)
  return groups.length > 0 ? [...new Set(groups)] : groups
}

const groupsIn = ({ tierPrices }: PriceFacts): string[] =>
  (tierPrices ?? []).flatMap(({ customerGroup }) => customerGroup ?? [])
