import iconv from 'iconv-lite'

/** Character sets in which programs read UTF-8 by mistake and save it again, beside Windows-1252. */
const OTHER_SETS = [
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'macintosh',
  'cp850',
  'cp437',
]

/** The byte of each character above ASCII, by its code; 0 for those that the set does not have. */
function bytesIn(set: string): Uint8Array {
  const bytes = new Uint8Array(1 << 16)
  const letters = iconv.decode(Buffer.from(Array.from({ length: 0x80 }, (_, index) => index + 0x80)), set)
  for (let index = 0; index < 0x80; index++) bytes[letters.charCodeAt(index)] = index + 0x80
  bytes[0xfffd] = 0
  // Latin-1 has control characters where Windows has signs, and Windows takes them where it has none.
  for (let code = 0x80; code < 0xa0; code++) bytes[code] ||= code
  return bytes
}
/** Longer texts are looked at by Windows-1252 alone, since each set takes its time. */
const LONGEST = 20_000
const WINDOWS_1252 = bytesIn('windows-1252')
const OTHERS = OTHER_SETS.map(bytesIn)

/**
 * Finds letters that are lost ("Sch\ufffdssel"), and those of UTF-8 that was read in another character set and saved again
 * ("SchÃ¼ssel"): as bytes of that set the text is UTF-8. By Windows-1252, the most common, a single word or entry of a list may be
 * broken; by the others the whole text, since real words may look so ("«Витамин Д»").
 * @returns words around the first of them
 */
export function brokenLetters(text: string): string | undefined {
  const at = brokenAt(text)
  return at === -1 ? undefined : text.slice(Math.max(0, at - 20), at + 20).trim()
}

function brokenAt(text: string): number {
  const lost = text.indexOf('\ufffd')
  if (lost !== -1) return lost
  const first = text.search(/[^\0-\x7f]/)
  if (first === -1) return -1
  const at = brokenWord(text, first)
  if (at !== -1 || text.length > LONGEST) return at
  for (const bytes of OTHERS) {
    const found = utf8At(text, first, text.length, bytes)
    if (found !== -1) return found
  }
  return -1
}

function brokenWord(text: string, first: number): number {
  let end = 0
  for (let at = first; at < text.length; at = end + 1) {
    end = at
    while (end < text.length && !isBetweenWords(text.charCodeAt(end))) end++
    // A word's first letters are ASCII, which says nothing.
    const found = utf8At(text, at, end, WINDOWS_1252)
    if (found !== -1) return found
  }
  return -1
}

const BETWEEN_WORDS = new Set(Array.from('\t\n\r ,;:|/\\=<>"()', (sign) => sign.charCodeAt(0)))
const isBetweenWords = (code: number) => code < 0x80 && BETWEEN_WORDS.has(code)

/** The place of the first letter that was broken, if the bytes of all letters of the part are UTF-8. */
function utf8At(text: string, from: number, to: number, bytes: Uint8Array): number {
  let found = -1
  for (let at = from; at < to; at++) {
    if (text.charCodeAt(at) < 0x80) continue
    const begin = at
    let [count, rare, point] = [0, 0, 0]
    for (; at < to && text.charCodeAt(at) >= 0x80; at += lengthOf(point)) {
      point = pointAt(text, at, to, bytes)
      if (point === 0) return -1
      if (isRare(point)) rare++
      count++
    }
    if (found === -1 && (count > 1 ? rare === 0 : isUsual(point) && !mayStandSo(text, begin, at, point))) found = begin
  }
  return found
}

/** The character that UTF-8 has for the bytes of the letters from here on; 0 if it has none. */
function pointAt(text: string, at: number, to: number, bytes: Uint8Array): number {
  const lead = bytes[text.charCodeAt(at)]!
  const length = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (length === 0 || at + length > to) return 0
  let point = lead & (0x7f >> length)
  for (let next = at + 1; next < at + length; next++) {
    const byte = bytes[text.charCodeAt(next)]!
    if ((byte & 0xc0) !== 0x80) return 0
    point = (point << 6) | (byte & 0x3f)
  }
  return lengthOf(point) === length && point <= 0x10ffff ? point : 0
}

const lengthOf = (point: number) => (point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)

/** "Ĳ" and "ĳ", which keyboards do not write. */
const isLigature = (point: number) => point === 0x132 || point === 0x133

/**
 * Letters and signs that stand alone among those of ASCII: Latin ones, accents by themselves, signs. Words of other scripts have
 * several letters; of those that no language of shops has, none is taken for broken.
 */
const isUsual = (point: number) =>
  (point >= 0xa0 && point <= 0x17f && point !== 0xf7 && !isLigature(point)) ||
  (point >= 0x218 && point <= 0x21b) ||
  (point >= 0x300 && point <= 0x30c) ||
  (point >= 0x1e00 && point <= 0x1eff) ||
  (point >= 0x2010 && point <= 0x214f) ||
  point === 0xfeff ||
  (point >= 0x1f000 && point <= 0x1ffff)
/** Signs of Windows-1252 in letters that were broken twice: "ƒ", "ˆ", "˜". */
const OF_WINDOWS = new Set([0x192, 0x2c6, 0x2dc])
const isRare = (point: number) =>
  point < 0xa0 ||
  isLigature(point) ||
  (point >= 0x180 && point < 0x384 && !isUsual(point) && !OF_WINDOWS.has(point)) ||
  (point >= 0x460 && point < 0x5d0)

const [CAPITAL, CLOSING, BINDING] = [1, 2, 4]
/** The part that a letter or sign may have at the end of a word. */
const KINDS = new Uint8Array(1 << 16)
for (let code = 0x80; code < 0x480; code++) if (/\p{Lu}/u.test(String.fromCharCode(code))) KINDS[code] = CAPITAL
for (const sign of '«»‹›‘’‚“”„…®™©·•°´ª²³¹º') KINDS[sign.charCodeAt(0)] = CLOSING
for (const sign of '\u00a0–—') KINDS[sign.charCodeAt(0)] = CLOSING | BINDING

const isCapital = (code: number) => code >= 0x41 && code <= 0x5a
const isSmall = (code: number) => code >= 0x61 && code <= 0x7a

/** In a word of capitals, two of them ("CĂŞTI"); behind such a word, a closing sign, a space or a dash ("KESÄ–SYKSY", "LÃ®"). */
function mayStandSo(text: string, begin: number, end: number, point: number): boolean {
  const [lead, sign, next] = [text.charCodeAt(begin), text.charCodeAt(begin + 1), text.charCodeAt(end)]
  if (lead === OPENING_QUOTE) return true
  if (end - begin !== 2 || !isCapital(text.charCodeAt(begin - 1)) || !(KINDS[lead]! & CAPITAL)) return false
  const kind = KINDS[sign]!
  if (kind & CAPITAL) return !isSmall(next)
  // "GRÃ–SSE": a word that ends in Ã is joined by a dash less often than an Ö is broken.
  if (isSmall(next) || isCapital(next)) return (kind & BINDING) !== 0 && !(lead === 0xc3 && point === 0xd6)
  return point >= 0xc0 && (kind & CLOSING) !== 0
}

/** "»öffentlich" is "ș" in a Mac's letters. */
const OPENING_QUOTE = 0xbb
