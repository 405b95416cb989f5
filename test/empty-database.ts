import { sql } from 'drizzle-orm'
import { rows as rowsOf, type Database, type Queryable } from '#server/database/database.ts'

/** Past this size, rows that were deleted slow what comes after them. */
const MOST_BYTES = 32_000_000

/** A migrated database: a sum of its objects, its tables, and the rows that migrations wrote, as JSON by table. */
export type Migrated = { objects: string; tables: string[]; rows: Record<string, string> }

/** Says what an untouched database is like, for `emptyDatabase`. */
export async function lookAtMigrated(db: Database): Promise<Migrated> {
  const { objects } = await measured(db)
  const named = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const tables = named.map(({ name }) => name).filter((name) => name !== 'schema_migration')
  const rows: Migrated['rows'] = {}
  for (const table of await filled(db, tables)) {
    const [all] = await rowsOf<{ text: string }>(
      db,
      sql`select json_agg(t)::text as text from ${sql.identifier(table)} t`,
    )
    rows[table] = all!.text
  }
  return { objects, tables, rows }
}

/**
 * Makes a database of tests as it was after its migrations: that takes a tenth of what a new one does, and the embedded engine keeps the plans of
 * its statements. False where that cannot be, because a test has changed its objects or has made it large: it is of no more use then.
 */
export async function emptyDatabase(db: Database, { objects, tables, rows }: Migrated): Promise<boolean> {
  const now = await measured(db)
  if (now.objects !== objects || now.bytes > MOST_BYTES) return false
  await db.execute(sql`reset all`)
  const names = await filled(db, tables)
  await db.transaction(async (tx) => {
    // References and triggers are not asked.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const name of names) await tx.execute(sql`delete from ${sql.identifier(name)}`)
    for (const [name, text] of Object.entries(rows)) {
      const table = sql.identifier(name)
      await tx.execute(
        sql`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${text}::json)`,
      )
    }
    await tx.execute(
      sql`select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
          where schemaname = 'public' and last_value is not null`,
    )
  })
  return true
}

async function measured(db: Queryable): Promise<{ objects: string; bytes: number }> {
  const [found] = await rowsOf<{ objects: string; bytes: number }>(
    db,
    sql`
    with own as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ',
      (select md5(string_agg(oid || ' ' || relname, ' ' order by oid)) from own),
      (select md5(string_agg(attname || ' ' || atttypid || attnotnull || atthasdef, ' ' order by attrelid, attnum))
        from pg_attribute where attrelid in (select oid from own)),
      (select md5(string_agg(pg_get_expr(adbin, adrelid), ' ' order by oid)) from pg_attrdef),
      (select md5(string_agg(oid || ' ' || conname, ' ' order by oid)) from pg_constraint where conrelid in (select oid from own)),
      (select count(*) from pg_trigger where not tgisinternal),
      (select count(*) from pg_proc where pronamespace = 'public'::regnamespace),
      (select count(*) from pg_namespace where nspname not like 'pg_t%')) as objects,
    pg_database_size(current_database())::float8 as bytes`,
  )
  return found!
}

/** Those of the tables that hold rows. */
async function filled(db: Queryable, tables: string[]): Promise<string[]> {
  const asked = tables.map((name) => sql`select ${name} as name where exists (select from ${sql.identifier(name)})`)
  return (await rowsOf<{ name: string }>(db, sql.join(asked, sql` union all `))).map(({ name }) => name)
}
