import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { CatalogueFormat } from '#domain/owner/task.ts'
import type { Database } from '../../database/database.ts'
import { assessImport, assessTrial } from '../../import/assess-import.ts'
import { beginImportRun, readImportRun, UNDO_DAYS } from '../../import/former/import-runs.ts'
import { importRecords } from '../../import/import-records.ts'
import { createPictureFetcher } from '../../import/pictures/picture-fetcher.ts'
import type { ImportProblem } from '../../import/records/import-report.ts'
import { noteRunning } from '../../import/running-imports.ts'
import { singleLine } from '../../mail/letter.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { MediaFolders } from '../../import/records/media.ts'
import type { Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'
import { actorOf, withAudit } from '../io/auditor.ts'
import { findings, findingsInWords } from './check.ts'
import { agreed, tellAhead } from './agreed-import.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { importHelp, readImportArguments, type ImportArguments } from './import-arguments.ts'
import { openImportSource, type ImportSource } from '../../import/import-source.ts'
import { setUpEmptyShop } from '../../import/set-up-empty-shop.ts'
import { summaryOf } from './import-summary.ts'
import { severityInWords } from '../io/outcome-words.ts'
import { openOutput } from '../files/open-output.ts'
import { runMoveIn } from './move-in.ts'
import { createProgress } from '../io/progress.ts'
import { runUndoImport } from './undo-import.ts'
import { withFiles } from '../files/with-files.ts'
import { withDatabase } from '../io/with-database.ts'

/** The owner said no: nothing was changed. */
const REFUSED = 2
const STOPPED = 130

type Report = Awaited<ReturnType<typeof openOutput>>

/**
 * Imports files into the shop, one after the other.
 * @returns the exit code: 1 when something was rejected, 130 when it was stopped
 */
export async function runImport(args: string[], io: CommandIo): Promise<number> {
  if (args[0] === 'magento1') return runMoveIn(args.slice(1), io)
  if (args[0] === 'undo') return runUndoImport(args.slice(1), io)
  const given = readImportArguments(args)
  if (given === 'help') {
    io.out(importHelp())
    return 0
  }
  const sources: ImportSource[] = []
  if (given.media !== undefined) await checkMedia(given.media, given.format)
  const hasPictures = given.media !== undefined || given.isFetching
  for (const file of given.files)
    sources.push(await openImportSource({ ...given, hasPictures }, file, sources.at(-1)?.skus))
  return withDatabase(io, async (db, settings) => {
    if (!given.dryRun && !given.isAgreed)
      for (const source of sources) {
        const assessment = await assessImport(db, await source.records(db), { ...given, signal: io.signal })
        if ((await agreed(assessment, io)) === 'no') return REFUSED
      }
    const report = given.report ? await openOutput(given.report) : undefined
    let isReportWhole = true
    report?.on('error', (error) => {
      if (isReportWhole)
        io.err(
          `${say('{report} cannot be written on ({reason}); the import goes on.', { report: given.report!, reason: error.message })}\n`,
        )
      isReportWhole = false
    })
    try {
      const codes: number[] = []
      for (const source of sources) {
        if (sources.length > 1) io.out(`${source.file}\n`)
        codes.push(await importOne({ db, settings, given, source, report, io }))
        if (codes.includes(STOPPED)) return STOPPED
      }
      if (!given.dryRun) io.out(findingsInWords(await findings(db, settings)))
      return Math.max(...codes)
    } finally {
      if (report && !report.closed) await new Promise<void>((resolve) => report.once('close', resolve).end())
    }
  })
}

type Run = {
  db: Database
  settings: Settings
  given: ImportArguments
  source: ImportSource
  report: Report | undefined
  io: CommandIo
}

const importOne = (run: Run): Promise<number> => withFiles(run.settings, ({ media }) => importWith(media, run))

async function importWith(media: FileStore, { db, given, source, report, io }: Run): Promise<number> {
  const inTrail = (details: Record<string, unknown>) =>
    given.dryRun
      ? undefined
      : withAudit(db, io, `import ${given.format}`, async (_, note) => note(source.file, details))
  // An import is many transactions. Its begin and its end are two rows in the trail, so that a killed one can be seen, too.
  await inTrail({ is: 'begun' })
  if (given.format !== 'jsonl' && !given.dryRun) await setUpEmptyShop(db, given)
  const runId = given.dryRun ? undefined : v7()
  if (runId !== undefined)
    await beginImportRun(db, { id: runId, actor: actorOf(io), format: given.format, name: source.file }, new Date())
  const progress = createProgress(io, source.total, given.format === 'jsonl' ? say('records') : say('products'))
  let printed = 0
  const sentence = sentenceIn(source.unit)
  const onProblem = (problem: ImportProblem) => {
    report?.write(`${given.files.length > 1 ? `${source.file}, ` : ''}${sentence(problem)}\n`)
    if (printed++ >= PRINTED) return
    progress.finish()
    io.err(`${sentence(problem)}\n`)
  }
  try {
    const records = await source.records(db)
    const result = await noteRunning(db, given.dryRun, (touch) =>
      importRecords(db, records, {
        media: mediaOf(given, source, media, io.signal),
        dryRun: given.dryRun,
        isWhole: given.isWhole,
        runId,
        actor: actorOf(io),
        signal: io.signal,
        onProgress: (done) => {
          touch()
          progress.show(Math.min(done, source.total))
        },
        onProblem,
        unit: source.unit,
      }),
    )
    await inTrail({ is: result.status, changes: result.changes, rejected: result.rejected })
    progress.finish()
    if (printed > PRINTED)
      io.err(
        `${
          given.report
            ? say('… and {more} more, all in {report}.', { more: printed - PRINTED, report: given.report })
            : say('… and {more} more; --report FILE keeps all.', { more: printed - PRINTED })
        }\n`,
      )
    io.out(summaryOf(result, given.dryRun))
    if (runId !== undefined && (await readImportRun(db, runId)))
      io.out(`${say('To take it back, within {days} days: import undo {id}', { days: UNDO_DAYS, id: runId })}\n`)
    if (result.status === 'stopped') {
      io.out(`${say('Stopped. What was written stays; run the same command again to go on.')}\n`)
      return STOPPED
    }
    if (given.dryRun) tellAhead(await assessTrial(db, result.effects), io)
    return result.rejected > 0 ? 1 : 0
  } finally {
    progress.finish()
  }
}

function mediaOf(
  { media, isFetching }: ImportArguments,
  { pictures }: ImportSource,
  to: FileStore,
  signal: AbortSignal | undefined,
): MediaFolders | undefined {
  if (media === undefined && !isFetching) return undefined
  const fetch = isFetching && pictures ? createPictureFetcher(pictures, { signal }) : undefined
  return { from: media, to, placesOf: pictures?.placesOf, fetch }
}

const PRINTED = 50

function placeInWords(unit: 'line' | 'row', number: string, column: string | undefined): string {
  if (column === undefined) return unit === 'line' ? say('line {number}', { number }) : say('row {number}', { number })
  return unit === 'line'
    ? say('line {number}, column {column}', { number, column })
    : say('row {number}, column {column}', { number, column })
}

const sentenceIn =
  (unit: 'line' | 'row') =>
  ({ line, column, severity, message }: ImportProblem) =>
    singleLine(`${placeInWords(unit, String(line), column)}: ${severityInWords(severity)}: ${message}`)

async function checkMedia(folder: string, format: CatalogueFormat): Promise<void> {
  const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  if (!(await isFolder(folder))) throw new UsageError(say('There is no folder {folder}.', { folder }))
  if (format === 'magento1-csv' && !(await isFolder(join(folder, 'catalog', 'product'))))
    throw new UsageError(say("{folder} is not Magento's media folder: there is no catalog/product in it.", { folder }))
}
