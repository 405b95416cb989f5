import { readViewed, viewedKey, withViewed } from '#domain/catalog/viewed-products.ts'
import { keep, readKept } from '#widgets/browser/kept/kept-text.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { RECENTLY_VIEWED } from '#widgets/recently-viewed/recently-viewed-island.ts'
import type { RecentlyViewedOptions } from '#widgets/recently-viewed/use-recently-viewed.ts'

/**
 * Notes the product of this page, and wakes the place of those viewed before, where there are any: a browser that is here for the first
 * time runs nothing more for it. The product just noted is the first of the list.
 */
export function recallViewed(): void {
  const place = document.querySelector(`vitrine-island[name="${RECENTLY_VIEWED}"]`)
  if (!place) return
  const { store, current } = JSON.parse(place.getAttribute('props')!) as RecentlyViewedOptions
  const viewed = readViewed(readKept(viewedKey(store)))
  if (current) keep(viewedKey(store), JSON.stringify(withViewed(viewed, current)))
  if (viewed.some((id) => id !== current)) void wakeIsland(RECENTLY_VIEWED)
}
