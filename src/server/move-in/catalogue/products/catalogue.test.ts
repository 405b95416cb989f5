import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PriceView } from '#domain/catalog/views.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import { rows, type Database } from '#server/database/database.ts'
import { readGroupPrices } from '#server/product/group-prices.ts'
import { readStores } from '#server/store/store-service.ts'
import { oneEngine } from '#test/databases.ts'
import { changedBetween } from '#server/catalogue-change/raise-revision.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, MADISON, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { createMoveReport } from '../../step/move-report.ts'
import type { MoveStep } from '../../step/move.ts'
import { readOldSettings } from '../../source/old-settings.ts'
import { readOldStores } from '../../source/old-stores.ts'
import { connectOldShop } from '../../source/connect.ts'
import { attributes } from '../attributes.ts'
import { categories } from '../categories.ts'
import { currencies } from '../currencies.ts'
import { products } from './products.ts'
import { storeViews } from '../store-views.ts'
import { taxClassesAndRates } from '../../settings/tax-classes.ts'
import { folderStore } from '#server/files/folder-store.ts'

const CATALOGUE: MoveStep[] = [storeViews, currencies, taxClassesAndRates, attributes, categories, products]

const uses = (is_filterable: boolean, is_searchable: boolean, is_comparable: boolean, is_visible: boolean) => ({
  is_filterable,
  is_searchable,
  is_comparable,
  is_visible,
})

async function fromOld<Row extends object>(select: string): Promise<Row[]> {
  const old = await connectOldShop(await oldShopUrl())
  try {
    return await old.rows<Row>(select)
  } finally {
    await old.close()
  }
}

/** The sample shop's attributes of products: what a view shows is its own value, else the one for all. */
const shown = (type: string, code: string) =>
  `(select v.value from {catalog_product_entity_${type}} v join {eav_attribute} a on a.attribute_id = v.attribute_id
    and a.entity_type_id = 4 and a.attribute_code = '${code}'
    where v.entity_id = e.entity_id and v.store_id in (0, s.store_id) order by v.store_id desc limit 1)`

async function expectProducts(db: Database): Promise<void> {
  const byType = `select type_id as type, cast(count(*) as char) as number from {catalog_product_entity} group by 1 order by 1`
  expect(await rows(db, sql`select type, count(*)::text as number from product group by 1 order by 1`)).toEqual(
    await fromOld(byType),
  )
  // Names, addresses, prices and whether it is sold, of every product in every view.
  const old = await fromOld<Record<string, string | null>>(
    `select trim(e.sku) as sku, s.code as view, ${shown('varchar', 'name')} as name, ${shown('varchar', 'url_key')} as urlKey,
       ${shown('decimal', 'price')} as price, ${shown('decimal', 'special_price')} as special,
       left(${shown('datetime', 'special_from_date')}, 10) as specialFrom, ${shown('decimal', 'weight')} as weight,
       (${shown('int', 'status')} = 1 and exists
         (select 1 from {catalog_product_website} w where w.product_id = e.entity_id and w.website_id = s.website_id)) as sold
     from {catalog_product_entity} e join {core_store} s on s.store_id > 0 order by binary e.sku, s.code`,
  )
  expect(old).toHaveLength(593 * 3)
  const minor = (price: string | null | undefined) => (price ? Math.round(Number(price) * 100) : null)
  const ours = await rows<Record<string, unknown>>(
    db,
    sql`select p.sku, s.code as view, coalesce(own.name, base.name) as name, coalesce(own.url_key, base.url_key) as "urlKey",
          p.price::int as price, p.special_price::int as special, p.special_from::text as "specialFrom",
          p.weight::float8 as weight, p.is_enabled as sold
        from product p cross join store s join store d on d.is_default
        join product_text base on base.product_id = p.id and base.store_id = d.id
        left join product_text own on own.product_id = p.id and own.store_id = s.id
        order by p.sku collate "C", s.code`,
  )
  expect(ours).toEqual(
    old.map(({ name, price, special, specialFrom, weight, sold, ...rest }) => ({
      ...rest,
      name: name!.trim(),
      price: minor(price) ?? 0,
      special: minor(special),
      specialFrom: special ? specialFrom : null,
      weight: weight ? Number(weight) : null,
      sold: Number(sold) === 1,
    })),
  )
  // The additions of options to the prices of configurable products.
  const oldAdditions = await fromOld<{ sku: string; label: string; value: string }>(
    `select trim(e.sku) as sku, v.value as label, p.pricing_value as value from {catalog_product_super_attribute_pricing} p
     join {catalog_product_super_attribute} s on s.product_super_attribute_id = p.product_super_attribute_id
     join {catalog_product_entity} e on e.entity_id = s.product_id
     join {eav_attribute_option_value} v on v.option_id = p.value_index and v.store_id = 0
     where p.pricing_value <> 0 order by binary e.sku, v.value`,
  )
  expect(oldAdditions.length).toBeGreaterThan(0)
  expect(
    await rows(
      db,
      sql`select p.sku, coalesce(o.label, '') as label, x.value->>'type' as type, (x.value->>'amount')::int as amount
          from configurable_attribute c join product p on p.id = c.product_id
          cross join lateral jsonb_each(c.prices) x join attribute_option o on o.id::text = x.key
          order by p.sku collate "C", o.label collate "C"`,
    ),
  ).toEqual(oldAdditions.map(({ sku, label, value }) => ({ sku, label, type: 'fixed', amount: minor(value) })))
  // Pieces, variants, parts of groups, links, places in categories, pictures.
  expect(
    await rows(
      db,
      sql`select p.sku, s.quantity from stock_item s join product p on p.id = s.product_id order by p.sku collate "C"`,
    ),
  ).toEqual(
    (
      await fromOld<{ sku: string; quantity: string }>(
        `select trim(e.sku) as sku, i.qty as quantity from {cataloginventory_stock_item} i join {catalog_product_entity} e
         on e.entity_id = i.product_id order by binary e.sku`,
      )
    ).map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
  )
  const [oldNumbers] = await fromOld(
    `select (select count(*) from {catalog_product_super_link}) as children,
       (select count(*) from {catalog_product_link}) as links,
       (select count(*) from {catalog_category_product} where category_id > 2) as places,
       (select count(distinct entity_id, value) from {catalog_product_entity_media_gallery}) +
       (select count(*) from (select e.entity_id, ${shown('varchar', 'image')} as base
          from {catalog_product_entity} e join {core_store} s on s.code = 'en') p
        where p.base not in ('', 'no_selection') and not exists (select 1 from {catalog_product_entity_media_gallery} g
          where g.entity_id = p.entity_id and g.value = p.base)) as pictures`,
  )
  expect(
    await rows(
      db,
      sql`select (select count(*)::text from configurable_child) as children, (select count(*)::text from product_link) as links,
            (select count(*)::text from product_category) as places, (select count(*)::text from product_media) as pictures`,
    ),
  ).toEqual([oldNumbers])
  // The rows of each in the old tables, and the 17 prices for a group that its index of catalogue rules leads to.
  expect(
    await rows(
      db,
      sql`select (select count(*)::int from bundle_option) as options, (select count(*)::int from bundle_selection) as selections,
            (select count(*)::int from download_link) as downloads, (select count(*)::int from custom_option) as custom,
            (select count(*)::int from tier_price where customer_group is null) as tiers,
            (select count(*)::int from tier_price where customer_group is not null) as "ofGroups"`,
    ),
  ).toEqual([{ options: 8, selections: 16, downloads: 10, custom: 4, tiers: 4, ofGroups: 17 }])
}

/**
 * The price of each product for each customer group in each view: the least of what the old shop's price index has and what its catalogue rules
 * come to. That index was made without the rules, and has no product that is not sold.
 */
async function expectPricesOfGroups(db: Database): Promise<void> {
  const old = await fromOld<{ sku: string; groupId: number; type: string; price: string }>(
    `select trim(e.sku) as sku, i.customer_group_id as groupId, e.type_id as type,
       least(i.min_price, coalesce(r.rule_price, i.min_price)) as price
     from {catalog_product_index_price} i join {catalog_product_entity} e on e.entity_id = i.entity_id
     left join {catalogrule_product_price} r on r.product_id = i.entity_id and r.customer_group_id = i.customer_group_id
       and r.website_id = i.website_id and r.rule_date = '2024-11-24'
     where i.website_id = 1 order by binary e.sku, i.customer_group_id`,
  )
  expect(old).toHaveLength(290 * 5)
  const codes: Record<number, string> = {
    0: 'not-logged-in',
    1: 'general',
    2: 'wholesale',
    4: 'vip-member',
    5: 'private-sales-member',
  }
  const ids = new Map(
    (await rows<{ id: number; sku: string }>(db, sql`select id, sku from product`)).map(({ id, sku }) => [sku, id]),
  )
  const stores = await readStores(db)
  const moment = momentIn('America/New_York', new Date())
  for (const store of stores) {
    const found = new Map<string, ReadonlyMap<number, PriceView>>()
    for (const customerGroup of Object.values(codes))
      found.set(customerGroup, await readGroupPrices(db, { store, stores, customerGroup, moment }, ids.values()))
    const convert = inCurrencyOf(store)
    const ours = old.map(({ sku, groupId }) => [sku, groupId, found.get(codes[groupId]!)!.get(ids.get(sku)!)?.final])
    expect(ours, store.code).toEqual(
      old.map(({ sku, groupId, price }) => [sku, groupId, convert(Math.round(Number(price) * 100))]),
    )
  }
}

/** Moves the sample shop's catalogue, and nothing else. */
async function moveCatalogue(db: Database, dataDir: string) {
  const old = await connectOldShop(await oldShopUrl())
  try {
    const stores = await readOldStores(old, db)
    const settings = await readOldSettings(old, stores)
    const report = createMoveReport()
    const oldMedia = join(MADISON, 'media')
    const common = { signal: undefined, onProgress: () => {} }
    for (const step of CATALOGUE)
      await step.run({
        db,
        old,
        stores,
        settings,
        report,
        media: folderStore(join(dataDir, 'media')),
        uploads: folderStore('/nowhere'),
        oldMedia,
        isDryRun: false,
        ...common,
      })
    return report.report
  } finally {
    await old.close()
  }
}

const aPicture = async (db: Database): Promise<string> =>
  (
    await rows<{ file: string }>(
      db,
      sql`select source as file from product_media where kind = 'image' order by id limit 1`,
    )
  )[0]!.file

describe.runIf(hasOldShop).each(oneEngine)('the catalogue of the sample shop, on $name', ({ create }) => {
  test(
    'comes with attributes, categories and products; a second move writes nothing',
    { timeout: 300_000 },
    async () => {
      const db = await create()
      const dataDir = await mkdtemp(join(tmpdir(), 'move-'))
      const report = await moveCatalogue(db, dataDir)
      expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(report.counts.get('category')).toMatchObject({ read: 27, created: 27 })

      // Names, parents, places and addresses of the tree.
      const oldTree = await fromOld<{ id: number; parentId: number; position: number; name: string; urlKey: string }>(
        `select e.entity_id as id, e.parent_id as parentId, e.position, n.value as name, u.value as urlKey
       from {catalog_category_entity} e
       join {catalog_category_entity_varchar} n on n.entity_id = e.entity_id and n.store_id = 0 and n.attribute_id =
         (select attribute_id from {eav_attribute} where entity_type_id = 3 and attribute_code = 'name')
       join {catalog_category_entity_varchar} u on u.entity_id = e.entity_id and u.store_id = 0 and u.attribute_id =
         (select attribute_id from {eav_attribute} where entity_type_id = 3 and attribute_code = 'url_key')
       where e.level > 1 order by e.entity_id`,
      )
      expect(
        await rows(
          db,
          sql`select m.old_id::int as id, coalesce(p.old_id::int, 2) as "parentId", c.position, t.name, t.url_key as "urlKey"
            from category c join moved_record m on m.kind = 'category' and m.new_id = c.id::text
            left join moved_record p on p.kind = 'category' and p.new_id = c.parent_id::text
            join category_text t on t.category_id = c.id join store s on s.id = t.store_id and s.is_default order by 1`,
        ),
      ).toEqual(oldTree)
      expect(
        await rows(db, sql`select path, is_active, is_in_menu, image from category where path = 'women/tops-blouses'`),
      ).toEqual([
        { path: 'women/tops-blouses', is_active: true, is_in_menu: true, image: 'catalog/category/plp-w-blouses.webp' },
      ])

      // Which block a category shows, above its products or alone.
      const landing = await rows(
        db,
        sql`select c.path, t.landing_block as block, t.shows from category c join category_text t on t.category_id = c.id
            where t.landing_block is not null or t.shows is not null order by 1`,
      )
      expect(landing).toEqual([
        { path: 'accessories', block: 'category-landingpage-accessories', shows: 'block' },
        { path: 'home-decor', block: 'category-landingpage-home', shows: 'block' },
        { path: 'men', block: 'category-landingpage-men', shows: 'block' },
        { path: 'vip', block: 'category-landingpage-vip', shows: 'block-and-products' },
        { path: 'women', block: 'category-landingpage-women', shows: 'block' },
      ])

      // The purposes of the attributes, and every option in every view.
      expect(
        await rows(
          db,
          sql`select code, label, input, is_filterable, is_searchable, is_comparable, is_visible from attribute
            where code in ('color', 'sleeve_length', 'width', 'gendered') order by code`,
        ),
      ).toEqual([
        { code: 'color', label: 'Color', input: 'select', ...uses(true, true, true, true) },
        { code: 'gendered', label: 'Gender', input: 'select', ...uses(false, true, false, true) },
        { code: 'sleeve_length', label: 'Sleeve Length', input: 'select', ...uses(true, true, false, false) },
        { code: 'width', label: 'Width', input: 'text', ...uses(false, false, false, true) },
      ])
      const oldOptions = await fromOld<{ id: number; view: string; label: string }>(
        `select o.option_id as id, s.code as view, coalesce(own.value, base.value) as label
       from {eav_attribute_option} o join {eav_attribute} a on a.attribute_id = o.attribute_id and a.is_user_defined = 1
         and a.entity_type_id = 4
       join {core_store} s on s.store_id > 0
       join {eav_attribute_option_value} base on base.option_id = o.option_id and base.store_id = 0
       left join {eav_attribute_option_value} own on own.option_id = o.option_id and own.store_id = s.store_id
       order by id, view`,
      )
      expect(oldOptions.length).toBeGreaterThan(300)
      expect(
        await rows(
          db,
          sql`select m.old_id::int as id, s.code as view, coalesce(o.labels->>s.code, o.label) as label
            from attribute_option o join moved_record m on m.kind = 'attribute option' and m.new_id = o.id::text
            cross join store s order by 1, 2`,
        ),
      ).toEqual(oldOptions.map((option) => ({ ...option, label: option.label.trim() })))
      expect(await rows(db, sql`select code, swatch from attribute_option where code = 'charcoal'`)).toEqual([
        { code: 'charcoal', swatch: '#3b444b' },
      ])
      expect(await rows(db, sql`select code from tax_class order by code`)).toEqual(
        ['shipping', 'tax-exempt', 'taxable-goods'].map((code) => ({ code })),
      )

      await expectProducts(db)
      await expectPricesOfGroups(db)

      // Pictures that were not there at the first run come with the second.
      const late = ['catalog/category/plp-w-blouses.webp', await aPicture(db)].map((file) =>
        join(dataDir, 'media', file),
      )
      for (const file of late) await rm(file)
      const again = await moveCatalogue(db, dataDir)
      for (const file of late) expect(existsSync(file), file).toBe(true)
      for (const kind of ['attribute', 'category', 'product', 'currency rate'] as const)
        expect(again.counts.get(kind)).toMatchObject({ created: 0, updated: 0, refused: 0 })
      await rm(dataDir, { recursive: true })
    },
  )

  test(
    'whose SKUs were corrected there stays the same here, also where one takes over what another had; what another product keeps is refused',
    { timeout: 300_000 },
    async () => {
      const db = await create()
      const address = await ownOldShopUrl()
      const skus = `'hdb000', 'hdb001', 'hdb002', 'hdb003', 'hdb004', 'hdb005', 'hdb006', 'hdb007', 'hdb008', 'mtk000c'`
      await onOldShop(
        address,
        `create temporary table kept as select entity_id from catalog_product_entity where sku in (${skus})
         union select l.product_id from catalog_product_super_link l join catalog_product_entity e on e.entity_id = l.parent_id
         where e.sku = 'mtk000c'`,
        'delete e from catalog_product_entity e left join kept k on k.entity_id = e.entity_id where k.entity_id is null',
      )
      const idOf = (sku: string) => `(select entity_id from catalog_product_entity where sku = '${sku}')`
      await onOldShop(
        address,
        'delete from catalog_product_link',
        `insert into catalog_product_link (product_id, linked_product_id, link_type_id)
         select ${idOf('hdb008')}, ${idOf('hdb006')}, link_type_id from catalog_product_link_type where code = 'relation'`,
      )
      await moveSteps(db, address, CATALOGUE)
      const here = async () =>
        rows<{ id: number; sku: string }>(db, sql`select id, sku from product order by id`).then(
          (all) => new Map(all.map(({ id, sku }) => [sku, id])),
        )
      const before = await here()
      const variants = async () =>
        rows(db, sql`select product_id as parent, child_id as child from configurable_child order by 1, 2`)
      const [variantsBefore, [variant]] = [
        await variants(),
        await rows<{ sku: string }>(
          db,
          sql`select sku from product where id in (select child_id from configurable_child)`,
        ),
      ]
      const revision = async () =>
        (await rows<{ revision: number }>(db, sql`select revision from catalogue_state`))[0]!.revision
      const revisionBefore = await revision()
      const rename = (from: string, to: string) =>
        `update catalog_product_entity set sku = '${to}' where sku = '${from}'`
      await onOldShop(
        address,
        rename('hdb000', 'HDB-0'),
        rename('hdb004', 'hdb-last'),
        rename('hdb003', 'hdb004'),
        rename(variant!.sku, 'variant'),
        rename('hdb001', 'third'),
        rename('hdb002', 'hdb001'),
        rename('third', 'hdb002'),
        // One gets the SKU of a product that is gone there and not here, and a new one the SKU that it keeps here.
        "delete from catalog_product_entity where sku = 'hdb005'",
        rename('hdb006', 'hdb005'),
        `insert into catalog_product_entity (entity_id, entity_type_id, attribute_set_id, type_id, sku)
       select 9999, entity_type_id, attribute_set_id, type_id, 'hdb006' from catalog_product_entity where sku = 'HDB-0'`,
        ...['varchar', 'int', 'decimal', 'text'].map(
          (type) =>
            `insert into catalog_product_entity_${type} (entity_type_id, attribute_id, store_id, entity_id, value)
           select v.entity_type_id, v.attribute_id, v.store_id, 9999, v.value from catalog_product_entity_${type} v
           join catalog_product_entity e on e.entity_id = v.entity_id and e.sku = 'HDB-0' join eav_attribute a on a.attribute_id = v.attribute_id`,
        ),
      )
      const { counts, problems } = await moveSteps(db, address, CATALOGUE)
      const renamed = new Map([
        ['hdb000', 'HDB-0'],
        ['hdb004', 'hdb-last'],
        ['hdb003', 'hdb004'],
        ['hdb001', 'hdb002'],
        ['hdb002', 'hdb001'],
        [variant!.sku, 'variant'],
      ])
      expect(await here()).toEqual(new Map([...before].map(([sku, id]) => [renamed.get(sku) ?? sku, id])))
      expect(await variants()).toEqual(variantsBefore)
      expect(counts.get('product')).toMatchObject({ created: 0, refused: 2 })
      expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
        { oldId: 'hdb005', message: expect.stringContaining('its SKU was "hdb006" and is "hdb005" now') },
        { oldId: '9999', message: expect.stringMatching(/^the SKU "hdb006" belongs to product \d+ already$/) },
      ])
      expect(
        await rows(
          db,
          sql`select p.sku, o.sku as other from product_link l join product p on p.id = l.product_id
              join product o on o.id = l.linked_id`,
        ),
      ).toEqual([{ sku: 'hdb008', other: 'hdb006' }])
      const told = await changedBetween(db, revisionBefore, await revision())
      expect(told === 'all' || told.ids.includes(before.get('hdb000')!)).toBe(true)
    },
  )
})
