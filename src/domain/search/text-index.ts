import type { Bitset } from '../catalog/bitset.ts'

/** Every word of the catalogue, sorted, with the documents (0 … size - 1) it stands in and how much it weighs there. */
export type TextIndex = {
  size: number
  terms: string[]
  /** For each term: the number of letters at its beginning that it shares with the term before it. */
  shared: Uint8Array
  starts: Uint32Array
  documents: Uint32Array
  weights: Uint8Array
  /** Entries of `documents` where the term stands where completions are taken from. */
  offers: Bitset
  /** For each term: the number of its entries that are offered. */
  offered: Uint32Array
  /** Terms that are written differently ("theiere": "théière"). */
  written: Map<number, string>
  writings: Writings
  /** The terms of each document's name, in its order. */
  names: { starts: Uint32Array; terms: Uint32Array }
  /** Documents that come after others of the same rank. */
  last: Bitset
  stopWords: ReadonlySet<string>
  /** "de"; empty where it does not matter. */
  language: string
  /** Used again by every search, all zero in between. */
  spare: Float32Array[]
}

/** Each place where a term is written differently, in the order of the documents. `spellings`: into `list`. */
export type Writings = { documents: Uint32Array; terms: Uint32Array; spellings: Uint32Array; list: string[] }

export type Field = {
  text: string
  weight: number
  /** A name's words are offered as completions, in their order; a value's, one by one. */
  offers?: 'phrases' | 'words'
}

/** The place of `word`, or the one it would have, in the sorted terms. */
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

const WRITINGS_A_STEP = 5000

/** Terms in the way they are written most often; of equals the first. */
export function* mostFrequentOf({
  terms,
  spellings,
  list,
}: Omit<Writings, 'documents'>): Generator<undefined, Map<number, string>> {
  const counts = new Map<number, Map<number, number>>()
  for (const [at, term] of terms.entries()) {
    let known = counts.get(term)
    if (!known) counts.set(term, (known = new Map()))
    known.set(spellings[at]!, (known.get(spellings[at]!) ?? 0) + 1)
    if (at % WRITINGS_A_STEP === 0) yield
  }
  const written = new Map<number, string>()
  for (const [term, known] of counts) {
    written.set(term, list[mostFrequent(known)]!)
    if (written.size % WRITINGS_A_STEP === 0) yield
  }
  return written
}

function mostFrequent(counts: Map<number, number>): number {
  let best: [number, number] = [0, 0]
  for (const entry of counts) if (entry[1] > best[1]) best = entry
  return best[0]
}

/** With how many letters of the one before it each term begins. */
export const sharedBeginnings = (terms: string[]): Uint8Array =>
  Uint8Array.from(terms, (term, at) => (at === 0 ? 0 : sharedLetters(terms[at - 1]!, term)))

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255)
  let count = 0
  while (count < most && a[count] === b[count]) count++
  return count
}
