import { ServerMarkup } from '../server-markup/server-markup.tsx'
import { suggestionClasses } from './search-box.classes.ts'
import type { SuggestionEntry } from '../browser/markup/read-suggestions.ts'
import type { useSearchBox } from './use-search-box.ts'

type Box = ReturnType<typeof useSearchBox>

/** The list under a search box, as a listbox (5.autocomplete.2). A link in an option could not be reached by a reader: it is the option. */
export function SuggestionPopup({ label, state, popupProps, entryProps }: Box & { label: string }) {
  return (
    <div {...popupProps} className={suggestionClasses.list} aria-label={label}>
      {state.list && (
        <ul role="none">
          {state.list.entries.map((entry, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an entry is its place in the list
            <Entry key={at} entry={entry} {...entryProps(entry, at)} />
          ))}
        </ul>
      )}
    </div>
  )
}

type EntryProps = { entry: SuggestionEntry } & ReturnType<Box['entryProps']>

const Entry = ({ entry: { address, html }, item, option }: EntryProps) =>
  address === undefined ? (
    <ServerMarkup as="li" {...item} {...option} html={html} />
  ) : (
    <li role="none" {...item}>
      <ServerMarkup as="a" {...option} href={address} tabIndex={-1} html={html} />
    </li>
  )
