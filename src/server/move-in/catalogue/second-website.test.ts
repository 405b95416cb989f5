import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { taxClassesAndRates } from '../settings/tax-classes.ts'
import { leftBehind } from '../shoppers/left-behind.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { currencies } from './currencies.ts'
import { products } from './products/products.ts'
import { storeViews } from './store-views.ts'

const STEPS = [storeViews, currencies, taxClassesAndRates, attributes, categories, products, leftBehind]
/** Only on the second website, on both, only on the first one, only on the second one with another currency. */
const [SECOND, BOTH, FIRST] = ['hdb000', 'hdb001', 'hdb002']
const SECOND_WEBSITE = 9
const SECOND_VIEW = 90
/** A view of the first website, and a category that is shown in all. */
const [GERMAN_VIEW, CATEGORY] = [3, 10]

const idOf = (sku: string) => `(select entity_id from catalog_product_entity where sku = '${sku}')`
const attribute = (code: string) =>
  `(select attribute_id from eav_attribute where entity_type_id = 4 and attribute_code = '${code}')`
const value = (table: string, sku: string, code: string, said: string | number, store = SECOND_VIEW) =>
  `replace into catalog_product_entity_${table} (entity_type_id, attribute_id, store_id, entity_id, value)
   values (4, ${attribute(code)}, ${store}, ${idOf(sku)}, '${said}')`

describe.runIf(hasOldShop).each(oneEngine)('a shop with a second website, on $name', { timeout: 300_000 }, (engine) => {
  let address: string
  let db: Database
  let report: Awaited<ReturnType<typeof moveSteps>>

  const here = () =>
    rows<{ sku: string; price: number; special: number | null; enabled: boolean; tax: string | null }>(
      db,
      sql`select p.sku, p.price::int as price, p.special_price::int as special, p.is_enabled as enabled, c.code as tax
          from product p left join tax_class c on c.id = p.tax_class_id order by p.sku`,
    )

  beforeAll(async () => {
    address = await ownOldShopUrl()
    await onOldShop(
      address,
      `delete from catalog_product_entity where sku not in ('${SECOND}', '${BOTH}', '${FIRST}')`,
      `insert into core_website (website_id, code, name, sort_order, default_group_id) values (${SECOND_WEBSITE}, 'b2b', 'B2B', 9, 9)`,
      `insert into core_store_group (group_id, website_id, name, root_category_id, default_store_id) values (9, ${SECOND_WEBSITE}, 'B2B', 2, ${SECOND_VIEW})`,
      `insert into core_store (store_id, code, website_id, group_id, name, sort_order, is_active)
       values (${SECOND_VIEW}, 'b2b_en', ${SECOND_WEBSITE}, 9, 'B2B', 1, 1)`,
      "replace into core_config_data (scope, scope_id, path, value) values ('default', 0, 'catalog/price/scope', '1')",
      `delete from catalog_product_website where product_id = ${idOf(SECOND)}`,
      `insert into catalog_product_website (product_id, website_id) select entity_id, ${SECOND_WEBSITE} from catalog_product_entity where sku <> '${FIRST}'`,
      // Everywhere else it costs something else, and is switched off.
      value('int', SECOND, 'status', 2, 0),
      value('int', SECOND, 'status', 1),
      value('int', BOTH, 'visibility', 1, GERMAN_VIEW),
      `replace into catalog_category_entity_int (entity_type_id, attribute_id, store_id, entity_id, value)
       select 3, attribute_id, ${GERMAN_VIEW}, ${CATEGORY}, 0 from eav_attribute where entity_type_id = 3 and attribute_code = 'is_active'`,
      ...[SECOND, BOTH].flatMap((sku) => [
        value('decimal', sku, 'price', '12.3400'),
        value('decimal', sku, 'special_price', '11.0000'),
        value('int', sku, 'tax_class_id', 0),
      ]),
      `delete from catalog_product_entity_datetime where attribute_id in (${attribute('special_from_date')}, ${attribute('special_to_date')})`,
      `insert into catalog_product_entity_tier_price (entity_id, all_groups, customer_group_id, qty, value, website_id)
       values (${idOf(SECOND)}, 1, 0, 5, 9, ${SECOND_WEBSITE}), (${idOf(SECOND)}, 1, 0, 6, 7, 1)`,
    )
    db = await engine.create()
    report = await moveSteps(db, address, STEPS)
  }, 300_000)

  test('has products of that website alone with their prices, status and tax class there; others have those of the first', async () => {
    const [second, both, first] = await here()
    expect(second).toEqual({ sku: SECOND, price: 1234, special: 1100, enabled: true, tax: null })
    expect(both).toMatchObject({ enabled: true, tax: 'taxable-goods' })
    expect([both!.price, first!.price].includes(1234)).toBe(false)
    expect(
      await rows(
        db,
        sql`select t.quantity, t.price::int as price from tier_price t join product p on p.id = t.product_id where p.sku = ${SECOND}`,
      ),
    ).toEqual([{ quantity: 5, price: 900 }])
  })

  test('names products and categories that the old shop hides in some views only', () => {
    const hidden = report.problems.filter(({ message }) => message.includes('the old shop hides it'))
    const inView = (codes: string) => `the old shop hides it in the store view ${codes}; here it is shown in all`
    expect(hidden.map(({ kind, oldId, message }) => [kind, oldId, message])).toEqual([
      ['category', expect.any(String), inView('de')],
      ['product', BOTH, inView('de')],
    ])
  })

  test('counts the products that only some websites have, and warns of none of them singly', () => {
    expect(report.leftOut.find(({ what }) => what === 'limits of products to some websites')!.count).toBeGreaterThan(1)
  })

  test('counts the prices of a website that do not come, and no others', async () => {
    expect(report.leftOut.filter(({ what }) => what === 'prices of other websites')).toMatchObject([{ count: 2 }])
    expect(report.leftOut.filter(({ what }) => what === 'tier and group prices of another website')).toMatchObject([
      { count: 1 },
    ])
  })

  /** Runs a move with a setting of the second website, which is as it was afterwards. */
  const movedWith = async (path: string, value: string) => {
    await onOldShop(
      address,
      `replace into core_config_data (scope, scope_id, path, value) values ('websites', ${SECOND_WEBSITE}, '${path}', '${value}')`,
    )
    const { problems } = await moveSteps(db, address, [products])
    await onOldShop(
      address,
      `delete from core_config_data where scope = 'websites' and scope_id = ${SECOND_WEBSITE} and path = '${path}'`,
    )
    return problems.filter(({ oldId }) => oldId === SECOND).map(({ message }) => message)
  }

  test('leaves products switched off whose prices are in another currency', async () => {
    expect(await movedWith('currency/options/base', 'GBP')).toContain(
      'it is switched off: its prices are in GBP, the currency of its website',
    )
    expect((await here()).map(({ enabled }) => enabled)).toEqual([false, true, true])
  })

  test('leaves products switched off whose prices are with tax where those of the shop are without, or the other way round', async () => {
    await moveSteps(db, address, [products])
    expect((await here()).map(({ enabled }) => enabled)).toEqual([true, true, true])
    const saysForAll = (value: string) =>
      onOldShop(
        address,
        `replace into core_config_data (scope, scope_id, path, value) values ('default', 0, 'tax/calculation/price_includes_tax', '${value}')`,
      )
    await saysForAll('1')
    expect(await movedWith('tax/calculation/price_includes_tax', '0')).toContain(
      'it is switched off: its prices are without tax, those of the shop with',
    )
    expect((await here()).map(({ enabled }) => enabled)).toEqual([false, true, true])
    await saysForAll('0')
    await moveSteps(db, address, [products])
    expect((await here()).map(({ enabled }) => enabled)).toEqual([true, true, true])
    expect(await movedWith('tax/calculation/price_includes_tax', '1')).toContain(
      'it is switched off: its prices are with tax, those of the shop without',
    )
    expect((await here()).map(({ enabled }) => enabled)).toEqual([false, true, true])
  })

  test('takes dollars for the currency of prices where nobody chose one', async () => {
    await onOldShop(address, "delete from core_config_data where path = 'currency/options/base'")
    await movedWith('currency/options/base', 'USD')
    expect((await here()).map(({ enabled }) => enabled)).toEqual([true, true, true])
    await onOldShop(
      address,
      "replace into core_config_data (scope, scope_id, path, value) values ('websites', 1, 'currency/options/base', 'EUR')",
    )
    const { problems } = await moveSteps(db, address, [products])
    expect(problems.map(({ message }) => message)).toContain(
      'it is switched off: its prices are in USD, the currency of its website',
    )
    expect((await here()).map(({ enabled }) => enabled)).toEqual([false, true, true])
  })
})
