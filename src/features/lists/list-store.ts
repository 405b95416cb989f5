import { openedLike } from '#widgets/browser/markup/opened-like.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { unwrapMarkup } from '#widgets/server-markup/unwrap-markup.ts'
import { createStore } from '#widgets/store/create-store.ts'

/** The blocks beside a list of products, or on the account's page (spec §2, widget 17). */
export type ListKind = 'compare' | 'wishlist'

export const LIST_BLOCK_ISLAND = 'features/lists/list-block'
export const LIST_PAGE_ISLAND = 'features/lists/list-page'

/** Markup that answers brought; undefined while what came with the page stands there. `page` is the inside of a page that shows a list itself. */
export const listStore = createStore<Partial<Record<ListKind | 'page', string>>>({})

/** An answer's block, whose inside takes the place of the one before; one that was open stays open. */
export function takeBlock(kind: ListKind, markup: string): Promise<boolean> {
  listStore.set({ ...listStore.getSnapshot(), [kind]: openedLike(`.block-${kind}`, unwrapMarkup(markup)) })
  return wakeIsland(LIST_BLOCK_ISLAND)
}

/** A page of a list as it is now; resolves to whether it can be drawn. */
export function takeListPage(html: string): Promise<boolean> {
  listStore.set({ ...listStore.getSnapshot(), page: html })
  return wakeIsland(LIST_PAGE_ISLAND)
}
