import { sql } from 'drizzle-orm'
import { rows, type Database } from './database.ts'

/**
 * Vacuums and analyses, which the embedded engine does not do by itself (it has no second process for autovacuum). A table is due by
 * PostgreSQL's own default rule, for itself or for its long values; those of the system are among them. The shop waits while a table is
 * being done, so they are done one at a time.
 * @returns the tables that were due
 */
export async function vacuumWhereDue(db: Database, isStopped: () => boolean = () => false): Promise<string[]> {
  if (db.kind !== 'embedded') return []
  const due = await rows<{ schema: string; name: string; isOwn: boolean }>(
    db,
    sql`with counted as (select c.oid, c.reltoastrelid, s.schemaname, s.relname,
            s.schemaname not in ('pg_catalog', 'pg_toast', 'information_schema') as "isOwn",
            s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
              or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as "isFull",
            s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as "isChanged"
          from pg_stat_all_tables s join pg_class c on c.oid = s.relid)
        select t.schemaname as schema, t.relname as name, t."isOwn"
        from counted t left join counted long on long.oid = t.reltoastrelid
        where t.schemaname <> 'pg_toast' and (t."isFull" or long."isFull" or (t."isOwn" and t."isChanged"))
        order by t."isOwn" desc, t.relname`,
  )
  const done: string[] = []
  for (const { schema, name, isOwn } of due) {
    if (isStopped()) break
    await db.execute(sql`vacuum ${isOwn ? sql`(analyze)` : sql``} ${sql.identifier(schema)}.${sql.identifier(name)}`)
    done.push(name)
  }
  return done
}
