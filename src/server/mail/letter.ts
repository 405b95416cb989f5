import { isEmailAddress } from '#domain/validation/email-address.ts'

/** What the shop writes to somebody. */
export type Letter = {
  /** A letter with an id is sent once: if one with the same id is queued or was sent, it is not queued again. */
  id?: string
  /** An e-mail address, or `owner`: whoever reads the shop's mail when the letter leaves. */
  to: string
  subject: string
  text: string
  html?: string
  /** Where an answer goes; without it to the shop. */
  replyTo?: string
  /** "fr": of the text. */
  language: string
  /** Where a POST ends the subscription this letter came by (RFC 8058). */
  unsubscribeUrl?: string
}

/** As SMTP allows (RFC 5321, 4.5.3.1.3, without the brackets). */
export const LONGEST_ADDRESS = 254
const LONGEST_SUBJECT = 200

/** Whether mail could be sent there: what the form's rule takes, and no longer than SMTP allows. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && isEmailAddress(text)

/** Line breaks and other control characters become a space: whoever could put them into a header could add headers. */
export const singleLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/**
 * The letter as it is kept, its subject a single line.
 * @throws when it has an address that no mail goes to: forms ask for a right one before
 */
export function checkedLetter(letter: Letter): Letter {
  if (letter.to !== 'owner' && !isMailAddress(letter.to)) throw new Error('A letter has no address to go to.')
  if (letter.replyTo !== undefined && !isMailAddress(letter.replyTo))
    throw new Error('A letter has no address to answer to.')
  const subject = singleLine(letter.subject)
  // Cut between characters, not within one.
  const cut = [...subject].slice(0, LONGEST_SUBJECT).join('')
  return { ...letter, subject: cut }
}
