import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { catalogueOf, partialTable, withoutColumn } from '#test/import-table.ts'
import { openWooCommerceTable } from '../open-product-table.ts'

type Row = Record<string, string>

const row = (id: number, sku: string, more: Row = {}): Row => ({
  ID: String(id),
  Type: 'simple',
  SKU: sku,
  Name: `Name of ${sku}`,
  Published: '1',
  'Is featured?': '0',
  'Visibility in catalog': 'visible',
  'Date sale price starts': '',
  'Date sale price ends': '',
  'Tax status': 'taxable',
  'Tax class': '',
  'In stock?': '1',
  Stock: '10',
  'Backorders allowed?': '0',
  'Sold individually?': '0',
  'Sale price': '',
  'Regular price': '20',
  Parent: '',
  'Attribute 1 name': '',
  'Attribute 1 value(s)': '',
  ...more,
})
const size = (value: string) => ({ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': value })
const variation = (id: number, value: string, price: string, more: Row = {}) =>
  row(id, `T-${value}`, { Type: 'variation', Parent: 'TEE', 'Regular price': price, ...size(value), ...more })

const TEE: Row[] = [
  row(1, 'TEE', { Type: 'variable', Stock: '', 'Regular price': '', ...size('S, M, L') }),
  variation(2, 'S', '20'),
  variation(3, 'M', '21'),
  variation(4, 'L', '22'),
]
const SALE = row(5, 'SALE', {
  'Sale price': '15',
  'Date sale price starts': '2020-01-01',
  'Date sale price ends': '2026-12-24',
})
const SONG = row(6, 'SONG', {
  Type: 'simple, downloadable, virtual',
  'Download limit': '3',
  'Download 1 name': 'Song',
  'Download 1 URL': 'https://shop.example/wp-content/uploads/song.mp3',
})
const only = (rows: Row[], ...columns: string[]) =>
  rows.map((one) => Object.fromEntries(columns.map((column) => [column, one[column]!])))

describe.each(oneEngine)('a table of WooCommerce that says only a part, on $name', ({ create }) => {
  let db: Database
  const { bring, correct, product } = partialTable(() => db, openWooCommerceTable)
  beforeEach(async () => {
    db = await create()
    await bring([...TEE, SALE])
  })

  test('keeps what the file would have said, whichever column it lacks', async () => {
    const taxFree = row(8, 'FREE', {
      'Tax status': 'none',
      'Visibility in catalog': 'hidden',
      Published: '0',
      Stock: '',
    })
    const rows = [...TEE, SALE, SONG, taxFree]
    await bring(rows)
    const before = await catalogueOf(db)
    for (const column of Object.keys(SONG).filter((one) => !['ID', 'Type', 'SKU', 'Name'].includes(one))) {
      await bring(withoutColumn(rows, column))
      expect([column, await catalogueOf(db)]).toEqual([column, before])
    }
  })

  test('joins variants that an import which was cut off had not joined yet, whichever column it lacks', async () => {
    const rows = withoutColumn(TEE, 'Date sale price starts')
    await db.execute(sql`delete from configurable_child`)
    await db.execute(sql`update product set import_hash = 'links:cut:off' where sku = 'TEE'`)
    await bring(rows)
    expect((await product('TEE')).configurable!.children).toEqual(['T-S', 'T-M', 'T-L'])
  })

  test('keeps special prices and their days where the file lacks their columns', async () => {
    await bring(only([SALE], 'ID', 'Type', 'SKU', 'Name', 'Regular price'))
    await bring(only([{ ...SALE, 'Sale price': '14' }], 'ID', 'Type', 'SKU', 'Name', 'Regular price', 'Sale price'))
    expect(await product('SALE')).toMatchObject({
      price: '20.00',
      specialPrice: { value: '14.00', from: '2020-01-01', to: '2026-12-24' },
    })
  })

  test('gives nothing away by a special price of 0', async () => {
    const before = await product('SALE')
    expect(await bring([{ ...SALE, 'Sale price': '0' }])).toEqual([
      'product SALE: a special price of 0 gives it away; an empty cell removes the special price',
    ])
    expect(await product('SALE')).toEqual(before)
    expect(await bring(TEE.map((one) => (one.SKU === 'T-M' ? { ...one, 'Sale price': '0.00' } : one)))).toContainEqual(
      expect.stringContaining('its variant T-M would be given away by a special price of 0, which is left out'),
    )
    expect((await product('TEE')).specialPrice).toBeUndefined()
  })

  test('sets the stock of variants and leaves their product alone where the file lacks prices, attributes or both', async () => {
    const before = await product('TEE')
    const stock = TEE.map((one) => ({ ...one, Stock: one.Type === 'variation' ? '5' : '' }))
    expect(await bring(only(stock, 'ID', 'Type', 'SKU', 'Name', 'Stock', 'Parent'))).toEqual([])
    expect(await product('TEE')).toEqual(before)
    for (const sku of ['T-S', 'T-M', 'T-L'])
      expect(await product(sku)).toMatchObject({
        name: `Name of TEE – ${sku.slice(2)}`,
        attributes: { size: sku.slice(2).toLowerCase() },
        stock: { quantity: 5 },
      })
    await bring(withoutColumn(withoutColumn(TEE, 'Regular price'), 'Sale price'))
    expect(await product('TEE')).toEqual(before)
  })

  test('keeps variants and their prices where a column of prices is missing, and says so', async () => {
    await bring(TEE.map((one) => (one.Type === 'variation' ? { ...one, 'Sale price': '15' } : one)))
    const before = await product('TEE')
    expect(await bring(withoutColumn(TEE, 'Date sale price ends'))).toEqual([
      'the file has no column Date sale price ends: configurable products that the shop has keep their variants and prices',
    ])
    expect(await product('TEE')).toEqual(before)
  })

  test('keeps the variants that the file does not name, or names without a price, and says so', async () => {
    const before = await product('TEE')
    const kept = (variants: string) =>
      `product TEE: the file does not tell what these of its variants cost: ${variants}. All its variants and their prices stay as they are; take away here those that are no longer sold`
    expect(await bring([TEE[0]!, variation(2, 'S', '25')])).toEqual([kept('T-M, T-L')])
    expect(await bring([TEE[0]!])).toContain(kept('T-S, T-M, T-L'))
    expect(await bring([...TEE.slice(0, 3), variation(4, 'L', '1.200')])).toContain(kept('T-L'))
    expect(await product('TEE')).toEqual(before)
    expect(await product('T-S')).toMatchObject({ price: '20.00' })
  })

  test('keeps the special price of a product where those of its variants cannot be read', async () => {
    const onSale = (sale: string) => [
      TEE[0]!,
      ...['S', 'M', 'L'].map((one, at) => variation(at + 2, one, '20', { 'Sale price': sale })),
    ]
    await bring(onSale('15'))
    const before = await product('TEE')
    expect(before.specialPrice).toEqual({ value: '15.00' })
    for (const sale of ['15,00 €', '1.500'])
      expect(await bring(onSale(sale))).toEqual(
        expect.arrayContaining([
          `product TEE: the special price of its variant T-S, "${sale}", cannot be read: it is left out`,
          'product TEE: the file does not tell what these of its variants cost: T-S, T-M, T-L. All its variants and their prices stay as they are; take away here those that are no longer sold',
        ]),
      )
    expect(await product('TEE')).toEqual(before)
    expect(await bring(onSale(''))).toEqual([])
    expect(await product('TEE')).not.toHaveProperty('specialPrice')
  })

  test('keeps attributes, and the options of variants, where their columns were cut off', async () => {
    const second = (value: string) => ({ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': value })
    const colour = (value: string) => ({ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': value })
    const rows: Row[] = [
      ...TEE.map((one) => ({ ...one, ...second(''), 'Attribute 2 name': '' })),
      row(10, 'CAP', { Type: 'variable', Stock: '', 'Regular price': '', ...colour('Red, Blue'), ...second('S, L') }),
      row(11, 'C-RS', { Type: 'variation', Parent: 'CAP', ...colour('Red'), ...second('S') }),
      row(12, 'C-RL', { Type: 'variation', Parent: 'CAP', ...colour('Red'), ...second('L') }),
      row(13, 'C-BS', { Type: 'variation', Parent: 'CAP', ...colour('Blue'), ...second('S') }),
      row(14, 'C-BL', { Type: 'variation', Parent: 'CAP', ...colour('Blue'), ...second('L') }),
      row(20, 'BAG', { ...colour('Red'), ...second('L') }),
    ]
    await bring(rows)
    const before = await catalogueOf(db)
    expect(await product('C-RS')).toMatchObject({
      name: 'Name of CAP – Red, S',
      attributes: { colour: 'red', size: 's' },
    })
    for (const some of [rows, rows.filter(({ SKU }) => !['C-RL', 'C-BS'].includes(SKU!)), rows.slice(4)])
      for (const missing of [['Attribute 2 name', 'Attribute 2 value(s)'], ['Attribute 2 value(s)']]) {
        await bring(missing.reduce(withoutColumn, some))
        expect(await catalogueOf(db)).toEqual(before)
      }
    const ofTee = rows.slice(0, 4)
    await bring([...ofTee, row(20, 'BAG', { ...colour('Red'), ...second(''), 'Attribute 2 name': '' })])
    expect((await product('BAG')).attributes).toEqual({ colour: 'red' })
    await bring([...TEE, row(20, 'BAG', size('L')), row(21, 'BIG', colour('Red'))])
    expect((await product('BAG')).attributes).toEqual({ size: 'l' })
  })

  test("puts the file's first picture first, and removes what the file lists no more", async () => {
    const { bring: bringPictures } = partialTable(
      () => db,
      (given) => openWooCommerceTable({ ...given, hasPictures: true }),
    )
    const uploads = 'https://shop.example/wp-content/uploads'
    for (const names of [['a', 'b'], ['new', 'b'], ['b', 'new'], ['c'], []]) {
      await bringPictures([{ ...SALE, Images: names.map((name) => `${uploads}/${name}.jpg`).join(', ') }])
      const files = names.map((name) => `catalog/product/woocommerce/${name}.jpg`)
      expect(((await product('SALE')).images ?? []).map(({ file }) => file)).toEqual(files)
    }
  })

  test('keeps downloads where the file lacks their columns', async () => {
    await bring([SONG])
    const before = await product('SONG')
    expect(before.downloads).toHaveLength(1)
    await bring(only([SONG], 'ID', 'Type', 'SKU', 'Name', 'Regular price'))
    await bring(withoutColumn([SONG], 'Download 1 URL'))
    await bring(withoutColumn([SONG], 'Download 1 name'))
    expect(await product('SONG')).toEqual(before)
    expect(await bring(withoutColumn([{ ...SONG, SKU: 'NEW', Name: 'New' }], 'Download 1 URL'))).toEqual([
      '1 new product has a default, the file says no downloads: there is nothing to download',
    ])
  })

  test('keeps status, visibility, stock and counting where the cells are empty; a new product gets the defaults', async () => {
    await correct({ sku: 'SALE', isEnabled: false, visibility: 'search', stock: { quantity: 7, isInStock: false } })
    await correct({ sku: 'T-S', stock: { quantity: 3, isManaged: false } })
    const empty = { Published: '', 'Visibility in catalog': '', 'In stock?': '', Stock: '', 'Backorders allowed?': '' }
    const before = [await product('SALE'), await product('T-S')]
    const rows = [...TEE, SALE].map((one) => ({ ...one, ...empty }))
    expect(await bring(rows)).toEqual([])
    expect([await product('SALE'), await product('T-S')]).toEqual(before)
    expect(await bring([row(7, 'NEW', empty)])).toEqual([
      '1 new product has a default, the file says no "Published": enabled',
      '1 new product has a default, the file says no "Visibility in catalog": shown in lists and search',
      '1 new product has a default, the file says no "In stock?": on sale while there are pieces',
    ])
    expect(await product('NEW')).toMatchObject({ stock: { quantity: 0, isManaged: false } })
  })

  test.each([
    ['Published', 'TRUE'],
    ['In stock?', 'no'],
    ['Visibility in catalog', 'shown'],
    ['Tax status', 'free'],
    ['Backorders allowed?', 'yes'],
    ['Sold individually?', 'no'],
    ['Is featured?', 'WAHR'],
  ])('refuses a word in "%s" that is none of its words, and names it', async (column, word) => {
    const before = await product('SALE')
    expect(await bring([{ ...SALE, 'Regular price': '30', [column]: word }])).toEqual([
      `product SALE: column ${column}: "${word}" is none of the values of this column`,
    ])
    expect(await product('SALE')).toEqual(before)
  })

  test('gives a new variation the tax class of its family, and no page of its own, where the file does not tell them', async () => {
    const taxed = (some: Row[]) => some.map((one) => ({ ...one, 'Tax class': 'Reduced' }))
    await bring(taxed(TEE))
    const all = [...TEE, variation(9, 'XL', '23')]
    expect(await bring(['Tax class', 'Visibility in catalog'].reduce(withoutColumn, all))).toEqual([])
    expect(await product('T-XL')).toMatchObject({ taxClass: 'class-reduced', visibility: 'none' })
    expect(await product('TEE')).not.toHaveProperty('visibility')
  })

  test('joins products without a SKU by their IDs, also where their rows are not in the file', async () => {
    await bring([row(20, ''), row(21, '')])
    const set = { Type: 'grouped', 'Grouped products': 'id:20, id:21' }
    const links = { Upsells: 'id:20', 'Cross-sells': 'id:21, id:99' }
    expect(await bring([row(22, 'SET', set), row(23, 'NEW', links)])).toEqual([
      'product NEW names the product "product-99", which does not exist; it is left out',
    ])
    expect((await product('SET')).grouped?.map(({ sku }) => sku)).toEqual(['product-20', 'product-21'])
    expect(await product('NEW')).toMatchObject({ upSells: ['product-20'], crossSells: ['product-21'] })
  })

  test('refuses a row whose ID stood before', async () => {
    expect(await bring([SALE, SALE])).toEqual(['product SALE: stands in row 2 already'])
    expect(await product('product-5')).toBeUndefined()
  })

  test('refuses a row that has neither a SKU nor an ID, whatever stands in the row of its number', async () => {
    const [spoon, vase] = [row(2, '', { Name: 'Spoon' }), row(3, '', { Name: 'Vase' })]
    await bring([spoon, vase])
    const before = await catalogueOf(db)
    const refused = 'it has neither a SKU nor an ID, by which it would be known again: write a SKU into its row'
    const unknown = (name: string): Row => ({ ...row(0, '', { Name: name }), ID: '' })
    expect(
      await bring([unknown('Plate'), { ...unknown(''), ...size('XL'), Type: 'variation', Parent: 'TEE' }, vase]),
    ).toEqual([`product Plate: ${refused}`, `product ?: ${refused}`])
    expect(await catalogueOf(db)).toEqual(before)
  })

  test('takes no product for another one that has the same SKU, whichever stands first or alone', async () => {
    const [anchor, zebra] = [row(10, 'X', { Name: 'Anchor' }), row(11, 'X', { Name: 'Zebra', 'Regular price': '90' })]
    await bring([anchor, zebra])
    const before = await catalogueOf(db)
    const refused =
      'product X: here it is "product-11", as a file had no SKU for it, or one that stood twice: leave the cell of its SKU empty'
    expect(await bring([zebra])).toEqual([refused])
    expect(await bring([zebra, anchor])).toEqual([
      refused,
      'product product-10: here it is "X", a SKU that stands in the file before, at another product',
    ])
    expect(await catalogueOf(db)).toEqual(before)
  })

  test('takes no name that lost its character set, and no category of it; a broken letter in a long text is told', async () => {
    const before = await catalogueOf(db)
    expect(await bring([{ ...SALE, Categories: 'KÃ¼che' }])).toEqual([
      expect.stringContaining('product SALE: column Categories: "KÃ¼che" has broken letters'),
    ])
    expect(await catalogueOf(db)).toEqual(before)
    const text = `${'Good '.repeat(50)}fÃ¼r alle`
    expect(await bring([{ ...SALE, Description: text }])).toEqual([
      expect.stringMatching(/^product SALE: its description has broken letters: ".*fÃ¼r alle/),
    ])
    expect((await product('SALE')).description).toContain('fÃ¼r')
  })

  test('leaves a product untaxed where the file does not say that it is taxed', async () => {
    await bring([{ ...SALE, 'Tax status': 'none' }])
    await bring(withoutColumn([SALE], 'Tax status'))
    await bring([{ ...SALE, 'Tax status': '' }])
    expect(await product('SALE')).not.toHaveProperty('taxClass')
    await bring([SALE])
    await bring(withoutColumn([{ ...SALE, 'Tax class': 'reduced' }], 'Tax status'))
    expect(await product('SALE')).toMatchObject({ taxClass: 'class-reduced' })
    await bring(withoutColumn([row(7, 'NEW')], 'Tax status'))
    expect(await product('NEW')).toMatchObject({ taxClass: 'standard' })
  })

  test('leaves the address that the owner has corrected, unless the file has a column for it', async () => {
    await correct({ sku: 'SALE', urlKey: 'corrected' })
    await bring([SALE])
    expect(await product('SALE')).toMatchObject({ urlKey: 'corrected' })
    await bring([{ ...SALE, Slug: 'said' }])
    expect(await product('SALE')).toMatchObject({ urlKey: 'said' })
  })

  test('takes away the variants that the owner has taken away here', async () => {
    await correct({ sku: 'TEE', configurable: { children: ['T-S', 'T-M'] } })
    expect(await bring([...TEE.slice(0, 2), variation(3, 'M', '30')])).toEqual([])
    expect(await product('TEE')).toMatchObject({
      configurable: {
        children: ['T-S', 'T-M'],
        attributes: [{ code: 'size', prices: [{ option: 'm', value: '10.00' }] }],
      },
    })
  })
})
