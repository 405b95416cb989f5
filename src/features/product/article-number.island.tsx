import { useSyncExternalStore } from 'react'
import { variantStore } from '#widgets/gallery/variant-store.ts'

/** The article number of the variant that is chosen, else the product's own. */
export function Island({ productId, sku }: { productId: number; sku: string }) {
  const variant = useSyncExternalStore(variantStore.subscribe, variantStore.getSnapshot, () => undefined)
  return <bdi>{(variant?.productId === productId && variant.sku) || sku}</bdi>
}
