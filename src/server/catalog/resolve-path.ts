import { sql } from 'drizzle-orm'
import type { Addressed, Resolution } from '#domain/catalog/views.ts'
import { isInOwnFolder } from '#domain/content/reserved-addresses.ts'
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

/** The source of the rows of addresses. */
type LookUp = Snapshot & { rewrites: (paths: readonly string[]) => Promise<ReadonlyMap<string, Rewrite>> }

/** Finds what an address leads to. `path` has no leading slash. Hits and misses are remembered. */
export async function resolvePath(snapshot: Snapshot, path: string): Promise<Resolution> {
  return resolve({ ...snapshot, rewrites: (paths) => readRewrites(snapshot, paths) }, path, [])
}

/** The targets of many addresses, each as `resolvePath` finds it: their rows, and the addresses of their products, are read at once. */
export async function resolvePaths(snapshot: Snapshot, paths: readonly string[]): Promise<Resolution[]> {
  const open = paths.map(withoutEndingSlashes).filter((path) => canBe(path) && !snapshot.memory.paths.get(path))
  const read = new Set(open.filter((path) => !BY_ID.test(path)).flatMap(candidates))
  const found = await readRewrites(snapshot, [...read])
  const ids = open.flatMap((path) => {
    const [, kind, id] = BY_ID.exec(path) ?? []
    const { redirect = null, productId = null } = found.get(path) ?? {}
    return kind === 'product' ? Number(id) : redirect !== null && productId !== null ? productId : []
  })
  await readProductPaths(snapshot, ids)
  const lookUp: LookUp = {
    ...snapshot,
    rewrites: async (asked) => (asked.every((path) => read.has(path)) ? found : readRewrites(snapshot, asked)),
  }
  return Promise.all(paths.map((path) => resolve(lookUp, path, [])))
}

/** PostgreSQL's text cannot hold a NUL. */
const canBe = (path: string): boolean => path !== '' && path.length <= MAX_PATH_LENGTH && !path.includes('\0')

/** @param trail the paths that were followed to this one */
async function resolve(lookUp: LookUp, given: string, trail: readonly string[]): Promise<Resolution> {
  const path = withoutEndingSlashes(given)
  if (!canBe(path)) return NOT_FOUND
  if (trail.includes(path)) return CIRCLE
  if (trail.length > MAX_STEPS) return NOT_FOUND
  const known = lookUp.memory.paths.get(path)
  if (known) return known
  const resolution = await look(lookUp, path, trail)
  lookUp.memory.paths.set(path, resolution)
  return resolution
}

/** The address itself; then the product it may name, and the category above the product in both forms of a category's address. */
function candidates(path: string): string[] {
  const cut = path.lastIndexOf('/')
  return cut < 0 ? [path] : [path, path.slice(cut + 1), `${path.slice(0, cut)}.html`, path.slice(0, cut)]
}

async function look(snapshot: LookUp, path: string, trail: readonly string[]): Promise<Resolution> {
  const [, kind, id] = BY_ID.exec(path) ?? []
  if (kind) return byId(snapshot, path, kind === 'product' ? { product: Number(id) } : { category: Number(id) })
  const [, ...below] = candidates(path)
  const found = await snapshot.rewrites([path, ...below])
  const own = found.get(path)
  if (own) return follow(snapshot, path, own, trail)
  const [product, category] = [found.get(below[0] ?? ''), found.get(below[1] ?? '') ?? found.get(below[2] ?? '')]
  if (!product?.productId || !product.isShown) return NOT_FOUND
  if (!category?.categoryId && !(await wasThere(snapshot, path))) return NOT_FOUND
  const former = category?.categoryId ? (product.redirect ?? category.redirect) : 301
  const { byId: active } = await snapshot.memory.tree()
  if (former === null && category?.categoryId && active.has(category.categoryId))
    return { status: 'product', id: product.productId, categoryId: category.categoryId }
  // A former address leads on for good. A category that is hidden may be shown again: its products go on under their own until then.
  const today = await todaysPath(snapshot, { product: product.productId })
  return today ? { status: 'redirect', to: today, code: former ?? 302 } : NOT_FOUND
}

/** Tells of an address of a product below a category that was removed here: the shop that moved in had it. */
const wasThere = async ({ db }: Snapshot, path: string): Promise<boolean> =>
  (await rows(db, sql`select 1 from moved_record where kind = 'address' and new_id = ${path} limit 1`)).length > 0

async function follow(snapshot: LookUp, path: string, row: Rewrite, trail: readonly string[]): Promise<Resolution> {
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
 * Resolves an address that the owner points at another address. A row without a redirect code shows the target under this address; if
 * the catalogue does not know the target, the browser is redirected to it. A target that is itself a redirect is followed here, so
 * that the browser is redirected once.
 */
async function toAddress(
  snapshot: LookUp,
  path: string,
  { target, redirect }: Rewrite,
  trail: readonly string[],
): Promise<Resolution> {
  if (!target) return NOT_FOUND
  if (/^https?:\/\//.test(target)) return { status: 'redirect', to: target, code: redirect ?? 302 }
  // Browsers read "\" as "/", and "//name" as the address of another site.
  const to = `/${target.replace(/^[/\\]+/, '')}`
  const shown = await resolve(snapshot, to.slice(1), [...trail, path])
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
async function readRewrites({ db, locale }: Snapshot, paths: readonly string[]): Promise<Map<string, Rewrite>> {
  if (paths.length === 0) return new Map()
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
  const whole = `${through.replace(/\.html$/, '')}/${own}`
  return isInOwnFolder(whole.slice(1)) ? `/${own}` : whole
}

/** Without the leading slash; null where there is no such product to show. */
async function productPathOf(snapshot: Snapshot, id: number): Promise<string | null> {
  await readProductPaths(snapshot, [id])
  return snapshot.memory.productPaths.get(id) ?? null
}

/** Remembers today's addresses of these products, where they are not known yet. */
async function readProductPaths({ db, locale, memory }: Snapshot, ids: readonly number[]): Promise<void> {
  const unknown = new Set(ids.filter((id) => isRowId(id) && memory.productPaths.get(id) === undefined))
  if (unknown.size === 0) return
  const found = await rows<{ id: number; path: string }>(
    db,
    sql`select p.id, ${productPath(locale)} as path from product p ${productTexts(locale)}
        where p.id = ${anyOf(unknown)} and ${isShown}`,
  )
  const paths = new Map(found.map(({ id, path }) => [id, path]))
  for (const id of unknown) memory.productPaths.set(id, paths.get(id) ?? null)
}
