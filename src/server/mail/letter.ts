import { isEmailAddress } from '#domain/validation/rules/email-address.ts'

/** A letter of the shop. */
export type Letter = {
  /** A letter with an id is sent once: if one with the same id is queued or was sent, it is not queued again. */
  id?: string
  /** An e-mail address, or `owner`: the shop's own mail address when the letter leaves. */
  to: string
  subject: string
  text: string
  html?: string
  /** The address that answers go to; without it the shop's. */
  replyTo?: string
  /** The address of the customer in whose name it is written; never told to whoever gets it. */
  sentFor?: string
  /** The text's language: "fr". */
  language: string
  /** The address at which a POST ends the subscription this letter came by (RFC 8058). */
  unsubscribeUrl?: string
  /** Ids of the letters before it in its thread, the first one first. */
  thread?: readonly string[]
}

/** As SMTP allows (RFC 5321, 4.5.3.1.3, without the brackets). */
export const LONGEST_ADDRESS = 254
const LONGEST_SUBJECT = 200

/** Tells whether mail could be sent to an address: one that the form's rule accepts and that is no longer than SMTP allows. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && isEmailAddress(text)

/** Turns line breaks and other control characters into spaces: in a header they would let anybody add further headers. */
export const singleLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Dots of a domain. No domain has the ending of a picture's or document's name. */
const DOT_OF_LINK = /(?<=\S\.)(?=\p{L}{2})(?!(?:jpe?g|png|gif|webp|avif|pdf)\b)|(?<=www\.)(?=\S)/giu

/**
 * A name, a line of an address or a choice as it stands in a letter. Whoever orders names anybody's e-mail address and chooses these: no link of theirs
 * stands in a letter of the shop. What mail programs make a link of, an address of the web, a domain or an e-mail address, gets spaces; all else stays.
 */
export const withoutLink = (name: string): string =>
  singleLine(
    singleLine(name)
      .replaceAll(/:\/\/|(?<=\p{L}):(?=\S)/gu, ': ')
      .replaceAll('@', ' @ ')
      .replaceAll(DOT_OF_LINK, ' '),
  )

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
