import { type CardType, cardTypeOf, type CardTypeCode, cardTypes } from './card-types.ts'
import { beginsIn, couldBeginIn, isNumberOf } from './number-ranges.ts'

/** The number without the spaces and hyphens people type between the groups; other characters stay. */
export const stripDelimiters = (text: string): string => text.replace(/[\s-]+/g, '')

/** Spec §5, checksum: every second digit from the right doubled; non-digits are ignored. No digits at all sum to zero. */
export function passesLuhn(text: string): boolean {
  let sum = 0
  let isSecond = false
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) continue
    const doubled = isSecond ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
    isSecond = !isSecond
  }
  return sum % 10 === 0
}

/**
 * Tells whether the number, without delimiters, can be one of this type. Types without known numbers take anything (OT); a code
 * that names no type takes nothing (5.validate-cc-type.1).
 */
export function isNumberOfType(number: string, code: string): boolean {
  const type = cardTypeOf(code)
  if (!type) return false
  if (type.check === 'digits') return true
  return /^\d{1,20}$/.test(number) && rangesOf(type).some((one) => isNumberOf(number, one))
}

/** Tells whether the digits typed so far may become a number of this type. OT takes anything, text that names no type nothing. */
export function couldBeOfType(digits: string, code: string): boolean {
  const type = cardTypeOf(code)
  if (!type) return false
  if (type.check === 'digits') return true
  return rangesOf(type).some((one) => couldBeginIn(digits, one) && digits.length <= Math.max(...one.lengths))
}

/** Digits of the longest number of a type; undefined where no numbers are known. */
export function longestNumberOf(code: string): number | undefined {
  const type = cardTypeOf(code)
  if (!type || type.check === 'digits') return undefined
  return Math.max(...rangesOf(type).flatMap((one) => one.lengths))
}

const rangesOf = (type: CardType) => [...type.issued, ...(type.accepted ?? [])]

/**
 * The type a number belongs to as far as it is typed: the one that knows the longest beginning of it, among those of equal
 * right the one whose length fits. Undefined when nothing fits; never OT.
 */
export function detectCardType(text: string): CardTypeCode | undefined {
  const digits = stripDelimiters(text)
  if (!/^\d{1,20}$/.test(digits)) return undefined
  let best: { code: CardTypeCode; rank: number } | undefined
  for (const code of Object.keys(cardTypes) as CardTypeCode[]) {
    for (const one of cardTypes[code].issued) {
      if (!beginsIn(digits, one) || digits.length > Math.max(...one.lengths)) continue
      const rank = one.from.length * 2 + (one.lengths.includes(digits.length) ? 1 : 0)
      if (!best || rank > best.rank) best = { code, rank }
    }
  }
  return best?.code
}

/** "378282246310005" → "3782 822463 10005": the digits in groups as printed on the card. */
export function groupDigits(text: string, code: string | undefined = detectCardType(text)): string {
  const digits = text.replace(/\D/g, '')
  const groups = digits.length === 14 && code === 'DICL' ? [4, 6, 4] : (code && cardTypeOf(code)?.groups) || [4]
  const parts: string[] = []
  for (let start = 0, index = 0; start < digits.length; index += 1) {
    const length = groups[Math.min(index, groups.length - 1)]!
    parts.push(digits.slice(start, start + length))
    start += length
  }
  return parts.join(' ')
}
