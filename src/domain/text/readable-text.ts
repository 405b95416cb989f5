/** Unicode's sign for what could not be decoded; every decoder writes it. */
const UNREADABLE_SIGN = '\ufffd'

/** Tells whether the database can hold the text: PostgreSQL's `text` and `jsonb` take neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The text with a sign of its own in place of each letter that the database cannot hold. */
export const asStorable = (text: string): string =>
  isStorable(text) ? text : text.replaceAll('\0', UNREADABLE_SIGN).toWellFormed()

/** Tells whether every letter arrived as it was typed. */
export const isReadable = (text: string): boolean => isStorable(text) && !text.includes(UNREADABLE_SIGN)
