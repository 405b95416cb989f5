import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { writePrices } from '#server/product/change-products.ts'
import { engines } from '#test/databases.ts'
import { type ImportStep, itemsOf, productRecord } from '#test/import-steps.ts'
import { readJsonLines } from './files/json-lines.ts'
import { importRecords, type ImportOptions } from './import-records.ts'

const EVERY_KIND = fileURLToPath(new URL('./fixtures/every-kind.jsonl', import.meta.url))
const STORE = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true }
const TEA = { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' }

describe.each(engines)('a trial run of an import on $name', { timeout: 30_000 }, ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  beforeEach(async () => {
    await db.execute(
      sql`truncate catalogue_state, catalogue_change, store, currency, tax_class, attribute, category, product, content_page, content_block, shop_setting restart identity cascade`,
    )
  })

  const take = (steps: ImportStep[], options: ImportOptions = {}) =>
    importRecords(db, itemsOf(steps), { batchSize: 1, ...options })
  const revision = async () =>
    (await rows<{ revision: number }>(db, sql`select revision from catalogue_state`))[0]?.revision ?? 0
  const count = async (table: string) =>
    (await rows<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]!.n

  test('lets others sell, and change products, categories and prices between its batches', async () => {
    await take([STORE, TEA, productRecord('CUP'), productRecord('POT')])
    const before = await revision()
    const sold = () => db.execute(sql`update stock_item set quantity = quantity - 1`)
    const priced = () => db.transaction((tx) => writePrices(tx, [{ sku: 'CUP', price: 1250 }]))
    const renamed = () => db.execute(sql`update category set position = 7 where path = 'tea'`)
    const steps = [
      productRecord('CUP', { stock: { quantity: 9 }, price: '11.00' }),
      async () => {
        await sold()
        await priced()
      },
      { ...TEA, position: 3 },
      productRecord('NEW'),
      async () => {
        await renamed()
        await sold()
      },
      productRecord('POT', { price: '12.00' }),
    ]
    const report = await take(steps, { dryRun: true })
    expect(report.counts.product).toEqual({ created: 1, updated: 2, unchanged: 0, rejected: 0 })
    expect(report.counts.category).toMatchObject({ updated: 1 })
    expect(
      await rows(
        db,
        sql`select sku, price::int as price, quantity from product p join stock_item s on s.product_id = p.id order by sku`,
      ),
    ).toEqual([
      { sku: 'CUP', price: 1250, quantity: 3 },
      { sku: 'POT', price: 1000, quantity: 3 },
    ])
    expect(await rows(db, sql`select position from category`)).toEqual([{ position: 7 }])
    expect(await revision()).toBe(before + 1)
  })

  test('finds what a real run finds, for every kind of record and in a shop that has none of them', async () => {
    const tried = await importRecords(db, readJsonLines(EVERY_KIND), { batchSize: 1, dryRun: true })
    for (const table of ['store', 'attribute', 'category', 'product', 'product_review', 'url_rewrite', 'content_page'])
      expect(await count(table), table).toBe(0)
    expect(tried).toEqual(await importRecords(db, readJsonLines(EVERY_KIND), { batchSize: 1 }))
    const again = await importRecords(db, readJsonLines(EVERY_KIND), { batchSize: 1, dryRun: true })
    expect(again).toEqual(await importRecords(db, readJsonLines(EVERY_KIND), { batchSize: 1 }))
  })

  test('tells of products that nobody has, and of addresses that earlier products of the file have taken', async () => {
    const review = { nickname: 'Ann', title: 'Fine', text: 'Fine', stars: 5, createdAt: '2026-01-01T00:00:00Z' }
    const file = [
      STORE,
      TEA,
      { ...TEA, path: 'tea/pots', urlKey: 'pots' },
      productRecord('A', { urlKey: 'mug', related: ['B', 'NEVER'], categories: [{ path: 'tea/pots' }] }),
      productRecord('B', { urlKey: 'mug', categories: [{ path: 'tea' }] }),
      productRecord('C', { urlKey: 'tea', categories: [{ path: 'nowhere' }] }),
      productRecord('D', { urlKey: 'tea' }),
      { kind: 'rewrite', from: 'old.html', to: { product: 'B' } },
      { kind: 'rewrite', from: 'mug.html', to: { product: 'B' } },
      { kind: 'rewrite', from: 'gone.html', to: { product: 'NEVER' } },
      { kind: 'review', product: 'A', ...review },
      { kind: 'review', product: 'NEVER', ...review },
    ]
    const tried = await take(file, { dryRun: true })
    expect(tried.problems).toHaveLength(7)
    expect(tried).toEqual(await take(file))
  })

  test('can be stopped between two batches by somebody who asks the database', async () => {
    await take([STORE])
    const stop = new AbortController()
    const asked = async () => {
      await rows(db, sql`select 1`)
      stop.abort()
    }
    const report = await take([productRecord('A'), asked, productRecord('B'), productRecord('C')], {
      dryRun: true,
      signal: stop.signal,
    })
    expect(report).toMatchObject({ status: 'stopped', counts: { product: { created: 2 } } })
    expect(await count('product')).toBe(0)
  })
})
