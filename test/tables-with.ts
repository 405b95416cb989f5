import { sql } from 'drizzle-orm'
import { rows, type Database } from '#server/database/database.ts'

/** Names of the tables that have a text in any of their rows, for tests that a secret is stored nowhere. */
export async function tablesWith(db: Database, secret: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [table] = await rows<{ all: string | null }>(
      db,
      sql`select string_agg(t::text, ' ') as all from ${sql.identifier(name)} t`,
    )
    if (table!.all?.includes(secret)) found.push(name)
  }
  return found
}
