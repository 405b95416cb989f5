import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import { changedBetween } from '../catalogue-change/raise-revision.ts'
import type { Queryable } from '../database/database.ts'
import type { StoreService } from '../store/store-service.ts'
import { revisionReader, type Revision, type SeenRevision } from './revision.ts'
import { createMemory, type Memory } from './snapshot.ts'

/** The shop at one moment: its revision with what is remembered of it, its store views, settings and day. */
export type Present = {
  /** The database from which the revision was read, and everything else is read. */
  db: Queryable
  revision: Revision
  memory: Memory
  stores: StoreView[]
  settings: ShopSettings
  now: Date
  today: string
}

/** The longest time, until the next change, until changes that were not announced are noticed, such as rows changed by hand. */
const MAX_AGE_MS = 60 * 60_000

/** `recent` may be a second old, `now` asks the database. */
export type PresentReader = { recent(): Promise<Present>; now(): Promise<Present> }

export function presentReader({
  db,
  reading = () => db,
  stores,
  clock,
}: {
  db: Queryable
  /** The database that it is read from at a moment. Left out: `db`. */
  reading?: (() => Queryable) | undefined
  stores: StoreService
  clock: () => Date
}): PresentReader {
  const revisions = revisionReader(reading, clock)
  let known: { revision: number; of: Queryable; since: number; memory: Promise<Memory> } | undefined
  /** Memory goes on from one revision to the next, except for the products that changed. */
  function memoryAt({ catalogue: revision, db: of }: SeenRevision): Promise<Memory> {
    if (known?.revision === revision && known.of === of) return known.memory
    const now = clock().getTime()
    const before = known?.of === of && Math.abs(now - known.since) < MAX_AGE_MS ? known : undefined
    const memory = before ? next(before.memory, revision, of) : Promise.resolve(createMemory(of, revision))
    const made = { revision, of, since: before?.since ?? now, memory }
    known = made
    memory.catch(() => {
      if (known === made) known = undefined
    })
    return memory
  }
  async function next(former: Promise<Memory>, revision: number, of: Queryable): Promise<Memory> {
    const memory = await former
    const changed = await changedBetween(of, memory.revision, revision)
    return changed === 'all' ? createMemory(of, revision) : memory.handOver(revision, changed)
  }
  const at = async (seen: Promise<SeenRevision>): Promise<Present> => {
    const [revision, all, settings] = await Promise.all([seen, stores.all(), stores.settings()])
    const memory = await memoryAt(revision)
    const now = clock()
    return { db: revision.db, revision, memory, stores: all, settings, now, today: dayIn(settings.timeZone, now) }
  }
  return { recent: () => at(revisions.recent()), now: () => at(revisions.now()) }
}
