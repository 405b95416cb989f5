import { slipsIn } from './nearest-term.ts'
import { queryWords } from './search-text.ts'
import { rangeOf, type TextIndex } from './text-index.ts'

/**
 * The entries of the index that a search for a text goes through, known before it is made. A word of one letter is the beginning of very many; one
 * that nothing begins with is looked for among all words, as it may be mistyped.
 */
export function entriesToRead(index: TextIndex, text: string): number {
  let entries = 0
  for (const word of queryWords(index, text)) {
    const [from, to] = rangeOf(index, word)
    if (from < to) entries += index.starts[to]! - index.starts[from]!
    else if (slipsIn(word) > 0) entries += index.terms.length
  }
  return entries
}
