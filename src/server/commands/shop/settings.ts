import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { noteDecisions } from '../../store/decisions.ts'
import { SETTABLE, SETTING_NAMES, SettingProblem, type SettingName } from '../../owner/settable-settings.ts'
import { lockShopSettings, readShopSettings, writeShopSettings } from '../../store/store-service.ts'
import { helpText } from '../../words/help.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError } from '../io/command-io.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const settingsHelp = helpText(
  'settings',
  `See and change what the whole shop is set to:

  settings show
  settings set NAME VALUE

  name, tagline              the shop's name, and what it says about itself in a few words
  email                      where shoppers write to
  seller                     name, address and tax number on invoices; \\n begins a new line
  bankDetails                where a transfer goes to
  country                    where the shop sells from, such as DE; its taxes are shown
  countries                  where it sells to, such as DE,AT,FR; the first is preselected
  timeZone                   the time zone of its days, such as Europe/Berlin
  pricesIncludeTax           yes or no
  payment                    ways to pay, in order: ${PAYMENT_METHODS.join(', ')}
  lowStockFrom               with this many pieces or fewer, shoppers read that few are left
  contactDays                how many days messages of the contact form are kept
  goneAddresses              what former addresses of removed products and categories show: gone (a page that says so),
                             nearest-category

A setting counts as decided once you have set it, even to its default: "check" does not name it again. Pages follow
within a second or two.
`,
)

const show = verb({}, NO_WORDS('settings show'), (_, io) =>
  withDatabase(io, async (db) => {
    const settings = await readShopSettings(db)
    const width = Math.max(...SETTING_NAMES.map(({ length }) => length))
    for (const name of SETTING_NAMES) io.out(`${name.padEnd(width)}  ${inWords(settings[name])}\n`)
    return 0
  }),
)

/** @throws {UsageError} */
function settingGiven(name: SettingName, text: string): unknown {
  try {
    return SETTABLE[name].read(text)
  } catch (error) {
    throw error instanceof SettingProblem ? new UsageError(error.message) : error
  }
}

const inWords = (value: string | number | boolean | readonly string[]): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value.replaceAll('\n', '\\n') : String(value)
}

const set = verb(
  {},
  { from: 2, to: 2, needs: () => say('Say "settings set NAME VALUE".') },
  ({ words: [wanted, text] }, io) => {
    const name = SETTING_NAMES.find((one) => one === wanted)
    if (!name)
      throw new UsageError(
        say('There is no setting "{wanted}"; there are {known}.', { wanted: wanted!, known: SETTING_NAMES.join(', ') }),
      )
    const value = settingGiven(name, text!)
    return withDatabase(io, async (db) => {
      await withAudit(db, io, 'settings set', async (tx, note) => {
        const before = (await lockShopSettings(tx))[name]
        await writeShopSettings(tx, { [name]: value })
        await noteDecisions(tx, [name], 'decided')
        note(name, { before, after: value })
      })
      return 0
    })
  },
)

export const runSettings = byVerb({ show, set }, settingsHelp)
