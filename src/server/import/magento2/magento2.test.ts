import { beforeAll, describe, expect, test } from 'vitest'
import { noEffects } from '#domain/owner/import-effects.ts'
import type { CatalogueRecord } from '#server/import/kinds/catalogue-record.ts'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import {
  catalogueOf,
  effectsOfTable,
  importTable,
  productIn,
  tableOf,
  variantPrices,
  withoutColumn,
} from '#test/import-table.ts'
import type { ImportReport } from '../records/import-report.ts'
import { openMagentoTable } from '../open-product-table.ts'
import { dayIn, orderIn, type DateOrder, type DateOrders } from './read-dates.ts'
import { categoriesIn, pairsIn } from './split-values.ts'

const BASE = {
  store_view_code: '',
  product_online: '1',
  visibility: 'Catalog, Search',
  tax_class_name: 'Taxable Goods',
}
const mug = (sku: string, colour: string, size: string, price: string, more: Record<string, string> = {}) => ({
  ...BASE,
  sku,
  product_type: 'simple',
  name: `Mug ${colour} ${size}`,
  visibility: 'Not Visible Individually',
  price,
  qty: '4.0000',
  is_in_stock: '1',
  additional_attributes: `colour=${colour},size=${size}`,
  ...more,
})
const variations = (...skus: [string, string, string][]) =>
  skus.map(([sku, colour, size]) => `sku=${sku},colour=${colour},size=${size}`).join('|')

const ROWS: Record<string, string>[] = [
  mug('M-RS', 'Red', 'S', '10.0000'),
  mug('M-RL', 'Red', 'L', '12.0000'),
  mug('M-BS', 'Blue', 'S', '11.0000'),
  mug('M-BL', 'Blue', 'L', '13.0000'),
  {
    ...BASE,
    sku: 'MUG',
    product_type: 'configurable',
    name: 'Mug &amp; <b>more</b>',
    description: '<p>For tea</p>',
    categories: 'Default Category/Tea, Coffee,Default Category/Tea, Coffee/Mugs,Default Category',
    url_key: 'mug',
    base_image: '/m/u/mug.jpg',
    base_image_label: 'Front',
    additional_images: '/m/u/mug.jpg,/m/u/back.jpg',
    additional_image_labels: 'Front,Back',
    hide_from_product_page: '/m/u/back.jpg',
    configurable_variations: variations(
      ['M-RS', 'Red', 'S'],
      ['M-RL', 'Red', 'L'],
      ['M-BS', 'Blue', 'S'],
      ['M-BL', 'Blue', 'L'],
    ),
    configurable_variation_labels: 'colour=Glaze,size=Size',
    additional_attributes:
      'constructor=X,__proto__=Y,toString=Z|W,activity=Tea|Coffee,care=By hand, never hot,material=Clay',
    related_skus: 'SET,PACK',
    custom_options:
      'name=Print,type=drop_down,required=1,price=5.0000,price_type=fixed,sku=P,option_title=Name|name=Print,type=drop_down,required=1,price=10.0000,price_type=percent,sku=,option_title=Date|name=Note,type=field,required=0,price=1.5000,price_type=fixed,sku=N,max_characters=20',
  },
  { sku: 'MUG', store_view_code: 'french', product_type: 'configurable', name: 'Tasse', url_key: 'tasse' },
  mug('J-RS', 'Red', 'S', '10.0000'),
  mug('J-RL', 'Red', 'L', '12.0000'),
  mug('J-BL', 'Blue', 'L', '19.0000'),
  mug('J-BS', 'Blue', 'S', '10.5000'),
  {
    ...BASE,
    sku: 'JUG',
    product_type: 'configurable',
    name: 'Jug',
    configurable_variations: variations(
      ['J-RS', 'Red', 'S'],
      ['J-RL', 'Red', 'L'],
      ['J-BL', 'Blue', 'L'],
      ['J-BS', 'Blue', 'S'],
      ['J-GONE', 'Green', 'S'],
    ),
  },
  mug('T-S', 'Red', 'S', '20.0000', { special_price: '15.0000', special_price_to_date: '3/31/26' }),
  mug('T-L', 'Red', 'L', '22.0000'),
  {
    ...BASE,
    sku: 'TIMED',
    product_type: 'configurable',
    name: 'Timed',
    configurable_variations: 'sku=T-S,size=S|sku=T-L,size=L',
  },
  { ...BASE, sku: 'SET', product_type: 'grouped', name: 'Set', associated_skus: 'M-RS=2.0000,M-BL=1.0000' },
  {
    ...BASE,
    sku: 'PACK',
    product_type: 'bundle',
    name: 'Pack',
    bundle_price_type: 'fixed',
    price: '30.0000',
    bundle_values:
      'name=Cup,type=select,required=1,sku=M-RS,price=0.0000,default=1,default_qty=1.0000,price_type=fixed,can_change_qty=1|name=Cup,type=select,required=1,sku=M-BL,price=10.0000,default=0,default_qty=2.0000,price_type=percent,can_change_qty=0|name=Gift,type=checkbox,required=0,sku=M-RL,price=1.0000,default=0,default_qty=1.0000,price_type=fixed',
  },
  {
    ...BASE,
    sku: 'SONG',
    product_type: 'downloadable',
    name: 'Song',
    price: '3.0000',
    downloadable_links:
      'title=MP3,price=0,downloads=5,file=/s/o/song.mp3|title=Elsewhere,price=0,downloads=unlimited,url=https://cdn.example/a.mp3',
  },
  { ...BASE, sku: 'CARD', product_type: 'virtual', name: 'Card', price: '25,00' },
]

describe.each(engines)('a product export of Magento 2 on $name', ({ create }) => {
  let db: Database
  let report: ImportReport
  let records: CatalogueRecord[]
  beforeAll(async () => {
    db = await create()
    report = await importTable(db, tableOf(ROWS), openMagentoTable)
    records = await catalogueOf(db)
  })

  test('has no effect on products when it comes a second time', async () => {
    expect(await effectsOfTable(db, tableOf(ROWS), openMagentoTable)).toEqual(noEffects())
  })

  test('brings configurable products whose every variant costs what it cost', () => {
    expect(productIn(records, 'MUG')).toMatchObject({
      name: 'Mug & more',
      texts: { french: { name: 'Tasse', urlKey: 'tasse' } },
      price: '10.00',
      categories: [{ path: 'tea-coffee' }, { path: 'tea-coffee/mugs' }],
      attributes: { activity: ['tea', 'coffee'], care: 'by-hand-never-hot', material: 'clay', toString: ['z', 'w'] },
      images: [
        { file: 'catalog/product/m/u/mug.jpg', label: 'Front' },
        { file: 'catalog/product/m/u/back.jpg', label: 'Back', isHidden: true },
      ],
      related: ['SET', 'PACK'],
      taxClass: 'standard',
      customOptions: [
        {
          title: 'Print',
          input: 'select',
          isRequired: true,
          values: [
            { title: 'Name', sku: 'P', price: { type: 'fixed', value: '5.00' } },
            { title: 'Date', price: { type: 'percent', value: '10' } },
          ],
        },
        { title: 'Note', input: 'field', sku: 'N', maxLength: 20, price: { type: 'fixed', value: '1.50' } },
      ],
    })
    expect(records.find((record) => record.kind === 'attribute' && record.code === 'colour')).toMatchObject({
      label: 'Glaze',
      input: 'select',
    })
    expect(variantPrices(records, 'MUG')).toEqual({ 'M-RS': 1000, 'M-RL': 1200, 'M-BS': 1100, 'M-BL': 1300 })
  })

  test('makes one choice of several where prices are no sums, and says so', () => {
    expect(variantPrices(records, 'JUG')).toEqual({ 'J-RS': 1000, 'J-RL': 1200, 'J-BL': 1900, 'J-BS': 1050 })
    expect(productIn(records, 'JUG')!.configurable!.attributes).toMatchObject([{ code: 'colour_size' }])
    const said = report.problems.map(({ message }) => message).join('\n')
    expect(said).toContain('product JUG: the prices of its variants are no sums of their options')
    expect(said).toContain('product JUG: its variant J-GONE has no price in this file and is left out')
  })

  test('never sells at a wrong price: days that differ between variants switch a product off', () => {
    expect(productIn(records, 'TIMED')).toMatchObject({ isEnabled: false })
    expect(productIn(records, 'T-S')).toMatchObject({ specialPrice: { value: '15.00', to: '2026-03-31' } })
    expect(report.problems.map(({ message }) => message).join('\n')).toContain('product TIMED: the special prices')
  })

  test('brings grouped products, bundles with their options and downloads with their files', () => {
    expect(productIn(records, 'SET')).toMatchObject({
      grouped: [
        { sku: 'M-RS', quantity: 2 },
        { sku: 'M-BL', quantity: 1 },
      ],
    })
    expect(productIn(records, 'PACK')).toMatchObject({
      price: '30.00',
      bundle: {
        priceType: 'fixed',
        options: [
          {
            title: 'Cup',
            input: 'select',
            selections: [
              { sku: 'M-RS', isDefault: true, canChangeQuantity: true },
              { sku: 'M-BL', quantity: 2, price: { type: 'percent', value: '10' } },
            ],
          },
          { title: 'Gift', input: 'checkbox', isRequired: false },
        ],
      },
    })
    expect(productIn(records, 'PACK')!.isEnabled).not.toBe(false)
    expect(productIn(records, 'SONG')).toMatchObject({
      downloads: [{ title: 'MP3', file: 'downloadable/files/links/s/o/song.mp3', maxDownloads: 5 }],
    })
  })

  test('names a broken cell by its own column', () => {
    expect(report.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        line: ROWS.length + 1,
        column: 'price',
        severity: 'error',
        message: 'product CARD: "25,00" must be a decimal number with a point, like 24.00',
      },
    ])
  })

  test('changes nothing when it is imported again', async () => {
    expect((await importTable(db, tableOf(ROWS), openMagentoTable)).changes).toBe(0)
  })

  test('disables a product that cannot be sold, also where the file has no column that says so', async () => {
    const other = await create()
    await importTable(other, tableOf(withoutColumn(ROWS, 'product_online')), openMagentoTable)
    const found = await catalogueOf(other)
    expect([productIn(found, 'TIMED'), productIn(found, 'MUG')]).toMatchObject([{ isEnabled: false }, { sku: 'MUG' }])
    expect(productIn(found, 'MUG')).not.toHaveProperty('isEnabled')
  })
})

test('dates of an export are read in the order that the whole file tells', () => {
  expect(['2/1/24', '13/1/24', '1/13/24', '1.2.24'].map(orderIn)).toEqual([
    undefined,
    'day-first',
    'month-first',
    'day-first',
  ])
  const first = (order: DateOrder): DateOrders => new Map([['/', { order, date: '' }]])
  expect(dayIn('2/1/24', first('month-first'))).toBe('2024-02-01')
  expect(dayIn('2/1/2024, 5:48 AM', first('day-first'))).toBe('2024-01-02')
  expect(dayIn('13/1/2024', first('month-first'))).toBe('2024-01-13')
  expect(dayIn('10.12.2026', first('month-first'))).toBe('2026-12-10')
  expect(dayIn('2024-02-01 00:00:00', first('day-first'))).toBe('2024-02-01')
  expect(dayIn('soon', first('day-first'))).toBe('soon')
})

test('commas inside values and names separate nothing', () => {
  expect([...pairsIn('a=1,b=x, y = z,c="q, ""r"""')]).toEqual([
    ['a', '1'],
    ['b', 'x, y = z'],
    ['c', 'q, "r"'],
  ])
  expect(categoriesIn('Root/A, B,Root/C|Root/C/D,Root')).toEqual(['A, B', 'C', 'C/D'])
})
