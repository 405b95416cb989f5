import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { withWholes } from './wholes-of.ts'

/** Beyond so many products the whole catalogue is read anew. */
const MOST_PRODUCTS = 1000
/** Beyond so many revisions, too. */
const MOST_REVISIONS = 1000

const raised = sql`insert into catalogue_state (id, revision) values (1, 1)
  on conflict (id) do update set revision = catalogue_state.revision + 1`

/** Tells every process of the shop that what it remembers of the catalogue is out of date. */
export const raiseRevision = (tx: Queryable) => tx.execute(raised)

/** The same where nothing but the prices and the stock of these products changed: lists take in only those. */
export async function offersChanged(tx: Queryable, skus: readonly string[]): Promise<void> {
  if (skus.length > MOST_PRODUCTS) return void (await raiseRevision(tx))
  await tx.execute(
    sql`with state as (${raised} returning revision)
        insert into catalogue_change (revision, product_id)
        select state.revision, p.id from state cross join product p
        where p.sku in (select value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`,
  )
}

/**
 * Products whose prices or stock changed after a revision, up to another one, and those that are made of them.
 * @returns "all" where anything else may have changed, too
 */
export async function changedBetween(db: Queryable, from: number, to: number): Promise<number[] | 'all'> {
  if (to <= from || to - from > MOST_REVISIONS) return 'all'
  const [known] = await rows<{ revisions: number; ids: number[] | null }>(
    db,
    sql`select count(distinct revision)::int as revisions, json_agg(distinct product_id) as ids
        from catalogue_change where revision > ${from}::int and revision <= ${to}::int`,
  )
  const { revisions, ids } = known!
  if (revisions !== to - from || !ids || ids.length > MOST_PRODUCTS) return 'all'
  return withWholes(db, ids)
}
