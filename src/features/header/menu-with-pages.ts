import type { CategoryLink } from '#domain/catalog/views.ts'
import type { ContentLink } from '#domain/content/content.ts'
import { shownLinks, type MenuSettings } from '#domain/content/menus.ts'

type Own = { pages: readonly ContentLink[]; menus: MenuSettings; store: string }
type Joined = { menu: CategoryLink[]; menus: MenuSettings; store: string; all: CategoryLink[] }
const joined = new WeakMap<readonly ContentLink[], Joined>()

/**
 * The categories, after them the pages that the owner put into the header, and the owner's links before and after both; the same array for
 * the same of all.
 */
export function menuWithPages(menu: CategoryLink[], { pages, menus, store }: Own): CategoryLink[] {
  const known = joined.get(pages)
  if (known?.menu === menu && known.menus === menus && known.store === store) return known.all
  const inHeader = pages.filter(({ places }) => places.includes('header'))
  const linksThat = (stand: boolean) =>
    shownLinks(
      menus.menu.filter(({ isFirst = false }) => isFirst === stand),
      store,
    )
  const first = linksThat(true)
  const last = [...inHeader.map(({ title, path }) => ({ name: title, path })), ...linksThat(false)]
  const asItem = ({ name, path }: { name: string; path: string }, index: number): CategoryLink => ({
    id: -1 - index,
    name,
    path,
    children: [],
  })
  const own = [...first, ...last].map(asItem)
  const all = own.length > 0 ? [...own.slice(0, first.length), ...menu, ...own.slice(first.length)] : menu
  joined.set(pages, { menu, menus, store, all })
  return all
}
