import { sql } from 'drizzle-orm'
import type { CategoryShows } from '#domain/catalog/catalogue-words.ts'
import { rows, type Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { raiseRevision } from '../catalogue-change/raise-revision.ts'

/** The beginning of a category's first page in a store view: the code of a content block, and which parts of the page are shown. */
export type Landing = { store: string; isDefault: boolean; block: string | null; shows: CategoryShows | null }

export type LandingOfCategory = { id: number; path: string; landings: Landing[] }

/** The category at a path with what its store views say, or all categories that say anything, by path. */
export const readLandings = (db: Queryable, path?: string): Promise<LandingOfCategory[]> =>
  rows<LandingOfCategory>(
    db,
    sql`select c.id, c.path, coalesce(own.landings, '[]') as landings from category c
        left join lateral (
          select json_agg(json_build_object('store', s.code, 'isDefault', s.is_default, 'block', t.landing_block, 'shows', t.shows)
            order by s.is_default desc, s.position, s.id) as landings
          from category_text t join store s on s.id = t.store_id
          where t.category_id = c.id and (t.landing_block is not null or t.shows is not null)) own on true
        where ${path === undefined ? sql`own.landings is not null` : sql`c.path = ${path}`} order by c.path`,
  )

export type LandingChange = { categoryId: number; storeId: number; block: string | null; shows: CategoryShows | null }

/** Sets what a category says in one store view; null leaves it to the default one. */
export async function writeLanding(tx: Queryable, { categoryId, storeId, block, shows }: LandingChange): Promise<void> {
  await lockTable(tx, 'category')
  await tx.execute(
    sql`insert into category_text (category_id, store_id, landing_block, shows)
        values (${categoryId}::int, ${storeId}::int, ${block}, ${shows})
        on conflict (category_id, store_id) do update set landing_block = excluded.landing_block, shows = excluded.shows`,
  )
  // A store view that says nothing of its own has no row.
  await tx.execute(
    sql`delete from category_text t using store s where s.id = t.store_id and not s.is_default
          and t.category_id = ${categoryId}::int and t.store_id = ${storeId}::int
          and num_nonnulls(t.name, t.url_key, t.description, t.meta_title, t.meta_description, t.landing_block, t.shows) = 0`,
  )
  await raiseRevision(tx)
}
