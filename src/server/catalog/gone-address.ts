import { sql } from 'drizzle-orm'
import type { Gone } from '#domain/catalog/views.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import { depthOf, type CategoryNode } from '../product/category-tree.ts'
import type { Snapshot } from '../product/snapshot.ts'
import { BY_ID, MAX_PATH_LENGTH, resolvePath, withoutEndingSlashes } from './resolve-path.ts'
import { visibleParent } from './visible-parent.ts'

/** The former target of an address of the shop that moved in. If the target was deleted since, not even its id may be known. */
type Former = { productId: number | null; categoryId: number | null }

/** Folders of an address that are asked for a category. */
const MOST_FOLDERS = 8

/**
 * The facts known about an address that leads nowhere today: undefined unless it is one of a shop that moved in. Asked after `resolvePath` has found
 * nothing; answers are remembered.
 */
export async function goneAddress(snapshot: Snapshot, given: string): Promise<Gone | undefined> {
  const path = withoutEndingSlashes(given)
  if (!path || path.length > MAX_PATH_LENGTH || path.includes('\0')) return undefined
  const known = snapshot.memory.gone.get(path)
  if (known !== undefined) return known ?? undefined
  const former = await formerAt(snapshot, path)
  const gone = former && (await whatIsLeft(snapshot, path, former))
  snapshot.memory.gone.set(path, gone ?? null)
  return gone
}

async function formerAt({ db, locale: { store, base } }: Snapshot, path: string): Promise<Former | undefined> {
  const [, kind, id] = BY_ID.exec(path) ?? []
  if (kind !== undefined) {
    const [moved] = await rows<{ id: number }>(
      db,
      sql`select new_id::int as id from moved_record where kind = ${kind} and old_id = ${String(Number(id))}`,
    )
    return moved && { productId: null, categoryId: null, [`${kind}Id`]: moved.id }
  }
  const here = [`${store.id} ${path}`, `${base.id} ${path}`]
  const [former] = await rows<Former>(
    db,
    sql`select r.product_id as "productId", r.category_id as "categoryId" from url_rewrite r
        where r.store_id in (${store.id}::int, ${base.id}::int) and r.request_path = ${path} and exists (
          select from moved_record m where m.kind = case when r.product_id is null then 'category' else 'product' end
            and m.new_id = coalesce(r.product_id, r.category_id)::text)
        union all select new_id::int, null from moved_record where kind = 'gone address' and old_id in (${here[0]}, ${here[1]})
        union all select null, null from moved_record where kind = 'address' and new_id = ${path}
        limit 1`,
  )
  return former
}

async function whatIsLeft(snapshot: Snapshot, path: string, former: Former): Promise<Gone> {
  const parent = former.productId === null ? undefined : await visibleParent(snapshot, former.productId)
  if (parent !== undefined) return { parent }
  const near = (await categoryAbove(snapshot, path)) ?? (await categoryOf(snapshot, former))
  return near ? { nearest: { name: near.name, path: near.path } } : {}
}

/** The category that the address names, as in "women/tops/shirt.html". */
async function categoryAbove(snapshot: Snapshot, path: string): Promise<CategoryNode | undefined> {
  const folders = path.split('/').slice(0, -1)
  const { byId } = await snapshot.memory.tree()
  for (let count = Math.min(folders.length, MOST_FOLDERS); count > 0; count--) {
    const above = folders.slice(0, count).join('/')
    for (const address of [`${above}.html`, above]) {
      const found = await resolvePath(snapshot, address)
      const end = found.status === 'redirect' ? await resolvePath(snapshot, found.to.slice(1)) : found
      if (end.status === 'category') return byId.get(end.id)
    }
  }
  return undefined
}

/** The deepest visible category of the product, or the nearest visible one above the category. */
async function categoryOf(
  { db, memory }: Snapshot,
  { productId, categoryId }: Former,
): Promise<CategoryNode | undefined> {
  const { byId } = await memory.tree()
  if (productId !== null) {
    const found = await rows<{ id: number }>(
      db,
      sql`select category_id as id from product_category where product_id = ${productId}::int order by position, category_id`,
    )
    const shown = found.flatMap(({ id }) => byId.get(id) ?? [])
    return shown.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
  }
  const [above] =
    categoryId === null
      ? []
      : await rows<{ id: number }>(
          db,
          sql`select a.id from category c join category a on starts_with(c.path, a.path || '/')
              where c.id = ${categoryId}::int order by length(a.path) desc`,
        ).then((all) => all.filter(({ id }) => byId.has(id)))
  return above && byId.get(above.id)
}

/** Reviews are shown on the page of their product, none has one of its own. */
export async function productOfFormerReview(db: Queryable, id: string): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    db,
    sql`select r.product_id as id from moved_record m join product_review r on r.id::text = m.new_id
        where m.kind = 'review' and m.old_id = ${String(Number(id))}`,
  )
  return found?.id
}
