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
import { openWooCommerceTable, type GivenTable } from '../open-product-table.ts'
import type { ImportReport } from '../records/import-report.ts'
import { dealtOut } from './woo-stock.ts'
import { listOf, wordpressSlug } from './woo-cells.ts'

const row = (id: number, type: string, name: string, more: Record<string, string> = {}) => ({
  ID: String(id),
  Type: type,
  SKU: '',
  Name: name,
  Published: '1',
  'Is featured?': '0',
  'Visibility in catalog': 'visible',
  'Short description': '',
  Description: '',
  'Date sale price starts': '',
  'Date sale price ends': '',
  'Tax status': 'taxable',
  'Tax class': '',
  'In stock?': '1',
  Stock: '',
  'Backorders allowed?': '0',
  'Sold individually?': '0',
  'Weight (g)': '',
  'Sale price': '',
  'Regular price': '',
  Categories: '',
  Tags: '',
  Images: '',
  'Download limit': '',
  Parent: '',
  'Grouped products': '',
  Upsells: '',
  'Cross-sells': '',
  'Attribute 1 name': '',
  'Attribute 1 value(s)': '',
  'Attribute 2 name': '',
  'Attribute 2 value(s)': '',
  'Download 1 name': '',
  'Download 1 URL': '',
  ...more,
})
const variation = (id: number, parent: string, colour: string, size: string, more: Record<string, string>) =>
  row(id, 'variation', '', {
    Parent: parent,
    'Tax class': 'parent',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': colour,
    'Attribute 2 name': 'Size',
    'Attribute 2 value(s)': size,
    ...more,
  })
const UPLOADS = 'https://shop.example/wp-content/uploads'

const ROWS: Record<string, string>[] = [
  // Before its parent, as after an edit in the old shop.
  variation(11, 'TEE', 'Red', 'S', { 'Regular price': '20', 'Sale price': '15', Stock: 'parent', SKU: 'T-RS' }),
  row(1, 'simple', "'=Mug & <b>Cup</b>", {
    SKU: 'MUG',
    'Is featured?': '1',
    'Short description': 'Short',
    Description: 'One\\nline\\n\\nTwo <script>x</script>',
    'Regular price': '12,50',
    'Sale price': '10',
    'Date sale price starts': '2026-03-01 00:00:00',
    'Date sale price ends': '2026-03-31 00:00:00',
    'Tax class': 'reduced-rate',
    Stock: '7',
    'Backorders allowed?': 'notify',
    'Sold individually?': '1',
    'Weight (g)': '350',
    Categories: 'Kitchen > Mugs, Sale\\, now',
    Tags: 'new, blue',
    Images: `${UPLOADS}/2024/05/mug.jpg, ${UPLOADS}/2024/05/back.png`,
    Upsells: 'TEE, id:3',
    'Attribute 1 name': 'Material',
    'Attribute 1 value(s)': 'Clay, Glaze',
  }),
  row(2, 'variable', 'Tee', {
    SKU: 'TEE',
    Stock: '5',
    'Tax status': 'none',
    'Weight (g)': '200',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Red, Blue',
    'Attribute 2 name': 'Size',
    'Attribute 2 value(s)': 'S, L',
  }),
  variation(12, 'id:2', 'Red', 'L', {
    'Regular price': '22,00',
    'Sale price': '17,0000',
    Stock: 'parent',
    'Tax status': '',
  }),
  variation(13, 'TEE', 'Blue', 'S', { 'Regular price': '21', 'Sale price': '16', Stock: '9' }),
  variation(14, 'TEE', 'Blue', '', { 'Regular price': '23', 'Sale price': '18', Stock: '3' }),
  row(3, 'variable', 'Odd', { SKU: 'ODD' }),
  variation(31, 'ODD', 'Red', 'S', { 'Regular price': '10' }),
  variation(32, 'ODD', 'Red', 'L', { 'Regular price': '11' }),
  variation(33, 'ODD', 'Blue', 'S', { 'Regular price': '12' }),
  variation(34, 'ODD', 'Blue', 'L', {
    'Regular price': '19',
    'Sale price': '18',
    'Date sale price ends': '2026-04-01',
  }),
  row(4, 'grouped', 'Set', { SKU: 'SET', 'Grouped products': 'MUG, id:11' }),
  row(20, 'variable', 'Any', {
    SKU: 'ANY',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, L',
    'Attribute 2 name': 'Material',
    'Attribute 2 value(s)': 'Wool',
  }),
  row(21, 'variation', 'Any', {
    Parent: 'ANY',
    'Regular price': '9',
    Stock: '3',
    'Attribute 1 name': 'Size',
  }),
  row(5, 'simple, downloadable, virtual', 'Song', {
    SKU: 'SONG',
    'Regular price': '3',
    'Download limit': '4',
    'Download 1 name': 'MP3',
    'Download 1 URL': `${UPLOADS}/woocommerce_uploads/2024/song.mp3`,
  }),
  row(6, 'external', 'Elsewhere', { 'Regular price': '5' }),
  row(7, 'simple', 'Draft', { Published: '-1', 'Regular price': '5', 'Visibility in catalog': 'hidden' }),
  row(8, 'subscription', 'Club', { 'Regular price': '5' }),
  row(9, 'simple', 'Comma', { 'Regular price': '1,200' }),
  variation(99, 'GONE', 'Red', 'S', { 'Regular price': '1' }),
]
const withPictures = (given: GivenTable) => openWooCommerceTable({ ...given, hasPictures: true })

describe.each(engines)('a product export of WooCommerce on $name', ({ create }) => {
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

  test('brings a simple product with all it says', () => {
    expect(productIn(records, 'MUG')).toMatchObject({
      type: 'simple',
      name: '=Mug & Cup',
      urlKey: 'mug-cup',
      shortDescription: '<p>Short</p>',
      description: '<p>One<br />line</p><p>Two </p>',
      isFeatured: true,
      price: '12.50',
      specialPrice: { value: '10.00', from: '2026-03-01', to: '2026-03-31' },
      taxClass: 'class-reduced-rate',
      weight: '0.35',
      stock: { quantity: 7, allowsBackorders: true, maximum: 1 },
      categories: [{ path: 'kitchen/mugs' }, { path: 'sale-now' }],
      attributes: { tags: ['new', 'blue'], material: ['clay', 'glaze'] },
      images: [
        { file: 'catalog/product/woocommerce/2024/05/mug.jpg' },
        { file: 'catalog/product/woocommerce/2024/05/back.png' },
      ],
      upSells: ['TEE', 'ODD'],
    })
  })

  test('brings variations as a configurable product, wherever in the file they stand', () => {
    expect(productIn(records, 'TEE')).toMatchObject({
      type: 'configurable',
      price: '20.00',
      specialPrice: { value: '15.00' },
    })
    expect(variantPrices(records, 'TEE')).toEqual({
      'T-RS': 2000,
      'product-12': 2200,
      'product-13': 2100,
      'product-14-blue-l': 2300,
    })
    expect(productIn(records, 'product-12')).toMatchObject({ name: 'Tee – Red, L', visibility: 'none', weight: '0.2' })
    expect(productIn(records, 'product-12')!.taxClass).toBeUndefined()
    expect(['T-RS', 'product-12', 'product-13'].map((sku) => productIn(records, sku)!.stock!.quantity)).toEqual([
      3, 2, 9,
    ])
    expect(said()).toContain('product T-RS: it shares 5 pieces with other variants: they were dealt out')
  })

  test('gives a variation for any value a choice for each, and deals its pieces out', () => {
    expect(variantPrices(records, 'ANY')).toEqual({ 'product-21-s': 900, 'product-21-l': 900 })
    expect(productIn(records, 'product-21-s')).toMatchObject({ name: 'Any – S', stock: { quantity: 2 } })
    expect(productIn(records, 'product-21-l')!.stock!.quantity).toBe(1)
    expect(productIn(records, 'ANY')!.attributes).toEqual({ material: ['wool'] })
    expect(said()).toContain('it shares 3 pieces among 2 choices: they were dealt out')
  })

  test('never sells at a wrong price: it says in words what it cannot say otherwise', () => {
    expect(variantPrices(records, 'ODD')).toMatchObject({ 'product-31': 1000, 'product-32': 1100, 'product-33': 1200 })
    expect(productIn(records, 'ODD')).toMatchObject({ isEnabled: false })
    expect(said()).toContain('product ODD: the special prices of its variants differ and have days')
  })

  test('brings sets and downloads, and keeps from sale what was not on sale or cannot be', () => {
    expect(productIn(records, 'SET')).toMatchObject({ grouped: [{ sku: 'MUG' }, { sku: 'T-RS' }] })
    expect(productIn(records, 'SONG')).toMatchObject({
      type: 'downloadable',
      downloads: [
        { title: 'MP3', file: 'downloadable/woocommerce/woocommerce_uploads/2024/song.mp3', maxDownloads: 4 },
      ],
    })
    expect(productIn(records, 'product-6')).toMatchObject({ isEnabled: false })
    expect(productIn(records, 'product-7')).toMatchObject({ isEnabled: false, visibility: 'none' })
    expect(report.problems.filter(({ severity }) => severity === 'error').map((one) => [one.line, one.column])).toEqual(
      [
        [19, undefined],
        [20, 'Regular price'],
        [21, undefined],
      ],
    )
    expect(said()).toContain('product product-8: column Type: "subscription" is not known')
    expect(said()).toContain('product product-99: column Parent: "GONE" is no variable product of this file')
  })

  test('leads from the old addresses to today’s by 301', () => {
    const rewrites = records.filter((one) => one.kind === 'rewrite')
    expect(rewrites).toContainEqual({ kind: 'rewrite', from: 'product/mug-cup', to: { product: 'MUG' } })
    expect(rewrites).toContainEqual({
      kind: 'rewrite',
      from: 'product-category/kitchen/mugs',
      to: { category: 'kitchen/mugs' },
    })
  })

  test('changes nothing when it is imported again', async () => {
    expect((await importTable(db, tableOf(ROWS), withPictures)).changes).toBe(0)
  })

  test('disables what another site sells, also where the file has no column that says so', async () => {
    const other = await create()
    await importTable(other, tableOf(withoutColumn(ROWS, 'Published')), withPictures)
    const named = (name: string) => (record: CatalogueRecord) => record.kind === 'product' && record.name === name
    const found = await catalogueOf(other)
    expect(found.find(named('Elsewhere'))).toMatchObject({ isEnabled: false })
    expect(found.find(named('Draft'))).not.toHaveProperty('isEnabled')
  })
})

test('pieces that variants share are dealt out, never more than there are', () => {
  expect([0, 1, 2].map((at) => dealtOut('5', 3, at))).toEqual(['2', '2', '1'])
  expect(dealtOut('-4', 2, 0)).toBe('0')
})

test('names become addresses as WordPress makes them; commas with a stroke before them separate nothing', () => {
  expect(wordpressSlug("Women's Tee 2.0 – Élan & Co")).toBe('womens-tee-2-0-elan-co')
  expect(listOf('a\\, b, c,,d')).toEqual(['a, b', 'c', 'd'])
})
