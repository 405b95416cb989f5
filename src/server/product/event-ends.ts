import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** When the next sale event of any product ends, in milliseconds; infinity without one. Parts of bundles have events, too. */
export async function nextEventEnd(db: Queryable, now: Date): Promise<number> {
  const [found] = await rows<{ end: number | null }>(
    db,
    sql`select (extract(epoch from min(event_ends_at)) * 1000)::float8 as "end" from product
        where event_ends_at > ${now.toISOString()}::timestamptz`,
  )
  return found?.end ?? Infinity
}

/** The same, read once for each revision of the catalogue and again when that event is over. */
export function eventEndReader(db: Queryable) {
  let known: { revision: number; from: number; end: Promise<number> } | undefined
  return async (revision: number, now: Date): Promise<number> => {
    if (known?.revision === revision && now.getTime() >= known.from) {
      const end = await known.end
      if (now.getTime() < end) return end
    }
    const end = nextEventEnd(db, now)
    const reading = { revision, from: now.getTime(), end }
    known = reading
    end.catch(() => {
      if (known === reading) known = undefined
    })
    return end
  }
}
