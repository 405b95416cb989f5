import { addBit, createBitset } from '../catalog/bitset.ts'
import { Numbers } from './numbers.ts'
import { stopWordsOf } from './stop-words.ts'
import { sortSteps } from '../steps/sort-steps.ts'
import { mostFrequentOf, sharedBeginnings, type Field, type TextIndex, type Writings } from './text-index.ts'
import { tokenise, tokeniseAsWritten } from './tokenise.ts'

/** Words of a field beyond this many add nothing a shopper would look for. */
const MAX_FIELD_WORDS = 300
const MAX_WEIGHT = 255
/** Beside a weight: completions are taken from there. */
const OFFERS = 256
const TERMS_A_STEP = 2000
const POSTINGS_A_STEP = 10_000

/** Documents must be added in ascending order. Weights of one word in several fields add up (to 255 at most). */
export class TextIndexBuilder {
  readonly #size: number
  readonly #language: string
  readonly #words = new Map<string, number>()
  readonly #postings = { documents: new Numbers(), words: new Numbers(), weights: new Numbers() }
  readonly #names: { starts: Uint32Array; words: Numbers }
  readonly #writings = { documents: new Numbers(), words: new Numbers(), spellings: new Numbers() }
  readonly #spellings = new Map<string, number>()
  readonly #last
  #added = 0

  constructor(size: number, language = '') {
    this.#size = size
    this.#language = language
    this.#names = { starts: new Uint32Array(size + 1), words: new Numbers() }
    this.#last = createBitset(size)
  }

  /** `isLast`: it comes after its equals. */
  add(document: number, fields: Field[], isLast = false): void {
    this.#names.starts.fill(this.#names.words.length, this.#added, document + 1)
    this.#added = document + 1
    const weights = new Map<number, number>()
    const seen = new Set<number>()
    for (const { text, weight, offers } of fields) {
      const found = offers
        ? this.#offer(document, text, offers === 'phrases', seen)
        : tokenise(text)
            .slice(0, MAX_FIELD_WORDS)
            .map((word) => this.#numberOf(word))
      for (const number of new Set(found)) weights.set(number, (weights.get(number) ?? 0) + weight)
    }
    for (const [number, weight] of weights) {
      this.#postings.documents.push(document)
      this.#postings.words.push(number)
      this.#postings.weights.push(Math.min(MAX_WEIGHT, weight) + (seen.has(number) ? OFFERS : 0))
    }
    if (isLast) addBit(this.#last, document)
  }

  build(): TextIndex {
    const steps = this.steps()
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }

  /** The same bit by bit: a big index takes its time, and others wait meanwhile. */
  *steps(): Generator<undefined, TextIndex> {
    this.#names.starts.fill(this.#names.words.length, this.#added)
    const terms = yield* sortSteps(this.#words.keys(), (a, b) => (a < b ? -1 : 1))
    // `places[n]`: the position, in the sorted list, of the word that was added as number n.
    const places = new Uint32Array(terms.length)
    for (const [place, term] of terms.entries()) {
      places[this.#words.get(term)!] = place
      if (place % TERMS_A_STEP === 0) yield
    }
    yield
    const postings = yield* this.#placed(places)
    const writings: Writings = {
      documents: this.#writings.documents.taken(),
      terms: this.#writings.words.taken().map((number) => places[number]!),
      spellings: this.#writings.spellings.taken(),
      list: [...this.#spellings.keys()],
    }
    yield
    const written = yield* mostFrequentOf(writings)
    yield
    return {
      size: this.#size,
      terms,
      shared: sharedBeginnings(terms),
      ...postings,
      written,
      writings,
      names: { starts: this.#names.starts, terms: this.#names.words.taken().map((number) => places[number]!) },
      last: this.#last,
      stopWords: stopWordsOf(this.#language),
      language: this.#language,
      spare: [],
    }
  }

  /** The entries so far, term by term. */
  *#placed(places: Uint32Array) {
    const { words, documents: added, weights: given } = this.#postings
    const total = words.length
    const starts = new Uint32Array(places.length + 1)
    const offered = new Uint32Array(places.length)
    for (let at = 0; at < total; at++) {
      starts[places[words.at(at)]! + 1]!++
      if (at % POSTINGS_A_STEP === 0) yield
    }
    for (let term = 0; term < places.length; term++) starts[term + 1]! += starts[term]!
    yield
    const next = starts.slice()
    const documents = new Uint32Array(total)
    const weights = new Uint8Array(total)
    const offers = createBitset(total)
    for (let at = 0; at < total; at++) {
      const term = places[words.at(at)]!
      const place = next[term]!++
      documents[place] = added.at(at)
      weights[place] = given.at(at) % OFFERS
      if (given.at(at) >= OFFERS) {
        addBit(offers, place)
        offered[term]!++
      }
      if (at % POSTINGS_A_STEP === 0) yield
    }
    return { starts, documents, weights, offers, offered }
  }

  #numberOf(word: string): number {
    let number = this.#words.get(word)
    if (number === undefined) this.#words.set(word, (number = this.#words.size))
    return number
  }

  #offer(document: number, text: string, isName: boolean, seen: Set<number>): number[] {
    return tokeniseAsWritten(text)
      .slice(0, MAX_FIELD_WORDS)
      .map(({ word, written }) => {
        const number = this.#numberOf(word)
        if (written !== word) this.#note(document, number, written)
        if (isName) this.#names.words.push(number)
        seen.add(number)
        return number
      })
  }

  #note(document: number, number: number, written: string): void {
    let spelling = this.#spellings.get(written)
    if (spelling === undefined) this.#spellings.set(written, (spelling = this.#spellings.size))
    this.#writings.documents.push(document)
    this.#writings.words.push(number)
    this.#writings.spellings.push(spelling)
  }
}
