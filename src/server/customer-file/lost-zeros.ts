import { lackedDigits } from '#domain/address/postcode-digits.ts'
import type { Address } from '#domain/address/address.ts'
import { say } from '../words/say.ts'
import type { Warn } from './check-customer.ts'

/** Countries whose telephone numbers begin with 0 when they are called within the country (ITU-T, national prefixes). */
const WITH_ZERO: ReadonlySet<string> = new Set([
  'AT',
  'AU',
  'BE',
  'BG',
  'CH',
  'DE',
  'FI',
  'FR',
  'GB',
  'HR',
  'IE',
  'IN',
  'JP',
  'KR',
  'NL',
  'NZ',
  'RO',
  'RS',
  'SE',
  'SI',
  'SK',
  'TR',
  'UA',
  'ZA',
])

type Found = { count: number; row: number; text: string }

/** Counts what a spreadsheet that takes postcodes and telephone numbers for numbers may have done to the addresses that come into the shop. */
export class LostZeros {
  #postcodes: Found | undefined
  #phones: Found | undefined
  #hasZero = false

  add(row: number, { country, postcode, phone = '' }: Address): void {
    if (lackedDigits(country, postcode) !== undefined)
      this.#postcodes = counted(this.#postcodes, row, `${postcode} ${country}`)
    if (!WITH_ZERO.has(country)) return
    if (phone.startsWith('0')) this.#hasZero = true
    else if (/^[1-9]\d{5,}$/.test(phone)) this.#phones = counted(this.#phones, row, phone)
  }

  /** A number without its zero is none that a spreadsheet made as long as another one of the table has kept its own. */
  tell(warn: Warn): void {
    if (this.#postcodes)
      warn(
        this.#postcodes.row,
        say(
          '{count} postcode is too short for its country, as where a spreadsheet has taken zeros away: {text}|{count} postcodes are too short for their countries, as where a spreadsheet has taken zeros away; the first is {text}',
          this.#postcodes,
        ),
      )
    if (this.#phones && !this.#hasZero)
      warn(
        this.#phones.row,
        say(
          '{count} telephone number begins without a 0, and no other has one, as where a spreadsheet has taken zeros away: {text}|{count} telephone numbers begin without a 0, and no other has one, as where a spreadsheet has taken zeros away; the first is {text}',
          this.#phones,
        ),
      )
  }
}

const counted = (before: Found | undefined, row: number, text: string): Found =>
  before ? { ...before, count: before.count + 1 } : { count: 1, row, text }
