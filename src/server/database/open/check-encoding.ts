import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Looks whether the database keeps all letters; what stands in it afterwards can be neither seen nor set by a connection.
 *
 * @throws {CannotStart} for one that does not: orders, whose letters hold a "€", and names like "Łukasz" would fail one by one
 */
export async function checkEncoding(db: Queryable): Promise<void> {
  const [found] = await rows<{ name: string; encoding: string }>(
    db,
    sql`select current_database() as name, current_setting('server_encoding') as encoding`,
  )
  if (found!.encoding === 'UTF8') return
  throw new CannotStart(
    `The database ${found!.name} has the encoding ${found!.encoding}, which has no place for every letter: make one with UTF8 ` +
      `(createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8) and set DATABASE_URL to it. pg_dump takes over what is in the old one.`,
  )
}
