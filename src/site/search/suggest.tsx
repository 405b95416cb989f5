import { cleanText } from '#domain/search/field/clean-text.ts'
import { askedText } from '#domain/search/field/suggest-rules.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { SuggestionList } from '#features/search/suggestion-list.tsx'
import type { Handler } from '../http/answers.ts'

/** Call 2 of the specification (7.2): what autocomplete offers, as a list; for too short a text an empty one. */
export const suggest: Handler = async ({ shop, visitor, url, inListTurn }) => {
  const text = askedText(cleanText(url.searchParams.get('q') ?? ''))
  const suggestions = text === undefined ? NOTHING : await inListTurn(() => shop.search.suggest(visitor.store, text))
  return { status: 'fragment', isNobodys: true, view: <SuggestionList suggestions={suggestions} /> }
}

const NOTHING: Suggestions = { text: '', terms: [], categories: [], products: [] }
