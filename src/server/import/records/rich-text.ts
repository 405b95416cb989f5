import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import sanitize from 'sanitize-html'

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
 * Keeps the small set of HTML that descriptions may hold (paragraphs, lists, emphasis, headings, links, tables, the shop's
 * own pictures) and drops the rest; scripts and styles with their content. Doing it twice changes nothing.
 */
export function sanitizeRichText(html: string): string {
  if (!/[<>&]/.test(html)) return html
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

const ENTITY = /&(?:#\d{1,9}|#x[\da-f]{1,9}|[a-z]\w{0,40});/i

/** Looks for the beginning of a tag and for an end behind it apart: one pattern for both would look for the end anew at each beginning. */
function hasMarkup(text: string): boolean {
  const begin = text.search(/<\/?[a-z!]/i)
  return (begin >= 0 && text.lastIndexOf('>') > begin) || ENTITY.test(text)
}

const nothing = () => {}
/** What the tokenizer tells of beside text and names of tags. */
const ignored: Omit<TokenizerCallbacks, 'ontext' | 'ontextentity' | 'onopentagname' | 'onclosetag'> = {
  onattribname: nothing,
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onopentagend: nothing,
  onselfclosingtag: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onprocessinginstruction: nothing,
  onend: nothing,
}

/** Their content is no text that anybody reads. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'xmp'])

/**
 * The words of a text that may be HTML: a product's name is a plain text. One without markup stays as it is. Tags are read one
 * after the other and no tree is kept: in a tree, thousands of elements that nobody closes make each end tag dearer (S24).
 */
export function plainText(html: string): string {
  if (!hasMarkup(html)) return html
  const words: string[] = []
  let unread: string | undefined
  const say = (text: string) => void (unread === undefined && words.push(text))
  const tokenizer = new Tokenizer(
    {},
    {
      ...ignored,
      ontext: (start, end) => say(html.slice(start, end)),
      ontextentity: (codePoint) => say(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        const name = html.slice(start, end).toLowerCase()
        if (UNREAD.has(name)) unread ??= name
      },
      onclosetag: (start, end) => {
        if (html.slice(start, end).toLowerCase() === unread) unread = undefined
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return words.join('').replace(/\s+/g, ' ').trim()
}
