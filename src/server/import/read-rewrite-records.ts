import { sql } from 'drizzle-orm'
import type { RewriteRecord } from '#domain/catalog/catalogue-record.ts'
import { rows, type Queryable } from '../database/database.ts'
import { compact } from './compact.ts'

const AT_ONCE = 500

type RewriteRow = {
  id: number
  store: string
  isDefault: boolean
  from: string
  sku: string | null
  category: string | null
  address: string | null
  redirect: 301 | 302 | null
}

/** Former addresses; today's follow from the url keys. */
export async function* readRewriteRecords(db: Queryable): AsyncGenerator<RewriteRecord[]> {
  for (let after = 0; ;) {
    const found = await rows<RewriteRow>(
      db,
      sql`select u.id, s.code as store, s.is_default as "isDefault", u.request_path as "from", p.sku,
                 c.path as category, u.target_path as address, u.redirect
          from url_rewrite u join store s on s.id = u.store_id
          left join product p on p.id = u.product_id
          left join category c on c.id = u.category_id
          where u.id > ${after} and (u.redirect is not null or u.target_path is not null)
          order by u.id limit ${AT_ONCE}`,
    )
    if (!found.length) return
    after = found.at(-1)!.id
    yield found.flatMap((row): RewriteRecord[] => {
      const to = targetOf(row)
      if (!to) return []
      const store = row.isDefault ? undefined : row.store
      const record: RewriteRecord = compact({ kind: 'rewrite' as const, store, from: row.from, to })
      return [row.redirect === 301 ? record : { ...record, redirect: row.redirect }]
    })
  }
}

function targetOf(row: RewriteRow): RewriteRecord['to'] | undefined {
  if (row.sku !== null) return { product: row.sku }
  if (row.category !== null) return { category: row.category }
  return row.address === null ? undefined : { address: row.address }
}
