/** The SKU here of a product of the old shop, given the one it has there. */
export type SkuOf = (oldId: number, there: string) => string

/** @param kept by old id, the SKUs of products that could not get the ones they have in the old shop now */
export const skuHere =
  (kept: ReadonlyMap<string, string>): SkuOf =>
  (oldId, there) =>
    kept.get(String(oldId)) ?? there.trim()
