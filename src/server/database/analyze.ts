import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from './database.ts'

/** Gives the planner fresh statistics of every table: after many rows came at once its plans fit what was there before. */
export async function analyzeAll(db: Queryable): Promise<void> {
  for (const name of await tablesWhere(db, sql`true`)) await db.execute(sql`analyze ${sql.identifier(name)}`)
}

/**
 * Analyzes the tables whose statistics are missing or out of date, by PostgreSQL's own rule for it. On a server autovacuum does
 * that where it is on and has had its turn; without statistics the index of a large catalogue takes minutes.
 * @returns the tables that were due
 */
export async function analyzeWhereDue(db: Database): Promise<string[]> {
  const due = await tablesWhere(
    db,
    sql`(c.reltuples < 0 and pg_relation_size(c.oid) > 0)
        or coalesce(s.n_mod_since_analyze, 0) > 50 + 0.1 * greatest(c.reltuples, 0)`,
  )
  for (const name of due) await db.execute(sql`analyze ${sql.identifier(name)}`)
  return due
}

const tablesWhere = async (db: Queryable, condition: ReturnType<typeof sql>): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      db,
      sql`select c.relname as name from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
          where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and (${condition}) order by c.relname`,
    )
  ).map(({ name }) => name)
