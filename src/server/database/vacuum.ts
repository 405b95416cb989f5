import { sql } from 'drizzle-orm'
import { rows, type Database } from './database.ts'

/**
 * Frees the room of rows that were replaced or removed, and refreshes the planner's statistics. A PostgreSQL server does so by
 * itself (autovacuum); the embedded engine has no second process for it. A table is due by PostgreSQL's own default rule. The
 * shop waits while a table is being done, so they are done one at a time.
 * @returns the tables that were due
 */
export async function vacuumWhereDue(db: Database, isStopped: () => boolean = () => false): Promise<string[]> {
  if (db.kind !== 'embedded') return []
  const due = await rows<{ name: string }>(
    db,
    sql`select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
        where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
          or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
          or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
        order by s.relname`,
  )
  const done: string[] = []
  for (const { name } of due) {
    if (isStopped()) break
    await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
    done.push(name)
  }
  return done
}
