import { sql } from 'drizzle-orm'
import { rows, type Database } from '../../database/database.ts'
import { candidatesOf } from '../product/write-products.ts'
import { textList } from '../read/bulk.ts'
import { writeAddresses } from '../write/addresses.ts'

/** A product whose values came back, by the line of its record. */
export type RestoredSku = { line: number; sku: string }

type Address = { id: number; sku: string; storeId: number; urlKey: string }

/**
 * Gives restored products their addresses back. An import that mixed addresses up has given them to other products, which have left them
 * once all are restored.
 */
export const restoreAddresses = (
  db: Database,
  restored: readonly RestoredSku[],
): Promise<{ line: number; message: string }[]> =>
  db.transaction(async (tx) => {
    const skus = textList(restored.map(({ sku }) => sku))
    await tx.execute(sql`select 1 from product where sku in ${skus} order by id for no key update`)
    const found = await rows<Address>(
      tx,
      sql`select p.id, p.sku, t.store_id as "storeId", t.url_key as "urlKey" from product p
          join product_text t on t.product_id = p.id
          where p.sku in ${skus} and p.visibility <> 'none' and t.url_key is not null order by p.id, t.store_id`,
    )
    const lineOf = new Map(restored.map(({ sku, line }) => [sku, line]))
    const wanted = found.map((one) => ({
      id: one.id,
      storeId: one.storeId,
      line: lineOf.get(one.sku)!,
      candidates: candidatesOf(one),
    }))
    return (await writeAddresses(tx, 'product', [...new Set(found.map(({ id }) => id))], wanted)).warnings
  })
