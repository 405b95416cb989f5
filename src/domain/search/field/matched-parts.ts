/** A run of a text, and where in it: `isMatch` where it is what was typed. */
export type TextPart = { at: number; text: string; isMatch: boolean }

const WORD_SIGN = /[\p{L}\p{N}]/u

/** A word of what was typed, or of the text: its folded signs, and where each of those stands in the original. */
type Word = { folded: string; places: number[]; ends: number[] }

/**
 * Cuts a text where a word of it begins with a word that was typed, without regard to case and marks: "the" in "Thé vert"
 * is "Thé" and " vert". The parts put together are the text itself, whatever signs it is made of (5.autocomplete).
 */
export function matchedParts(text: string, typed: string): TextPart[] {
  const wanted = [...new Set(wordsOf(typed).map(({ folded }) => folded))]
  const parts: TextPart[] = []
  let from = 0
  for (const { folded, places, ends } of wordsOf(text)) {
    const longest = Math.max(0, ...wanted.filter((word) => folded.startsWith(word)).map(({ length }) => length))
    if (longest === 0) continue
    const [start, end] = [places[0]!, ends[longest - 1]!]
    if (start > from) parts.push({ at: from, text: text.slice(from, start), isMatch: false })
    parts.push({ at: start, text: text.slice(start, end), isMatch: true })
    from = end
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isMatch: false })
  return parts
}

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let word: Word | undefined
  let at = 0
  for (const sign of text) {
    const end = at + sign.length
    const folded = fold(sign)
    // A mark belongs to the sign before it.
    if (folded === '' && word) word.ends[word.ends.length - 1] = end
    else if (!WORD_SIGN.test(folded)) word = undefined
    else {
      if (!word) words.push((word = { folded: '', places: [], ends: [] }))
      for (let unit = 0; unit < folded.length; unit++) {
        word.places.push(at)
        word.ends.push(end)
      }
      word.folded += folded
    }
    at = end
  }
  return words
}

/** As the words of the catalogue are compared (tokenise.ts), sign by sign: there the end of a word changes a sigma. */
const fold = (sign: string): string =>
  sign
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ς/g, 'σ')
