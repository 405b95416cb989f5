import { SourceError } from '../../import/records/source-error.ts'
import { say } from '../../words/say.ts'
import type { OldShop } from './old-shop.ts'
import type { OldStores } from './old-stores.ts'

/** A store view that is open: its id there, its code here. The first one is the default one. */
export type OpenView = { id: number; code: string; websiteId: number }

export function openViews({ stores }: { stores: OldStores }): [OpenView, ...OpenView[]] {
  const [main, ...others] = stores.views.filter(({ isActive }) => isActive)
  if (!main) throw new SourceError(say('The old shop has no store view that is switched on.'))
  return [main, ...others]
}

/**
 * The view whose price, status and tax class a product has here, where it has one of each: the first one of the first open website that shows
 * it there.
 */
export type HomeOf = (productId: number) => OpenView

/** Tells whether this open website shows a product, or any of them. */
type IsInWebsite = (productId: number, websiteId?: number) => boolean

/** @param views the open views, in the order of their websites; the default one first */
export async function readHomes(
  { old }: { old: OldShop },
  productIds: readonly number[],
  views: readonly [OpenView, ...OpenView[]],
): Promise<{ homeOf: HomeOf; isInWebsite: IsInWebsite }> {
  const found = await old.rows<{ productId: number; websiteId: number }>(
    'select product_id as productId, website_id as websiteId from {catalog_product_website} where product_id in (?) and website_id in (?)',
    [productIds, views.map(({ websiteId }) => websiteId)],
  )
  const websites = new Map<number, Set<number>>()
  for (const { productId, websiteId } of found)
    websites.set(productId, (websites.get(productId) ?? new Set()).add(websiteId))
  return {
    homeOf: (id) => views.find(({ websiteId }) => websites.get(id)?.has(websiteId)) ?? views[0],
    isInWebsite: (id, websiteId) => (websiteId === undefined ? websites.has(id) : !!websites.get(id)?.has(websiteId)),
  }
}
