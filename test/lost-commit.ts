import type { Database } from '#server/database/database.ts'
import { BeginAnew } from '#server/database/retry.ts'

/** The same database, whose first transaction loses its commit after all its work, so that it is run a second time. */
export function losingFirstCommit(db: Database): Database {
  let runs = 0
  const transaction: Database['transaction'] = (work) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      if (runs++ === 0) throw new BeginAnew()
      return result
    })
  return Object.assign(Object.create(db) as Database, { transaction })
}
