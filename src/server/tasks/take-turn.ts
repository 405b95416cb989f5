import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import type { Task } from './task.ts'

/** The silence after which the process that runs a task counts as killed; a living one reports all the while. */
const LEASE_MS = 60_000
const RENEW_MS = 2000
/** No lease of a living process ends later than this, by whichever of two clocks. One that seems to was taken while the clock was ahead. */
const LONGEST_LEASE_MS = LEASE_MS + 10 * 60_000

export type ClaimedTask = Task & { attempt: number }

const after = (now: Date, ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`

/**
 * Takes the task that has waited longest, unless one is running, here or in another process. What a killed process ran counts as
 * interrupted from now on.
 */
export async function claimTask(db: Database, now: Date): Promise<ClaimedTask | undefined> {
  const at = after(now, 0)
  const isLeft = sql`state = 'running' and (lease_until < ${at} or lease_until > ${after(now, LONGEST_LEASE_MS)})`
  const [due] = await rows<{ isDue: boolean }>(
    db,
    sql`select exists (select 1 from task where state = 'waiting') or
          exists (select 1 from task where ${isLeft}) as "isDue"`,
  )
  if (!due!.isDue) return undefined
  return db.transaction(async (tx) => {
    await tx.execute(sql`update task set state = 'interrupted', ended_at = ${at} where ${isLeft}`)
    // A process that comes at the same time waits here, and finds one running.
    const [claimed] = await rows<ClaimedTask>(
      tx,
      sql`update task set state = 'running', attempt = attempt + 1, started_at = ${at}, ended_at = null, done = 0, total = null,
            reason = null, result = null, is_stop_wanted = false, lease_until = ${after(now, LEASE_MS)}
          where id = (select id from task where state = 'waiting' order by queued_at, id limit 1 for update skip locked)
            and not exists (select 1 from task where state = 'running')
          returning id, kind, actor, given, attempt`,
    )
    if (claimed) await tx.execute(sql`delete from task_problem where task_id = ${claimed.id}::uuid`)
    return claimed
  })
}

/** A task's time with this process. */
export type Turn = {
  /** Ends the work at its next step: somebody wants it stopped, the process ends, or the lease was lost. */
  signal: AbortSignal
  /** The progress of the task; `total` once it is known. */
  show(done: number, total?: number): void
  /** No more is told after this. */
  end(): Promise<void>
}

export const STOP_WANTED = 'stop-wanted'

/** Renews the lease and tells how far the task is, every two seconds, until its end. */
export function beginTurn(
  { db, clock }: { db: Database; clock: () => Date },
  { id, attempt }: ClaimedTask,
  isStopped: () => boolean,
): Turn {
  const ending = new AbortController()
  let progress: { done: number; total: number | undefined } = { done: 0, total: undefined }
  let renewing: Promise<void> | undefined
  const renew = async () => {
    const [mine] = await rows<{ isStopWanted: boolean }>(
      db,
      sql`update task set lease_until = ${after(clock(), LEASE_MS)}, done = ${progress.done}::int, total = ${progress.total ?? null}::int
          where id = ${id}::uuid and attempt = ${attempt}::int and state = 'running' returning is_stop_wanted as "isStopWanted"`,
    )
    if (!mine) ending.abort('lease-lost')
    else if (mine.isStopWanted) ending.abort(STOP_WANTED)
  }
  const timer = setInterval(() => {
    if (isStopped()) ending.abort('process-ends')
    // A database that is away is back before the lease is over, or another process takes it for dead.
    renewing ??= renew()
      .catch(() => {})
      .finally(() => (renewing = undefined))
  }, RENEW_MS)
  return {
    signal: ending.signal,
    show(done, total = progress.total) {
      progress = { done, total }
    },
    async end() {
      clearInterval(timer)
      await renewing
    },
  }
}
