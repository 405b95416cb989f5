/** Letters that Unicode does not take apart, as most keyboards write them; Arabic forms that writers use for one another. */
const FOLDED: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')

/** Marks (accents, harakat) and the tatweel, which only makes a word longer. */
const MARKS = /[\p{M}\u0640]+/gu
/** "l’eau" is looked for as "eau". */
const ELISION = /(?<![\p{L}\p{N}'’])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/giu
/** "shepherd’s" is looked for as "shepherd". */
const CLITIC = /(?<=\p{L})['’](?:[dmst]|ll|re|ve)(?![\p{L}\p{N}])/giu
/** "the", which Arabic writes in one with its word, after "and", "with", "like" and "so". */
const ARABIC_ARTICLE = /^(?:[وبكف]?ال|لل)(?=.{3})/u
const ARABIC_DIGITS = /[٠-٩]/g
const isPlain = (text: string): boolean => /^[\x20-\x26\x28-\x7e]*$/.test(text)

/** The words of a text as they are compared: without marks ("thé" = "the"), case, elisions or punctuation. */
export function tokenise(text: string): string[] {
  if (isPlain(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return fold(withoutElisions(text))
}

/** The same words beside the way they are written: what a shopper is offered has its accents. */
export function tokeniseAsWritten(text: string): { word: string; written: string }[] {
  const plain = withoutElisions(text).normalize('NFC').toLowerCase()
  return (plain.match(/[\p{L}\p{M}\p{N}\u0640]+/gu) ?? []).flatMap((written) => {
    const words = isPlain(written) ? [written] : fold(written)
    return words.length === 1 ? { word: words[0]!, written } : words.map((word) => ({ word, written: word }))
  })
}

const withoutElisions = (text: string): string => text.replace(ELISION, ' ').replace(CLITIC, '')

function fold(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(FOLDABLE, (letter) => FOLDED[letter]!)
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x660))
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(ARABIC_ARTICLE, ''))
}
