const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** So much of a text as a heading has room for; no sign is cut in two, be it a family of four. */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = [...signs.segment(text)]
  if (kept.length <= most) return text
  return `${kept
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
