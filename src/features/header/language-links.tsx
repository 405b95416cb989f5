import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { LanguageList } from '#widgets/language-list/language-list.tsx'
import { usePage } from '../page-context.tsx'

/** In the header: on small screens the script moves it into the menu (header-parts.tsx). */
export function LanguageForm() {
  const { stores, t } = usePage()
  if (stores.length < 2) return null
  return (
    <nav className="form-language" aria-label={t('language')}>
      <LanguageLinks />
    </nav>
  )
}

/** The same page in the shop's languages, each named in its own (behaviours 2.13.5, 2.20). They stand in the page as markup alone. */
export function LanguageLinks() {
  const { stores, store, address } = usePage()
  return (
    <Island name="widgets/language-list/language-list" when="interaction" component={LanguageList} props={{}}>
      {stores.map(({ id, name, language, code }) => (
        <li key={code}>
          {id === store.id ? (
            <span aria-current="true" lang={language}>
              {name}
            </span>
          ) : (
            <a href={paths.inStore(address, code, store.code)} lang={language} hrefLang={language}>
              {name}
            </a>
          )}
        </li>
      ))}
    </Island>
  )
}
