import { nearestTerm } from './nearest-term.ts'
import { splitWord } from './query-parts.ts'
import { inSession } from './search-session.ts'
import { asWritten, LITTLE, MOST_RESPELT, queryWords, type SearchOptions, type TextMatches } from './search-text.ts'
import { NO_SYNONYMS } from './synonyms.ts'
import { rangeOf, type TextIndex } from './text-index.ts'

/** Another spelling is worth a question if it leads to this many times as many products. */
export const MANY_TIMES = 5

/**
 * A text that led to little, with one word in its nearest spelling or written apart, if that leads to many more. A text that was already
 * searched with another spelling needs no question.
 */
export function didYouMean(
  index: TextIndex,
  text: string,
  { total, corrected, isPartial }: TextMatches,
  { synonyms = NO_SYNONYMS }: SearchOptions,
): string | undefined {
  const found = isPartial ? 0 : total
  if (corrected !== undefined || found > LITTLE || (found === 0 && !isPartial)) return undefined
  const words = queryWords(index, text)
  const best = inSession(index, synonyms, (session) => {
    let most: { words: string[]; count: number } | undefined
    for (const at of rarest(words.map((word) => entriesOf(index, word)))) {
      const word = words[at]!
      for (const spelling of otherSpellings(index, word)) {
        const others = words.toSpliced(at, 1, ...spelling)
        const count = session.count(others)
        if (count > (most?.count ?? 0)) most = { words: others, count }
      }
    }
    return most
  })
  if (!best || best.count < MANY_TIMES * found) return undefined
  return best.words.map((word) => asWritten(index, word)).join(' ')
}

/**
 * The places of the words that fewest products have: these may be mistyped, and each is compared with all words of the catalogue.
 *
 * @param counts how often each word of a text is found
 */
export const rarest = (counts: readonly number[]): number[] =>
  counts
    .map((count, at) => ({ count, at }))
    .toSorted((a, b) => a.count - b.count)
    .slice(0, MOST_RESPELT)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)

function entriesOf(index: TextIndex, word: string): number {
  const [from, to] = rangeOf(index, word)
  return index.starts[to]! - index.starts[from]!
}

function otherSpellings(index: TextIndex, word: string): string[][] {
  const near = nearestTerm(index, word)
  const halves = splitWord(index, word)
  return [...(near === undefined ? [] : [[index.terms[near]!]]), ...(halves ? [halves] : [])]
}
