import type { PriceView } from '../catalog/views.ts'

/** The offers of autocomplete for a text (behaviours 5.autocomplete, 7.2), best first within each kind. */
export type Suggestions = {
  /** The text that was asked for, trimmed. */
  text: string
  /** Searches that lead somewhere: words of the catalogue, synonyms, the near spelling of a typing error. */
  terms: TermSuggestion[]
  categories: { name: string; path: string }[]
  products: ProductSuggestion[]
}

export type TermSuggestion = {
  /** The text that is put into the box and searched for. */
  text: string
  /** The number of products it leads to. */
  count: number
}

export type ProductSuggestion = {
  id: number
  name: string
  path: string
  price: PriceView
  /** Below the media folder. */
  picture?: { file: string; label: string }
}

/** The specification's minimum (§9). */
export const SUGGEST_FROM = 2
/** In all, so that the list never needs a scroll bar (design: at most 10 on large screens). */
export const MOST_SUGGESTIONS = 10
