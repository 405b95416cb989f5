import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './database.ts'

/** For a transaction: PostgreSQL 15, 20.7 Query Planning, 20.4 Resource Consumption. */
const SETTINGS = {
  // A plan for any span of time takes each for a short one.
  plan_cache_mode: 'force_custom_plan',
  // One core is the owner's; the others are the shoppers'.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Sums by product fit into memory.
  work_mem: '32MB',
}

/** Reads many rows for one answer: planned for the very values that are asked for, on one core of the database. */
export const asReport = <Result>(db: Database, read: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select ${sql.join(
        Object.entries(SETTINGS).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
        sql`, `,
      )}`,
    )
    return read(tx)
  })
