import * as v from 'valibot'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aProgram, type Program } from '#test/api.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('content and settings of the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    const site = await aSite(db)
    app = site.app
    await site.shop.media.put('page/hall.gif', Buffer.from('GIF89a.'))
    ;({ ask, did } = await aProgram(db, app))
  })

  test('a page is written from an example, published, moved and removed; shoppers see it', async () => {
    expect((await ask('GET', '/pages')).body.missing).toContain('imprint')
    const starter = await ask('GET', '/page-starters/imprint')
    expect(v.safeParse(schemas.Page, starter.body).issues).toBeUndefined()
    const given = {
      address: 'imprint',
      role: 'imprint',
      title: 'Imprint',
      html: '<p onclick="x()">We sell.</p><script>y()</script>',
      texts: { fr: { title: 'Mentions', html: '<p>Nous vendons.</p>' } },
      isPublished: true,
    }
    const made = await ask('POST', '/pages', given)
    expect(made).toMatchObject({ code: 200, body: { html: '<p>We sell.</p>', texts: { fr: { title: 'Mentions' } } } })
    expect(await ask('POST', '/pages', given)).toMatchObject({ code: 409 })
    expect((await app.inject({ url: '/imprint' })).body).toContain('We sell.')
    const moved = await ask(
      'PUT',
      '/pages/imprint',
      { ...made.body, address: 'about/imprint' },
      { 'if-match': made.etag },
    )
    expect(moved).toMatchObject({ code: 200, body: { address: 'about/imprint' } })
    expect(await ask('PUT', '/pages/about%2Fimprint', made.body, { 'if-match': made.etag })).toMatchObject({
      code: 412,
    })
    const list = await ask('GET', '/pages')
    expect(list.body.items).toEqual([
      expect.objectContaining({ address: 'about/imprint', title: 'Imprint', isPublished: true }),
    ])
    expect(v.safeParse(schemas.PageList, list.body).issues).toBeUndefined()
    expect(await ask('DELETE', '/pages/about%2Fimprint', undefined, { 'if-match': moved.etag })).toMatchObject({
      code: 200,
    })
    expect(await ask('GET', '/pages/about%2Fimprint')).toMatchObject({ code: 404 })
    expect((await did()).map(({ action }) => action)).toEqual(['createPage', 'replacePage', 'removePage'])
  })

  test.each([
    ['a title', { address: 'a', html: '<p>x</p>' }, '/title'],
    ['a text before it is published', { address: 'a', title: 'A', isPublished: true }, '/isPublished'],
    ['its pictures', { address: 'a', title: 'A', html: '<img src="/media/none.png">' }, '/html'],
    ['an address of its own', { address: '../a', title: 'A' }, '/address'],
    ['known store views', { address: 'a', title: 'A', texts: { xx: { title: 'X' } } }, ''],
    ['known values', { address: 'a', title: 'A', script: 'x' }, '/script'],
  ])('a page needs %s', async (_, body, pointer) => {
    expect(await ask('POST', '/pages', body)).toMatchObject({ code: 422, body: { errors: [{ pointer }] } })
    expect((await ask('GET', '/pages')).body.items).toEqual([])
  })

  test('a block is made, replaced and removed', async () => {
    const made = await ask('POST', '/blocks', { code: 'hours', html: '<p>9 to 5</p>' })
    const replaced = await ask('PUT', '/blocks/hours', { html: '<p>9 to 6</p>' }, { 'if-match': made.etag })
    expect(replaced).toMatchObject({ code: 200, body: { code: 'hours', html: '<p>9 to 6</p>' } })
    expect((await ask('GET', '/blocks')).body).toEqual({ items: [{ code: 'hours' }] })
    expect(await ask('DELETE', '/blocks/hours', undefined, { 'if-match': '*' })).toMatchObject({ code: 200 })
  })

  test('the home page is replaced as a whole, and a fault in it is named', async () => {
    const { etag } = await ask('GET', '/home')
    const slides = [
      { picture: 'page/hall.gif', words: { en: { title: 'Spring', link: { text: 'See', path: '/tea' } } } },
    ]
    const home = { slides, tiles: [], shelves: ['featured'] }
    const set = await ask('PUT', '/home', home, { 'if-match': etag })
    expect(set).toMatchObject({ code: 200, body: home })
    expect(await ask('PUT', '/home', home, { 'if-match': etag })).toMatchObject({ code: 412 })
    for (const [body, pointer] of [
      [{ slides: [{ picture: 'none.gif', words: {} }] }, '/slides/0/picture'],
      [
        { slides: [{ words: { en: { link: { text: 'x', path: 'javascript:x()' } } } }] },
        '/slides/0/words/en/link/path',
      ],
      [{ shelves: ['featured', 'cellar'] }, '/shelves/1'],
    ] as const)
      expect(await ask('PUT', '/home', body, { 'if-match': set.etag })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer }] },
      })
    expect((await ask('GET', '/home')).body).toEqual(set.body)
  })

  test('settings are listed with what they are and their defaults, and changed together', async () => {
    const before = await ask('GET', '/settings')
    expect(v.safeParse(schemas.Settings, before.body).issues).toBeUndefined()
    const of = (answer: typeof before, name: string) =>
      (answer.body.items as { name: string }[]).find((one) => one.name === name)
    expect(of(before, 'countries')).toMatchObject({ kind: 'list', isDecided: false })
    const changes = {
      name: 'Tea House',
      seller: 'A\nB',
      countries: ['DE', 'AT'],
      pricesIncludeTax: false,
      lowStockFrom: 3,
    }
    const changed = await ask('PATCH', '/settings', changes, { 'if-match': before.etag })
    expect(changed.code).toBe(200)
    for (const [name, value] of Object.entries(changes))
      expect(of(changed, name)).toMatchObject({ value, isDecided: true })
    expect(await ask('PATCH', '/settings', changes, { 'if-match': before.etag })).toMatchObject({ code: 412 })
    expect((await did()).filter(({ action }) => action === 'changeSettings').map(({ subject }) => subject)).toEqual(
      Object.keys(changes),
    )
  })

  test.each([
    ['/settings', { name: '', email: 'nobody' }, ['/name', '/email']],
    ['/settings', { countries: ['DE', 'Utopia'] }, ['/countries']],
    ['/settings', { payment: ['seashells'] }, ['/payment']],
    ['/settings', { timeZone: 'Moon/Base' }, ['/timeZone']],
    ['/settings', { SESSION_SECRET: 'x' }, ['/SESSION_SECRET']],
    ['/settings', { pricesIncludeTax: 'no' }, ['/pricesIncludeTax']],
    ['/settings', {}, ['']],
    ['/shipping', { flatRate: '4.905' }, ['/flatRate']],
    ['/shipping', { flatRate: 490 }, ['/flatRate']],
    ['/shipping', { flatRate: '21474836.48' }, ['/flatRate']],
    ['/shipping', { freeFrom: '90000000000.00' }, ['/freeFrom']],
    ['/shipping', { methods: ['owl'] }, ['/methods/0']],
    ['/shipping', { taxClass: 'none' }, ['/taxClass']],
    ['/shipping', { pickupRegion: 'Utopia' }, ['/pickupRegion']],
    ['/payment-terms', { 'bank-transfer': 0 }, ['/bank-transfer']],
    ['/payment-terms', { seashells: 1 }, ['/seashells']],
  ])('%s with %j is refused with pointers, and nothing is changed', async (path, body, pointers) => {
    const before = await ask('GET', path)
    const refused = await ask(path === '/settings' ? 'PATCH' : 'PUT', path, body, { 'if-match': before.etag })
    expect(refused.code).toBe(422)
    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers)
    expect((await ask('GET', path)).etag).toBe(before.etag)
  })

  test('shipping and terms of payment are replaced as a whole', async () => {
    const shipping = await ask('GET', '/shipping')
    const body = {
      methods: ['flat-rate', 'pickup'],
      flatRate: '3.50',
      freeFrom: '60.00',
      pickup: { '*': 'Mill Lane 1' },
      pickupRegion: 'BY',
      pickupPostcode: '80331',
    }
    const set = await ask('PUT', '/shipping', body, { 'if-match': shipping.etag })
    expect(set).toMatchObject({ code: 200, body })
    expect(v.safeParse(schemas.Shipping, set.body).issues).toBeUndefined()
    const terms = await ask('GET', '/payment-terms')
    expect(await ask('PUT', '/payment-terms', { 'bank-transfer': 14 }, { 'if-match': terms.etag })).toMatchObject({
      code: 200,
      body: { 'bank-transfer': 14, 'check-money-order': null },
    })
  })

  test('tax classes and store views are made and changed', async () => {
    const rates = [{ country: 'DE', percent: '7', title: 'MwSt. 7 %' }]
    const made = await ask('POST', '/tax-classes', { code: 'reduced', rates })
    expect(made).toMatchObject({ code: 200, body: { rates } })
    const more = { rates: [...rates, { country: 'AT', percent: '10', title: 'USt. 10 %' }] }
    expect(await ask('PATCH', '/tax-classes/reduced', more, { 'if-match': made.etag })).toMatchObject({ body: more })
    expect((await ask('GET', '/tax-classes')).body.items).toContainEqual({ code: 'reduced', rateCount: 2 })
    expect(
      await ask('POST', '/tax-classes', { code: 'x', rates: [{ country: 'DE', percent: '101', title: 'x' }] }),
    ).toMatchObject({ code: 422, body: { errors: [{ pointer: '/rates/0/percent' }] } })
    const view = await ask('POST', '/store-views', { code: 'de', name: 'Deutsch', locale: 'de-DE', currency: 'EUR' })
    expect(view.code).toBe(200)
    expect(await ask('PATCH', '/store-views/de', { name: 'DE' }, { 'if-match': view.etag })).toMatchObject({
      body: { code: 'de', name: 'DE', locale: 'de-DE' },
    })
    expect((await ask('GET', '/store-views')).body.items).toHaveLength(3)
  })

  test.each(['__proto__', 'constructor'])(
    'a store view cannot have the code %s: every object has something of that name',
    async (code) => {
      const view = { code, name: 'Odd', locale: 'en-GB', currency: 'EUR' }
      expect(await ask('POST', '/store-views', view)).toMatchObject({
        code: 422,
        body: {
          errors: [{ pointer: '/code', detail: 'must be another word: this one has a meaning in every object' }],
        },
      })
    },
  )

  test('a store view in which products have no name does not become the default one', async () => {
    const cup = { sku: 'CUP', type: 'simple', name: 'Cup', urlKey: 'cup', price: '9.00' }
    const product = await ask('POST', '/products', cup)
    const { etag } = await ask('GET', '/store-views/fr')
    const refused = { code: 422, body: { errors: [{ pointer: '/isDefault' }] } }
    expect(await ask('PATCH', '/store-views/fr', { isDefault: true }, { 'if-match': etag })).toMatchObject(refused)
    const made = { code: 'it', name: 'Italiano', locale: 'it-IT', currency: 'EUR', isDefault: true }
    expect(await ask('POST', '/store-views', made)).toMatchObject(refused)
    expect((await ask('GET', '/store-views/it')).code).toBe(404)
    const texts = { texts: { fr: { name: 'Tasse' } } }
    const named = await ask('PATCH', '/products/CUP/record', texts, { 'if-match': product.etag })
    expect(named).toMatchObject({ code: 200, body: texts })
    expect(await ask('PATCH', '/store-views/fr', { isDefault: true }, { 'if-match': etag })).toMatchObject({
      body: { isDefault: true },
    })
    // The texts shown in it until now, and those its addresses were made of, stay.
    expect(await ask('GET', '/products/CUP/record')).toMatchObject({
      body: { name: 'Tasse', urlKey: 'cup', texts: { en: { name: 'Cup' } } },
    })
    expect((await app.inject({ url: '/cup.html' })).statusCode).toBe(200)
  })
})
