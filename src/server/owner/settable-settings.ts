import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { GONE_ADDRESSES, type ShopSettings } from '#domain/store/store.ts'
import { countryOf } from '../import/places/country-codes.ts'
import { say } from '../words/say.ts'

/** `lines`: a text of several; `list`: words, in text with a comma between two. */
export type SettingKind = 'text' | 'lines' | 'list' | 'yes-or-no' | 'count'

/** `about`: what it is, for programs. `read`: what stands in the database. @throws {SettingProblem} from `read` */
type Settable = { kind: SettingKind; about: string; values?: readonly string[]; read: Read }

/** The fault of a setting. */
export class SettingProblem extends Error {
  override name = 'SettingProblem'
}

type Read = (text: string) => unknown

const words =
  (longest: number): Read =>
  (text) => {
    const said = text.replaceAll('\\n', '\n').trim()
    if (said.length > longest) throw new SettingProblem(say('That is longer than {longest} characters.', { longest }))
    return said
  }

/** Settings that a shop cannot do without, because shoppers or the tax office read them. */
const given =
  (read: Read): Read =>
  (text) => {
    const said = read(text)
    if (said === '') throw new SettingProblem(say('It must not be empty.'))
    return said
  }

const line =
  (longest: number): Read =>
  (text) => {
    const said = words(longest)(text) as string
    if (said.includes('\n')) throw new SettingProblem(say('It is one line.'))
    // Pages leave them out, letters do not.
    if (/[\p{Cc}\u2028\u2029]/u.test(said)) throw new SettingProblem(say('It holds a control character.'))
    return said
  }

const country = (text: string): string => {
  const code = countryOf(text)
  if (code === undefined) throw new SettingProblem(say('"{text}" is no country; write it as in DE.', { text }))
  return code
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Settings of the shop as a whole. To add a row: a name of `ShopSettings`, and how it is read from text. */
export const SETTABLE = {
  name: {
    kind: 'text',
    about: 'What the shop is called.',
    read: given(line(120)),
  },
  tagline: {
    kind: 'text',
    about: 'What it says of itself.',
    read: line(200),
  },
  email: {
    kind: 'text',
    about: 'Where shoppers write to.',
    read: (text) => {
      if (!/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text))
        throw new SettingProblem(say('"{text}" is no e-mail address.', { text }))
      return text
    },
  },
  seller: {
    kind: 'lines',
    about: 'Name, address and tax number on invoices.',
    read: given(words(1000)),
  },
  bankDetails: {
    kind: 'lines',
    about: 'Where a transfer goes to.',
    read: words(1000),
  },
  country: {
    kind: 'text',
    about: 'The country that the shop sells from, such as DE; its taxes are shown.',
    read: country,
  },
  countries: {
    kind: 'list',
    about: 'The countries that it sells to, such as DE, AT, FR; the first is preselected.',
    read: (text) => {
      const codes = [...new Set(listOf(text).map(country))]
      if (codes.length === 0) throw new SettingProblem(say('Name the countries, as in DE,AT,FR.'))
      return codes
    },
  },
  timeZone: {
    kind: 'text',
    about: 'Its days begin and end in this time zone, such as Europe/Berlin.',
    read: (text) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
      } catch {
        throw new SettingProblem(say('"{text}" is no time zone; write it as in Europe/Berlin.', { text }))
      }
    },
  },
  pricesIncludeTax: {
    kind: 'yes-or-no',
    about: 'Whether prices in the catalogue include tax.',
    read: (text) => {
      if (text !== 'yes' && text !== 'no') throw new SettingProblem(say('pricesIncludeTax is yes or no.'))
      return text === 'yes'
    },
  },
  payment: {
    kind: 'list',
    about: 'Ways to pay, in order.',
    values: PAYMENT_METHODS,
    read: (text) => {
      const methods = [...new Set(listOf(text))]
      const strange = methods.find((code) => !PAYMENT_METHODS.some((known) => known === code))
      if (strange !== undefined)
        throw new SettingProblem(
          say('"{strange}" is no way to pay; there are {known}.', { strange, known: PAYMENT_METHODS.join(', ') }),
        )
      return methods
    },
  },
  lowStockFrom: {
    kind: 'count',
    about: 'From this number of pieces down, the shop says that few are left.',
    read: (text) => {
      if (!/^\d{1,6}$/.test(text)) throw new SettingProblem(say('"{text}" is no number of pieces.', { text }))
      return Number(text)
    },
  },
  contactDays: {
    kind: 'count',
    about: 'How many days messages of the contact form are kept.',
    read: (text) => {
      if (!/^[1-9]\d{0,3}$/.test(text)) throw new SettingProblem(say('"{text}" is no number of days.', { text }))
      return Number(text)
    },
  },
  goneAddresses: {
    kind: 'text',
    about: 'What former addresses answer when nothing is left of what they showed.',
    values: GONE_ADDRESSES,
    read: (text) => {
      const known = GONE_ADDRESSES.find((one) => one === text)
      if (!known)
        throw new SettingProblem(say('goneAddresses is {known}.', { known: GONE_ADDRESSES.join(say(' or ')) }))
      return known
    },
  },
} satisfies { [Name in keyof ShopSettings]?: Settable }

export type SettingName = keyof typeof SETTABLE
export const SETTING_NAMES = Object.keys(SETTABLE) as SettingName[]
