import { sql } from 'drizzle-orm'
import type { Addressed, Resolution } from '#domain/catalog/views.ts'
import { rows } from '#server/database/database.ts'
import { anyOf, isShown, productPath, productTexts } from '../product/product-sql.ts'
import { isRowId } from '../database/row-id.ts'
import type { Snapshot } from '../product/snapshot.ts'

type Rewrite = {
  storeId: number
  path: string
  productId: number | null
  categoryId: number | null
  target: string | null
  redirect: 301 | 302 | null
  isShown: boolean
}

const NOT_FOUND: Resolution = { status: 'not-found' }
export const MAX_PATH_LENGTH = 1024
/** Magento 1's addresses of what has no address of its own. */
export const BY_ID = /^catalog\/(product|category)\/view\/(?:[^/]+\/[^/]+\/)*?id\/(\d{1,10})(?:\/|$)/
/** Rewrites may lead to rewrites, but not round in circles; after so many the browser goes on by itself. */
const MAX_STEPS = 5
/** Recognised by identity among other misses: nobody must be led to such an address. */
const CIRCLE: Resolution = { status: 'not-found' }

/** A loop instead of a regular expression, which would start again at each slash (standards.md S24). */
export function withoutEndingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Finds what an address leads to. `path` has no leading slash; `trail`: paths that led to it. Hits and misses are remembered. */
export async function resolvePath(
  snapshot: Snapshot,
  given: string,
  trail: readonly string[] = [],
): Promise<Resolution> {
  const path = withoutEndingSlashes(given)
  // PostgreSQL's text cannot hold a NUL.
  if (!path || path.length > MAX_PATH_LENGTH || path.includes('\0')) return NOT_FOUND
  if (trail.includes(path)) return CIRCLE
  if (trail.length > MAX_STEPS) return NOT_FOUND
  const known = snapshot.memory.paths.get(path)
  if (known) return known
  const resolution = await look(snapshot, path, trail)
  snapshot.memory.paths.set(path, resolution)
  return resolution
}

async function look(snapshot: Snapshot, path: string, trail: readonly string[]): Promise<Resolution> {
  const [, kind, id] = BY_ID.exec(path) ?? []
  if (kind) return byId(snapshot, path, kind === 'product' ? { product: Number(id) } : { category: Number(id) })
  const cut = path.lastIndexOf('/')
  const below = cut < 0 ? [] : [path.slice(cut + 1), `${path.slice(0, cut)}.html`, path.slice(0, cut)]
  const found = await readRewrites(snapshot, [path, ...below])
  const own = found.get(path)
  if (own) return follow(snapshot, path, own, trail)
  const [product, category] = [found.get(below[0] ?? ''), found.get(below[1] ?? '') ?? found.get(below[2] ?? '')]
  if (!isToday(product) || !product.productId || !isToday(category) || !category.categoryId) return NOT_FOUND
  const { byId: active } = await snapshot.memory.tree()
  if (!product.isShown || !active.has(category.categoryId)) return NOT_FOUND
  return { status: 'product', id: product.productId, categoryId: category.categoryId }
}

const isToday = (row: Rewrite | undefined): row is Rewrite => row !== undefined && row.redirect === null

async function follow(snapshot: Snapshot, path: string, row: Rewrite, trail: readonly string[]): Promise<Resolution> {
  const { productId, categoryId, redirect } = row
  if (productId === null && categoryId === null) return toAddress(snapshot, path, row, trail)
  const { byId: active } = await snapshot.memory.tree()
  if (productId === null ? !active.has(categoryId!) : !row.isShown) return NOT_FOUND
  if (redirect) {
    const today = await todaysPath(snapshot, productId === null ? { category: categoryId! } : { product: productId })
    if (today && today !== `/${path}`) return { status: 'redirect', to: today, code: redirect }
  }
  if (productId === null) return { status: 'category', id: categoryId! }
  return { status: 'product', id: productId, ...(categoryId !== null && active.has(categoryId) ? { categoryId } : {}) }
}

/**
 * Without a redirect the target is shown under this address. If the catalogue does not know the target, the browser is redirected
 * to it. One that leads on is gone through here, so that the browser takes one step.
 */
async function toAddress(
  snapshot: Snapshot,
  path: string,
  { target, redirect }: Rewrite,
  trail: readonly string[],
): Promise<Resolution> {
  if (!target) return NOT_FOUND
  if (/^https?:\/\//.test(target)) return { status: 'redirect', to: target, code: redirect ?? 302 }
  // Browsers take "\" for "/": two of them would be another site's address.
  const to = `/${target.replace(/^[/\\]+/, '')}`
  const shown = await resolvePath(snapshot, to.slice(1), [...trail, path])
  if (shown === CIRCLE) return CIRCLE
  if (shown.status === 'redirect') return { ...shown, code: redirect === 302 ? 302 : shown.code }
  if (redirect) return { status: 'redirect', to, code: redirect }
  return shown.status === 'not-found' ? { status: 'redirect', to, code: 302 } : shown
}

async function byId(
  snapshot: Snapshot,
  path: string,
  what: { product: number } | { category: number },
): Promise<Resolution> {
  const today = await todaysPath(snapshot, what)
  if (!today) return NOT_FOUND
  if (BY_ID.test(path) && !BY_ID.test(today.slice(1))) return { status: 'redirect', to: today, code: 301 }
  return 'product' in what ? { status: 'product', id: what.product } : { status: 'category', id: what.category }
}

/** Rows of these addresses, the store's own before the default store's. */
async function readRewrites({ db, locale }: Snapshot, paths: string[]): Promise<Map<string, Rewrite>> {
  const { store, base } = locale
  const found = await rows<Rewrite>(
    db,
    sql`select r.store_id as "storeId", r.request_path as path, r.product_id as "productId",
          r.category_id as "categoryId", r.target_path as target, r.redirect, (${isShown}) is true as "isShown"
        from url_rewrite r left join product p on p.id = r.product_id
        where r.store_id in (${store.id}::int, ${base.id}::int)
          and r.request_path in (select json_array_elements_text(${JSON.stringify(paths)}::json))
        order by r.store_id = ${store.id}::int`,
  )
  return new Map(found.map((row) => [row.path, row]))
}

/**
 * Today's address of a product or category that is shown, with the leading slash. A product's may lead through a category,
 * as the shopper came: "/tea/pots/pot.html".
 */
export async function todaysPath(snapshot: Snapshot, what: Addressed): Promise<string | undefined> {
  const { byId } = await snapshot.memory.tree()
  if (!('product' in what)) return byId.get(what.category)?.path
  const own = await productPathOf(snapshot, what.product)
  const through = what.category === undefined ? undefined : byId.get(what.category)?.path
  // An address made of ids, or one that has folders of its own, cannot stand below a category.
  if (own === null || through === undefined || own.includes('/') || BY_ID.test(through.slice(1)))
    return own === null ? undefined : `/${own}`
  return `${through.replace(/\.html$/, '')}/${own}`
}

/** Without the leading slash; null where there is no such product to show. */
async function productPathOf({ db, locale, memory }: Snapshot, id: number): Promise<string | null> {
  if (!isRowId(id)) return null
  const known = memory.productPaths.get(id)
  if (known !== undefined) return known
  const [row] = await rows<{ path: string }>(
    db,
    sql`select ${productPath(locale)} as path from product p ${productTexts(locale)}
        where p.id = ${anyOf([id])} and ${isShown}`,
  )
  const path = row?.path ?? null
  memory.productPaths.set(id, path)
  return path
}
