/**
 * Letters that are lost ("Sch\ufffdssel"), and those of UTF-8 that was read as Windows-1252 or Latin-1 and saved again ("SchÃ¼ssel"). Left out are
 * signs that may follow an Ã at the end of a word: a blank and a closing quote.
 */
const BROKEN = /\ufffd|Â[\u0080-\u00bf]|Ã[\u0080-\u009f\u00a1-\u00ba\u00bc-\u00bfŸœŒ„‰Šš‡†ƒ]|â[€\u0080]/

/** Words around the first broken letter of a text. */
export function brokenLetters(text: string): string | undefined {
  const at = text.search(BROKEN)
  return at === -1 ? undefined : text.slice(Math.max(0, at - 20), at + 20).trim()
}
