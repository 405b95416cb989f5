import type { Database, Queryable } from './database.ts'

/**
 * A database whose transactions are part of one that runs already: a service made over it takes part in it. Whoever began
 * it commits it, and repeats it where it must be repeated.
 */
export function inTransaction(db: Database, tx: Queryable): Database {
  return Object.assign(Object.create(tx) as Queryable, {
    kind: db.kind,
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => work(tx),
    ping: () => db.ping(),
    close: () => db.close(),
  })
}
