import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { checkedRows, count, row } from '../database/row.ts'

/** A start with 186 000 products took 34 s and 580 MB; both grow with their number (bench/README.md, Large catalogues). */
export const MOST_IN_PROCESS = 200_000

/** The first index of more products than these takes seconds: pages are served while it is built. */
export const MOST_AWAITED = 20_000

/** @returns the sentence for the owner of a catalogue that is better not held in the memory of each process; undefined for others */
export async function largeCatalogueWarning(db: Queryable, most = MOST_IN_PROCESS): Promise<string | undefined> {
  return (await hasMoreProducts(db, most))
    ? `The catalogue has more than ${most} products: each start reads all of them, for minutes, and each process keeps an index in memory. ` +
        'Set OPENSEARCH_URL (docs/operations/settings.md).'
    : undefined
}

export async function hasMoreProducts(db: Queryable, most: number): Promise<boolean> {
  const [found] = await checkedRows(
    db,
    row('count of products', { count }),
    sql`select count(*)::int as count from (select 1 from product limit ${most + 1}::int) p`,
  )
  return found!.count > most
}
