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

/** The same page in the shop's languages, each named in its own (behaviours 2.13.5, 2.20). */
export function LanguageLinks() {
  const { stores, store, address } = usePage()
  return (
    <Island
      name="widgets/language-list/language-list"
      when="interaction"
      component={LanguageList}
      props={{
        languages: stores.map(({ id, name, language, code }) => ({
          name,
          code: language,
          ...(id !== store.id && { address: paths.inStore(address, code, store.code) }),
        })),
      }}
    />
  )
}
