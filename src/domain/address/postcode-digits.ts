import type { PostcodePattern } from './postcode-pattern.ts'

/**
 * How many digits a postcode has, in the countries where some begin with 0 and all are equally long (CLDR, postal code data). A country that is not
 * here is not judged. Spreadsheets take postcodes for numbers and leave the zeros at their front out.
 */
const DIGITS: ReadonlyMap<string, number> = new Map(
  [
    [4, 'AM AU DK GE NO NZ PH ZA'],
    [5, 'DE DZ ES FI FR GT IT KE KR LK LT MX MY PL PR SK TR UA US VA'],
    [6, 'CN CO KZ RO SG'],
    [7, 'JP'],
    [8, 'BR'],
  ].flatMap(([digits, countries]) =>
    String(countries)
      .split(' ')
      .map((country): [string, number] => [country, Number(digits)]),
  ),
)

/** The digits that postcodes of the country have, where the text has fewer and nothing but digits; else undefined. */
export function lackedDigits(country: string, postcode: string): number | undefined {
  const plain = postcode.replaceAll(/\s/g, '')
  const digits = DIGITS.get(country)
  return digits !== undefined && /^\d+$/.test(plain) && plain.length < digits ? digits : undefined
}

/**
 * Magento's range of postcodes as a pattern. It compares its ends as numbers: 1000 to 2799 are in the USA 01000 to 02799. Where the country does not
 * tell how long they are, the text does that was typed for them, or the longer of them.
 *
 * @param typed "01000-02799", or anything else, which does not count
 */
export function rangeOfNumbers(
  country: string,
  { from, to, typed }: { from: string; to: string; typed: string },
): PostcodePattern {
  const numbers = [from.trim(), to.trim()]
  if (!numbers.every((end) => /^\d+$/.test(end))) return numbers.join('-')
  const ends = numbers.map(withoutZeros)
  const typedEnds = typed.replaceAll(/\s/g, '').split('-')
  const isTyped = typedEnds.length === 2 && typedEnds.every((end, at) => withoutZeros(end) === ends[at])
  const lengths = [...numbers, ...(isTyped ? typedEnds : [])].map((end) => end.length)
  const length = Math.max(DIGITS.get(country) ?? 0, ...lengths)
  return ends.map((end) => end.padStart(length, '0')).join('-')
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')
