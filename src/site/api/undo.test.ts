import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoreView } from '#domain/store/store.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('changes taken back by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let ask: Program['ask']
  let did: Program['did']
  let en: StoreView

  beforeAll(async () => {
    db = await create()
    ;({ en } = await seedStores(db))
    ;({ ask, did } = await aProgram(db, (await aSite(db)).app))
  })

  const any = { 'if-match': '*' }
  /** The address at which the change that was just made can be taken back. */
  const undoOf = ({ headers, code }: Awaited<ReturnType<Program['ask']>>) => {
    expect(code).toBe(200)
    return String(headers['vitrine-undo'])
  }
  const record = async (sku: string) => (await ask('GET', `/products/${sku}/record`)).body

  test('a price and a switch go back, the undo is a change itself, and is taken back as well', async () => {
    await aProduct(db, en, { sku: 'CUP', price: 1000 })
    const path = undoOf(await ask('PATCH', '/products/CUP', { price: '12.00', isEnabled: false }, any))
    const undone = await ask('POST', path, {})
    expect(v.safeParse(schemas.Undone, undone.body).issues).toBeUndefined()
    expect(undone.body).toEqual({
      restored: [
        { subject: 'CUP', field: 'price' },
        { subject: 'CUP', field: 'isEnabled' },
      ],
      left: [],
    })
    expect((await ask('GET', '/products/CUP')).body).toMatchObject({ price: { amount: '10.00' }, isEnabled: true })
    expect(await did()).toContainEqual(expect.objectContaining({ action: 'undoCatalogueChange', subject: 'CUP' }))
    await ask('POST', undoOf(undone), {})
    expect((await ask('GET', '/products/CUP')).body).toMatchObject({ price: { amount: '12.00' }, isEnabled: false })
  })

  test('what was changed since stays and is told; what was not goes back', async () => {
    await aProduct(db, en, { sku: 'POT', name: 'Pot', price: 1000 })
    const path = undoOf(
      await ask(
        'PATCH',
        '/products/POT/record',
        { name: 'Kettle', price: '12.00', texts: { fr: { name: 'Bouilloire' } } },
        any,
      ),
    )
    await ask('PATCH', '/products/POT', { price: '15.00' }, any)
    const { body } = await ask('POST', path, {})
    expect(body.left).toEqual([{ subject: 'POT', field: 'price' }])
    expect(body.restored).toContainEqual({ subject: 'POT', field: 'name' })
    const now = await record('POT')
    expect(now).toMatchObject({ name: 'Pot', price: '15.00' })
    expect(await ask('POST', path, {})).toMatchObject({ code: 409 })
  })

  test('a special price goes back with its days or not at all', async () => {
    await aProduct(db, en, { sku: 'BOWL', price: 2000 })
    const summer = { from: '2026-06-01', to: '2026-06-30' }
    await ask('PATCH', '/products/BOWL/record', { specialPrice: { value: '15.00', ...summer } }, any)
    const byRecord = undoOf(
      await ask('PATCH', '/products/BOWL/record', { name: 'Dish', specialPrice: { value: '12.00', ...summer } }, any),
    )
    const later = { from: '2026-12-01', to: '2026-12-24' }
    await ask('PATCH', '/products/BOWL', { specialPrice: { price: '12.00', ...later } }, any)
    const { body } = await ask('POST', byRecord, {})
    expect(body.left).toEqual([{ subject: 'BOWL', field: 'specialPrice' }])
    expect(await record('BOWL')).toMatchObject({ specialPrice: { value: '12.00', ...later } })

    const byOffer = undoOf(await ask('PATCH', '/products/BOWL', { specialPrice: { price: '9.00', ...later } }, any))
    await ask('PATCH', '/products/BOWL', { specialPrice: { price: '9.00', ...summer } }, any)
    expect((await ask('POST', byOffer, {})).code).toBe(409)
    expect(await record('BOWL')).toMatchObject({ specialPrice: { value: '9.00', ...summer } })
  })

  test('what a former value names and is gone is told, and nothing is taken back', async () => {
    for (const sku of ['LID', 'SPOON']) await aProduct(db, en, { sku, price: 100 })
    await aProduct(db, en, { sku: 'JAR', name: 'Jar', price: 1000 })
    await ask('PATCH', '/products/JAR/record', { related: ['LID', 'SPOON'] }, any)
    const path = undoOf(await ask('PATCH', '/products/JAR/record', { name: 'Pot', related: ['SPOON'] }, any))
    await ask('DELETE', '/products/LID', undefined, any)
    const refused = await ask('POST', path, {})
    expect(refused).toMatchObject({ code: 422, body: { errors: [{ detail: 'is no product' }] } })
    expect(await record('JAR')).toMatchObject({ name: 'Pot', related: ['SPOON'] })
  })

  test('changes of many go back as one, with sales in between kept', async () => {
    await aProduct(db, en, { sku: 'ONE', price: 500, stock: { quantity: 10 } })
    await aProduct(db, en, { sku: 'TWO', price: 700, stock: { quantity: 3 } })
    const both = (price: string) => ['ONE', 'TWO'].map((sku) => ({ sku, price }))
    const prices = undoOf(await ask('POST', '/product-changes', { changes: both('9.00') }))
    const stock = undoOf(
      await ask('POST', '/stock-changes', {
        changes: [
          { sku: 'ONE', set: 40 },
          { sku: 'TWO', add: 5 },
        ],
      }),
    )
    await db.execute(
      sql`update stock_item set quantity = quantity - 2 where product_id in (select id from product where sku in ('ONE', 'TWO'))`,
    )
    expect((await ask('POST', prices, {})).body.restored).toHaveLength(2)
    expect((await ask('GET', '/products/TWO')).body.price.amount).toBe('7.00')
    await ask('POST', stock, {})
    expect((await ask('GET', '/products/ONE/stock')).body.quantity).toBe(8)
    expect((await ask('GET', '/products/TWO/stock')).body.quantity).toBe(1)
  })

  test('products put into a category keep the order in which they are sorted there, and what was moved goes back', async () => {
    const skus = ['RED', 'BLUE', 'GREEN', 'GONE']
    for (const sku of skus) await aProduct(db, en, { sku, price: 100 })
    await ask('POST', '/categories', { path: 'colours', name: 'Colours', urlKey: 'colours' })
    const place = (changes: object[]) => ask('POST', '/categories/colours/product-changes', { changes })
    const placed = async () =>
      (await ask('GET', '/categories/colours/products')).body.items.map((one: { sku: string; position: number }) => [
        one.sku,
        one.position,
      ])
    await place([
      { sku: 'RED', position: 2 },
      { sku: 'BLUE', position: 1 },
      { sku: 'GONE', position: 3 },
    ])
    const added = undoOf(await place(['RED', 'BLUE', 'GREEN'].map((sku) => ({ sku }))))
    const sorted = [
      ['GREEN', 0],
      ['BLUE', 1],
      ['RED', 2],
      ['GONE', 3],
    ]
    expect(await placed()).toEqual(sorted)
    expect((await did()).at(-1)).toMatchObject({ details: { before: { GREEN: null }, after: { GREEN: 0 } } })
    const moved = undoOf(
      await place([
        { sku: 'GREEN', position: 9 },
        { sku: 'RED', position: 0 },
        { sku: 'BLUE', isRemoved: true },
        { sku: 'GONE', isRemoved: true },
      ]),
    )
    await place([{ sku: 'GREEN', position: 7 }])
    await ask('DELETE', '/products/GONE', undefined, any)
    const undone = await ask('POST', moved, {})
    expect(undone.body.left.map(({ field }: { field: string }) => field)).toEqual(['GONE', 'GREEN'])
    expect(await placed()).toEqual([
      ['BLUE', 1],
      ['RED', 2],
      ['GREEN', 7],
    ])
    expect((await ask('POST', added, {})).code).toBe(409)
    await ask('POST', undoOf(undone), {})
    expect(await placed()).toEqual([
      ['RED', 0],
      ['GREEN', 7],
    ])
    await ask('DELETE', '/categories/colours')
    expect((await ask('POST', moved, {})).code).toBe(409)
  })

  test('pieces are taken back once, however often it is asked, until that is undone itself', async () => {
    await aProduct(db, en, { sku: 'MUG', price: 500, stock: { quantity: 10 } })
    await aProduct(db, en, { sku: 'LADLE', price: 500, stock: { quantity: 5 } })
    const pieces = async () => (await ask('GET', '/products/MUG/stock')).body.quantity
    const changes = ['MUG', 'LADLE'].map((sku) => ({ sku, set: 0 }))
    const stock = undoOf(await ask('POST', '/stock-changes', { changes }))
    const listed = async () =>
      (await ask('GET', '/audit?action=changeStock&subject=MUG')).body.items[0] as { undo: string; undoCount: number }
    expect(await listed()).toMatchObject({ undo: expect.any(String), undoCount: 2 })
    const both = await Promise.all([1, 2].map(() => ask('POST', stock, {})))
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
    // The entry of the other product was made by the same request.
    const other = (await ask('GET', '/audit?action=changeStock&subject=LADLE')).body.items[0]
    expect(other).toMatchObject({ undo: null, undoCount: 0 })
    expect((await ask('POST', `/catalogue/changes/${other.id}/undo`, {})).code).toBe(409)
    expect(await pieces()).toBe(10)

    const undone = both.find(({ code }) => code === 200)!
    await ask('POST', undoOf(undone), {})
    expect(await pieces()).toBe(0)
    expect((await ask('POST', undoOf(undone), {})).code).toBe(409)
    expect(await listed()).toMatchObject({ undo: expect.any(String) })
    expect((await ask('POST', stock, {})).code).toBe(200)
    expect(await pieces()).toBe(10)
  })

  test('a number that was counted since stays, until that count is taken back itself', async () => {
    for (const sku of ['PAN', 'WHISK']) await aProduct(db, en, { sku, price: 500, stock: { quantity: 10 } })
    const pieces = async (sku: string) => (await ask('GET', `/products/${sku}/stock`)).body.quantity
    const set = async (sku: string, quantity: number) =>
      undoOf(await ask('POST', '/stock-changes', { changes: [{ sku, set: quantity }] }))
    const slip = await set('PAN', 50)
    const counted = await set('PAN', 60)
    expect(await ask('POST', slip, {})).toMatchObject({
      code: 409,
      body: { detail: expect.stringContaining('PAN: quantity') },
    })
    expect(await pieces('PAN')).toBe(60)
    expect((await ask('POST', counted, {})).code).toBe(200)
    expect((await ask('POST', slip, {})).code).toBe(200)
    expect(await pieces('PAN')).toBe(10)

    const beforeImport = await set('WHISK', 50)
    await writeAudit(db, { actor: 'ann', action: 'import jsonl' }, [
      { subject: 'stock.jsonl', details: { is: 'done' } },
    ])
    expect((await ask('POST', beforeImport, {})).code).toBe(409)
    expect(await pieces('WHISK')).toBe(50)
  })

  test('a category, a page, settings and the home page go back, each by its own operation', async () => {
    await aCategory(db, en, 'tea', 'Tea')
    const category = undoOf(await ask('PATCH', '/categories/tea', { isInMenu: false }, any))
    expect((await ask('POST', category, {})).code).toBe(200)
    expect((await ask('GET', '/categories')).body.items[0]).toMatchObject({ path: 'tea', isInMenu: true })

    const page = { address: 'about', title: 'About', html: '<p>One</p>', isPublished: true }
    await ask('POST', '/pages', page)
    const changed = await ask('PUT', '/pages/about', { ...page, html: '<p>Two</p>' }, any)
    const content = undoOf(changed)
    expect((await ask('POST', content, {})).body.restored).toEqual([{ subject: 'about', field: 'html' }])
    expect((await ask('GET', '/pages/about')).body.html).toBe('<p>One</p>')

    const setting = undoOf(await ask('PATCH', '/settings', { name: 'Mill', lowStockFrom: 9 }, any))
    expect((await ask('POST', content.replace('content', 'settings'), {})).code).toBe(409)
    expect((await ask('POST', setting, {})).body.restored).toHaveLength(2)
    const { items } = (await ask('GET', '/settings')).body
    expect(items.find(({ name }: { name: string }) => name === 'name').value).not.toBe('Mill')
  })

  test('an address that another product has taken meanwhile stays with it, and the record says which one came instead', async () => {
    await aProduct(db, en, { sku: 'SIDE', name: 'Side' })
    await aProduct(db, en, { sku: 'DIP', name: 'Dip' })
    const path = undoOf(await ask('PATCH', '/products/SIDE/record', { urlKey: 'other-side' }, any))
    await ask('PATCH', '/products/DIP/record', { urlKey: 'side' }, any)
    expect((await ask('POST', path, {})).code).toBe(200)
    expect(await record('DIP')).toMatchObject({ urlKey: 'side' })
    expect((await record('SIDE')).urlKey).not.toBe('side')
  })

  test('the trail says what can be taken back; what cannot be is refused in words', async () => {
    await ask('POST', '/products', { sku: 'NEW', type: 'simple', name: 'New', urlKey: 'new', price: '1.00' })
    const { items } = (await ask('GET', '/audit?limit=100')).body
    const of = (action: string) => items.find((one: { action: string }) => one.action === action)
    expect(of('changeProduct').undo).toBe(`/catalogue/changes/${of('changeProduct').id}/undo`)
    expect(of('createProduct').undo).toBeNull()
    const refused = await ask('POST', `/catalogue/changes/${of('createProduct').id}/undo`, {})
    expect(refused).toMatchObject({ code: 409, body: { detail: 'A change of this kind cannot be taken back.' } })
    expect((await ask('POST', '/catalogue/changes/none/undo', {})).code).toBe(404)
  })
})
