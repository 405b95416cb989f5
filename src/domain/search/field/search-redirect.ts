import { cleanText, LONGEST_TEXT } from './clean-text.ts'

/** A search text as redirects compare it: case, spaces around it and how letters are composed do not count. */
export const redirectKey = (text: string): string =>
  cleanText(text).normalize('NFC').toLowerCase().slice(0, LONGEST_TEXT).toWellFormed()
