import { describe, expect, test } from 'vitest'
import { folderStore } from '#server/files/folder-store.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveIn } from '../../move-in.ts'
import { connectOldShop } from '../../source/connect.ts'
import { verifyMove } from '../verify.ts'

/** All orders of an old shop whose prices hold their tax, to a place with 9 %; sending costs 5.00 and its tax. */
const PRICES_HOLD_TAX = [
  `insert into core_config_data (scope, scope_id, path, value) values ('default', 0, 'tax/calculation/price_includes_tax', '1'),
     ('default', 0, 'tax/classes/shipping_tax_class', '2') on duplicate key update value = values(value)`,
  `update sales_flat_order_address set country_id = 'US', region_id = 12, postcode = '90210'`,
  `update sales_flat_order_item set price_incl_tax = price, price = round(price / 1.09, 2), discount_amount = 0, tax_percent = 9`,
  `update sales_flat_order o set shipping_amount = 5, shipping_incl_tax = 5.45, tax_amount = 0.45 + (
     select sum(round(i.price_incl_tax * i.qty_ordered * 9 / 109, 2)) from sales_flat_order_item i
     where i.order_id = o.entity_id and i.parent_item_id is null)`,
]

describe.runIf(hasOldShop)('carts of an old shop whose prices hold their tax', () => {
  test('are compared by the prices with tax that its orders have', { timeout: 240_000 }, async () => {
    const db = await engines[0]!.create()
    const address = await ownOldShopUrl()
    await onOldShop(address, ...PRICES_HOLD_TAX)
    const old = await connectOldShop(address)
    try {
      const store = folderStore('/nowhere')
      await moveIn(db, old, { media: store, uploads: store, oldMedia: undefined, signal: undefined })
      const { sections } = await verifyMove(db, old)
      const carts = sections.find(({ title }) => title === 'Carts')!
      expect(carts).toMatchObject({ compared: 33, agreed: 27, unexplained: 0 })
    } finally {
      await old.close()
    }
  })
})
