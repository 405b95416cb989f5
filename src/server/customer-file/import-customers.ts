import { stat } from 'node:fs/promises'
import { noEffects, type ImportEffects } from '#domain/owner/import-effects.ts'
import type { Database } from '../database/database.ts'
import { readRegions } from '../directory/read-regions.ts'
import { csvColumns, type CsvFile } from '../import/csv/csv-rows.ts'
import type { FileKind } from '../import/csv/known-exports.ts'
import { SourceError } from '../import/records/source-error.ts'
import type { Counts, ImportProblem } from '../import/records/import-report.ts'
import { readShopSettings, readStores } from '../store/store-service.ts'
import { say } from '../words/say.ts'
import { checkCustomer, type CheckedCustomer, type CheckRules } from './check-customer.ts'
import { layoutOf, unreadColumns } from './columns.ts'
import { LostZeros } from './lost-zeros.ts'
import { lockKnown } from './known-customers.ts'
import { noteAhead } from './note-customers.ts'
import { effectsOf, isOthersRow, planCustomer } from './plan-customers.ts'
import { readCustomers } from './read-customers.ts'
import { writeCustomers } from './write-customers.ts'

/** The reader keeps each e-mail address until the end. */
const CUSTOMERS: FileKind = {
  name: 'table of customers',
  required: ['email'],
  isOtherEncodingRead: true,
  mostRows: 1_000_000,
}
/** Customers that are written in one transaction. */
const BATCH = 200

export type CustomerImport = {
  db: Database
  clock: () => Date
  file: string
  encoding?: string | undefined
  isDryRun: boolean
  /** The import that notes what is changed, so that it can be taken back (server/import/former). */
  runId?: string | undefined
  signal?: AbortSignal
  /** Hears of how many customers there are in the file, and how many were dealt with. */
  onProgress?: (done: number, total: number) => void
  onProblem?: (problem: ImportProblem) => void
}

/** `stopped`: by the signal, between two transactions; run again, it goes on. */
export type CustomerReport = {
  status: 'done' | 'stopped'
  counts: Counts
  warnings: number
  rejected: number
  total: number
  effects: ImportEffects
}

/**
 * Brings customers in from a table: this shop's own, as it is exported, or Magento 1's. Customers whom the shop has are changed where the
 * table says something else. Nobody gets a letter or a password: new ones choose theirs by "forgot password".
 * @throws {SourceError} in words, when the file as a whole cannot be imported; nothing is changed then
 */
export async function importCustomers(given: CustomerImport): Promise<CustomerReport> {
  const { db, signal, onProblem, onProgress } = given
  const file: CsvFile = {
    file: given.file,
    kind: CUSTOMERS,
    ...(given.encoding !== undefined && { encoding: given.encoding }),
  }
  const { rules, total, unread } = await openTable(db, file, given.clock())
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const effects = noEffects()
  let warnings = 0
  const warn = (line: number, message: string, column?: string) => {
    warnings++
    onProblem?.({ line, severity: 'warning', message, ...(column !== undefined && { column }) })
  }
  const reject = (line: number, message: string) => {
    counts.rejected++
    onProblem?.({ line, severity: 'error', message })
  }
  for (const column of unread) warn(1, say('customers here have no such column: it is left out'), column)
  const lostZeros = new LostZeros()
  let batch: CheckedCustomer[] = []
  let done = 0
  onProgress?.(0, total)
  const flush = async () => {
    await writeBatch(given, batch, { counts, effects, warn, reject, lostZeros })
    onProgress?.((done += batch.length), total)
    batch = []
  }
  for await (const one of readCustomers(file, rules.layout)) {
    if (signal?.aborted) {
      lostZeros.tell(warn)
      return { status: 'stopped', counts, warnings, rejected: counts.rejected, total, effects }
    }
    const checked = 'problem' in one ? one.problem : checkCustomer(one, rules, warn)
    if (typeof checked === 'string') reject(one.row, checked)
    else batch.push(checked)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  lostZeros.tell(warn)
  return { status: 'done', counts, warnings, rejected: counts.rejected, total, effects }
}

/** Looks through the whole table before anything is written. */
async function openTable(
  db: Database,
  file: CsvFile,
  now: Date,
): Promise<{ rules: CheckRules; total: number; unread: string[] }> {
  const found = await stat(file.file).catch(() => undefined)
  if (!found?.isFile()) throw new SourceError(say('There is no file {file}.', { file: file.file }))
  const stores = await readStores(db)
  // A subscription belongs to a store view.
  if (stores.length === 0) throw new SourceError(say('The shop has no store view yet; import a catalogue first.'))
  const columns = await csvColumns(file)
  const layout = layoutOf(columns)
  let total = 0
  for await (const one of readCustomers(file, layout)) if (!('problem' in one)) total++
  const [settings, world] = [await readShopSettings(db), await readRegions()]
  const listed = settings.address.regionLists.flatMap((country) => {
    const regions = world.get(country)
    return regions ? [[country, regions] as const] : []
  })
  return {
    total,
    unread: unreadColumns(columns, layout),
    rules: {
      layout,
      countries: settings.countries,
      regions: Object.fromEntries(listed),
      stores: new Map(stores.map(({ code, id }) => [code, id])),
      today: now.toISOString().slice(0, 10),
    },
  }
}

type Telling = {
  counts: Counts
  effects: ImportEffects
  warn: (row: number, message: string) => void
  reject: (row: number, message: string) => void
  lostZeros: LostZeros
}

const toTheSecond = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

async function writeBatch(
  { db, clock, isDryRun, runId }: CustomerImport,
  batch: readonly CheckedCustomer[],
  { counts, effects, warn, reject, lostZeros }: Telling,
): Promise<void> {
  if (batch.length === 0) return
  const now = clock()
  const { plans, missed, warnings, refused } = await db.transaction(async (tx) => {
    const knownOf = await lockKnown(tx, batch)
    const told: Parameters<typeof warn>[] = []
    const keep = (row: number, message: string) => void told.push([row, message])
    const refused = new Set(batch.filter((one) => isOthersRow(one, knownOf(one)[0])))
    const planned = batch
      .filter((one) => !refused.has(one))
      .map((one) => {
        const [first, ...others] = knownOf(one)
        if (others.length > 0)
          keep(
            one.row,
            say(
              'its address has several accounts here, whose domain is written in several ways: one of them is changed',
            ),
          )
        return planCustomer(one, first, { now: toTheSecond(now), warn: keep })
      })
    const [defaultStore] = await readStores(tx)
    const emails = planned.filter(({ outcome }) => outcome !== 'unchanged').map(({ email }) => email)
    const note = await noteAhead(tx, isDryRun ? undefined : runId, emails)
    const lost = isDryRun ? [] : await writeCustomers(tx, planned, { now, defaultStore: defaultStore?.id })
    const others = new Set(lost.map(({ email }) => email))
    await note(emails.filter((email) => !others.has(email)))
    return { plans: planned, missed: new Set(lost), warnings: told, refused }
  })
  for (const { row } of refused)
    reject(
      row,
      say(
        "the account with its e-mail address began at another time and has another last name: the row may be another customer's. Has one column been sorted?",
      ),
    )
  for (const warning of warnings) warn(...warning)
  for (const plan of plans)
    if (missed.has(plan))
      reject(plan.row, say('somebody registered with its address at this moment: import it once more'))
    else {
      counts[plan.outcome]++
      for (const effect of effectsOf(plan)) effects[effect]++
      for (const { row, address } of plan.added) lostZeros.add(row, address)
    }
}
