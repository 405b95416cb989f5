import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

const ENTITY = /&(?:#\d{1,9}|#x[\da-f]{1,9}|[a-z]\w{0,40});/i

/** Looks for the beginning of a tag and for an end behind it apart: one pattern for both would look for the end anew at each beginning. */
function hasMarkup(text: string): boolean {
  const begin = text.search(/<\/?[a-z!]/i)
  return (begin >= 0 && text.lastIndexOf('>') > begin) || ENTITY.test(text)
}

const nothing = () => {}
/** Tokens other than text and names of tags. */
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
 * The words of a text that may be HTML: a product's name is a plain text. One without markup stays as it is. Tags are read one after the
 * other and no tree is kept: in a tree, thousands of elements that nobody closes make each end tag more expensive (S24).
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
