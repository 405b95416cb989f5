import { openViews, type HomeOf } from '../source/open-views.ts'
import type { ReadMove } from '../step/move.ts'

/** The SKU here of a product of the old shop, given the one it has there. */
export type SkuOf = (oldId: number, there: string) => string

/** The view that each product is at home in, and the SKUs of the products that its parts name. */
export type Around = { homeOf: HomeOf; skuOf: SkuOf }

/** @param kept by old id, the SKUs of products that could not get the ones they have in the old shop now */
export const skuHere =
  (kept: ReadonlyMap<string, string>): SkuOf =>
  (oldId, there) =>
    kept.get(String(oldId)) ?? there.trim()

/** Every product is at home in the default view, and named as it is there. */
export function plainAround(move: Pick<ReadMove, 'stores'>): Around {
  const [main] = openViews(move)
  return { homeOf: () => main, skuOf: skuHere(new Map()) }
}
