import { sql, type SQL } from 'drizzle-orm'
import type { Note } from '../audit/write-audit.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { readFrame } from '../import/read/frame.ts'
import { groupBy } from '../import/records/group-by.ts'
import { createReport } from '../import/records/import-report.ts'
import { writeCategoryAddresses } from '../import/frame/category-addresses.ts'
import { pathBelow, placeCategory } from '../import/frame/place-category.ts'
import { raiseRevision } from '../catalogue-change/raise-revision.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { lockPlaced, writePlaced } from './product-placements.ts'

export type CategoryForOwner = {
  id: number
  path: string
  /** In the default store view. */
  name: string
  position: number
  isActive: boolean
  isInMenu: boolean
  image: string | null
  /** Products in the category itself. */
  products: number
}

export type PlacedProduct = { id: number; sku: string; name: string; isEnabled: boolean; position: number }

/** `parent`: null for the root. `after`: the code of the sibling it follows; null: the first; left out: the last. */
export type CategoryMove = { path: string; parent: string | null; after?: string | null | undefined }

/** Puts products at a position of a category, or takes them out of it. Without a position they keep theirs; new ones get 0. */
export type Placement = { sku: string } & ({ position?: number | undefined } | { isRemoved: true })

export type CategoryRefusal =
  | {
      status:
        | 'unknown-category'
        | 'unknown-parent'
        | 'unknown-sibling'
        | 'within-itself'
        | 'known-path'
        | 'path-too-long'
        | 'has-children'
    }
  /** A promotion would count for other products without it. */
  | { status: 'in-promotion'; name: string }
  | { status: 'unknown-product'; at: number }

/** The tree of categories, and what lies in them. */
export type CategoryTree = {
  /** From the root down, each below its parent, in the order of the menu. */
  all(): Promise<CategoryForOwner[]>
  move(
    asking: Asking,
    move: CategoryMove,
  ): Promise<{ status: 'done'; path: string } | { status: 'other-request' } | CategoryRefusal>
  /** Its products stay in the shop. */
  remove(asking: Asking, path: string): Promise<Changed<CategoryRefusal>>
  /** By position; undefined where there is no such category. */
  products(
    path: string,
    after: { position: number; id: number } | undefined,
    most: number,
  ): Promise<PlacedProduct[] | undefined>
  place(asking: Asking, path: string, placements: readonly Placement[]): Promise<Changed<CategoryRefusal>>
}

export const createCategoryTree = ({ db }: { db: Database }): CategoryTree => ({
  all: () => readTree(db),
  move: async (asking, move) => {
    const changed = await changing<CategoryRefusal, string>(db, asking, (tx, note) => moveCategory(tx, note, move))
    return changed.status === 'done' ? { status: 'done', path: changed.result } : changed
  },
  remove: async (asking, path) => {
    const changed = await changing<CategoryRefusal, null>(db, asking, (tx, note) => removeCategory(tx, note, path))
    return changed.status === 'done' ? { status: 'done' } : changed
  },
  products: async (path, after, most) => {
    const id = await idOf(db, path)
    return id === undefined ? undefined : readPlaced(db, id, after, most)
  },
  place: async (asking, path, placements) => {
    const changed = await changing<CategoryRefusal, null>(db, asking, (tx, note) => place(tx, note, path, placements))
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})

async function readTree(db: Queryable): Promise<CategoryForOwner[]> {
  const all = await rows<CategoryForOwner & { parentId: number | null }>(
    db,
    sql`select c.id, c.parent_id as "parentId", c.path, coalesce(t.name, c.path) as name, c.position, c.is_active as "isActive",
          c.is_in_menu as "isInMenu", c.image, (select count(*)::int from product_category p where p.category_id = c.id) as products
        from category c left join category_text t on t.category_id = c.id and t.store_id = (select id from store where is_default limit 1)
        order by c.position, c.id`,
  )
  const children = groupBy(all, ({ parentId }) => parentId)
  const below = (parent: number | null): CategoryForOwner[] =>
    (children.get(parent) ?? []).flatMap((found) => {
      const { parentId: _, ...one } = found
      return [one, ...below(one.id)]
    })
  return below(null)
}

async function idOf(db: Queryable, path: string): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(db, sql`select id from category where path = ${path}`)
  return found?.id
}

type Row = { id: number; parentId: number | null; path: string; position: number }

/** Nobody else changes the tree until the transaction ends. */
async function lockTree(tx: Queryable): Promise<Row[]> {
  await lockTable(tx, 'category')
  return rows<Row>(tx, sql`select id, parent_id as "parentId", path, position from category order by position, id`)
}

async function moveCategory(tx: Database, note: Note, { path, parent, after }: CategoryMove): Promise<string> {
  const tree = await lockTree(tx)
  const moved = tree.find((one) => one.path === path)
  if (!moved) return refuse<CategoryRefusal>({ status: 'unknown-category' })
  const above = parent === null ? null : tree.find((one) => one.path === parent)
  if (above === undefined) return refuse<CategoryRefusal>({ status: 'unknown-parent' })
  const placed = pathBelow(tree, moved, above, path.split('/').at(-1)!)
  if ('status' in placed) return refuse<CategoryRefusal>(placed)
  const next = placed.path
  const siblings = tree.filter((one) => one.parentId === (above?.id ?? null) && one.id !== moved.id)
  const at = after === undefined ? siblings.length : placeAfter(siblings, after)
  await placeCategory(tx, moved, above, next)
  if (next !== path) await forgetImport(tx, sql`c.path = ${next} or starts_with(c.path, ${`${next}/`})`)
  const ordered = siblings.toSpliced(at, 0, moved).map(({ id }, position) => ({ id, position: position + 1 }))
  await tx.execute(
    sql`update category c set position = o.position from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as o(id int, position int)
        where c.id = o.id`,
  )
  // Former addresses lead to the new ones from now on.
  await writeCategoryAddresses(tx, await readFrame(tx), new Map(), createReport())
  await raiseRevision(tx)
  note(next, { from: path, position: at + 1 })
  return next
}

function placeAfter(siblings: readonly Row[], code: string | null): number {
  if (code === null) return 0
  const at = siblings.findIndex(({ path }) => path.split('/').at(-1) === code)
  return at === -1 ? refuse<CategoryRefusal>({ status: 'unknown-sibling' }) : at + 1
}

async function removeCategory(tx: Database, note: Note, path: string): Promise<null> {
  const tree = await lockTree(tx)
  const found = tree.find((one) => one.path === path)
  if (!found) return refuse<CategoryRefusal>({ status: 'unknown-category' })
  if (tree.some(({ parentId }) => parentId === found.id)) refuse<CategoryRefusal>({ status: 'has-children' })
  const rule = await promotionOf(tx, found.id)
  if (rule) refuse<CategoryRefusal>({ status: 'in-promotion', name: rule.name })
  await forgetImport(tx, sql`c.id = ${found.id}::int`)
  // A product's former address below it leads on to the product.
  await tx.execute(
    sql`update url_rewrite set category_id = null where category_id = ${found.id}::int and product_id is not null`,
  )
  await tx.execute(sql`delete from category where id = ${found.id}::int`)
  await raiseRevision(tx)
  note(path)
  return null
}

/** The file last imported no longer says where the products of these categories are. */
const forgetImport = (tx: Database, those: SQL) =>
  tx.execute(
    sql`update product set import_hash = null where id in (
          select p.product_id from product_category p join category c on c.id = p.category_id where ${those})`,
  )

/** A promotion whose conditions name the category: by its id, as number or text. */
async function promotionOf(tx: Database, id: number): Promise<{ name: string } | undefined> {
  const named = sql`${JSON.stringify({ id, text: String(id) })}::jsonb`
  const [rule] = await rows<{ name: string }>(
    tx,
    sql`select name from cart_rule
        where jsonb_path_exists(conditions, '$.categories[*] ? (@ == $id || @ == $text)', ${named})
          or jsonb_path_exists(conditions, '$.** ? (@.line == "category").values[*] ? (@ == $id || @ == $text)', ${named})
        order by name limit 1`,
  )
  return rule
}

const readPlaced = (
  db: Queryable,
  category: number,
  after: { position: number; id: number } | undefined,
  most: number,
): Promise<PlacedProduct[]> =>
  rows<PlacedProduct>(
    db,
    sql`select p.id, p.sku, coalesce(t.name, p.sku) as name, p.is_enabled as "isEnabled", c.position
        from product_category c join product p on p.id = c.product_id
        left join product_text t on t.product_id = p.id and t.store_id = (select id from store where is_default limit 1)
        where c.category_id = ${category}::int
          and (${after?.id ?? null}::int is null or (c.position, p.id) > (${after?.position ?? 0}::int, ${after?.id ?? 0}::int))
        order by c.position, p.id limit ${most}::int`,
  )

async function place(tx: Database, note: Note, path: string, placements: readonly Placement[]): Promise<null> {
  const category = await idOf(tx, path)
  if (category === undefined) return refuse<CategoryRefusal>({ status: 'unknown-category' })
  const known = await lockPlaced(
    tx,
    category,
    placements.map(({ sku }) => sku),
  )
  const at = placements.findIndex(({ sku }) => !known.has(sku))
  if (at !== -1) refuse<CategoryRefusal>({ status: 'unknown-product', at })
  const moved = placements.flatMap((one) => {
    const { id, sku, position: before } = known.get(one.sku)!
    const after = 'isRemoved' in one ? null : (one.position ?? before ?? 0)
    return after === before ? [] : [{ id, sku, before, position: after }]
  })
  await writePlaced(tx, category, moved)
  note(path, {
    before: Object.fromEntries(moved.map(({ sku, before }) => [sku, before])),
    after: Object.fromEntries(moved.map(({ sku, position }) => [sku, position])),
  })
  return null
}
