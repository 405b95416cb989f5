import { sql, type SQL } from 'drizzle-orm'
import type { ProductRecord, ProductTexts } from '#domain/catalog/catalogue-record.ts'
import { rows, type Queryable } from '../../database/database.ts'
import type { StoredAddition } from '../../database/schema/catalog.ts'
import { idList } from './bulk.ts'
import { groupBy } from '../records/group-by.ts'

type Labels = Record<string, string>
export type ProductRow = {
  id: number
  sku: string
  type: ProductRecord['type']
  isEnabled: boolean
  visibility: NonNullable<ProductRecord['visibility']>
  price: number | string
  specialPrice: number | string | null
  specialFrom: string | null
  specialTo: string | null
  bundlePriceType: 'fixed' | 'dynamic' | null
  taxClass: string | null
  weight: string | null
  newFrom: string | null
  newTo: string | null
  isFeatured: boolean
  eventEndsAt: string | null
  createdAt: string
  quantity: number | null
  isManaged: boolean
  isInStock: boolean
  allowsBackorders: boolean
  minimum: number
  maximum: number | null
  increment: number
}
type Owned = { productId: number }
export type TextRow = Owned & { store: string; isDefault: boolean } & { [Key in keyof ProductTexts]: string | null }
export type ValueRow = Owned & {
  code: string
  input: string
  option: string | null
  text: string | null
  texts: Labels | null
}
type MediaRow = Owned & {
  kind: 'image' | 'video'
  source: string
  poster: string | null
  label: string | null
  labels: Labels
  isHidden: boolean
}
type TierRow = Owned & {
  customerGroup: string | null
  quantity: number
  price: number | string
  from: string | null
  to: string | null
}
export type LinkRow = Owned & { kind: 'related' | 'up-sell' | 'cross-sell' | 'grouped'; sku: string; quantity: number }
type ConfigurableRow = Owned & {
  code: string
  label: string | null
  prices: Record<string, StoredAddition>
  options: Labels | null
}
type CustomOption = NonNullable<ProductRecord['customOptions']>[number]
type OptionRow = Owned & {
  id: number
  title: string
  titles: Labels
  input: CustomOption['input']
  isRequired: boolean
  maxLength: number | null
  fileExtensions: string[] | null
  maxWidth: number | null
  maxHeight: number | null
  sku: string | null
  price: StoredAddition | null
}
type ValueOfOption = {
  optionId: number
  title: string
  titles: Labels
  sku: string | null
  price: StoredAddition | null
}
type BundleOption = NonNullable<ProductRecord['bundle']>['options'][number]
type BundleRow = Owned & {
  id: number
  title: string
  titles: Labels
  input: BundleOption['input']
  isRequired: boolean
}
type SelectionRow = {
  optionId: number
  sku: string
  quantity: number
  canChangeQuantity: boolean
  isDefault: boolean
  price: StoredAddition | null
}
type DownloadRow = Owned & {
  title: string
  titles: Labels
  file: string
  sample: string | null
  price: number | string
  maxDownloads: number | null
}

type SampleRow = Owned & { title: string; titles: Labels; file: string }

export type ProductRows = Awaited<ReturnType<typeof readProductRows>>

/** Everything the database holds of these products: the products in the order of their ids, their parts by owner. */
export async function readProductRows(db: Queryable, ids: number[]) {
  const wanted = idList(ids)
  const owned = async <Row extends Owned>(statement: SQL) =>
    groupBy(await rows<Row>(db, statement), ({ productId }) => productId)
  const products = await rows<ProductRow>(
    db,
    sql`select p.id, p.sku, p.type, p.is_enabled as "isEnabled", p.visibility, p.price,
               p.special_price as "specialPrice", p.special_from::text as "specialFrom",
               p.special_to::text as "specialTo", p.bundle_price_type as "bundlePriceType", t.code as "taxClass",
               p.weight::text as weight, p.new_from::text as "newFrom", p.new_to::text as "newTo",
               p.is_featured as "isFeatured", ${isoText('p.event_ends_at')} as "eventEndsAt",
               ${isoText('p.created_at')} as "createdAt", s.quantity, s.is_managed as "isManaged",
               s.is_in_stock as "isInStock", s.allows_backorders as "allowsBackorders", s.minimum, s.maximum, s.increment
        from product p
        left join tax_class t on t.id = p.tax_class_id
        left join stock_item s on s.product_id = p.id
        where p.id in ${wanted} order by p.id`,
  )
  const texts = await owned<TextRow>(
    sql`select t.product_id as "productId", s.code as store, s.is_default as "isDefault", t.name, t.url_key as "urlKey",
               t.short_description as "shortDescription", t.description, t.meta_title as "metaTitle",
               t.meta_description as "metaDescription"
        from product_text t join store s on s.id = t.store_id where t.product_id in ${wanted} order by s.code`,
  )
  const categories = await owned<Owned & { path: string; position: number }>(
    sql`select pc.product_id as "productId", c.path, pc.position
        from product_category pc join category c on c.id = pc.category_id
        where pc.product_id in ${wanted} order by c.id`,
  )
  const values = await owned<ValueRow>(
    sql`select v.product_id as "productId", a.code, a.input, o.code as option, v.text, v.texts
        from product_attribute v join attribute a on a.id = v.attribute_id
        left join attribute_option o on o.id = v.option_id
        where v.product_id in ${wanted} order by a.id, v.id`,
  )
  const media = await owned<MediaRow>(
    sql`select product_id as "productId", kind, source, poster, label, labels, is_hidden as "isHidden"
        from product_media where product_id in ${wanted} order by position, id`,
  )
  const tiers = await owned<TierRow>(
    sql`select product_id as "productId", customer_group as "customerGroup", quantity, price,
               from_day::text as "from", to_day::text as "to"
        from tier_price where product_id in ${wanted} order by id`,
  )
  const links = await owned<LinkRow>(
    sql`select l.product_id as "productId", l.kind, p.sku, l.quantity
        from product_link l join product p on p.id = l.linked_id
        where l.product_id in ${wanted} order by l.position, p.id`,
  )
  const configurables = await owned<ConfigurableRow>(
    sql`select ca.product_id as "productId", a.code, ca.label, ca.prices,
               (select json_object_agg(o.id, o.code) from attribute_option o
                where o.attribute_id = a.id and jsonb_exists(ca.prices, o.id::text)) as options
        from configurable_attribute ca join attribute a on a.id = ca.attribute_id
        where ca.product_id in ${wanted} order by ca.position`,
  )
  const children = await owned<Owned & { sku: string }>(
    sql`select cc.product_id as "productId", p.sku from configurable_child cc join product p on p.id = cc.child_id
        where cc.product_id in ${wanted} order by cc.position, p.id`,
  )
  const options = await owned<OptionRow>(
    sql`select product_id as "productId", id, title, titles, input, is_required as "isRequired",
               max_length as "maxLength", file_extensions as "fileExtensions", max_width as "maxWidth",
               max_height as "maxHeight", sku, price
        from custom_option where product_id in ${wanted} order by position, id`,
  )
  const optionValues = groupBy(
    await rows<ValueOfOption>(
      db,
      sql`select v.option_id as "optionId", v.title, v.titles, v.sku, v.price
          from custom_option_value v join custom_option o on o.id = v.option_id
          where o.product_id in ${wanted} order by v.position, v.id`,
    ),
    ({ optionId }) => optionId,
  )
  const bundles = await owned<BundleRow>(
    sql`select product_id as "productId", id, title, titles, input, is_required as "isRequired"
        from bundle_option where product_id in ${wanted} order by position, id`,
  )
  const selections = groupBy(
    await rows<SelectionRow>(
      db,
      sql`select s.option_id as "optionId", p.sku, s.quantity, s.can_change_quantity as "canChangeQuantity",
                 s.is_default as "isDefault", s.price
          from bundle_selection s join bundle_option o on o.id = s.option_id join product p on p.id = s.product_id
          where o.product_id in ${wanted} order by s.position, s.id`,
    ),
    ({ optionId }) => optionId,
  )
  const downloads = await owned<DownloadRow>(
    sql`select product_id as "productId", title, titles, file, sample, price, max_downloads as "maxDownloads"
        from download_link where product_id in ${wanted} order by position, id`,
  )
  const samples = await owned<SampleRow>(
    sql`select product_id as "productId", title, titles, file from download_sample where product_id in ${wanted}
        order by position, id`,
  )

  return {
    products,
    texts,
    categories,
    values,
    media,
    tiers,
    links,
    configurables,
    children,
    options,
    optionValues,
    bundles,
    selections,
    downloads,
    samples,
  }
}

/** "2026-11-21T18:00:00.000Z", whatever the session's time zone and the client's idea of a date. */
const isoText = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
