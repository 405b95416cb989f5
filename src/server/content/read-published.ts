import { sql } from 'drizzle-orm'
import type { ContentPlace, ContentRole } from '#domain/content/content.ts'
import { rows, type Queryable } from '../database/database.ts'
import type { Locale } from '../store/locale.ts'

export type PublishedPage = {
  address: string
  role: ContentRole | null
  places: ContentPlace[]
  title: string
  heading: string | null
  html: string
  metaTitle: string | null
  metaDescription: string | null
}

/** The pages that a store view shows, in the owner's order, with its texts or else the default store's. */
export const readPublished = (db: Queryable, { store, base }: Locale): Promise<PublishedPage[]> =>
  rows<PublishedPage>(
    db,
    sql`select p.address, p.role, p.places, coalesce(t.title, d.title, p.address) as title,
          coalesce(t.heading, case when t.title is null then d.heading end) as heading, coalesce(t.html, d.html, '') as html,
          coalesce(t.meta_title, case when t.title is null then d.meta_title end) as "metaTitle",
          coalesce(t.meta_description, case when t.title is null then d.meta_description end) as "metaDescription"
        from content_page p
        left join content_page_text t on t.page_id = p.id and t.store_id = ${store.id}::int
        left join content_page_text d on d.page_id = p.id and d.store_id = ${base.id}::int
        where p.is_published and (p.stores is null or p.stores ? ${store.code}::text)
        order by p.position, p.id`,
  )

/** Texts of the blocks that a store view shows, by their codes. */
export async function readBlocks(db: Queryable, { store, base }: Locale): Promise<Map<string, string>> {
  const found = await rows<{ code: string; html: string }>(
    db,
    sql`select b.code, coalesce(t.html, d.html, '') as html from content_block b
        left join content_block_text t on t.block_id = b.id and t.store_id = ${store.id}::int
        left join content_block_text d on d.block_id = b.id and d.store_id = ${base.id}::int
        where b.is_published and (b.stores is null or b.stores ? ${store.code}::text)`,
  )
  return new Map(found.map(({ code, html }) => [code, html]))
}

/** Ids of these products by SKU; of those that exist. */
export async function idsBySku(db: Queryable, skus: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: number; sku: string }>(
    db,
    sql`select id, sku from product where sku in (select json_array_elements_text(${JSON.stringify(skus)}::json))`,
  )
  return new Map(found.map(({ id, sku }) => [sku, id]))
}
