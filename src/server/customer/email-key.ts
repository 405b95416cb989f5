import { typedText } from '#domain/text/typed-text.ts'

/** One spelling per mailbox: lower case, composed letters. */
export const emailKey = (typed: string): string => typedText(typed).normalize('NFC').toLowerCase()
