import { paths } from '#domain/paths.ts'
import { MiniCartBlock } from '../cart/mini-cart-block.tsx'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-links.tsx'
import { Navigation } from './navigation.tsx'
import { SearchForm } from './search-form.tsx'

/**
 * On small screens the skip-links show one panel at a time; without script by the address's fragment (`:target`), with
 * script by `skip-active` (behaviours 2.9). On large screens every panel stands in the header.
 */
export function Header({ searchText }: { searchText?: string }) {
  const { shop, t } = usePage()
  return (
    <header id="header" className="page-header">
      <div className="page-header-container">
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
        <a className="skip-link skip-account" href="#header-account">
          <Icon name="account" />
          <span className="label">{t('account')}</span>
        </a>
        <MiniCartBlock />
        <div id="header-search" className="skip-content">
          <SearchForm text={searchText} />
        </div>
        <nav id="header-account" className="skip-content" aria-label={t('account')}>
          <AccountLinks />
        </nav>
        <LanguageSwitch />
        <div id="header-nav" className="skip-content">
          <Navigation />
          <a className="skip-link-close" href="#header">
            <Icon name="close" /> {t('closeMenu')}
          </a>
        </div>
      </div>
    </header>
  )
}
