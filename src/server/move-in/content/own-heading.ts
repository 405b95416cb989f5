import { plainText } from '../../content/plain-text.ts'

/** A heading that begins the text, and what is open before it. */
const FIRST = /^((?:\s|<div(?: id="[^"<>]*")?>)*)<h([2-6])(?: id="[^"<>]*")?>([\s\S]*?)<\/h\2>/

/**
 * A sanitised text without the heading it begins with, if that is the page's own: old themes showed none, so that pages said it themselves,
 * and shoppers would read it twice here.
 */
export function withoutOwnHeading(html: string, own: string): string {
  const found = FIRST.exec(html)
  if (!found || wordsOf(found[3]!) !== wordsOf(own)) return html
  return (found[1]! + html.slice(found[0].length)).replace(/^(?:\s*<div(?: id="[^"<>]*")?>\s*<\/div>)+/, '').trimStart()
}

const wordsOf = (text: string) => plainText(text).trim().toLowerCase()
