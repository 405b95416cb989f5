import { nearestTerm } from './nearest-term.ts'
import { queryParts, splitWord, type QueryPart } from './query-parts.ts'
import { rank } from './rank.ts'
import { anyPart, everyPart, release, scorePart, type Scores } from './scores.ts'
import { NO_SYNONYMS, type Synonyms } from './synonyms.ts'
import { rangeOf, writtenAs, type TextIndex } from './text-index.ts'
import { tokenise } from './tokenise.ts'

/** Words of a query beyond this many are ignored: each costs a pass. */
const MAX_QUERY_WORDS = 8

export type SearchOptions = {
  synonyms?: Synonyms
  /** Rank only so many; `total` counts all the same. */
  most?: number
}

export type TextMatches = {
  /** Best first (rank.ts). */
  documents: Uint32Array
  total: number
  /** The spelling searched when the one given led nowhere. */
  corrected?: string
  /** Nothing held all the words; these hold some of them. */
  isPartial?: boolean
}

/**
 * Documents holding every word (or one beginning with it, or what means the same). When there are none: the same with the nearest
 * spellings of unknown words; then those holding any of the words.
 */
export function searchText(index: TextIndex, text: string, options: SearchOptions = {}): TextMatches {
  const words = queryWords(index, text)
  return withScores(index, words, options, (scores) => {
    const all = scores.every()
    if (all.documents.length || !words.length) return scores.matches(all)
    const spellings = scores.parts.flatMap((part, at) =>
      scores.of[at]!.documents.length ? part.words : part.words.flatMap((word) => respelt(index, word)),
    )
    const isRespelt = spellings.some((spelling, at) => spelling !== words[at])
    if (!isRespelt) return { ...scores.matches(scores.any()), isPartial: true }
    return withScores(index, [...new Set(spellings)], options, (near) => {
      const corrected = spellings.map((spelling) => asWritten(index, spelling)).join(' ')
      const nearAll = near.every()
      if (nearAll.documents.length) return { ...near.matches(nearAll), corrected }
      const any = scores.any()
      return any.documents.length
        ? { ...scores.matches(any), isPartial: true }
        : { ...near.matches(near.any()), corrected, isPartial: true }
    })
  })
}

/** Words that say nothing are left out beside others. */
export function queryWords({ stopWords }: TextIndex, text: string): string[] {
  const words = [...new Set(tokenise(text))]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length ? telling : words).slice(0, MAX_QUERY_WORDS)
}

export type QueryScores = {
  parts: QueryPart[]
  of: Scores[]
  every(): Scores
  any(): Scores
  matches(scores: Scores): TextMatches
}

/** Scores the words and hands them over; what they took is given back after. */
export function withScores<T>(
  index: TextIndex,
  words: string[],
  { synonyms = NO_SYNONYMS, most }: SearchOptions,
  work: (scores: QueryScores) => T,
): T {
  const parts = queryParts(index, words, synonyms)
  const of = parts.map((part) => scorePart(index, part))
  const made = [...of]
  const keep = (scores: Scores) => {
    made.push(scores)
    return scores
  }
  try {
    return work({
      parts,
      of,
      every: () => keep(everyPart(index, of)),
      any: () => keep(anyPart(index, of)),
      matches: (scores) => ({
        documents: rank(index, scores, words.length, most),
        total: scores.documents.length,
      }),
    })
  } finally {
    for (const scores of made) release(index, scores)
  }
}

/** The word if there is one that begins with it, else two words it is made of, else the nearest one. */
function respelt(index: TextIndex, word: string): string[] {
  const [from, to] = rangeOf(index, word)
  if (from < to) return [word]
  const halves = splitWord(index, word)
  if (halves) return halves
  const near = nearestTerm(index, word) ?? nearestTerm(index, word, true)
  return [near === undefined ? word : index.terms[near]!]
}

export function asWritten(index: TextIndex, word: string): string {
  const [place] = rangeOf(index, word)
  return index.terms[place] === word ? writtenAs(index, place) : word
}
