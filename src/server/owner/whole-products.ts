import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ProductRecord } from '../import/product/product-record.ts'
import type { Note } from '../audit/write-audit.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { readProductRecords } from '../import/product/product-record.ts'
import { productsChanged } from '../catalogue-change/raise-revision.ts'
import { withWholes } from '../catalogue-change/wholes-of.ts'
import { announce } from '../webhook/announce.ts'
import { changing, refuse } from './changing.ts'
import { missingFilesIn, missingIn } from './named-in-product.ts'
import type { Asking, Changed } from './asking.ts'
import { refuseFor, writeRecord, type RecordRefusal } from './write-record.ts'

/** A product's record; null takes a value away. */
type GivenParts = { [Name in Exclude<keyof ProductRecord, 'kind' | 'sku'>]?: unknown }

/** `replace`: properties left out get their defaults; `change`: they stay. The number of pieces stays in both cases, because sales change it meanwhile. */
export type WholeProductChange = { sku: string } & (
  | { kind: 'create'; record: GivenParts }
  | { kind: 'replace' | 'change'; record: GivenParts; mustBe: (product: ProductRecord) => boolean }
  | { kind: 'remove'; mustBe: (product: ProductRecord) => boolean }
)

export type WholeProductRefusal = { status: 'unknown-product' | 'known-product' | 'changed-meanwhile' } | RecordRefusal

/** A product with all that belongs to it, as files have it. */
export type WholeProducts = {
  read(sku: string): Promise<ProductRecord | undefined>
  change(asking: Asking, change: WholeProductChange): Promise<Changed<WholeProductRefusal>>
}

export const createWholeProducts = ({ db, media }: { db: Database; media: FileStore }): WholeProducts => ({
  read: (sku) => readProduct(db, sku),
  change: async (asking, change) => {
    const missingFiles = change.kind === 'remove' ? [] : await missingFilesIn(media, change.record)
    const changed = await changing<WholeProductRefusal, null>(db, asking, (tx, note) =>
      writeWhole(tx, note, change, missingFiles),
    )
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})

/** @param lock nobody changes it, and no sale its pieces, until the transaction ends */
export async function readProduct(
  db: Queryable,
  sku: string,
  { lock = false } = {},
): Promise<ProductRecord | undefined> {
  const [found] = await rows<{ id: number }>(
    db,
    sql`select id from product where sku = ${sku} ${lock ? sql`for update` : sql``}`,
  )
  if (!found) return undefined
  if (lock) await db.execute(sql`select 1 from stock_item where product_id = ${found.id}::int for update`)
  return (await readProductRecords(db, [found.id]))[0]
}

/**
 * Makes a change of a product in a transaction.
 *
 * @param missingFiles by `missingFilesIn`
 * @throws {Refused} for one that must not be made
 */
export async function writeWhole(
  tx: Database,
  note: Note,
  change: WholeProductChange,
  missingFiles: readonly RecordFault[],
): Promise<null> {
  const { sku, kind } = change
  // A new product has no row to lock: of two requests that make it, one waits for the other.
  if (kind === 'create') await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`product ${sku}`}))`)
  const before = await readProduct(tx, sku, { lock: true })
  if (kind === 'create' && before) refuse<WholeProductRefusal>({ status: 'known-product' })
  if (kind !== 'create' && !before) refuse<WholeProductRefusal>({ status: 'unknown-product' })
  if ('mustBe' in change && !change.mustBe(before!)) refuse<WholeProductRefusal>({ status: 'changed-meanwhile' })
  if (kind === 'remove') {
    await remove(tx, sku)
    note(sku, { before })
    return null
  }
  const missing = await missingIn(tx, { sku, record: change.record, before, missingFiles })
  if (missing.length > 0) refuseFor(missing)
  await writeRecord(tx, { ...change.record, kind: 'product', sku, ...stockOf(change, before) }, kind !== 'change')
  await tellAddresses(tx, sku)
  note(sku, differences(before, await readProduct(tx, sku)))
  return null
}

/** A product whose address was another's has one of its own: its record says that one, so that whoever made it is told. */
export const tellAddresses = (tx: Queryable, sku: string) =>
  tx.execute(
    sql`update product_text t set url_key = substr(u.request_path, 1, length(u.request_path) - 5)
        from product p, url_rewrite u
        where p.sku = ${sku} and t.product_id = p.id and t.url_key is not null
          and u.product_id = p.id and u.store_id = t.store_id and u.redirect is null
          and u.request_path like '%.html' and u.request_path <> t.url_key || '.html'`,
  )

/** A record that replaces another says how many pieces there are: as many as now. */
function stockOf(
  { kind, ...change }: WholeProductChange,
  before: ProductRecord | undefined,
): { stock?: object | null } {
  const stock = 'record' in change ? (change.record.stock as object | null | undefined) : undefined
  if (!stock) return stock === null ? { stock } : {}
  const isSaid = kind === 'change' && before?.stock !== undefined
  return { stock: isSaid ? stock : { quantity: before?.stock?.quantity ?? 0, ...stock } }
}

/** Orders keep what they say of it; carts, lists and reviews lose it. */
async function remove(tx: Queryable, sku: string): Promise<void> {
  const [found] = await rows<{ id: number }>(tx, sql`select id from product where sku = ${sku}`)
  // Afterwards nothing shows any more which products it was a part of.
  const changed = await withWholes(tx, found ? [found.id] : [])
  // An import that brings it again writes what named it, too.
  if (found)
    await tx.execute(
      sql`update product set import_hash = null where id in (
            select product_id from configurable_child where child_id = ${found.id}::int
            union select product_id from product_link where linked_id = ${found.id}::int
            union select o.product_id from bundle_selection s join bundle_option o on o.id = s.option_id
              where s.product_id = ${found.id}::int)`,
    )
  await tx.execute(sql`delete from product where sku = ${sku}`)
  await productsChanged(tx, changed, 'whole')
  await announce(tx, [{ event: 'product.changed', subject: sku, data: { sku } }])
}

function differences(before: Partial<ProductRecord> = {}, after: Partial<ProductRecord> = {}) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof ProductRecord)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const of = (record: Partial<ProductRecord>) => Object.fromEntries(changed.map((name) => [name, record[name]]))
  return { before: of(before), after: of(after) }
}
