import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'

/**
 * Runs `work` against the real database in one transaction that is rolled back, so that a trial run meets every
 * constraint a real one would; its batches are savepoints. Once only: what `work` has read from a file is gone.
 */
export async function rolledBack<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  let outcome: { value: T } | { error: unknown } | undefined
  try {
    await db.transaction(async (tx) => {
      outcome = await work(withSavepoints(db, tx)).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!outcome) throw new Error('The database did not begin a transaction.')
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

class RolledBack extends Error {}

function withSavepoints(db: Database, tx: Queryable): Database {
  const transaction = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    await tx.execute(sql`savepoint batch`)
    try {
      const value = await work(tx)
      await tx.execute(sql`release savepoint batch`)
      return value
    } catch (error) {
      await tx.execute(sql`rollback to savepoint batch`)
      throw error
    }
  }
  const inner: Partial<Database> = { kind: db.kind, transaction, ping: db.ping, close: async () => {} }
  return Object.assign(Object.create(tx), inner) as Database
}
