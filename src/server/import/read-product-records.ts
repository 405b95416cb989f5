import { sql, type SQL } from 'drizzle-orm'
import type { PriceAddition, ProductRecord, ProductTexts } from '#domain/catalog/catalogue-record.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { rows, type Queryable } from '../database/database.ts'
import type { StoredAddition } from '../database/schema/catalog.ts'
import { readStores } from '../store/store-service.ts'
import { idList } from './bulk.ts'
import { compact, unless } from './compact.ts'
import { groupBy } from './group-by.ts'
import { PERCENT_DECIMALS, sorted, trimZeros } from './normal-product.ts'

type Labels = Record<string, string>
type ProductRow = {
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
type TextRow = Owned & { store: string; isDefault: boolean } & { [Key in keyof ProductTexts]: string | null }
type ValueRow = Owned & {
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
type TierRow = Owned & { customerGroup: string | null; quantity: number; price: number | string }
type LinkRow = Owned & { kind: 'related' | 'up-sell' | 'cross-sell' | 'grouped'; sku: string; quantity: number }
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

/** Gives these products, in the order of their ids, as records. */
export async function readProductRecords(db: Queryable, ids: number[]): Promise<ProductRecord[]> {
  const [main] = await readStores(db)
  const decimals = main?.baseDecimals ?? 2
  const money = (amount: number | string) => moneyToDecimal(Number(amount), decimals)
  const wanted = idList(ids)
  const owned = async <Row extends Owned>(statement: SQL) =>
    groupBy(await rows<Row>(db, statement), ({ productId }) => productId)
  const addition = (price: StoredAddition | null): PriceAddition | undefined =>
    price
      ? {
          type: price.type,
          value:
            price.type === 'percent' ? trimZeros(moneyToDecimal(price.amount, PERCENT_DECIMALS)) : money(price.amount),
        }
      : undefined

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
    sql`select product_id as "productId", customer_group as "customerGroup", quantity, price
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
               max_length as "maxLength", sku, price
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

  return products.map((product): ProductRecord => {
    const own = <Row>(parts: Map<number, Row[]>) => parts.get(product.id) ?? []
    const main = own(texts).find(({ isDefault }) => isDefault)
    const linked = (kind: LinkRow['kind']) => own(links).filter((link) => link.kind === kind)
    const skusOf = (kind: LinkRow['kind']) => linked(kind).map(({ sku }) => sku)
    const isBundle = product.type === 'bundle'
    return compact({
      kind: 'product' as const,
      sku: product.sku,
      type: product.type,
      isEnabled: unless(product.isEnabled, true),
      visibility: unless(product.visibility, 'both'),
      ...textsOf(main),
      name: main?.name ?? product.sku,
      urlKey: main?.urlKey ?? String(product.id),
      texts: Object.fromEntries(
        own(texts)
          .filter(({ isDefault }) => !isDefault)
          .map((row) => [row.store, textsOf(row)]),
      ),
      price: product.type === 'grouped' ? undefined : money(product.price),
      specialPrice:
        product.specialPrice === null
          ? undefined
          : compact({
              value: isBundle
                ? trimZeros(moneyToDecimal(Number(product.specialPrice), PERCENT_DECIMALS))
                : money(product.specialPrice),
              from: product.specialFrom ?? undefined,
              to: product.specialTo ?? undefined,
            }),
      tierPrices: own(tiers).map((tier) =>
        compact({
          quantity: tier.quantity,
          price: money(tier.price),
          customerGroup: tier.customerGroup ?? undefined,
        }),
      ),
      taxClass: product.taxClass ?? undefined,
      weight: product.weight === null ? undefined : trimZeros(product.weight),
      newFrom: product.newFrom ?? undefined,
      newTo: product.newTo ?? undefined,
      isFeatured: product.isFeatured || undefined,
      eventEndsAt: product.eventEndsAt ?? undefined,
      stock: stockOf(product),
      categories: own(categories).map(({ path, position }) => compact({ path, position: unless(position, 0) })),
      attributes: attributesOf(own(values)),
      attributeTexts: Object.fromEntries(
        own(values).flatMap(({ code, texts }) => (texts ? [[code, sorted(texts)]] : [])),
      ),
      images: own(media)
        .filter(({ kind }) => kind === 'image')
        .map(({ source, label, labels, isHidden }) =>
          compact({ file: source, label: label ?? undefined, labels: sorted(labels), isHidden: isHidden || undefined }),
        ),
      videos: own(media)
        .filter(({ kind }) => kind === 'video')
        .map(({ source, poster, label, labels }) =>
          compact({ source, poster: poster ?? undefined, label: label ?? undefined, labels: sorted(labels) }),
        ),
      related: skusOf('related'),
      upSells: skusOf('up-sell'),
      crossSells: skusOf('cross-sell'),
      configurable:
        product.type === 'configurable'
          ? {
              attributes: own(configurables).map(({ code, label, prices, options }) =>
                compact({
                  code,
                  label: label ?? undefined,
                  prices: Object.entries(options ?? {})
                    .map(([id, option]) => ({ option, ...addition(prices[id]!)! }))
                    .sort((a, b) => (a.option < b.option ? -1 : 1)),
                }),
              ),
              children: own(children).map(({ sku }) => sku),
            }
          : undefined,
      bundle: isBundle
        ? {
            priceType: product.bundlePriceType ?? 'dynamic',
            options: own(bundles).map(({ id, title, titles, input, isRequired }) => ({
              ...compact({ title, titles: sorted(titles), input, isRequired: unless(isRequired, true) }),
              selections: (selections.get(id) ?? []).map((selection) =>
                compact({
                  sku: selection.sku,
                  quantity: unless(selection.quantity, 1),
                  canChangeQuantity: selection.canChangeQuantity || undefined,
                  isDefault: selection.isDefault || undefined,
                  price: addition(selection.price),
                }),
              ),
            })),
          }
        : undefined,
      grouped: linked('grouped').map(({ sku, quantity }) => compact({ sku, quantity: unless(quantity, 0) })),
      customOptions: own(options).map((option) =>
        compact({
          title: option.title,
          titles: sorted(option.titles),
          input: option.input,
          isRequired: option.isRequired || undefined,
          maxLength: option.maxLength ?? undefined,
          sku: option.sku ?? undefined,
          price: addition(option.price),
          values: (optionValues.get(option.id) ?? []).map(({ title, titles, sku, price }) =>
            compact({ title, titles: sorted(titles), sku: sku ?? undefined, price: addition(price) }),
          ),
        }),
      ),
      downloads: own(downloads).map(({ title, titles, file, sample, price, maxDownloads }) =>
        compact({
          title,
          titles: sorted(titles),
          file,
          sample: sample ?? undefined,
          price: unless(money(price), money(0)),
          maxDownloads: maxDownloads ?? undefined,
        }),
      ),
      createdAt: product.createdAt,
    })
  })
}

/** "2026-11-21T18:00:00.000Z", whatever the session's time zone and the client's idea of a date. */
const isoText = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const textsOf = (row: TextRow | undefined): Partial<ProductTexts> =>
  compact({
    name: row?.name ?? undefined,
    urlKey: row?.urlKey ?? undefined,
    shortDescription: row?.shortDescription ?? undefined,
    description: row?.description ?? undefined,
    metaTitle: row?.metaTitle ?? undefined,
    metaDescription: row?.metaDescription ?? undefined,
  })

function stockOf(row: ProductRow): ProductRecord['stock'] {
  if (row.quantity === null) return undefined
  return compact({
    quantity: row.quantity,
    isManaged: row.isManaged,
    isInStock: unless(row.isInStock, true),
    allowsBackorders: row.allowsBackorders || undefined,
    minimum: unless(row.minimum, 1),
    maximum: row.maximum ?? undefined,
    increment: unless(row.increment, 1),
  })
}

function attributesOf(values: ValueRow[]): ProductRecord['attributes'] {
  return Object.fromEntries(
    [...groupBy(values, ({ code }) => code)].map(([code, rows]) => {
      const [{ input, option, text }] = rows as [ValueRow]
      if (input === 'boolean') return [code, text === '1']
      if (input === 'multiselect') return [code, rows.flatMap(({ option }) => option ?? [])]
      return [code, option ?? text ?? '']
    }),
  )
}
