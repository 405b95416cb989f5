import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps, ownMove } from '#test/move-steps.ts'
import { hasOldShop, onOldShop } from '#test/old-shop.ts'
import { taxClassesAndRates } from '../settings/tax-classes.ts'
import type { MoveStep } from '../step/move.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { currencies } from './currencies.ts'
import { products } from './products/products.ts'
import { storeViews } from './store-views.ts'

const CATALOGUE: MoveStep[] = [storeViews, currencies, taxClassesAndRates, attributes, categories, products]
/** The French view of the sample shop, and what it says of every product and category. */
const FRENCH = 2
const inFrench = (type: number, table: string, code: string) =>
  `replace into ${table}_varchar (entity_type_id, attribute_id, store_id, entity_id, value)
   select ${type}, a.attribute_id, ${FRENCH}, e.entity_id, concat('fr-', e.entity_id)
   from ${table} e join eav_attribute a on a.entity_type_id = ${type} and a.attribute_code = '${code}'`

describe.runIf(hasOldShop).each(oneEngine)(
  'a store view that the old shop changes after a move, on $name',
  { timeout: 300_000 },
  (engine) => {
    let address: string
    let db: Database

    beforeAll(async () => {
      ;({ address, db } = await ownMove(
        engine.create,
        CATALOGUE,
        "delete from catalog_product_entity where sku not in ('hdb000', 'hdb001', 'hdb002')",
        inFrench(4, 'catalog_product_entity', 'name'),
        inFrench(4, 'catalog_product_entity', 'url_key'),
        inFrench(3, 'catalog_category_entity', 'name'),
      ))
    }, 300_000)

    const here = async () => ({
      views: await rows(db, sql`select id, code, is_default as "isDefault" from store order by id`),
      products: await rows(db, sql`select * from product_text order by product_id, store_id`),
      categories: await rows(db, sql`select * from category_text order by category_id, store_id`),
      addresses: await rows(
        db,
        sql`select store_id, request_path, redirect from url_rewrite order by store_id, request_path`,
      ),
    })
    const movedAgain = async (...statements: string[]) => {
      await onOldShop(address, ...statements)
      return moveSteps(db, address, CATALOGUE)
    }
    const withoutChange = async (...statements: string[]) => {
      const before = await here()
      const report = await movedAgain(...statements)
      expect(await here()).toEqual(before)
      expect(report.counts.get('product')).toMatchObject({ updated: 0, unchanged: 3 })
      return report
    }

    test('stays here with its texts and addresses when it is switched off there, and this is told', async () => {
      const french = await rows(db, sql`select 1 from product_text where name like 'fr-%'`)
      expect(french).toHaveLength(3)
      const { problems, leftOut } = await withoutChange(
        `update core_store set is_active = 0 where store_id = ${FRENCH}`,
      )
      expect(problems).toContainEqual({
        severity: 'warning',
        kind: 'store view',
        oldId: 'fr',
        message: 'it is switched off in the old shop by now: here it stays open, with its texts',
      })
      expect(leftOut.filter(({ what }) => what === 'store views')).toEqual([])
    })

    test('stays the default one here when it is switched off there, and so do all when the whole shop is closed', async () => {
      await withoutChange('update core_store set is_active = 0 where store_id = 1')
      await withoutChange('update core_store set is_active = 0')
      await movedAgain('update core_store set is_active = 1')
    })

    test('is the same one here when it has another code there, and a new view with that code is another one', async () => {
      await withoutChange(`update core_store set code = 'french' where store_id = ${FRENCH}`)
      await withoutChange("update core_store set code = 'english' where store_id = 1")
      const { views } = await here()
      await movedAgain(
        `insert into core_store (store_id, code, website_id, group_id, name, sort_order, is_active)
         select 40, 'fr', website_id, group_id, 'Belgian', 9, 1 from core_store where store_id = ${FRENCH}`,
      )
      const more = [...views, { id: expect.any(Number), code: 'fr_40', isDefault: false }]
      expect((await here()).views).toEqual(more)
      await movedAgain()
      expect((await here()).views).toEqual(more)
    })
  },
)
