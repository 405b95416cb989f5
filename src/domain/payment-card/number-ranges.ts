/** First digits, from–to of the same length, and how long such a number is. */
export type NumberRange = { from: string; to: string; lengths: readonly number[] }

/** "51-55" of 16 digits; a single beginning stands for itself. */
export function range(beginnings: string, lengths: readonly number[]): NumberRange {
  const [from, to = from] = beginnings.split('-') as [string, string?]
  return { from, to, lengths }
}

const ranges = (beginnings: string, lengths: readonly number[]): NumberRange[] =>
  beginnings.split(' ').map((one) => range(one, lengths))

const lengthsBetween = (first: number, last: number, except?: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((length) => length !== except)

/** Tells whether the beginning of the digits lies in the range; false while fewer digits are there than it names. */
export function beginsIn(digits: string, { from, to }: NumberRange): boolean {
  const beginning = digits.slice(0, from.length)
  return beginning.length === from.length && beginning >= from && beginning <= to
}

/** Tells whether digits, also fewer than the range names, may be continued to a number of it. */
export function couldBeginIn(digits: string, { from, to }: NumberRange): boolean {
  const beginning = digits.slice(0, from.length)
  return beginning >= from.slice(0, beginning.length) && beginning <= to.slice(0, beginning.length)
}

/** Tells whether a whole number, digits only, is one of the range. */
export const isNumberOf = (digits: string, one: NumberRange): boolean =>
  one.lengths.includes(digits.length) && beginsIn(digits, one)

/** 5.cc-patterns.6: what each of the three names issued, beyond the numbers they share. */
export const DISCOVER = ranges('6011 622126-622925 624-626 6282-6288 644-649 65', [16])
export const JCB = [...ranges('3528-3589', [16]), ...ranges('2131 1800', [15])]
export const DINERS = ranges('300-305 3095 36 38 39', [14, 16])

/** Numbers that Discover, JCB and Diners Club accept for each other (5.cc-patterns.4). */
export const CREDIT_NETWORK = [
  ...ranges('300-305 3095 38 39 3528-3589 622126-622925 624-626 6282-6288 644-649 65', [16]),
  ...ranges('60110 60112-60114 601174 601177-601179 601186-601189 60119', [16]),
  ...ranges('36', [14]),
]

/** 5.cc-patterns.8. Numbers of Discover have 16 digits; those with other lengths are Maestro's. */
export const MAESTRO = [
  ...ranges('50 56-58 61-64 66-69 6010 6012-6019', lengthsBetween(13, 20)),
  ...ranges('6011 65', lengthsBetween(13, 20, 16)),
  ...ranges('490302-490309 490335-490339 491101-491102 491174-491182 4936', [16, 18, 19]),
]
