import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noEffects } from '#domain/owner/import-effects.ts'
import { rows, type Database } from '#server/database/database.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { writePrices } from '#server/product/change-products.ts'
import { engines } from '#test/databases.ts'
import { type ImportStep, itemsOf, productRecord } from '#test/import-steps.ts'
import { importRecords, type ImportOptions } from './import-records.ts'
import { readSmall } from './kinds/small-records.ts'
import { readProductRecords } from './product/product-record.ts'

const STORE = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true }
const TEA = { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' }
const JAM = { kind: 'category', path: 'jam', name: 'Jam', urlKey: 'jam' }
const COLOUR = { kind: 'attribute', code: 'colour', input: 'text', label: 'Colour' }
const named = (sku: string, more: object = {}) => ({ kind: 'product', sku, ...more })

describe.each(engines)('what somebody changes during an import on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  beforeEach(async () => {
    await db.execute(
      sql`truncate catalogue_state, catalogue_change, store, currency, tax_class, attribute, category, product restart identity cascade`,
    )
    const report = await importRecords(
      db,
      itemsOf([
        STORE,
        COLOUR,
        TEA,
        JAM,
        productRecord('CUP', { related: ['CAN'] }),
        productRecord('POT'),
        productRecord('CAN'),
      ]),
    )
    expect(report.problems).toEqual([])
  })

  const take = (steps: ImportStep[], options?: ImportOptions, over = db) => importRecords(over, itemsOf(steps), options)
  const cup = async () => {
    const found = await rows<{ id: number }>(db, sql`select id from product where sku = 'CUP'`)
    return (await readProductRecords(db, [found[0]!.id]))[0]!
  }
  const setPrice = () => db.transaction((tx) => writePrices(tx, [{ sku: 'CUP', price: 1250 }]))

  /** The database, where somebody is quicker than the first transaction. */
  const before = (change: () => Promise<unknown>) => {
    let changed: Promise<unknown> | undefined
    return new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown
        return async (work: Parameters<Database['transaction']>[0]) => {
          await (changed ??= Promise.resolve(change()))
          return db.transaction(work)
        }
      },
    })
  }

  test('another default store view ends it before it writes texts to the wrong one; run again, it goes on', async () => {
    const french = { ...STORE, code: 'fr', name: 'Français', locale: 'fr-FR' }
    const change = () => take([{ ...french, isDefault: true }])
    const steps = [named('CUP', { name: 'Mug', texts: { fr: { name: 'Tasse' } } })]
    await expect(take(steps, {}, before(change))).rejects.toThrow('The default store view was changed meanwhile')
    expect(await cup()).toMatchObject({ name: 'CUP', texts: { en: { name: 'CUP' } } })
    await take([named('CUP', { texts: { en: { name: 'Mug' } } })])
    expect(await cup()).toMatchObject({ name: 'CUP', texts: { en: { name: 'Mug' } } })
  })

  test('a price stays where the file says a name', async () => {
    const report = await take([named('CUP', { name: 'Mug' })], {}, before(setPrice))
    expect(report.counts.product.updated).toBe(1)
    expect(await cup()).toMatchObject({ name: 'Mug', price: '12.50' })
  })

  test('a price stays that is changed while pictures are fetched', async () => {
    const to = folderStore(await mkdtemp(join(tmpdir(), 'vitrine-meanwhile-')))
    const fetch = async () => {
      await setPrice()
      return 'the picture is not there'
    }
    const report = await take([named('CUP', { images: [{ file: 'catalog/cup.webp' }] })], { media: { to, fetch } })
    expect(report.warnings).toBe(1)
    expect(await cup()).toMatchObject({ images: [{ file: 'catalog/cup.webp' }], price: '12.50' })
  })

  test('the switch of a stock stays where the file says its pieces', async () => {
    const switched = () => db.execute(sql`update stock_item set is_in_stock = false`)
    await take([named('CUP', { stock: { quantity: 7 } })], {}, before(switched))
    expect((await cup()).stock).toMatchObject({ quantity: 7, isInStock: false })
  })

  test('the name of a category and the label of an attribute stay where the file says something else of them', async () => {
    const change = async () => {
      await db.execute(
        sql`update category_text set name = 'Teas' from category c where c.id = category_id and path = 'tea'`,
      )
      await db.execute(sql`update attribute set label = 'Glaze'`)
    }
    const records = [
      { kind: 'category', path: 'jam', position: 2 },
      { kind: 'category', path: 'tea', position: 3 },
      { kind: 'attribute', code: 'colour', position: 4 },
    ]
    await take(records, {}, before(change))
    expect(await readSmall('category', db)).toEqual([
      expect.objectContaining({ name: 'Teas', position: 3 }),
      expect.objectContaining({ name: 'Jam', position: 2 }),
    ])
    expect(await readSmall('attribute', db)).toEqual([expect.objectContaining({ label: 'Glaze', position: 4 })])
  })

  test('a category that is removed meanwhile does not end the import', async () => {
    const removed = () => db.execute(sql`delete from category where path = 'jam'`)
    const report = await take([{ ...TEA, position: 3 }, removed, named('CUP', { name: 'Mug' })])
    expect(report).toMatchObject({ status: 'done', rejected: 0 })
  })

  test('links of a product stay that are changed after its import, while other products are imported', async () => {
    const linked = () => take([named('CUP', { related: ['POT'] })])
    await take([named('CUP', { name: 'Mug' }), linked, named('CAN', { name: 'Tin' })], { batchSize: 1 })
    expect(await cup()).toMatchObject({ name: 'Mug', related: ['POT'] })
  })

  test('a product whose price is changed after its import has the links of the file all the same', async () => {
    const file = [named('CUP', { related: ['POT', 'NEW'] }), setPrice, productRecord('NEW')]
    const report = await take(file, { batchSize: 1 })
    expect(report.counts.product).toMatchObject({ created: 1, updated: 1, rejected: 0 })
    expect(await cup()).toMatchObject({ price: '12.50', related: ['POT', 'NEW'] })
    expect(await take([file[0]!])).toMatchObject({ changes: 0 })
  })

  test('a product that is imported once more for its links is told once', async () => {
    await take([productRecord('CAN'), named('CUP', { grouped: [{ sku: 'POT' }, { sku: 'CAN' }] })])
    const report = await take([named('CUP', { grouped: [{ sku: 'POT' }] }), setPrice, productRecord('NEW')], {
      batchSize: 1,
    })
    expect(await cup()).toMatchObject({ price: '12.50', grouped: [{ sku: 'POT' }] })
    expect(report.effects).toEqual({ ...noEffects(), fewerChoices: 1 })
  })

  test('a product that is removed after its import is no problem', async () => {
    const removed = () => db.execute(sql`delete from product where sku = 'CUP'`)
    const report = await take([named('CUP', { related: ['POT'] }), removed, productRecord('NEW')], { batchSize: 1 })
    expect(report.problems).toEqual([])
  })
})
