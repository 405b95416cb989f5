import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

// oxlint-disable-next-line typescript/no-explicit-any -- Drizzle's own way to say "any schema"
type AnyPgDatabase = PgDatabase<PgQueryResultHKT, any>

/** The database as services see it: Drizzle over PostgreSQL's dialect, the same for the embedded engine and a server. */
export type Queryable = Pick<
  AnyPgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | 'selectDistinct'
>

export type Database = Queryable & {
  kind: 'embedded' | 'server'
  /**
   * Runs `work` in one transaction and commits; runs it again (at most 5 times) when the engine reports that two
   * transactions got in each other's way (SQLSTATE 40001, 40P01), so `work` must touch nothing but `tx`.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /**
   * Asks whether the database answers, within two seconds whatever else it does; on a server, on a connection of its own. `look`
   * may ask more on it, a statement at a time.
   * @throws when the database does not answer
   */
  ping(look?: (db: Queryable) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Runs one statement and gives its rows, as nobody checked them. Numbers of type bigint come as text from a server and as numbers from
 * the embedded engine: cast them. Where a wrong row would cost money or privacy, `checkedRows` (row.ts) reads it.
 */
export async function rows<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement)
  return (result as { rows: Row[] }).rows
}
