import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import type { OldShop } from './old-shop.ts'

export type OldWebsite = { id: number; code: string; name: string; defaultGroupId: number; isDefault: boolean }
/** A store view of the old shop, with the root category of its store. */
export type OldView = {
  id: number
  /** Its code here, which it keeps whatever becomes of the one there. */
  code: string
  name: string
  websiteId: number
  rootCategoryId: number
  /** It is shown there, or came with an earlier run: what belongs to a view stays here when the old shop closes it. */
  isActive: boolean
  /** It has come, and is switched off there by now. */
  isClosedSince: boolean
  /** The view that its website shows first. */
  isFirst: boolean
}
export type OldStores = {
  websites: OldWebsite[]
  /** Without the back office's own; the default one first. */
  views: OldView[]
  websiteOf(storeId: number): number
}

/** The stores of the old shop, as they are named here. */
export async function readOldStores(old: OldShop, db: Queryable): Promise<OldStores> {
  const websites = (
    await old.rows<OldWebsite & { isDefault: unknown }>(
      `select website_id as id, code, name, default_group_id as defaultGroupId, is_default as isDefault
       from {core_website} where website_id > 0 order by is_default desc, sort_order, website_id`,
    )
  ).map((website) => ({ ...website, isDefault: Number(website.isDefault) === 1 }))
  const found = await old.rows<Omit<OldView, 'isClosedSince'> & { isActive: unknown; isFirst: unknown }>(
    `select s.store_id as id, s.code, s.name, s.website_id as websiteId, g.root_category_id as rootCategoryId, s.is_active as isActive,
       w.default_group_id = g.group_id and g.default_store_id = s.store_id as isFirst
     from {core_store} s join {core_store_group} g on g.group_id = s.group_id join {core_website} w on w.website_id = s.website_id
     where s.store_id > 0
     order by w.is_default desc, w.sort_order, isFirst desc, s.sort_order, s.store_id`,
  )
  const codeHere = await codesHere(db, found)
  const views = found.map((view) => {
    const here = codeHere.get(view.id)
    const isOpenThere = Number(view.isActive) === 1
    return {
      ...view,
      code: here ?? freeCode(view, new Set(codeHere.values())),
      isActive: isOpenThere || here !== undefined,
      isClosedSince: !isOpenThere && here !== undefined,
      isFirst: Number(view.isFirst) === 1,
    }
  })
  const websiteIds = new Map(views.map(({ id, websiteId }) => [id, websiteId]))
  return { websites, views, websiteOf: (storeId) => websiteIds.get(storeId) ?? 0 }
}

/** By the id there, the codes here of those of these views that have come. */
async function codesHere(db: Queryable, views: readonly { id: number }[]): Promise<Map<number, string>> {
  const came = await rows<{ oldId: string; code: string }>(
    db,
    sql`select m.old_id as "oldId", s.code from moved_record m join store s on s.id::text = m.new_id where m.kind = 'store view'`,
  )
  const codes = new Map(came.map(({ oldId, code }) => [oldId, code]))
  return new Map(
    views.flatMap(({ id }) => {
      const code = codes.get(String(id))
      return code === undefined ? [] : [[id, code] as const]
    }),
  )
}

/** A new view may have the code there that another one had before. */
const freeCode = ({ id, code }: { id: number; code: string }, taken: ReadonlySet<string>): string =>
  taken.has(code) ? `${code}_${id}` : code
