import { nearestTerm, slipsIn } from './nearest-term.ts'
import { splitWord } from './query-parts.ts'
import { rank } from './rank.ts'
import type { Scores } from './scores.ts'
import { inSession, type SearchSession } from './search-session.ts'
import { NO_SYNONYMS, type Synonyms } from './synonyms.ts'
import { rangeOf, writtenAs, type TextIndex } from './text-index.ts'
import { tokenise } from './tokenise.ts'

/** Words of a query beyond this many are ignored: each costs a pass. */
const MAX_QUERY_WORDS = 8

/** Another spelling is offered when no more than this many products are found. */
export const LITTLE = 3
/** Words of a text for which another spelling is looked for. */
export const MOST_RESPELT = 3
/** Entries that take as long to read as a word takes to be compared with one that may be mistyped, by all that a page asks. */
const ENTRIES_OF_A_TERM = 5

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
export const searchText = (index: TextIndex, text: string, options: SearchOptions = {}): TextMatches =>
  inSession(index, options.synonyms ?? NO_SYNONYMS, (session) => searchIn(session, index, text, options.most))

/** The same among searches that belong together. */
export function searchIn(session: SearchSession, index: TextIndex, text: string, most?: number): TextMatches {
  const words = queryWords(index, text)
  const matches = (scores: Scores): TextMatches => ({
    documents: rank(index, scores, words.length, most),
    total: scores.documents.length,
  })
  const parts = session.parts(words)
  if (!words.length) return { documents: new Uint32Array(0), total: 0 }
  const all = session.every(parts)
  if (all.documents.length) return matches(all)
  const spellings = parts.flatMap((part) =>
    part.scores.documents.length ? part.words : part.words.flatMap((word) => respelt(index, word)),
  )
  if (spellings.every((spelling, at) => spelling === words[at]))
    return { ...matches(session.any(parts)), isPartial: true }
  const corrected = spellings.map((spelling) => asWritten(index, spelling)).join(' ')
  const near = session.parts([...new Set(spellings)])
  const nearAll = session.every(near)
  if (nearAll.documents.length) return { ...matches(nearAll), corrected }
  const any = session.any(parts)
  if (any.documents.length) return { ...matches(any), isPartial: true }
  return { ...matches(session.any(near)), corrected, isPartial: true }
}

/** Words that say nothing are left out beside others. */
export function queryWords({ stopWords }: Pick<TextIndex, 'stopWords'>, text: string): string[] {
  const words = [...new Set(tokenise(text))]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length ? telling : words).slice(0, MAX_QUERY_WORDS)
}

/**
 * The entries of the index that a search for a text goes through, known before it is made. A word of one letter is the beginning of very many; one
 * that nothing begins with is looked for among all words, as it may be mistyped; so are the rarest ones of a text to which few products answer
 * (did-you-mean.ts).
 */
export function entriesToRead(index: TextIndex, text: string): number {
  const words = queryWords(index, text)
  let entries = 0
  /** Documents that have all words, if each word stood anywhere by chance. */
  let expected = index.size
  let known = 0
  for (const word of words) {
    const [from, to] = rangeOf(index, word)
    if (from < to) {
      const ofWord = index.starts[to]! - index.starts[from]!
      known++
      entries += ofWord
      expected *= Math.min(1, ofWord / index.size)
    } else if (slipsIn(word) > 0) entries += index.terms.length * ENTRIES_OF_A_TERM
  }
  const isAskedAbout = words.length > 1 && expected <= LITTLE
  return entries + (isAskedAbout ? Math.min(known, MOST_RESPELT) * index.terms.length : 0)
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
