import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Looks whether the database keeps all letters and makes small ones of them; what stands in it afterwards can be neither seen nor set by a connection. A
 * database with SQL_ASCII keeps the bytes of UTF-8 as they come, but counts them as letters. A shop that is in one of these goes on, and `say` gets a sentence.
 *
 * @param isCommand what is in a shop can be read, checked and taken out of it, whatever its encoding is
 * @throws {CannotStart} for another encoding: orders, whose letters hold a "€", and names like "Łukasz" would fail one by one; and for a new shop
 */
export async function checkEncoding(db: Queryable, say: (text: string) => void, isCommand: boolean): Promise<void> {
  const [found] = await rows<{ name: string; encoding: string; isShop: boolean }>(
    db,
    sql`select current_database() as name, current_setting('server_encoding') as encoding,
          to_regclass('sales_order') is not null as "isShop"`,
  )
  const { name, encoding, isShop } = found!
  if (isShop && isCommand) return
  const why = await whyNot(db, encoding)
  if (why === undefined) return
  const problem =
    `The database ${name} has ${why}: make one with UTF8 ` +
    `(createdb --encoding=UTF8 --template=template0 --locale-provider=libc --locale=C.UTF-8) and set DATABASE_URL to it. The commands "backup" and "restore" take over what is in the old one.`
  if (!isShop || !['UTF8', 'SQL_ASCII'].includes(encoding)) throw new CannotStart(problem)
  say(problem)
}

async function whyNot(db: Queryable, encoding: string): Promise<string | undefined> {
  if (encoding === 'SQL_ASCII') return `the encoding ${encoding}, which keeps bytes and knows no letters`
  if (encoding !== 'UTF8') return `the encoding ${encoding}, which has no place for every letter`
  return (await lowersAsUsual(db))
    ? undefined
    : 'a locale with small letters of its own (C, or Turkish), so that names, addresses and coupons are not found'
}

/** Tells whether a database in UTF8 makes the same small letters as JavaScript does. Those whose lc_ctype is C know "I" alone, Turkish ones "Ö" alone. */
export async function lowersAsUsual(db: Queryable): Promise<boolean> {
  const [found] = await rows<{ isUsual: boolean }>(db, sql`select lower('IÖ') = 'iö' as "isUsual"`)
  return found!.isUsual
}
