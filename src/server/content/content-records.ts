import { sql } from 'drizzle-orm'
import type { BlockRecord, PageRecord, PageTexts } from '#domain/content/content.ts'
import { rows, type Queryable } from '../database/database.ts'

type TextRow<Texts> = { store: string; isDefault: boolean } & { [Name in keyof Texts]: string | null }
type PageRow = Pick<PageRecord, 'address'> & {
  [Name in 'role' | 'isPublished' | 'stores' | 'places' | 'position']: PageRecord[Name] | null
} & { texts: TextRow<PageTexts>[] | null }
type BlockRow = Pick<BlockRecord, 'code'> & { isPublished: boolean; stores: string[] | null } & {
  texts: TextRow<{ html: string }>[] | null
}

/** Every page with all its texts, in the owner's order; `address`: one of them. */
export async function readPageRecords(db: Queryable, address?: string): Promise<PageRecord[]> {
  const found = await rows<PageRow>(
    db,
    sql`select p.address, p.role, p.is_published as "isPublished", p.stores, p.places, p.position,
          (select json_agg(json_build_object('store', s.code, 'isDefault', s.is_default, 'title', t.title, 'heading', t.heading,
             'html', t.html, 'metaTitle', t.meta_title, 'metaDescription', t.meta_description) order by s.position, s.id)
           from content_page_text t join store s on s.id = t.store_id where t.page_id = p.id) as texts
        from content_page p where ${address ?? null}::text is null or p.address = ${address ?? null}::text
        order by p.position, p.id`,
  )
  return found.map(({ texts, address: path, role, isPublished, stores, places, position }) => ({
    kind: 'page',
    address: path,
    ...(role && { role }),
    ...(isPublished && { isPublished }),
    ...(stores && { stores }),
    ...(places?.length && { places }),
    ...(position && { position }),
    ...textsOf<Partial<PageTexts>>(texts),
  }))
}

/** Every block with all its texts, by code; `code`: one of them. */
export async function readBlockRecords(db: Queryable, code?: string): Promise<BlockRecord[]> {
  const found = await rows<BlockRow>(
    db,
    sql`select b.code, b.is_published as "isPublished", b.stores,
          (select json_agg(json_build_object('store', s.code, 'isDefault', s.is_default, 'html', t.html) order by s.position, s.id)
           from content_block_text t join store s on s.id = t.store_id where t.block_id = b.id) as texts
        from content_block b where ${code ?? null}::text is null or b.code = ${code ?? null}::text
        order by b.code`,
  )
  return found.map(({ texts, code: name, isPublished, stores }) => ({
    kind: 'block',
    code: name,
    ...(!isPublished && { isPublished }),
    ...(stores && { stores }),
    ...textsOf<{ html?: string }>(texts),
  }))
}

/** Paths of the categories that name each block as their landing page, in any store view. */
export async function categoriesOfBlocks(db: Queryable): Promise<Map<string, string[]>> {
  const found = await rows<{ code: string; paths: string[] }>(
    db,
    sql`select t.landing_block as code, json_agg(distinct c.path) as paths from category c
        join category_text t on t.category_id = c.id where t.landing_block is not null group by 1`,
  )
  return new Map(found.map(({ code, paths }) => [code, paths.toSorted()]))
}

/** The default store's outside, the others' in `texts`; what is null is left out. */
function textsOf<Texts extends object>(
  found: ({ store: string; isDefault: boolean } & Record<string, unknown>)[] | null,
): Texts & { texts?: Record<string, Texts> } {
  const own = {} as Texts
  const texts: Record<string, Texts> = {}
  for (const { store, isDefault, ...given } of found ?? []) {
    const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Texts
    if (isDefault) Object.assign(own, present)
    else if (Object.keys(present).length > 0) texts[store] = present
  }
  return { ...own, ...(Object.keys(texts).length > 0 && { texts }) }
}
