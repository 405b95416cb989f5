import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { catalogueOf, importTable, productIn, tableOf } from '#test/import-table.ts'
import { openMagentoTable, openShopifyTable, openWooCommerceTable } from '../open-product-table.ts'

let db: Database
beforeAll(async () => {
  db = await engines[0]!.create()
})

const TIER = { _tier_price_customer_group: 'all', _tier_price_qty: '5.0000' }
const OPTION = { _custom_option_type: 'field', _custom_option_title: 'Note', _custom_option_row_title: '' }
const MAGENTO2 = { product_type: 'simple', store_view_code: '', product_online: '1', visibility: 'Catalog, Search' }
const WOO = { Published: '1', Parent: '', 'Attribute 1 name': '', 'Attribute 1 value(s)': '' }
const VARIATION = { ...WOO, Type: 'variation', Parent: 'U', 'Attribute 1 name': 'Size' }
const VARIANT = { Title: 'Tee', 'Option1 Name': 'Size', Status: 'active' }

const priced = (sku: string, more: Record<string, string>) => ({
  sku,
  _type: 'simple',
  name: sku,
  price: '1500.0000',
  ...more,
})
const told = ({ problems }: Awaited<ReturnType<typeof importTable>>) =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map(({ line, column, message }) => [line, column, message].filter((part) => part !== undefined).join(' '))

test('a price of Magento with three digits behind its point is refused by row and column, never sold for a thousandth', async () => {
  const report = await importTable(
    db,
    tableOf([
      priced('A', { price: '1.200' }),
      priced('B', { special_price: '1.200' }),
      priced('C', { ...TIER, _tier_price_price: '9.0000' }),
      { sku: '', ...TIER, _tier_price_qty: '7', _tier_price_price: '1.100' },
      priced('D', { _group_price_customer_group: 'Wholesale', _group_price_price: '1.100' }),
      priced('E', { ...OPTION, _custom_option_price: '1.000', _custom_option_row_price: '' }),
      priced('F', { price: '1.2000', special_price: '0.125', weight: '1.200' }),
    ]),
    openMagentoTable,
  )
  expect(told(report)).toEqual([
    '2 price product A: "1.200" may mean 1200.00 or 1.20',
    '3 special_price product B: "1.200" may mean 1200.00 or 1.20',
    '5 _tier_price_price product C: "1.100" may mean 1100.00 or 1.10',
    '6 _group_price_price product D: "1.100" may mean 1100.00 or 1.10',
    '7 _custom_option_price product E: "1.000" may mean 1000.00 or 1.00',
  ])
  expect(productIn(await catalogueOf(db), 'F')).toMatchObject({ price: '1.20', specialPrice: { value: '0.13' } })
})

test('so is a price of another shop, and no family costs it', async () => {
  const magento2 = await importTable(
    db,
    tableOf([
      { ...MAGENTO2, sku: 'M-S', name: 'S', price: '1.200', additional_attributes: 'size=S' },
      { ...MAGENTO2, sku: 'M-L', name: 'L', price: '1300.000000', additional_attributes: 'size=L' },
      {
        ...MAGENTO2,
        sku: 'M',
        name: 'M',
        product_type: 'configurable',
        configurable_variations: 'sku=M-S,size=S|sku=M-L,size=L',
      },
    ]),
    openMagentoTable,
  )
  expect(told(magento2)).toEqual(['2 price product M-S: "1.200" may mean 1200.00 or 1.20'])
  const woo = await importTable(
    db,
    tableOf([
      { ID: '2', ...WOO, Type: 'simple', SKU: 'W', Name: 'W', 'Regular price': '1.200', 'Sale price': '' },
      { ID: '3', ...WOO, Type: 'simple', SKU: 'V', Name: 'V', 'Regular price': '1500', 'Sale price': '1.200' },
      {
        ID: '4',
        ...WOO,
        Type: 'variable',
        SKU: 'U',
        Name: 'U',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'S, L',
      },
      { ID: '5', ...VARIATION, SKU: 'U-S', Name: 'S', 'Attribute 1 value(s)': 'S', 'Regular price': '1.200' },
      { ID: '6', ...VARIATION, SKU: 'U-L', Name: 'L', 'Attribute 1 value(s)': 'L', 'Regular price': '1300' },
    ]),
    openWooCommerceTable,
  )
  expect(told(woo)).toEqual([
    '2 Regular price product W: "1.200" may mean 1200.00 or 1.20',
    '3 Sale price product V: "1.200" may mean 1200.00 or 1.20',
    '5 Regular price product U-S: "1.200" may mean 1200.00 or 1.20',
  ])
  const shopify = await importTable(
    db,
    tableOf([
      { ...VARIANT, Handle: 'x', 'Variant SKU': 'X', 'Option1 Value': 'S', 'Variant Price': '1.200' },
      { ...VARIANT, Handle: 'x', 'Variant SKU': 'X-L', 'Option1 Value': 'L', 'Variant Price': '1300.00' },
      {
        ...VARIANT,
        Handle: 'y',
        'Variant SKU': 'Y',
        'Option1 Name': '',
        'Variant Price': '999.00',
        'Variant Compare At Price': '1.200',
      },
    ]),
    openShopifyTable,
  )
  expect(told(shopify)).toEqual([
    '2 product x: column Variant Price: "1.200" is no price like 24.00',
    '4 product y: column Variant Compare At Price: "1.200" is no price like 24.00',
  ])
  const records = await catalogueOf(db)
  expect(['M', 'U'].map((sku) => productIn(records, sku)!.price)).toEqual(['1300.00', '1300.00'])
  expect(['x', 'X', 'y', 'Y'].map((sku) => productIn(records, sku))).toEqual(Array(4).fill(undefined))
})

test('a cell of stock, status or visibility that cannot be read is refused, and what the shop has stays', async () => {
  const cup = priced('CUP', { qty: '20.0000', status: '1', visibility: '1', is_in_stock: '1' })
  await importTable(db, tableOf([cup]), openMagentoTable)
  const unread: [column: string, cell: string][] = [
    ['qty', '12,0000'],
    ['qty', '1E+03'],
    ['qty', '2.500'],
    ['qty', 'n/a'],
    ['min_sale_qty', '1,5'],
    ['max_sale_qty', '2.000'],
    ['status', 'Disabled'],
    ['visibility', 'Not Visible Individually'],
    ['is_in_stock', 'no'],
  ]
  const refused = await importTable(
    db,
    tableOf(unread.map(([column, cell]) => ({ ...cup, min_sale_qty: '', max_sale_qty: '', [column]: cell }))),
    openMagentoTable,
  )
  expect(told(refused)).toEqual(
    unread.map(
      ([column, cell], at) =>
        `${at + 2} ${column} product CUP: "${cell}" is ${column.includes('qty') ? 'no number of pieces like 24' : 'none of the values of this column'}`,
    ),
  )
  expect(productIn(await catalogueOf(db), 'CUP')).toMatchObject({ visibility: 'none', stock: { quantity: 20 } })
  const magento2 = { ...MAGENTO2, sku: 'Z', name: 'Z', price: '1', visibility: 'Somewhere' }
  expect(told(await importTable(db, tableOf([magento2]), openMagentoTable))).toEqual([
    '2 visibility product Z: "Somewhere" is none of the values of this column',
  ])
  const woo = { ...WOO, ID: '7', Type: 'simple', SKU: 'S', Name: 'S', 'Regular price': '1', Stock: '2,5' }
  expect(told(await importTable(db, tableOf([woo]), openWooCommerceTable))).toEqual([
    '2 Stock product S: "2,5" is no number of pieces like 24',
  ])
})

test('a weight in grams with three digits behind its point is refused, never taken for a thousandth; one in kilograms is read', async () => {
  const shopify = (handle: string, grams: string) => ({
    ...VARIANT,
    Handle: handle,
    'Variant SKU': handle,
    'Option1 Name': '',
    'Variant Price': '1.00',
    'Variant Grams': grams,
  })
  const grams = tableOf([shopify('g1', '1.200'), shopify('g2', '1,200'), shopify('g3', '1200')])
  expect(told(await importTable(db, grams, openShopifyTable))).toEqual([
    '2 Variant Grams product g1: "1.200" may mean 1200 g or 1.2 g',
    '3 Variant Grams product g2: "1,200" may mean 1200 g or 1.2 g',
  ])
  const woo = (id: string, column: string, weight: string, more: Record<string, string> = {}) => ({
    ...WOO,
    ID: id,
    Type: 'simple',
    SKU: `K${id}`,
    Name: id,
    'Regular price': '1',
    [column]: weight,
    ...more,
  })
  const choices = { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S' }
  const inGrams = tableOf([
    woo('41', 'Weight (g)', '1.200'),
    woo('42', 'Weight (g)', '1200.5'),
    woo('43', 'Weight (g)', '1.200', { ...choices, Type: 'variable' }),
    woo('44', 'Weight (g)', '', { ...choices, Type: 'variation', Parent: 'K43' }),
  ])
  expect(told(await importTable(db, inGrams, openWooCommerceTable))).toEqual(
    [2, 4, 5].map((row, at) => `${row} Weight (g) product K${[41, 43, 44][at]}: "1.200" may mean 1200 g or 1.2 g`),
  )
  expect(told(await importTable(db, tableOf([woo('45', 'Weight (kg)', '1.200')]), openWooCommerceTable))).toEqual([])
  const records = await catalogueOf(db)
  expect(['g3', 'K42', 'K45'].map((sku) => productIn(records, sku)!.weight)).toEqual(['1.2', '1.2005', '1.2'])
  expect(['g1', 'g2', 'K41', 'K43', 'K44'].map((sku) => productIn(records, sku))).toEqual(Array(5).fill(undefined))
})

test('a mark that a spreadsheet wrote instead of a value costs its product in each table, and what the shop has stays', async () => {
  const woo = { ...WOO, ID: '31', Type: 'simple', SKU: 'EW', 'Regular price': '1' }
  const shopify = { ...VARIANT, Handle: 'es', 'Variant SKU': 'ES', 'Option1 Name': '', 'Variant Price': '1.00' }
  const tables: [typeof openMagentoTable, (name: string) => Record<string, string>][] = [
    [openMagentoTable, (name) => priced('E1', { name })],
    [openMagentoTable, (name) => ({ ...MAGENTO2, sku: 'E2', name, price: '1' })],
    [openWooCommerceTable, (name) => ({ ...woo, Name: name })],
    [openShopifyTable, (name) => ({ ...shopify, Title: name })],
  ]
  for (const [open, row] of tables) {
    expect(told(await importTable(db, tableOf([row('Cup')]), open))).toEqual([])
    expect(told(await importTable(db, tableOf([row('#NAME?')]), open))).toEqual([
      expect.stringMatching(/^2 .*column (name|Name|Title): "#NAME\?" is what a spreadsheet program writes/),
    ])
  }
  const records = await catalogueOf(db)
  expect(['E1', 'E2', 'EW', 'ES'].map((sku) => productIn(records, sku)!.name)).toEqual(Array(4).fill('Cup'))
})

test('numbers of pieces as shops write them are read; parts of a piece are cut off', async () => {
  const quantities = ['7', '1234.0000', '1.5000', '2.5', '-3.0000', '']
  const rows = quantities.map((qty, at) => priced(`N${at}`, { qty, is_in_stock: '1' }))
  expect(told(await importTable(db, tableOf(rows), openMagentoTable))).toEqual([])
  const records = await catalogueOf(db)
  expect(rows.map(({ sku }) => productIn(records, sku)!.stock!.quantity)).toEqual([7, 1234, 1, 2, 0, 0])
})

test('a yes/no attribute is read in the words of Magento and of spreadsheets; another word is named and changes nothing', async () => {
  const table = (...words: string[]) => tableOf(words.map((organic, at) => priced(`Y${at}`, { organic })))
  const organic = async (count: number) => {
    const records = await catalogueOf(db)
    return Array.from({ length: count }, (_, at) => productIn(records, `Y${at}`)!.attributes!.organic)
  }
  await importTable(db, table('Yes', 'No', 'Yes', 'Yes', 'No', 'No'), openMagentoTable)
  const report = await importTable(db, table('yes', 'no', 'TRUE', 'Ja', 'FALSE', 'Nein'), openMagentoTable)
  expect(told(report)).toEqual([])
  expect(await organic(6)).toEqual([true, false, true, true, false, false])
  expect(told(await importTable(db, table('Perhaps'), openMagentoTable))).toEqual([
    '2 product Y0: attributes.organic must be true or false',
  ])
  expect(await organic(1)).toEqual([true])
})
