import { helpText } from '../../words/help.ts'
import { stat } from 'node:fs/promises'
import { analyzeWhereDue } from '../../database/analyze.ts'
import type { Database } from '../../database/database.ts'
import { movePage } from '../../move-in/page/move-page.ts'
import { singleLine } from '../../mail/letter.ts'
import { assessTrial } from '../../import/assess-import.ts'
import { readImportRun, UNDO_DAYS } from '../../import/former/import-runs.ts'
import { noteRunning } from '../../import/running-imports.ts'
import { assessMove } from '../../move-in/assess-move.ts'
import { moveIn } from '../../move-in/move-in.ts'
import type { OldShop } from '../../move-in/source/old-shop.ts'
import type { MoveProblem } from '../../move-in/step/move-report.ts'
import { connectOldShop } from '../../move-in/source/connect.ts'
import { checkAddresses } from './addresses.ts'
import type { Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'
import { actorOf, withAudit } from '../io/auditor.ts'
import { findings, findingsInWords } from './check.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { agreed, tellWhetherAsked } from './agreed-import.ts'
import { moveSummary } from './move-summary.ts'
import { openOutput } from '../files/open-output.ts'
import { severityInWords } from '../io/outcome-words.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { createProgress } from '../io/progress.ts'
import { checkVerifyOptions, isPage, runVerifyMove } from './verify-move.ts'
import { withFiles } from '../files/with-files.ts'
import { withDatabase } from '../io/with-database.ts'

export const moveInHelp = helpText(
  'moveIn',
  `Move a whole Magento 1, OpenMage or Maho shop in, from its database:

  import magento1 mysql://user:password@host/name

  --media DIR       take pictures and sold files from here (the old shop's "media" folder)
  --prefix NAME     what the names of its tables begin with (or TABLE_PREFIX in the environment)
  --gently          spare the old database: after each query wait as long as it took
  --dry-run         count what would come and what would not, say why, and change nothing
  --report FILE     write every problem into this file; as a page to read if its name ends in .html
  --yes             do not ask first, even if much of what is here would change
  --all-warnings    also repeat warnings of earlier runs
  --verify          move nothing: compare both shops, and say where they differ (with --report FILE.html)
  --check-addresses FILE   move nothing; ask this shop for every address of FILE (addresses --help)

The old database is only read. A second run brings what has changed there since the first, and asks
first where an import does (import --help). After an interruption the same command goes on where it stopped.

A dry run writes everything and takes it back at its end. With the embedded database nobody can be served
meanwhile: stop the shop first. With PostgreSQL the shop can run, but what the dry run went over can be neither
changed nor ordered until it ends. A real move keeps
nobody waiting for longer than one batch.
`,
)

/** The owner said no: nothing was changed. */
const REFUSED = 2
const STOPPED = 130

/** Moves an old shop in. @returns the exit code: 1 when something was refused, 2 when its owner does not want it, 130 when it was stopped */
export async function runMoveIn(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, {
    media: { type: 'string' },
    prefix: { type: 'string' },
    gently: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    'all-warnings': { type: 'boolean' },
    report: { type: 'string' },
    'check-addresses': { type: 'string' },
    verify: { type: 'boolean' },
  })
  if (values.help) {
    io.out(moveInHelp())
    return 0
  }
  const addresses = values['check-addresses']
  if (addresses !== undefined) return checkAddresses({ file: addresses, hosts: [], report: values.report }, io)
  const [address, ...more] = positionals
  if (address === undefined) throw new UsageError(say('Name the old database: mysql://user:password@host/name.'))
  if (more.length > 0)
    throw new UsageError(say('One database at a time ("{more}" is one too many).', { more: more[0]! }))
  if (values.media !== undefined) await checkFolder(values.media)
  const dryRun = values['dry-run'] ?? false
  if (values.verify) checkVerifyOptions(values)
  io.giveWay?.()
  const old = await connectOldShop(address, {
    tablePrefix: values.prefix ?? io.env.TABLE_PREFIX ?? '',
    restRatio: values.gently ? 1 : 0,
    signal: io.signal,
  })
  try {
    if (values.verify) return await runVerifyMove(old, { report: values.report, media: values.media }, io)
    return await withDatabase(io, async (db, settings) => {
      if (dryRun) checkNobodyWaits(db, settings)
      else if (!values.yes && !(await mayMove(db, old, io))) return REFUSED
      const file = values.report === undefined ? undefined : await openOutput(values.report)
      file?.on('error', (error) =>
        io.err(
          `${say('{report} cannot be written on ({reason}).', { report: values.report!, reason: error.message })}\n`,
        ),
      )
      const asPage = values.report !== undefined && isPage(values.report)
      const inTrail = (details: Record<string, unknown>) =>
        dryRun
          ? undefined
          : withAudit(db, io, 'import magento1', async (_, note) => note(withoutPassword(address), details))
      // The move is many transactions. Its begin and its end are two rows in the trail, so that a killed one can be seen, too.
      await inTrail({ is: 'begun' })
      let progress: ReturnType<typeof createProgress> | undefined
      let step = ''
      const endProgress = () => {
        progress?.finish()
        progress = undefined
      }
      let printed = 0
      const onProblem = (problem: MoveProblem) => {
        if (!asPage) file?.write(`${sentence(problem)}\n`)
        if (printed++ >= PRINTED) return
        endProgress()
        io.err(`${sentence(problem)}\n`)
      }
      try {
        const report = await withFiles(settings, ({ media, uploads }) =>
          noteRunning(db, dryRun, (touch) =>
            moveIn(db, old, {
              media,
              uploads,
              oldMedia: values.media,
              signal: io.signal,
              dryRun,
              allWarnings: values['all-warnings'] ?? false,
              noted: { actor: actorOf(io), name: withoutPassword(address) },
              onProblem,
              onStep: (name) => {
                endProgress()
                step = say(name)
              },
              onProgress: (done, total) => {
                touch()
                progress ??= createProgress(io, total, step)
                progress.show(done, total)
              },
            }),
          ),
        )
        endProgress()
        if (!dryRun) await analyzeWhereDue(db)
        await inTrail({ is: report.status, refused: report.refused })
        if (asPage) file?.write(movePage(report, { isDry: dryRun, now: new Date() }))
        io.out(moveSummary(report, dryRun))
        const { runId } = report
        if (runId !== undefined && (await readImportRun(db, runId)))
          io.out(
            `${say('To take back what it changed of the catalogue, within {days} days: import undo {id}', { days: UNDO_DAYS, id: runId })}\n`,
          )
        if (report.status === 'stopped') return STOPPED
        if (dryRun) tellWhetherAsked(await assessTrial(db, report.effects), io)
        if (!dryRun) io.out(findingsInWords(await findings(db, settings)))
        return report.refused > 0 ? 1 : 0
      } finally {
        endProgress()
        if (file && !file.closed) await new Promise<void>((resolve) => file.once('close', resolve).end())
      }
    })
  } finally {
    await old.close()
  }
}

/** Looks ahead at what a later move would do to products that are here, and asks where that is much. */
async function mayMove(db: Database, old: OldShop, io: CommandIo): Promise<boolean> {
  let progress: ReturnType<typeof createProgress> | undefined
  const assessment = await assessMove(db, old, {
    signal: io.signal,
    onProgress: (done, total) =>
      (progress ??= createProgress(io, total, say('what has changed there'))).show(done, total),
  }).finally(() => progress?.finish())
  return assessment === undefined || (await agreed(assessment, io)) === 'yes'
}

/** A dry run is one transaction, and behind the embedded database's socket everybody else waits for its end. */
function checkNobodyWaits(db: Database, settings: Settings): void {
  if (settings.databaseUrl !== undefined || db.kind === 'embedded') return
  throw new UsageError(
    say('Stop the shop first: with the embedded database it would serve nobody as long as the dry run takes.'),
  )
}

const PRINTED = 50

const sentence = ({ severity, kind, oldId, message }: MoveProblem) =>
  singleLine(`${severityInWords(severity)}: ${say(kind)} ${oldId}: ${message}`)

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new UsageError(say('There is no folder {folder}.', { folder }))
}
