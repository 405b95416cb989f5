import type { ReactNode } from 'react'
import { plainPath } from '#domain/plain-path.ts'
import { usePage } from '../page-context.tsx'
import { trustedMarkup } from '../trusted-markup.ts'
import { navigationMarkup } from './navigation-markup.tsx'

/**
 * The categories, three levels of them (spec §2, widget 10; behaviours 2.10.1): plain links, whose submenus open by hover
 * or focus on large screens; the script gives them pointers and keys (widgets/navigation).
 */
export function Navigation() {
  const { menu, address, store, t } = usePage()
  const markup = navigationMarkup(menu, { language: store.language, t, path: plainPath(address.split('?')[0]!) })
  return (
    <vitrine-navigation when="reached" keeps-clicks="">
      <nav id="nav" aria-label={t('mainNavigation')}>
        {/* Drawn by React, once for all pages. */}
        <ol className="nav-primary" {...trustedMarkup(markup)} />
      </nav>
    </vitrine-navigation>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-navigation': { when: 'reached'; 'keeps-clicks': ''; children: ReactNode }
    }
  }
}
