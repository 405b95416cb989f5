import { sql } from 'drizzle-orm'
import { expect, test, describe } from 'vitest'
import { rows } from '#server/database/database.ts'
import { importRecords } from '#server/import/import-records.ts'
import { aCheckout, aShopper } from '#test/carts.ts'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { withOldShop } from '#test/old-move.ts'
import { readBundles } from './bundles.ts'

type Part = { sku: string; type: string; price: string }
type OurSelection = { bundleId: number; optionId: number; selectionId: number }

describe.runIf(hasOldShop).each(oneEngine)('the bundles of an old shop, on $name', ({ create }) => {
  test('are bought for what their parts cost there', async () => {
    const db = await create()
    const { cart, en } = await aCheckout(db)
    const records = await withOldShop(await oldShopUrl(), async ({ old, ...move }) => {
      const parts = await old.rows<Part>(
        `select e.sku, e.type_id as type, d.value as price from {catalog_product_entity} e
         join {catalog_product_entity_decimal} d on d.entity_id = e.entity_id and d.store_id = 0
         join {eav_attribute} a on a.attribute_id = d.attribute_id and a.attribute_code = 'price'
         where e.entity_id in (select product_id from {catalog_product_bundle_selection}) order by e.sku`,
      )
      const bundles = [...(await readBundles({ old, ...move }, [445, 446, 447])).values()]
      return [
        ...parts.map((part) => ({ ...part, name: part.sku, stock: { quantity: 10 } })),
        ...bundles.map((bundle, at) => ({
          sku: `set-${at}`,
          type: 'bundle',
          price: '0.00',
          name: `Set ${at}`,
          bundle,
        })),
      ].map((record) => ({ kind: 'product', urlKey: record.sku, ...record }))
    })
    async function* items() {
      for (const [at, record] of records.entries()) yield { line: at + 1, record }
    }
    const report = await importRecords(db, items(), { isWhole: true })
    expect([report.problems, report.counts.product.created]).toEqual([[], 16 + 3])

    // The first selection of each option that must be chosen: the tables mark none as the default.
    const chosen = await rows<OurSelection>(
      db,
      sql`select distinct on (o.id) o.product_id as "bundleId", o.id as "optionId", s.id as "selectionId"
          from bundle_option o join bundle_selection s on s.option_id = o.id join product p on p.id = o.product_id
          where o.is_required order by o.id, s.position, s.id`,
    )
    const owner = aShopper()
    const bundleIds = [...new Set(chosen.map(({ bundleId }) => bundleId))].sort((a, b) => a - b)
    for (const productId of bundleIds) {
      const own = chosen.filter(({ bundleId }) => bundleId === productId)
      const bundle = Object.fromEntries(own.map(({ optionId, selectionId }) => [optionId, [selectionId]]))
      expect(await cart.addItem(owner, en, { productId, quantity: 1, options: { bundle } })).toMatchObject({
        status: 'added',
      })
    }
    const { lines } = await cart.view(owner, en)
    // Camera 425 and memory 30; media player 150 and loudspeakers 35; pillow 125 and throw 275.
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([455_00, 185_00, 400_00])
    expect(lines[0]!.choices.map(({ label }) => label)).toEqual(['Camera', 'Memory'])
  })
})
