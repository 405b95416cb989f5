import { v7, validate as isUuid } from 'uuid'
import { takeBackCustomers } from '../../customer-file/take-back-customers.ts'
import type { Database } from '../../database/database.ts'
import { formerItems } from '../../import/former/former-items.ts'
import {
  beginImportRun,
  lastImportRun,
  listImportRuns,
  readImportRun,
  UNDO_DAYS,
  type ImportRun,
} from '../../import/former/import-runs.ts'
import { importRecords } from '../../import/import-records.ts'
import { effectsAhead, effectsDone } from '../../import/records/effects-in-words.ts'
import type { ImportProblem } from '../../import/records/import-report.ts'
import { noteRunning } from '../../import/running-imports.ts'
import { singleLine } from '../../mail/letter.ts'
import type { FileStore } from '../../files/file-store.ts'
import { say } from '../../words/say.ts'
import { withFiles } from '../files/with-files.ts'
import { actorOf, withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { severityInWords } from '../io/outcome-words.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { createProgress } from '../io/progress.ts'
import { withDatabase } from '../io/with-database.ts'
import { importHelp } from './import-arguments.ts'
import { summaryOf } from './import-summary.ts'

const MOST_LISTED = 50
const STOPPED = 130

/**
 * `import undo`: lists the imports that can be taken back; with an id, or "last", takes one back.
 * @returns the exit code: 1 when something could not come back, 130 when it was stopped
 */
export async function runUndoImport(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { 'dry-run': { type: 'boolean' } })
  if (values.help) {
    io.out(importHelp())
    return 0
  }
  const [named, ...more] = positionals
  if (more.length > 0) throw new UsageError(say('Name one import, or "last".'))
  return withDatabase(io, async (db, settings) => {
    if (named === undefined) return list(db, io)
    const run = await runNamed(db, named)
    if (run.format === 'customers') return takeCustomersBack(db, run, values['dry-run'] ?? false, io)
    return withFiles(settings, ({ media }) => takeBack({ db, media, run, dryRun: values['dry-run'] ?? false, io }))
  })
}

async function list(db: Database, io: CommandIo): Promise<number> {
  const runs = await listImportRuns(db, MOST_LISTED)
  for (const run of runs) io.out(inWords(run))
  io.err(
    runs.length === 0
      ? `${say('No import of the last {days} days changed anything.', { days: UNDO_DAYS })}\n`
      : `${say('"import undo ID" takes one back, "import undo last" the newest.')}\n`,
  )
  return 0
}

function inWords({ id, startedAt, format, name, changes, actor, undoes }: ImportRun): string {
  const what = undoes === null ? `${format} ${name}` : say('takes back {id}', { id: undoes })
  const records = say('{count} record|{count} records', { count: changes })
  return `${[id, startedAt.slice(0, 16), what, records, actor].map(singleLine).join('  ')}\n`
}

async function runNamed(db: Database, named: string): Promise<ImportRun> {
  const found = named === 'last' ? lastImportRun(db) : isUuid(named) ? readImportRun(db, named) : undefined
  const run = await found
  if (!run)
    throw new UsageError(
      say('There is no import "{named}" to take back; "import undo" lists those of the last {days} days.', {
        named,
        days: UNDO_DAYS,
      }),
    )
  return run
}

async function takeCustomersBack(db: Database, run: ImportRun, isDryRun: boolean, io: CommandIo): Promise<number> {
  io.out(inWords(run))
  const inTrail = async (details: Record<string, unknown>) => {
    if (!isDryRun)
      await withAudit(db, io, 'import undo', async (_, note) => note(run.name, { run: run.id, ...details }))
  }
  await inTrail({ is: 'begun' })
  const { status, counts, effects } = await takeBackCustomers({
    db,
    run: run.id,
    isDryRun,
    ...(io.signal && { signal: io.signal }),
    onProblem: ({ message }) => io.err(`${singleLine(message)}\n`),
  })
  await inTrail({ is: status, ...counts })
  const { created, updated, unchanged, rejected } = counts
  io.out(
    `${say('{created} new, {updated} changed, {unchanged} unchanged, {rejected} left out.', { created, updated, unchanged, rejected })}\n`,
  )
  if (isDryRun) {
    io.out(effectsAhead(effects))
    io.err(`${say('Nothing was changed: it was a dry run.')}\n`)
  } else io.out(effectsDone(effects))
  if (status === 'stopped') {
    io.out(`${say('Stopped. What was written stays; run the same command again to go on.')}\n`)
    return STOPPED
  }
  return 0
}

type Undoing = { db: Database; media: FileStore; run: ImportRun; dryRun: boolean; io: CommandIo }

async function takeBack({ db, media, run, dryRun, io }: Undoing): Promise<number> {
  io.out(inWords(run))
  const id = v7()
  const inTrail = async (details: Record<string, unknown>) => {
    if (!dryRun) await withAudit(db, io, 'import undo', async (_, note) => note(run.name, { run: run.id, ...details }))
  }
  await inTrail({ is: 'begun' })
  if (!dryRun) await beginImportRun(db, { ...run, id, actor: actorOf(io), undoes: run.id }, new Date())
  const progress = createProgress(io, run.changes, say('records'))
  const onProblem = ({ severity, message }: ImportProblem) => {
    progress.finish()
    io.err(`${singleLine(`${severityInWords(severity)}: ${message}`)}\n`)
  }
  try {
    const report = await noteRunning(db, dryRun, (touch) =>
      importRecords(db, formerItems(db, run.id), {
        media: { to: media, isOnlyLooked: true },
        dryRun,
        runId: dryRun ? undefined : id,
        actor: actorOf(io),
        signal: io.signal,
        onProgress: (done) => {
          touch()
          progress.show(done)
        },
        onProblem,
      }),
    )
    progress.finish()
    await inTrail({ is: report.status, changes: report.changes, rejected: report.rejected })
    io.out(summaryOf(report, dryRun))
    if (report.status === 'stopped') {
      io.out(`${say('Stopped. What was written stays; run the same command again to go on.')}\n`)
      return STOPPED
    }
    return report.rejected > 0 ? 1 : 0
  } finally {
    progress.finish()
  }
}
