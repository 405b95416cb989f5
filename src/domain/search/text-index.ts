import { editDistance } from './edit-distance.ts'
import { tokenise } from './tokenise.ts'

/** Every word of the catalogue, sorted, with the documents (0 … size - 1) it stands in and how much it weighs there. */
export type TextIndex = {
  size: number
  terms: string[]
  starts: Uint32Array
  documents: Uint32Array
  weights: Uint8Array
  /** Of each term, which letters it is made of (see `lettersOf`). */
  letters: Uint32Array
}

/** Words of a field beyond this many add nothing a shopper would look for. */
const MAX_FIELD_WORDS = 300
/** Words of a query beyond this many are ignored: each costs a pass. */
const MAX_QUERY_WORDS = 8
/** A word that only begins like the one asked for. */
const PREFIX_FACTOR = 0.6
/** Scores closer than one of these steps are the same. */
const SCORE_STEPS = 1000
const TERMS_A_STEP = 2000

export type TextIndexBuilder = {
  add(document: number, fields: { text: string; weight: number }[]): void
  build(): TextIndex
  /** The same bit by bit: a big index takes its time, and others wait meanwhile. */
  steps(): Generator<undefined, TextIndex>
}

/** Documents must be added in ascending order. Weights of one word in several fields add up (to 255 at most). */
export function textIndexBuilder(size: number): TextIndexBuilder {
  const postings = new Map<string, { documents: number[]; weights: number[] }>()
  let total = 0
  return {
    add(document, fields) {
      for (const [word, weight] of weigh(fields)) {
        let posting = postings.get(word)
        if (!posting) postings.set(word, (posting = { documents: [], weights: [] }))
        posting.documents.push(document)
        posting.weights.push(Math.min(255, weight))
        total++
      }
    },
    *steps() {
      const terms = [...postings.keys()].sort()
      const starts = new Uint32Array(terms.length + 1)
      const documents = new Uint32Array(total)
      const weights = new Uint8Array(total)
      let at = 0
      for (const [index, term] of terms.entries()) {
        const posting = postings.get(term)!
        starts[index] = at
        documents.set(posting.documents, at)
        weights.set(posting.weights, at)
        at += posting.documents.length
        if (index % TERMS_A_STEP === 0) yield
      }
      starts[terms.length] = at
      return { size, terms, starts, documents, weights, letters: Uint32Array.from(terms, lettersOf) }
    },
    build() {
      const steps = this.steps()
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
      }
    },
  }
}

function weigh(fields: { text: string; weight: number }[]): Map<string, number> {
  const words = new Map<string, number>()
  for (const { text, weight } of fields) {
    for (const word of new Set(tokenise(text).slice(0, MAX_FIELD_WORDS)))
      words.set(word, (words.get(word) ?? 0) + weight)
  }
  return words
}

/** Best first, of equals the lower number; `corrected` is the spelling searched when the one given led nowhere. */
export type TextMatches = { documents: number[]; corrected?: string }

/** How well each document fits, 0 if not at all. */
type Scores = { of: Float32Array; count: number }

/**
 * Documents holding every word (or one beginning with it). When there are none: the same with the nearest spellings;
 * then those holding any of the words.
 */
export function searchText(index: TextIndex, text: string): TextMatches {
  const words = [...new Set(tokenise(text))].slice(0, MAX_QUERY_WORDS)
  const found = words.map((word) => scoresOf(index, word))
  const all = everyWord(found)
  if (all.count) return { documents: ranked(all) }
  const spellings = words.map((word, at) => (found[at]!.count ? word : (nearestTerm(index, word) ?? word)))
  if (spellings.every((spelling, at) => spelling === words[at])) return { documents: ranked(anyWord(found)) }
  const foundNear = spellings.map((spelling) => scoresOf(index, spelling))
  const corrected = spellings.join(' ')
  const near = everyWord(foundNear)
  if (near.count) return { documents: ranked(near), corrected }
  const any = anyWord(found)
  return any.count ? { documents: ranked(any) } : { documents: ranked(anyWord(foundNear)), corrected }
}

/** The best score each document gets for a word; rare words count for more. */
function scoresOf({ size, terms, starts, documents, weights }: TextIndex, word: string): Scores {
  const scores: Scores = { of: new Float32Array(size), count: 0 }
  for (let term = lowerBound(terms, word); term < terms.length; term++) {
    if (!terms[term]!.startsWith(word)) break
    const [from, to] = [starts[term]!, starts[term + 1]!]
    const rarity = Math.log(1 + size / (to - from)) * (terms[term] === word ? 1 : PREFIX_FACTOR)
    for (let at = from; at < to; at++) {
      const document = documents[at]!
      const known = scores.of[document]!
      if (known === 0) scores.count++
      scores.of[document] = Math.max(known, weights[at]! * rarity)
    }
  }
  return scores
}

const everyWord = (found: Scores[]): Scores => combine(found, (document) => found.every(({ of }) => of[document]! > 0))

const anyWord = (found: Scores[]): Scores => combine(found, () => true)

function combine(found: Scores[], isIn: (document: number) => boolean): Scores {
  const scores: Scores = { of: new Float32Array(found[0]?.of.length ?? 0), count: 0 }
  for (let document = 0; document < scores.of.length; document++) {
    if (!isIn(document)) continue
    const sum = found.reduce((total, { of }) => total + of[document]!, 0)
    scores.of[document] = sum
    if (sum > 0) scores.count++
  }
  return scores
}

/** Sorts plain numbers, score and document packed into one: far quicker than by comparing for large results. */
function ranked({ of, count }: Scores): number[] {
  const keys = new Float64Array(count)
  const best = of.reduce((a, b) => Math.max(a, b), 0)
  let at = 0
  for (let document = 0; document < of.length; document++) {
    if (of[document]! > 0) keys[at++] = Math.round((best - of[document]!) * SCORE_STEPS) * of.length + document
  }
  return Array.from(keys.sort(), (key) => key % of.length)
}

/** One slip in a word of 3 letters or more, two in one of 8 or more; the most frequent of the nearest. */
function nearestTerm({ terms, starts, letters }: TextIndex, word: string): string | undefined {
  let limit = word.length < 3 ? 0 : word.length < 8 ? 1 : 2
  const ownLetters = lettersOf(word)
  let nearest: { term: string; frequency: number } | undefined
  for (let at = 0; limit > 0 && at < terms.length; at++) {
    if (countOnes(letters[at]! ^ ownLetters) > 2 * limit) continue
    const distance = editDistance(word, terms[at]!, limit)
    if (distance === undefined) continue
    const frequency = starts[at + 1]! - starts[at]!
    if (nearest && distance === limit && frequency <= nearest.frequency) continue
    nearest = { term: terms[at]!, frequency }
    limit = distance
  }
  return nearest?.term
}

/**
 * Letters as bits of one number. A slip changes at most two of them, so most words can be told to be too far away
 * without looking at them.
 */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}

function countOnes(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Where `word` stands, or would stand, in the sorted terms. */
function lowerBound(terms: string[], word: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (terms[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}
