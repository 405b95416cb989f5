import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, count, flag, instant, nullable, row, text, uuid, written } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'

/** The number of days for which the history of jobs is kept. */
export const RUN_DAYS = 14
/** A job whose last rounds are older counts for nothing: its process was stopped. */
const FRESH_DAYS = 2

/** Rounds of a job, of one process within an hour, that came out alike. Instants are ISO text in UTC. */
export type JobRun = {
  id: string
  job: string
  begunAt: string
  endedAt: string
  rounds: number
  isFailed: boolean
  /** Counts of the work done, by name. */
  counts: Record<string, number>
  /** The reason why they failed, as the log says it. */
  reason: string | null
}

const run = row<JobRun>('run of a job', {
  id: uuid,
  job: text,
  begunAt: instant,
  endedAt: instant,
  rounds: count,
  isFailed: flag,
  counts: written<Record<string, number>>(),
  reason: nullable(text),
})

/** Writes runs; one that is there already has gone on. */
export async function keepJobRuns(db: Queryable, runs: readonly JobRun[]): Promise<void> {
  if (runs.length === 0) return
  await db.execute(
    sql`insert into job_run (id, job, begun_at, ended_at, rounds, is_failed, counts, reason)
        select r.id, r.job, r."begunAt", r."endedAt", r.rounds, r."isFailed", r.counts, r.reason
        from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (id uuid, job text, "begunAt" timestamptz, "endedAt" timestamptz,
          rounds int, "isFailed" boolean, counts jsonb, reason text)
        on conflict (id) do update set ended_at = excluded.ended_at, rounds = excluded.rounds, counts = excluded.counts`,
  )
}

/** The rows to list. `after`: the id of the last row of the page before. */
export type RunFilter = { job?: string | undefined; isFailed?: boolean | undefined; after?: string | undefined }

/** The newest first. */
export const listJobRuns = (db: Queryable, { job, isFailed, after }: RunFilter, most: number): Promise<JobRun[]> =>
  checkedRows(
    db,
    run,
    sql`select id, job, ${instantText(sql`begun_at`)} as "begunAt",
          ${instantText(sql`ended_at`)} as "endedAt", rounds, is_failed as "isFailed", counts, reason
        from job_run where ${job === undefined ? sql`true` : sql`job = ${job}`}
          and ${isFailed === undefined ? sql`true` : isFailed ? sql`is_failed` : sql`not is_failed`}
          and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
        order by id desc limit ${most}::int`,
  )

/** Jobs whose last round failed, whichever process it was of. */
export async function failingJobs(db: Queryable): Promise<string[]> {
  const found = await rows<{ job: string }>(
    db,
    sql`select job from (select distinct on (job) job, is_failed from job_run
          where ended_at > now() - make_interval(days => ${FRESH_DAYS}::int) order by job, ended_at desc, id desc) last
        where is_failed order by job`,
  )
  return found.map(({ job }) => job)
}
