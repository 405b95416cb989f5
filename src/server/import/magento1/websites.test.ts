import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { catalogueOf, importTable, productIn, tableOf } from '#test/import-table.ts'
import { openMagentoTable } from '../open-product-table.ts'

let db: Database
beforeAll(async () => {
  db = await engines[0]!.create()
})

const product = (sku: string, websites: string, more: Record<string, string> = {}) => ({
  sku,
  _type: 'simple',
  _product_websites: websites,
  name: sku,
  price: '10.0000',
  status: '1',
  visibility: '4',
  tax_class_id: '2',
  qty: '1.0000',
  is_in_stock: '1',
  ...more,
})
const tier = (website: string, price: string) => ({
  _tier_price_website: website,
  _tier_price_customer_group: 'all',
  _tier_price_qty: '2.0000',
  _tier_price_price: price,
})
const GROUP = {
  _group_price_website: 'b2b',
  _group_price_customer_group: 'Wholesale',
  _group_price_price: '4.0000',
}
async function imported(rows: Record<string, string>[]) {
  const { problems } = await importTable(db, tableOf(rows), openMagentoTable)
  return { told: problems.map(({ message }) => message), records: await catalogueOf(db) }
}

test('of several websites the prices of the first count, those of others are left out and named', async () => {
  const { told, records } = await imported([
    product('A', 'base', { ...tier('b2b', '4.0000'), ...GROUP }),
    { sku: '', _product_websites: 'b2b', ...tier('base', '8.0000') },
    product('B', 'base', tier('all', '9.0000')),
  ])
  expect(told).toEqual(['product A: left out are prices of the website b2b'])
  expect(['A', 'B'].map((sku) => productIn(records, sku)!.tierPrices)).toEqual([
    [{ quantity: 2, price: '8.00' }],
    [{ quantity: 2, price: '9.00' }],
  ])
})

test('the prices of the only website that a file names count', async () => {
  const { told, records } = await imported([product('C', 'main', tier('main', '7.0000'))])
  expect([told, productIn(records, 'C')!.tierPrices]).toEqual([[], [{ quantity: 2, price: '7.00' }]])
})

test('a product that is in no website is disabled, unless the file names none at all', async () => {
  const { told, records } = await imported([product('D', ''), product('E', ''), { sku: '', _product_websites: 'base' }])
  expect(told).toEqual(['product D: it is in no website: it is imported disabled'])
  expect(['D', 'E'].map((sku) => productIn(records, sku)!.isEnabled)).toEqual([false, undefined])
  const again = await imported([product('E', '')])
  expect([again.told, productIn(again.records, 'E')!.isEnabled]).toEqual([[], undefined])
})

test('Magento 2 names the websites of a product in one cell', async () => {
  const base = { store_view_code: '', product_type: 'simple', price: '5.0000', product_online: '1' }
  const { records } = await imported([
    { ...base, sku: 'F', name: 'F', product_websites: 'base,b2b' },
    { ...base, sku: 'G', name: 'G', product_websites: '' },
  ])
  expect(['F', 'G'].map((sku) => productIn(records, sku)!.isEnabled)).toEqual([undefined, false])
})
