import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Database } from '../database/database.ts'
import { raiseRevision } from '../catalogue-change/raise-revision.ts'
import { rolledBack } from '../import/dry-run.ts'
import { beginImportRun, type ImportRun } from '../import/former/import-runs.ts'
import { refuseAnotherShop } from './step/same-shop.ts'
import { createKeeper, readKeptReport } from './step/kept-report.ts'
import { createMoveReport, type MoveProblem, type MoveReport } from './step/move-report.ts'
import type { Move } from './step/move.ts'
import { readOldSettings } from './source/old-settings.ts'
import type { OldShop } from './source/old-shop.ts'
import { readOldStores } from './source/old-stores.ts'
import { STEPS } from './steps.ts'
import { say, type PlainSentence } from '../words/say.ts'

export type MoveOptions = Pick<Move, 'media' | 'uploads' | 'oldMedia' | 'signal'> & {
  dryRun?: boolean
  /** Warnings that an earlier run has told are told again. */
  allWarnings?: boolean
  /** The person who moves, and the old shop's address. With it changes of a catalogue that is here already are noted, so that they can be taken back. */
  noted?: Pick<ImportRun, 'actor' | 'name'>
  onProblem?: (problem: MoveProblem) => void
  onStep?: (name: PlainSentence) => void
  onProgress?: (done: number, total: number) => void
}

const LONGEST_TOLD = 100

/**
 * Moves a Magento 1 shop in, step after step. What an earlier run brought and the old shop has not changed since is left alone, so
 * a second run brings the changes only and one after an interruption goes on.
 * @throws {SourceError} when another shop moved in before
 */
export async function moveIn(db: Database, old: OldShop, options: MoveOptions): Promise<MoveReport> {
  const run = (inner: Database) => runSteps(inner, old, options)
  return options.dryRun ? rolledBack(db, run) : run(db)
}

async function runSteps(db: Database, old: OldShop, options: MoveOptions): Promise<MoveReport> {
  const {
    media,
    uploads,
    oldMedia,
    signal,
    dryRun = false,
    allWarnings = false,
    noted,
    onProblem,
    onStep,
    onProgress = () => {},
  } = options
  await refuseAnotherShop(db, old)
  const stores = await readOldStores(old, db)
  const keeper = createKeeper()
  const told = new Set((await readKeptReport(db))?.told)
  const report = createMoveReport(
    (problem) => {
      keeper.note(problem)
      onProblem?.(problem)
    },
    { told, tellsAll: allWarnings },
  )
  const settings = await readOldSettings(old, stores, (path, value) =>
    report.warn(
      'setting',
      path,
      say('"{value}" is not valid, so Magento’s default applies', { value: value.slice(0, LONGEST_TOLD) }),
    ),
  )
  const move: Move = {
    db,
    old,
    stores,
    settings,
    report,
    media,
    uploads,
    oldMedia,
    isDryRun: dryRun,
    runId: dryRun || !noted ? undefined : await noteRun(db, noted),
    signal,
    onProgress,
  }
  if (move.runId !== undefined) report.report.runId = move.runId
  for (const step of STEPS) {
    if (signal?.aborted) break
    onStep?.(step.name)
    const begun = performance.now()
    await step.run(move)
    report.settleTheRest()
    report.report.took.push({ step: step.name, seconds: (performance.now() - begun) / 1000 })
  }
  // Running shops remember where the old shop's ids and addresses lead; they are noted after the records themselves.
  if (!dryRun && hasWritten(report.report)) await raiseRevision(db)
  if (signal?.aborted) report.report.status = 'stopped'
  else if (!dryRun)
    await keeper.keep(db, { leftOut: report.report.leftOut, told: report.toldWithoutRecord }, new Date())
  return report.report
}

/** Notes nothing for a shop without products: there is nothing to take back. */
async function noteRun(db: Database, { actor, name }: Pick<ImportRun, 'actor' | 'name'>): Promise<string | undefined> {
  const [found] = await rows(db, sql`select 1 from product limit 1`)
  if (!found) return undefined
  const id = v7()
  await beginImportRun(db, { id, actor, format: 'magento1', name }, new Date())
  return id
}

const hasWritten = ({ counts }: MoveReport): boolean =>
  [...counts.values()].some(({ created, updated }) => created + updated > 0)
