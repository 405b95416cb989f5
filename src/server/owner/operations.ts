import { sql } from 'drizzle-orm'
import { failingJobs } from '../job-history/job-runs.ts'
import { listAudit } from '../audit/write-audit.ts'
import type { JobReport, Surroundings } from '../check/surroundings.ts'
import { isBesideShop } from '../backup/backup-place.ts'
import { rows, type Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { mailNow } from '../mail/mail-server/mail-way.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { bytesOfUploads } from '../uploads/upload-quota.ts'

/** A copy of the shop that the command "backup" has written, as the audit trail knows it. */
export type BackupNote = { folder: string; madeAt: string; rows: number; files: number; isEncrypted: boolean }

/** The state of the running shop, as the process sees it that answers. */
export type Operations = {
  database: { kind: Database['kind']; milliseconds: number }
  files: { kind: 'folder' | 'bucket'; isReachable: boolean }
  /** Bytes of files from shoppers, and the most there may be; further ones are refused. */
  sentFiles: { bytes: number; most: number }
  /** Letters go to a mail server; otherwise they become files. */
  hasMailServer: boolean
  /** `oldestLetterSeconds`: how long the one has waited that waits longest. */
  waiting: { letters: number; oldestLetterSeconds: number; messages: number; tasks: number }
  jobs: readonly JobReport[]
  /** Names of jobs whose last round failed, in whichever process. */
  failing: readonly string[]
  /** The newest first. */
  backups: BackupNote[]
  /** The place of those that are asked for at the desk; null where none can be. */
  backupPlace: { folder: string; isBesideShop: boolean; isEncrypted: boolean } | null
}

const BACKUPS = 10

/** As it is told to the owner: never the key. */
const placeOf = ({ backups }: Surroundings) =>
  backups
    ? { folder: backups.folder, isBesideShop: isBesideShop(backups), isEncrypted: backups.key !== undefined }
    : null

/** Looks at everything anew. */
export async function readOperations({
  db,
  media,
  uploadTotal,
  surroundings,
  mailServerSealer,
}: {
  db: Database
  media: FileStore
  uploadTotal: number
  surroundings: Surroundings
  mailServerSealer: Sealer
}): Promise<Operations> {
  const begun = performance.now()
  const [waiting] = await rows<Operations['waiting']>(
    db,
    sql`select letters.waiting::int as letters, letters.oldest::int as "oldestLetterSeconds",
          (select count(*)::int from webhook_delivery where status = 'waiting') as messages,
          (select count(*)::int from task where state = 'waiting') as tasks
        from (select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest
          from mail_outbox where status = 'waiting') letters`,
  )
  const milliseconds = Math.round(performance.now() - begun)
  // A file that is not there is an answer, too.
  const isReachable = await media.look('.reachable').then(
    () => true,
    () => false,
  )
  const { way } = await mailNow(db, () => mailServerSealer, surroundings)
  const { entries: backups } = await listAudit(db, { action: 'backup' }, BACKUPS)
  return {
    database: { kind: db.kind, milliseconds },
    files: { kind: media.folder === undefined ? 'bucket' : 'folder', isReachable },
    sentFiles: { bytes: await bytesOfUploads(db), most: uploadTotal },
    hasMailServer: way.to === 'environment' || way.to === 'stored',
    waiting: waiting!,
    jobs: surroundings.jobs(),
    failing: await failingJobs(db),
    backupPlace: placeOf(surroundings),
    backups: backups.map(({ subject, createdAt, details }) => ({
      folder: subject,
      madeAt: createdAt,
      rows: Number(details.rows ?? 0),
      files: Number(details.files ?? 0),
      isEncrypted: details.isEncrypted === true,
    })),
  }
}
