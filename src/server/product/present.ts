import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import type { Database } from '../database/database.ts'
import type { StoreService } from '../store/store-service.ts'
import { revisionReader, type Revision } from './revision.ts'
import { createMemory, type Memory } from './snapshot.ts'

/** The shop at one moment: its revision with what is remembered of it, its store views, settings and day. */
export type Present = {
  revision: Revision
  memory: Memory
  stores: StoreView[]
  settings: ShopSettings
  now: Date
  today: string
}

/** `recent` may be a second old, `now` asks the database. */
export type PresentReader = { recent(): Promise<Present>; now(): Promise<Present> }

export function presentReader({
  db,
  stores,
  clock,
}: {
  db: Database
  stores: StoreService
  clock: () => Date
}): PresentReader {
  const revisions = revisionReader(db, clock)
  let memory: Memory | undefined
  const memoryAt = (revision: number) =>
    memory?.revision === revision ? memory : (memory = createMemory(db, revision))
  const at = async (reading: Promise<Revision>): Promise<Present> => {
    const [revision, all, settings] = await Promise.all([reading, stores.all(), stores.settings()])
    const now = clock()
    return {
      revision,
      memory: memoryAt(revision.catalogue),
      stores: all,
      settings,
      now,
      today: dayIn(settings.timeZone, now),
    }
  }
  return { recent: () => at(revisions.recent()), now: () => at(revisions.now()) }
}
