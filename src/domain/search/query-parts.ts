import { otherForms } from './word-forms.ts'
import type { Synonyms } from './synonyms.ts'
import { placeOf, rangeOf, type TextIndex } from './text-index.ts'

/** One or more words of a query; a document fits when it fits one of the ways to say them. */
export type QueryPart = { words: string[]; ways: Way[] }

/** All of these words; `factor`: what it counts for beside the words as they were given. */
type Way = { words: QueryWord[]; factor: number }

type QueryWord = { text: string; isWhole?: boolean }

const SYNONYM_FACTOR = 0.8
/** "cups" for "cup", "teapot" for "tea pot". */
const SAME_WORD_FACTOR = 0.9

type KnownWords = Pick<TextIndex, 'terms' | 'language'>

/** The parts of a query: phrases that have synonyms, words that the catalogue writes as one, and single words. */
export function queryParts(index: KnownWords, words: string[], synonyms: Synonyms): QueryPart[] {
  const parts: QueryPart[] = []
  for (let at = 0; at < words.length;) {
    const part = synonymPart(index, words, at, synonyms) ?? joinedPart(index, words, at) ?? wordPart(index, words[at]!)
    parts.push(part)
    at += part.words.length
  }
  return parts
}

function synonymPart(index: KnownWords, words: string[], at: number, { of, longest }: Synonyms): QueryPart | undefined {
  const wholeOrPlural = (word: string): QueryWord[] =>
    [word, ...otherForms(word, index.language), `${word}s`].map((text) => ({ text, isWhole: true }))
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length)
    const forms = [
      phrase.join(' '),
      ...otherForms(phrase.at(-1)!, index.language).map((form) => [...phrase.slice(0, -1), form].join(' ')),
    ]
    const others = forms.flatMap((form) => of.get(form) ?? [])
    if (!others.length) continue
    const own =
      length === 1 ? wordPart(index, phrase[0]!).ways : [{ words: phrase.map((text) => ({ text })), factor: 1 }]
    // A synonym is a whole word, or its plural.
    const ways = others.map((other) => ({ words: other.map(wholeOrPlural), factor: SYNONYM_FACTOR }))
    return { words: phrase, ways: [...own, ...ways.flatMap(({ words: other, factor }) => spread(other, factor))] }
  }
  return undefined
}

/** A way for each form of a single word; of a phrase only the words as they are, the last one in its forms. */
function spread(words: QueryWord[][], factor: number): Way[] {
  const head = words.slice(0, -1).map((forms) => forms[0]!)
  return words.at(-1)!.map((form) => ({ words: [...head, form], factor }))
}

function joinedPart(index: KnownWords, words: string[], at: number): QueryPart | undefined {
  const pair = words.slice(at, at + 2)
  if (pair.length < 2) return undefined
  const joined = pair.join('')
  const [from, to] = rangeOf(index, joined)
  if (from === to) return undefined
  const apart = { words: pair.map((text) => ({ text })), factor: 1 }
  return { words: pair, ways: [apart, { words: [{ text: joined }], factor: SAME_WORD_FACTOR }] }
}

function wordPart({ language }: KnownWords, text: string): QueryPart {
  const forms = otherForms(text, language).map((form) => ({
    words: [{ text: form, isWhole: true }],
    factor: SAME_WORD_FACTOR,
  }))
  return { words: [text], ways: [{ words: [{ text }], factor: 1 }, ...forms] }
}

/** Two words of the catalogue that stand in one document and make the given one when written together. */
export function splitWord(index: TextIndex, word: string): [string, string] | undefined {
  let best: { halves: [string, string]; together: number } | undefined
  for (let at = 2; at <= word.length - 2; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)]
    if (halves.some((half) => index.stopWords.has(half))) continue
    const [first, second] = halves.map((half) => documentsOf(index, half))
    if (!first || !second) continue
    const together = countCommon(first, second)
    if (together > 0 && (!best || together > best.together)) best = { halves, together }
  }
  return best?.halves
}

function documentsOf(index: TextIndex, term: string): Uint32Array | undefined {
  const place = placeOf(index, term)
  return index.terms[place] === term
    ? index.documents.subarray(index.starts[place], index.starts[place + 1])
    : undefined
}

/** Both ascend. */
function countCommon(a: Uint32Array, b: Uint32Array): number {
  let [count, atA, atB] = [0, 0, 0]
  while (atA < a.length && atB < b.length) {
    const difference = a[atA]! - b[atB]!
    if (difference === 0) count++
    if (difference <= 0) atA++
    if (difference >= 0) atB++
  }
  return count
}
