import { sql, type SQL } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { announce, announceProducts } from '../webhook/announce.ts'
import { withWholes } from './wholes-of.ts'

/** Beyond so many products the whole catalogue is read anew. */
const MOST_PRODUCTS = 5000
/** Beyond so many revisions, too. */
const MOST_REVISIONS = 1000

/** `offers`: nothing but prices and stock; `whole`: whatever a product has, and whether it is there. */
export type ChangeKind = 'offers' | 'whole'
export type ChangedProducts = { ids: number[]; kind: ChangeKind }

const raised = sql`insert into catalogue_state (id, revision) values (1, 1)
  on conflict (id) do update set revision = catalogue_state.revision + 1`

/**
 * Tells every process of the shop that what it remembers of the catalogue is out of date, and programs that it changed.
 *
 * @param ids products that are known to be among what changed
 */
export async function raiseRevision(tx: Queryable, ids: readonly number[] = []): Promise<void> {
  await tx.execute(raised)
  await announce(tx, [{ event: 'catalogue.changed', subject: 'catalogue', data: {} }])
  if (ids.length <= MOST_PRODUCTS) await announceProducts(tx, ids)
}

/**
 * The same where nothing changed but these products: lists take in only those, and what is made of them. Programs are told of each that
 * changed as a whole.
 *
 * @param written its parts that were written; left out, it may be any
 */
export async function productsChanged(
  tx: Queryable,
  ids: readonly number[],
  kind: ChangeKind,
  written?: readonly string[],
): Promise<void> {
  if (ids.length > MOST_PRODUCTS) return raiseRevision(tx)
  await noteChange(tx, sql`select distinct unnest(${`{${ids.join(',')}}`}::int[]) as id`, kind)
  if (kind === 'whole') await announceProducts(tx, ids, written)
}

/** The same of their prices and stock, by SKU. */
export async function offersChanged(tx: Queryable, skus: readonly string[]): Promise<void> {
  if (skus.length > MOST_PRODUCTS) return raiseRevision(tx)
  const given = JSON.stringify(skus)
  await noteChange(
    tx,
    sql`select id from product where sku in (select value from jsonb_array_elements_text(${given}::jsonb))`,
    'offers',
  )
}

const noteChange = (tx: Queryable, products: SQL, kind: ChangeKind) =>
  tx.execute(
    sql`with state as (${raised} returning revision)
        insert into catalogue_change (revision, product_id, is_whole)
        select state.revision, p.id, ${kind === 'whole'}::boolean from state cross join (${products}) p`,
  )

/**
 * Products that changed after a revision, up to another one, and those that are made of them; some may be there no more.
 * @returns "all" where anything else may have changed, too
 */
export async function changedBetween(db: Queryable, from: number, to: number): Promise<ChangedProducts | 'all'> {
  if (to <= from || to - from > MOST_REVISIONS) return 'all'
  const [known] = await rows<{ revisions: number; ids: number[] | null; isWhole: boolean }>(
    db,
    sql`select count(distinct revision)::int as revisions, json_agg(distinct product_id) as ids,
          coalesce(bool_or(is_whole), false) as "isWhole"
        from catalogue_change where revision > ${from}::int and revision <= ${to}::int`,
  )
  const { revisions, ids, isWhole } = known!
  if (revisions !== to - from || !ids || ids.length > MOST_PRODUCTS) return 'all'
  return { ids: await withWholes(db, ids), kind: isWhole ? 'whole' : 'offers' }
}
