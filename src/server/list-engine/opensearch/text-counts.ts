import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Json, Reply } from './cluster.ts'
import { everyPart, NO_PRODUCT, partsOf } from './text-query.ts'

/** One store view's index: several searches of it, in one request. */
export type SearchesOf = (bodies: Json[]) => Promise<Reply[]>

/** The result of a text. */
export type TextFound<Found> = {
  /** The answer to the query that led somewhere, or to the last one. */
  found: Found
  /** As they are compared. */
  words: string[]
  corrected?: string
  isPartial?: boolean
  /** The text is a product's SKU. */
  isSku?: boolean
}

export type TextContext = { searches: SearchesOf; synonyms: Synonyms; language: string }

/** Counts the products that hold every word, for several texts at once. */
export async function countEach(texts: string[][], { searches, synonyms, language }: TextContext): Promise<number[]> {
  if (!texts.length) return []
  const queries = texts.map((words) => (words.length ? everyPart(partsOf(words, synonyms, language)) : NO_PRODUCT))
  // Each search reads its own words only. Filters of one search would each be asked of every product that any of them fits.
  const answers = await searches(queries.map((query) => ({ size: 0, track_total_hits: true, query })))
  return answers.map((answer) => answer.hits.total.value)
}
