const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** UTF-16 units that a sign may have: a family of four has 11. */
const LONGEST_SIGN = 32

/**
 * Cuts a text to what a heading has room for, between signs (an emoji of a family is one). The rest is not looked at: 100 KB
 * would be a second's work (S24).
 */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = text.slice(0, (most + 1) * LONGEST_SIGN)
  let count = 0
  let end = 0
  for (const { index } of signs.segment(beginning)) {
    if (count === most - 1) end = index
    if (++count > most) break
  }
  if (count <= most && beginning.length === text.length) return text
  return `${text.slice(0, count < most ? beginning.length : end).trimEnd()}…`
}
