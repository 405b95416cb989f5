import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** Small tables, seldom written. */
type SmallTable =
  | 'shop_setting'
  | 'content_page'
  | 'content_block'
  | 'category'
  | 'attribute'
  | 'tax_class'
  | 'store'
  | 'webhook'
  | 'mail_server'

/**
 * Nobody else writes to a table until the transaction ends; everybody reads on. Everything that is read after this stays true, even that a
 * row does not exist, which no lock of a row can promise (PostgreSQL, "Table-level locks", SHARE ROW EXCLUSIVE).
 */
export const lockTable = (tx: Queryable, table: SmallTable): Promise<unknown> =>
  tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`)
