import { queryWords } from '#domain/search/search-text.ts'
import { stopWordsOf } from '#domain/search/stop-words.ts'
import type { Json } from './cluster.ts'
import type { TextContext, TextFound } from './text-counts.ts'
import { respell, type Spelling } from './spelling.ts'
import {
  anyPart,
  bySku,
  everyPart,
  frequencySearches,
  NO_PRODUCT,
  partsOf,
  ranked,
  readFrequencies,
  wordsToCount,
  type Frequencies,
} from './text-query.ts'

/** Asks for what a query leads to. */
type Ask<Found> = (query: Json) => Promise<Found>

/**
 * Asks for products holding every word of a text (or one beginning with it, or one with the same meaning). When there are none: the same
 * with the nearest spellings of unknown words; then those holding any of the words. A product whose SKU it is stands first.
 */
export async function findText<Found extends { total: number }>(
  text: string,
  context: TextContext,
  ask: Ask<Found>,
): Promise<TextFound<Found>> {
  const sku = text.toLowerCase()
  const words = wordsOf(text, context)
  const { frequencies, more } = await counted(words, context, [bySku(sku)])
  const isSku = more[0]! > 0
  const parts = partsOf(words, context.synonyms, context.language, frequencies)
  const every = words.length ? everyPart(parts, frequencies) : NO_PRODUCT
  const found = await ask(ranked(every, words.length, isSku ? sku : undefined))
  if (found.total > 0 || !words.length) return { found, words, isSku }
  return near(words, frequencies, context, ask)
}

export const wordsOf = (text: string, { language }: TextContext): string[] =>
  queryWords({ stopWords: stopWordsOf(language) }, text)

async function counted(words: string[], { searches, synonyms, language }: TextContext, more: Json[] = []) {
  const asked = wordsToCount(words, synonyms, language)
  return readFrequencies(await searches(frequencySearches(asked, more)), asked)
}

/** Nothing holds all the words. */
async function near<Found extends { total: number }>(
  words: string[],
  frequencies: Frequencies,
  context: TextContext,
  ask: Ask<Found>,
): Promise<TextFound<Found>> {
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
  const any = async (): Promise<TextFound<Found>> => ({
    found: await ask(ranked(anyPart(parts, frequencies), words.length)),
    words,
    isPartial: true,
  })
  if (spellings.size === 0) return any()
  const corrected = others.map(({ written }) => written).join(' ')
  const nearWords = [...new Set(others.map(({ word }) => word))]
  const next = await counted(nearWords, context)
  const nearParts = partsOf(nearWords, synonyms, language, next.frequencies)
  const found = await ask(ranked(everyPart(nearParts, next.frequencies), words.length))
  if (found.total > 0) return { found, words: nearWords, corrected }
  const some = await any()
  if (some.found.total > 0) return some
  return {
    found: await ask(ranked(anyPart(nearParts, next.frequencies), words.length)),
    words: nearWords,
    corrected,
    isPartial: true,
  }
}
