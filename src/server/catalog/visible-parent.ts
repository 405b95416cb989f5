import { sql } from 'drizzle-orm'
import { rows } from '#server/database/database.ts'
import { isShown } from '../product/product-sql.ts'
import type { Snapshot } from '../product/snapshot.ts'
import { todaysPath } from './resolve-path.ts'

/**
 * Address of the first product that is shown and sells this one as a variant, or as a part of a group or bundle; a configurable product goes
 * before a group, a group before a bundle. Undefined where there is none.
 */
export async function visibleParent(snapshot: Snapshot, productId: number): Promise<string | undefined> {
  const [parent] = await rows<{ id: number }>(
    snapshot.db,
    sql`select p.id from (
          select 1 as kind, c.product_id from configurable_child c where c.child_id = ${productId}::int
          union all select 2, l.product_id from product_link l where l.linked_id = ${productId}::int and l.kind = 'grouped'
          union all select 3, o.product_id from bundle_selection s join bundle_option o on o.id = s.option_id
            where s.product_id = ${productId}::int) of
        join product p on p.id = of.product_id where ${isShown} order by of.kind, p.id limit 1`,
  )
  return parent && todaysPath(snapshot, { product: parent.id })
}
