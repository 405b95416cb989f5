import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { ImportItem } from '../../import/kinds/import-item.ts'
import type { MoveReporter } from './move-report.ts'
import type { OldSettings } from '../source/old-settings.ts'
import type { OldShop } from '../source/old-shop.ts'
import type { OldStores } from '../source/old-stores.ts'
import type { PlainSentence } from '../../words/say.ts'

/** The context of every step of a move. */
export type Move = {
  /** Ours. In a dry run all of it is rolled back. */
  db: Database
  old: OldShop
  stores: OldStores
  settings: OldSettings
  report: MoveReporter
  /** Our pictures; below "downloadable" what is sold. */
  media: FileStore
  /** Files that shoppers sent. */
  uploads: FileStore
  /** The old shop's folder "media"; without it files are neither copied nor looked for. */
  oldMedia: string | undefined
  isDryRun: boolean
  /** The import in which changes of the catalogue are noted, so that they can be taken back; without it they are not. */
  runId?: string | undefined
  /** Hears which records of products would be written, in their place: a look ahead, which writes nothing. */
  assess?: (items: AsyncIterable<ImportItem>) => Promise<void>
  signal: AbortSignal | undefined
  /** Hears how many of the step's records have been dealt with. */
  onProgress: (done: number, total: number) => void
}

/** The context of readers that make records of the old shop's data, without writing any. */
export type ReadMove = Pick<Move, 'db' | 'old' | 'stores' | 'settings' | 'report'>

export type MoveStep = {
  /** Shown while it runs: "customers". */
  name: PlainSentence
  /** Stops between two batches when `move.signal` is aborted. */
  run: (move: Move) => Promise<void>
}
