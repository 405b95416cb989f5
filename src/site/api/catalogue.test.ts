import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aCategory, anAttribute, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

/** Pages may be a second old. */
const SOON = { timeout: 5000 }

describe.each(oneEngine)(
  'pictures, categories and attributes of the API on $name',
  { timeout: 60_000 },
  ({ create }) => {
    let db: Database
    let app: FastifyInstance
    let shop: Shop
    let ask: Program['ask']
    let did: Program['did']

    beforeAll(async () => {
      db = await create()
      const { en } = await seedStores(db)
      const tea = await aCategory(db, en, 'tea', 'Tea')
      await aCategory(db, en, 'tea/green', 'Green')
      await aCategory(db, en, 'gifts', 'Gifts')
      await aProduct(db, en, { sku: 'CUP', categories: [tea] })
      await aProduct(db, en, { sku: 'POT', categories: [tea] })
      await anAttribute(db, 'size', ['s', 'm'])
      ;({ app, shop } = await aSite(db))
      ;({ ask, did } = await aProgram(db, app))
    })

    const png = (colour: string) =>
      sharp({ create: { width: 3, height: 2, channels: 3, background: colour } })
        .png()
        .toBuffer()
    const send = (content: Buffer, type = 'image/png', headers: Record<string, string> = {}, query = '') =>
      ask('POST', `/pictures${query}`, content, { 'content-type': type, ...headers })

    test('a picture is sent, put on a product and described; the same one again is the same file', async () => {
      const sent = await send(await png('#a32'), 'image/png', {}, '?name=Blue%20Cup')
      expect(sent).toMatchObject({ code: 200, body: { kind: 'png', width: 3, height: 2 } })
      expect(sent.body.file).toMatch(/^uploaded\/[\da-f]{2}\/blue-cup-[\da-f]{16}\.png$/)
      expect((await send(await png('#a32'), 'image/png', {}, '?name=Blue%20Cup')).body).toEqual(sent.body)
      const file = sent.body.file as string
      expect(await shop.media.look(file)).toBeDefined()
      // Its content says what it is, whatever it is called.
      expect((await send(await png('#00f'), 'image/jpeg')).body.kind).toBe('png')
      const before = await ask('GET', '/products/CUP/pictures')
      const pictures = [{ file, label: 'A blue cup', labels: { fr: 'Une tasse bleue' } }]
      const set = await ask('PUT', '/products/CUP/pictures', { pictures }, { 'if-match': before.etag })
      expect(set).toMatchObject({ code: 200, body: { pictures } })
      expect(await ask('PUT', '/products/CUP/pictures', { pictures: [] }, { 'if-match': before.etag })).toMatchObject({
        code: 412,
      })
      expect((await ask('GET', '/products/CUP')).body.picture).toBe(file)
      const plain = await ask('PUT', '/products/CUP/pictures', { pictures: [{ file }] }, { 'if-match': set.etag })
      expect(plain.body).toEqual({ pictures: [{ file }] })
      const wrong = { pictures: [{ file }, { file: 'uploaded/none.png' }] }
      expect(await ask('PUT', '/products/CUP/pictures', wrong, { 'if-match': plain.etag })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/pictures/1/file' }] },
      })
      expect((await did()).map(({ action }) => action)).toContain('setProductPictures')
    })

    test('labels of pictures are for store views that the shop has, however many they are', async () => {
      const { file } = (await send(await png('#0a0'))).body
      const before = await ask('GET', '/products/POT/pictures')
      const labels = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`view${at}`, 'Pot']))
      const put = (pictures: object[]) =>
        ask('PUT', '/products/POT/pictures', { pictures }, { 'if-match': before.etag })
      const refused = await put(Array.from({ length: 200 }, () => ({ file, labels })))
      expect(refused).toMatchObject({
        code: 422,
        body: { errors: { length: 20, 0: { pointer: '/pictures/0/labels/view0', detail: 'is no store view' } } },
      })
      expect(await ask('GET', '/products/POT/pictures')).toMatchObject({ body: before.body, etag: before.etag })
      expect(await put([{ file, labels: { fr: 'Un pot' } }])).toMatchObject({ code: 200 })
    })

    test.each([
      ['a page in its place', Buffer.from('<html><script>x()</script></html>'), 'image/png', 422],
      ['a drawing, which may hold script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
      ['a beginning of one', Buffer.from('GIF89a'), 'image/gif', 422],
      ['nothing', Buffer.alloc(0), 'image/png', 422],
      ['a kind that is none', Buffer.from('GIF89a'), 'image/svg+xml', 415],
      ['an object', Buffer.from('{}'), 'application/json', 415],
      ['more than it may have', Buffer.alloc(26 * 1024 * 1024, 'GIF89a'), 'image/gif', 413],
    ])('%s is no picture', async (_, content, type, code) => {
      const files = async () => {
        let count = 0
        for await (const file of shop.media.list()) count += Number(file.size > 0)
        return count
      }
      const before = await files()
      expect(await send(content, type)).toMatchObject({ code, body: { status: code } })
      expect(await files()).toBe(before)
    })

    test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
      'a %s that is cut off is refused in words',
      async (kind) => {
        const whole = await sharp({
          create: {
            width: 64,
            height: 64,
            channels: 3,
            background: '#a43',
            noise: { type: 'gaussian', mean: 99, sigma: 40 },
          },
        })
          .toFormat(kind)
          .toBuffer()
        expect(await send(whole.subarray(0, Math.floor(whole.length * 0.7)), `image/${kind}`)).toMatchObject({
          code: 422,
          body: { errors: [{ pointer: '', detail: 'is cut off: the end of the picture is missing; send it again' }] },
        })
        expect(await send(whole, `image/${kind}`)).toMatchObject({ code: 200 })
      },
    )

    test('a key belongs to one picture, and a file is no order of the other operations', async () => {
      const key = { 'idempotency-key': 'one-picture' }
      expect((await send(await png('#0f0'), 'image/png', key)).code).toBe(200)
      expect((await send(await png('#0f0'), 'image/png', key)).code).toBe(200)
      expect((await send(await png('#ff0'), 'image/png', key)).code).toBe(422)
      expect(await ask('POST', '/products', await png('#0f0'), { 'content-type': 'image/png' })).toMatchObject({
        code: 415,
      })
    })

    test('a category is made, named in each store view, moved with all below it, and found at its former address', async () => {
      const made = await ask('POST', '/categories', {
        path: 'tea/black',
        name: 'Black',
        urlKey: 'black',
        landingBlock: 'about-tea',
        texts: { fr: { name: 'Noir', urlKey: 'noir' } },
      })
      expect(made).toMatchObject({ code: 200, body: { path: 'tea/black', landingBlock: 'about-tea' } })
      expect(v.safeParse(schemas.Category, made.body).issues).toBeUndefined()
      const named = await ask('PATCH', '/categories/tea%2Fblack', { name: 'Strong' }, { 'if-match': made.etag })
      expect(named.body).toMatchObject({ name: 'Strong', texts: { fr: { name: 'Noir' } } })
      expect(await ask('PATCH', '/categories/tea%2Fblack', { name: 'X' }, { 'if-match': made.etag })).toMatchObject({
        code: 412,
      })
      const moved = await ask('POST', '/categories/tea/move', { parent: 'gifts' })
      expect(moved).toMatchObject({ code: 200, body: { path: 'gifts/tea' } })
      const paths = async () =>
        ((await ask('GET', '/categories')).body.items as { path: string }[]).map(({ path }) => path)
      expect(await paths()).toEqual(['gifts', 'gifts/tea', 'gifts/tea/green', 'gifts/tea/black'])
      await ask('POST', '/categories/gifts%2Ftea%2Fblack/move', { parent: 'gifts/tea', after: null })
      expect(await paths()).toEqual(['gifts', 'gifts/tea', 'gifts/tea/black', 'gifts/tea/green'])
      const former = await app.inject({ url: '/tea/black.html' })
      expect(former).toMatchObject({ statusCode: 301, headers: { location: '/gifts/tea/black.html' } })
      expect((await app.inject({ url: '/gifts/tea/black.html' })).statusCode).toBe(200)
      await ask('POST', '/categories/gifts%2Ftea/move', { parent: null, after: null })
      expect((await paths())[0]).toBe('tea')
    })

    test.each([
      ['below itself', { parent: 'tea/green' }, '/parent'],
      ['below what is not there', { parent: 'coffee' }, '/parent'],
      ['behind what is not there', { parent: null, after: 'coffee' }, '/after'],
      ['nowhere', {}, '/parent'],
      ['into a list', { parent: ['tea'] }, '/parent'],
    ])('a category is not moved %s', async (_, body, pointer) => {
      const before = (await ask('GET', '/categories')).body
      expect(await ask('POST', '/categories/tea/move', body)).toMatchObject({
        code: 422,
        body: { errors: [{ pointer }] },
      })
      expect((await ask('GET', '/categories')).body).toEqual(before)
    })

    test('a category is not moved to where a path below it would be longer than one may be, and so could not be changed', async () => {
      const code = (letter: string) => letter.repeat(240)
      const paths = ['a', 'a b', 'a b c', 'd', 'd e'].map((letters) => letters.split(' ').map(code).join('/'))
      for (const path of paths) await ask('POST', '/categories', { path, name: 'Deep', urlKey: path.slice(-1) })
      const to = `/categories/${code('d')}/move`
      expect(await ask('POST', to, { parent: paths[2] })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/parent', detail: 'would make a path of more than 1000 characters' }] },
      })
      expect(await ask('POST', to, { parent: paths[1] })).toMatchObject({ code: 200 })
      const deepest = encodeURIComponent(`${paths[1]!}/${code('d')}/${code('e')}`)
      const changed = await ask('PATCH', `/categories/${deepest}`, { name: 'Deepest' }, { 'if-match': '*' })
      expect(changed).toMatchObject({ code: 200, body: { name: 'Deepest' } })
      expect(await ask('POST', `/categories/${encodeURIComponent(paths[1]!)}/move`, { parent: null })).toMatchObject({
        code: 200,
      })
      for (const path of [`b/d/e`, 'b/d', 'b/c', 'b', 'a'])
        await ask('DELETE', `/categories/${encodeURIComponent(path.split('/').map(code).join('/'))}`)
    })

    test('a category whose address is another’s, or a product’s, has one of its own, and its record says which', async () => {
      await ask('POST', '/categories', {
        path: 'herbs',
        name: 'Herbs',
        urlKey: 'herbs',
        texts: { fr: { urlKey: 'herbes' } },
      })
      await ask('POST', '/products', { sku: 'SAGE', type: 'simple', name: 'Sage', urlKey: 'sage', price: '1.00' })
      const second = { path: 'more', name: 'More', urlKey: 'herbs', texts: { fr: { urlKey: 'herbes' } } }
      const made = await ask('POST', '/categories', second)
      const own = { urlKey: expect.stringMatching(/^herbs-\d+$/) as string }
      expect(made).toMatchObject({
        code: 200,
        body: { ...own, texts: { fr: { urlKey: expect.stringMatching(/^herbes-\d+$/) as string } } },
      })
      await ask('POST', '/categories', { path: 'more/below', name: 'Below', urlKey: 'below' })
      const title = async (path: string) => /<h1[^>]*>([^<]*)/.exec((await app.inject({ url: path })).body)?.[1]
      await expect.poll(() => title('/herbs.html'), SOON).toBe('Herbs')
      await expect.poll(() => title(`/${made.body.urlKey}.html`), SOON).toBe('More')
      await expect.poll(() => title(`/${made.body.urlKey}/below.html`), SOON).toBe('Below')
      const changed = await ask('PATCH', '/categories/more', { urlKey: 'sage' }, { 'if-match': made.etag })
      expect(changed.body.urlKey).toMatch(/^sage-\d+$/)
      await expect.poll(() => title(`/${changed.body.urlKey}/below.html`), SOON).toBe('Below')
      await expect.poll(() => title('/sage.html'), SOON).toBe('Sage')
    })

    test('products are put into a category, sorted, and taken out', async () => {
      const changes = [
        { sku: 'POT', position: 1 },
        { sku: 'CUP', position: 2 },
      ]
      expect(await ask('POST', '/categories/gifts/product-changes', { changes })).toMatchObject({ code: 200 })
      const skus = async (query = '') => (await ask('GET', `/categories/gifts/products${query}`)).body
      expect((await skus()).items.map(({ sku }: { sku: string }) => sku)).toEqual(['POT', 'CUP'])
      const { next } = await skus('?limit=1')
      expect((await skus(`?limit=1&cursor=${next}`)).items).toMatchObject([{ sku: 'CUP' }])
      const wrong = await ask('POST', '/categories/gifts/product-changes', {
        changes: [
          { sku: 'POT', isRemoved: true },
          { sku: 'NONE', position: 1 },
        ],
      })
      expect(wrong).toMatchObject({ code: 422, body: { errors: [{ pointer: '/changes/1/sku' }] } })
      await ask('POST', '/categories/gifts/product-changes', { changes: [{ sku: 'POT', isRemoved: true }] })
      expect((await skus()).items).toHaveLength(1)
      expect((await ask('GET', '/products/CUP/record')).body.categories).toContainEqual({ path: 'gifts', position: 2 })
    })

    test('a category goes when nothing is below it; its products stay', async () => {
      expect(await ask('DELETE', '/categories/tea')).toMatchObject({ code: 409 })
      const [gifts] = await rows<{ id: number }>(db, sql`select id from category where path = 'gifts'`)
      for (const conditions of [
        { categories: [gifts!.id] },
        { lines: { all: [{ line: 'category', is: 'none-of', values: [String(gifts!.id)] }] } },
      ]) {
        await db.execute(
          sql`insert into cart_rule (name, needs_coupon, conditions, action) values ('All but gifts', false, ${JSON.stringify(conditions)}::jsonb, '{}')`,
        )
        expect(await ask('DELETE', '/categories/gifts')).toMatchObject({
          code: 409,
          body: { detail: 'The promotion "All but gifts" names it: change that first.' },
        })
        await db.execute(sql`delete from cart_rule`)
      }
      await db.execute(
        sql`insert into url_rewrite (store_id, request_path, product_id, category_id, redirect)
            select s.id, 'gifts/former-cup.html', p.id, ${gifts!.id}::int, 301 from store s, product p where s.is_default and p.sku = 'CUP'`,
      )
      expect(await ask('DELETE', '/categories/gifts')).toMatchObject({ code: 200 })
      expect(await ask('GET', '/categories/gifts')).toMatchObject({ code: 404 })
      expect(await ask('GET', '/products/CUP')).toMatchObject({ code: 200 })
      const left = sql`select request_path as path from url_rewrite where request_path in ('gifts.html', 'gifts/former-cup.html')`
      expect(await rows(db, left)).toEqual([{ path: 'gifts/former-cup.html' }])
    })

    test('an attribute has its options and labels per store view', async () => {
      const made = await ask('POST', '/attributes', {
        code: 'colour',
        input: 'select',
        label: 'Colour',
        labels: { fr: 'Couleur' },
        swatch: 'colour',
        options: [{ code: 'red', label: 'Red', labels: { fr: 'Rouge' }, swatch: '#aa3322' }],
      })
      expect(made).toMatchObject({ code: 200, body: { options: [{ labels: { fr: 'Rouge' } }] } })
      const relabelled = { labels: { fr: 'Teinte', xx: 'Colour' } }
      expect(await ask('PATCH', '/attributes/colour', relabelled, { 'if-match': made.etag })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/labels/xx' }] },
      })
      const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`view${n}`, 'Couleur']))
      const refused = await ask('PATCH', '/attributes/colour', { labels: many }, { 'if-match': made.etag })
      expect(refused.code).toBe(422)
      expect(refused.body.errors).toHaveLength(20)
      const named = { options: [{ code: 'red', label: 'Red', labels: { xx: 'Red' } }] }
      expect(await ask('PATCH', '/attributes/colour', named, { 'if-match': made.etag })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/options/0/labels/xx' }] },
      })
      const more = { options: [{ code: 'blue', label: 'Blue', swatch: 'none.png' }] }
      expect(await ask('PATCH', '/attributes/colour', more, { 'if-match': made.etag })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/options' }] },
      })
      more.options[0]!.swatch = '#0000ff'
      const changed = await ask('PATCH', '/attributes/colour', more, { 'if-match': made.etag })
      expect(changed.body.options).toHaveLength(2)
      const list = await ask('GET', '/attributes')
      expect(list.body.items).toMatchObject([
        { code: 'size', optionCount: 2 },
        { code: 'colour', optionCount: 2 },
      ])
      for (const name of ['AttributeList', 'CategoryTree'] as const) {
        const { body } = await ask('GET', name === 'AttributeList' ? '/attributes' : '/categories')
        expect(v.safeParse(schemas[name], body).issues).toBeUndefined()
      }
    })
  },
)
