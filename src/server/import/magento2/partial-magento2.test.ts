import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { catalogueOf, importTable, partialTable, tableOf, withoutColumn } from '#test/import-table.ts'
import { importRecords } from '../import-records.ts'
import { openMagentoTable } from '../open-product-table.ts'

type Row = Record<string, string>

const row = (sku: string, type: string, more: Row = {}): Row => ({
  sku,
  store_view_code: '',
  product_type: type,
  name: `Name of ${sku}`,
  price: '20.0000',
  special_price: '',
  special_price_from_date: '',
  special_price_to_date: '',
  product_online: '1',
  visibility: 'Catalog, Search',
  tax_class_name: 'Taxable Goods',
  qty: '10.0000',
  is_in_stock: '1',
  additional_attributes: '',
  configurable_variations: '',
  ...more,
})
const variant = (size: string, price: string) =>
  row(`T-${size}`, 'simple', {
    visibility: 'Not Visible Individually',
    price,
    additional_attributes: `size=${size}`,
  })
const tee = (...sizes: string[]) =>
  row('TEE', 'configurable', {
    price: '',
    configurable_variations: sizes.map((size) => `sku=T-${size},size=${size}`).join('|'),
  })
const VARIANTS = [variant('S', '20.0000'), variant('M', '21.0000'), variant('L', '22.0000')]
const TEE = tee('S', 'M', 'L')
const SALE = row('SALE', 'simple', {
  special_price: '15.0000',
  special_price_from_date: '2020-01-01',
  special_price_to_date: '2026-12-24',
})
const without = (rows: Row[], ...columns: string[]) => columns.reduce(withoutColumn, rows)

describe.each(oneEngine)('a table of Magento 2 that says only a part, on $name', ({ create }) => {
  let db: Database
  const { bring, product } = partialTable(() => db, openMagentoTable)
  beforeEach(async () => {
    db = await create()
    await bring([...VARIANTS, TEE, SALE])
  })

  test('gives a new variant the tax class of its family, and no page of its own, where the file does not tell them', async () => {
    const all = [...VARIANTS, variant('XL', '23.0000'), tee('S', 'M', 'L', 'XL')]
    expect(await bring(without(all, 'tax_class_name', 'visibility'))).toEqual([])
    expect(await product('T-XL')).toMatchObject({ taxClass: 'standard', visibility: 'none' })
  })

  test('keeps what the file would have said, whichever column it lacks', async () => {
    const before = await catalogueOf(db)
    for (const column of Object.keys(SALE).filter((one) => !['sku', 'store_view_code', 'product_type'].includes(one))) {
      await bring(withoutColumn([...VARIANTS, TEE, SALE], column))
      expect([column, await catalogueOf(db)]).toEqual([column, before])
    }
  })

  test('keeps special prices and their days where the file lacks their columns', async () => {
    const before = await product('SALE')
    const days = ['special_price_from_date', 'special_price_to_date']
    for (const missing of [days, ['special_price', ...days]]) {
      await bring(without([...VARIANTS, TEE, SALE], ...missing))
      expect(await product('SALE')).toEqual(before)
    }
  })

  test('reads days in the order that the days of creation show, and says where nothing shows it', async () => {
    const sale = { ...SALE, special_price_from_date: '06/12/2026', special_price_to_date: '08/01/2027' }
    for (const column of ['created_at', 'updated_at']) {
      expect(await bring([{ ...sale, [column]: '24/02/2026' }])).toEqual([])
      expect((await product('SALE')).specialPrice).toEqual({ value: '15.00', from: '2026-12-06', to: '2027-01-08' })
    }
    expect(await bring([sale])).toEqual([
      'dates like 06/12/2026 are read with the month first, which no date of the file shows: 2026-06-12',
    ])
    expect((await product('SALE')).specialPrice).toMatchObject({ from: '2026-06-12', to: '2027-08-01' })
    expect(await bring([{ ...sale, created_at: '2/24/26, 5:48 AM' }])).toEqual([])
    expect(await bring([{ ...SALE, special_price_to_date: '1/1/27', created_at: '2/1/26' }])).toEqual([])
  })

  test('reads dates with dots by themselves, and others by those with the same mark', async () => {
    const dotted = { ...SALE, special_price_from_date: '10.12.2026', special_price_to_date: '06.01.2027' }
    expect(await bring([{ ...dotted, created_at: '3/13/26, 5:03 AM' }])).toEqual([
      'dates like 10.12.2026 are read with the day first (2026-12-10), although others have the month first (3/13/26, 5:03 AM)',
    ])
    expect((await product('SALE')).specialPrice).toMatchObject({ from: '2026-12-10', to: '2027-01-06' })
    const slashed = { ...SALE, special_price_from_date: '12/1/26', special_price_to_date: '12/6/26' }
    await bring([
      { ...VARIANTS[0]!, special_price: '5.00', special_price_from_date: '01.12.2026' },
      { ...slashed, created_at: '3/13/26' },
    ])
    expect((await product('SALE')).specialPrice).toMatchObject({ from: '2026-12-01', to: '2026-12-06' })
  })

  test('refuses a file whose dates show both orders, where one may be either', async () => {
    const other = { ...VARIANTS[0]!, created_at: '24/2/26' }
    const unclear = { ...SALE, special_price_to_date: '12/6/26', created_at: '3/13/26' }
    await expect(bring([other, unclear])).rejects.toThrow(
      'Some dates of the file have the day first, others the month (24/2/26, 3/13/26): nobody can tell what 12/6/26 is.',
    )
    expect(await bring([other, { ...unclear, special_price_to_date: '12/24/26' }])).toEqual([])
    expect((await product('SALE')).specialPrice).toMatchObject({ to: '2026-12-24' })
  })

  test('leaves configurable products alone where the file lacks prices or variants, and says so', async () => {
    const before = await product('TEE')
    const dearer = [variant('S', '30.0000'), ...VARIANTS.slice(1), { ...TEE, price: '99.0000' }]
    for (const missing of [['configurable_variations'], ['price'], ['special_price', 'special_price_to_date']]) {
      expect(await bring(without(dearer, ...missing))).toContain(
        `the file has no ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}: configurable products that the shop has keep their variants and prices`,
      )
      expect(await product('TEE')).toEqual(before)
    }
    expect(await bring(without([...VARIANTS, TEE], 'price', 'configurable_variations'))).toEqual([])
    expect(await product('TEE')).toEqual(before)
  })

  test('keeps hidden pictures and the texts of pictures where the file lacks their columns', async () => {
    const pictures = row('PIC', 'simple', {
      base_image: '/a.jpg',
      additional_images: '/a.jpg,/b.jpg,/c.jpg',
      additional_image_labels: 'A,B,C',
      hide_from_product_page: '/c.jpg',
    })
    await bring([pictures])
    const before = await product('PIC')
    expect(before).toMatchObject({ images: [{ label: 'A' }, { label: 'B' }, { label: 'C', isHidden: true }] })
    for (const column of ['additional_images', 'additional_image_labels', 'hide_from_product_page']) {
      await bring(withoutColumn([pictures], column))
      expect([column, await product('PIC')]).toEqual([column, before])
    }
  })

  test('names the categories that products leave and that no row names', async () => {
    const sale = { ...SALE, categories: 'Default Category/Cups' }
    const song = { ...SALE, sku: 'SONG', url_key: 'song', categories: 'Default Category/Music' }
    await bring([sale, song])
    await importRecords(
      db,
      Readable.from([
        { line: 1, record: { kind: 'category', path: 'gifts', name: 'Gifts', urlKey: 'gifts' } },
        { line: 2, record: { kind: 'product', sku: 'SALE', categories: [{ path: 'cups' }, { path: 'gifts' }] } },
      ]),
    )
    expect(await bring([{ ...sale, price: '21.0000' }, song])).toEqual([
      'product SALE: it leaves categories that no row of the file names: gifts',
    ])
    expect(
      await bring([
        { ...sale, categories: 'Default Category/Music' },
        { ...song, categories: sale.categories },
      ]),
    ).toEqual([])
  })

  test('keeps the kind of price of a bundle that the file does not tell', async () => {
    const bundle = row('BUN', 'bundle', {
      price: '50.0000',
      bundle_price_type: 'fixed',
      bundle_values:
        'name=Cup,type=select,required=1,sku=SALE,price=5.0000,default=1,default_qty=1.0000,price_type=fixed',
    })
    await bring([bundle])
    const before = await product('BUN')
    expect(before).toMatchObject({ price: '50.00', bundle: { priceType: 'fixed' } })
    await bring(withoutColumn([bundle], 'bundle_price_type'))
    await bring([{ ...bundle, bundle_price_type: '' }])
    expect(await product('BUN')).toEqual(before)
    expect(await bring([{ ...bundle, bundle_price_type: 'fest' }])).toEqual([
      expect.stringContaining('must be "fixed" or "dynamic"'),
    ])
  })

  test('refuses a row that has no SKU, gives nothing of it to the product above, and passes over empty rows', async () => {
    await bring([...VARIANTS, TEE, SALE, row('MUG', 'simple')])
    const before = await catalogueOf(db)
    const nameless = (one: Row): Row => ({ ...one, sku: '' })
    const refused = 'it has no SKU, by which it would be known again: write it into its row'
    const other = { ...nameless(SALE), categories: 'Default Category/Gifts', additional_attributes: 'size=XL' }
    const empty = Object.fromEntries(Object.keys(other).map((column) => [column, '']))
    expect(await bring([SALE, other, empty, row('MUG', 'simple'), nameless(TEE), empty])).toEqual([
      `product Name of SALE: ${refused}`,
      `product Name of TEE: ${refused}`,
    ])
    expect(await catalogueOf(db)).toEqual(before)
    const mug = await product('MUG')
    const german = { ...nameless(SALE), store_view_code: 'de' }
    expect(await bring([{ ...other, name: '' }, german, row('MUG', 'simple')])).toEqual([`product ?: ${refused}`])
    expect(await product('MUG')).toEqual(mug)
  })

  test('keeps the texts of a store view whose row is broken, cut off or elsewhere', async () => {
    const cup = row('CUP', 'simple')
    const inGerman = (sku: string) => ({ ...row(sku, 'simple', { name: `Name von ${sku}` }), store_view_code: 'de' })
    await bring([cup, inGerman('CUP'), SALE, inGerman('SALE')])
    const before = [await product('CUP'), await product('SALE')]
    expect(before).toMatchObject([{ texts: { de: { name: 'Name von CUP' } } }, { texts: { de: {} } }])
    const text = tableOf([cup, inGerman('CUP'), SALE, inGerman('SALE')])
    const lines = text.split('\n')
    const brokenRow = [...lines.slice(0, 2), '"CUP","de","simple"', ...lines.slice(3)].join('\n')
    const elsewhere = tableOf([SALE, cup, inGerman('CUP'), inGerman('SALE')])
    for (const given of [brokenRow, `${lines.slice(0, 4).join('\n')}\n"SALE","de","sim`, elsewhere]) {
      const { problems } = await importTable(db, given, openMagentoTable)
      expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
      expect([await product('CUP'), await product('SALE')]).toEqual(before)
    }
  })

  test('keeps the special price of a product where those of its variants cannot be read', async () => {
    const onSale = (sale: string) => [...VARIANTS.map((one) => ({ ...one, special_price: sale, price: '20.00' })), TEE]
    await bring(onSale('15.0000'))
    const before = await product('TEE')
    expect(before.specialPrice).toEqual({ value: '15.00' })
    expect(await bring(onSale('15,0000'))).toContain(
      'product TEE: the special price of its variant T-S, "15,0000", cannot be read: it is left out',
    )
    expect(await product('TEE')).toEqual(before)
  })

  test('keeps the variants that the file names without a price, and takes away those that it does not name', async () => {
    const before = await product('TEE')
    expect(await bring([variant('S', '25.0000'), TEE])).toContain(
      'product TEE: the file does not tell what these of its variants cost: T-M, T-L. All its variants and their prices stay as they are; take away here those that are no longer sold',
    )
    await bring([TEE])
    expect(await product('TEE')).toEqual(before)
    expect(await bring([...VARIANTS, tee('S', 'L')])).toEqual([])
    expect((await product('TEE')).configurable).toMatchObject({ children: ['T-S', 'T-L'] })
  })
})
