import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Json, Reply } from './cluster.ts'
import { everyPart, frequencyRequest, NO_PRODUCT, partsOf, readFrequencies } from './text-query.ts'

/** One store view's index; a search of it. */
export type SearchOf = (body: Json) => Promise<Reply>

/** A text as it is searched for. */
export type TextQuery = {
  query: Json
  /** As it is compared. */
  words: string[]
  total: number
  corrected?: string
  isPartial?: boolean
  /** The text is a product's SKU. */
  isSku?: boolean
}

export type TextContext = { search: SearchOf; synonyms: Synonyms; language: string }

/** Counts the products that hold every word, for several texts at once. */
export async function countEach(texts: string[][], { search, synonyms, language }: TextContext): Promise<number[]> {
  if (!texts.length) return []
  const queries = texts.map((words) => (words.length ? everyPart(partsOf(words, synonyms, language)) : NO_PRODUCT))
  return readFrequencies(await search(frequencyRequest([], queries)), []).more
}
