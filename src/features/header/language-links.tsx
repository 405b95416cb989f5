import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** In the header: small screens leave it to the footer. */
export function LanguageSwitch() {
  const { stores, t } = usePage()
  if (stores.length < 2) return null
  return (
    <nav className="header-language-container" aria-label={t('language')}>
      <div className="store-language-container">
        <div className="form-language">
          <LanguageLinks />
        </div>
      </div>
    </nav>
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
