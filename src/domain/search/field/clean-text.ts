/** As long as Magento 1 lets a search be. */
export const LONGEST_TEXT = 128

/** The typed text as it is searched: in one line, without control characters and halves of characters. */
export function cleanText(given: string): string {
  const line = given.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  // A character outside the basic plane is not cut in two.
  return line
    .slice(0, LONGEST_TEXT)
    .replace(/\p{Cs}$/u, '')
    .trim()
}
