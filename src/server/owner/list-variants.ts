import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { readProductRecords } from '../import/product/product-record.ts'

/** A variant of a configurable product as a table shows it. `options`: attribute code → option code. */
export type VariantForOwner = {
  sku: string
  name: string
  isEnabled: boolean
  price: string | null
  options: Record<string, string>
  quantity: number | null
}

/** The variants of a configurable product, in its order; undefined where there is no such product. */
export async function listVariants(db: Queryable, sku: string): Promise<VariantForOwner[] | undefined> {
  const [parent] = await rows<{ id: number }>(db, sql`select id from product where sku = ${sku}`)
  if (!parent) return undefined
  const [record] = await readProductRecords(db, [parent.id])
  const children = record?.configurable?.children ?? []
  if (children.length === 0) return []
  const found = await rows<{ id: number; sku: string; quantity: number | null }>(
    db,
    sql`select product.id, product.sku, case when stock_item.is_managed then stock_item.quantity end as quantity from product
        left join stock_item on stock_item.product_id = product.id
        where product.sku in (select value from jsonb_array_elements_text(${JSON.stringify(children)}::jsonb))`,
  )
  const pieces = new Map(found.map((row) => [row.sku, row.quantity]))
  const records = await readProductRecords(
    db,
    found.map(({ id }) => id),
  )
  const place = new Map(children.map((child, at) => [child, at]))
  return records
    .toSorted((one, other) => place.get(one.sku)! - place.get(other.sku)!)
    .map(({ sku: child, name, isEnabled = true, price = null, attributes = {} }) => ({
      sku: child,
      name,
      isEnabled,
      price,
      options: Object.fromEntries(
        Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      quantity: pieces.get(child) ?? null,
    }))
}
