import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database.ts'

/** `role`: who may have no more connections at once than `most`; `needed`: as many as a process uses. */
export type FewConnections = { role: string; most: number; needed: number }

/** Looks whether the role, the database or the server itself lets in fewer connections than are needed; undefined where they suffice. */
export async function fewConnections(db: Queryable, needed: number): Promise<FewConnections | undefined> {
  const [found] = await rows<{ role: string; most: number }>(
    db,
    sql`select r.rolname as role, least(
          case when r.rolconnlimit >= 0 and not r.rolsuper then r.rolconnlimit end,
          case when d.datconnlimit >= 0 and not r.rolsuper then d.datconnlimit end,
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) as most
        from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`,
  )
  return found && found.most < needed ? { ...found, needed } : undefined
}
