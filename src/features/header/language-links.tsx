import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** The same page in the shop's other languages, each named in its own (behaviours 2.13.5, 2.20). */
export function LanguageLinks() {
  const { stores, store, address, t } = usePage()
  if (stores.length < 2) return null
  return (
    <nav className="store-language-container form-language" aria-label={t('language')}>
      <ul>
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
    </nav>
  )
}
