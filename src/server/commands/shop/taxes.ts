import { helpText } from '../../words/help.ts'
import { ratePlace } from '../../import/places/rate-place.ts'
import { singleLine } from '../../mail/letter.ts'
import type { Database } from '../../database/database.ts'
import { HIGHEST_INTEGER } from '../../database/row-id.ts'
import { readShopSettings, readStores } from '../../store/store-service.ts'
import { percentOf, ppmOf, readTaxFile, taxFileText } from '../../tax/tax-file.ts'
import { readTaxRates, removeTaxRates, setTaxRates, type TaxRateForOwner } from '../../tax/tax-rates.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { whatToDo } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'
import { isScreen, writeOutput } from '../files/write-output.ts'

export const taxesHelp = helpText(
  'taxes',
  `Set the tax rates:

  taxes list                               all of them, by tax class
  taxes add --country US --percent 8.25 --title "Sales tax"
      --class CODE                         the tax class; the default is "standard"
      --region CA                          only in this state or region
      --postcode 90*                       only for these postcodes: 10115, 10*, SW1*, 10000-10999
  taxes remove ID ...                      ID as "taxes list" shows it
  taxes import FILE [--class CODE]         from Magento 1's tax_rates.csv, all of it or nothing
  taxes export [FILE] [--class CODE]       as such a file; without FILE to the screen

The rate of the most exact place applies. If a place has a rate already, the new one replaces it. Changes apply the next
time a cart is shown.
`,
)

const OPTIONS = {
  class: { type: 'string' },
  country: { type: 'string' },
  region: { type: 'string' },
  postcode: { type: 'string' },
  percent: { type: 'string' },
  title: { type: 'string' },
} as const

type Values = ReturnType<typeof parseArguments<typeof OPTIONS>>['values']

const VERBS = ['list', 'add', 'remove', 'import', 'export'] as const
const TAKES: Record<(typeof VERBS)[number], readonly string[]> = {
  list: [],
  add: Object.keys(OPTIONS),
  remove: [],
  import: ['class'],
  export: ['class'],
}
/** Titles stand in the totals of carts, orders and invoices. */
const LONGEST_TITLE = 255
const DEFAULT_CLASS = 'standard'

export async function runTaxes(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, OPTIONS)
  if (values.help) {
    io.out(taxesHelp())
    return 0
  }
  const [given, ...words] = positionals
  const verb = VERBS.find((one) => one === given)
  if (!verb) throw new UsageError(whatToDo(VERBS, given))
  const foreign = Object.keys(values).find((name) => !TAKES[verb].includes(name))
  if (foreign !== undefined) throw new UsageError(say('"taxes {verb}" takes no --{foreign}.', { verb, foreign }))
  const [word, more] = words
  if (more !== undefined && verb !== 'remove') throw new UsageError(say('"{more}" is one word too many.', { more }))
  switch (verb) {
    case 'list':
    case 'add':
      if (word !== undefined) throw new UsageError(say('"{word}" is one word too many.', { word }))
      return withDatabase(io, (db) => (verb === 'list' ? list(db, io) : add(db, values, io)))
    case 'remove':
      if (word === undefined) throw new UsageError(say('Name rates by their ids; "taxes list" shows them.'))
      return withDatabase(io, (db) => remove(db, words, io))
    case 'import':
      if (word === undefined) throw new UsageError(say('Name one file.'))
      return withDatabase(io, (db) => importFile(db, word, values.class, io))
    case 'export':
      return withDatabase(io, (db) => exportRates(db, word, values.class, io))
  }
}

async function list(db: Database, io: CommandIo): Promise<number> {
  const rates = await readTaxRates(db)
  for (const rate of rates) io.out(written(rate))
  io.err(`${say('{count} rate.|{count} rates.', { count: rates.length })}\n`)
  return 0
}

const written = ({ id, classCode, country, region, postcode, ratePpm, title, titles }: TaxRateForOwner) =>
  `${[id, classCode, country, region, postcode, `${percentOf(ratePpm)} %`, title, ...inViews(titles)].map((text) => singleLine(String(text))).join('  ')}\n`

const inViews = (titles: TaxRateForOwner['titles']) => Object.entries(titles).map(([store, own]) => `${store}: ${own}`)

async function add(db: Database, values: Values, io: CommandIo): Promise<number> {
  const { country, percent, title } = values
  if (!country || percent === undefined || !title?.trim())
    throw new UsageError(say('Give --country, --percent and --title.'))
  if (title.trim().length > LONGEST_TITLE || /\p{Cc}/u.test(title))
    throw new UsageError(say('--title takes up to {most} characters in one line.', { most: LONGEST_TITLE }))
  const ratePpm = ppmOf(percent)
  if (ratePpm === undefined) throw new UsageError(say('"{percent}" is no percentage from 0 to 100.', { percent }))
  const { address } = await readShopSettings(db)
  const named = { country, region: values.region ?? '', postcode: values.postcode ?? '' }
  const read = await ratePlace(named, address.regionLists)
  if (read.status === 'wrong') throw new UsageError(`${read.why}.`)
  if (read.place.country === '*') throw new UsageError(say('A tax rate needs its country.'))
  return set(db, 'taxes add', classOf(values.class), [{ ...read.place, ratePpm, title: title.trim(), titles: {} }], io)
}

async function remove(db: Database, words: string[], io: CommandIo): Promise<number> {
  const wrong = words.find((word) => !/^\d{1,10}$/.test(word) || Number(word) > HIGHEST_INTEGER)
  const known = new Set((await readTaxRates(db)).map(({ id }) => id))
  const missing = wrong ?? words.find((word) => !known.has(Number(word)))
  if (missing !== undefined) throw new UsageError(say('There is no rate {missing}. Nothing was changed.', { missing }))
  const removed = await withAudit(db, io, 'taxes remove', async (tx, note) => {
    const ids = await removeTaxRates(tx, words.map(Number))
    for (const id of ids) note(String(id))
    return ids
  })
  io.err(`${say('{removed} removed.', { removed: removed.length })}\n`)
  return 0
}

async function importFile(db: Database, file: string, classCode: string | undefined, io: CommandIo): Promise<number> {
  const [{ address }, stores] = await Promise.all([readShopSettings(db), readStores(db)])
  const rates = await readTaxFile(file, { regionLists: address.regionLists, stores: stores.map(({ code }) => code) })
  return set(db, 'taxes import', classOf(classCode), rates, io)
}

async function set(
  db: Database,
  action: string,
  classCode: string,
  rates: Parameters<typeof setTaxRates>[2],
  io: CommandIo,
): Promise<number> {
  const { replaced, isNewClass } = await withAudit(db, io, action, async (tx, note) => {
    const result = await setTaxRates(tx, classCode, rates)
    const [rate] = rates
    note(classCode, rates.length === 1 ? { ...rate, ...result } : { rates: rates.length, ...result })
    return result
  })
  if (isNewClass) io.err(`${say('The tax class "{classCode}" is new: no product has it yet.', { classCode })}\n`)
  io.err(`${say('{added} added, {replaced} set anew.', { added: rates.length - replaced, replaced })}\n`)
  return 0
}

function classOf(given: string | undefined): string {
  const code = given?.trim() ?? DEFAULT_CLASS
  if (!/^[^\p{Cc}/]{1,255}$/u.test(code))
    throw new UsageError(say('"{given}" is no code of a tax class.', { given: given! }))
  return code
}

async function exportRates(
  db: Database,
  file: string | undefined,
  classCode: string | undefined,
  io: CommandIo,
): Promise<number> {
  const rates = (await readTaxRates(db)).filter((rate) => rate.classCode === classOf(classCode))
  await writeOutput(file, io, async (write) => write(taxFileText(rates)))
  if (!isScreen(file)) io.err(`${say('{count} rates are in {file}.', { count: rates.length, file })}\n`)
  return 0
}
