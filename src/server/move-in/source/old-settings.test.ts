import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { engines, oneEngine } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { currencies } from '../catalogue/currencies.ts'
import { storeViews } from '../catalogue/store-views.ts'
import { shopSettings } from '../settings/shop-settings.ts'
import { tableRates } from '../settings/table-rates.ts'
import { connectOldShop } from './connect.ts'
import { readOldSettings } from './old-settings.ts'
import type { OldShop } from './old-shop.ts'
import type { OldStores } from './old-stores.ts'

const BROKEN = {
  'general/locale/code': 'en US!',
  'general/locale/timezone': 'Europe/Nowhere',
  'currency/options/base': 'US$',
  'currency/options/default': 'euro',
}
const said = (scope: string, id: number, values: object) =>
  `insert into core_config_data (scope, scope_id, path, value) values ${Object.entries(values)
    .map(([path, value]) => `('${scope}', ${id}, '${path}', '${value}')`)
    .join(', ')} on duplicate key update value = values(value)`

test.each([
  ['1', 'EUR'],
  ['0', 'USD'],
])(
  'with the scope %s of prices the base currency is %s: the first website has its own where prices are by website',
  async (scope, base) => {
    const said = (scope: string, scopeId: number, path: string, value: string) => ({ scope, scopeId, path, value })
    const found = [
      said('default', 0, 'catalog/price/scope', scope),
      said('default', 0, 'currency/options/base', 'USD'),
      said('websites', 1, 'currency/options/base', 'EUR'),
    ]
    const old = { rows: async () => found } as unknown as OldShop
    const views = [{ websiteId: 1 }, { websiteId: 2 }] as OldStores['views']
    const settings = await readOldSettings(old, { websiteOf: () => 1, views })
    expect(settings.get('currency/options/base')).toBe(base)
    expect(settings.get('currency/options/base', { websiteId: 2 })).toBe('USD')
  },
)

describe.runIf(hasOldShop)('settings that every page is drawn with', () => {
  test.each(oneEngine)('come as Magento has them where a value is none, on $name', async ({ create }) => {
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "delete from core_config_data where path like 'general/locale/%' or path like 'currency/options/%'",
      said('default', 0, BROKEN),
      'alter table core_config_data modify path varchar(255) null',
      "insert into core_config_data (scope, scope_id, path, value) values ('default', 0, null, 'lost')",
      said('stores', 2, { 'general/locale/code': 'zh_Hans_CN', 'currency/options/default': 'EUR' }),
    )
    const old = await connectOldShop(address)
    const told = new Map<string, string>()
    const settings = await readOldSettings(
      old,
      { websiteOf: () => 1, views: [] },
      (path, value) => void told.set(path, value),
    )
    await old.close()
    expect(Object.fromEntries(told)).toEqual(BROKEN)
    expect(settings.get('general/locale/code')).toBeUndefined()

    const db = await create()
    await moveSteps(db, address, [storeViews, currencies, shopSettings, tableRates])
    const views = await rows<{ locale: string; currency: string }>(db, sql`select locale, currency from store`)
    expect(views).toContainEqual({ locale: 'zh-Hans-CN', currency: 'EUR' })
    expect(views).toContainEqual({ locale: 'en-US', currency: 'USD' })
    for (const { locale, currency } of views)
      expect(() => new Intl.NumberFormat(locale, { style: 'currency', currency })).not.toThrow()
  })

  test('have the rates and digits of currencies that only orders were placed in', async () => {
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "replace into directory_currency_rate values ('USD', 'JPY', 149.5)",
      "update sales_flat_order set order_currency_code = 'JPY', base_to_order_rate = 140 where entity_id = 190",
      "update sales_flat_order set order_currency_code = 'KWD', base_to_order_rate = 0.31 where entity_id = 185",
      "update sales_flat_order set order_currency_code = 'no money' where entity_id = 72",
    )
    const db = await engines[0]!.create()
    await moveSteps(db, address, [storeViews, currencies])
    const found = await rows(
      db,
      sql`select code, decimals, rate_ppm from currency where code in ('JPY', 'KWD') order by code`,
    )
    expect(found).toEqual([
      { code: 'JPY', decimals: 0, rate_ppm: 149_500_000 },
      { code: 'KWD', decimals: 3, rate_ppm: 310_000 },
    ])
  })
})
