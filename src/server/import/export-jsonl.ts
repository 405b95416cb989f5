import { sql } from 'drizzle-orm'
import { readBlockRecords, readPageRecords } from '../content/content-records.ts'
import { rows, type Queryable } from '../database/database.ts'
import type { CatalogueRecord } from './kinds/catalogue-record.ts'
import { readSmall, SMALL_KINDS } from './kinds/small-records.ts'
import { readMenusRecord } from './kinds/menus.ts'
import { readReviewRecords } from './kinds/review.ts'
import { readRewriteRecords } from './kinds/rewrite.ts'
import { readProductRecords } from './product/product-record.ts'

const PRODUCTS_AT_ONCE = 200

/**
 * The whole catalogue in JSON Lines, as `import jsonl` reads it: importing it into an empty shop and exporting that
 * gives the same text. Products come in the order of their ids, a few hundred at a time.
 */
export async function exportJsonl(
  db: Queryable,
  write: (text: string) => Promise<void> | void,
): Promise<{ records: number }> {
  let records = 0
  const put = async (some: CatalogueRecord[]) => {
    if (!some.length) return
    records += some.length
    await write(some.map((record) => `${JSON.stringify(record)}\n`).join(''))
  }
  for (const kind of SMALL_KINDS) await put(await readSmall(kind, db))
  for (let after = 0; ;) {
    const ids = await rows<{ id: number }>(
      db,
      sql`select id from product where id > ${after} order by id limit ${PRODUCTS_AT_ONCE}`,
    )
    if (!ids.length) break
    after = ids.at(-1)!.id
    await put(
      await readProductRecords(
        db,
        ids.map(({ id }) => id),
      ),
    )
  }
  for await (const some of readRewriteRecords(db)) await put(some)
  for await (const some of readReviewRecords(db)) await put(some)
  await put(await readBlockRecords(db))
  await put(await readPageRecords(db))
  await put(await readMenusRecord(db))
  return { records }
}
