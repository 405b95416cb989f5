import { createBitset, type Bitset } from '../catalog/bitset.ts'
import { stopWordsOf } from './stop-words.ts'
import { tokenise, tokeniseAsWritten } from './tokenise.ts'

/** Every word of the catalogue, sorted, with the documents (0 … size - 1) it stands in and how much it weighs there. */
export type TextIndex = {
  size: number
  terms: string[]
  /** With how many letters of the term before it a term begins. */
  shared: Uint8Array
  starts: Uint32Array
  documents: Uint32Array
  weights: Uint8Array
  /** In how many documents a term stands where completions are taken from. */
  offered: Uint32Array
  /** Terms that are written differently ("theiere": "théière"). */
  written: Map<number, string>
  /** The terms of each document's name, in its order. */
  names: { starts: Uint32Array; terms: Uint32Array }
  /** What comes after its equals. */
  last: Bitset
  stopWords: ReadonlySet<string>
  /** "de"; empty where it does not matter. */
  language: string
  /** Used again by every search, all zero in between. */
  spare: Float32Array[]
}

export type Field = {
  text: string
  weight: number
  /** A name's words are offered as completions, in their order; a value's, one by one. */
  offers?: 'phrases' | 'words'
}

/** Words of a field beyond this many add nothing a shopper would look for. */
const MAX_FIELD_WORDS = 300
const MAX_WEIGHT = 255
const TERMS_A_STEP = 2000

export type TextIndexBuilder = {
  /** `isLast`: it comes after its equals. */
  add(document: number, fields: Field[], isLast?: boolean): void
  build(): TextIndex
  /** The same bit by bit: a big index takes its time, and others wait meanwhile. */
  steps(): Generator<undefined, TextIndex>
}

/** Documents must be added in ascending order. Weights of one word in several fields add up (to 255 at most). */
export function textIndexBuilder(size: number, language = ''): TextIndexBuilder {
  const words = new Map<string, number>()
  const offered: number[] = []
  const writings: (Map<string, number> | undefined)[] = []
  const postings = { documents: new Numbers(), words: new Numbers(), weights: new Numbers() }
  const names = { starts: new Uint32Array(size + 1), words: new Numbers() }
  const last = createBitset(size)
  let added = 0

  const numberOf = (word: string): number => {
    let number = words.get(word)
    if (number === undefined) {
      words.set(word, (number = words.size))
      offered.push(0)
    }
    return number
  }

  const offer = (text: string, isName: boolean, seen: Set<number>): number[] =>
    tokeniseAsWritten(text)
      .slice(0, MAX_FIELD_WORDS)
      .map(({ word, written }) => {
        const number = numberOf(word)
        if (written !== word) {
          const writing = (writings[number] ??= new Map<string, number>())
          writing.set(written, (writing.get(written) ?? 0) + 1)
        }
        if (isName) names.words.push(number)
        if (!seen.has(number)) offered[number]!++
        seen.add(number)
        return number
      })

  return {
    add(document, fields, isLast = false) {
      names.starts.fill(names.words.length, added, document + 1)
      added = document + 1
      const weights = new Map<number, number>()
      const seen = new Set<number>()
      for (const { text, weight, offers } of fields) {
        const found = offers
          ? offer(text, offers === 'phrases', seen)
          : tokenise(text).slice(0, MAX_FIELD_WORDS).map(numberOf)
        for (const number of new Set(found)) weights.set(number, (weights.get(number) ?? 0) + weight)
      }
      for (const [number, weight] of weights) {
        postings.documents.push(document)
        postings.words.push(number)
        postings.weights.push(Math.min(MAX_WEIGHT, weight))
      }
      if (isLast) last[document >>> 5]! |= 1 << (document & 31)
    },
    *steps() {
      names.starts.fill(names.words.length, added)
      const terms = [...words.keys()].sort()
      yield
      // The place of each word's term; words stand in the order in which they came.
      const places = new Uint32Array(terms.length)
      for (const [place, term] of terms.entries()) {
        places[words.get(term)!] = place
        if (place % TERMS_A_STEP === 0) yield
      }
      yield
      const total = postings.words.length
      const starts = new Uint32Array(terms.length + 1)
      for (let at = 0; at < total; at++) starts[places[postings.words.at(at)]! + 1]!++
      for (let term = 0; term < terms.length; term++) starts[term + 1]! += starts[term]!
      yield
      const next = starts.slice()
      const documents = new Uint32Array(total)
      const weights = new Uint8Array(total)
      for (let at = 0; at < total; at++) {
        const place = next[places[postings.words.at(at)]!]!++
        documents[place] = postings.documents.at(at)
        weights[place] = postings.weights.at(at)
        if (at % POSTINGS_A_STEP === 0) yield
      }
      return {
        size,
        terms,
        shared: Uint8Array.from(terms, (term, at) => (at === 0 ? 0 : sharedLetters(terms[at - 1]!, term))),
        starts,
        documents,
        weights,
        offered: Uint32Array.from(terms, (term) => offered[words.get(term)!]!),
        written: new Map(
          writings.flatMap((writing, number): [number, string][] =>
            writing ? [[places[number]!, mostFrequent(writing)]] : [],
          ),
        ),
        names: { starts: names.starts, terms: Uint32Array.from(names.words.all(), (number) => places[number]!) },
        last,
        stopWords: stopWordsOf(language),
        language,
        spare: [],
      }
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

const POSTINGS_A_STEP = 200_000

/** A list of numbers that grows, four bytes each. */
class Numbers {
  #values = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  at(index: number): number {
    return this.#values[index]!
  }

  all(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }
}

function mostFrequent(counts: Map<string, number>): string {
  let best: [string, number] = ['', 0]
  for (const entry of counts) if (entry[1] > best[1]) best = entry
  return best[0]
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255)
  let count = 0
  while (count < most && a[count] === b[count]) count++
  return count
}

/** Where `word` stands, or would stand, in the sorted terms. */
export function placeOf({ terms }: Pick<TextIndex, 'terms'>, word: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (terms[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The terms that begin with `word`: from, to (without it). */
export function rangeOf(index: Pick<TextIndex, 'terms'>, word: string): [number, number] {
  const from = placeOf(index, word)
  let [low, high] = [from, index.terms.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (index.terms[middle]!.startsWith(word)) low = middle + 1
    else high = middle
  }
  return [from, low]
}

/** In how many documents a term stands. */
export const frequencyOf = ({ starts }: Pick<TextIndex, 'starts'>, term: number): number =>
  starts[term + 1]! - starts[term]!

export const writtenAs = ({ terms, written }: Pick<TextIndex, 'terms' | 'written'>, term: number): string =>
  written.get(term) ?? terms[term]!
