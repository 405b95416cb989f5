import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueFormat } from '#domain/owner/task.ts'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { csvRowsAndFaults } from './csv/csv-rows.ts'
import { openImportSource } from './import-source.ts'
import type { ImportItem } from './kinds/import-item.ts'

const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at))

/** Tables that take minutes, or all memory, where something is looked at again for each row (S24). */
describe('a table from a stranger keeps nobody waiting', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-hostile-table-'))
  let db: Database

  beforeAll(async () => {
    db = await engines[0]!.create()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function fileOf(lines: string[]): string {
    const file = join(folder, 'table.csv')
    writeFileSync(file, lines.join('\n'))
    return file
  }
  async function itemsOf(format: CatalogueFormat, lines: string[]): Promise<ImportItem[]> {
    const given = { format, encoding: undefined, currency: 'EUR', hasPictures: false }
    const source = await openImportSource(given, fileOf(lines))
    const items: ImportItem[] = []
    for await (const item of await source.records(db)) items.push(item)
    return items
  }
  const products = (items: ImportItem[]) =>
    items.flatMap((item) => {
      const record = 'record' in item ? (item.record as { kind: string; sku: string; isEnabled?: boolean }) : undefined
      return record?.kind === 'product' ? [{ ...record, warnings: ('warnings' in item && item.warnings) || [] }] : []
    })
  const lost = expect.arrayContaining([expect.stringContaining('more than 10000 variants')]) as string[]

  test('that has a product of Shopify with 20 000 variants', async () => {
    const items = await itemsOf('shopify', [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status',
      ...many(20_000, (at) => `cup,Cup,Size,o${at},s${at},1.00,active`),
    ])
    expect(products(items).find(({ sku }) => sku === 'cup')).toMatchObject({ isEnabled: false, warnings: lost })
  })

  test('that has a product of Magento 2 with 20 000 variants in one cell', async () => {
    const variants = many(20_000, (at) => `sku=s${at},color=c${at}`).join('|')
    const items = await itemsOf('magento1-csv', [
      'sku,store_view_code,product_type,name,price,product_online,configurable_variations',
      `cup,,configurable,Cup,,1,"${variants}"`,
      ...many(20_000, (at) => `s${at},,simple,Cup,1.00,1,`),
    ])
    expect(products(items).find(({ sku }) => sku === 'cup')).toMatchObject({ isEnabled: false, warnings: lost })
  })

  test('that has a product of WooCommerce with 20 000 variations', async () => {
    const items = await itemsOf('woocommerce', [
      'ID,Type,SKU,Name,Published,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,cup,Cup,1,,,Size,',
      ...many(20_000, (at) => `${at + 2},variation,v${at},Cup,1,cup,1,Size,o${at}`),
    ])
    expect(products(items).find(({ sku }) => sku === 'cup')).toMatchObject({ isEnabled: false, warnings: lost })
  })

  test('that repeats one number 20 000 times: its first row alone is a product', async () => {
    const items = await itemsOf('woocommerce', [
      'ID,Type,SKU,Name,Regular price',
      ...many(20_000, () => 'x,simple,,Cup,1'),
    ])
    expect(products(items).map(({ sku }) => sku)).toEqual(['product-x'])
    expect(items.filter((item) => 'problem' in item)).toHaveLength(19_999)
  })

  test('that has 20 000 categories whose names make the same address', async () => {
    const items = await itemsOf('magento1-csv', [
      'sku,_type,_category,name,price',
      ...many(20_000, (at) => `s${at},simple,${'!'.repeat(at % 300)}?${'*'.repeat(at / 300)},Cup,1`),
    ])
    expect(
      items.filter((item) => 'record' in item && (item.record as { kind: string }).kind === 'category').length,
    ).toBe(20_000)
  })

  test.each<[what: string, lines: string[], said: string]>([
    ['columns', [['sku', '_type', ...many(6000, (at) => `c${at}`)].join(), 's,simple'], 'more than 5000 columns'],
    ['store views', ['sku,_type,_store', ...many(1500, (at) => `s${at},simple,st${at}`)], 'more than 1000 store views'],
    [
      'variants in all of its products',
      [
        'sku,store_view_code,product_type,name,price,configurable_variations',
        ...many(60, (at) => `c${at},,configurable,Cup,,"${many(9000, (n) => `sku=s${n},a=${n}`).join('|')}"`),
      ],
      'more than 500000 variants',
    ],
  ])('nor one that has too many %s: it is refused', async (_, lines, said) => {
    await expect(itemsOf('magento1-csv', lines)).rejects.toThrow(said)
  })

  test('nor one of many short rows: others get their turn while it is read', async () => {
    let turns = 0
    let isRead = false
    const others = () => {
      turns++
      if (!isRead) setImmediate(others)
    }
    setImmediate(others)
    const kind = { name: 'product export of Shopify', required: ['a'] }
    for await (const row of csvRowsAndFaults({ file: fileOf(['a', ...many(20_000, String)]), kind })) void row
    isRead = true
    expect(turns).toBeGreaterThanOrEqual(20_000 / 500)
  })

  test('nor one of more rows than its reader can keep', async () => {
    const kind = { name: 'product export of Shopify', required: ['a'], mostRows: 3 }
    const read = async (rows: number) => {
      let count = 0
      for await (const _ of csvRowsAndFaults({ file: fileOf(['a', ...many(rows, String)]), kind })) count++
      return count
    }
    expect(await read(2)).toBe(2)
    await expect(read(3)).rejects.toThrow('more than 3 rows')
  })
})
