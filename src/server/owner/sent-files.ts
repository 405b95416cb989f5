import { sql } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { rows, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'

/** The place of a file that a shopper sent with an order: the choice of a line, each by its number from 0. */
export type SentFilePlace = { number: string; line: number; choice: number }

/** A file that a shopper sent with an order; undefined where there is none at that place, or not any more. */
export async function sentFileOf(
  { db, uploads }: { db: Queryable; uploads: FileStore },
  { number, line, choice }: SentFilePlace,
): Promise<{ name: string; bytes: number; content: Readable } | undefined> {
  const [found] = await rows<{ token: string; name: string }>(
    db,
    sql`select u.token, u.name from sales_order o join sales_order_line l on l.order_id = o.id
          join upload u on u.token = l.choices -> ${choice}::int ->> 'file'
        where o.number = ${number} and l.position = ${line}::int`,
  )
  const facts = found && (await uploads.look(found.token))
  const content = facts && (await uploads.open(found.token))
  return content && { name: found!.name, bytes: facts!.size, content }
}
