import { searchText, withScores, type SearchOptions, type TextMatches } from './search-text.ts'
import type { TermSuggestion } from './suggestions.ts'
import { NO_SYNONYMS } from './synonyms.ts'
import { placeOf, rangeOf, writtenAs, type TextIndex } from './text-index.ts'
import { tokenise } from './tokenise.ts'
import { otherForms } from './word-forms.ts'

/** Names looked into for phrases: enough to see which are frequent. */
const NAMES_LOOKED_AT = 2000
/** A phrase must come this much more often than a word to be offered before it. */
const PHRASE_FACTOR = 0.7
/** A completion has at least so many letters. */
const SHORTEST = 3
/** Beside the first word of a phrase. */
const LONGEST_PHRASE = 3

type Candidate = { text: string; weight: number }

/**
 * Searches that begin with a text, each with how many documents it leads to: the text itself, where it leads anywhere (else its nearest
 * spelling), then words and phrases of the catalogue that its last word is the beginning of. `matches`: what the first of them leads to.
 */
export function completeText(
  index: TextIndex,
  text: string,
  mostTerms: number,
  options: SearchOptions,
): { terms: TermSuggestion[]; matches: TextMatches } {
  const matches = searchText(index, text, options)
  if (matches.total === 0) return { terms: [], matches }
  const typed = matches.corrected ?? text
  const terms: TermSuggestion[] = [{ text: typed, count: matches.total }]
  if (matches.isPartial) return { terms, matches }
  const seen = new Set([keyOf(typed)])
  for (const { text: completion } of candidates(index, typed, options, mostTerms * 2)) {
    if (terms.length >= mostTerms) break
    const key = keyOf(completion)
    if (seen.has(key)) continue
    const { total, corrected, isPartial } = searchText(index, completion, { ...options, most: 0 })
    if (total === 0 || corrected !== undefined || isPartial) continue
    seen.add(key)
    terms.push({ text: completion, count: total })
  }
  return { terms, matches }
}

/** Singular and plural are one. */
function keyOf(text: string): string {
  return tokenise(text)
    .map((word) => [word, ...otherForms(word)].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]!)
    .join(' ')
}

/** Best first. */
function candidates(index: TextIndex, text: string, options: SearchOptions, most: number): Candidate[] {
  const lastWord = [...text.matchAll(/[\p{L}\p{M}\p{N}\u0640]+/gu)].at(-1)
  if (!lastWord) return []
  const head = text.slice(0, lastWord.index)
  const last = tokenise(lastWord[0]).at(-1)
  if (last === undefined) return []
  const earlier = tokenise(head)
  const range = rangeOf(index, last)
  const found = [
    ...(earlier.length ? [] : knownSynonyms(index, last, options)),
    ...completions(index, range, earlier, options),
    ...phrases(index, range, [...earlier, last], options),
  ]
  return found
    .toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
    .slice(0, most)
    .map((candidate) => ({ ...candidate, text: head + candidate.text }))
}

/** What only a synonym leads from is a word shoppers use, too. */
function knownSynonyms(index: TextIndex, last: string, { synonyms = NO_SYNONYMS }: SearchOptions): Candidate[] {
  return [...synonyms.of]
    .filter(([source]) => source.startsWith(last) && index.terms[placeOf(index, source)] !== source)
    .map(([source, others]) => ({
      text: source,
      weight: Math.max(...others.map((other) => index.offered[placeOf(index, other[0]!)] ?? 0)),
    }))
}

/** Words that begin with the last one, by the number of documents they stand in together with the earlier ones. */
function completions(
  index: TextIndex,
  [from, to]: [number, number],
  earlier: string[],
  options: SearchOptions,
): Candidate[] {
  const { terms, starts, documents, offered, stopWords } = index
  const isOffered = (term: number) =>
    offered[term]! > 0 && terms[term]!.length >= SHORTEST && !stopWords.has(terms[term]!)
  const found: Candidate[] = []
  const note = (term: number, weight: number) => weight > 0 && found.push({ text: writtenAs(index, term), weight })
  if (!earlier.length) {
    for (let term = from; term < to; term++) if (isOffered(term)) note(term, offered[term]!)
    return found
  }
  return withScores(index, earlier, options, (scores) => {
    const { of } = scores.every()
    for (let term = from; term < to; term++) {
      if (!isOffered(term)) continue
      let count = 0
      for (let at = starts[term]!; at < starts[term + 1]!; at++) if (of[documents[at]!]! > 0) count++
      note(term, Math.min(count, offered[term]!))
    }
    return found
  })
}

/** In the names of what is found: a word that begins with the last one, and what follows it ("tea bowl", "pot with lid"). */
function phrases(index: TextIndex, [from, to]: [number, number], words: string[], options: SearchOptions): Candidate[] {
  const { names } = index
  const counts = new Map<string, number>()
  const total = withScores(index, words, options, (scores) => {
    const { documents } = scores.every()
    for (const document of documents.slice(0, NAMES_LOOKED_AT)) {
      for (let at = names.starts[document]!; at < names.starts[document + 1]!; at++) {
        const term = names.terms[at]!
        if (term < from || term >= to) continue
        const end = phraseEnd(index, at, names.starts[document + 1]!)
        if (end === undefined) continue
        const key = names.terms.subarray(at, end).join(' ')
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    return documents.length
  })
  const scale = PHRASE_FACTOR * Math.max(1, total / NAMES_LOOKED_AT)
  return [...counts].map(([key, count]) => ({
    text: key
      .split(' ')
      .map((term) => writtenAs(index, Number(term)))
      .join(' '),
    weight: count * scale,
  }))
}

/** After the next word that says something, which is not far. */
function phraseEnd({ names, terms, stopWords }: TextIndex, from: number, nameEnd: number): number | undefined {
  const last = Math.min(nameEnd, from + 1 + LONGEST_PHRASE)
  for (let at = from + 1; at < last; at++) {
    const word = terms[names.terms[at]!]!
    if (word.length >= SHORTEST && !stopWords.has(word)) return at + 1
  }
  return undefined
}
