import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { categoryPath, integer, list } from '../../../schema/schema-parts.ts'
import { needed, usually } from '../../codec/field.ts'
import { columnsOf, keepAll, objectOf, selected, tellAll, type Kept } from '../../codec/fields.ts'
import { idList } from '../../read/bulk.ts'
import { by, unique } from '../../records/normal.ts'
import type { Given, Owner, ProductPart } from './part.ts'
import { ownedRows, replaceRows } from './part-rows.ts'

const PLACE = {
  path: { ...needed('category_id', 'int', categoryPath), read: 'c.path' },
  position: usually('position', 'int', integer(-2_147_483_648), 0),
}
const entries = { categories: v.optional(list(objectOf(PLACE))) }

/** The categories it stands in. */
export const categories = {
  entries,
  keep: (record: Given<typeof entries>) => ({
    categories: unique(record.categories ?? [], ({ path }) => path)
      .map((place) => keepAll(PLACE, place))
      .sort(by(({ path }) => path)),
  }),
  async read(db, ids) {
    const of = await ownedRows<Kept<typeof PLACE>>(
      db,
      sql`select t.product_id as owner, ${selected(PLACE, 't')}
          from product_category t join category c on c.id = t.category_id
          where t.product_id in ${idList(ids)} order by c.id`,
    )
    return ({ id }) => ({ categories: of(id).map((row) => tellAll(PLACE, row)) })
  },
  write: (tx, frame, products: Owner<{ categories: Kept<typeof PLACE>[] }>[], known) =>
    replaceRows(tx, { table: 'product_category', columns: columnsOf(PLACE) }, { products, known }, (product) =>
      product.categories.map(({ path, position }) => ({ category_id: frame.categories.get(path)!, position })),
    ),
} satisfies ProductPart
