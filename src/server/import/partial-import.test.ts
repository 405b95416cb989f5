import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noEffects } from '#domain/owner/import-effects.ts'
import { rows, type Database } from '#server/database/database.ts'
import { changedBetween } from '#server/catalogue-change/raise-revision.ts'
import { revisionReader } from '#server/product/revision.ts'
import { engines } from '#test/databases.ts'
import { assessImport } from './assess-import.ts'
import { MAGENTO1_PRODUCTS } from './csv/known-exports.ts'
import { exportJsonl } from './export-jsonl.ts'
import { importRecords } from './import-records.ts'
import type { ImportItem } from './kinds/import-item.ts'
import { productRecords } from './magento1/product-records.ts'
import { openMagento1 } from './magento1/open-magento1.ts'
import { surveyProducts } from './magento1/survey.ts'
import { readKnownCatalogue } from './kinds/read-known-catalogue.ts'

const ROWS: Record<string, string>[] = [
  {
    sku: 'CUP',
    _type: 'simple',
    _category: 'Tea',
    name: 'Cup',
    description: 'A cup',
    short_description: 'Short',
    meta_title: 'Cups',
    meta_description: 'About cups',
    price: '10.0000',
    special_price: '8.0000',
    special_from_date: '2026-01-01 00:00:00',
    special_to_date: '2026-02-01 00:00:00',
    url_key: 'cup',
    visibility: '4',
    status: '1',
    tax_class_id: '2',
    weight: '0.5000',
    news_from_date: '2026-03-01 00:00:00',
    news_to_date: '2026-04-01 00:00:00',
    color: 'Red',
    care: `By hand. ${'x'.repeat(70)}`,
    image: '/a.webp',
    image_label: 'Front',
    qty: '7.0000',
    is_in_stock: '1',
    manage_stock: '1',
    use_config_manage_stock: '0',
    backorders: '0',
    use_config_backorders: '0',
    min_sale_qty: '2.0000',
    use_config_min_sale_qty: '0',
    max_sale_qty: '9.0000',
    use_config_max_sale_qty: '0',
    enable_qty_increments: '1',
    use_config_enable_qty_inc: '0',
    qty_increments: '2.0000',
    use_config_qty_increments: '0',
    created_at: '2023-03-05 05:48:12',
    _media_image: '/b.webp',
    _media_lable: 'Back',
    _media_position: '2',
    _media_is_disabled: '1',
    _links_related_sku: 'POT',
    _links_related_position: '1',
    _links_upsell_sku: 'POT',
    _links_crosssell_sku: 'POT',
    _tier_price_customer_group: 'all',
    _tier_price_qty: '3.0000',
    _tier_price_price: '9.0000',
    _group_price_customer_group: 'Wholesale',
    _group_price_price: '5.0000',
    _custom_option_store: '',
    _custom_option_type: 'drop_down',
    _custom_option_title: 'Wrap',
    _custom_option_is_required: '1',
    _custom_option_price: '',
    _custom_option_sku: 'W',
    _custom_option_max_characters: '',
    _custom_option_sort_order: '1',
    _custom_option_row_title: 'Paper',
    _custom_option_row_price: '1.0000',
    _custom_option_row_sku: 'P',
    _custom_option_row_sort: '1',
  },
  { _store: 'french', name: 'Tasse', description: 'Une tasse', care: 'À la main', url_key: 'tasse' },
  {
    sku: 'POT',
    _type: 'simple',
    name: 'Pot',
    price: '20',
    url_key: 'pot',
    visibility: '2',
    status: '2',
    tax_class_id: '0',
    qty: '3',
    is_in_stock: '0',
  },
  {
    sku: 'SHIRT',
    _type: 'configurable',
    name: 'Shirt',
    price: '30',
    url_key: 'shirt',
    visibility: '4',
    status: '1',
    tax_class_id: '2',
    qty: '0',
    is_in_stock: '1',
    _super_products_sku: 'POT',
    _super_attribute_code: 'color',
    _super_attribute_option: 'Red',
    _super_attribute_price_corr: '2.0000',
  },
  {
    sku: 'SET',
    _type: 'grouped',
    name: 'Set',
    url_key: 'set',
    visibility: '4',
    status: '1',
    qty: '0',
    is_in_stock: '1',
    _associated_sku: 'CUP',
    _associated_default_qty: '2',
    _associated_position: '1',
  },
]
const COLUMNS = [...new Set(['sku', '_store', '_type', ...ROWS.flatMap((row) => Object.keys(row))])]
const IDENTITY = ['sku', '_store', '_type']

const text = (columns: string[], records: Record<string, string>[]) =>
  [columns, ...records.map((record) => columns.map((column) => record[column] ?? ''))]
    .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`)
    .join('')

describe.each(engines)('a file that says only a part, on $name', ({ create }) => {
  let db: Database
  let folder: string
  beforeAll(async () => {
    db = await create()
    folder = await mkdtemp(join(tmpdir(), 'vitrine-partial-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(() =>
    db.execute(
      sql`truncate catalogue_state, catalogue_change, store, currency, tax_class, attribute, category, product restart identity cascade`,
    ),
  )

  async function csvItems(columns: string[], records = ROWS): Promise<AsyncIterable<ImportItem>> {
    const file = join(folder, 'part.csv')
    await writeFile(file, text(columns, records))
    const table = await openMagento1({ file, kind: MAGENTO1_PRODUCTS })
    return productRecords(table, await surveyProducts(table), await readKnownCatalogue(db), 'EUR')
  }
  const csv = async (columns = COLUMNS, records = ROWS) => importRecords(db, await csvItems(columns, records))
  async function* itemsOf(records: object[]): AsyncGenerator<ImportItem> {
    for (const [index, record] of records.entries()) yield { line: index + 1, record }
  }
  const jsonl = (...records: object[]) => importRecords(db, itemsOf(records))
  async function exported(): Promise<string> {
    let all = ''
    await exportJsonl(db, (some) => void (all += some))
    return all
  }
  const product = async (sku: string) =>
    (await exported())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((record) => record.sku === sku)!

  test.each([
    ['a text of a store view', { _store: 'de', name: 'Tasse' }],
    [
      'a price for a quantity',
      { _tier_price_website: 'all', _tier_price_customer_group: 'all', _tier_price_qty: '5', _tier_price_price: '8' },
    ],
  ])('a table that was sorted is refused as a whole: a product has %s twice', async (_, cells) => {
    const [cup, mug] = ['A', 'B'].map((sku) => ({ ...ROWS[0]!, sku, url_key: sku }))
    const columns = [...new Set([...COLUMNS, ...Object.keys(cells)])]
    await expect(csv(columns, [cup!, cells, mug!, cells])).resolves.toMatchObject({ rejected: 0 })
    await expect(csv(columns, [cup!, mug!, cells, cells])).rejects.toThrow('product B has the same cell twice')
  })

  test('a product may lie in two categories of one name, but a sorted table, where it has one of other products, is refused', async () => {
    const place = { _category: 'Tea/Cups', _root_category: 'Root' }
    const [cup, mug] = ['A', 'B'].map((sku) => ({ ...ROWS[0]!, ...place, sku, url_key: sku }))
    const columns = [...COLUMNS, '_root_category']
    expect(await csv(columns, [cup!, place, mug!, place])).toMatchObject({ rejected: 0 })
    expect((await product('B')).categories).toEqual([{ path: 'tea/cups' }])
    const refused = 'product B has the same cell twice, in column "_category"'
    await expect(csv(columns, [cup!, mug!, place, place])).rejects.toThrow(refused)
    await expect(csv(columns, [cup!, mug!, { _media_image: '/c.webp' }, place])).rejects.toThrow(refused)
  })

  test('whichever column a Magento file lacks, the products keep what it would have said', async () => {
    expect((await csv()).rejected).toBe(0)
    const before = await exported()
    for (const column of COLUMNS.filter((one) => !IDENTITY.includes(one))) {
      const report = await csv(COLUMNS.filter((one) => one !== column))
      expect([column, report.rejected, await exported()]).toEqual([column, 0, before])
    }
  })

  test('a Magento file of SKUs and types alone changes nothing, and its second run finds nothing changed', async () => {
    await csv()
    const before = await exported()
    expect((await csv(IDENTITY)).rejected).toBe(0)
    expect(await exported()).toBe(before)
    expect((await csv(IDENTITY)).counts.product).toMatchObject({ unchanged: 4 })
    expect((await csv()).counts.product.rejected).toBe(0)
    expect(await exported()).toBe(before)
  })

  test('texts of a store view stay where a Magento file has no row of it below the product', async () => {
    await csv()
    await jsonl({
      kind: 'product',
      sku: 'POT',
      texts: { french: { name: 'Théière', description: '<p>Une théière</p>' } },
      attributeTexts: { french: { care: 'Au chiffon' } },
    })
    const before = await exported()
    expect(await product('POT')).toMatchObject({ attributeTexts: { french: { care: 'Au chiffon' } } })
    expect((await csv()).rejected).toBe(0)
    expect(await exported()).toBe(before)
  })

  test('a row of a store view that has a SKU, as in a table filled down, is refused and changes no text', async () => {
    await csv()
    const before = await exported()
    const translated = { sku: 'CUP', _store: 'french', _type: 'simple', name: 'Bol' }
    for (const some of [[translated], [{ sku: 'CUP', _type: 'simple', name: 'Cup' }, translated]]) {
      const report = await csv(['sku', '_store', '_type', 'name'], some)
      expect(report.problems).toMatchObject([
        { line: some.length + 1, message: expect.stringContaining('stands without a SKU') },
      ])
      expect(await exported()).toBe(before)
    }
  })

  test('without status, qty and is_in_stock, stock stays and what is disabled stays disabled', async () => {
    await csv()
    await db.execute(sql`update stock_item set quantity = 5 where quantity = 7`)
    const columns = COLUMNS.filter((one) => !['status', 'qty', 'is_in_stock'].includes(one))
    const report = await csv(columns, [{ ...ROWS[0]!, name: 'Mug' }, ...ROWS.slice(1)])
    expect(report).toMatchObject({ rejected: 0, warnings: 0 })
    expect(await product('CUP')).toMatchObject({ name: 'Mug', stock: { quantity: 5, isManaged: true } })
    expect(await product('POT')).toMatchObject({ isEnabled: false, stock: { quantity: 3, isInStock: false } })
  })

  test('a new product gets the defaults, and one warning says how many and which', async () => {
    const rows = ['A', 'B'].map((sku) => ({ sku, _type: 'simple', name: sku, price: '1' }))
    const report = await csv(['sku', '_type', 'name', 'price'], rows)
    expect(report.problems.map(({ message }) => message)).toEqual([
      '2 new products have a default, the file says no "status": enabled',
      '2 new products have a default, the file says no "visibility": shown in lists and search',
      '2 new products have a default, the file says no "tax_class_id": no tax class',
      '2 new products have a default, the file says no "qty": 0 pieces',
      '2 new products have a default, the file says no "is_in_stock": on sale while there are pieces',
    ])
    expect(await product('A')).toMatchObject({ stock: { quantity: 0, isManaged: true } })
  })

  test('an empty cell takes away what a product can be without, and says nothing of what it cannot', async () => {
    await csv()
    await csv(COLUMNS, [{ sku: 'CUP', _type: 'simple' }, { _store: 'french' }])
    const cup = await product('CUP')
    expect(cup).toMatchObject({
      name: 'Cup',
      price: '10.00',
      urlKey: 'cup',
      taxClass: 'standard',
      stock: { quantity: 7 },
    })
    for (const gone of [
      'description',
      'specialPrice',
      'weight',
      'newFrom',
      'images',
      'related',
      'customOptions',
      'attributes',
    ])
      expect([gone, cup[gone]]).toEqual([gone, undefined])
  })

  test('what a Magento file cannot say at all stays: videos, translations of labels, a completed bundle', async () => {
    const bundle = { sku: 'BOX', _type: 'bundle', name: 'Box', url_key: 'box', status: '1', visibility: '4' }
    await csv(COLUMNS, [...ROWS, bundle])
    await jsonl(
      {
        kind: 'product',
        sku: 'CUP',
        videos: [{ source: 'v.mp4' }],
        images: [{ file: 'catalog/product/a.webp', labels: { french: 'Devant' } }, { file: 'catalog/product/b.webp' }],
      },
      { kind: 'product', sku: 'SHIRT', configurable: { attributes: [{ code: 'color', label: 'Shade' }] } },
      {
        kind: 'product',
        sku: 'BOX',
        isEnabled: true,
        bundle: { options: [{ title: 'Cup', input: 'radio', selections: [{ sku: 'CUP' }] }] },
      },
    )
    const before = await exported()
    expect((await csv(COLUMNS, [...ROWS, bundle])).rejected).toBe(0)
    expect(await exported()).toBe(before)
    expect(before).toContain('"Devant"')
    expect(before).toContain('"Shade"')
  })

  test('in JSON Lines what is absent stays, null takes it away, and a list names all of its items', async () => {
    await csv()
    const before = await product('CUP')
    const report = await jsonl(
      {
        kind: 'product',
        sku: 'CUP',
        price: '12.00',
        description: null,
        texts: { french: { name: null } },
        stock: { minimum: null },
      },
      { kind: 'category', path: 'tea', description: 'Hot' },
      { kind: 'attribute', code: 'color', isComparable: true },
    )
    expect(report.rejected).toBe(0)
    const { description: _, ...others } = before
    expect(await product('CUP')).toEqual({
      ...others,
      price: '12.00',
      texts: { french: { urlKey: 'tasse', description: 'Une tasse' } },
      stock: { quantity: 7, isManaged: true, maximum: 9, increment: 2 },
    })
    await jsonl({ kind: 'product', sku: 'CUP', images: [{ file: 'catalog/product/b.webp' }] })
    expect((await product('CUP')).images).toEqual([{ file: 'catalog/product/b.webp', label: 'Back', isHidden: true }])
    const whole = { kind: 'product', sku: 'CUP', type: 'simple', name: 'Cup', urlKey: 'cup', price: '1.00' }
    await importRecords(db, itemsOf([whole]), { isWhole: true })
    expect(await product('CUP')).toMatchObject({ price: '1.00', stock: { quantity: 7 } })
    expect(await product('CUP')).not.toHaveProperty('images')
  })

  test('lists are told which products a file changed, and that anything may have where it has more than products', async () => {
    await csv()
    const { now } = revisionReader(
      () => db,
      () => new Date(),
    )
    const changedBy = async (...records: object[]) => {
      const before = (await now()).catalogue
      expect((await jsonl(...records)).rejected).toBe(0)
      const changed = await changedBetween(db, before, (await now()).catalogue)
      return changed === 'all' ? changed : { ...changed, ids: new Set(changed.ids) }
    }
    const ids = new Map(
      (await rows<{ id: number; sku: string }>(db, sql`select id, sku from product`)).map(({ id, sku }) => [sku, id]),
    )
    const cup = (price: string) => ({ kind: 'product', sku: 'CUP', price })
    const changed = (await changedBy(cup('12.00'))) as { ids: Set<number> }
    expect(changed).toEqual({ ids: expect.any(Set), kind: 'whole' })
    expect(changed.ids).toContain(ids.get('CUP'))
    expect(changed.ids).not.toContain(ids.get('POT'))
    expect(await changedBy(cup('13.00'), { kind: 'category', path: 'tea', description: 'Hot' })).toBe('all')
  })

  test('a record of a new product that leaves out what it must have is rejected with its name', async () => {
    await csv()
    const report = await jsonl({ kind: 'product', sku: 'NEW', price: '1.00' }, { kind: 'category', path: 'new' })
    expect(report.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '1: product NEW: type is missing',
      '2: category new: name is missing',
    ])
  })

  test('an order that comes while such a file is imported is not undone', async () => {
    await csv()
    async function* selling(): AsyncGenerator<ImportItem> {
      yield { line: 1, record: { kind: 'product', sku: 'CUP', name: 'Mug', stock: { isInStock: true, minimum: 1 } } }
    }
    const sold = new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown
        return async (work: Parameters<Database['transaction']>[0]) => {
          await db.execute(sql`update stock_item set quantity = 6 where quantity = 7`)
          return db.transaction(work)
        }
      },
    })
    expect((await importRecords(sold, selling())).counts.product.updated).toBe(1)
    expect(await rows(db, sql`select quantity from stock_item where minimum = 1 and increment = 2`)).toEqual([
      { quantity: 6 },
    ])
  })

  test('before an import it can be said what products undergo, and nothing is changed by asking', async () => {
    const many = Array.from({ length: 8 }, (_, n) => ({
      sku: `S${n}`,
      _type: 'simple',
      name: `S${n}`,
      price: '10',
      qty: '4',
      is_in_stock: '1',
      visibility: '4',
      status: n === 0 ? '2' : '1',
      image: '/a.webp',
    }))
    const columns = [
      'sku',
      '_type',
      'name',
      'price',
      'qty',
      'is_in_stock',
      'visibility',
      'status',
      'image',
      '_media_image',
    ]
    await csv(columns, many)
    const before = await exported()
    const changed = many.map((row, n) => ({
      ...row,
      ...(n < 5 && { qty: '0' }),
      ...(n === 0 && { status: '1', qty: '4' }),
      ...(n === 5 && { price: '4.99' }),
      ...(n === 6 && { price: '5.00', image: '' }),
      ...(n === 7 && { status: '2' }),
    }))
    expect(await assessImport(db, await csvItems(columns, changed))).toEqual({
      effects: { ...noEffects(), outOfStock: 4, priceJump: 1, onSale: 1, takenOff: 1, fewerPictures: 1 },
      limit: 3,
      isSweeping: true,
    })
    expect((await assessImport(db, await csvItems(columns, many))).isSweeping).toBe(false)
    expect(await exported()).toBe(before)
  })

  test('a table that comes a second time has no effects, and neither has a price list or a list of stock', async () => {
    await csv()
    const effectsOf = async (columns: string[], records: Record<string, string>[]) =>
      (await assessImport(db, await csvItems(columns, records))).effects
    expect(await effectsOf(COLUMNS, ROWS)).toEqual(noEffects())
    const dearer = ROWS.map((row) => ({ ...row, ...(row.price && { price: String(Number(row.price) + 1) }) }))
    expect(await effectsOf([...IDENTITY, 'price'], dearer)).toEqual(noEffects())
    expect(await effectsOf([...IDENTITY, 'qty'], ROWS)).toEqual(noEffects())
  })

  test('the table of another shop, one whose column was shifted, and one with emptied columns are told before they do harm', async () => {
    const columns = [
      ...IDENTITY,
      'name',
      'price',
      'tax_class_id',
      'description',
      'color',
      '_category',
      '_root_category',
    ]
    const many = Array.from({ length: 8 }, (_, n) => ({
      sku: `S${n}`,
      _type: 'simple',
      name: `Cup ${n}`,
      price: '10',
      tax_class_id: n % 2 ? '2' : '3',
      description: `<p>Cup ${n}</p>`,
      color: 'Red',
      _category: n % 2 ? 'Tea' : 'Coffee',
      _root_category: 'Root',
    }))
    const store = { _store: 'french', name: 'Tasse' }
    await csv(columns, [...many, store])
    const before = await exported()
    const assessed = async (part: string[], records: Record<string, string>[]) => {
      const { effects, isSweeping } = await assessImport(db, await csvItems([...IDENTITY, ...part], records))
      return [effects, isSweeping]
    }
    const shifted = (column: keyof (typeof many)[0]) =>
      many.map((row, n) => ({ ...row, [column]: many[(n + 1) % many.length]![column] }))
    const emptied = (column: keyof (typeof many)[0]) => many.map((row) => ({ ...row, [column]: '' }))
    expect(await assessed(['name'], shifted('name'))).toEqual([{ ...noEffects(), renamed: 8 }, true])
    expect(await assessed(['tax_class_id'], shifted('tax_class_id'))).toEqual([
      { ...noEffects(), taxedOtherwise: 8 },
      true,
    ])
    expect(await assessed(['_category', '_root_category'], shifted('_category'))).toEqual([
      { ...noEffects(), fewerCategories: 8 },
      true,
    ])
    expect(await assessed(['description'], emptied('description'))).toEqual([{ ...noEffects(), lostTexts: 8 }, true])
    expect(await assessed(['color'], emptied('color'))).toEqual([{ ...noEffects(), lostTexts: 8 }, true])
    const few = many.map((row, n) => (n < 3 ? { ...row, name: 'Mug' } : row))
    expect(await assessed(['name'], few)).toEqual([{ ...noEffects(), renamed: 3 }, false])
    expect(await exported()).toBe(before)
  })

  test('a trial and a real run tell the same effects, of what is written alone', async () => {
    await csv()
    const changes = [
      { kind: 'product', sku: 'CUP', name: 'Mug', taxClass: 'no-such', stock: { quantity: 0 } },
      { kind: 'product', sku: 'POT', name: 'Kettle', categories: [] },
      { kind: 'product', sku: 'SHIRT', configurable: { children: [] }, price: '31.00' },
      { kind: 'product', sku: 'SET', grouped: [{ sku: 'POT' }] },
      { kind: 'product', sku: 'NEW', type: 'simple', name: 'New', urlKey: 'new', price: '1.00' },
    ]
    const told = { ...noEffects(), renamed: 1, fewerChoices: 2 }
    expect((await importRecords(db, itemsOf(changes), { dryRun: true })).effects).toEqual(told)
    expect(await importRecords(db, itemsOf(changes))).toMatchObject({ rejected: 1, effects: told })
    expect((await importRecords(db, itemsOf(changes))).effects).toEqual(noEffects())
    expect((await jsonl({ kind: 'product', sku: 'CUP', stock: { quantity: 0 } })).effects).toEqual({
      ...noEffects(),
      outOfStock: 1,
    })
  })
})
