import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { itemsOf } from '#test/import-steps.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { importRecords } from '../../import/import-records.ts'
import { connectOldShop } from '../source/connect.ts'
import { taxClassesAndRates } from '../settings/tax-classes.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { currencies } from './currencies.ts'
import { products } from './products/products.ts'
import { storeViews } from './store-views.ts'

/** A configurable product of the old shop and its variants, by their ids. */
async function familyIn(address: string): Promise<{ parent: number; variants: number[] }> {
  const old = await connectOldShop(address)
  try {
    const found = await old.rows<{ parent: number; variant: number }>(
      `select parent_id as parent, product_id as variant from {catalog_product_super_link}
       where parent_id = (select min(parent_id) from {catalog_product_super_link}) order by product_id`,
    )
    return { parent: found[0]!.parent, variants: found.map(({ variant }) => variant) }
  } finally {
    await old.close()
  }
}

test.runIf(hasOldShop).each(oneEngine)(
  'a variant that was refused and is corrected there then becomes one of its product, on $name',
  { timeout: 300_000 },
  async ({ create }) => {
    const db = await create()
    const address = await ownOldShopUrl()
    const { parent, variants } = await familyIn(address)
    const [first, second, ...others] = variants
    const prices = `attribute_id = (select attribute_id from eav_attribute where entity_type_id = 4 and attribute_code = 'price')`
    const withoutPrice = `entity_id in (${first}, ${second}) and ${prices}`
    await onOldShop(
      address,
      `delete from catalog_product_entity where entity_id not in (${[parent, ...variants].join(', ')})`,
      `create table former_price as select * from catalog_product_entity_decimal where ${withoutPrice}`,
      `delete from catalog_product_entity_decimal where ${withoutPrice}`,
    )
    const correct = (id: number) =>
      `insert into catalog_product_entity_decimal select * from former_price where entity_id = ${id}`
    const again = () => moveSteps(db, address, [products])
    const variantsHere = async () =>
      (
        await rows<{ id: number }>(
          db,
          sql`select child_id as id from configurable_child where product_id = ${parent}::int order by 1`,
        )
      ).map(({ id }) => id)
    const parentHere = async () =>
      (
        await rows<{ price: number; name: string }>(
          db,
          sql`select p.price::int as price, t.name from product p join product_text t on t.product_id = p.id
              join store s on s.id = t.store_id and s.is_default where p.id = ${parent}::int`,
        )
      )[0]

    const { counts } = await moveSteps(db, address, [
      storeViews,
      currencies,
      taxClassesAndRates,
      attributes,
      categories,
      products,
    ])
    expect(counts.get('product')).toMatchObject({ created: others.length + 1, refused: 2 })
    expect(await variantsHere()).toEqual(others)
    await db.execute(sql`update product_text set name = 'Edited here' where product_id = ${parent}::int`)
    const before = await parentHere()

    // The product that names it has not changed there.
    await onOldShop(address, correct(first!))
    expect((await again()).counts.get('product')).toMatchObject({ created: 1, updated: 0, refused: 1 })
    expect(await variantsHere()).toEqual([first, ...others])
    expect(await parentHere()).toEqual(before)

    // Its price alone has.
    await onOldShop(
      address,
      correct(second!),
      `update catalog_product_entity_decimal set value = 77 where entity_id = ${parent} and ${prices}`,
    )
    expect((await again()).counts.get('product')).toMatchObject({ created: 1, updated: 1, refused: 0 })
    expect(await variantsHere()).toEqual(variants)
    expect(await parentHere()).toEqual({ ...before, price: 7700 })
    expect((await again()).counts.get('product')).toMatchObject({ created: 0, updated: 0, refused: 0 })

    // An import here names a product that is not there: its links wait, and they are none of the old shop's.
    const skus = await rows<{ id: number; sku: string }>(db, sql`select id, sku from product`)
    const skuOf = (id: number) => skus.find((one) => one.id === id)!.sku
    const record = { kind: 'product', sku: skuOf(parent), related: [skuOf(first!), 'MISSPELLED'] }
    await importRecords(db, itemsOf([record]), { onProblem: () => {} })
    const related = async () =>
      (await rows(db, sql`select linked_id from product_link where product_id = ${parent}::int`)).length
    expect(await related()).toBe(1)
    await again()
    expect(await related()).toBe(1)
    await onOldShop(
      address,
      `update catalog_product_entity_decimal set value = 78 where entity_id = ${parent} and ${prices}`,
    )
    for (let times = 0; times < 2; times++) await again()
    expect([await related(), (await parentHere())?.price]).toEqual([1, 7800])
  },
)
