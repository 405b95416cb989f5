import type { Bitset } from '#domain/catalog/bitset.ts'
import type { Places } from '#domain/catalog/places.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { TermSuggestion } from '#domain/search/suggestions.ts'
import type { TextMatches } from '#domain/search/search-text.ts'
import type { StoreView } from '#domain/store/store.ts'

/**
 * The search within the list engine of this process: it says which products fit a text, and in which order
 * (decisions/026). Lists, filters and counts are bitsets beside it (decisions/005).
 */
export type SearchEngine = {
  /** Takes in everything a store view has to find. Called where more may have changed than is known, while former searches go on. */
  index(source: SearchSource): Promise<StoreSearch>
}

export type SearchSource = {
  store: StoreView
  /** Documents have the numbers 0 to `size` - 1; those that are not to be found are not among `documents`. */
  size: number
  /** In ascending order of their numbers, which is that from the newest to the oldest, in parts that can be read at once. */
  documents: AsyncIterable<SearchDocument[]>
}

/** `documents`: those that were put in, with their numbers of now. */
export type SearchChange = Pick<SearchSource, 'store' | 'documents'> & { places: Places }

export type SearchDocument = {
  number: number
  /** The product's id, the same at every revision. */
  id: number
  name: string
  /** The product's own and its variants'. */
  skus: string[]
  /** Values of searchable attributes, and the names of its categories. */
  values: string[]
  /** Plain text. */
  shortDescription: string
  description: string
  /** It cannot be bought now: among equals it comes last. */
  isSoldOut: boolean
}

/** Texts are at most 128 characters long and trimmed; they hold whatever shoppers type. */
export type StoreSearch = {
  /** Every document a text leads to, in the order of the rule in decisions/026. */
  find(text: string, synonyms: Synonyms): Promise<TextMatches>
  /** Completions of a text that is being typed, best first, each with the number of products that `find` finds; and the first `documents` of the first term. */
  suggest(
    text: string,
    synonyms: Synonyms,
    most: { terms: number; documents: number },
  ): Promise<{ terms: TermSuggestion[]; matches: TextMatches }>
  /** The entries of its index that a search for a text reads. */
  work(text: string): number
  /** Another spelling, where `matches` are few and it leads to many more. */
  didYouMean(text: string, synonyms: Synonyms, matches: TextMatches): Promise<string | undefined>
  /** The same after some documents came, went or changed. This one goes on as it is. */
  changed(change: SearchChange): Promise<StoreSearch>
  /** The same where these, of all numbers, can no longer be bought. */
  withSoldOut(numbers: Bitset): StoreSearch
}
