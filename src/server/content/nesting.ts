import { Parser } from 'htmlparser2'

/** Elements within each other that a text may have; one that somebody wrote has a dozen. */
const MOST_OPEN = 200

/**
 * Tells whether more elements are open at once than in any text that somebody wrote. Each end tag is then looked for among all of them, so
 * that 100 KB keep a sanitiser busy for seconds (standards.md S24). The reader stops at the first too many.
 */
export function nestsTooDeep(html: string): boolean {
  if (html.split('<', MOST_OPEN + 2).length <= MOST_OPEN) return false
  let [open, isTooDeep] = [0, false]
  const parser = new Parser({
    onopentagname() {
      if (++open <= MOST_OPEN) return
      isTooDeep = true
      parser.pause()
    },
    onclosetag: () => void open--,
  })
  parser.end(html)
  return isTooDeep
}

/** The characters of HTML's own as they are written in a text without elements. */
export const asHtml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
