import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { runningShops } from '#test/commands.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'

describe.runIf(hasOldShop).each(runningShops)(
  'a dry run of a move beside a running shop on $name',
  { timeout: 180_000 },
  ({ start }) => {
    test('is refused where nobody could be served meanwhile', async () => {
      const shop = await start()
      const { code, err } = await shop.run('import', 'magento1', await oldShopUrl(), '--dry-run')
      const isEmbedded = shop.databaseUrl === undefined
      expect({ code, isRefused: err.includes('Stop the shop first') }).toEqual({
        code: isEmbedded ? 2 : 0,
        isRefused: isEmbedded,
      })
    })
  },
)

describe.runIf(hasOldShop).each(runningShops)('a later move on $name', { timeout: 300_000 }, ({ start }) => {
  test('that changes much of what is here is not made unasked, and is made with --yes', async () => {
    const shop = await start()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "delete from catalog_product_entity where sku not in ('hdb000', 'hdb001', 'hdb002', 'hdb005', 'hdb006')",
      ...['sales_flat_order', 'customer_entity', 'review', 'sales_flat_quote', 'core_url_rewrite'].map(
        (table) => `delete from ${table}`,
      ),
    )
    const prices = () => rows(shop.db, sql`select sku, price from product order by sku`)
    const first = await shop.run('import', 'magento1', address)
    expect(first.out).not.toContain('Of what the shop had')
    const before = await prices()
    await onOldShop(
      address,
      `update catalog_product_entity_decimal set value = value * 10 where attribute_id =
       (select attribute_id from eav_attribute where attribute_code = 'price' and entity_type_id = 4)`,
    )
    const unasked = await shop.run('import', 'magento1', address)
    expect(unasked).toMatchObject({ code: 2, out: '' })
    expect(unasked.err).toContain('5 products would cost more or less by over half')
    expect(unasked.err).toContain('Nothing was changed')
    expect(await prices()).toEqual(before)
    const agreed = await shop.run('import', 'magento1', address, '--yes')
    expect(agreed.code).toBe(first.code)
    expect(agreed.out).toContain('5 products cost more or less by over half')
    expect(await prices()).not.toEqual(before)
  })
})
