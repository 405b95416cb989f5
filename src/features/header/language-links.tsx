import { paths } from '#domain/paths.ts'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'

/**
 * In the header: a panel that says in its trigger which language this is; on large screens the languages themselves. On
 * small ones the script moves them into the menu (widgets/header/language-form.ts).
 */
export function LanguageSwitch() {
  const { stores, store, t } = usePage()
  if (stores.length < 2) return null
  return (
    <>
      <a className="skip-link skip-language" href="#header-language">
        <Icon name="language" />
        <span className="visually-hidden">{t('language')}: </span>
        <span className="label" lang={store.language}>
          {store.name}
        </span>
      </a>
      <div id="header-language" className="header-language-container skip-content">
        <div className="store-language-container">
          <nav className="form-language" aria-label={t('language')}>
            <LanguageLinks />
          </nav>
        </div>
      </div>
    </>
  )
}

/** The same page in the shop's languages, each named in its own (behaviours 2.13.5, 2.20). */
export function LanguageLinks() {
  const { stores, store, address } = usePage()
  return (
    <ul className="languages">
      {stores.map((other) => (
        <li key={other.id}>
          {other.id === store.id ? (
            <span aria-current="true" lang={other.language}>
              {other.name}
            </span>
          ) : (
            <a href={paths.inStore(address, other.code, store.code)} lang={other.language} hrefLang={other.language}>
              {other.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
