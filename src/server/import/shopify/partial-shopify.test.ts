import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { catalogueOf, partialTable, withoutColumn } from '#test/import-table.ts'
import { openShopifyTable } from '../open-product-table.ts'

type Row = Record<string, string>

const row = (handle: string, sku: string, more: Row = {}): Row => ({
  Handle: handle,
  Title: `Title of ${handle}`,
  Vendor: 'Acme',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': sku,
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '10',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '20.00',
  'Variant Compare At Price': '',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Gift Card': 'false',
  Status: 'active',
  ...more,
})
const further = (sku: string, option: string, more: Row = {}): Row => ({
  ...row('tee', sku, { 'Option1 Name': '', 'Option1 Value': option, ...more }),
  Title: '',
  Vendor: '',
  Published: '',
  'Gift Card': '',
  Status: '',
})
const FIRST = row('tee', 'T-S', { 'Option1 Name': 'Size', 'Option1 Value': 'S' })
const TEE = [FIRST, further('T-M', 'M', { 'Variant Price': '21.00' }), further('T-L', 'L')]
const CUP = row('cup', 'CUP')
const GONE = row('gone', 'GONE', { Published: 'false' })
const UNCOUNTED = row('unc', 'UNC', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '' })
const SONG = row('song', 'SONG', { 'Variant Requires Shipping': 'false' })

describe.each(oneEngine)('a table of Shopify that says only a part, on $name', ({ create }) => {
  let db: Database
  const { bring, correct, product } = partialTable(() => db, openShopifyTable)
  beforeEach(async () => {
    db = await create()
    await bring([...TEE, CUP, GONE, UNCOUNTED, SONG])
  })

  test('keeps what the file would have said, whichever column it lacks', async () => {
    const sale = row('sale', 'SALE', { 'Variant Price': '15.00', 'Variant Compare At Price': '20.00' })
    const rows = [...TEE, sale, GONE, UNCOUNTED, SONG, row('card', 'CARD', { 'Gift Card': 'true' })]
    await bring(rows)
    const before = await catalogueOf(db)
    const needed = new Set(['Handle', 'Title', 'Variant Price', 'Variant SKU'])
    for (const column of Object.keys(CUP).filter((one) => !needed.has(one))) {
      await bring(withoutColumn(rows, column))
      expect([column, await catalogueOf(db)]).toEqual([column, before])
    }
  })

  test('takes no product for another one that has the same SKU, whichever stands first or alone', async () => {
    const [anchor, zebra] = [row('anchor', 'X1'), row('zebra', 'X1', { 'Variant Price': '90.00' })]
    const cap = (handle: string) =>
      TEE.map((one, at) => ({ ...one, Handle: handle, 'Variant SKU': ['S', 'M', 'L'][at]! }))
    const half = TEE.map((one, at) => ({
      ...one,
      Handle: 'half',
      'Variant SKU': 'S',
      'Option1 Value': ['S', '½', '¼'][at]!,
    }))
    const all = [anchor, zebra, ...cap('cap'), ...cap('hat'), ...half]
    await bring(all)
    const before = await catalogueOf(db)
    await bring(all)
    expect(await catalogueOf(db)).toEqual(before)
    const refused = (sku: string, here: string) =>
      `product ${sku}: here it is "${here}", as a file had no SKU for it, or one that stood twice: leave the cell of its SKU empty`
    expect(await bring([zebra])).toEqual([refused('X1', 'zebra')])
    expect(await bring([zebra, anchor])).toEqual([
      refused('X1', 'zebra'),
      'product anchor: here it is "X1", a SKU that stands in the file before, at another product',
    ])
    expect(await bring(cap('hat'))).toEqual(
      expect.arrayContaining([refused('S', 'hat-s'), refused('M', 'hat-m'), refused('L', 'hat-l')]),
    )
    await bring(all)
    expect(await catalogueOf(db)).toEqual(before)
    await bring([{ ...zebra, 'Variant SKU': '', 'Variant Price': '80.00' }])
    expect(await product('zebra')).toMatchObject({ price: '80.00' })
    expect(await product('X1')).toMatchObject({ price: '20.00' })
  })

  test('keeps special prices with days without the column of compared prices; without days its price is what is charged', async () => {
    await correct({ sku: 'CUP', specialPrice: { value: '17.50', to: '2026-12-24' } })
    await correct({ sku: 'SONG', specialPrice: { value: '15.00' } })
    const price = (sku: string, value: string) =>
      bring([{ Handle: sku.toLowerCase(), Title: sku, 'Variant SKU': sku, 'Variant Price': value }])
    await price('CUP', '19.00')
    expect(await product('CUP')).toMatchObject({ price: '19.00', specialPrice: { value: '17.50', to: '2026-12-24' } })
    await price('SONG', '16.00')
    expect(await product('SONG')).toMatchObject({ price: '20.00', specialPrice: { value: '16.00' } })
    await price('SONG', '22.00')
    expect(await product('SONG')).toMatchObject({ price: '22.00' })
    expect(await product('SONG')).not.toHaveProperty('specialPrice')
  })

  test('refuses a product whose compared price cannot be read, and leaves its prices', async () => {
    const cup = (compared: string) =>
      row('cup', 'CUP', { 'Variant Price': '995.00', 'Variant Compare At Price': compared })
    await bring([cup('1195.00')])
    const before = await product('CUP')
    expect(before).toMatchObject({ price: '1195.00', specialPrice: { value: '995.00' } })
    for (const compared of ['1,195.00', '1195,00 €', 'n/a'])
      expect(await bring([cup(compared)])).toEqual([
        `product cup: column Variant Compare At Price: "${compared}" is no price like 24.00`,
      ])
    expect(await product('CUP')).toEqual(before)
  })

  test('keeps no days of a special price that was given here beside a compared price of the file', async () => {
    const days = { from: '2026-02-01', to: '2026-02-20' }
    for (const sku of ['CUP', 'tee']) await correct({ sku, specialPrice: { value: '11.00', ...days } })
    const dearer = { 'Variant Price': '15.00', 'Variant Compare At Price': '20.00' }
    await bring([...TEE, CUP].map((one) => ({ ...one, ...dearer })))
    for (const sku of ['CUP', 'tee', 'T-S'])
      expect([sku, (await product(sku)).specialPrice]).toEqual([sku, { value: '15.00' }])
  })

  test('keeps pictures and their texts where the file lacks the columns that tell them', async () => {
    const { bring: bringPictures } = partialTable(
      () => db,
      (given) => openShopifyTable({ ...given, hasPictures: true }),
    )
    const picture = (name: string, position: string) => ({
      'Image Src': `https://cdn.shopify.com/${name}.jpg`,
      'Image Position': position,
      'Image Alt Text': `Text of ${name}`,
    })
    const ofVariant = { 'Variant Image': 'https://cdn.shopify.com/small.jpg' }
    const rows: Row[] = [
      { ...CUP, ...picture('front', '1'), ...ofVariant },
      { Handle: 'cup', ...picture('back', '2') },
      { ...FIRST, ...picture('tee', '1'), ...ofVariant },
      ...TEE.slice(1),
    ]
    await bringPictures(rows)
    const before = await catalogueOf(db)
    expect(await product('CUP')).toMatchObject({ images: [{}, { label: 'Text of back' }] })
    expect(await product('T-S')).toMatchObject({ images: [{}] })
    for (const column of ['Image Src', 'Image Alt Text', 'Image Position', 'Variant Image']) {
      await bringPictures(withoutColumn(rows, column))
      expect([column, await catalogueOf(db)]).toEqual([column, before])
    }
  })

  test('keeps the options of variants whose second option was cut off', async () => {
    const two = (sku: string, colour: string, size: string) => {
      const options = { 'Option1 Value': colour, 'Option2 Name': '', 'Option2 Value': size }
      return { ...further(sku, colour, options), Handle: 'cap' }
    }
    const first = { ...row('cap', 'C-RS'), 'Option1 Name': 'Colour', 'Option1 Value': 'Red' }
    const cap = [
      { ...first, 'Option2 Name': 'Size', 'Option2 Value': 'S' },
      two('C-RL', 'Red', 'L'),
      two('C-BS', 'Blue', 'S'),
      two('C-BL', 'Blue', 'L'),
    ]
    const rows = [...TEE.map((one) => ({ ...one, 'Option2 Name': '', 'Option2 Value': '' })), ...cap]
    await bring(rows)
    const before = await catalogueOf(db)
    expect(await product('C-RL')).toMatchObject({
      name: 'Title of cap – Red, L',
      attributes: { colour: 'red', size: 'l' },
    })
    await bring(['Option2 Name', 'Option2 Value'].reduce(withoutColumn, rows))
    expect(await catalogueOf(db)).toEqual(before)
    await bring(withoutColumn(rows, 'Option2 Name'))
    expect(await catalogueOf(db)).toEqual(before)
    expect(await bring(withoutColumn(rows, 'Option2 Value'))).toEqual([
      'product cap: the file has no column Option2 Value, which tells its variants',
    ])
    expect(await catalogueOf(db)).toEqual(before)
  })

  test.each<Row>([{}, { 'Option1 Name': 'Size', 'Option1 Value': 'S' }])(
    'leaves a product with variants alone where the file has one row of it without a SKU, and says so: %j',
    async (option) => {
      const before = await catalogueOf(db)
      expect(await bring([{ Handle: 'tee', Title: 'Tee', 'Variant Price': '19.00', ...option }])).toEqual([
        'product tee: it has variants here, and the file has only one row of it: it stays as it is',
      ])
      expect(await catalogueOf(db)).toEqual(before)
    },
  )

  test('makes no second product of a new variant that stands alone, or of a product that got another SKU', async () => {
    const products = async () => (await catalogueOf(db)).filter(({ kind }) => kind === 'product')
    const before = await products()
    const notTwice = (handle: string, here: string) =>
      `its address products/${handle} leads to "${here}" here, so it is not made a second time: a new SKU is given here first, and of a product with variants all rows are imported`
    const variant = { ...FIRST, 'Variant SKU': 'T-XL', 'Option1 Value': 'XL' }
    expect(await bring([variant])).toEqual([`product T-XL: ${notTwice('tee', 'tee')}`])
    expect(await bring([{ ...CUP, 'Variant SKU': 'CUP-2' }])).toEqual([`product CUP-2: ${notTwice('cup', 'CUP')}`])
    expect(await products()).toEqual(before)
    expect(await bring([...TEE, further('T-XL', 'XL'), row('cup-2', 'CUP-2')])).toEqual([])
    expect((await product('tee')).configurable!.children).toContain('T-XL')
  })

  test('keeps what rows of variants cannot say of them, and what only they say of the product they belong to', async () => {
    const full = TEE.map((one) => ({
      ...one,
      'Body (HTML)': one.Title === '' ? '' : '<p>Text</p>',
      Type: one.Title === '' ? '' : 'Shirts',
      Tags: '',
      'Variant Grams': '200',
      'Variant Barcode': '123',
    }))
    await bring(full)
    await correct({ sku: 'T-S', description: '<p>Own</p>', categories: [{ path: 'shirts' }] })
    await correct({ sku: 'tee', weight: '3.3' })
    const before = await catalogueOf(db)
    expect(await product('T-S')).toMatchObject({ description: '<p>Own</p>', categories: [{ path: 'shirts' }] })
    await bring(full)
    expect(await catalogueOf(db)).toEqual(before)
  })

  test('keeps variants where the file lacks a column or some of their rows, and says so', async () => {
    const before = [await product('tee'), await product('T-S')]
    const after = async () => [await product('tee'), await product('T-S')]
    expect(await bring(withoutColumn(TEE, 'Variant Compare At Price'))).toEqual([
      'the file has no column Variant Compare At Price: configurable products that the shop has keep their variants and prices',
    ])
    expect(await bring(withoutColumn(TEE, 'Option1 Value'))).toEqual([
      'product tee: the file has no column Option1 Value, which tells its variants',
    ])
    expect(await bring(TEE.slice(0, 2))).toEqual([
      'product tee: the file does not tell what these of its variants cost: T-L. All its variants and their prices stay as they are; take away here those that are no longer sold',
    ])
    expect(await bring(TEE.slice(1))).toEqual(['product tee: its first row, which has the title, is not in the file'])
    expect(await bring([FIRST])).toEqual([
      'product T-S: it is no product by itself here, and the file has no other variant of its product: it stays as it is',
    ])
    expect(await after()).toEqual(before)
    const rewrites = (await catalogueOf(db)).filter((one) => one.kind === 'rewrite')
    expect(rewrites).toContainEqual({ kind: 'rewrite', from: 'products/tee', to: { product: 'tee' } })
  })

  test.each(['Status', 'Published', 'Gift Card'])(
    'puts nothing on sale and takes nothing off where "%s" is missing or empty',
    async (column) => {
      await correct({ sku: 'CUP', isEnabled: false })
      const rows = [{ ...GONE, Published: 'true' }, CUP]
      await bring(withoutColumn(rows, column))
      await bring(rows.map((one) => ({ ...one, [column]: '' })))
      expect(await product('GONE')).toMatchObject({ isEnabled: false })
      expect(await product('CUP')).toMatchObject({ isEnabled: false })
      await bring(rows)
      expect(await product('GONE')).not.toHaveProperty('isEnabled')
    },
  )

  test.each([
    ['Status', 'aktiv'],
    ['Published', 'FALSCH'],
    ['Gift Card', 'no'],
    ['Variant Requires Shipping', '0'],
    ['Variant Taxable', 'yes'],
    ['Variant Inventory Policy', 'never'],
  ])('refuses a word in "%s" that is none of its words, and names it', async (column, word) => {
    const before = await product('CUP')
    expect(await bring([{ ...CUP, 'Variant Price': '30.00', [column]: word }])).toEqual([
      `product cup: column ${column}: "${word}" is none of the values of this column`,
    ])
    expect(await product('CUP')).toEqual(before)
  })

  test('keeps counting, addresses and kinds of products that the file does not tell', async () => {
    await correct({ sku: 'UNC', urlKey: 'corrected', stock: { quantity: 7, isManaged: true } })
    await correct({
      sku: 'SONG',
      type: 'downloadable',
      downloads: [{ title: 'Song', file: 'downloadable/song.mp3', price: '0' }],
    })
    const before = [await product('UNC'), await product('SONG')]
    await bring([UNCOUNTED, SONG])
    await bring(withoutColumn([UNCOUNTED, SONG], 'Variant Requires Shipping'))
    expect([await product('UNC'), await product('SONG')]).toEqual(before)
    expect(before).toMatchObject([{ stock: { quantity: 7 } }, { type: 'downloadable' }])
    await bring([row('new', 'NEW', { 'Variant Inventory Tracker': '' })])
    expect(await product('NEW')).toMatchObject({ type: 'simple', urlKey: 'new', stock: { isManaged: false } })
  })

  test('refuses a product or a row that is there twice', async () => {
    expect(await bring([CUP, ...TEE, CUP])).toEqual(['product cup: stands in row 2 already'])
    expect(await bring([CUP, CUP])).toEqual(['product cup: stands in row 2 already'])
    expect(await product('cup')).toBeUndefined()
  })
})
