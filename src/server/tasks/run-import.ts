import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asStorable } from '#domain/text/readable-text.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/database.ts'
import { assessCustomers, assessTrialOfCustomers } from '../customer-file/assess-customers.ts'
import { importCustomers, type CustomerReport } from '../customer-file/import-customers.ts'
import { takeBackCustomers } from '../customer-file/take-back-customers.ts'
import type { FileStore } from '../files/file-store.ts'
import { assessImport, assessTrial, type Assessment } from '../import/assess-import.ts'
import { SourceError } from '../import/records/source-error.ts'
import { formerItems } from '../import/former/former-items.ts'
import { beginImportRun, readImportRun } from '../import/former/import-runs.ts'
import { importRecords } from '../import/import-records.ts'
import { openImportSource, type ImportSource } from '../import/import-source.ts'
import { createPictureFetcher } from '../import/pictures/picture-fetcher.ts'
import type { Counts, ImportProblem, ImportReport, RecordKind } from '../import/records/import-report.ts'
import type { ImportItem } from '../import/kinds/import-item.ts'
import type { MediaFolders } from '../import/records/media.ts'
import { noteRunning } from '../import/running-imports.ts'
import { setUpEmptyShop } from '../import/set-up-empty-shop.ts'
import { readBaseCurrency } from '../store/base-currency.ts'
import { say } from '../words/say.ts'
import type { Outcome, TaskWorld } from './outcome.ts'
import type { Turn } from './take-turn.ts'
import { fileOf, type GivenImport, type ImportResult, type ImportTask } from './task.ts'

/** Problems that are kept. Somebody whose file has more has the wrong file, or corrects one row of many alike. */
const MOST_PROBLEMS = 10_000
/** Warnings among them: a file whose pictures are missing by the thousand still shows which rows were rejected. */
const MOST_WARNINGS = 9000
/** A message tells a value of the file in short, but nobody knows them all. */
const LONGEST_MESSAGE = 2000
const CURRENCY = 'USD'

/** Imports a file as the command does. A real run that changes many products waits for a word first. */
export async function runImport(
  world: TaskWorld,
  { id, given, actor }: Pick<ImportTask, 'id' | 'given' | 'actor'>,
  turn: Turn,
): Promise<Outcome> {
  if (given.undoes !== undefined) return takeBack(world, { id, given, actor, undoes: given.undoes }, turn)
  return withFile(world.files.uploads, id, given.name, async (file) => {
    const { format } = given
    if (format === 'customers') return runCustomers(world, { id, given, actor }, file, turn)
    const currency = await currencyOf(world.db, given)
    const { encoding, fetchesPictures: hasPictures } = given
    const opened = await openImportSource({ format, encoding, currency, hasPictures }, file)
    const source = { ...opened, records: async (db: Database) => allowed(await opened.records(db), given.forbidden) }
    turn.show(0, source.total)
    if (given.isDryRun) return importFile(world, { id, given, actor }, source, turn)
    if (!given.isConfirmed) {
      const assessment = await assess(world, given, source, turn)
      if (turn.signal.aborted) return { state: 'left-off' }
      if (assessment.isSweeping) return { state: 'needs-confirmation', result: { ...NOTHING, ...assessment } }
    }
    return inTrail(trailOf(world, { id, given, actor }), {}, async () => {
      if (format !== 'jsonl') await setUpEmptyShop(world.db, { ...given, hasCurrency: given.currency !== undefined })
      return importFile(world, { id, given, actor }, source, turn)
    })
  })
}

/** Takes the changes of an earlier import back. It is an import itself, of the values that were there before. */
async function takeBack(
  world: TaskWorld,
  { undoes, ...task }: Pick<ImportTask, 'id' | 'given' | 'actor'> & { undoes: string },
  turn: Turn,
): Promise<Outcome> {
  const { name, forbidden, isDryRun } = task.given
  const former = await readImportRun(world.db, undoes)
  if (!former) throw new SourceError(say('There is nothing to take back any more.'))
  const trail = trailOf(world, task)
  if (former.format === 'customers') {
    turn.show(0, former.changes)
    const takeAll = () => takeCustomersBack(world, undoes, isDryRun, turn)
    return isDryRun ? takeAll() : inTrail(trail, { undoes }, takeAll)
  }
  const source: ImportSource = {
    file: name,
    unit: 'line',
    total: former.changes,
    records: async (db: Database) => allowed(formerItems(db, undoes), forbidden),
  }
  turn.show(0, source.total)
  const run = () => importFile(world, task, source, turn)
  return isDryRun ? run() : inTrail(trail, { undoes }, run)
}

async function takeCustomersBack(
  { db }: TaskWorld,
  run: string,
  isDryRun: boolean,
  { signal, show }: Turn,
): Promise<Outcome> {
  const problems: ImportProblem[] = []
  const onProblem = keptIn(problems)
  const report = await takeBackCustomers({ db, run, isDryRun, signal, onProgress: show, onProblem })
  const assessment = report.status === 'done' && isDryRun ? await assessTrialOfCustomers(db, report.effects) : undefined
  return customersOutcome(report, assessment, problems)
}

/** An import is many transactions. Its begin and its end are two rows in the trail, so that a killed one can be seen, too. */
async function inTrail(
  trail: ReturnType<typeof trailOf>,
  about: Record<string, unknown>,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  await trail({ is: 'begun', ...about })
  const outcome = await run()
  const { rejected } = outcome.result as ImportResult
  await trail({ is: outcome.state === 'done' ? 'done' : 'stopped', ...about, rejected })
  return outcome
}

/** @throws {SourceError} when the file's prices are in another currency than the shop's */
async function currencyOf(db: Database, { format, currency }: GivenImport): Promise<string> {
  const own = (await readBaseCurrency(db))?.currency
  if (format !== 'jsonl' && own && currency && own !== currency)
    throw new SourceError(
      say("Nothing was changed: the shop's prices are in {own}, those of the file in {currency}.", { own, currency }),
    )
  return currency ?? own ?? CURRENCY
}

const trailOf =
  ({ db }: TaskWorld, { id, given: { format, name }, actor }: Pick<ImportTask, 'id' | 'given' | 'actor'>) =>
  (details: Record<string, unknown>) =>
    writeAudit(db, { actor, action: `import ${format}` }, [{ subject: name, details: { task: id, ...details } }])

async function runCustomers(
  world: TaskWorld,
  task: Pick<ImportTask, 'id' | 'given' | 'actor'>,
  file: string,
  { signal, show }: Turn,
): Promise<Outcome> {
  const { isDryRun, isConfirmed, encoding } = task.given
  const table = { ...world, file, encoding, signal }
  if (!isDryRun && !isConfirmed) {
    const assessment = await assessCustomers(table)
    if (signal.aborted) return { state: 'left-off' }
    if (assessment.isSweeping) return { state: 'needs-confirmation', result: { ...NOTHING, ...assessment } }
  }
  const trail = trailOf(world, task)
  const problems: ImportProblem[] = []
  if (!isDryRun) await trail({ is: 'begun' })
  const { id: runId, actor, given } = task
  if (!isDryRun)
    await beginImportRun(world.db, { id: runId, actor, format: given.format, name: given.name }, world.clock())
  const onProblem = keptIn(problems)
  const report = await importCustomers({ ...table, isDryRun, runId, onProgress: show, onProblem })
  const isDone = report.status === 'done'
  const assessment = isDone && isDryRun ? await assessTrialOfCustomers(world.db, report.effects) : undefined
  if (!isDryRun) await trail({ is: isDone ? 'done' : 'stopped', rejected: report.rejected })
  return customersOutcome(report, assessment, problems)
}

function customersOutcome(
  { status, counts, warnings, rejected, total, effects }: CustomerReport,
  assessment: Assessment | undefined,
  problems: ImportProblem[],
): Outcome {
  const isDone = status === 'done'
  return {
    state: isDone ? 'done' : 'left-off',
    ...(isDone && { done: total }),
    total,
    result: { counts: { customer: counts }, warnings, rejected, effects, ...assessment },
    problems,
  }
}

const keptIn = (problems: ImportProblem[]) => (problem: ImportProblem) => {
  if (problems.length < (problem.severity === 'error' ? MOST_PROBLEMS : MOST_WARNINGS))
    problems.push({ ...problem, message: asStorable(problem.message.slice(0, LONGEST_MESSAGE)) })
}

/** Records of a kind that whoever asked may not change are problems of their lines: a file does no more than its sender could. */
async function* allowed(
  items: AsyncIterable<ImportItem>,
  forbidden: readonly RecordKind[],
): AsyncGenerator<ImportItem> {
  for await (const item of items) {
    const kind = 'record' in item && forbidden.find((one) => one === (item.record as { kind?: unknown } | null)?.kind)
    yield kind
      ? { line: item.line, kind, problem: `you may not change a ${kind}: your role, or the token, is not for it` }
      : item
  }
}

const NOTHING: ImportResult = { counts: {}, warnings: 0, rejected: 0 }

const assess = async ({ db }: TaskWorld, { isWhole }: GivenImport, source: ImportSource, { signal }: Turn) =>
  assessImport(db, await source.records(db), { isWhole, signal })

async function importFile(
  world: TaskWorld,
  { id, given, actor }: Pick<ImportTask, 'id' | 'given' | 'actor'>,
  source: ImportSource,
  turn: Turn,
): Promise<Outcome> {
  const { db } = world
  const runId = given.isDryRun ? undefined : id
  if (runId !== undefined)
    await beginImportRun(db, { id, actor, format: given.format, name: given.name, undoes: given.undoes }, world.clock())
  const problems: ImportProblem[] = []
  const records = await source.records(db)
  const report = await noteRunning(db, given.isDryRun, (touch) =>
    importRecords(db, records, {
      media: mediaOf(world, given, source, turn),
      dryRun: given.isDryRun,
      isWhole: given.isWhole,
      runId,
      actor,
      signal: turn.signal,
      onProgress: (done) => {
        touch()
        turn.show(Math.min(done, source.total))
      },
      onProblem: keptIn(problems),
      unit: source.unit,
    }),
  )
  const isDone = report.status === 'done'
  const assessment = isDone && given.isDryRun ? await assessTrial(db, report.effects) : undefined
  return {
    state: isDone ? 'done' : 'left-off',
    ...(isDone && { done: source.total }),
    total: source.total,
    result: resultOf(report, assessment),
    problems,
  }
}

const resultOf = (
  { counts, warnings, rejected, effects }: ImportReport,
  assessment: Assessment | undefined,
): ImportResult => ({
  counts: Object.fromEntries(
    (Object.entries(counts) as [RecordKind, Counts][]).filter(([, count]) => Object.values(count).some((n) => n > 0)),
  ),
  warnings,
  rejected,
  effects,
  ...assessment,
})

function mediaOf(
  { files }: TaskWorld,
  { fetchesPictures }: GivenImport,
  { pictures }: ImportSource,
  { signal }: Turn,
): MediaFolders {
  if (!fetchesPictures || !pictures) return { to: files.media, isOnlyLooked: true }
  return { to: files.media, placesOf: pictures.placesOf, fetch: createPictureFetcher(pictures, { signal }) }
}

/**
 * Importers read a file of this machine, more than once: a file in a bucket is fetched first. Their messages name the file as its sender
 * does.
 */
async function withFile<T>(store: FileStore, id: string, name: string, work: (file: string) => Promise<T>): Promise<T> {
  const { folder } = store
  const own = folder === undefined ? await mkdtemp(join(tmpdir(), 'vitrine-import-')) : undefined
  const file = own === undefined ? join(folder!, fileOf(id)) : join(own, 'file')
  try {
    if (own !== undefined) {
      const content = await store.open(fileOf(id))
      if (content) await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    }
    return await work(file)
  } catch (error) {
    throw error instanceof SourceError ? new SourceError(error.message.replaceAll(file, name)) : error
  } finally {
    if (own !== undefined) await rm(own, { recursive: true, force: true })
  }
}
