import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { createCategoryTree } from '#server/owner/category-tree.ts'
import { createFrameRecords } from '#server/owner/frame-records.ts'
import { setStock } from '#server/product/change-stock.ts'
import { engines } from '#test/databases.ts'
import { catalogueOf, importTable, productIn, tableOf } from '#test/import-table.ts'
import { importRecords } from './import-records.ts'
import { openMagentoTable } from './open-product-table.ts'

type Row = Record<string, string>

const row = (sku: string, more: Row = {}): Row => ({
  sku,
  _type: 'simple',
  _category: 'Tea/Black',
  name: `Name of ${sku}`,
  price: '20',
  url_key: sku.toLowerCase(),
  visibility: '4',
  status: '1',
  tax_class_id: '2',
  qty: '10',
  is_in_stock: '1',
  ...more,
})

describe.each(engines)('what the owner has changed here between two imports of a file, on $name', ({ create }) => {
  let db: Database
  beforeEach(async () => {
    db = await create()
  })

  const imported = (given: Row[]) => importTable(db, tableOf(given), openMagentoTable)
  const asking = (action: string) => ({
    auditor: { actor: 'test', action },
    callerId: 'test',
    key: undefined,
    fingerprint: '',
  })
  const move = (path: string, parent: string | null) =>
    createCategoryTree({ db }).move(asking('moveCategory'), { path, parent })
  const categories = async () =>
    (await catalogueOf(db)).flatMap((record) => (record.kind === 'category' ? [record.path] : []))
  const placesOf = async (sku: string) => productIn(await catalogueOf(db), sku)!.categories?.map(({ path }) => path)

  test('a category that was moved stays there, with its products and what the file has new below it', async () => {
    const given = [row('CUP'), row('POT', { _category: 'Tea/Black/Strong' }), row('TEE', { _category: 'Men' })]
    await imported(given)
    expect(await move('tea/black', 'men')).toMatchObject({ status: 'done', path: 'men/black' })
    const before = await categories()
    expect(await imported(given)).toMatchObject({ rejected: 0, warnings: 0 })
    expect(await categories()).toEqual(before)
    const more = [row('CUP', { price: '21' }), row('MUG', { _category: 'Tea/Black/Mild' }), ...given.slice(1)]
    await imported(more)
    expect(await categories()).toEqual([...before, 'men/black/mild'])
    expect(await placesOf('CUP')).toEqual(['men/black'])
    expect(await placesOf('POT')).toEqual(['men/black/strong'])
    expect(await placesOf('MUG')).toEqual(['men/black/mild'])
    expect((await imported(more)).counts).toMatchObject({ category: { created: 0 }, product: { unchanged: 4 } })
    const [former] = await rows(
      db,
      sql`select c.path, u.redirect from url_rewrite u join category c on c.id = u.category_id where u.request_path = 'tea/black.html'`,
    )
    expect(former).toEqual({ path: 'men/black', redirect: 301 })
  })

  test('a product stays in a category that the owner made here, until the file names that category', async () => {
    const given = [row('CUP'), row('POT')]
    await imported(given)
    const record = { name: 'Gifts', urlKey: 'gifts' }
    const made = { kind: 'category', name: 'gifts', record, isNew: true } as const
    expect(
      await createFrameRecords({ db, media: folderStore(tmpdir()) }).write(asking('createCategory'), made),
    ).toEqual({
      status: 'done',
    })
    await createCategoryTree({ db }).place(asking('placeProducts'), 'gifts', [{ sku: 'CUP', position: 3 }])
    const placed = productIn(await catalogueOf(db), 'CUP')!.categories
    expect(await imported(given)).toMatchObject({ warnings: 0 })
    expect(await imported([row('CUP', { price: '21' })])).toMatchObject({ warnings: 0 })
    expect(productIn(await catalogueOf(db), 'CUP')).toMatchObject({ price: '21.00', categories: placed })
    expect(await imported([row('CUP', { _category: 'Men' })])).toMatchObject({ warnings: 1 })
    expect(await placesOf('CUP')).toEqual(['gifts', 'men'])
    await imported([row('CUP'), row('POT', { _category: 'Gifts' })])
    expect(await placesOf('CUP')).toEqual(['tea/black'])
  })

  test('an address that the owner has led to another category does not put products there', async () => {
    await imported([row('CUP'), row('TEE', { _category: 'Men' })])
    await db.execute(
      sql`insert into url_rewrite (store_id, request_path, category_id, redirect)
          select s.id, 'sale.html', c.id, 301 from store s, category c where s.is_default and c.path = 'men'`,
    )
    await imported([row('CUP', { _category: 'Sale' })])
    expect(await placesOf('CUP')).toEqual(['sale'])
  })

  const relabelled = (code: string, label: string) =>
    db.execute(sql`update attribute_option set label = ${label} where code = ${code}`)
  const options = async (code: string) =>
    (await catalogueOf(db)).flatMap((record) =>
      record.kind === 'attribute' && record.code === code
        ? (record.options ?? []).map((option) => `${option.code}: ${option.label}`)
        : [],
    )

  test('an option whose label was corrected is the one that the file means, for products, variants and surcharges', async () => {
    const choice = (option: string, added: string) => ({
      _super_attribute_code: 'size',
      _super_attribute_option: option,
      _super_attribute_price_corr: added,
    })
    const given = [
      row('T-S', { size: 'S', colour: 'bleu', visibility: '1' }),
      row('T-L', { size: 'L', colour: 'Grün/Weiß', visibility: '1' }),
      row('TEE', { _type: 'configurable', _super_products_sku: 'T-S', ...choice('S', '1.5000') }),
      { _super_products_sku: 'T-L', ...choice('L', '2.0000') },
    ]
    await imported(given)
    await relabelled('s', 'Small')
    await relabelled('bleu', 'Blue')
    await relabelled('grun-weiss', 'Grün / Weiß')
    const changed = given.map((one) => ({ ...one, ...('price' in one && { price: '30' }) }))
    const before = { size: await options('size'), colour: await options('colour') }
    expect(before.size).toEqual(['s: Small', 'l: L'])
    expect(await imported(changed)).toMatchObject({ rejected: 0, warnings: 0, counts: { attribute: { updated: 0 } } })
    expect({ size: await options('size'), colour: await options('colour') }).toEqual(before)
    const records = await catalogueOf(db)
    expect(productIn(records, 'T-S')).toMatchObject({ price: '30.00', attributes: { size: 's', colour: 'bleu' } })
    expect(productIn(records, 'T-L')).toMatchObject({ attributes: { size: 'l', colour: 'grun-weiss' } })
    expect(productIn(records, 'TEE')!.configurable!.attributes[0]!.prices).toMatchObject([
      { option: 'l', value: '2.00' },
      { option: 's', value: '1.50' },
    ])
  })

  test('labels that differ by a sign are options of their own, also where one was changed', async () => {
    const given = (...labels: string[]) => labels.map((strength, at) => row(`LENS${at}`, { strength }))
    await imported(given('-1.00', 'A', 'Red', '-1.00', 'A', 'Red', '-1.00', 'A', 'Red'))
    await relabelled('1-00', 'minus 1')
    await relabelled('a', 'Alpha')
    await imported(given('+1.00', 'A+', 'Réd', '+1.00', 'A+', 'Réd', '+1.00', 'A+', 'Réd'))
    expect((await options('strength')).sort()).toEqual([
      '1-00-2: +1.00',
      '1-00: minus 1',
      'a-2: A+',
      'a: Alpha',
      'red-2: Réd',
      'red: Red',
    ])
  })

  test('a product put on or off sale by hand is what the same file says of it again after its next import', async () => {
    const given = [row('CUP'), row('POT', { is_in_stock: '0' })]
    await imported(given)
    await setStock(db, [{ sku: 'CUP', quantity: 0 }], false)
    await setStock(db, [{ sku: 'POT', quantity: 10 }], true)
    await imported(given)
    const records = await catalogueOf(db)
    expect(productIn(records, 'CUP')!.stock).toMatchObject({ quantity: 10 })
    expect(productIn(records, 'CUP')!.stock!.isInStock).toBeUndefined()
    expect(productIn(records, 'POT')!.stock).toMatchObject({ quantity: 10, isInStock: false })
  })

  test('a product that a table calls simple keeps its variants, parts and files here', async () => {
    async function* catalogue() {
      const product = { kind: 'product', price: '20.00' }
      const named = (sku: string, more: object) => ({ ...product, sku, name: sku, urlKey: sku.toLowerCase(), ...more })
      const records = [
        named('CUP', { type: 'simple' }),
        named('SET', { type: 'grouped', price: undefined, grouped: [{ sku: 'CUP' }] }),
        named('BOX', {
          type: 'bundle',
          bundle: { priceType: 'fixed', options: [{ title: 'Cup', input: 'select', selections: [{ sku: 'CUP' }] }] },
        }),
        named('FILE', { type: 'downloadable', downloads: [{ title: 'File', file: 'downloadable/a.pdf' }] }),
        named('NONE', { type: 'downloadable' }),
      ]
      for (const [at, record] of records.entries()) yield { line: at + 1, record }
    }
    await imported([row('OTHER')])
    expect((await importRecords(db, catalogue())).problems).toEqual([])
    const skus = ['SET', 'BOX'] as const
    const before = await catalogueOf(db)
    const list = [...skus, 'FILE', 'CUP', 'NONE'].map((sku) => ({ sku, _type: 'simple', price: '21' }))
    const { rejected, problems } = await importTable(db, tableOf(list), openMagentoTable)
    expect(rejected).toBe(2)
    expect(problems.map(({ message }) => message).join()).toContain('would be lost, so it stays as it is')
    const after = await catalogueOf(db)
    for (const sku of skus) expect(productIn(after, sku)).toEqual(productIn(before, sku))
    expect(productIn(after, 'FILE')).toEqual({ ...productIn(before, 'FILE'), price: '21.00' })
    expect(productIn(after, 'CUP')).toMatchObject({ price: '21.00' })
    expect(productIn(after, 'NONE')).toMatchObject({ type: 'simple', price: '21.00' })
  })

  test('a product that a table calls grouped or downloadable, and gives neither parts nor files, stays what it is here', async () => {
    const given = [row('CUP'), row('MUG', { _type: 'virtual' })]
    await imported(given)
    const before = await catalogueOf(db)
    for (const type of ['grouped', 'downloadable'])
      for (const more of [{}, { _associated_sku: '' }] as Row[]) {
        const list = given.map(({ sku }) => ({ sku: sku!, _type: type, price: '21', ...more }))
        const { problems } = await importTable(db, tableOf(list), openMagentoTable)
        expect(problems.map(({ message }) => message)).toEqual([
          `product CUP: it is simple here, and the file says ${type} without parts or files: it stays as it is`,
          `product MUG: it is virtual here, and the file says ${type} without parts or files: it stays as it is`,
        ])
        expect(await catalogueOf(db)).toEqual(before)
      }
    await imported([row('CUP'), row('MUG', { _type: 'grouped', _associated_sku: 'CUP' })])
    expect(productIn(await catalogueOf(db), 'MUG')).toMatchObject({ type: 'grouped', grouped: [{ sku: 'CUP' }] })
  })
})
