import { shownColumns } from '#domain/content/menus.ts'
import { paths } from '#domain/paths.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageLinks } from './language-links.tsx'

export function Footer({ hasNewsletter }: { hasNewsletter: boolean }) {
  const { shop, stores, menu, t } = usePage()
  return (
    <footer className="footer-container">
      <div className="footer">
        {hasNewsletter && <NewsletterForm />}
        <div className="footer-shop">
          <p className="logo">{shop.name}</p>
          {shop.tagline !== '' && (
            <p>
              <CatalogueText text={shop.tagline} />
            </p>
          )}
          <PageLinks />
        </div>
        <nav aria-label={t('footerShop')}>
          <h2>{t('footerShop')}</h2>
          <ul className="links">
            {menu.map((category) => (
              <li key={category.id}>
                <a href={category.path}>
                  <CatalogueText text={category.name} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <HelpLinks />
        <OwnColumns />
        <nav aria-label={t('accountTitle')}>
          <h2>{t('accountTitle')}</h2>
          <AccountLinks />
        </nav>
        {stores.length > 1 && (
          <div>
            <h2>{t('language')}</h2>
            <LanguageLinks />
          </div>
        )}
      </div>
    </footer>
  )
}

/** The pages that the owner put here: imprint, terms and the like. */
function PageLinks() {
  const { pages } = usePage()
  const shown = pages.filter(({ places }) => places.includes('footer'))
  if (shown.length === 0) return null
  return (
    <ul className="links">
      {shown.map(({ path, title }) => (
        <li key={path}>
          <a href={path}>
            <CatalogueText text={title} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Columns of links that the owner put here. */
function OwnColumns() {
  const { shop, store } = usePage()
  return shownColumns(shop.menus.footer, store.code).map(({ title, links }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- two columns may have one title
    <nav key={at} aria-label={title}>
      <h2>
        <CatalogueText text={title} />
      </h2>
      <ul className="links">
        {links.map(({ name, path }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two links may lead to one page
          <li key={place}>
            <a href={path}>
              <CatalogueText text={name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

function HelpLinks() {
  const { shop, t } = usePage()
  return (
    <nav aria-label={t('footerHelp')}>
      <h2>{t('footerHelp')}</h2>
      <ul className="links">
        <li>
          <a href={paths.cart}>{t('cartTitle')}</a>
        </li>
        <li>
          <a href={paths.search}>{t('search')}</a>
        </li>
        <li>
          <a href={paths.contacts}>{t('contactTitle')}</a>
        </li>
        <li>
          <a href={paths.orderLookUp}>{t('lookUpTitle')}</a>
        </li>
        <li>
          <a href={paths.withdrawal}>{t('withdrawalLink')}</a>
        </li>
      </ul>
      <p>{t(shop.pricesIncludeTax ? 'taxIncluded' : 'taxExcluded')}</p>
    </nav>
  )
}
