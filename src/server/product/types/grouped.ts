import { sql } from 'drizzle-orm'
import { listedPart } from './price-stock-sql.ts'
import type { ProductTypeColumns } from './product-type-columns.ts'

export const grouped: ProductTypeColumns = {
  listed: (locale) => ({
    grouped: sql`(select json_agg(json_build_object('part', ${listedPart(locale)}, 'quantity', l.quantity)
        order by l.position, q.id)
      from product_link l join product q on q.id = l.linked_id
      where l.product_id = p.id and l.kind = 'grouped' and q.is_enabled)`,
  }),
  cart: () => ({
    groupedIds: sql`(select json_agg(l.linked_id order by l.position, l.linked_id) from product_link l
      where l.product_id = p.id and l.kind = 'grouped')`,
  }),
}
