import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { MiniCartBlock } from '../cart/mini-cart-block.tsx'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-links.tsx'
import { Navigation } from './navigation.tsx'
import { SearchForm } from './search-form.tsx'

/**
 * Where there is no room for all of it, triggers show one panel at a time: without script by the address's fragment
 * (`:target`), with script by `skip-active` (behaviours 2.9, widgets/header/panels.ts). On large screens every panel but the
 * cart's stands open. Each panel comes right after its trigger, except the navigation, which ends the header.
 */
export function Header({ searchText }: { searchText?: string }) {
  const { shop, t } = usePage()
  return (
    <header id="header" className="page-header">
      <vitrine-header keeps-clicks=".skip-link">
        <div className="page-header-container skip-links control-panel">
          <a className="skip-link skip-nav" href="#header-nav">
            <Icon name="menu" />
            <span className="label">{t('menu')}</span>
          </a>
          <a className="logo" href={paths.home}>
            {shop.name}
          </a>
          <a className="skip-link skip-search" href="#header-search">
            <Icon name="search" />
            <span className="label">{t('search')}</span>
          </a>
          <div id="header-search" className="skip-content">
            <SearchForm text={searchText} />
          </div>
          <LanguageSwitch />
          <a className="skip-link skip-account" href="#header-account">
            <Icon name="account" />
            <span className="label">{t('account')}</span>
          </a>
          <nav id="header-account" className="skip-content" aria-label={t('account')}>
            <AccountLinks />
          </nav>
          <MiniCartBlock />
          <div id="header-nav" className="skip-content">
            <Navigation />
            <div className="store-language-container" />
            <a className="skip-link-close" href="#header">
              <Icon name="close" /> {t('closeMenu')}
            </a>
          </div>
        </div>
      </vitrine-header>
    </header>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-header': { 'keeps-clicks': string; children: ReactNode }
    }
  }
}
