import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { productsChanged } from '../../../catalogue-change/raise-revision.ts'
import { rows, type Queryable } from '../../../database/database.ts'
import { recordset, textList, updateRows } from '../../../import/read/bulk.ts'
import { key } from '../../../schema/schema-parts.ts'
import { byKey } from '../../step/ahead.ts'
import type { Move, ReadMove } from '../../step/move.ts'

/** A product here whose SKU the old shop has corrected since it came. */
export type CorrectedSku = { id: number; oldId: string; from: string; to: string }

const BATCH = 5000

/** The products here whose SKU the old shop has corrected since they came, or since they were refused the corrected one. */
export async function correctedSkus({ db, old }: Pick<ReadMove, 'db' | 'old'>): Promise<CorrectedSku[]> {
  const read = (after: number) =>
    old.rows<{ id: number; sku: string }>(
      `select entity_id as id, coalesce(sku, '') as sku from {catalog_product_entity} where entity_id > ?
       order by entity_id limit ${BATCH}`,
      [after],
    )
  const corrected: CorrectedSku[] = []
  for await (const batch of byKey(read, ({ id }) => id, undefined)) {
    const there = batch.map(({ id, sku }) => ({ id: String(id), sku: sku.trim() }))
    const found = await rows<CorrectedSku>(
      db,
      sql`select p.id, m.old_id as "oldId", p.sku as "from", r.sku as "to"
          from ${recordset({ id: 'text', sku: 'text' }, there)}
          join moved_record m on m.kind = 'product' and m.old_id = r.id join product p on p.id = m.new_id::int
          where p.sku <> r.sku order by p.id`,
    )
    corrected.push(...found.filter(({ to }) => v.is(key, to)))
  }
  return corrected
}

/** By old id, the SKUs that products have here while others have those they should get. */
export const keptSkus = (corrected: readonly CorrectedSku[]): Map<string, string> =>
  new Map(corrected.map(({ oldId, from }) => [oldId, from]))

/**
 * Gives products the SKUs that the old shop has corrected, also where one takes over what another one had. The importer knows products by
 * their SKUs: it would make second ones, and the first ones would stay on sale.
 *
 * @returns products that keep the SKU they have, because another product here has the new one
 */
export async function renameProducts({ db }: Move, corrected: readonly CorrectedSku[]): Promise<Map<string, string>> {
  if (corrected.length === 0) return new Map()
  return db.transaction(async (tx) => {
    const holders = await lockHolders(tx, corrected)
    const renamed = withFreeSku(corrected, holders)
    const ids = new Set(renamed.map(({ id }) => id))
    // First names that nobody can have: one may get what another one gives away.
    const passing = renamed.map(({ id }) => ({ id, sku: `\u0001${id}` }))
    await updateRows(tx, 'product', { sku: 'text' }, passing)
    const lasting = renamed.map(({ id, to }) => ({ id, sku: to }))
    await updateRows(tx, 'product', { sku: 'text' }, lasting)
    if (renamed.length > 0) await productsChanged(tx, [...ids], 'whole')
    return keptSkus(corrected.filter(({ id }) => !ids.has(id)))
  })
}

/** SKU → the product here that has it; nobody changes these products meanwhile. */
async function lockHolders(tx: Queryable, corrected: readonly CorrectedSku[]): Promise<Map<string, number>> {
  const found = await rows<{ id: number; sku: string }>(
    tx,
    sql`select id, sku from product
        where sku in ${textList(corrected.flatMap(({ from, to }) => [from, to]))} order by id for update`,
  )
  return new Map(found.map(({ id, sku }) => [sku, id]))
}

/** Those whose new SKU nobody has who keeps it; of several with the same one the first. */
function withFreeSku(corrected: readonly CorrectedSku[], holders: ReadonlyMap<string, number>): CorrectedSku[] {
  let left = [...new Map(corrected.toReversed().map((one) => [one.to, one])).values()]
  for (;;) {
    const ids = new Set(left.map(({ id }) => id))
    const free = left.filter(({ to }) => !holders.has(to) || ids.has(holders.get(to)!))
    if (free.length === left.length) return left
    left = free
  }
}
