import { sql } from 'drizzle-orm'
import type { CategoryShows } from '#domain/catalog/catalogue-words.ts'
import type { CategoryLink, Crumb } from '#domain/catalog/views.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import type { Locale } from '../store/locale.ts'

export type CategoryNode = {
  id: number
  /** Codes from the root down. */
  codes: string
  name: string
  path: string
  image: string | null
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  isInMenu: boolean
  landingBlock: string | null
  shows: CategoryShows | null
  parent?: CategoryNode
  children: CategoryNode[]
}

/** The active categories: one below an inactive category is not. */
export type CategoryTree = { top: CategoryNode[]; byId: Map<number, CategoryNode> }

type Row = Omit<CategoryNode, 'parent' | 'children' | 'name'> & { name: string | null }

export async function readCategoryTree(db: Queryable, { store, base }: Locale): Promise<CategoryTree> {
  const found = await rows<Row>(
    db,
    sql`select c.id, c.path as codes, coalesce(t.name, d.name) as name, c.image, c.is_in_menu as "isInMenu",
          coalesce(t.description, d.description) as description,
          coalesce(t.meta_title, d.meta_title) as "metaTitle",
          coalesce(t.meta_description, d.meta_description) as "metaDescription",
          coalesce(t.landing_block, d.landing_block) as "landingBlock", coalesce(t.shows, d.shows) as shows,
          coalesce((
            select r.request_path from url_rewrite r
            where r.category_id = c.id and r.product_id is null and r.redirect is null
              and r.store_id in (${store.id}::int, ${base.id}::int)
            order by r.store_id = ${store.id}::int desc, r.request_path = c.path || '.html' desc, r.id
            limit 1), 'catalog/category/view/id/' || c.id) as path
        from category c
        left join category_text t on t.category_id = c.id and t.store_id = ${store.id}::int
        left join category_text d on d.category_id = c.id and d.store_id = ${base.id}::int
        where c.is_active
        order by c.position, c.id`,
  )
  const byCodes = new Map(
    found.map((row) => [
      row.codes,
      { ...row, name: row.name ?? row.codes, path: `/${row.path}`, children: [] as CategoryNode[] },
    ]),
  )
  const tree: CategoryTree = { top: [], byId: new Map() }
  for (const node of byCodes.values()) if (!node.codes.includes('/')) tree.top.push(node)
  for (const node of byCodes.values()) {
    const parent = byCodes.get(node.codes.slice(0, node.codes.lastIndexOf('/')))
    if (node.codes.includes('/') && parent) parent.children.push(Object.assign(node, { parent }))
  }
  for (const node of tree.top) remember(node, tree)
  return tree
}

function remember(node: CategoryNode, tree: CategoryTree): void {
  tree.byId.set(node.id, node)
  for (const child of node.children) remember(child, tree)
}

/** The category and everything below it. */
export const withDescendants = (node: CategoryNode): CategoryNode[] => [node, ...node.children.flatMap(withDescendants)]

export const categoryLink = (node: CategoryNode, children: CategoryLink[] = []): CategoryLink => ({
  id: node.id,
  name: node.name,
  path: node.path,
  ...(node.image ? { image: node.image } : {}),
  children,
})

export const menuOf = (nodes: CategoryNode[]): CategoryLink[] =>
  nodes.filter((node) => node.isInMenu).map((node) => categoryLink(node, menuOf(node.children)))

/** The way down to the category, itself included. */
export const crumbsTo = (node: CategoryNode | undefined): Crumb[] =>
  node ? [...crumbsTo(node.parent), { name: node.name, path: node.path }] : []

export const depthOf = (node: CategoryNode): number => (node.parent ? depthOf(node.parent) + 1 : 0)
