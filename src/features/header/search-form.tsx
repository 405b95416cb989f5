import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { LONGEST_SEARCH } from '#domain/search/suggest-rules.ts'
import { searchFormClasses, searchIds, suggestionClasses } from '#widgets/search-box/search-box.classes.ts'
import { usePage } from '../page-context.tsx'
import { Icon } from '../icon.tsx'

/**
 * The header's form has the public ids (behaviours 2.4.1); another one on the page needs an `id` of its own. Without script
 * it is a plain form, with an answer to an empty box; with script an empty one is not sent (widgets/search-box).
 */
export function SearchForm({ text = '', id }: { text?: string; id?: string }) {
  const { t } = usePage()
  const field = id ?? searchIds.field
  return (
    <search>
      <vitrine-search when="reached" source={paths.suggest}>
        <form id={id ? `${id}_form` : searchIds.form} className={searchFormClasses.form} action={paths.search}>
          <label className="visually-hidden" htmlFor={field}>
            {t('searchLabel')}
          </label>
          <input
            id={field}
            type="search"
            name="q"
            defaultValue={text}
            placeholder={t('searchPlaceholder')}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="search-button" type="submit">
            <Icon name="search" />
            <span className="visually-hidden">{t('search')}</span>
          </button>
          <div
            id={id ? `${id}_autocomplete` : searchIds.list}
            className={suggestionClasses.list}
            aria-label={t('suggestions')}
            hidden
          />
          <p className="visually-hidden" role="status" data-blocked={t('searchBlocked')} />
        </form>
      </vitrine-search>
    </search>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-search': { when: 'reached'; source: string; children: ReactNode }
    }
  }
}
