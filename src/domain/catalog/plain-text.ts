const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }
const SUMMARY_LENGTH = 200

/** The words of a sanitised piece of HTML, on one line. */
export function plainText(html: string): string {
  return withoutTags(html)
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A loop: a regular expression would look for the end of each "<" anew, and took 20 seconds for 100 KB of them (S24). */
function withoutTags(html: string): string {
  const words: string[] = []
  let from = 0
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', from)) {
    const end = html.indexOf('>', start)
    if (end < 0) break
    words.push(html.slice(from, start))
    from = end + 1
  }
  return [...words, html.slice(from)].join(' ')
}

/** Its first sentence; a very long one ends at a word. */
export function firstSentence(html: string): string {
  const text = plainText(html)
  const sentence = /^.*?[.!?…。](?=\s|$)/u.exec(text)?.[0] ?? text
  if (sentence.length <= SUMMARY_LENGTH) return sentence
  return `${sentence.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}
