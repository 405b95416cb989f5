import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { textList } from './bulk.ts'

/** SKU → id of the products that are there. */
export async function productIds(db: Queryable, skus: string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: number; sku: string }>(
    db,
    sql`select id, sku from product where sku in ${textList([...new Set(skus)])}`,
  )
  return new Map(found.map(({ id, sku }) => [sku, id]))
}
