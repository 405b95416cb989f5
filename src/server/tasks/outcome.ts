import type { Database } from '../database/database.ts'
import type { Files } from '../files/open-files.ts'
import type { ImportProblem } from '../import/records/import-report.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import type { BackupResult, ExportResult, ImportResult } from './task.ts'

/** Everything that tasks work with. */
export type TaskWorld = {
  db: Database
  clock: () => Date
  files: Pick<Files, 'media' | 'uploads' | 'incoming'>
  /** The shop's origin, for links in what is exported. */
  origin: () => string
  /** The place of backups. */
  backups?: BackupPlace | undefined
}

/** The outcome of a task. `left-off`: before its end, because its turn was over. */
export type Outcome = {
  state: 'done' | 'needs-confirmation' | 'left-off' | 'failed'
  /** The number of rows it has dealt with. */
  done?: number
  total?: number
  result?: ImportResult | ExportResult | BackupResult
  problems?: readonly ImportProblem[]
  reason?: string
  /** It has made a file. */
  hasFile?: boolean
}
