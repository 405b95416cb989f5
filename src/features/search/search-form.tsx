import { Island } from '#widgets/island/island.tsx'
import { SearchBox } from '#widgets/search-box/search-box.tsx'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'

/**
 * The header's form has the public ids (behaviours 2.4.1); another one on the page needs an `id` of its own. A search that is sent before
 * the form is alive is an ordinary request; without script an empty box is answered, too. In the browser its island (search-box.island.tsx)
 * reads the words off the markup.
 */
export function SearchForm({ text, id }: { text?: string; id?: string }) {
  const { t } = usePage()
  const drawn = (
    <SearchBox
      {...(id && { id })}
      {...(text && { text })}
      label={t('searchLabel')}
      placeholder={t('searchPlaceholder')}
      search={t('search')}
      suggestions={t('suggestions')}
      blocked={t('searchBlocked')}
      icon={<Icon name="search" />}
    />
  )
  return (
    <search>
      <Island
        name="features/search/search-box"
        when="interaction"
        keeps=""
        component={() => drawn}
        props={id ? { id } : {}}
      />
    </search>
  )
}
