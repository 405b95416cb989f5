const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }
const SUMMARY_LENGTH = 200

/** The words of a sanitised piece of HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Its first sentence; a very long one ends at a word. */
export function firstSentence(html: string): string {
  const text = plainText(html)
  const sentence = /^.*?[.!?…。](?=\s|$)/u.exec(text)?.[0] ?? text
  if (sentence.length <= SUMMARY_LENGTH) return sentence
  return `${sentence.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}
