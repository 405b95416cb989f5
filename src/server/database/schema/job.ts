import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, uuid7 } from './columns.ts'

/** Runs of the processes' jobs: rounds within one hour with the same result are one row (server/job-history/job-runs.ts). */
export const jobRun = pgTable(
  'job_run',
  {
    id: uuid7(),
    job: text('job').notNull(),
    begunAt: instant('begun_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    rounds: integer('rounds').notNull(),
    isFailed: boolean('is_failed').notNull(),
    /** Counts of the work done in the rounds: `{"letters": 2}`. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    /** The reason why they failed, as the log says it. */
    reason: text('reason'),
  },
  (t) => [
    index('job_run_by_job').on(t.job, t.id),
    index('job_run_failed')
      .on(t.id)
      .where(sql`is_failed`),
    index('job_run_ended').on(t.endedAt),
  ],
)
