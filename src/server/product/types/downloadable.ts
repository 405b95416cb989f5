import { sql } from 'drizzle-orm'
import { titleIn } from './price-stock-sql.ts'
import type { ProductTypeColumns } from './product-type-columns.ts'

export const downloadable: ProductTypeColumns = {
  listed: () => ({
    hasPricedLink: sql`exists (select 1 from download_link dl where dl.product_id = p.id and dl.price > 0)`,
  }),
  cart: (locale) => ({
    links: sql`(select json_agg(json_build_object('id', d.id, 'title', ${titleIn(sql`d.titles`, sql`d.title`, locale)},
        'price', d.price) order by d.position, d.id)
      from download_link d where d.product_id = p.id)`,
  }),
}
