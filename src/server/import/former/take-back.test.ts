import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { addStock } from '#server/product/change-stock.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { engines } from '#test/databases.ts'
import { itemsOf, productRecord } from '#test/import-steps.ts'
import { exportJsonl } from '../export-jsonl.ts'
import { importRecords, type ImportOptions } from '../import-records.ts'
import { readKnownCatalogue } from '../kinds/read-known-catalogue.ts'
import { formerItems } from './former-items.ts'
import { beginImportRun, listImportRuns, readImportRun, removeOldImportRuns } from './import-runs.ts'

type Told = { kind: string; sku?: string; path?: string; [name: string]: unknown }

const DEMO = readFileSync('demo/catalogue.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Told)
const STORE = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true }
const NOW = new Date('2026-11-30T12:00:00Z')

describe.each(engines)('taking an import back on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  beforeEach(async () => {
    await db.execute(
      sql`truncate import_run, catalogue_state, catalogue_change, store, currency, tax_class, attribute, category, product restart identity cascade`,
    )
  })

  const run = async (records: object[], options: ImportOptions = {}) => {
    const id = v7()
    await beginImportRun(db, { id, actor: 'owner', format: 'jsonl', name: 'wrong.jsonl' }, NOW)
    const report = await importRecords(db, itemsOf(records), { ...options, runId: id })
    return { id, report }
  }
  const takeBack = async (id: string, options: ImportOptions = {}) => {
    const undoing = v7()
    await beginImportRun(db, { id: undoing, actor: 'owner', format: 'jsonl', name: 'wrong.jsonl', undoes: id }, NOW)
    return { id: undoing, report: await importRecords(db, formerItems(db, id), { ...options, runId: undoing }) }
  }
  const told = async (): Promise<Told[]> => {
    let text = ''
    await exportJsonl(db, (part) => void (text += part))
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Told)
  }
  const product = async (sku: string) => (await told()).find((one) => one.sku === sku)!
  /** The records that come back; addresses that led somewhere meanwhile go on to do so. */
  const restorable = async () => (await told()).filter(({ kind }) => kind !== 'rewrite' && kind !== 'review')

  test('every value of the demo catalogue comes back after each product got those of another', async () => {
    await importRecords(db, itemsOf(DEMO), { isWhole: true })
    const before = await restorable()
    const products = before.filter(({ kind }) => kind === 'product')
    const wrong = products.map((one, at) => ({ ...products[(at + 7) % products.length]!, sku: one.sku }))
    const small = before.flatMap((one) =>
      one.kind === 'category' ? { ...one, name: 'Wrong', description: '<p>Wrong</p>', texts: null } : [],
    )
    const { id, report } = await run([...small, ...wrong])
    expect(report.counts.product.updated).toBeGreaterThan(products.length / 2)
    expect(await restorable()).not.toEqual(before)
    const back = await takeBack(id)
    expect(back.report.problems).toEqual([])
    expect(await restorable()).toEqual(before)
  })

  const shop = () =>
    importRecords(db, itemsOf([STORE, productRecord('CUP', { related: ['CAN'] }), productRecord('CAN')]))

  test('taking back is a change as any other: it is taken back itself, and done again', async () => {
    await shop()
    const { id } = await run([{ kind: 'product', sku: 'CUP', name: 'Wrong' }])
    const back = await takeBack(id)
    expect(await product('CUP')).toMatchObject({ name: 'CUP' })
    expect((await takeBack(id)).report).toMatchObject({ changes: 0, problems: [] })
    await takeBack(back.id)
    expect(await product('CUP')).toMatchObject({ name: 'Wrong' })
    await takeBack(id)
    expect(await product('CUP')).toMatchObject({ name: 'CUP' })
  })

  test('pieces that were sold since stay sold', async () => {
    await shop()
    const { id } = await run([
      { kind: 'product', sku: 'CUP', stock: { quantity: 500 } },
      { kind: 'product', sku: 'CAN', price: '1.00' },
    ])
    await db.transaction((tx) =>
      addStock(tx, [
        { sku: 'CUP', quantity: -3 },
        { sku: 'CAN', quantity: -1 },
      ]),
    )
    await takeBack(id)
    expect(await product('CUP')).toMatchObject({ stock: { quantity: 2 } })
    expect(await product('CAN')).toMatchObject({ price: '10.00', stock: { quantity: 4 } })
  })

  test('taking an import back twice, one after the other or at once, gives pieces back once', async () => {
    await shop()
    const { id } = await run([{ kind: 'product', sku: 'CUP', stock: { quantity: 25 } }])
    const { stock } = await product('CUP')
    expect(stock).toMatchObject({ quantity: 25 })
    await Promise.all([takeBack(id), takeBack(id)])
    await takeBack(id)
    expect(await product('CUP')).toMatchObject({ stock: { quantity: 5 } })
    await db.transaction((tx) => addStock(tx, [{ sku: 'CUP', quantity: -2 }]))
    const { report } = await takeBack(id)
    expect([report.changes, report.warnings]).toEqual([0, 0])
    expect(await product('CUP')).toMatchObject({ stock: { quantity: 3 } })
  })

  test('two products of one row each get their own values back, and effects and files are their own', async () => {
    await shop()
    const oneRow = async function* () {
      yield {
        line: 1,
        record: { kind: 'product', sku: 'CUP', name: 'Cup', price: '99.00', images: [{ file: 'a/cup.jpg' }] },
      }
      yield { line: 1, record: { kind: 'product', sku: 'CAN', name: 'Can' } }
    }
    const before = [await product('CUP'), await product('CAN')]
    const wrong = v7()
    await beginImportRun(db, { id: wrong, actor: 'owner', format: 'shopify', name: 'wrong.csv' }, NOW)
    const media = { from: '/nowhere', to: folderStore('/nowhere') }
    const { effects, problems } = await importRecords(db, oneRow(), { runId: wrong, media })
    expect(effects).toMatchObject({ renamed: 0, priceJump: 1 })
    expect(problems.map(({ message }) => message)).toEqual([
      'product CUP: the file a/cup.jpg is not in the media folder',
    ])
    await takeBack(wrong)
    expect([await product('CUP'), await product('CAN')]).toEqual(before)
  })

  test('what was taken back as new is made anew by an import that names it', async () => {
    await shop()
    const season = [
      { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' },
      {
        kind: 'product',
        sku: 'POT',
        type: 'simple',
        name: 'POT',
        urlKey: 'pot',
        price: '9.00',
        categories: [{ path: 'tea' }],
      },
      { kind: 'product', sku: 'LID', type: 'simple', name: 'LID', urlKey: 'lid', price: '9.00', isEnabled: false },
    ]
    const { id } = await run(season)
    await takeBack(id)
    const shown = async () => [
      (await product('POT')).isEnabled ?? true,
      (await product('LID')).isEnabled ?? true,
      (await told()).find(({ path }) => path === 'tea')!.isActive ?? true,
    ]
    expect(await shown()).toEqual([false, false, false])
    expect((await readKnownCatalogue(db)).categories.has('tea')).toBe(false)
    const again = await run(season)
    expect(await shown()).toEqual([true, false, true])
    expect(again.report.effects.onSale).toBe(1)
    // A product that its owner hides stays hidden.
    await importRecords(db, itemsOf([{ kind: 'product', sku: 'CAN', isEnabled: false }]))
    await run([{ kind: 'product', sku: 'CAN', price: '3.00' }])
    expect((await product('CAN')).isEnabled).toBe(false)
  })

  test('pieces that somebody has counted since stay as they were counted', async () => {
    await shop()
    const { id } = await run([{ kind: 'product', sku: 'CUP', stock: { quantity: 0 } }])
    await db.transaction((tx) => addStock(tx, [{ sku: 'CUP', quantity: 7 }]))
    const { report } = await takeBack(id)
    expect(report.problems.map(({ message }) => message)).toEqual([
      'product CUP: stock/quantity has changed since: it stays as it is',
    ])
    expect(await product('CUP')).toMatchObject({ stock: { quantity: 7 } })
  })

  test('what somebody has changed since stays and is told', async () => {
    await shop()
    const { id } = await run([{ kind: 'product', sku: 'CUP', name: 'Wrong', price: '1.00', related: [] }])
    await importRecords(db, itemsOf([{ kind: 'product', sku: 'CUP', price: '12.00' }]))
    const { report } = await takeBack(id)
    expect(report.problems).toMatchObject([
      { severity: 'warning', message: 'product CUP: price has changed since: it stays as it is' },
    ])
    expect(await product('CUP')).toMatchObject({ name: 'CUP', price: '12.00', related: ['CAN'] })
  })

  test('new products go off sale and new categories are hidden', async () => {
    await shop()
    const { id } = await run([
      { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' },
      productRecord('POT', { categories: [{ path: 'tea' }] }),
    ])
    const { report } = await takeBack(id)
    expect(report.problems).toEqual([])
    expect(await product('POT')).toMatchObject({ isEnabled: false, categories: [{ path: 'tea' }] })
    expect((await told()).find(({ path }) => path === 'tea')).toMatchObject({ isActive: false })
  })

  test('a default store view that an import set stays, and is told', async () => {
    await shop()
    const { id } = await run([{ kind: 'store', code: 'de', name: 'Deutsch', locale: 'de-DE', currency: 'EUR' }])
    const second = await run([{ kind: 'store', code: 'de', name: 'German', isDefault: true }])
    const { report } = await takeBack(second.id)
    expect(report.problems).toMatchObject([
      { severity: 'warning', message: 'store de: it stays the default store view' },
    ])
    expect((await told()).find(({ code }) => code === 'de')).toMatchObject({ name: 'Deutsch', isDefault: true })
    expect(await readImportRun(db, id)).toBeUndefined()
  })

  test('the oldest imports are forgotten where many records were changed', async () => {
    await shop()
    const older = await run([{ kind: 'product', sku: 'CUP', price: '1.00' }])
    const newer = await run([
      { kind: 'product', sku: 'CUP', price: '2.00' },
      { kind: 'product', sku: 'CAN', price: '2.00' },
    ])
    await removeOldImportRuns(db, NOW, 3)
    expect((await listImportRuns(db, 10)).map(({ id }) => id)).toEqual([newer.id, older.id])
    await removeOldImportRuns(db, NOW, 2)
    expect((await listImportRuns(db, 10)).map(({ id }) => id)).toEqual([newer.id])
    await removeOldImportRuns(db, NOW, 1)
    expect((await listImportRuns(db, 10)).map(({ id }) => id)).toEqual([newer.id])
  })

  test('a run that was stopped and went on is taken back as one', async () => {
    await shop()
    const { id } = await run([{ kind: 'product', sku: 'CUP', name: 'Wrong', price: '1.00' }])
    await importRecords(db, itemsOf([{ kind: 'product', sku: 'CUP', name: 'Worse' }]), { runId: id })
    await takeBack(id)
    expect(await product('CUP')).toMatchObject({ name: 'CUP', price: '10.00' })
  })

  test('a product that was removed since is told, the others come back', async () => {
    await shop()
    const { id } = await run([
      { kind: 'product', sku: 'CAN', price: '1.00' },
      { kind: 'product', sku: 'CUP', price: '1.00' },
    ])
    await db.execute(sql`delete from product where sku = 'CAN'`)
    const { report } = await takeBack(id)
    expect(report.problems).toMatchObject([{ severity: 'error', message: 'product CAN: it is not there any more' }])
    expect(await product('CUP')).toMatchObject({ price: '10.00' })
  })

  test('a trial run and one that changes nothing leave nothing to take back', async () => {
    await shop()
    await run([{ kind: 'product', sku: 'CUP', price: '1.00' }], { dryRun: true })
    await run([{ kind: 'product', sku: 'CUP', price: '10.00' }])
    expect(await listImportRuns(db, 10)).toEqual([])
  })

  test('an import can be taken back for thirty days', async () => {
    await shop()
    const { id } = await run([{ kind: 'product', sku: 'CUP', price: '1.00' }])
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
    await removeOldImportRuns(db, days(30))
    expect(await readImportRun(db, id)).toMatchObject({
      id,
      actor: 'owner',
      name: 'wrong.jsonl',
      undoes: null,
      changes: 1,
    })
    await removeOldImportRuns(db, new Date(days(30).getTime() + 1))
    expect(await readImportRun(db, id)).toBeUndefined()
    expect(await rows(db, sql`select 1 from import_change`)).toEqual([])
  })
})
