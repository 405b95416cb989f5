import { directionOf } from '#domain/store/direction.ts'
import { directedHtml } from './directed-html.ts'
import { LOGO_ID, type letterLogo } from './letterhead/letter-logo.ts'
import type { ClaimedLetter } from './outbox.ts'
import type { Mailbox } from './sender.ts'
import type { Message } from './transport.ts'

type Logo = Awaited<ReturnType<typeof letterLogo>>

/** Tells whether the letter shows the shop's logo. */
export const showsLogo = ({ html }: Pick<ClaimedLetter, 'html'>): boolean =>
  html?.includes(`src="cid:${LOGO_ID}"`) ?? false

/**
 * A letter as it goes out. Addresses are given as values, so that none is read as a list; the message's id stays the same
 * when it is sent again, so that a receiver can tell. `logo`: the picture of a letter that shows it.
 */
export function composeMessage(letter: ClaimedLetter, from: Mailbox, to: string, logo?: Logo): Message {
  const { id, replyTo, sentFor, subject, text, language, unsubscribeUrl, thread, createdAt } = letter
  const messageId = (one: string) => `<${one}@${from.address.split('@')[1]}>`
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: { name: '', address: to } },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    ...(sentFor !== null && { sentFor }),
    subject,
    text,
    ...htmlPart(letter),
    ...(logo && { attachments: [logo] }),
    date: createdAt,
    messageId: messageId(id),
    // RFC 5322, 3.6.4.
    ...(thread?.length && { inReplyTo: messageId(thread.at(-1)!), references: thread.map(messageId) }),
    headers: {
      'Content-Language': language,
      // Asks mail programs for no holiday answers (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Plain text has no direction, so that a letter from right to left gets an HTML part that has. */
function htmlPart({ html, text, language }: ClaimedLetter): { html?: string } {
  if (html !== null) return { html }
  return directionOf(language) === 'rtl' ? { html: directedHtml(text, language) } : {}
}
