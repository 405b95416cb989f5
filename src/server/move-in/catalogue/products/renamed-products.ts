import { sql } from 'drizzle-orm'
import { productsChanged } from '../../../catalogue-change/raise-revision.ts'
import { rows, type Database } from '../../../database/database.ts'
import { recordset } from '../../../import/read/bulk.ts'
import type { NamedAnew } from '../import-batches.ts'

/**
 * Gives products the SKUs that the old shop has corrected since they came. The importer knows products by their SKUs: it would make
 * second ones, and the first ones would stay on sale.
 *
 * @returns products that keep the SKU they have, because another product here has the new one: by id, with that SKU
 */
export async function renameProducts(db: Database, products: readonly NamedAnew[]): Promise<Map<string, string>> {
  const given = products.map(({ newId, name }) => ({ id: Number(newId), name }))
  const changed = await rows<{ id: number; name: string; sku: string }>(
    db,
    sql`select p.id, r.name, p.sku from ${recordset({ id: 'int', name: 'text' }, given)}
        join product p on p.id = r.id where p.sku <> r.name order by p.id`,
  )
  const keep = new Map<string, string>()
  for (const { id, name, sku } of changed) {
    const isRenamed = await db.transaction(async (tx) => {
      const renamed = await rows(
        tx,
        sql`update product set sku = ${name} where id = ${id}::int
              and not exists (select 1 from product o where o.sku = ${name}) returning id`,
      )
      if (renamed.length > 0) await productsChanged(tx, [id], 'whole')
      return renamed.length > 0
    })
    if (!isRenamed) keep.set(String(id), sku)
  }
  return keep
}
