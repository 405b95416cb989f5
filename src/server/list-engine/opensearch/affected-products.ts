import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { anyOf } from '../../product/product-sql.ts'

/** These products and those that they are a part or a variant of: prices and stock of the whole follow from its parts'. */
export async function withWholes(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select product_id as id from configurable_child where child_id = ${anyOf(ids)}
        union select product_id from product_link where kind = 'grouped' and linked_id = ${anyOf(ids)}
        union select o.product_id from bundle_selection s join bundle_option o on o.id = s.option_id
          where s.product_id = ${anyOf(ids)}`,
  )
  return [...new Set([...ids, ...found.map(({ id }) => id)])]
}

/** Customer groups that any product has prices of its own for, in a lasting order. */
export async function groupsWithPrices(db: Queryable): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select distinct customer_group as name from tier_price where customer_group is not null order by 1`,
  )
  return found.map(({ name }) => name)
}
