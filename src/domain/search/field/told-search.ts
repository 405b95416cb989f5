import { holdsCardNumber } from '../../payment-card/typed-card-number.ts'
import { redirectKey } from './search-redirect.ts'

/** Longer ones are hardly words for a thing. */
const LONGEST_TOLD = 64
/** Digits of the shortest telephone, customer and account numbers. */
const PERSONAL_DIGITS = 7

/**
 * A text that was searched for, as its owner may be told of it; undefined for what may say who somebody is (an e-mail address, a long
 * number, a card's number), and for what is no word.
 */
export function toldSearch(text: string): string | undefined {
  const told = redirectKey(text)
  if (told.length > LONGEST_TOLD || !/[\p{L}\p{N}]/u.test(told)) return undefined
  const digits = told.replaceAll(/\P{N}/gu, '').length
  return told.includes('@') || digits >= PERSONAL_DIGITS || holdsCardNumber(told) ? undefined : told
}
