import { addBit, createBitset, hasBit, type Bitset } from '../catalog/bitset.ts'
import { movedBits, NOWHERE, type Places } from '../catalog/places.ts'
import { Numbers } from './numbers.ts'
import { mostFrequentOf, sharedBeginnings, type TextIndex, type Writings } from './text-index.ts'

const A_STEP = 10_000

/**
 * An index after some documents were taken out and others put in, the same as if it were built anew; the former one is not touched.
 * Costs a pass through what the index holds, bit by bit, and reads no document.
 *
 * @param added an index of those that were put in, with the numbers they have now
 */
export function* changedTextIndex(
  former: TextIndex,
  places: Places,
  added: TextIndex,
): Generator<undefined, TextIndex> {
  const { terms, kept, put, ...postings } = yield* mergedTerms(former, places, added)
  const writings = yield* mergedWritings([former, kept], places, [added, put])
  const names = yield* mergedNames([former, kept], places, [added, put])
  const last = movedBits(former.last, places, [])
  const shared = sharedBeginnings(terms)
  yield
  const written = yield* mostFrequentOf(writings)
  yield
  return {
    size: places.size,
    terms,
    shared,
    ...postings,
    written,
    writings,
    names,
    last: last.map((word, at) => word | added.last[at]!),
    stopWords: former.stopWords,
    language: former.language,
    spare: [],
  }
}

/** An index and the new number of each of its terms. */
type Renumbered = [index: TextIndex, terms: Uint32Array]

/** The entries of all terms. `kept`, `put`: the new number of each term of the former index and of the one that is added. */
function* mergedTerms(former: TextIndex, places: Places, added: TextIndex) {
  const most = former.documents.length + added.documents.length
  const to: Postings = { documents: new Numbers(most), weights: new Uint8Array(most), offers: createBitset(most) }
  const terms: string[] = []
  const [starts, offered] = [new Numbers(former.terms.length), new Numbers(former.terms.length)]
  const [kept, put] = [new Uint32Array(former.terms.length), new Uint32Array(added.terms.length)]
  let [a, b, sinceStep] = [0, 0, 0]
  while (a < former.terms.length || b < added.terms.length) {
    const [inFormer, inAdded] = [former.terms[a], added.terms[b]]
    const isFormer = inAdded === undefined || (inFormer !== undefined && inFormer <= inAdded)
    const isAdded = inFormer === undefined || (inAdded !== undefined && inAdded <= inFormer)
    const from = to.documents.length
    const count = mergeEntries(to, [former, isFormer ? a : undefined, places.of], [added, isAdded ? b : undefined])
    if (isFormer) kept[a++] = terms.length
    if (isAdded) put[b++] = terms.length
    sinceStep += to.documents.length - from + 1
    if (to.documents.length > from) {
      terms.push((isFormer ? inFormer : inAdded)!)
      starts.push(from)
      offered.push(count)
    }
    if (sinceStep > A_STEP) {
      sinceStep = 0
      yield
    }
  }
  const total = to.documents.length
  starts.push(total)
  return {
    terms,
    kept,
    put,
    starts: starts.taken(),
    offered: offered.taken(),
    documents: to.documents.taken(),
    weights: to.weights.subarray(0, total),
    offers: to.offers.subarray(0, (total + 31) >>> 5),
  }
}

type Postings = { documents: Numbers; weights: Uint8Array; offers: Bitset }

/** @returns in how many of the documents the term stands where completions are taken from */
function mergeEntries(
  to: Postings,
  [former, formerTerm, placeOf]: [TextIndex, number | undefined, Uint32Array],
  [added, addedTerm]: [TextIndex, number | undefined],
): number {
  let offered = 0
  const take = ({ weights, offers }: TextIndex, at: number, document: number) => {
    const place = to.documents.length
    to.weights[place] = weights[at]!
    if (hasBit(offers, at)) {
      addBit(to.offers, place)
      offered++
    }
    to.documents.push(document)
  }
  let [next, end] = addedTerm === undefined ? [0, 0] : [added.starts[addedTerm]!, added.starts[addedTerm + 1]!]
  const takeAddedBefore = (document: number) => {
    for (; next < end && added.documents[next]! < document; next++) take(added, next, added.documents[next]!)
  }
  if (formerTerm !== undefined)
    for (let at = former.starts[formerTerm]!; at < former.starts[formerTerm + 1]!; at++) {
      const document = placeOf[former.documents[at]!]!
      if (document === NOWHERE) continue
      takeAddedBefore(document)
      take(former, at, document)
    }
  takeAddedBefore(Infinity)
  return offered
}

function* mergedWritings(
  [{ writings: former }, kept]: Renumbered,
  { of }: Places,
  [{ writings: added }, put]: Renumbered,
): Generator<undefined, Writings> {
  const most = former.documents.length + added.documents.length
  const [documents, terms, spellings] = [new Numbers(most), new Numbers(most), new Numbers(most)]
  const list = new Map<string, number>()
  const take = (
    { terms: given, spellings: spelt, list: known }: Writings,
    at: number,
    term: Uint32Array,
    document: number,
  ) => {
    const text = known[spelt[at]!]!
    let spelling = list.get(text)
    if (spelling === undefined) list.set(text, (spelling = list.size))
    documents.push(document)
    terms.push(term[given[at]!]!)
    spellings.push(spelling)
  }
  let next = 0
  const takeAddedBefore = (document: number) => {
    for (; next < added.documents.length && added.documents[next]! < document; next++)
      take(added, next, put, added.documents[next]!)
  }
  for (let at = 0; at < former.documents.length; at++) {
    if (at % A_STEP === 0) yield
    const document = of[former.documents[at]!]!
    if (document === NOWHERE) continue
    takeAddedBefore(document)
    take(former, at, kept, document)
  }
  takeAddedBefore(Infinity)
  return { documents: documents.taken(), terms: terms.taken(), spellings: spellings.taken(), list: [...list.keys()] }
}

function* mergedNames(
  [{ size, names: former }, kept]: Renumbered,
  { of, size: newSize }: Places,
  [{ names: added }, put]: Renumbered,
): Generator<undefined, TextIndex['names']> {
  const starts = new Uint32Array(newSize + 1)
  const terms = new Numbers(former.terms.length + added.terms.length)
  const take = (names: TextIndex['names'], document: number, term: Uint32Array) => {
    for (let at = names.starts[document]!; at < names.starts[document + 1]!; at++) terms.push(term[names.terms[at]!]!)
  }
  let next = 0
  const takeAddedBefore = (document: number) => {
    for (; next < document; next++) {
      starts[next] = terms.length
      take(added, next, put)
    }
  }
  for (let from = 0; from < size; from++) {
    if (from % A_STEP === 0) yield
    const document = of[from]!
    if (document === NOWHERE) continue
    takeAddedBefore(document)
    starts[document] = terms.length
    take(former, from, kept)
    next = document + 1
  }
  takeAddedBefore(newSize)
  starts[newSize] = terms.length
  return { starts, terms: terms.taken() }
}
