import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'
import { Icon } from '../icon.tsx'

/** The header's form has the public ids (behaviours 2.4.1); another one on the page needs an `id` of its own. */
export function SearchForm({ text = '', id }: { text?: string; id?: string }) {
  const { t } = usePage()
  const field = id ?? 'search'
  return (
    <search>
      <form id={id ? `${id}_form` : 'search_mini_form'} className="search-form" action={paths.search}>
        <label className="visually-hidden" htmlFor={field}>
          {t('searchLabel')}
        </label>
        <input
          id={field}
          type="search"
          name="q"
          defaultValue={text}
          placeholder={t('searchPlaceholder')}
          maxLength={128}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button className="search-button" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">{t('search')}</span>
        </button>
      </form>
    </search>
  )
}
