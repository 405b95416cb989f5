import { Readable } from 'node:stream'
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
import { importRecords } from '../import-records.ts'
import { openMagentoTable, openShopifyTable, type GivenTable } from '../open-product-table.ts'
import type { ImportReport } from '../records/import-report.ts'

const first = (handle: string, title: string, more: Record<string, string> = {}) => ({
  Handle: handle,
  Title: title,
  'Body (HTML)': '<p>Text</p><script>x</script>',
  Vendor: 'Acme',
  'Product Category': 'Home & Garden > Kitchen > Mugs',
  Type: '',
  Tags: 'new, blue',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '3',
  'Variant Inventory Policy': 'deny',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Variant Grams': '350',
  'Variant Price': '10.00',
  'Gift Card': 'false',
  Status: 'active',
  ...more,
})
const further = (handle: string, more: Record<string, string>) => ({
  Handle: handle,
  'Variant Inventory Tracker': '',
  'Variant Grams': '200',
  'Variant Taxable': 'true',
  'Variant Requires Shipping': 'true',
  ...more,
})
const CDN = 'https://cdn.shopify.com/s/files/1/1/files'

const ROWS: Record<string, string>[] = [
  first('mug', 'Mug', {
    'Variant SKU': 'MUG',
    'Variant Compare At Price': '12.50',
    'Image Src': `${CDN}/mug.jpg?v=1`,
    'Image Position': '1',
    'Image Alt Text': 'A mug',
    'SEO Title': 'Mugs',
    Type: 'Mugs',
  }),
  { Handle: 'mug', 'Image Src': `${CDN}/mug%20back.png?v=2`, 'Image Position': '2' },
  first('tee', 'Tee', {
    'Option1 Name': 'Colour',
    'Option1 Value': 'Red',
    'Option2 Name': 'Size',
    'Option2 Value': 'S',
    'Variant SKU': 'T-RS',
    'Variant Price': '15.00',
    'Variant Compare At Price': '20.00',
    'Variant Image': `${CDN}/red.jpg`,
  }),
  further('tee', {
    'Option1 Value': 'Red',
    'Option2 Value': 'L',
    'Variant Price': '17.00',
    'Variant Compare At Price': '22.00',
  }),
  further('tee', {
    'Option1 Value': 'Blue',
    'Option2 Value': 'S',
    'Variant SKU': 'T-RS',
    'Variant Price': '16.00',
    'Variant Compare At Price': '21.00',
  }),
  first('odd', 'Odd', {
    'Option1 Name': 'Colour',
    'Option1 Value': 'Red',
    'Option2 Name': 'Size',
    'Option2 Value': 'S',
  }),
  further('odd', { 'Option1 Value': 'Red', 'Option2 Value': 'L', 'Variant Price': '11.00' }),
  further('odd', { 'Option1 Value': 'Blue', 'Option2 Value': 'S', 'Variant Price': '12.00' }),
  further('odd', {
    'Option1 Value': 'Blue',
    'Option2 Value': 'L',
    'Variant Price': '19.00',
    'Variant Compare At Price': '30.00',
  }),
  first('gift', 'Gift card', { 'Gift Card': 'true', 'Variant Requires Shipping': 'false' }),
  first('draft', 'Draft', { Status: 'draft', 'Variant Price': 'free' }),
  first('hidden', 'Hidden', { Published: 'false', 'Variant Taxable': 'false', 'Variant Inventory Tracker': '' }),
]

const withPictures = (given: GivenTable) => openShopifyTable({ ...given, hasPictures: true })

describe.each(engines)('a product export of Shopify on $name', ({ create }) => {
  let db: Database
  let report: ImportReport
  let records: CatalogueRecord[]
  const said = () => report.problems.map(({ message }) => message).join('\n')
  beforeAll(async () => {
    db = await create()
    report = await importTable(db, tableOf(ROWS), withPictures)
    records = await catalogueOf(db)
  })

  test('has no effect on products when it comes a second time', async () => {
    expect(await effectsOfTable(db, tableOf(ROWS), withPictures)).toEqual(noEffects())
  })

  test('brings a product without variants as it is', () => {
    expect(productIn(records, 'MUG')).toMatchObject({
      type: 'simple',
      name: 'Mug',
      urlKey: 'mug',
      description: '<p>Text</p>',
      metaTitle: 'Mugs',
      price: '12.50',
      specialPrice: { value: '10.00' },
      weight: '0.35',
      taxClass: 'standard',
      stock: { quantity: 3 },
      categories: [{ path: 'mugs' }],
      attributes: { tags: ['new', 'blue'], vendor: 'acme' },
      images: [
        { file: 'catalog/product/shopify/mug.jpg', label: 'A mug' },
        { file: 'catalog/product/shopify/mug back.png' },
      ],
    })
  })

  test('brings variants as a configurable product; missing and repeated SKUs get stable ones', () => {
    const tee = productIn(records, 'tee')!
    expect(tee).toMatchObject({ type: 'configurable', price: '20.00', specialPrice: { value: '15.00' } })
    expect(variantPrices(records, 'tee')).toEqual({ 'T-RS': 2000, 'tee-red-l': 2200, 'tee-blue-s': 2100 })
    expect(productIn(records, 'T-RS')).toMatchObject({
      name: 'Tee – Red, S',
      visibility: 'none',
      attributes: { colour: 'red', size: 's' },
      images: [{ file: 'catalog/product/shopify/red.jpg' }],
    })
    expect(productIn(records, 'tee-red-l')!.stock).toMatchObject({ quantity: 0, isManaged: false })
    expect(said()).toContain('product tee: the SKU T-RS stands in the file before; this one is called tee-blue-s')
    expect(records.find((one) => one.kind === 'category' && one.path.endsWith('/mugs'))).toMatchObject({
      path: 'home-garden/kitchen/mugs',
    })
  })

  test('says prices that are no sums by one choice for all, at what they cost', () => {
    expect(variantPrices(records, 'odd')).toEqual({
      'odd-red-s': 1000,
      'odd-red-l': 1100,
      'odd-blue-s': 1200,
      'odd-blue-l': 1900,
    })
    expect(said()).toContain('it is chosen by one list, "Colour / Size"')
    expect(said()).toContain('product odd: the savings on its variants differ')
  })

  test('keeps from sale what was not on sale, or cannot be sold here', () => {
    expect(productIn(records, 'gift')).toMatchObject({ type: 'virtual', isEnabled: false })
    expect(productIn(records, 'hidden')).toMatchObject({ isEnabled: false })
    expect(productIn(records, 'hidden')!.taxClass).toBeUndefined()
    expect(productIn(records, 'draft')).toBeUndefined()
    expect(report.problems).toContainEqual({
      line: 12,
      severity: 'error',
      message: 'product draft: column Variant Price: "free" is no price like 24.00',
    })
  })

  test('leads from the old addresses to today’s by 301', () => {
    const rewrites = records.filter((one) => one.kind === 'rewrite')
    for (const from of ['products/mug', 'collections/all/products/mug', 'collections/mugs/products/mug'])
      expect(rewrites).toContainEqual({ kind: 'rewrite', from, to: { product: 'MUG' } })
    expect(rewrites.filter(({ from }) => from === 'collections/mugs')).toHaveLength(1)
  })

  test('changes nothing when it is imported again', async () => {
    expect((await importTable(db, tableOf(ROWS), withPictures)).changes).toBe(0)
  })

  test('leaves tax class, visibility and being out of stock as the owner has set them', async () => {
    const given = (records: object[]) =>
      Readable.from(records.map((record, at) => ({ line: at + 1, record: { kind: 'product', ...record } })))
    const own = [
      { sku: 'MUG', taxClass: 'reduced', visibility: 'search', stock: { isInStock: false } },
      { sku: 'T-RS', taxClass: 'reduced', stock: { isInStock: false } },
      { sku: 'tee', taxClass: 'reduced', visibility: 'catalog' },
      { sku: 'hidden', taxClass: 'reduced' },
      { sku: 'odd-red-s', taxClass: null },
    ]
    await importRecords(db, Readable.from([{ line: 1, record: { kind: 'tax-class', code: 'reduced', rates: [] } }]))
    expect(await importRecords(db, given(own))).toMatchObject({ problems: [] })
    await importTable(db, tableOf(ROWS), withPictures)
    await importTable(db, tableOf(withoutColumn(ROWS, 'Variant Taxable')), withPictures)
    const after = await catalogueOf(db)
    expect(productIn(after, 'MUG')).toMatchObject(own[0]!)
    expect(productIn(after, 'MUG')!.stock!.quantity).toBe(3)
    expect(productIn(after, 'T-RS')).toMatchObject({ ...own[1], visibility: 'none' })
    expect(productIn(after, 'tee')).toMatchObject(own[2]!)
    expect(productIn(after, 'hidden')!.taxClass).toBeUndefined()
    expect(productIn(after, 'odd-red-s')!.taxClass).toBe('standard')
  })

  test('leaves what a smaller file does not say as it was', async () => {
    const small = tableOf([{ 'URL handle': 'mug', Title: 'Mug', SKU: 'MUG', Price: '9.00' }])
    expect((await importTable(db, small, openShopifyTable)).counts.product).toMatchObject({ updated: 1 })
    const mug = productIn(await catalogueOf(db), 'MUG')!
    expect(mug).toMatchObject({
      price: '12.50',
      specialPrice: { value: '9.00' },
      description: '<p>Text</p>',
      weight: '0.35',
      stock: { quantity: 3 },
    })
    expect(mug.images).toHaveLength(2)
    const fresh = tableOf([{ 'URL handle': 'new', Title: 'New', Price: '9.00' }])
    const { problems } = await importTable(db, fresh, openShopifyTable)
    expect(problems.map(({ message }) => message)).toContain(
      '1 new product has a default, the file says no "Variant Inventory Qty": 0 pieces',
    )
  })

  test('is told apart from another shop’s export', async () => {
    await expect(importTable(db, tableOf(ROWS), openMagentoTable)).rejects.toThrow(
      'this is no product export of Magento 1: the columns sku, _type are missing. It is a product export of Shopify: choose that as its kind, or use "import shopify".',
    )
  })
})
