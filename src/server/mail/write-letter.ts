import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import type { LetterPart } from './letter-parts.ts'
import type { Letterhead } from './letterhead/letterhead.ts'
import { letterText } from './letter-text.ts'

type Head = Pick<Letter, 'to' | 'sentFor' | 'subject' | 'language' | 'unsubscribeUrl'> & Letterhead

const letterOf = ({ to, sentFor, subject, language, unsubscribeUrl }: Head) => ({
  to,
  ...(sentFor !== undefined && { sentFor }),
  subject,
  language,
  ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
})

/** A letter with the same parts as text and as HTML. */
export function writeLetter(head: Head, parts: readonly LetterPart[]): Letter {
  return { ...letterOf(head), text: letterText(parts, head), html: letterHtml(parts, head) }
}

/** A link of a short letter; `text` is what it is called where it does not show its address. */
type ShortLetterLink = Omit<Extract<LetterPart, { kind: 'link' }>, 'kind'>

/**
 * A letter whose text is a single message. Each address that stands in it as a paragraph of its own is a link in the HTML; the shop's
 * name at the end, which stands above the HTML already, is left out there.
 */
export function writeShortLetter(head: Head, text: string, links: readonly ShortLetterLink[]): Letter {
  const paragraphs = text.trim().split(/\n{2,}/)
  if (withoutIsolates(paragraphs.at(-1)!) === head.shop) paragraphs.pop()
  const parts = paragraphs.map((paragraph): LetterPart => {
    const link = links.find(({ href }) => href === paragraph)
    return link ? { kind: 'link', ...link } : { kind: 'paragraph', text: paragraph }
  })
  return { ...letterOf(head), text, html: letterHtml(parts, head) }
}

/** Around words put into a text from right to left (messages/fill.ts). */
const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')
