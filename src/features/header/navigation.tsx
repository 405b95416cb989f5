import { plainPath } from '#domain/plain-path.ts'
import { Island } from '#widgets/island/island.tsx'
import { NAVIGATION_ID } from '#widgets/navigation/navigation.classes.ts'
import { usePage } from '../page-context.tsx'
import { trustedMarkup } from '../trusted-markup.ts'
import { menuWithPages } from './menu-with-pages.ts'
import { navigationMarkup } from './navigation-markup.tsx'

/**
 * The menu of the categories, three levels deep (spec §2, widget 10; behaviours 2.10.1). Its plain links work without script: on large
 * screens a submenu opens by hover or focus. The script (widgets/navigation) adds the keyboard and better pointers. A press on a link
 * with a submenu waits for that script (`keeps`), because it may be meant to open the submenu.
 */
export function Navigation() {
  return (
    <Island
      name="features/header/navigation"
      when="interaction"
      keeps=".has-children"
      component={DrawnNavigation}
      props={{}}
    />
  )
}

function DrawnNavigation() {
  const { shop, menu, pages, address, store, t } = usePage()
  const markup = navigationMarkup(menuWithPages(menu, { pages, menus: shop.menus, store: store.code }), {
    language: store.language,
    t,
    path: plainPath(address.split('?')[0]!),
  })
  return (
    <nav id={NAVIGATION_ID} aria-label={t('mainNavigation')}>
      {/* Drawn by React, once for all pages. */}
      <ol className="nav-primary" {...trustedMarkup(markup)} />
    </nav>
  )
}
