import { sql } from 'drizzle-orm'
import { DEFAULT_PER_PAGE, PER_PAGE, type Listing, type ListingQuery } from '#domain/catalog/views.ts'
import { rows, type Queryable } from '../database/database.ts'
import { withDescendants, type CategoryNode } from '../product/category-tree.ts'
import { anyOf, isShown } from '../product/product-sql.ts'

export type PlainList = Omit<Listing, 'cards'> & { ids: number[] }

/**
 * A category's products in the owner's order, straight from the database: what lists show while their engine is away. Filters and other
 * orders are its alone.
 */
export async function plainList(db: Queryable, node: CategoryNode, query: ListingQuery): Promise<PlainList> {
  const perPage = PER_PAGE.find((size) => size === query.perPage) ?? DEFAULT_PER_PAGE
  const wanted = Math.max(1, Math.trunc(query.page ?? 1) || 1)
  const { total, ids } = await read(db, node, perPage, wanted)
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted, pageCount)
  return {
    ids: page === wanted ? ids : (await read(db, node, perPage, page)).ids,
    total,
    page,
    pageCount,
    perPage,
    sort: 'position',
    sorts: ['position'],
    direction: 'asc',
    mode: query.mode ?? 'grid',
    facets: [],
    selected: [],
    isPlain: true,
  }
}

/** The category's own products first, then the products of the categories below. */
async function read(db: Queryable, node: CategoryNode, perPage: number, page: number) {
  const below = withDescendants(node).map(({ id }) => id)
  const [found] = await rows<{ total: number; ids: number[] | null }>(
    db,
    sql`with listed as (
          select p.id, p.created_at, min(array[(pc.category_id <> ${node.id}::int)::int, pc.position]) as rank
          from product_category pc join product p on p.id = pc.product_id
          where pc.category_id = ${anyOf(below)} and ${isShown} and p.visibility in ('catalog', 'both')
          group by p.id, p.created_at
        ), shown as (
          select row_number() over (order by rank, created_at desc, id desc) as place, id from listed
          order by place limit ${perPage} offset ${(page - 1) * perPage}
        )
        select (select count(*)::int from listed) as total, (select json_agg(id order by place) from shown) as ids`,
  )
  return { total: found!.total, ids: found!.ids ?? [] }
}
