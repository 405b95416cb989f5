import sanitize from 'sanitize-html'
import { liftEmbeds } from './embeds.ts'
import { asHtml, nestsTooDeep } from './nesting.ts'
import { plainText } from './plain-text.ts'

/** A picture in the media folder; other hosts' pictures are not loaded. */
const OWN_PICTURE = /^\/media\/(?!.*\.\.)[\w./-]+$/
/** Ids of the text begin so, in order that none of them is one of the shop's. */
const ID = 'text-'
/** Elements within each other; the text of those further in stays. All that are around a product or block are written once more behind it. */
const MOST_NESTED = 64

const RULES: sanitize.IOptions = {
  allowedTags:
    'p br hr ul ol li dl dt dd strong b em i small sub sup h2 h3 h4 h5 h6 a img figure figcaption blockquote address div table caption thead tbody tfoot tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['id'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    div: ['data-products', 'data-block'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has one of its own.
    h1: 'h2',
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
    a: (tagName, { name, href, ...attribs }) => ({
      tagName,
      attribs: { ...(name && { id: name }), ...attribs, ...hrefOf(href?.trim()) },
    }),
    div: (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => value.trim() !== '')),
    }),
    '*': (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id && /^[\w-]+$/.test(id) ? { ...attribs, id: idOf(id) } : attribs,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  nestingLimit: MOST_NESTED,
}

/** A link to a place in the page; one to nowhere leads nowhere. */
function hrefOf(href: string | undefined): { href?: string } {
  if (href === undefined || href === '#') return {}
  return { href: href.startsWith('#') ? `#${idOf(href.slice(1))}` : href }
}

const idOf = (id: string) => (id.startsWith(ID) ? id : ID + id)

/**
 * Keeps the HTML that pages and blocks may hold: what descriptions may (import/rich-text.ts), further elements of longer texts, places to
 * link to within the page, and the elements that stand for products and blocks (embeds.ts). The rest goes, scripts and styles with their
 * content. If elements nest deeper than anybody writes them, only their words stay. Doing it twice changes nothing.
 */
export function sanitizeContent(html: string): string {
  if (nestsTooDeep(html)) return asHtml(plainText(html))
  let clean = cleanedOnce(html)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = cleanedOnce(clean)
    if (again === clean) break
    clean = again
  }
  return clean
}

const cleanedOnce = (html: string) => liftEmbeds(sanitize(html, RULES)).trim()

/** Removing elements may leave others where they must not be: reading the rest again puts them right. */
const MOST_ROUNDS = 4

/** Files below the media folder that a sanitised text shows. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img [^<>]*?src="\/media\/([^"<>]+)"/g)].map(([, file]) => file!)),
]
