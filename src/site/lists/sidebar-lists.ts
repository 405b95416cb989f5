import { type SidebarLists, WISHES_SHOWN } from '#features/lists/list-blocks.tsx'
import type { ShopRequest } from '../http/answers.ts'

/** The visitor's lists for the sidebar of list pages; the database is not asked for visitors without a session. */
export async function sidebarLists({
  shop,
  visitor: { session, owner, store },
}: Pick<ShopRequest, 'shop' | 'visitor'>): Promise<SidebarLists | undefined> {
  if (!session) return undefined
  const [compared, wishlist] = await Promise.all([
    shop.compare.cards(owner, store),
    shop.wishlist.view(owner, store, WISHES_SHOWN),
  ])
  return { compared, wishlist }
}
