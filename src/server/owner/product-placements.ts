import { sql } from 'drizzle-orm'
import { productsChanged } from '../catalogue-change/raise-revision.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'

/** A product as it lies in a category: at a position, or (null) not at all. */
export type Placed = { id: number; sku: string; position: number | null }

/** Products as they lie in a category, by SKU; they stay so until the transaction ends. Those that are not there are left out. */
export async function lockPlaced(
  tx: Queryable,
  category: number,
  skus: readonly string[],
): Promise<Map<string, Placed>> {
  const wanted = sql`select value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)`
  await tx.execute(sql`select 1 from product where sku in (${wanted}) order by id for update`)
  // A query of its own: the one that waited for the rows would tell positions of before.
  const found = await rows<Placed>(
    tx,
    sql`select p.id, p.sku, c.position from product p
        left join product_category c on c.product_id = p.id and c.category_id = ${category}::int
        where p.sku in (${wanted})`,
  )
  return new Map(found.map((one) => [one.sku, one]))
}

/** Puts products where this says; `lockPlaced` comes before. */
export async function writePlaced(
  tx: Database,
  category: number,
  placed: readonly Omit<Placed, 'sku'>[],
): Promise<void> {
  if (placed.length === 0) return
  const wanted = JSON.stringify(placed.map(({ id, position }) => ({ id, position })))
  const given = sql`jsonb_to_recordset(${wanted}::jsonb) as w(id int, position int)`
  await tx.execute(
    sql`delete from product_category c using ${given}
        where c.category_id = ${category}::int and c.product_id = w.id and w.position is null`,
  )
  await tx.execute(
    sql`insert into product_category (product_id, category_id, position)
        select w.id, ${category}::int, w.position from ${given} where w.position is not null
        on conflict (product_id, category_id) do update set position = excluded.position`,
  )
  // The file last imported no longer says where they are.
  await tx.execute(sql`update product p set import_hash = null from ${given} where p.id = w.id`)
  await productsChanged(
    tx,
    placed.map(({ id }) => id),
    'whole',
    ['categories'],
  )
}
