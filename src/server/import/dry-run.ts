import type { Database } from '../database/database.ts'
import { withSavepoints } from '../database/in-transaction.ts'

/**
 * Runs `work` against the real database in one transaction that is rolled back, so that a trial run meets every constraint a real
 * one would; its batches are savepoints. It runs once only, because the file that `work` reads cannot be read a second time.
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
