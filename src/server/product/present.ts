import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import { changedBetween } from '../catalogue-change/raise-revision.ts'
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

/** What nobody told of, such as rows changed by hand, is followed after this long, with the next change. */
const MAX_AGE_MS = 60 * 60_000

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
  let known: { revision: number; since: number; memory: Promise<Memory> } | undefined
  /** What is remembered goes on from one revision to the next, but for the products that changed. */
  function memoryAt(revision: number): Promise<Memory> {
    if (known?.revision === revision) return known.memory
    const now = clock().getTime()
    const before = known && Math.abs(now - known.since) < MAX_AGE_MS ? known : undefined
    const memory = before ? next(before.memory, revision) : Promise.resolve(createMemory(db, revision))
    const made = { revision, since: before?.since ?? now, memory }
    known = made
    memory.catch(() => {
      if (known === made) known = undefined
    })
    return memory
  }
  async function next(former: Promise<Memory>, revision: number): Promise<Memory> {
    const memory = await former
    const changed = await changedBetween(db, memory.revision, revision)
    return changed === 'all' ? createMemory(db, revision) : memory.handOver(revision, changed)
  }
  const at = async (reading: Promise<Revision>): Promise<Present> => {
    const [revision, all, settings] = await Promise.all([reading, stores.all(), stores.settings()])
    const memory = await memoryAt(revision.catalogue)
    const now = clock()
    return { revision, memory, stores: all, settings, now, today: dayIn(settings.timeZone, now) }
  }
  return { recent: () => at(revisions.recent()), now: () => at(revisions.now()) }
}
