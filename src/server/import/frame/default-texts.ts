import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'

/** Texts of store views, with the columns that fall back to those of the default one. */
const TEXTS = [
  [
    'product_text',
    'product_id',
    ['name', 'url_key', 'short_description', 'description', 'meta_title', 'meta_description'],
  ],
  [
    'category_text',
    'category_id',
    ['name', 'url_key', 'description', 'meta_title', 'meta_description', 'landing_block', 'shows'],
  ],
  ['content_page_text', 'page_id', ['title', 'heading', 'html', 'meta_title', 'meta_description']],
  ['content_block_text', 'block_id', ['html']],
] as const

/**
 * Gives a store view that becomes the default one what it lacks from the former: its texts, which were shown there until now, and its
 * addresses, which were answered. Nothing else is behind the default view.
 */
export async function keepDefaultTexts(tx: Queryable, from: number, to: string): Promise<void> {
  const target = sql`(select id from store where code = ${to})`
  for (const [table, owner, columns] of TEXTS) {
    const [own, id] = [sql.identifier(table), sql.identifier(owner)]
    const names = columns.map((column) => sql.identifier(column))
    const kept = names.map((name) => sql`${name} = coalesce(t.${name}, excluded.${name})`)
    const list = sql.join(names, sql`, `)
    await tx.execute(
      sql`insert into ${own} as t (${id}, store_id, ${list}) select ${id}, ${target}, ${list} from ${own} where store_id = ${from}
          on conflict (${id}, store_id) do update set ${sql.join(kept, sql`, `)}`,
    )
  }
  // The former view's address leads on to the new view's own where it has one, as a former address does.
  await tx.execute(
    sql`insert into url_rewrite (store_id, request_path, product_id, category_id, target_path, redirect)
        select ${target}, r.request_path, r.product_id, r.category_id, r.target_path, coalesce(r.redirect,
          (select 301 from url_rewrite own where own.store_id = ${target} and own.redirect is null
            and (own.product_id = r.product_id or (own.product_id is null and own.category_id = r.category_id)) limit 1))
        from url_rewrite r where r.store_id = ${from}
        on conflict (store_id, request_path) do nothing`,
  )
}
