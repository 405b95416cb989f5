import type { CategoryLink } from '#domain/catalog/views.ts'
import type { ContentLink } from '#domain/content/content.ts'

type Joined = { menu: CategoryLink[]; all: CategoryLink[] }
const joined = new WeakMap<readonly ContentLink[], Joined>()

/** The categories, and after them the pages that the owner put into the header; the same array for the same of both. */
export function menuWithPages(menu: CategoryLink[], pages: readonly ContentLink[]): CategoryLink[] {
  const known = joined.get(pages)
  if (known?.menu === menu) return known.all
  const own = pages
    .filter(({ places }) => places.includes('header'))
    .map(({ title, path }, index) => ({ id: -1 - index, name: title, path, children: [] }))
  const all = own.length > 0 ? [...menu, ...own] : menu
  joined.set(pages, { menu, all })
  return all
}
