/** Scripts whose letters are put in the order of the language; other characters follow in the order of Unicode. */
const SCRIPTS: [from: number, to: number][] = [
  // Latin, Greek, Cyrillic
  [0x20, 0x24f],
  [0x370, 0x52f],
  // Hebrew, Arabic
  [0x5d0, 0x5ea],
  [0x621, 0x64a],
  [0x1e00, 0x1eff],
]
/** Above all letters of the scripts above. */
const OTHERS_FROM = 0x2000
/** Below every letter: what ends sooner stands first. */
const END = '\u0001'
const MOST_CHARACTERS = 400
const FIRST_KEY = 0x20

/**
 * Keys whose plain order is that of names in a language, digits as numbers ("Size 9" before "Size 10"), for engines that sort texts byte
 * by byte. Letters of two characters ("ch" in Czech) are not known.
 */
export function collationKeys(locale: string): (text: string) => string {
  const order = letterOrder(locale)
  const zero = order.get('0')!.primary
  const weigh = (run: string): Weight[] =>
    /^\d/.test(run) ? [numberWeight(run, zero)] : Array.from(run, (letter) => order.get(letter) ?? unknown(letter))
  return (text) => {
    const weights = (
      text
        .normalize('NFC')
        .slice(0, MOST_CHARACTERS)
        .match(/\d+|\D+/g) ?? []
    ).flatMap(weigh)
    return [...weights.map(({ primary }) => primary), END, ...weights.map(({ exact }) => exact)].join('')
  }
}

type Weight = { primary: string; exact: string }

/** A longer number is a greater one. */
function numberWeight(digits: string, zero: string): Weight {
  const value = digits.replace(/^0+(?=\d)/, '')
  return { primary: zero + String.fromCharCode(FIRST_KEY + value.length) + value, exact: digits }
}

function unknown(letter: string): Weight {
  const key = String.fromCodePoint(OTHERS_FROM) + letter
  return { primary: key, exact: key }
}

function letterOrder(locale: string): Map<string, Weight> {
  const base = new Intl.Collator(locale, { sensitivity: 'base' })
  const exact = new Intl.Collator(locale)
  const letters = SCRIPTS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  const sorted = letters.toSorted(exact.compare)
  const order = new Map<string, Weight>()
  let primary = FIRST_KEY
  for (const [at, letter] of sorted.entries()) {
    if (at > 0 && base.compare(sorted[at - 1]!, letter) !== 0) primary++
    order.set(letter, { primary: String.fromCharCode(primary), exact: String.fromCharCode(FIRST_KEY + at) })
  }
  return order
}
