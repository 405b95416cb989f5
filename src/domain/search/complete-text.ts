import type { SearchSession } from './search-session.ts'
import { inSession } from './search-session.ts'
import { queryWords, searchIn, type SearchOptions, type TextMatches } from './search-text.ts'
import type { TermSuggestion } from './suggestions.ts'
import { NO_SYNONYMS, type Synonyms } from './synonyms.ts'
import { placeOf, rangeOf, writtenAs, type TextIndex } from './text-index.ts'
import { tokenise } from './tokenise.ts'
import { otherForms } from './word-forms.ts'

/** Names looked into for phrases: enough to see which are frequent. */
const NAMES_LOOKED_AT = 2000
/** A phrase must come this much more often than a word to be offered before it. */
const PHRASE_FACTOR = 0.7
/** A completion has at least so many letters. */
const SHORTEST = 3
/** Words. */
const LONGEST_PHRASE = 4
/** Candidates are only nearly right: each is searched for, which says what it leads to. */
const MOST_TRIED = 12

type Candidate = { text: string; weight: number }

/**
 * Searches that begin with a text, each with how many documents it leads to: the text itself, where it leads anywhere (else its nearest
 * spelling), then words and phrases of the catalogue that its last word is the beginning of. `matches`: what the first of them leads to.
 */
export function completeText(
  index: TextIndex,
  text: string,
  mostTerms: number,
  { synonyms = NO_SYNONYMS, most }: SearchOptions,
): { terms: TermSuggestion[]; matches: TextMatches } {
  return inSession(index, synonyms, (session) => {
    const matches = searchIn(session, index, text, most)
    const typed = matches.corrected ?? withoutPunctuation(text)
    if (matches.total === 0 || !typed) return { terms: [], matches }
    const terms: TermSuggestion[] = [{ text: typed, count: matches.total }]
    if (matches.isPartial) return { terms, matches }
    const seen = new Set([keyOf(typed, index.language)])
    for (const { text: completion } of candidates(session, index, synonyms, typed)) {
      if (terms.length >= mostTerms) break
      const key = keyOf(completion, index.language)
      if (seen.has(key)) continue
      const count = session.count(queryWords(index, completion))
      if (count === 0) continue
      seen.add(key)
      terms.push({ text: completion, count })
    }
    const [first, ...others] = terms
    return { terms: [first!, ...others.sort((a, b) => b.count - a.count)], matches }
  })
}

/** Characters between letters or digits stay: "l'eau", "t-shirt", "1.5". */
const PUNCTUATION =
  /(?:(?<![\p{L}\p{M}\p{N}\u0640])['’.,_-]|['’.,_-](?![\p{L}\p{N}])|[^\p{L}\p{M}\p{N}\u0640'’.,_-])+/gu

export const withoutPunctuation = (text: string): string => text.replace(PUNCTUATION, ' ').trim()

/** Singular and plural are one. */
export function keyOf(text: string, language: string): string {
  return tokenise(text)
    .map(
      (word) => [word, ...otherForms(word, language)].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]!,
    )
    .join(' ')
}

/** Best first. */
function candidates(session: SearchSession, index: TextIndex, synonyms: Synonyms, text: string): Candidate[] {
  const lastWord = [...text.matchAll(/[\p{L}\p{M}\p{N}\u0640]+/gu)].at(-1)
  if (!lastWord) return []
  const head = text.slice(0, lastWord.index)
  const last = tokenise(lastWord[0]).at(-1)
  if (last === undefined) return []
  const earlier = tokenise(head)
  const range = rangeOf(index, last)
  const found = [
    ...(earlier.length ? [] : knownSynonyms(index, last, synonyms)),
    ...completions(session, index, range, earlier),
    ...phrases(session, index, range, [...earlier, last]),
  ]
  return found
    .toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_TRIED)
    .map((candidate) => ({ ...candidate, text: head + candidate.text }))
}

/** Words that have synonyms are offered too, although no text of the catalogue holds them: shoppers use them. */
function knownSynonyms(index: TextIndex, last: string, synonyms: Synonyms): Candidate[] {
  return [...synonyms.of]
    .filter(([source]) => source.startsWith(last) && index.terms[placeOf(index, source)] !== source)
    .map(([source, others]) => ({
      text: source,
      weight: Math.max(...others.map((other) => index.offered[placeOf(index, other[0]!)] ?? 0)),
    }))
}

/** Words that begin with the last one, by the number of documents they stand in together with the earlier ones. */
function completions(
  session: SearchSession,
  index: TextIndex,
  [from, to]: [number, number],
  earlier: string[],
): Candidate[] {
  const { starts, documents, offered } = index
  const together = earlier.length ? session.every(session.parts(earlier)).of : undefined
  const found: Candidate[] = []
  for (let term = from; term < to; term++) {
    if (!isTelling(index, term) || offered[term] === 0) continue
    let weight = offered[term]!
    if (together) {
      let count = 0
      for (let at = starts[term]!; at < starts[term + 1]!; at++) if (together[documents[at]!]! > 0) count++
      weight = Math.min(weight, count)
    }
    if (weight > 0) found.push({ text: writtenAs(index, term), weight })
  }
  return found
}

/** In the names of what is found: a word that begins with the last one, and what follows it ("tea bowl", "pot with lid"). */
function phrases(session: SearchSession, index: TextIndex, [from, to]: [number, number], words: string[]): Candidate[] {
  const { names } = index
  const { documents } = session.every(session.parts(words))
  const counts = new Map<string, number>()
  for (const document of documents.slice(0, NAMES_LOOKED_AT)) {
    const nameEnd = names.starts[document + 1]!
    for (let at = names.starts[document]!; at < nameEnd; at++) {
      const term = names.terms[at]!
      if (term < from || term >= to) continue
      const end = phraseEnd(index, at, nameEnd)
      if (end === undefined) continue
      const key = names.terms.subarray(at, end).join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const scale = PHRASE_FACTOR * Math.max(1, documents.length / NAMES_LOOKED_AT)
  return [...counts].map(([key, count]) => ({
    text: key
      .split(' ')
      .map((term) => writtenAs(index, Number(term)))
      .join(' '),
    weight: count * scale,
  }))
}

/** After the next word that says something, which is not far. */
function phraseEnd(index: TextIndex, from: number, nameEnd: number): number | undefined {
  const last = Math.min(nameEnd, from + LONGEST_PHRASE)
  for (let at = from + 1; at < last; at++) if (isTelling(index, index.names.terms[at]!)) return at + 1
  return undefined
}

const isTelling = ({ terms, stopWords }: TextIndex, term: number): boolean =>
  terms[term]!.length >= SHORTEST && !stopWords.has(terms[term]!)
