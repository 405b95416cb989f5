import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import { noteDecisions } from '../check/decisions.ts'
import { importRecords } from '../import/import-records.ts'
import type { ImportItem, ImportProblem } from '../import/records/import-report.ts'
import { checkJsonLines, readJsonLines } from '../import/files/json-lines.ts'
import { productRecords } from '../import/magento1/product-records.ts'
import { surveyMagento1 } from '../import/magento1/survey.ts'
import { openMagentoTable } from '../import/open-product-table.ts'
import type { ProductTable } from '../import/magento1/product-table.ts'
import { currencyDecimals } from '../import/write/write-stores.ts'
import { type KnownCatalogue, readKnownCatalogue } from '../import/read/read-known-catalogue.ts'
import { writeShopSettings } from '../store/store-service.ts'
import { withAudit } from './auditor.ts'
import { findings, findingsInWords } from './check.ts'
import { agreed } from './agreed-import.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { summaryOf } from './import-summary.ts'
import { openOutput } from './open-output.ts'
import { createProgress } from './progress.ts'
import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

export const importHelp = `Bring a catalogue in:

  import magento1-csv FILE   a product export of Magento 1, OpenMage, Maho or Magento 2
  import jsonl FILE          a catalogue in JSON Lines (docs/how-to/catalogue-jsonl.md)

  --media DIR                take pictures from here (Magento's "media" folder)
  --dry-run                  say what would happen and change nothing
  --report FILE              write every problem into this file
  --yes                      do not ask, however many products it takes off sale or changes otherwise
  --whole                    jsonl: what a record leaves out gets its default; otherwise it stays as it is
  --encoding NAME            magento1-csv: the file's character set, when it is not UTF-8
  --currency CODE            magento1-csv: the currency of its prices in an empty shop (USD)
  --prices-include-tax       magento1-csv: its prices include tax

What the file does not say stays as it is: a column that is not there, a property that is absent. A second run of the
same file changes nothing; one after an interruption goes on. If more than 5 % of the shop's products (at least 3, at
most 100) would lose their stock, come on sale, go off it, lose pictures or change their price by over half, it asks first.
`

const FORMATS = ['magento1-csv', 'jsonl'] as const
type Format = (typeof FORMATS)[number]
const ONLY: Record<Format, readonly string[]> = {
  'magento1-csv': ['encoding', 'currency', 'prices-include-tax'],
  jsonl: ['whole'],
}

/** The owner said no: nothing was changed. */
const REFUSED = 2

/** Imports a file into the shop. @returns the exit code: 1 when something was rejected, 130 when it was stopped */
export async function runImport(args: string[], io: CommandIo): Promise<number> {
  const given = readArguments(args)
  if (given === 'help') {
    io.out(importHelp)
    return 0
  }
  const source = await openSource(given)
  return withDatabase(io, async (db, settings) => {
    if (!given.dryRun && (await agreed(db, await source.records(db), given, io)) === 'no') return REFUSED
    const report = given.report ? await openOutput(given.report) : undefined
    let isReportWhole = true
    report?.on('error', (error) => {
      if (isReportWhole) io.err(`${given.report!} cannot be written on (${error.message}); the import goes on.\n`)
      isReportWhole = false
    })
    const inTrail = (details: Record<string, unknown>) =>
      given.dryRun
        ? undefined
        : withAudit(db, io, `import ${given.format}`, async (_, note) => note(given.file, details))
    // An import is many transactions. Its begin and its end are two rows in the trail, so that a killed one can be seen, too.
    await inTrail({ is: 'begun' })
    if (given.format === 'magento1-csv' && !given.dryRun) await setUpEmptyShop(db, given)
    const progress = createProgress(io, source.total, given.format === 'jsonl' ? 'records' : 'products')
    let printed = 0
    const sentence = sentenceIn(source.unit)
    const onProblem = (problem: ImportProblem) => {
      report?.write(`${sentence(problem)}\n`)
      if (printed++ >= PRINTED) return
      progress.finish()
      io.err(`${sentence(problem)}\n`)
    }
    try {
      const result = await importRecords(db, await source.records(db), {
        media: given.media ? { from: given.media, to: join(settings.dataDir, 'media') } : undefined,
        dryRun: given.dryRun,
        isWhole: given.isWhole,
        signal: io.signal,
        onProgress: (done) => progress.show(Math.min(done, source.total)),
        onProblem,
        unit: source.unit,
      })
      await inTrail({ is: result.status, changes: result.changes, rejected: result.rejected })
      progress.finish()
      if (printed > PRINTED)
        io.err(
          `… and ${printed - PRINTED} more${given.report ? `, all in ${given.report}` : '; --report FILE keeps all'}.\n`,
        )
      io.out(summaryOf(result, given.dryRun))
      if (result.status === 'stopped') {
        io.out('Stopped. What was written stays; run the same command again to go on.\n')
        return 130
      }
      if (given.dryRun) await agreed(db, await source.records(db), given, io)
      else io.out(findingsInWords(await findings(db, settings)))
      return result.rejected > 0 ? 1 : 0
    } finally {
      progress.finish()
      if (report && !report.closed) await new Promise<void>((resolve) => report.once('close', resolve).end())
    }
  })
}

const PRINTED = 50
const sentenceIn =
  (unit: 'line' | 'row') =>
  ({ line, column, severity, message }: ImportProblem) =>
    `${unit} ${line}${column === undefined ? '' : `, column ${column}`}: ${severity}: ${message}`

type Arguments = {
  format: Format
  file: string
  media: string | undefined
  dryRun: boolean
  report: string | undefined
  encoding: string | undefined
  currency: string
  hasCurrency: boolean
  pricesIncludeTax: boolean
  isWhole: boolean
  isAgreed: boolean
}

function readArguments(args: string[]): Arguments | 'help' {
  const { values, positionals } = parseArguments(args, {
    media: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    encoding: { type: 'string' },
    currency: { type: 'string' },
    'prices-include-tax': { type: 'boolean' },
    whole: { type: 'boolean' },
    yes: { type: 'boolean' },
  })
  if (values.help) return 'help'
  const [format, file, ...more] = positionals
  const known = FORMATS.find((name) => name === format)
  if (!known) throw new UsageError(`Say what to import: ${FORMATS.join(' or ')}${format ? ` (not "${format}")` : ''}.`)
  if (!file) throw new UsageError('Name the file to import.')
  if (more.length) throw new UsageError(`One file at a time ("${more[0]!}" is one too many).`)
  for (const format of FORMATS) {
    const misplaced = ONLY[format].find((name) => known !== format && Object.hasOwn(values, name))
    if (misplaced) throw new UsageError(`--${misplaced} is for ${format} only.`)
  }
  const currency = values.currency ?? 'USD'
  if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError(`--currency must be a code like EUR (it is "${currency}").`)
  return {
    format: known,
    file,
    media: values.media,
    dryRun: values['dry-run'] ?? false,
    report: values.report,
    encoding: values.encoding,
    currency,
    hasCurrency: values.currency !== undefined,
    pricesIncludeTax: values['prices-include-tax'] ?? false,
    isWhole: values.whole ?? false,
    isAgreed: values.yes ?? false,
  }
}

/** Looks through the whole file before the database is opened, so that a bad one changes nothing. */
async function openSource(given: Arguments) {
  const { file, encoding } = given
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new UsageError(`There is no file ${file}.`)
  if (given.media) await checkMedia(given.media, given.format)
  if (given.format === 'jsonl') {
    const { records } = await checkJsonLines(file)
    return {
      unit: 'line' as const,
      total: records,
      records: async (): Promise<AsyncIterable<ImportItem>> => readJsonLines(file),
    }
  }
  const table = await openMagentoTable({ file, encoding, currency: given.currency, now: new Date() })
  const survey = await surveyMagento1(table)
  if (survey.products === 0) throw new UsageError(`${file} holds no products.`)
  return {
    unit: 'row' as const,
    total: survey.products,
    records: async (db: Database): Promise<AsyncIterable<ImportItem>> =>
      productRecords(table, survey, await knownCatalogue(db, table, given.currency), given.currency),
  }
}

/** @throws {UsageError} when prices were read in another currency than the shop's, which rounds otherwise */
async function knownCatalogue(db: Database, { hasFamilies }: ProductTable, currency: string): Promise<KnownCatalogue> {
  const known = await readKnownCatalogue(db)
  const own = known.stores.find(({ isDefault }) => isDefault)?.currency
  if (hasFamilies && own && currencyDecimals(own) !== currencyDecimals(currency))
    throw new UsageError(`Nothing was changed: the shop's prices are in ${own}; say --currency ${own} as well.`)
  return known
}

async function checkMedia(folder: string, format: Format): Promise<void> {
  const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder ${folder}.`)
  if (format === 'magento1-csv' && !(await isFolder(join(folder, 'catalog', 'product'))))
    throw new UsageError(`${folder} is not Magento's media folder: there is no catalog/product in it.`)
}

/**
 * Prices of a Magento shop are usually without tax, and its home is the United States unless its owner says otherwise. What is
 * assumed so is told by "check" until the owner has decided it.
 */
async function setUpEmptyShop(db: Database, { pricesIncludeTax, hasCurrency }: Arguments): Promise<void> {
  const [used] = await rows(db, sql`select 1 from product union all select 1 from shop_setting limit 1`)
  if (used) return
  await writeShopSettings(db, pricesIncludeTax ? { pricesIncludeTax } : { pricesIncludeTax, country: 'US' })
  const assumed = [...(pricesIncludeTax ? [] : ['country', 'pricesIncludeTax']), ...(hasCurrency ? [] : ['currency'])]
  await noteDecisions(db, assumed, 'assumed')
}
