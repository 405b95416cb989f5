import { nextEntry } from '#domain/search/field/suggest-rules.ts'
import type { SuggestionEntry, Suggestions } from '../browser/markup/read-suggestions.ts'

export type SearchBoxState = {
  /** A search for nothing was not sent (2.4.3). */
  isMarked: boolean
  /** Said to those who listen. */
  status: string
  /** The open list, and the text it was asked for. */
  list: { text: string; entries: readonly SuggestionEntry[] } | undefined
  /** The chosen entry; -1 for none. */
  at: number
}

export const emptySearchBox: SearchBoxState = { isMarked: false, status: '', list: undefined, at: -1 }

export type SearchBoxChange =
  | { type: 'blocked'; words: string }
  | { type: 'left' }
  | { type: 'answered'; text: string; suggestions: Suggestions }
  | { type: 'typed'; text: string }
  | { type: 'moved'; key: 'next' | 'previous' }
  | { type: 'pointed'; at: number }
  | { type: 'closed' }

export function changeSearchBox(state: SearchBoxState, change: SearchBoxChange): SearchBoxState {
  switch (change.type) {
    case 'blocked':
      return { ...state, isMarked: true, status: change.words }
    // Leaving the field clears the mark, whatever the new text is (2.4.4); typing alone clears nothing (2.4.7).
    case 'left':
      return state.isMarked ? { ...state, isMarked: false, status: '' } : state
    // The first entry is chosen beforehand (5.autocomplete.2); an empty list hides (5.autocomplete.6).
    case 'answered': {
      const { status, entries } = change.suggestions
      if (entries.length === 0) return { ...state, status, list: undefined, at: -1 }
      return { ...state, status, list: { text: change.text, entries }, at: 0 }
    }
    // The list of another text may be looked at, but Enter is for what was typed.
    case 'typed':
      return state.list && state.list.text !== change.text ? { ...state, at: -1 } : state
    case 'moved':
      return state.list ? { ...state, at: nextEntry(state.at, state.list.entries.length, change.key) } : state
    case 'pointed':
      return { ...state, at: change.at }
    case 'closed':
      return state.list || state.status ? { ...state, status: '', list: undefined, at: -1 } : state
  }
}
