import { helpText } from '../../words/help.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { SHIPPING_METHODS } from '#domain/shipping/shipping-method.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { singleLine } from '../../mail/letter.ts'
import { rateFileText, readRateFile } from '../../shipping/rate-file.ts'
import { clearTableRates, readTableRates, replaceTableRates } from '../../shipping/table-rates.ts'
import { withPickupPlace } from '../../shipping/pickup-place.ts'
import { unknownInShipping } from '../../store/shipping-names.ts'
import { parseShipping } from '../../store/shipping-schema.ts'
import {
  lockShopSettings,
  readShopSettings,
  readStores,
  storedShippingProblems,
  writeShopSettings,
} from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { shippingChanges, shippingOptions, type ShippingValues } from './shipping-options.ts'
import { withDatabase } from '../io/with-database.ts'
import { isScreen, writeOutput } from '../files/write-output.ts'

export const shippingHelp = helpText(
  'shipping',
  `Say how the shop sends and what it costs:

  shipping show                            the settings as they are
  shipping set                             changes only what you name:
      --methods flat-rate,table-rate,free,pickup   what is offered, in this order
      --flat-rate N, --per order|piece     what the flat rate costs, for an order or for each piece
      --free-from N|never                  from this subtotal on, "free" replaces the flat rate
      --tax-class CODE|none                the tax class of the cost of sending
      --countries free=DE,AT               the only countries of a method; free=all: wherever the shop sells to
      --title table-rate=Express           what a method is called; in one store view: fr:table-rate=Express
      --pickup "Mill Lane 1, Mo to Fr"     where and when to pick up; in one store view: fr="Rue du Moulin 1"
      --pickup-region CA, --pickup-postcode 90034  of that place in the shop's country; taxes of what is collected go by it
  shipping rates import FILE               table rates from Magento 1's tablerates.csv, which replace all others
  shipping rates export [FILE]             as such a file; without FILE to the screen
  shipping rates clear

A file is imported as a whole or, if a line is wrong, not at all. Its fourth column says whether its thresholds are weights
in kilograms, subtotals or pieces. Changes apply the next time a cart is shown, also while the shop runs.
`,
)

export async function runShipping(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, shippingOptions)
  if (values.help) {
    io.out(shippingHelp())
    return 0
  }
  const [verb, ...words] = positionals
  const [option] = Object.keys(values)
  if (option !== undefined && verb !== 'set')
    throw new UsageError(say('--{option} goes with "shipping set".', { option }))
  const isAlone = words.length === 0
  if (verb === 'show' && isAlone) return withDatabase(io, (db) => show(db, io))
  if (verb === 'set' && isAlone) {
    if (option === undefined) throw new UsageError(say('Name something to set; "shipping --help" lists it.'))
    return withDatabase(io, (db) => set(db, values, io))
  }
  if (verb === 'rates') return rates(words, io)
  throw new UsageError(say('Say "shipping show", "shipping set", or "shipping rates" with import, export or clear.'))
}

async function rates([verb, file, more]: string[], io: CommandIo): Promise<number> {
  if (more !== undefined) throw new UsageError(say('"{more}" is one word too many.', { more }))
  if (verb === 'import' && file !== undefined) return withDatabase(io, (db) => importRates(db, file, io))
  if (verb === 'export') return withDatabase(io, (db) => exportRates(db, file, io))
  if (verb === 'clear' && file === undefined)
    return withDatabase(io, async (db) => {
      const removed = await withAudit(db, io, 'shipping rates clear', async (tx, note) => {
        const count = await clearTableRates(tx)
        note('rates', { removed: count })
        return count
      })
      io.err(`${say('{removed} removed.', { removed })}\n`)
      return 0
    })
  throw new UsageError(say('Say "shipping rates import FILE", "shipping rates export" or "shipping rates clear".'))
}

async function importRates(db: Database, file: string, io: CommandIo): Promise<number> {
  const [{ address, shipping }, { baseDecimals }] = await Promise.all([readShopSettings(db), baseStore(db)])
  const read = await readRateFile(file, { baseDecimals, regionLists: address.regionLists })
  await withAudit(db, io, 'shipping rates import', async (tx, note) => {
    await replaceTableRates(tx, read.rates, read.by)
    note('rates', { rates: read.rates.length, by: read.by })
  })
  io.err(`${say('{count} rates by {by} are in use from now on.', { count: read.rates.length, by: read.by })}\n`)
  if (!shipping.methods.includes('table-rate'))
    io.err(`${say('They are not offered yet: add table-rate by "shipping set --methods".')}\n`)
  return 0
}

async function exportRates(db: Database, file: string | undefined, io: CommandIo): Promise<number> {
  const [{ shipping }, { baseDecimals }, found] = await Promise.all([
    readShopSettings(db),
    baseStore(db),
    readTableRates(db),
  ])
  const text = rateFileText({ rates: found, by: shipping.tableRateBy }, baseDecimals)
  await writeOutput(file, io, async (write) => write(text))
  if (!isScreen(file)) io.err(`${say('{count} rates are in {file}.', { count: found.length, file })}\n`)
  return 0
}

async function set(db: Database, values: ShippingValues, io: CommandIo): Promise<number> {
  const { baseDecimals } = await baseStore(db)
  const changed = await withAudit(db, io, 'shipping set', async (tx, note) => {
    const settings = await lockShopSettings(tx)
    const { shipping } = settings
    const wanted = { ...shipping, ...shippingChanges(values, shipping, baseDecimals) }
    const parsed = parseShipping(JSON.parse(JSON.stringify(wanted)))
    if (parsed.status === 'invalid')
      throw new UsageError(say('Nothing was changed:\n  {problems}', { problems: parsed.problems.join('\n  ') }))
    await mustBeThere(tx, parsed.shipping)
    const placed = await withPickupPlace(parsed.shipping, settings)
    if (placed.status === 'wrong') throw new UsageError(`${placed.why}.`)
    await writeShopSettings(tx, { shipping: placed.shipping })
    // The command line's object has no prototype; a row must have one.
    note('shipping', { ...values })
    return placed.shipping
  })
  const { methods, pickup, freeFrom } = changed
  if (methods.includes('pickup') && Object.keys(pickup).length === 0)
    io.err(`${say('"pickup" is not offered until --pickup says where.')}\n`)
  if (methods.includes('table-rate') && (await readTableRates(db)).length === 0)
    io.err(`${say('"table-rate" is not offered until there are rates.')}\n`)
  if (methods.includes('free') && freeFrom === null)
    io.err(`${say('"free" is not offered until --free-from says from when.')}\n`)
  return show(db, io)
}

/** @throws {UsageError} for a tax class or store view that there is not */
async function mustBeThere(tx: Queryable, shipping: ShippingSettings): Promise<void> {
  const unknown = await unknownInShipping(tx, shipping)
  if (!unknown) return
  const known = unknown.known.join(', ')
  throw new UsageError(
    unknown.kind === 'tax-class'
      ? say('There is no tax class "{taxClass}"; there are {classes}.', { taxClass: unknown.name, classes: known })
      : say('There is no store view "{unknown}"; there are {codes}.', { unknown: unknown.name, codes: known }),
  )
}

async function show(db: Database, io: CommandIo): Promise<number> {
  const [{ shipping }, store, found, problems] = await Promise.all([
    readShopSettings(db),
    baseStore(db),
    readTableRates(db),
    storedShippingProblems(db),
  ])
  for (const problem of problems) io.err(`${say('The setting "shipping" is wrong: {problem}.', { problem })}\n`)
  if (shipping.methods.length === 0) io.err(`${say('Nothing is sent.')}\n`)
  for (const line of written(shipping, store, found.length)) io.out(`${line}\n`)
  return 0
}

function written(shipping: ShippingSettings, { baseDecimals }: StoreView, rateCount: number): string[] {
  const amount = (value: number) => moneyToDecimal(value, baseDecimals)
  const { methods, flatRate, flatRatePer, freeFrom, tableRateBy, taxClass, countries, titles, pickup } = shipping
  const { pickupRegion, pickupPostcode } = shipping
  const words = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([store, text]) => `${store === '*' ? '' : `${store}: `}${singleLine(text)}`)
  return [
    say('methods     {methods}', { methods: methods.join(', ') }),
    say('flat-rate   {flatRate} for each {flatRatePer}', { flatRate: amount(flatRate), flatRatePer }),
    freeFrom === null
      ? say('free        never')
      : say('free        from {freeFrom} on', { freeFrom: amount(freeFrom) }),
    say('table-rate  {count} rate by {tableRateBy}|table-rate  {count} rates by {tableRateBy}', {
      count: rateCount,
      tableRateBy,
    }),
    ...words(pickup).map((text) => say('pickup      {text}', { text })),
    ...(pickupRegion + pickupPostcode === ''
      ? []
      : [say('taxed at    {place}', { place: singleLine([pickupRegion, pickupPostcode].join(' ').trim()) })]),
    taxClass === null ? say('tax class   none') : say('tax class   {taxClass}', { taxClass }),
    ...SHIPPING_METHODS.flatMap((code) => [
      ...(countries[code] ? [say('{code} only to {countries}', { code, countries: countries[code].join(', ') })] : []),
      ...words(titles[code] ?? {}).map((text) => say('{code} is called {text}', { code, text })),
    ]),
  ]
}

async function baseStore(db: Queryable): Promise<StoreView> {
  const [store] = await readStores(db)
  if (!store) throw new UsageError(say('The shop has no store view yet; import a catalogue first.'))
  return store
}
