import { queryWords } from '#domain/search/search-text.ts'
import { stopWordsOf } from '#domain/search/stop-words.ts'
import type { Json } from './cluster.ts'
import type { TextContext, TextQuery } from './text-counts.ts'
import { respell, type Spelling } from './spelling.ts'
import {
  anyPart,
  bySku,
  everyPart,
  frequencyRequest,
  NO_PRODUCT,
  partsOf,
  ranked,
  readFrequencies,
  wordsToCount,
  type Frequencies,
} from './text-query.ts'

/**
 * The query for a text: products holding every word (or one beginning with it, or one with the same meaning). When there are none: the same
 * with the nearest spellings of unknown words; then those holding any of the words. A product whose SKU it is stands first.
 */
export async function textQuery(text: string, context: TextContext): Promise<TextQuery> {
  const sku = text.toLowerCase()
  const words = wordsOf(text, context)
  const first = await counted(words, context, [bySku(sku)])
  const isSku = first.more[0]! > 0
  const found = await byWords(words, first.frequencies, context)
  if (!isSku) return found
  const isGuess = found.corrected !== undefined || found.isPartial
  const query = isGuess ? NO_PRODUCT : found.query
  const total = isGuess ? first.more[0]! : await totalOf(ranked(query, 1, sku), context)
  return { query: ranked(query, words.length, sku), words, total, isSku }
}

export const wordsOf = (text: string, { language }: TextContext): string[] =>
  queryWords({ stopWords: stopWordsOf(language) }, text)

async function counted(words: string[], { search, synonyms, language }: TextContext, more: Json[] = []) {
  const asked = wordsToCount(words, synonyms, language)
  return readFrequencies(await search(frequencyRequest(asked, more)), asked)
}

async function byWords(words: string[], frequencies: Frequencies, context: TextContext): Promise<TextQuery> {
  const { synonyms, language } = context
  if (!words.length) return { query: NO_PRODUCT, words, total: 0 }
  const parts = partsOf(words, synonyms, language, frequencies)
  const total = await totalOf(everyPart(parts), context)
  if (total > 0) return { query: ranked(everyPart(parts, frequencies), words.length), words, total }
  return near(words, frequencies, context)
}

/** Nothing holds all the words. */
async function near(words: string[], frequencies: Frequencies, context: TextContext): Promise<TextQuery> {
  const { synonyms, language } = context
  const parts = partsOf(words, synonyms, language, frequencies)
  const isKnown = ({ ways }: (typeof parts)[number]) =>
    ways.some((way) =>
      way.words.every(({ text, isWhole }) => (isWhole ? frequencies.exact(text) : frequencies.begins(text)) > 0),
    )
  const unknown = parts.filter((part) => !isKnown(part)).flatMap((part) => part.words)
  const spellings = await respell(
    unknown.filter((word) => frequencies.begins(word) === 0),
    context,
  )
  const others = words.flatMap((word): Spelling => spellings.get(word) ?? [{ word, written: word }])
  const any = async (): Promise<TextQuery> => {
    const query = ranked(anyPart(parts, frequencies), words.length)
    return { query, words, total: await totalOf(query, context), isPartial: true }
  }
  if (spellings.size === 0) return any()
  const corrected = others.map(({ written }) => written).join(' ')
  const nearWords = [...new Set(others.map(({ word }) => word))]
  const next = await counted(nearWords, context)
  const nearParts = partsOf(nearWords, synonyms, language, next.frequencies)
  const total = await totalOf(everyPart(nearParts), context)
  if (total > 0)
    return { query: ranked(everyPart(nearParts, next.frequencies), words.length), words: nearWords, total, corrected }
  const some = await any()
  if (some.total > 0) return some
  const query = ranked(anyPart(nearParts, next.frequencies), words.length)
  return { query, words: nearWords, total: await totalOf(query, context), corrected, isPartial: true }
}

async function totalOf(query: Json, { search }: TextContext): Promise<number> {
  return (await search({ size: 0, track_total_hits: true, query })).hits.total.value
}
