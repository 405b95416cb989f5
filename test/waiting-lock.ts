import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { eventually } from './eventually.ts'

/** Waits until something waits for a lock of this database (not of the embedded one, which has one connection). */
export const aWaitingLock = (db: Database): Promise<void> =>
  eventually(async () => {
    const waiting = await rows(
      db,
      sql`select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
    )
    expect(waiting).not.toEqual([])
  })
