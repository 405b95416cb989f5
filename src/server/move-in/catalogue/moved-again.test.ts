import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { noEffects } from '#domain/owner/import-effects.ts'
import { rows, type Database } from '#server/database/database.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { formerItems } from '#server/import/former/former-items.ts'
import { beginImportRun } from '#server/import/former/import-runs.ts'
import { importRecords } from '#server/import/import-records.ts'
import { readProductRecords } from '#server/import/product/product-record.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps, ownMove } from '#test/move-steps.ts'
import { hasOldShop, onOldShop } from '#test/old-shop.ts'
import type { MoveStep } from '../step/move.ts'
import { taxClassesAndRates } from '../settings/tax-classes.ts'
import { customers } from '../shoppers/customers.ts'
import { customerGroups } from '../shoppers/group-codes.ts'
import { attributes } from './attributes.ts'
import { categories, readCategories } from './categories.ts'
import { currencies } from './currencies.ts'
import { fingerprintOf } from './fingerprints.ts'
import { products } from './products/products.ts'
import { storeViews } from './store-views.ts'

const CATALOGUE: MoveStep[] = [storeViews, currencies, taxClassesAndRates, attributes, categories, products]
const SKUS = "'hdb000', 'hdb001', 'hdb002', 'hdb005', 'hdb006'"

describe.runIf(hasOldShop).each(oneEngine)(
  'a catalogue that is moved again, on $name',
  { timeout: 300_000 },
  (engine) => {
    let address: string
    let db: Database

    beforeAll(async () => {
      const others = `delete from catalog_product_entity where sku not in (${SKUS})`
      ;({ address, db } = await ownMove(engine.create, CATALOGUE, others))
    }, 300_000)

    const again = (files: Parameters<typeof moveSteps>[3] = {}) => moveSteps(db, address, [categories, products], files)
    const categoriesHere = () =>
      rows<{ id: number; path: string; name: string; parent: string | null }>(
        db,
        sql`select c.id, c.path, t.name, p.path as parent from category c left join category p on p.id = c.parent_id
          join category_text t on t.category_id = c.id join store s on s.id = t.store_id and s.is_default order by c.id`,
      )
    const productHere = async (sku: string) => {
      const [found] = await rows(
        db,
        sql`select p.price::int as price, t.name, t.description, i.quantity,
            (select json_agg(c.category_id order by 1) from product_category c where c.product_id = p.id) as categories
          from product p join product_text t on t.product_id = p.id join store s on s.id = t.store_id and s.is_default
          join stock_item i on i.product_id = p.id where p.sku = ${sku}`,
      )
      return found!
    }
    const rewriteHere = (sku: string, texts: { name: string }) =>
      db.execute(
        sql`with changed as (update product set import_hash = null where sku = ${sku} returning id)
          update product_text set name = ${texts.name} where product_id in (select id from changed)`,
      )

    test('puts a category where it stands there now, with its id, its texts and its products as they were edited here', async () => {
      const before = await categoriesHere()
      const [place] = await rows<{ sku: string; path: string; id: number }>(
        db,
        sql`select p.sku, c.path, c.id from product_category pc join product p on p.id = pc.product_id
          join category c on c.id = pc.category_id where c.path like '%/%' order by p.id limit 1`,
      )
      const { sku, path, id } = place!
      const top = before.find((one) => one.path === path.split('/')[0])!
      await rewriteHere(sku, { name: 'Our own name' })
      await db.execute(sql`update category_text set name = 'Our own category' where category_id = ${id}::int`)
      const product = await productHere(sku)
      // A new category comes between: the uppermost one, with all below it, stands below a new one there.
      await onOldShop(
        address,
        `insert into catalog_category_entity (entity_id, entity_type_id, attribute_set_id, parent_id, path, position, level, children_count)
       select 900, entity_type_id, attribute_set_id, parent_id, '1/2/900', 50, 2, 1 from catalog_category_entity where entity_id = ${top.id}`,
        ...['varchar', 'int'].map(
          (type) =>
            `insert into catalog_category_entity_${type} (entity_type_id, attribute_id, store_id, entity_id, value)
           select v.entity_type_id, v.attribute_id, v.store_id, 900, if(a.attribute_code in ('name', 'url_key'), 'whole', v.value)
           from catalog_category_entity_${type} v join eav_attribute a on a.attribute_id = v.attribute_id
           where v.entity_id = ${top.id} and a.attribute_code in ('name', 'url_key', 'is_active', 'include_in_menu')`,
        ),
        `update catalog_category_entity set parent_id = 900, level = 3, position = 7 where entity_id = ${top.id}`,
      )
      const { counts, problems } = await again()
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(counts.get('category')).toMatchObject({ created: 1, updated: 1 })
      const inTop = (one: string) => one === top.path || one.startsWith(`${top.path}/`)
      const expected = before.map((one) => ({
        ...one,
        ...(inTop(one.path) && { path: `whole/${one.path}`, parent: `whole${one.parent ? `/${one.parent}` : ''}` }),
        ...(one.id === id && { name: 'Our own category' }),
      }))
      expect((await categoriesHere()).filter((one) => one.id !== 900)).toEqual(expected)
      expect(await productHere(sku)).toEqual(product)
      const former = await rows<{ path: string; redirect: number | null }>(
        db,
        sql`select request_path as path, redirect from url_rewrite r join store s on s.id = r.store_id and s.is_default
          where category_id = ${id}::int order by redirect nulls last`,
      )
      expect(former.map(({ redirect }) => redirect)).toEqual([301, null])
      expect(former[1]!.path).toBe(`whole/${former[0]!.path}`)
      expect((await again()).counts.get('category')).toMatchObject({ created: 0, updated: 0 })
    })

    test('tells what it did to products that were here; taken back, they stay as they were until they change there', async () => {
      const namesHere = () =>
        rows<{ sku: string; name: string; price: string }>(
          db,
          sql`select p.sku, t.name, p.price from product p join product_text t on t.product_id = p.id
            join store s on s.id = t.store_id and s.is_default order by p.sku`,
        )
      const before = await namesHere()
      const attribute = (code: string) =>
        `select attribute_id from eav_attribute where entity_type_id = 4 and attribute_code = '${code}'`
      const wrongThere = [
        `update catalog_product_entity_varchar set value = concat(value, ' (copy)') where attribute_id in (${attribute('name')})`,
        `update catalog_product_entity_decimal set value = value * 3 where attribute_id in (${attribute('price')})`,
      ]
      await onOldShop(address, ...wrongThere)
      const run = { id: v7(), actor: 'owner', format: 'magento1', name: 'mysql://old/shop' } as const
      await beginImportRun(db, run, new Date())
      const moved = await again({ runId: run.id })
      expect(moved.effects).toEqual({ ...noEffects(), renamed: 5, priceJump: 5 })
      const undone = await importRecords(db, formerItems(db, run.id))
      expect([undone.rejected, undone.warnings]).toEqual([0, 0])
      expect(await namesHere()).toEqual(before)
      expect(await again()).toMatchObject({ effects: noEffects() })
      expect(await namesHere()).toEqual(before)
      await onOldShop(
        address,
        `update catalog_product_entity_varchar set value = replace(value, ' (copy)', '') where attribute_id in (${attribute('name')})`,
        `update catalog_product_entity_decimal set value = value / 3 where attribute_id in (${attribute('price')})`,
      )
      await again()
      const theirs = { name: 'Body Wash with Lemon Flower Extract and Aloe Vera' }
      expect(await namesHere()).toEqual(before.map((one) => ({ ...one, ...(one.sku === 'hdb000' && theirs) })))
    })

    test('leaves a category where it was put here, as long as it stays in its place there', async () => {
      const child = (await categoriesHere()).find(({ parent }) => parent?.startsWith('whole/') === false)
      await db.execute(sql`update category set path = 'elsewhere-here', parent_id = null where id = ${child!.id}::int`)
      await onOldShop(
        address,
        `update catalog_category_entity set position = position + 1 where entity_id = ${child!.id}`,
      )
      expect((await again()).counts.get('category')).toMatchObject({ created: 0, updated: 1, refused: 0 })
      expect((await categoriesHere()).find(({ id }) => id === child!.id)).toMatchObject({ path: 'elsewhere-here' })
    })

    test('takes over what was sold there without the texts that were edited here, and texts without the stock', async () => {
      const [sold, renamed, priced] = ['hdb000', 'hdb001', 'hdb002'] as const
      for (const sku of [sold, priced]) await rewriteHere(sku, { name: 'Edited here' })
      await db.execute(
        sql`update stock_item set quantity = 3 where product_id = (select id from product where sku = ${renamed})`,
      )
      const before = {
        sold: await productHere(sold),
        renamed: await productHere(renamed),
        priced: await productHere(priced),
      }
      const idOf = (sku: string) => `(select entity_id from catalog_product_entity where sku = '${sku}')`
      const attribute = (code: string) =>
        `(select attribute_id from eav_attribute where entity_type_id = 4 and attribute_code = '${code}')`
      await onOldShop(
        address,
        `update cataloginventory_stock_item set qty = 2 where product_id = ${idOf(sold)}`,
        `update catalog_product_entity_varchar set value = 'Corrected there' where entity_id = ${idOf(renamed)} and store_id = 0
         and attribute_id = ${attribute('name')}`,
        `update catalog_product_entity_decimal set value = 77 where entity_id = ${idOf(priced)} and attribute_id = ${attribute('price')}`,
      )
      const { counts } = await again()
      expect(counts.get('product')).toMatchObject({ created: 0, updated: 3, refused: 0 })
      expect(await productHere(sold)).toEqual({ ...before.sold, quantity: 2 })
      expect(await productHere(renamed)).toEqual({ ...before.renamed, name: 'Corrected there' })
      expect(await productHere(priced)).toEqual({ ...before.priced, price: 7700 })
    })

    test('takes over how products are sold there without their pieces, and pieces without how they are sold', async () => {
      const stockOf = async (sku: string) =>
        (
          await rows(
            db,
            sql`select quantity, maximum, allows_backorders as backorders from stock_item
                where product_id = (select id from product where sku = ${sku})`,
          )
        )[0]
      await db.execute(sql`update stock_item set quantity = 1234, allows_backorders = true`)
      await onOldShop(
        address,
        "delete from core_config_data where path = 'cataloginventory/item_options/max_sale_qty'",
        `insert into core_config_data (scope, scope_id, path, value)
         values ('default', 0, 'cataloginventory/item_options/max_sale_qty', '77')`,
      )
      expect((await again()).counts.get('product')).toMatchObject({ updated: 5, refused: 0 })
      expect(await stockOf('hdb001')).toEqual({ quantity: 1234, maximum: 77, backorders: false })
      await db.execute(sql`update stock_item set maximum = 5`)
      await onOldShop(
        address,
        "update cataloginventory_stock_item set qty = 4 where product_id = (select entity_id from catalog_product_entity where sku = 'hdb001')",
      )
      expect((await again()).counts.get('product')).toMatchObject({ updated: 1, refused: 0 })
      expect(await stockOf('hdb001')).toEqual({ quantity: 4, maximum: 5, backorders: false })
      expect(await stockOf('hdb002')).toMatchObject({ quantity: 1234 })
    })

    test('leaves prices that were set here when a catalogue rule of the old shop has ended since', async () => {
      await onOldShop(
        address,
        "update catalogrule set is_active = 1, from_date = null, to_date = '2099-05-31' where rule_id = 5",
        `insert into catalogrule_product (rule_id, from_time, to_time, customer_group_id, product_id, action_operator, action_amount, website_id)
         select 5, 0, 0, 0, entity_id, 'by_percent', 10, 1 from catalog_product_entity where sku = 'hdb006'`,
      )
      expect((await again()).counts.get('product')).toMatchObject({ updated: 1, refused: 0 })
      await db.execute(sql`update product set price = 22222, import_hash = null where sku = 'hdb006'`)
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-02T12:00:00Z') })
      const { counts } = await again().finally(() => vi.useRealTimers())
      expect(counts.get('product')).toMatchObject({ updated: 0, refused: 0 })
      expect(await productHere('hdb006')).toMatchObject({ price: 22222 })
    })

    test('leaves prices, names and groups as they were set here when a group of customers only gets another name there', async () => {
      await onOldShop(
        address,
        `insert into catalog_product_entity_tier_price (entity_id, all_groups, customer_group_id, qty, value, website_id)
         select entity_id, 0, 2, 5, 10, 0 from catalog_product_entity where sku = 'hdb001'`,
      )
      // As an earlier release ran, which noted no groups.
      await moveSteps(db, address, [products, customers])
      const [wholesale] = await rows<{ id: string }>(
        db,
        sql`update customer set customer_group = 'vip-member', last_name = 'Our own' where id =
              (select id from customer where customer_group = 'wholesale' order by id limit 1) returning id`,
      )
      await db.execute(sql`update product set price = 22222, import_hash = null where sku = 'hdb001'`)
      const run = async () => {
        const { counts, problems } = await moveSteps(db, address, [customerGroups, products, customers])
        expect(counts.get('product')).toMatchObject({ created: 0, updated: 0, refused: 0 })
        expect(counts.get('customer')).toMatchObject({ created: 0, updated: 0, refused: 0 })
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      }
      await run()
      await onOldShop(
        address,
        "update customer_group set customer_group_code = 'Dealers' where customer_group_id = 2",
        "insert into customer_group (customer_group_code, tax_class_id) select 'Wholesale', min(tax_class_id) from customer_group",
      )
      await run()
      expect(await productHere('hdb001')).toMatchObject({ price: 22222 })
      expect(
        await rows(db, sql`select customer_group, last_name from customer where id = ${wholesale!.id}::uuid`),
      ).toEqual([{ customer_group: 'vip-member', last_name: 'Our own' }])
    })

    test('brings a product that was removed here no more because a piece of it was sold there', async () => {
      await db.execute(sql`delete from product where sku = 'hdb005'`)
      await onOldShop(
        address,
        "update cataloginventory_stock_item set qty = 1 where product_id = (select entity_id from catalog_product_entity where sku = 'hdb005')",
      )
      expect((await again()).counts.get('product')).toMatchObject({ created: 0, updated: 0 })
    })

    test('leaves products in their own categories here when another one of theirs was removed here', async () => {
      const places = () =>
        rows(
          db,
          sql`select p.sku, c.path, pc.position from product_category pc join product p on p.id = pc.product_id
              join category c on c.id = pc.category_id order by 1, 2`,
        )
      const [removed] = await rows<{ id: number }>(
        db,
        sql`select c.id from category c where exists (select 1 from product_category pc where pc.category_id = c.id)
            and not exists (select 1 from category below where below.parent_id = c.id) order by c.id limit 1`,
      )
      await db.execute(sql`
        with summer as (insert into category (id, path, position) values (990, 'summer-here', 99) returning id)
        insert into product_category (product_id, category_id, position)
        select pc.product_id, summer.id, 5 from product_category pc, summer where pc.category_id = ${removed!.id}::int`)
      await db.execute(sql`delete from category where id = ${removed!.id}::int`)
      const before = await places()
      expect(before).toContainEqual(expect.objectContaining({ path: 'summer-here', position: 5 }))
      expect((await again()).counts.get('product')).toMatchObject({ created: 0, updated: 0 })
      expect(await places()).toEqual(before)
    })

    test("leaves products in the shop's own categories when their places change there", async () => {
      const placed = await rows<{ product: number; category: number; path: string }>(
        db,
        sql`with winter as (insert into category (id, path, position) values (991, 'winter-here', 98) returning id),
              one as (select id from product where sku = 'hdb006'),
              place as (insert into product_category (product_id, category_id, position) select one.id, winter.id, 5 from one, winter)
            select one.id as product, c.id as category, c.path from one, category c join moved_record m
              on m.kind = 'category' and m.new_id = c.id::text
            where not exists (select 1 from product_category pc where pc.product_id = one.id and pc.category_id = c.id) limit 1`,
      )
      const { product, category, path } = placed[0]!
      const places = () =>
        rows(
          db,
          sql`select c.path, pc.position from product_category pc join category c on c.id = pc.category_id
              where pc.product_id = ${product}::int and (c.id = 991 or c.id = ${category}::int) order by c.id desc`,
        )
      for (const [change, inTheirs] of [
        [`replace into catalog_category_product values (${category}, ${product}, 3)`, [{ path, position: 3 }]],
        [`delete from catalog_category_product where product_id = ${product}`, []],
      ] as const) {
        await onOldShop(address, change)
        expect((await again()).counts.get('product')).toMatchObject({ created: 0, updated: 1 })
        expect(await places()).toEqual([{ path: 'winter-here', position: 5 }, ...inTheirs])
      }
    })

    test('leaves a product switched off here, and linked as it is here, when its texts and the SKUs of others are corrected there', async () => {
      const idOf = (sku: string) => `(select entity_id from catalog_product_entity where sku = '${sku}')`
      await onOldShop(
        address,
        'delete from catalog_product_link',
        `insert into catalog_product_link (product_id, linked_product_id, link_type_id)
         select ${idOf('hdb000')}, ${idOf('hdb001')}, link_type_id from catalog_product_link_type where code = 'relation'`,
      )
      await again()
      const here = async () =>
        (
          await rows(
            db,
            sql`select p.is_enabled as "isEnabled", t.name, (select count(*)::int from product_link l where l.product_id = p.id) as links
                from product p join product_text t on t.product_id = p.id join store s on s.id = t.store_id and s.is_default
                where p.sku = 'hdb000'`,
          )
        )[0]
      expect(await here()).toMatchObject({ isEnabled: true, links: 1 })
      await db.execute(
        sql`with unlinked as (delete from product_link where product_id = (select id from product where sku = 'hdb000'))
            update product set is_enabled = false, import_hash = null where sku = 'hdb000'`,
      )
      await onOldShop(
        address,
        `update catalog_product_entity set sku = 'corrected-001' where sku = 'hdb001'`,
        `update catalog_product_entity_varchar set value = 'Corrected again' where entity_id = ${idOf('hdb000')} and store_id = 0
         and attribute_id = (select attribute_id from eav_attribute where entity_type_id = 4 and attribute_code = 'name')`,
      )
      expect((await again()).counts.get('product')).toMatchObject({ created: 0, refused: 0 })
      expect(await here()).toEqual({ isEnabled: false, name: 'Corrected again', links: 0 })
    })

    test('that was cut off among its products takes back nothing that was edited or sold here since, and links what is not linked yet', async () => {
      const shop = await engine.create()
      await moveSteps(shop, address, CATALOGUE.slice(0, -1))
      const cut = new AbortController()
      await moveSteps(shop, address, [products], { signal: cut.signal, onProgress: () => cut.abort() })
      const here = () =>
        rows(
          shop,
          sql`select t.name, i.quantity, (select count(*)::int from product_link l where l.product_id = p.id) as links
              from product p join stock_item i on i.product_id = p.id join product_text t on t.product_id = p.id
                join store s on s.id = t.store_id and s.is_default where p.sku = 'hdb000'`,
        )
      expect(await here()).toMatchObject([{ links: 0 }])
      await shop.execute(
        sql`with renamed as (update product_text set name = 'Edited here' where product_id = (select id from product where sku = 'hdb000')),
              sold as (update stock_item set quantity = 1 where product_id = (select id from product where sku = 'hdb000'))
            update product set import_hash = null where sku = 'hdb000'`,
      )
      await moveSteps(shop, address, [products])
      expect(await here()).toEqual([{ name: 'Edited here', quantity: 1, links: 1 }])
      expect((await moveSteps(shop, address, [products])).counts.get('product')).toMatchObject({
        created: 0,
        updated: 0,
      })

      // The links were made; the run was cut off before it knew. Stock changes there, then its owner takes the links away.
      await shop.execute(
        sql`update moved_record set fingerprint = regexp_replace(fingerprint, 'waiting:.*$', 'waiting:due') where kind = 'product'`,
      )
      await shop.execute(sql`update product set import_hash = 'whole' where sku = 'hdb000'`)
      const sell = () =>
        onOldShop(
          address,
          `update cataloginventory_stock_item set qty = qty + 1 where product_id = (select entity_id from catalog_product_entity where sku = 'hdb000')`,
        )
      await sell()
      await moveSteps(shop, address, [products])
      await shop.execute(
        sql`with unlinked as (delete from product_link where product_id = (select id from product where sku = 'hdb000'))
            update product set import_hash = null where sku = 'hdb000'`,
      )
      await sell()
      await moveSteps(shop, address, [products])
      expect(await here()).toMatchObject([{ links: 0 }])
    })

    test('follows a category that an earlier release had moved, and that stands below another one there now', async () => {
      const [moved] = await rows<{ id: number; oldId: string; path: string }>(
        db,
        sql`select c.id, m.old_id as "oldId", c.path from category c join moved_record m
              on m.kind = 'category' and m.new_id = c.id::text
            where c.path not like '%/%' and c.path not in ('whole', 'elsewhere-here')`,
      )
      const { id, oldId, path } = moved!
      const wholeRecords: MoveStep = {
        ...categories,
        async run(move) {
          for (const { oldId, record } of await readCategories(move))
            await db.execute(
              sql`update moved_record set fingerprint = ${fingerprintOf({ record })} where kind = 'category' and old_id = ${oldId}`,
            )
        },
      }
      await moveSteps(db, address, [wholeRecords])
      await onOldShop(
        address,
        `update catalog_category_entity set parent_id = 900, level = 3 where entity_id = ${oldId}`,
      )
      expect((await again()).counts.get('category')).toMatchObject({ created: 0, refused: 0 })
      const now = (await categoriesHere()).find((one) => one.id === id)
      expect(now).toMatchObject({ path: `whole/${path}`, parent: 'whole' })
    })

    test('puts a category below one that was refused once that has come, and says so until then', async () => {
      const [moved] = await rows<{ id: number; path: string }>(
        db,
        sql`select id, path from category where path like 'whole/%' and path not like '%/%/%' order by id limit 1`,
      )
      const { id, path } = moved!
      await onOldShop(
        address,
        `insert into catalog_category_entity (entity_id, entity_type_id, attribute_set_id, parent_id, path, position, level, children_count)
         select 901, entity_type_id, attribute_set_id, parent_id, '1/2/901', 51, 2, 1 from catalog_category_entity where entity_id = 900`,
        ...['varchar', 'int'].map(
          (type) =>
            `insert into catalog_category_entity_${type} (entity_type_id, attribute_id, store_id, entity_id, value)
             select entity_type_id, attribute_id, store_id, 901, value from catalog_category_entity_${type} where entity_id = 900`,
        ),
        `update catalog_category_entity set parent_id = 901 where entity_id = ${id}`,
        `insert into catalog_category_entity_text (entity_type_id, attribute_id, store_id, entity_id, value)
         select entity_type_id, attribute_id, 0, 901, repeat('&', 50001) from eav_attribute
         where entity_type_id = 3 and attribute_code = 'description'`,
      )
      for (const run of ['first', 'second']) {
        const { counts, problems } = await again()
        expect(counts.get('category'), run).toMatchObject({ created: 0, refused: 1 })
        expect(problems.map(({ message }) => message)).toContainEqual(
          expect.stringContaining(`which is not here; here it stays at ${path}`),
        )
      }
      await onOldShop(
        address,
        'delete from catalog_category_entity_text where entity_id = 901',
        `update catalog_category_entity_varchar set value = 'come-at-last' where entity_id = 901 and value = 'whole'`,
      )
      expect((await again()).counts.get('category')).toMatchObject({ created: 1, refused: 0 })
      const now = (await categoriesHere()).find((one) => one.id === id)
      expect(now).toMatchObject({ parent: 'come-at-last' })
    })

    test('gives descriptions the pictures and links of this shop, and what has no counterpart a line in the report', async () => {
      const describe = (kind: 'product' | 'category', where: string, html: string) =>
        onOldShop(
          address,
          `insert into catalog_${kind}_entity_text (entity_type_id, attribute_id, store_id, entity_id, value)
           select a.entity_type_id, a.attribute_id, 0, e.entity_id, '${html}' from eav_attribute a, catalog_${kind}_entity e
           where a.attribute_code = 'description' and a.entity_type_id = e.entity_type_id and e.${where}
           on duplicate key update value = values(value)`,
        )
      const picture = '<img src="{{media url=&quot;wysiwyg/size chart.png&quot;}}" alt="Sizes" />'
      await describe(
        'product',
        "sku = 'hdb005'",
        `<p>${picture} <a href="{{store url="women.html"}}">Women</a>{{skin url="images/x.png"}}</p>`,
      )
      await describe('category', 'entity_id = 900', `<p>${picture}</p>`)
      const { problems } = await again()
      const shown = /<img src="\/media\/wysiwyg\/size-chart-\w{6}\.png" alt="Sizes" loading="lazy" \/>/
      expect(await productHere('hdb005')).toMatchObject({
        description: expect.stringMatching(new RegExp(`${shown.source}.*<a href="/women.html">Women</a></p>$`)),
      })
      const [category] = await rows<{ description: string }>(
        db,
        sql`select description from category_text where category_id = 900 and description is not null`,
      )
      expect(category!.description).toMatch(shown)
      expect(problems.map(({ message }) => message)).toContain('left out: {{skin url="images/x.png"}}')
      // A later run brings files that were not there before, though no text has changed since.
      const aFolder = () => mkdtemp(join(tmpdir(), 'vitrine-shown-'))
      const [oldMedia, ours] = [await aFolder(), await aFolder()]
      await mkdir(join(oldMedia, 'wysiwyg'))
      await writeFile(join(oldMedia, 'wysiwyg', 'size chart.png'), 'sizes')
      expect((await again({ oldMedia, media: folderStore(ours) })).counts.get('product')).toMatchObject({ updated: 0 })
      const [, name] = /\/media\/(wysiwyg\/[^"]*)/.exec(category!.description)!
      expect(await readFile(join(ours, name!), 'utf8')).toBe('sizes')

      // Addresses as they stood on the day of writing, and of a media folder with an address of its own.
      await onOldShop(
        address,
        `insert into core_config_data (scope, scope_id, path, value) values ('stores', 1, 'web/secure/base_media_url', 'https://cdn.old.example/')`,
      )
      const others = [
        'https://127.0.0.1:8081/media/a.webp',
        '//127.0.0.1:8081/media/b.webp',
        'http://cdn.old.example/c.webp',
      ]
      const foreign = '<img src="https://img.example.org/d.webp">'
      await describe('product', "sku = 'hdb005'", `${others.map((src) => `<img src="${src}">`).join('')}${foreign}`)
      const told = (await again()).problems.map(({ message }) => message)
      const { description } = (await productHere('hdb005')) as { description: string }
      expect(description.match(/src="[^"]*"/g)).toEqual(['a', 'b', 'c'].map((file) => `src="/media/${file}.webp"`))
      expect(told).toContain(`left out: ${foreign}`)
    })

    test('brings formatted values as a text that can be read; a product that came with their bare words stays as it is here', async () => {
      const says = (value: string) =>
        onOldShop(
          address,
          `insert into catalog_product_entity_varchar (entity_type_id, attribute_id, store_id, entity_id, value)
           select e.entity_type_id, a.attribute_id, 0, e.entity_id, '${value}' from eav_attribute a, catalog_product_entity e
           where a.attribute_code = 'bedding_pattern' and e.sku = 'hdb005' on duplicate key update value = values(value)`,
        )
      await says('<ul><li>Steel</li><li>40 cm</li></ul>{{media url="x.webp"}}')
      const { leftOut } = await again()
      const found = await rows<{ id: number }>(db, sql`select id from product where sku = 'hdb005'`)
      const [record] = await readProductRecords(db, [found[0]!.id])
      expect(record!.attributes).toMatchObject({ bedding_pattern: 'Steel; 40 cm' })
      expect(leftOut).toContainEqual(expect.objectContaining({ what: 'formatting of values', count: 1 }))
      await says('Steel40 cm{{media url="x.webp"}}')
      expect((await again()).counts.get('product')).toMatchObject({ updated: 0 })
    })
  },
)
