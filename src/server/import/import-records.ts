import { readChange, type Change } from '#domain/owner/restore-former.ts'
import { analyzeWhereDue } from '../database/analyze.ts'
import type { Database, Queryable } from '../database/database.ts'
import { productsChanged, raiseRevision } from '../catalogue-change/raise-revision.ts'
import { say, sayMessage } from '../words/say.ts'
import { noteProducts, noteSmall, notingProducts } from './former/note-changes.ts'
import { restoreAddresses, type RestoredSku } from './former/restore-addresses.ts'
import { writeCategoryAddresses } from './frame/category-addresses.ts'
import { SpillFile } from './files/spill-file.ts'
import { completeRecord, parseGiven, type CatalogueRecord, type GivenRecord } from './kinds/catalogue-record.ts'
import { completeProducts, type GivenProduct } from './kinds/complete-products.ts'
import { writeContentRecords, type ContentEntry } from './kinds/content.ts'
import { keyOf, lockSmall, readOneSmall, writeSmall, type SmallKind, type SmallRecord } from './kinds/small-records.ts'
import type { FormerValues, ImportItem, Stays, WritingOptions } from './kinds/import-item.ts'
import { importProducts } from './kinds/import-products.ts'
import { writeMenus, type MenusEntry } from './kinds/menus.ts'
import { toldFiles } from './kinds/record-files.ts'
import { writeReviews, type ReviewEntry } from './kinds/review.ts'
import { writeRewrites, type RewriteEntry } from './kinds/rewrite.ts'
import type { PendingLinks } from './product/link-state.ts'
import { isGone, restoredRecord } from './product/restored.ts'
import { namedIn, tellLinks, writeLinks, type Noting } from './product/write-links.ts'
import { readFrame, type FormerId, type Frame } from './read/frame.ts'
import { mustBeSameDefault } from './read/same-default.ts'
import { takenBack } from './read/taken-back.ts'
import {
  createReport,
  RECORD_KINDS,
  type ImportProblem,
  type ImportReport,
  type RecordFault,
  type ReportWriter,
} from './records/import-report.ts'
import { inColumns } from './records/in-columns.ts'
import { keepingSome } from './records/merge-record.ts'
import { createMediaCopier, type MediaFolders } from './records/media.ts'
import { RecordProblem } from './records/normal.ts'
import type { Fault } from '../schema/describe-issue.ts'
import { Trial } from './trial.ts'
import { isAboutData, reasonOf } from './write/bisect.ts'

export type ImportOptions = WritingOptions & {
  /** Without it files are neither copied nor looked for. */
  media?: MediaFolders
  /** Writes nothing, but finds what a real run would, a batch at a time: others wait for one batch at most. */
  dryRun?: boolean
  /** Nobody is told what has changed: the transaction around it is given up. */
  isUntold?: boolean
  /** New products and categories keep the ids they had elsewhere, where these are free. */
  formerId?: FormerId
  /** The import in which its changes are noted, so that they can be taken back; without it they are not. */
  runId?: string | undefined
  /** The name in the audit trail for changes of pages and blocks; without it they are not noted. */
  actor?: string
  signal?: AbortSignal
  /** Hears how many records have been dealt with. */
  onProgress?: (records: number) => void
  onProblem?: (problem: ImportProblem) => void
  batchSize?: number
  /** The unit that `line` of an item counts. */
  unit?: 'line' | 'row'
}

const BATCH_SIZE = 200
/** Characters of JSON: a batch of long descriptions is cut short so that memory stays bounded. */
const BATCH_LENGTH = 4_000_000
/** Missing files that are told where an import only looks for them. */
const MOST_MISSING_TOLD = 1000
/** Lists are made anew and remembered pages forgotten each time: often enough for one who watches a long import. */
const REVISION_EVERY_MS = 30_000

type GivenEntry = { line: number; record: GivenRecord }
type SmallEntry = { line: number; record: GivenRecord<SmallKind>; stays?: Stays; restores?: FormerValues }

/**
 * Imports records into the catalogue (docs/how-to/catalogue-jsonl.md). Products are written in batches, a transaction each; only
 * an invalid record is rejected, with its line. An unchanged record is skipped, so a second run changes nothing and a run after a
 * killed one goes on. What the records do not name stays as it is, also what somebody changes meanwhile: a record is completed with
 * what the shop has in the transaction that writes it (decisions/060).
 */
export async function importRecords(
  db: Database,
  items: AsyncIterable<ImportItem>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return new Import(db, options).run(items)
}

class Import {
  /** During a turn of a trial, its transaction. */
  #db: Database
  readonly #trial: Trial | undefined
  readonly #options: ImportOptions
  readonly #report: ReportWriter
  readonly #copy: ReturnType<typeof createMediaCopier> | undefined
  readonly #links = new SpillFile<PendingLinks>()
  readonly #rewrites = new SpillFile<RewriteEntry>()
  readonly #reviews = new SpillFile<ReviewEntry>()
  readonly #content = new SpillFile<ContentEntry>()
  /** A file has at most one such record. */
  #menus: MenusEntry | undefined
  #missingTold = 0
  readonly #seen = new Map<string, number>()
  readonly #categoryLines = new Map<string, number>()
  #frame!: Frame
  /** Products that got what the file does not say, by what that is. */
  readonly #defaults = new Map<string, number>()
  #small: SmallEntry[] = []
  #products: GivenProduct[] = []
  #productsLength = 0
  #records = 0
  /** Products that stay as they are, with the addresses that lead to them. */
  readonly #kept = new Set<string>()
  /** Products that get back what they had before an import. */
  readonly #restored: RestoredSku[] = []
  /** Names of records that were rejected at once. */
  readonly #invalid = new Set<string>()
  #areCategoriesSeen = false
  #announcedAt = performance.now()
  #announcedChanges = 0

  constructor(db: Database, options: ImportOptions) {
    this.#db = db
    this.#trial = options.dryRun ? new Trial(db) : undefined
    this.#options = options
    this.#report = createReport(options.onProblem)
    this.#copy =
      options.media && createMediaCopier(options.media, options.dryRun || options.media.isOnlyLooked || false)
  }

  /** Its changes are noted where they can be taken back. */
  get #writing(): Pick<WritingOptions, 'onChanged'> {
    const { runId } = this.#options
    return runId === undefined ? {} : { onChanged: (tx, products) => noteProducts(tx, runId, products) }
  }

  get #isUntold(): boolean {
    return this.#options.dryRun || this.#options.isUntold || false
  }

  async run(items: AsyncIterable<ImportItem>): Promise<ImportReport> {
    const { report } = this.#report
    try {
      await this.#readFrame()
      for await (const item of items) {
        await this.#take(item)
        if (!this.#options.signal?.aborted) continue
        report.status = 'stopped'
        break
      }
      await this.#writeProducts()
      await this.#writeCategoryAddresses()
      for (const [what, count] of this.#defaults)
        this.#report.warn(
          1,
          say(
            '{count} new product has a default, the file says {what}|{count} new products have a default, the file says {what}',
            { count, what },
          ),
        )
      if (report.status === 'done') await this.#finish()
      if (report.changes > 0 && !this.#isUntold) await analyzeWhereDue(this.#db)
      await this.#announce()
      return report
    } catch (error) {
      await this.#announce().catch(() => {}) // The first error is the one to tell.
      throw error
    } finally {
      await this.#links.remove()
      await this.#rewrites.remove()
      await this.#reviews.remove()
      await this.#content.remove()
    }
  }

  /** This step is never stopped: products written without their links would wait for the next run. */
  async #finish(): Promise<void> {
    for (let at = 0; at < this.#restored.length; at += BATCH_SIZE)
      await this.#turn(async () => {
        const warnings = await restoreAddresses(this.#db, this.#restored.slice(at, at + BATCH_SIZE))
        for (const { line, message } of warnings) this.#report.warn(line, message)
      })
    for await (const pending of this.#links.chunks(BATCH_SIZE))
      await this.#turn(() => this.#writeLinks(pending), pending.flatMap(namedIn))
    for await (const entries of this.#rewrites.chunks(BATCH_SIZE))
      await this.#turn(
        () => this.#writeRewrites(entries),
        entries.flatMap(({ record: { to } }) => ('product' in to ? [to.product] : [])),
      )
    for await (const entries of this.#reviews.chunks(BATCH_SIZE))
      await this.#turn(
        () => writeReviews(this.#db, this.#frame, entries, this.#report),
        entries.map(({ record }) => record.product),
      )
    for await (const entries of this.#content.chunks(BATCH_SIZE))
      await this.#turn(() => writeContentRecords(this.#db, entries, this.#report, this.#options.actor))
    const menus = this.#menus
    if (menus) await this.#turn(() => writeMenus(this.#db, menus, this.#report, this.#options.isWhole))
  }

  /** Links from a product that somebody changed after its import are imported once more, where the file says some. */
  async #writeLinks(pending: PendingLinks[]): Promise<void> {
    if (this.#trial) return tellLinks(this.#db, pending, this.#report)
    const { runId } = this.#options
    const noting: Noting | undefined =
      runId === undefined ? undefined : (tx, ids, work) => notingProducts(tx, runId, ids, work)
    let changed = await writeLinks(this.#db, pending, this.#report, noting)
    const uncounted: ReportWriter = { ...this.#report, count: () => {}, affect: () => {} }
    while (changed.length > 0) {
      const given = changed.flatMap(({ line, sku, told }): GivenProduct[] =>
        Object.keys(told).length > 0 ? [{ line, record: { ...told, kind: 'product', sku } }] : [],
      )
      const again = await importProducts(this.#db, this.#frame, given, uncounted, this.#writing)
      changed = await writeLinks(this.#db, again.pending, uncounted, noting)
    }
  }

  async #writeRewrites(all: RewriteEntry[]): Promise<void> {
    const entries = all.filter(({ record: { to } }) => !('product' in to && this.#kept.has(to.product)))
    const candidates = entries.map(({ record }) => record.from)
    for (const storeId of this.#frame.stores.values())
      await this.#trial?.claimAddresses(this.#db, [{ storeId, candidates }])
    await writeRewrites(this.#db, this.#frame, entries, this.#report, (sku) => this.#hasProduct(sku))
  }

  async #take(item: ImportItem): Promise<void> {
    this.#records++
    if ('problem' in item) return this.#report.reject(item.kind ?? 'product', item.line, item.problem, item.column)
    const parsed = parseGiven(item.record)
    if (parsed.status === 'invalid') {
      this.#invalid.add(nameOf(item.record))
      const { message, column } = inColumns(parsed.problem, parsed.fault, item.columnOf)
      return this.#report.reject(
        kindOf(item.record),
        item.line,
        `${nameInWords(nameOf(item.record))}${message}`,
        column,
        faultIn(parsed.fault),
      )
    }
    for (const warning of item.warnings ?? []) this.#report.warn(item.line, warning)
    const entry: GivenEntry = { line: item.line, record: parsed.record }
    if (this.#isRepeated(entry)) return
    if (isGiven(entry, 'product'))
      return this.#takeProduct(
        {
          ...entry,
          product: item.product,
          columnOf: item.columnOf,
          stays: item.stays,
          onlyLinks: item.onlyLinks,
          restores: item.restores,
        },
        item.record,
      )
    // These records are always whole in a file, so they were checked whole.
    if (isGiven(entry, 'rewrite')) return this.#rewrites.add([entry as RewriteEntry])
    if (isGiven(entry, 'review')) return this.#reviews.add([entry as ReviewEntry])
    if (isGiven(entry, 'page') || isGiven(entry, 'block')) return this.#takeContent(entry as ContentEntry)
    if (isGiven(entry, 'menus')) return void (this.#menus = entry as MenusEntry)
    if (this.#products.length > 0) await this.#writeProducts()
    this.#small.push({ ...(entry as SmallEntry), stays: item.stays, restores: item.restores })
    if (!this.#trial || this.#small.length >= BATCH_SIZE) await this.#writeSmalls()
  }

  async #takeContent(entry: ContentEntry): Promise<void> {
    await this.#copyFiles([entry], () => entry.record)
    await this.#content.add([entry])
  }

  async #takeProduct(entry: GivenProduct, raw: unknown): Promise<void> {
    this.#products.push(entry)
    if (entry.restores) this.#restored.push({ line: entry.line, sku: entry.record.sku })
    this.#productsLength += JSON.stringify(raw).length
    if (this.#products.length >= (this.#options.batchSize ?? BATCH_SIZE) || this.#productsLength >= BATCH_LENGTH)
      await this.#writeProducts()
  }

  async #writeProducts(): Promise<void> {
    if (this.#small.length > 0) await this.#writeSmalls()
    const entries = this.#products
    if (!entries.length) return
    this.#products = []
    this.#productsLength = 0
    await this.#writeCategoryAddresses()
    await this.#copyFilesOf(entries)
    const { pending, defaults, kept } = await this.#turn(() =>
      importProducts(this.#db, this.#frame, entries, this.#report, { ...this.#options, ...this.#writing }),
    )
    await this.#links.add(pending)
    for (const sku of kept) this.#kept.add(sku)
    for (const what of defaults) this.#defaults.set(what, (this.#defaults.get(what) ?? 0) + 1)
    this.#options.onProgress?.(this.#records)
    if (performance.now() - this.#announcedAt >= REVISION_EVERY_MS) await this.#announce()
  }

  /** Files take their time, so they are there before the products' rows are locked. */
  async #copyFilesOf(entries: GivenProduct[]): Promise<void> {
    if (!this.#copy) return
    // Not by line: a row may tell two products.
    const given = new Map(entries.map((entry) => [entry.record.sku, entry]))
    const completed = await completeProducts(this.#db, entries, this.#options.isWhole)
    await this.#copyFiles(
      completed.flatMap((one) => ('reason' in one ? [] : one)),
      ({ sku }) => {
        const { record, product, restores } = given.get(sku)!
        return [record, product?.moreFor(undefined), restores && readChange(restores).before]
      },
    )
  }

  /** A trial writes many of them in a turn, and the addresses that follow from them. */
  async #writeSmalls(): Promise<void> {
    const entries = this.#small
    this.#small = []
    for (const entry of entries) await this.#copyFilesOfSmall(entry)
    await this.#turn(async () => {
      for (const entry of entries) await this.#writeSmall(entry)
      if (this.#trial) await this.#writeCategoryAddresses()
    })
  }

  async #copyFilesOfSmall(entry: SmallEntry): Promise<void> {
    if (!this.#copy || entry.restores) return
    const { line, record: given } = entry
    const completed = await this.#completeSmall(this.#db, entry)
    if (completed.status === 'valid')
      await this.#copyFiles([{ line, record: completed.record as SmallRecord }], () => given)
  }

  /** Stores, tax classes, attributes and categories are few: each in a transaction of its own. */
  async #writeSmall(entry: SmallEntry): Promise<void> {
    const { line, record: given } = entry
    const name = nameOf(given)
    const reject = (said: string, fault: RecordFault) =>
      this.#report.reject(given.kind, line, `${nameInWords(name)}${said}`, undefined, fault)
    try {
      const outcome = await this.#db.transaction(async (tx) => {
        if (given.kind !== 'store') await mustBeSameDefault(tx, this.#frame)
        await lockSmall(tx, given.kind)
        const completed = await this.#completeSmall(tx, entry)
        if (completed.status !== 'valid') return completed
        const { runId } = this.#options
        const before = runId === undefined ? undefined : await readOneSmall(given.kind, tx, keyOf(given))
        const written = await writeSmall(tx, completed.record as SmallRecord, this.#frame)
        if (runId !== undefined && written !== 'unchanged') await noteSmall(tx, runId, given, before)
        await this.#options.onWritten?.(tx, [line])
        return written
      })
      if (typeof outcome !== 'string') return reject(outcome.problem, faultIn(outcome.fault))
      this.#report.count(given.kind, outcome)
      if (given.kind === 'category') {
        this.#categoryLines.set(keyOf(given), line)
        this.#areCategoriesSeen = true
      } else if (outcome !== 'unchanged') await this.#readFrame()
    } catch (error) {
      const isRefused = isAboutData(error)
      if (!isRefused && !(error instanceof RecordProblem)) throw error
      const said = isRefused ? reasonOf(error) : (error as Error).message
      reject(said, { path: error instanceof RecordProblem ? error.path : [], said })
      if (given.kind === 'category') await this.#readFrame()
    }
    this.#options.onProgress?.(this.#records)
  }

  async #completeSmall(db: Queryable, { line, record: given, stays, restores }: SmallEntry) {
    if (this.#options.isWhole && !stays && !restores) return completeRecord(undefined, given)
    const current = await readOneSmall(given.kind, db, keyOf(given))
    if (restores) return this.#restoredSmall(line, given, current, restores)
    if (current?.kind === 'category' && (await takenBack(db, 'category', [current.path])).size > 0)
      delete current.isActive
    return this.#options.isWhole
      ? completeRecord(undefined, keepingSome(current, given, stays))
      : completeRecord(current, given)
  }

  #restoredSmall(line: number, given: SmallEntry['record'], current: SmallRecord | undefined, change: Change) {
    if (!current)
      return {
        status: 'invalid' as const,
        problem: isGone(),
        fault: { path: [], said: isGone(), property: '', value: null },
      }
    const { record, warnings } = restoredRecord(current, change)
    // Texts of products are those of the default view that there is now.
    if (change.after.isDefault === true) warnings.push(say('it stays the default store view'))
    for (const warning of warnings) this.#report.warn(line, `${nameInWords(nameOf(given))}${warning}`)
    return completeRecord(undefined, record)
  }

  async #writeCategoryAddresses(): Promise<void> {
    if (!this.#areCategoriesSeen) return
    this.#areCategoriesSeen = false
    await writeCategoryAddresses(this.#db, this.#frame, this.#categoryLines, this.#report)
    this.#categoryLines.clear()
  }

  async #readFrame(): Promise<void> {
    const frame = await readFrame(this.#db, this.#options.formerId)
    this.#frame = { ...frame, claimAddresses: this.#trial?.claimAddresses }
  }

  /**
   * A step of the run; of a trial, a turn that leaves nothing behind.
   *
   * @param named SKUs of products that it refers to
   */
  async #turn<T>(work: () => Promise<T>, named?: string[]): Promise<T> {
    if (!this.#trial) return work()
    const outside = this.#db
    return this.#trial
      .turn((inside) => {
        this.#db = inside
        return work()
      }, named)
      .finally(() => (this.#db = outside))
  }

  /** @param givenOf what the file says of this record; other files the shop has already */
  async #copyFiles<Told extends CatalogueRecord>(
    entries: { line: number; record: Told }[],
    givenOf: (record: Told) => object,
  ): Promise<void> {
    if (!this.#copy) return
    const files = entries.map(({ record }) => toldFiles(record, givenOf(record)))
    const problems = await this.#copy(files.flat())
    if (!problems.size) return
    entries.forEach(({ line, record }, at) => {
      for (const file of files[at]!) {
        const problem = problems.get(file)
        // Before the pictures come to the media folder all of them are missing: other warnings need the room.
        if (problem && (!this.#options.media?.isOnlyLooked || this.#missingTold++ < MOST_MISSING_TOLD))
          this.#report.warn(line, `${nameInWords(nameOf(record))}${problem}`)
      }
    })
  }

  /** The file has it: where the shop has not, it was rejected, and the owner has been told. */
  #hasProduct(sku: string): boolean {
    const name = nameOf({ kind: 'product', sku })
    return this.#seen.has(name) || this.#invalid.has(name)
  }

  #isRepeated({ line, record }: GivenEntry): boolean {
    const name =
      record.kind === 'rewrite' ? `rewrite ${String(record.store ?? '')} ${String(record.from)}` : nameOf(record)
    const first = this.#seen.get(name)
    if (first === undefined) {
      this.#seen.set(name, line)
      return false
    }
    const message = `${nameInWords(name)}${this.#options.unit === 'row' ? say('stands in row {first} already', { first: String(first) }) : say('stands in line {first} already', { first: String(first) })}`
    if (record.kind === 'rewrite') this.#report.warn(line, message)
    else this.#report.reject(record.kind, line, message)
    return true
  }

  /** Tells every process of the shop that what it remembers of the catalogue is out of date. */
  async #announce(): Promise<void> {
    this.#announcedAt = performance.now()
    if (this.#isUntold) return
    if (this.#announcedChanges === this.#report.report.changes) return
    this.#announcedChanges = this.#report.report.changes
    const { ids, hasOthers } = this.#report.takeChanged()
    await this.#db.transaction((tx) => (hasOthers ? raiseRevision(tx, ids) : productsChanged(tx, ids, 'whole')))
  }
}

const faultIn = ({ path, said }: Fault) => ({ path, said: sayMessage(said) })

const isGiven = <Kind extends CatalogueRecord['kind']>(
  entry: GivenEntry,
  kind: Kind,
): entry is { line: number; record: GivenRecord<Kind> } => entry.record.kind === kind

const asObject = (record: unknown) =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}

const kindOf = (record: unknown): CatalogueRecord['kind'] =>
  RECORD_KINDS.find((kind) => kind === asObject(record).kind) ?? 'product'

/** "product msj000": tells a record from all others of its file. Empty for something else than a record. */
function nameOf(record: unknown): string {
  const { kind, sku, path, code, from, address, product, nickname, createdAt } = asObject(record)
  if (kind === 'menus') return kind
  const name = kind === 'review' ? [product, nickname, createdAt].join(' ') : (sku ?? path ?? code ?? from ?? address)
  return typeof kind === 'string' && typeof name === 'string' ? `${kind} ${name}` : ''
}

/** Characters of a name that a message begins with. */
const LONGEST_TOLD = 100

/** "product TEA-1: " as a reader says it, for the beginning of a message. The rest of the name is the file's own. */
const nameInWords = (name: string): string =>
  name && `${name.slice(0, LONGEST_TOLD).replace(/^[a-z-]+/, (kind) => sayMessage(kind))}: `
