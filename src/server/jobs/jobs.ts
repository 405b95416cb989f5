import type { ClockGuard } from './clock-guard.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import type { Database } from '../database/database.ts'
import { announceCutOff } from '../import/running-imports.ts'
import { vacuumWhereDue } from '../database/vacuum.ts'
import { removeOldImportRuns } from '../import/former/import-runs.ts'
import { removeOldLetters } from '../mail/outbox-files.ts'
import { trimSizes } from '../media/trim-sizes.ts'
import { cleanUpPartUploads, removeUnfinished } from '../uploads/clean-up-part-uploads.ts'
import { cleanUpUploads, removeUnplaced } from '../uploads/clean-up-uploads.ts'
import { allSteps } from './all-steps.ts'
import { cleanUpSteps } from './clean-up.ts'
import type { Files } from '../files/open-files.ts'
import { inRounds } from './in-rounds.ts'
import { rounds, type JobRound } from './job-channel.ts'
import type { RunRecorder } from './record-runs.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { deliverWebhooks } from '../webhook/deliver-webhooks.ts'
import { removeCutOffBackups } from '../tasks/cut-off-backups.ts'
import { cleanUpTasks } from '../tasks/clean-up-tasks.ts'
import { keepJobRuns } from '../job-history/job-runs.ts'
import { runTasks } from '../tasks/run-tasks.ts'
import { webhookRules } from '../webhook/send-webhook.ts'
import type { Shop } from '../shop.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Everything that jobs work with. */
export type JobWorld = {
  db: Database
  shop: Pick<Shop, 'stockAlerts' | 'payments' | 'missedSearches' | 'clock'>
  clockGuard: ClockGuard
  /** Records of the jobs' runs. */
  runs: RunRecorder
  files: Pick<Files, 'media' | 'uploads' | 'incoming' | 'sizes'>
  /** Bytes that pictures may take in the widths that pages asked for. */
  pictureCache: number
  /** The folder of letters that go to no mail server, and for how many days they lie there. */
  outbox: { folder: string; days: number }
  /** Origins on a private network that webhooks may lead to. */
  webhookOrigins: readonly string[]
  /** Reads the secrets that webhooks are signed with. */
  webhookSealer: Sealer
  /** The place of backups that are asked for at the desk. */
  backups?: BackupPlace | undefined
  /** The shop's origin, for links in letters. */
  origin: () => string
}

/** Something the process does by itself, again and again. It may be done by several processes at once. */
export type Job = {
  /** From the end of one round to the next. */
  everyMs: number
  /** Until the first round; without it the first comes at once. */
  firstMs?: number
  /** The job does what cannot be undone, by the clock: its rounds are left out while the clock is not trusted. */
  isFinal?: boolean
  /** The log's message about a round that failed; the next round tries again. */
  failure: string
  /** Numbers in its answer stand in the history of jobs, by their names. */
  work(world: JobWorld, isStopped: () => boolean): Promise<unknown>
}

/**
 * Every job of the process but the postman (mail/postman.ts), who is woken by each letter that is queued.
 * To add one: a row here.
 */
export const jobs = {
  stockAlerts: {
    everyMs: 10 * SECOND_MS,
    failure: 'stock alerts could not be sent',
    work: ({ shop, origin }) => shop.stockAlerts.sendDue(origin()),
  },
  unpaidOrders: {
    everyMs: 10 * SECOND_MS,
    isFinal: true,
    failure: 'unpaid orders could not be ended',
    work: ({ shop }, isStopped) => shop.payments.expireDue(isStopped),
  },
  refunds: {
    everyMs: 10 * SECOND_MS,
    isFinal: true,
    failure: 'refunds could not be looked up at their gateways',
    work: ({ shop }, isStopped) => shop.payments.followRefunds(isStopped),
  },
  // Files of forms that did not pass take room that shoppers need.
  unplacedFiles: {
    everyMs: 5 * MINUTE_MS,
    firstMs: 5 * MINUTE_MS,
    isFinal: true,
    failure: 'clean-up failed',
    work: ({ db, shop, files }, isStopped) => removed(removeUnplaced(db, files, shop.clock(), isStopped)),
  },
  webhooks: {
    everyMs: 2 * SECOND_MS,
    failure: 'webhooks could not be delivered',
    work: async ({ db, shop, webhookOrigins, webhookSealer: sealer }, isStopped) => ({
      delivered: await deliverWebhooks(
        { db, clock: shop.clock, rules: webhookRules(webhookOrigins), sealer },
        isStopped,
      ),
    }),
  },
  // Imports, exports and backups, of all processes one at a time.
  tasks: {
    everyMs: SECOND_MS,
    failure: 'an import, export or backup failed',
    work: ({ db, shop: { clock }, files, origin, backups }, isStopped) =>
      runTasks({ db, clock, files, origin, backups }, isStopped),
  },
  cutOffImports: {
    everyMs: MINUTE_MS,
    failure: 'changes of an import that was cut off could not be told',
    work: async ({ db }) => ({ imports: await announceCutOff(db) }),
  },
  missedSearches: {
    everyMs: 5 * SECOND_MS,
    firstMs: 5 * SECOND_MS,
    failure: 'searches without a result could not be written',
    work: ({ shop }) => shop.missedSearches.write(),
  },
  cleanUp: {
    everyMs: HOUR_MS,
    isFinal: true,
    failure: 'clean-up failed',
    async work({ db, shop: { clock }, files, outbox, backups }, isStopped) {
      const now = clock()
      const removed = await allSteps({
        ...cleanUpSteps({ db, now, isStopped }),
        files: () => cleanUpUploads(db, files, now, isStopped),
        partUploads: () => cleanUpPartUploads(db, files.media, now, isStopped),
        unfinishedFiles: () => removeUnfinished([files.media, files.uploads, files.sizes], now),
        tasks: () => cleanUpTasks(db, files.uploads, now).then(() => 0),
        importRuns: () => removeOldImportRuns(db, now),
        backups: async () => (backups ? removeCutOffBackups(db, backups) : 0),
        outbox: () => removeOldLetters(outbox.folder, new Date(now.getTime() - outbox.days * DAY_MS)),
      })
      return { removed: Object.values(removed).reduce((sum, one) => sum + one, 0) }
    },
  },
  pictureSizes: {
    everyMs: 6 * HOUR_MS,
    firstMs: HOUR_MS,
    failure: 'pictures could not be removed from the cache',
    work: ({ files, pictureCache }, isStopped) => removed(trimSizes(files.sizes, pictureCache, isStopped)),
  },
  // As often as PostgreSQL's autovacuum looks: a plan made for a small table is not kept for long once the table has grown.
  vacuum: {
    everyMs: MINUTE_MS,
    firstMs: MINUTE_MS,
    failure: 'vacuum failed',
    work: async ({ db }, isStopped) => ({ tables: (await vacuumWhereDue(db, isStopped)).length }),
  },
  history: {
    everyMs: 15 * SECOND_MS,
    firstMs: 5 * SECOND_MS,
    failure: 'what jobs did could not be written',
    work: ({ db, runs }) => runs.write((some) => keepJobRuns(db, some)),
  },
} satisfies Record<string, Job>

const removed = async (work: Promise<number>) => ({ removed: await work })

/** Does every job again and again until stopped. `onError` is told of each failure and what it was about. */
export function startJobs(
  world: JobWorld,
  onError: (error: Error, failure: string) => void,
  table: Record<string, Job> = jobs,
): { stop(): Promise<void> } {
  const running = Object.entries(table).map(([name, { work, failure, isFinal, ...times }]) => {
    let startMs = 0
    const ended = (how: Pick<JobRound, 'isFailed' | 'result' | 'error'>) =>
      rounds.publish({ name, seconds: (performance.now() - startMs) / 1000, ...how } satisfies JobRound)
    return inRounds(
      async (isStopped) => {
        startMs = performance.now()
        if (isFinal && !(await world.clockGuard.isTrusted())) return
        ended({ isFailed: false, result: await work(world, isStopped) })
      },
      (error) => {
        ended({ isFailed: true, error })
        for (const one of error instanceof AggregateError ? (error.errors as Error[]) : [error]) onError(one, failure)
      },
      times,
    )
  })
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}
