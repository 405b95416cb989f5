import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noEffects } from '#domain/owner/import-effects.ts'
import { rows } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { moveSteps, ownMove } from '#test/move-steps.ts'
import { hasOldShop, onOldShop } from '#test/old-shop.ts'
import { assessMove } from './assess-move.ts'
import { attributes } from './catalogue/attributes.ts'
import { categories } from './catalogue/categories.ts'
import { currencies } from './catalogue/currencies.ts'
import { products } from './catalogue/products/products.ts'
import { storeViews } from './catalogue/store-views.ts'
import { taxClassesAndRates } from './settings/tax-classes.ts'
import { connectOldShop } from './source/connect.ts'

const FRAME = [storeViews, currencies, taxClassesAndRates, attributes, categories]
const SKUS = "'hdb000', 'hdb001', 'hdb002', 'hdb005', 'hdb006'"
const attributeId = (code: string) =>
  `(select attribute_id from eav_attribute where attribute_code = '${code}' and entity_type_id = 4)`

describe.runIf(hasOldShop).each(engines)(
  'a look ahead at a later move, on $name',
  { timeout: 300_000 },
  ({ create }) => {
    test('tells what the move then does, knows a product whose SKU was corrected there, and writes nothing', async () => {
      const { address, db } = await ownMove(
        create,
        FRAME,
        `delete from catalog_product_entity where sku not in (${SKUS})`,
      )
      const ahead = async () => {
        const old = await connectOldShop(address)
        return assessMove(db, old, { signal: undefined, onProgress: () => {} }).finally(() => old.close())
      }
      const here = () =>
        rows(
          db,
          sql`select p.sku, p.price, p.import_hash, (select string_agg(m.fingerprint, ' ' order by m.old_id) from moved_record m) as moved
              from product p order by p.id`,
        )
      expect(await ahead()).toBeUndefined()
      await moveSteps(db, address, [products])
      expect(await ahead()).toEqual({ effects: noEffects(), limit: 3, isSweeping: false })
      // Edits of its owner stay with the next move: they are no effect of it.
      await db.execute(sql`update product_text set description = '<p>Ours</p>', name = 'Ours'`)
      await onOldShop(
        address,
        `update catalog_product_entity_decimal set value = value * 10 where attribute_id = ${attributeId('price')}`,
        `update cataloginventory_stock_item i join catalog_product_entity e on e.entity_id = i.product_id and e.sku in ('hdb002', 'hdb005')
         set i.qty = 0, i.is_in_stock = 0`,
        `update catalog_product_entity set sku = 'corrected' where sku = 'hdb000'`,
      )
      const before = await here()
      const told = await ahead()
      expect(told).toMatchObject({
        effects: { ...noEffects(), priceJump: 5, outOfStock: 2 },
        limit: 3,
        isSweeping: true,
      })
      expect(await here()).toEqual(before)
      expect((await moveSteps(db, address, [products])).effects).toEqual(told!.effects)
    })
  },
)
