import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { Island as SearchBox } from './search-box.island.tsx'

/**
 * The header's form has the public ids (behaviours 2.4.1); another one on the page needs an `id` of its own. What is sent
 * before it is alive goes the plain way; without script an empty box is answered, too.
 */
export function SearchForm({ text, id }: { text?: string; id?: string }) {
  const { t } = usePage()
  return (
    <search>
      <Island
        name="features/header/search-box"
        when="interaction"
        keeps=""
        component={SearchBox}
        props={{
          ...(id && { id }),
          ...(text && { text }),
          label: t('searchLabel'),
          placeholder: t('searchPlaceholder'),
          search: t('search'),
          suggestions: t('suggestions'),
          blocked: t('searchBlocked'),
        }}
      />
    </search>
  )
}
