import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import type { Manifest } from './backup-format.ts'

/** The table that every release has for itself; it is not part of what a shop holds. */
const MIGRATIONS = 'schema_migration'

export type Table = { name: string; columns: string[] }

/** The tables of the shop, each after those it refers to. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const tables = await rows<Table & { refersTo: string[] }>(
    db,
    sql`select c.relname as name,
          (select json_agg(a.attname order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
          (select coalesce(json_agg(r.relname), '[]') from pg_constraint k join pg_class r on r.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as "refersTo"
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relname <> ${MIGRATIONS} order by c.relname`,
  )
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const there = new Set(ordered.map(({ name }) => name))
    const next = tables.filter(({ name, refersTo }) => !there.has(name) && refersTo.every((other) => there.has(other)))
    if (next.length === 0) throw new Error('Tables refer to one another in a circle.')
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
  }
  return ordered
}

export const readMigrations = (db: Queryable): Promise<Manifest['migrations']> =>
  rows(db, sql`select name, hash from schema_migration where name <> 'lock' order by name`)

/** The next value is `value`, or the one after it when it `isCalled`. */
export const readSequences = (db: Queryable): Promise<Manifest['sequences']> =>
  rows(
    db,
    sql`select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
        from pg_sequences where schemaname = 'public' order by sequencename`,
  )
