import { detectCardType, groupDigits, longestNumberOf } from '#domain/payment-card/card-number.ts'

export type TypedNumber = { text: string; caret: number }

/**
 * A card number as it is printed on the card, while it is typed: digits in groups, the caret behind the digit it stood
 * behind. Undefined when there is more than digits, spaces and hyphens: what somebody typed is not thrown away, the
 * check says what is wrong with it. `type`: what the number is of, where its digits do not say it.
 */
export function groupTyped({ text, caret }: TypedNumber, type?: string): TypedNumber | undefined {
  if (/[^\d\s-]/.test(text)) return undefined
  const grouped = groupDigits(text, detectCardType(text) ?? type)
  const before = text.slice(0, caret).replace(/\D/g, '').length
  // Behind the last digit of a group the caret stays before the space, so that the next key goes on from there.
  return { text: grouped, caret: placeAfter(grouped, before) }
}

function placeAfter(grouped: string, digits: number): number {
  let seen = 0
  let place = 0
  while (seen < digits && place < grouped.length) {
    if (grouped[place] !== ' ') seen += 1
    place += 1
  }
  return place
}

/** The longest text of a number of this type, spaces included; undefined if no numbers are known. */
export function longestTyped(type: string): number | undefined {
  const digits = longestNumberOf(type)
  return digits && groupDigits('0'.repeat(digits), type).length
}
