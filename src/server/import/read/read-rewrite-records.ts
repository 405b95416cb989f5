import { sql } from 'drizzle-orm'
import type { RewriteRecord } from '#domain/catalog/catalogue-record.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { compact } from '../records/compact.ts'

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

/**
 * The address that an import makes of the url key by itself, of a product or a category in a store: the others of the row's owner
 * are there because somebody wanted them.
 */
const madeOfKey = sql`case when u.product_id is not null then (
    select r.id from url_rewrite r join product_text t on t.product_id = r.product_id and t.store_id = r.store_id
    where r.product_id = u.product_id and r.store_id = u.store_id and r.redirect is null and r.target_path is null
      and (r.request_path = t.url_key || '.html' or starts_with(r.request_path, t.url_key || '-'))
    order by r.request_path = t.url_key || '.html' desc, length(r.request_path), r.id limit 1)
  else (
    select r.id from url_rewrite r join category k on k.id = r.category_id
    left join category_text t on t.category_id = k.id and t.store_id = r.store_id
    left join category_text d on d.category_id = k.id and d.store_id = (select id from store where is_default limit 1)
    cross join lateral (select coalesce(t.url_key, d.url_key, regexp_replace(k.path, '^.*/', '')) as key) made
    where r.category_id = u.category_id and r.product_id is null and r.store_id = u.store_id
      and r.redirect is null and r.target_path is null
      and regexp_replace(r.request_path, '^.*/', '') in (key || '.html', key || '-' || k.id || '.html')
    order by r.request_path = k.path || '.html' desc, r.id limit 1) end`

/** Former and further addresses; the first of today's follows from the url key. */
export async function* readRewriteRecords(db: Queryable): AsyncGenerator<RewriteRecord[]> {
  for (let after = 0; ;) {
    const found = await rows<RewriteRow>(
      db,
      sql`select u.id, s.code as store, s.is_default as "isDefault", u.request_path as "from", p.sku,
                 c.path as category, u.target_path as address, u.redirect
          from url_rewrite u join store s on s.id = u.store_id
          left join product p on p.id = u.product_id
          left join category c on c.id = u.category_id
          where u.id > ${after} and (u.redirect is not null or u.target_path is not null or u.id is distinct from ${madeOfKey})
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
