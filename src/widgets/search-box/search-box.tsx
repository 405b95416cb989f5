import type { ReactNode } from 'react'
import { callPaths } from '#domain/call-paths.ts'
import { LONGEST_SEARCH } from '#domain/search/field/suggest-rules.ts'
import { searchFormClasses, searchIdsOf } from './search-box.classes.ts'
import { SuggestionPopup } from './suggestion-popup.tsx'
import { useSearchBox } from './use-search-box.ts'

export type SearchBoxProps = {
  /** The box's id, where it is not the header's. */
  id?: string
  /** Searched for on this page. */
  text?: string
  label: string
  placeholder: string
  /** On the button. */
  search: string
  /** Names the list. */
  suggestions: string
  /** Said when nothing is searched for. */
  blocked: string
}

/**
 * A search form with suggestions under its box. Before its script, and without any, it is a plain form; `icon` is drawn in its button.
 */
export function SearchBox({ icon, id, text, ...texts }: SearchBoxProps & { icon: ReactNode }) {
  const ids = searchIdsOf(id)
  const box = useSearchBox({ listId: ids.list, source: callPaths.suggest, blockedWords: texts.blocked })
  return (
    <form {...box.formProps} id={ids.form} className={searchFormClasses.form} action={callPaths.search}>
      <label className="visually-hidden" htmlFor={ids.field}>
        {texts.label}
      </label>
      {/* Before this is alive, an empty box may have been marked (widgets/browser/forms/search-before-script.ts). */}
      <input
        {...box.fieldProps}
        suppressHydrationWarning
        id={ids.field}
        type="search"
        name="q"
        defaultValue={text ?? ''}
        placeholder={texts.placeholder}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="search-button" type="submit">
        {icon}
        <span className="visually-hidden">{texts.search}</span>
      </button>
      <SuggestionPopup {...box} label={texts.suggestions} />
      <p className="visually-hidden" role="status" data-blocked={texts.blocked} suppressHydrationWarning>
        {box.state.status}
      </p>
    </form>
  )
}
