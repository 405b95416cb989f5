import type { OldShop } from './old-shop.ts'

export type OldWebsite = { id: number; code: string; name: string; defaultGroupId: number; isDefault: boolean }
/** A store view of the old shop, with the root category of its store. */
export type OldView = {
  id: number
  code: string
  name: string
  websiteId: number
  rootCategoryId: number
  isActive: boolean
  /** The view that its website shows first. */
  isFirst: boolean
}
export type OldStores = {
  websites: OldWebsite[]
  /** Without the back office's own; the default one first. */
  views: OldView[]
  websiteOf(storeId: number): number
}

export async function readOldStores(old: OldShop): Promise<OldStores> {
  const websites = (
    await old.rows<OldWebsite & { isDefault: unknown }>(
      `select website_id as id, code, name, default_group_id as defaultGroupId, is_default as isDefault
       from {core_website} where website_id > 0 order by is_default desc, sort_order, website_id`,
    )
  ).map((website) => ({ ...website, isDefault: Number(website.isDefault) === 1 }))
  const found = await old.rows<OldView & { isActive: unknown; isFirst: unknown }>(
    `select s.store_id as id, s.code, s.name, s.website_id as websiteId, g.root_category_id as rootCategoryId, s.is_active as isActive,
       w.default_group_id = g.group_id and g.default_store_id = s.store_id as isFirst
     from {core_store} s join {core_store_group} g on g.group_id = s.group_id join {core_website} w on w.website_id = s.website_id
     where s.store_id > 0
     order by w.is_default desc, w.sort_order, isFirst desc, s.sort_order, s.store_id`,
  )
  const views = found.map((view) => ({
    ...view,
    isActive: Number(view.isActive) === 1,
    isFirst: Number(view.isFirst) === 1,
  }))
  const websiteIds = new Map(views.map(({ id, websiteId }) => [id, websiteId]))
  return { websites, views, websiteOf: (storeId) => websiteIds.get(storeId) ?? 0 }
}
