import type { QueryPart } from './query-parts.ts'
import { frequencyOf, placeOf, rangeOf, type TextIndex } from './text-index.ts'

/** A score for each document, 0 if it does not fit, and the list of those that do. Given back by `release` when it is no longer needed. */
export type Scores = { of: Float32Array; documents: number[] }

/** A word that only begins like the one asked for. */
export const PREFIX_FACTOR = 0.6

function empty({ size, spare }: TextIndex): Scores {
  return { of: spare.pop() ?? new Float32Array(size), documents: [] }
}

export function release({ spare }: TextIndex, scores: Scores): void {
  for (const document of scores.documents) scores.of[document] = 0
  spare.push(scores.of)
}

/** The best score each document gets by one of the ways. */
export function scorePart(index: TextIndex, { words: given, ways }: QueryPart): Scores {
  const scores = empty(index)
  // However rare it is: another word counts for no more than the one asked for.
  const most = given.length === 1 ? rarityOf(index, given[0]!) : Infinity
  for (const { words, factor } of ways) {
    if (words.length === 1) {
      addWord(index, scores, words[0]!, { factor, most })
      continue
    }
    const each = words.map((word) => {
      const one = empty(index)
      addWord(index, one, word, { factor: factor / (given.length === 1 ? words.length : 1), most })
      return one
    })
    const all = everyPart(index, each)
    for (const document of all.documents) raise(scores, document, all.of[document]!)
    for (const one of [...each, all]) release(index, one)
  }
  return scores
}

/** The term that all ways to say a part lead to, if it is the only one: it need not be scored to be counted. */
export function onlyTerm(index: TextIndex, { ways }: QueryPart): number | undefined {
  const found = new Set<number>()
  for (const { words } of ways) {
    if (words.length > 1) return undefined
    const { text, isWhole } = words[0]!
    const [from, to] = rangeOf(index, text)
    if (from === to) continue
    if (!isWhole && to > from + 1) return undefined
    if (!isWhole || index.terms[from] === text) found.add(from)
  }
  return found.size === 1 ? [...found][0] : undefined
}

/** Rare words count for more; a word that is not there is as rare as can be. */
function rarityOf(index: TextIndex, word: string): number {
  const place = placeOf(index, word)
  return index.terms[place] === word ? rarity(index, place) : Infinity
}

const rarity = (index: TextIndex, term: number): number => Math.log(1 + index.size / frequencyOf(index, term))

function addWord(
  index: TextIndex,
  scores: Scores,
  { text, isWhole }: { text: string; isWhole?: boolean },
  { factor, most }: { factor: number; most: number },
): void {
  const { terms, starts, documents, weights } = index
  const [from, to] = rangeOf(index, text)
  for (let term = from; term < to; term++) {
    const isSame = terms[term] === text
    // The word itself stands first of those that begin with it.
    if (isWhole && !isSame) return
    const worth = Math.min(most, rarity(index, term)) * (isSame ? 1 : PREFIX_FACTOR) * factor
    for (let at = starts[term]!; at < starts[term + 1]!; at++) raise(scores, documents[at]!, weights[at]! * worth)
  }
}

function raise(scores: Scores, document: number, score: number): void {
  const known = scores.of[document]!
  if (known === 0) scores.documents.push(document)
  if (score > known) scores.of[document] = score
}

/** Documents that fit every part, with the sum of their scores. */
export function everyPart(index: TextIndex, parts: Scores[]): Scores {
  const sum = empty(index)
  const [rarest, ...others] = parts.toSorted((a, b) => a.documents.length - b.documents.length)
  for (const document of rarest?.documents ?? []) {
    let score = rarest!.of[document]!
    let isIn = true
    for (const { of } of others) {
      const more = of[document]!
      isIn &&= more > 0
      score += more
    }
    if (isIn) raise(sum, document, score)
  }
  return sum
}

/** More than the scores of all words of a query together can be. */
export const A_WORD_MORE = 1e5

/** Counts the documents that fit every part. */
export function countEvery(parts: Scores[]): number {
  const [rarest, ...others] = parts.toSorted((a, b) => a.documents.length - b.documents.length)
  if (!rarest || !others.length) return rarest?.documents.length ?? 0
  let count = 0
  for (const document of rarest.documents) if (others.every(({ of }) => of[document]! > 0)) count++
  return count
}

/** Documents that fit any part: those that fit more of them first. */
export function anyPart(index: TextIndex, parts: Scores[]): Scores {
  const sum = empty(index)
  for (const { documents } of parts) {
    for (const document of documents) {
      if (sum.of[document] !== 0) continue
      let score = 0
      for (const { of } of parts) if (of[document]! > 0) score += of[document]! + A_WORD_MORE
      raise(sum, document, score)
    }
  }
  return sum
}
