import sanitize from 'sanitize-html'
import { asHtml, nestsTooDeep } from '../../content/nesting.ts'
import { plainText } from '../../content/plain-text.ts'

const RULES: sanitize.IOptions = {
  allowedTags: 'p br ul ol li strong b em i h3 h4 a img table caption thead tbody tfoot tr th td'.split(' '),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  // A list of pictures that change the one above it (behaviours 2.8.10).
  allowedClasses: { p: ['primary-image'], ul: ['media-list'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: { img: sanitize.simpleTransform('img', { loading: 'lazy' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

/** A picture in the media folder; other hosts' pictures are not loaded. */
const OWN_PICTURE = /^\/media\/(?!.*\.\.)[\w./-]+$/

/**
 * Keeps the small set of HTML that descriptions may hold (paragraphs, lists, emphasis, headings, links, tables, the shop's own pictures)
 * and drops the rest; scripts and styles with their content. If elements nest deeper than anybody writes them, only their words stay. Doing
 * it twice changes nothing.
 */
export function sanitizeRichText(html: string): string {
  if (!/[<>&]/.test(html)) return html
  if (nestsTooDeep(html)) return asHtml(plainText(html))
  let clean = cleanedOnce(html)
  for (let round = 0; round < MOST_ROUNDS && clean.includes('<'); round++) {
    const again = cleanedOnce(clean)
    if (again === clean) break
    clean = again
  }
  return clean
}

const cleanedOnce = (html: string) => sanitize(html, RULES).trim()

/** Removing elements may leave others where they must not be: reading the rest again puts them right. */
const MOST_ROUNDS = 4

/** Null where nothing is left. */
export const richText = (html: string | undefined) => (html ? sanitizeRichText(html) || null : null)
