import { GONE_ADDRESSES, type ShopSettings } from '#domain/store/store.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { noteDecisions } from '../check/decisions.ts'
import { countryOf } from '../import/places/country-codes.ts'
import { readShopSettings, writeShopSettings } from '../store/store-service.ts'
import { helpText } from '../words/help.ts'
import { say } from '../words/say.ts'
import { withAudit } from './auditor.ts'
import { UsageError } from './command-io.ts'
import { byVerb, NO_WORDS, verb } from './verbs.ts'
import { withDatabase } from './with-database.ts'

export const settingsHelp = helpText(
  'settings',
  `See and change what the whole shop is set to:

  settings show
  settings set NAME VALUE

  name, tagline              what the shop is called, and says of itself
  email                      where shoppers write to
  seller                     name, address and tax number on invoices; \\n begins a new line
  bankDetails                where a transfer goes to
  country                    where the shop sells from, such as DE; its taxes are shown
  countries                  where it sells to, such as DE,AT,FR; the first is preselected
  timeZone                   by which its days begin and end, such as Europe/Berlin
  pricesIncludeTax           yes or no
  payment                    ways to pay in order: ${PAYMENT_METHODS.join(', ')}
  lowStockFrom               so many pieces or fewer are told as few
  goneAddresses              former addresses of what is gone: gone (a page that says so), nearest-category

What is set counts as decided ("check" does not name it again), also where it is the default. Pages follow within a
second or two.
`,
)

type Read = (text: string) => unknown

const words =
  (longest: number): Read =>
  (text) => {
    const said = text.replaceAll('\\n', '\n').trim()
    if (said.length > longest) throw new UsageError(say('That is longer than {longest} characters.', { longest }))
    return said
  }

/** Settings that a shop cannot do without, because shoppers or the tax office read them. */
const given =
  (read: Read): Read =>
  (text) => {
    const said = read(text)
    if (said === '') throw new UsageError(say('It must not be empty.'))
    return said
  }

const line =
  (longest: number): Read =>
  (text) => {
    const said = words(longest)(text) as string
    if (said.includes('\n')) throw new UsageError(say('It is one line.'))
    // Pages leave them out, letters do not.
    if (/[\p{Cc}\u2028\u2029]/u.test(said)) throw new UsageError(say('It holds a control character.'))
    return said
  }

const country = (text: string): string => {
  const code = countryOf(text)
  if (code === undefined) throw new UsageError(say('"{text}" is no country; write it as in DE.', { text }))
  return code
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const SETTABLE = {
  name: given(line(120)),
  tagline: line(200),
  email: (text) => {
    if (!/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text))
      throw new UsageError(say('"{text}" is no e-mail address.', { text }))
    return text
  },
  seller: given(words(1000)),
  bankDetails: words(1000),
  country,
  countries: (text) => {
    const codes = [...new Set(listOf(text).map(country))]
    if (codes.length === 0) throw new UsageError(say('Name the countries, as in DE,AT,FR.'))
    return codes
  },
  timeZone: (text) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
    } catch {
      throw new UsageError(say('"{text}" is no time zone; write it as in Europe/Berlin.', { text }))
    }
  },
  pricesIncludeTax: (text) => {
    if (text !== 'yes' && text !== 'no') throw new UsageError(say('pricesIncludeTax is yes or no.'))
    return text === 'yes'
  },
  payment: (text) => {
    const methods = [...new Set(listOf(text))]
    const strange = methods.find((code) => !PAYMENT_METHODS.some((known) => known === code))
    if (strange !== undefined)
      throw new UsageError(
        say('"{strange}" is no way to pay; there are {known}.', { strange, known: PAYMENT_METHODS.join(', ') }),
      )
    return methods
  },
  lowStockFrom: (text) => {
    if (!/^\d{1,6}$/.test(text)) throw new UsageError(say('"{text}" is no number of pieces.', { text }))
    return Number(text)
  },
  goneAddresses: (text) => {
    const known = GONE_ADDRESSES.find((one) => one === text)
    if (!known) throw new UsageError(say('goneAddresses is {known}.', { known: GONE_ADDRESSES.join(say(' or ')) }))
    return known
  },
} satisfies { [Name in keyof ShopSettings]?: Read }

type Name = keyof typeof SETTABLE
const NAMES = Object.keys(SETTABLE) as Name[]

const show = verb({}, NO_WORDS('settings show'), (_, io) =>
  withDatabase(io, async (db) => {
    const settings = await readShopSettings(db)
    const width = Math.max(...NAMES.map(({ length }) => length))
    for (const name of NAMES) io.out(`${name.padEnd(width)}  ${inWords(settings[name])}\n`)
    return 0
  }),
)

const inWords = (value: string | number | boolean | readonly string[]): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value.replaceAll('\n', '\\n') : String(value)
}

const set = verb(
  {},
  { from: 2, to: 2, needs: () => say('Say "settings set NAME VALUE".') },
  ({ words: [wanted, text] }, io) => {
    const name = NAMES.find((one) => one === wanted)
    if (!name)
      throw new UsageError(
        say('There is no setting "{wanted}"; there are {known}.', { wanted: wanted!, known: NAMES.join(', ') }),
      )
    const value = SETTABLE[name](text!)
    return withDatabase(io, async (db) => {
      await withAudit(db, io, 'settings set', async (tx, note) => {
        const before = (await readShopSettings(tx))[name]
        await writeShopSettings(tx, { [name]: value })
        await noteDecisions(tx, [name], 'decided')
        note(name, { before, after: value })
      })
      return 0
    })
  },
)

export const runSettings = byVerb({ show, set }, settingsHelp)
