import { sql } from 'drizzle-orm'
import { isDiskFull } from '../database/fault.ts'
import { whyUnavailable } from '../database/unavailable.ts'
import { SourceError } from '../import/records/source-error.ts'
import { runExport } from './run-export.ts'
import { runBackup } from './run-backup.ts'
import { runImport } from './run-import.ts'
import { beginTurn, claimTask, STOP_WANTED, type ClaimedTask, type Turn } from './take-turn.ts'
import type { Outcome, TaskWorld } from './outcome.ts'

/** Runs what waits, one after the other, until nothing does. */
export async function runTasks(world: TaskWorld, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    const task = await claimTask(world.db, world.clock())
    if (!task) return
    await runTask(world, task, isStopped)
  }
}

async function runTask(world: TaskWorld, task: ClaimedTask, isStopped: () => boolean): Promise<void> {
  const turn = beginTurn(world, task, isStopped)
  try {
    const outcome = await run(world, task, turn)
    await turn.end()
    await settle(world, task, outcome, turn)
  } catch (error) {
    await turn.end()
    // Work that was told to stop may end in whatever way.
    if (turn.signal.aborted) return await settle(world, task, { state: 'left-off' }, turn)
    await settle(world, task, { state: 'failed', reason: reasonOf(error, task) }, turn)
    throw error
  }
}

const UNFORESEEN = 'Something went wrong here; it was logged.'

const NO_ROOM = {
  import: 'The disk is full. What was imported until then stays: make room, then import the file again.',
  export: 'The disk is full, so there is no file: make room, then export again.',
}

const DATABASE_AWAY = {
  import: 'The database was away. What was imported until then stays: import the file again.',
  export: 'The database was away, so there is no file: export again.',
  backup: 'The database was away, so there is no backup: make another one.',
}

/** Backups say themselves which disk is full. */
function reasonOf(error: unknown, { kind }: ClaimedTask): string {
  if (isDiskFull(error) && kind !== 'backup') return NO_ROOM[kind]
  const why = whyUnavailable(error)
  return why === 'down' || why === 'lost' ? DATABASE_AWAY[kind] : UNFORESEEN
}

async function run(world: TaskWorld, task: ClaimedTask, turn: Turn): Promise<Outcome> {
  try {
    return await work(world, task, turn)
  } catch (error) {
    if (error instanceof SourceError) return { state: 'failed', reason: error.message }
    throw error
  }
}

function work(world: TaskWorld, task: ClaimedTask, turn: Turn): Promise<Outcome> {
  if (task.kind === 'import') return runImport(world, task, turn)
  return task.kind === 'export' ? runExport(world, task, turn) : runBackup(world, task, turn)
}

const PROBLEMS_AT_ONCE = 500

/** Nothing happens if another process took the task for one of a dead process meanwhile. */
async function settle(
  { db, clock }: TaskWorld,
  { id, attempt }: ClaimedTask,
  { state, done, total, result, problems = [], reason, hasFile }: Outcome,
  { signal }: Turn,
): Promise<void> {
  const settled = state === 'left-off' ? (signal.reason === STOP_WANTED ? 'stopped' : 'interrupted') : state
  await db.transaction(async (tx) => {
    const mine = await tx.execute(
      sql`update task set state = ${settled}, ended_at = ${clock().toISOString()}::timestamptz, reason = ${reason ?? null},
            result = ${result ? JSON.stringify(result) : null}::jsonb, done = coalesce(${done ?? null}::int, done), total = coalesce(${total ?? null}::int, total),
            has_file = has_file or ${hasFile ?? false}
          where id = ${id}::uuid and attempt = ${attempt}::int and state = 'running' returning id`,
    )
    if ((mine as unknown as { rows: unknown[] }).rows.length === 0) return
    for (let at = 0; at < problems.length; at += PROBLEMS_AT_ONCE)
      await tx.execute(
        sql`insert into task_problem (task_id, position, line, "column", severity, message)
            select ${id}::uuid, p.position, p.line, p."column", p.severity, p.message
            from jsonb_to_recordset(${JSON.stringify(
              problems.slice(at, at + PROBLEMS_AT_ONCE).map(({ line, column, severity, message }, index) => ({
                position: at + index,
                line,
                column,
                severity,
                message,
              })),
            )}::jsonb) as p (position int, line int, "column" text, severity text, message text)`,
      )
  })
}
