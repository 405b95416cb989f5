import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { importRecords } from '#server/import/import-records.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aCategory, anAttribute, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { itemsOf, productRecord } from '#test/import-steps.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('products of the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let ask: Program['ask']
  let did: Program['did']
  const picture = 'catalog/cup.gif'

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 7 } })
    await aProduct(db, en, { sku: 'POT', price: 0, stock: { quantity: 0 } })
    await anAttribute(db, 'size', ['s', 'm'])
    const { app, shop } = await aSite(db)
    await shop.media.put(picture, Buffer.from('GIF89a.'))
    await shop.media.put('downloadable/song.mp3', Buffer.from('la'))
    ;({ ask, did } = await aProgram(db, app))
  })

  const many = (count: number, one: object) =>
    Array.from({ length: count }, (_, n) => ({ title: `Choice ${n}`, ...one }))
  const texts = (name: string) => ({ name, urlKey: name.toLowerCase(), texts: { fr: { name: `${name} (fr)` } } })

  test('one product of each type is made, and read as it was given', async () => {
    const given = [
      {
        sku: 'SHIRT-S',
        type: 'simple',
        ...texts('Shirt-S'),
        price: '12.00',
        specialPrice: { value: '9.50', from: '2026-06-01' },
        tierPrices: [{ quantity: 5, price: '8.00', customerGroup: 'wholesale' }],
        taxClass: 'standard',
        categories: [{ path: 'tea', position: 3 }],
        attributes: { size: 's' },
        images: [{ file: picture, label: 'A shirt', labels: { fr: 'Une chemise' } }],
        customOptions: [{ title: 'Name', input: 'field', price: { type: 'fixed', value: '2.00' } }],
        related: ['CUP'],
      },
      {
        sku: 'SHIRT',
        type: 'configurable',
        ...texts('Shirt'),
        price: '12.00',
        configurable: { attributes: [{ code: 'size' }], children: ['SHIRT-S'] },
      },
      {
        sku: 'SET',
        type: 'bundle',
        ...texts('Set'),
        price: '0.00',
        bundle: {
          priceType: 'dynamic',
          options: [{ title: 'Cup', input: 'select', selections: [{ sku: 'CUP' }, { sku: 'POT', quantity: 2 }] }],
        },
      },
      { sku: 'GROUP', type: 'grouped', ...texts('Group'), grouped: [{ sku: 'CUP', quantity: 1 }] },
      { sku: 'COURSE', type: 'virtual', ...texts('Course'), price: '90.00' },
      {
        sku: 'SONG',
        type: 'downloadable',
        ...texts('Song'),
        price: '1.00',
        downloads: [{ title: 'Song', file: 'downloadable/song.mp3' }],
      },
    ]
    for (const product of given) {
      const made = await ask('POST', '/products', product)
      expect(made.body).toMatchObject(product)
      expect(made.code).toBe(200)
      expect(v.safeParse(schemas.ProductRecord, made.body).issues).toBeUndefined()
    }
    expect((await did()).filter(({ action }) => action === 'createProduct')).toHaveLength(6)
    expect(await ask('POST', '/products', given[0])).toMatchObject({ code: 409 })
  })

  test('a configurable product tells its variants with their options, the catalogue what products refer to', async () => {
    const variants = await ask('GET', '/products/SHIRT/variants')
    expect(variants.body.items).toEqual([
      { sku: 'SHIRT-S', name: 'Shirt-S', isEnabled: true, price: '12.00', options: { size: 's' }, quantity: null },
    ])
    expect(v.safeParse(schemas.Variants, variants.body).issues).toBeUndefined()
    expect((await ask('GET', '/products/CUP/variants')).body).toEqual({ items: [] })
    expect(await ask('GET', '/products/NONE/variants')).toMatchObject({ code: 404 })
    const { body } = await ask('GET', '/catalogue')
    expect(v.safeParse(schemas.Catalogue, body).issues).toBeUndefined()
    expect(body.customerGroups).toContain('wholesale')
    expect(body.storeViews.map(({ code }: { code: string }) => code)).toContain('fr')
  })

  test('a part is changed by who saw the whole; pieces that were sold meanwhile are neither lost nor in the way', async () => {
    const seen = await ask('GET', '/products/CUP/record')
    expect(seen.body.stock).toEqual({ isManaged: true })
    await db.execute(
      sql`update stock_item set quantity = 6 where product_id = (select id from product where sku = 'CUP')`,
    )
    const body = { texts: { fr: { name: 'Tasse' } }, description: '<p onclick="x()">Fine</p><script>y()</script>' }
    const changed = await ask('PATCH', '/products/CUP/record', body, { 'if-match': seen.etag })
    expect(changed).toMatchObject({
      code: 200,
      body: { ...seen.body, texts: { fr: { name: 'Tasse' } }, description: '<p>Fine</p>' },
    })
    expect(await ask('PATCH', '/products/CUP/record', body, { 'if-match': seen.etag })).toMatchObject({ code: 412 })
    expect(await ask('PATCH', '/products/CUP/record', body)).toMatchObject({ code: 428 })
    const { sku: _, description: _gone, ...whole } = changed.body
    const replaced = await ask('PUT', '/products/CUP/record', whole, { 'if-match': changed.etag })
    expect(replaced.code).toBe(200)
    expect(replaced.body.description).toBeUndefined()
    expect((await ask('GET', '/products/CUP/stock')).body.quantity).toBe(6)
    const [last] = (await did()).toReversed()
    expect(last).toMatchObject({
      action: 'replaceProduct',
      subject: 'CUP',
      details: { before: { description: '<p>Fine</p>' } },
    })
  })

  const simple = { sku: 'NEW', type: 'simple', name: 'New', urlKey: 'new', price: '1.00' }
  const deep = JSON.parse('{"a":'.repeat(50) + '1' + '}'.repeat(50)) as unknown

  test.each([
    ['an unknown value', { ...simple, isAdmin: true }, '/isAdmin'],
    ['a value fifty levels deep', { ...simple, texts: { fr: deep } }, '/texts/fr/a'],
    ['a number for a price', { ...simple, price: 1 }, '/price'],
    ['no price', { ...simple, price: undefined }, '/price'],
    ['no choices', { ...simple, type: 'configurable' }, '/configurable'],
    ['a type there is not', { ...simple, type: 'car' }, '/type'],
    ['another product that is none', { ...simple, related: ['CUP', 'NONE'] }, '/related/1'],
    ['itself as a part', { ...simple, type: 'grouped', grouped: [{ sku: 'NEW' }] }, '/grouped/0/sku'],
    ['a picture that is not there', { ...simple, images: [{ file: 'catalog/none.png' }] }, '/images/0/file'],
    ['a picture outside of the folder', { ...simple, images: [{ file: '../secret.png' }] }, '/images/0/file'],
    ['a category that is none', { ...simple, categories: [{ path: 'coffee' }] }, '/categories'],
    ['an option that is none', { ...simple, attributes: { size: 'xl' } }, '/attributes/size'],
    ['a store view that is none', { ...simple, texts: { xx: { name: 'x' } } }, '/texts/xx'],
    ['a tax class that is none', { ...simple, taxClass: 'none' }, '/taxClass'],
    ['more products than a shop links', { ...simple, related: Array.from({ length: 6000 }, (_, n) => `S${n}`) }, ''],
    ['a list in its place', [], ''],
  ])('%s: a new product is refused with a pointer to it, and nothing is there', async (_, body, pointer) => {
    const answer = await ask('POST', '/products', body)
    expect(answer).toMatchObject({ code: 422, body: { errors: [expect.objectContaining({ pointer })] } })
    expect(await ask('GET', '/products/NEW')).toMatchObject({ code: 404 })
  })

  test('a product whose address is another’s gets one of its own, and the answer says which', async () => {
    const mug = { sku: 'MUG', type: 'simple', name: 'Mug', urlKey: 'mug', price: '1.00' }
    expect(await ask('POST', '/products', mug)).toMatchObject({ code: 200, body: { urlKey: 'mug' } })
    const made = await ask('POST', '/products', { ...mug, sku: 'MUG-2' })
    expect(made).toMatchObject({ code: 200, body: { urlKey: 'mug-mug-2' } })
    const { sku: _, ...whole } = made.body
    const change = [{ ...whole, urlKey: 'mug' }, { 'if-match': made.etag! }] as const
    expect(await ask('PUT', '/products/MUG-2/record', ...change)).toMatchObject({ body: { urlKey: 'mug-mug-2' } })
    expect(await ask('GET', '/products/MUG/record')).toMatchObject({ body: { urlKey: 'mug' } })
    const variant = { ...mug, sku: 'MUG-3', visibility: 'none' }
    expect(await ask('POST', '/products', variant)).toMatchObject({ body: { urlKey: 'mug' } })
  })

  test.each([
    ['reaches every object', '{"__proto__":{"isEnabled":false},"name":"x"}', 400],
    ['says how many pieces there are', { stock: { quantity: 5 } }, 422],
    ['is a thousand lists', `{"related":${'['.repeat(1000)}${']'.repeat(1000)}}`, 422],
  ])('a change that %s is refused, and the product is as it was', async (_, body, code) => {
    const before = await ask('GET', '/products/POT/record')
    expect(await ask('PATCH', '/products/POT/record', body, { 'if-match': '*' })).toMatchObject({ code })
    expect((await ask('GET', '/products/POT/record')).etag).toBe(before.etag)
  })

  test('lists tell products by type and by what keeps shoppers from them', async () => {
    const skus = async (query: string) =>
      ((await ask('GET', `/products?${query}`)).body.items as { sku: string }[]).map(({ sku }) => sku)
    expect(await skus('type=bundle')).toEqual(['SET'])
    expect(await skus('problem=no-price')).toEqual(['POT'])
    expect(await skus('problem=out-of-stock&search=POT')).toEqual(['POT'])
    expect(await skus('problem=no-category')).not.toContain('CUP')
    expect(await skus('problem=no-picture')).not.toContain('SHIRT-S')
    expect(await ask('GET', '/products?problem=ugly')).toMatchObject({ code: 422 })
  })

  test('S24 texts of an attribute for tens of thousands of store views are refused as quickly as one', async () => {
    const attributeTexts = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`view${n}`, { size: 'x' }]))
    const body = { sku: 'MANY', type: 'simple', name: 'Many', urlKey: 'many', price: '1.00', attributeTexts }
    expect(await ask('POST', '/products', body)).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: expect.stringContaining('/attributeTexts') as string }] },
    })
  })

  test('S24 more tier prices of one customer group than a page compares in a moment are refused', async () => {
    const tierPrices = Array.from({ length: 1001 }, (_, n) => ({ quantity: n + 2, price: '1.00' }))
    const record = { sku: 'TIERS', type: 'simple', name: 'Tiers', urlKey: 'tiers', price: '2.00' }
    const refused = { code: 422, body: { errors: [{ pointer: '/tierPrices' }] } }
    expect(await ask('POST', '/products', { ...record, tierPrices })).toMatchObject(refused)
    const ofTwo = tierPrices.map((tier, n) => (n % 2 ? { ...tier, customerGroup: 'wholesale' } : tier))
    expect(await ask('POST', '/products', { ...record, tierPrices: ofTwo })).toMatchObject({ code: 200 })
    const most = { ...record, sku: 'MOST', urlKey: 'most', tierPrices: tierPrices.slice(1) }
    expect(await ask('POST', '/products', most)).toMatchObject({ code: 200 })
  })

  test.each<[string, string, (count: number) => object, number]>([
    ['custom options', '/customOptions', (count) => ({ customOptions: many(count, { input: 'field' }) }), 500],
    [
      'values of a custom option',
      '/customOptions/0/values',
      (count) => ({ customOptions: [{ title: 'Colour', input: 'select', values: many(count, {}) }] }),
      1000,
    ],
    [
      'options of a bundle',
      '/bundle/options',
      (count) => ({
        type: 'bundle',
        bundle: { priceType: 'fixed', options: many(count, { input: 'select', selections: [] }) },
      }),
      500,
    ],
    [
      'parts of a bundle’s option',
      '/bundle/options/0/selections',
      (count) => ({
        type: 'bundle',
        bundle: {
          priceType: 'fixed',
          options: [
            { title: 'Cup', input: 'select', selections: Array.from({ length: count }, () => ({ sku: 'CUP' })) },
          ],
        },
      }),
      1000,
    ],
    [
      'videos',
      '/videos',
      (count) => ({ videos: Array.from({ length: count }, (_, n) => ({ source: `https://videos.example/${n}` })) }),
      500,
    ],
  ])('S24 more %s than a page draws in a moment are refused', async (_, pointer, given, most) => {
    const record = { sku: 'MANY', type: 'simple', name: 'Many', urlKey: 'many', price: '2.00' }
    const preview = (count: number) => ask('POST', '/previews/product', { record: { ...record, ...given(count) } })
    expect(await preview(most + 1)).toMatchObject({ code: 422, body: { errors: [{ pointer: `/record${pointer}` }] } })
    expect(await preview(most)).toMatchObject({ code: 200 })
  })

  test('of many changes each is done or refused by itself', async () => {
    const changes = [
      { sku: 'COURSE', price: '80.00', isEnabled: false },
      { sku: 'NONE', price: '1.00' },
      { sku: 'GROUP', price: '1.00' },
    ]
    const headers = { 'idempotency-key': 'many-1' }
    const answer = await ask('POST', '/product-changes', { changes }, headers)
    expect(answer).toMatchObject({
      code: 200,
      body: {
        results: [
          { sku: 'COURSE', isDone: true },
          { sku: 'NONE', isDone: false, errors: [{ pointer: '/sku' }] },
          { sku: 'GROUP', isDone: false, errors: [{ pointer: '/price' }] },
        ],
      },
    })
    expect((await ask('POST', '/product-changes', { changes }, headers)).body).toEqual(answer.body)
    expect((await ask('GET', '/products/COURSE')).body).toMatchObject({ isEnabled: false, price: { amount: '80.00' } })
    const tooMany = Array.from({ length: 501 }, (_, n) => ({ sku: `S${n}`, isEnabled: false }))
    expect(await ask('POST', '/product-changes', { changes: tooMany })).toMatchObject({ code: 422 })
  })

  test('of many prices one that somebody else changed meanwhile stays, and is told', async () => {
    const changes = [
      { sku: 'CUP', price: '10.50', seen: '10.00' },
      { sku: 'POT', price: '3.00', seen: '0.00' },
    ]
    await ask('POST', '/product-changes', { changes: [{ sku: 'CUP', price: '20.00' }] })
    expect((await ask('POST', '/product-changes', { changes })).body).toEqual({
      results: [
        {
          sku: 'CUP',
          isDone: false,
          errors: [{ pointer: '/seen', detail: 'is not the price any more: it is 20.00 now' }],
        },
        { sku: 'POT', isDone: true },
      ],
    })
    expect((await ask('GET', '/products/CUP')).body).toMatchObject({ price: { amount: '20.00' } })
    const fine = { changes: [{ sku: 'CUP', price: '21.00', seen: '20.001' }] }
    expect(await ask('POST', '/product-changes', fine)).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/changes/0/seen' }] },
    })
  })

  test('a product is removed by who saw it, once', async () => {
    const { etag } = await ask('GET', '/products/SONG/record')
    expect(await ask('DELETE', '/products/SONG')).toMatchObject({ code: 428 })
    expect(await ask('DELETE', '/products/SONG', undefined, { 'if-match': '"old"' })).toMatchObject({ code: 412 })
    const headers = { 'if-match': etag, 'idempotency-key': 'gone' }
    const removed = { code: 200, body: { removed: 'SONG' } }
    expect(await ask('DELETE', '/products/SONG', undefined, headers)).toMatchObject(removed)
    expect(await ask('DELETE', '/products/SONG', undefined, headers)).toMatchObject(removed)
    expect(await ask('DELETE', '/products/SONG', undefined, { 'if-match': '*' })).toMatchObject({ code: 404 })
    expect(await rows(db, sql`select 1 from url_rewrite where request_path = 'song.html'`)).toEqual([])
  })

  test('a product that was removed is named again by what named it, once it is imported again', async () => {
    const file = () => itemsOf([productRecord('SAUCER'), productRecord('SET', { related: ['SAUCER'] })])
    const related = () =>
      rows(
        db,
        sql`select s.sku from product_link l join product p on p.id = l.product_id join product s on s.id = l.linked_id where p.sku = 'SET'`,
      )
    await importRecords(db, file())
    await ask('DELETE', '/products/SAUCER', undefined, { 'if-match': '*' })
    expect(await related()).toEqual([])
    await importRecords(db, file())
    expect(await related()).toEqual([{ sku: 'SAUCER' }])
  })
})
