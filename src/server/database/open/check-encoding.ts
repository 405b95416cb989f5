import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Looks whether the database keeps all letters; what stands in it afterwards can be neither seen nor set by a connection. A database with SQL_ASCII keeps
 * the bytes of UTF-8 as they come, but counts them as letters: a shop that is in one goes on, and `say` gets a sentence.
 *
 * @param isCommand what is in a shop can be read, checked and taken out of it, whatever its encoding is
 * @throws {CannotStart} for one that does not: orders, whose letters hold a "€", and names like "Łukasz" would fail one by one
 */
export async function checkEncoding(db: Queryable, say: (text: string) => void, isCommand: boolean): Promise<void> {
  const [found] = await rows<{ name: string; encoding: string; isShop: boolean }>(
    db,
    sql`select current_database() as name, current_setting('server_encoding') as encoding,
          to_regclass('sales_order') is not null as "isShop"`,
  )
  const { name, encoding, isShop } = found!
  if (encoding === 'UTF8' || (isShop && isCommand)) return
  const isBytes = encoding === 'SQL_ASCII'
  const why = isBytes ? 'which keeps bytes and knows no letters' : 'which has no place for every letter'
  const problem =
    `The database ${name} has the encoding ${encoding}, ${why}: make one with UTF8 ` +
    `(createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8) and set DATABASE_URL to it. The commands "backup" and "restore" take over what is in the old one.`
  if (!isBytes || !isShop) throw new CannotStart(problem)
  say(problem)
}
