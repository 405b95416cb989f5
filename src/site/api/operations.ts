import * as v from 'valibot'
import { operation, type Operation } from './operation.ts'
import { RUN_DAYS, type JobRun } from '#server/job-history/job-runs.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { givenText, instant, listOf, oneOf, whole } from './schema-parts.ts'

const getOperations = operation({
  id: 'getOperations',
  method: 'GET',
  path: '/operations',
  summary: 'The running shop: its database and files, what waits, its jobs and its backups',
  about: 'The answer is what the process that answers sees; jobs are those of this process since its start.',
  scope: 'settings:read',
  answer: 'Operations',
  problems: [],
  run: async ({ owner }) => ({ body: await owner.operations() }),
})

const RUN_OUTCOMES = ['done', 'failed'] as const

const listJobRuns = operation({
  id: 'listJobRuns',
  method: 'GET',
  path: '/job-runs',
  summary: 'The runs of the jobs of all processes, the newest first',
  about: `Rounds of one job and one process that ended alike within an hour are one row. Rows are kept for ${RUN_DAYS} days, and written a quarter of a minute after the round.`,
  scope: 'settings:read',
  query: v.strictObject({
    ...pageQuery,
    job: v.optional(v.pipe(givenText(100), v.description('The name of a job, as it stands in `GET /operations`.'))),
    outcome: v.optional(oneOf(RUN_OUTCOMES)),
  }),
  answer: 'JobRunList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, job, outcome } }) {
    const filter = {
      job,
      isFailed: outcome === undefined ? undefined : outcome === 'failed',
      after: afterCursor(cursor, 'uuid'),
    }
    return { body: await pageOf(limit, (most) => owner.jobRuns(filter, most), drawRun) }
  },
})

const drawRun = ({ isFailed, counts, ...run }: JobRun) => ({
  ...run,
  outcome: isFailed ? ('failed' as const) : ('done' as const),
  did: Object.entries(counts).map(([what, count]) => ({ what, count })),
})

export const runningOperations: readonly Operation[] = [getOperations, listJobRuns]

export const runningSchemas = {
  Operations: v.strictObject({
    database: v.strictObject({
      kind: v.picklist(['embedded', 'server']),
      milliseconds: v.pipe(whole, v.description('The time of its answer.')),
    }),
    files: v.strictObject({ kind: v.picklist(['folder', 'bucket']), isReachable: v.boolean() }),
    sentFiles: v.pipe(
      v.strictObject({ bytes: whole, most: whole }),
      v.description(
        'The bytes of files from shoppers, and the most there may be (`UPLOAD_TOTAL`): further ones are refused.',
      ),
    ),
    hasMailServer: v.pipe(v.boolean(), v.description('Letters go to a mail server; otherwise they become files.')),
    waiting: v.strictObject({
      letters: whole,
      oldestLetterSeconds: v.pipe(whole, v.description('The age of the letter that has waited longest.')),
      messages: v.pipe(whole, v.description('The number of webhook messages that wait.')),
      tasks: v.pipe(whole, v.description('Imports and exports.')),
    }),
    jobs: v.array(
      v.strictObject({
        name: v.string(),
        everySeconds: v.pipe(v.number(), v.description('From the end of one round to the next.')),
        endedAt: v.pipe(v.nullable(instant), v.description('When its last round ended; null before the first.')),
        seconds: v.pipe(v.nullable(v.number()), v.description('The duration.')),
        failedAt: v.pipe(v.nullable(instant), v.description('When one failed last; the log says why.')),
      }),
    ),
    failing: v.pipe(v.array(v.string()), v.description('Jobs whose last round failed, in whichever process.')),
    backupPlace: v.pipe(
      v.nullable(
        v.strictObject({
          folder: v.string(),
          isBesideShop: v.pipe(v.boolean(), v.description('It is lost with the disk of the shop.')),
          isEncrypted: v.boolean(),
        }),
      ),
      v.description('The place of backups that are asked for at the desk.'),
    ),
    backups: v.array(
      v.strictObject({
        folder: v.pipe(v.string(), v.description('The folder to which the command wrote it.')),
        madeAt: instant,
        rows: whole,
        files: whole,
        isEncrypted: v.boolean(),
      }),
    ),
  }),
  JobRunList: listOf(
    v.strictObject({
      id: v.string(),
      job: v.string(),
      begunAt: instant,
      endedAt: v.pipe(instant, v.description('When the last of its rounds ended.')),
      rounds: whole,
      outcome: v.picklist(RUN_OUTCOMES),
      did: v.pipe(
        v.array(v.strictObject({ what: v.string(), count: whole })),
        v.description('The work of all rounds together.'),
      ),
      reason: v.pipe(v.nullable(v.string()), v.description('Why they failed, as the log says.')),
    }),
  ),
}
