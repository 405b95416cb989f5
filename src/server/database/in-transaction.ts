import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './database.ts'
import { BeginAnew, isTaken, withRetry } from './retry.ts'

/**
 * A database whose transactions are part of one that runs already: a service made over it takes part in it. The code that began
 * the transaction commits it and, if necessary, repeats it.
 */
export function inTransaction(db: Database, tx: Queryable): Database {
  return Object.assign(Object.create(tx) as Queryable, {
    kind: db.kind,
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => work(tx),
    ping: () => db.ping(),
    close: () => db.close(),
  })
}

/**
 * The same, whose transactions are savepoints: what one of them throws undoes that one alone. One that lost a race is run again, as the
 * outermost is.
 */
export function withSavepoints(db: Database, tx: Queryable): Database {
  const inSavepoint = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
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
  const transaction: Database['transaction'] = (work) => withRetry(() => inSavepoint(work))
  const inner: Partial<Database> = { kind: db.kind, transaction, ping: db.ping, close: async () => {} }
  return Object.assign(Object.create(tx), inner) as Database
}

/**
 * The same, for a part of a change that looked before it made anything: where somebody else made the same meanwhile, the outermost
 * transaction is run again, and what it looks at then says so.
 */
export function withSavepointsOrAnew(tx: Database): Database {
  const inner = withSavepoints(tx, tx)
  const transaction: Database['transaction'] = async (work) => {
    try {
      return await inner.transaction(work)
    } catch (error) {
      throw isTaken(error) ? new BeginAnew() : error
    }
  }
  return Object.assign(Object.create(inner), { transaction }) as Database
}
