import type { StoreView } from '#domain/store/store.ts'
import type { Database } from '../../../database/database.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { OldSettings } from '../../source/old-settings.ts'
import type { OldShop } from '../../source/old-shop.ts'
import type { OldStores, OldView } from '../../source/old-stores.ts'
import type { KeptReport } from '../../step/kept-report.ts'
import type { Section } from './section.ts'
import type { PlainSentence } from '../../../words/say.ts'

/** The context of every comparison. Both databases are only read. */
export type Comparison = {
  db: Database
  old: OldShop
  stores: OldStores
  settings: OldSettings
  /** The store views that came, the default one first. */
  views: { there: OldView; here: StoreView }[]
  /** The report of the move's last run. */
  kept: KeptReport
  now: Date
  /** The old shop's folder "media" and our files, where they are to be compared. */
  media: { old: string; ours: FileStore } | undefined
  signal: AbortSignal | undefined
  onProgress: (done: number, total: number) => void
}

export type Check = {
  /** Shown while it runs: "orders". */
  name: PlainSentence
  /** Stops between two batches when `signal` is aborted. */
  run: (comparison: Comparison) => Promise<Section[]>
}
