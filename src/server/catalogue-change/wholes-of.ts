import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** These products and all that are made of them (configurable, bundle, grouped): their prices and stock follow from their parts'. */
export async function withWholes(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`with recursive part (part_id, whole_id) as (
          select child_id, product_id from configurable_child
          union all
          select s.product_id, o.product_id from bundle_selection s join bundle_option o on o.id = s.option_id
          union all
          select linked_id, product_id from product_link where kind = 'grouped'
        ), affected (id) as (
          select unnest(${`{${ids.join(',')}}`}::int[])
          union
          select part.whole_id from affected join part on part.part_id = affected.id
        )
        select id from affected`,
  )
  return found.map(({ id }) => id)
}

/** Customer groups that products have prices of their own for, in a lasting order: any product, or one of these. */
export async function groupsWithPrices(db: Queryable, ids?: readonly number[]): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select distinct customer_group as name from tier_price
        where customer_group is not null ${ids ? sql`and product_id = any(${`{${ids.join(',')}}`}::int[])` : sql``} order by 1`,
  )
  return found.map(({ name }) => name)
}
