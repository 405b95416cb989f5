import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aProgram, type Program } from '#test/api.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

/** The beginning of a video, as far as its kind is told by it. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom and pictures that move')])
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(' and pictures that move')])
const AVIF = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif and one picture')])
const PAGE = Buffer.from('<script>alert(1)</script>')

describe.each(oneEngine)('files by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: TestSite['shop']
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    ;({ app, shop } = await aSite(db))
    ;({ ask, did } = await aProgram(db, app))
  })

  const download = (name: string, content = PAGE, headers = {}) =>
    ask('POST', `/downloads?name=${encodeURIComponent(name)}`, content, {
      'content-type': 'application/octet-stream',
      ...headers,
    })
  const video = (content: Buffer, type = 'video/mp4') =>
    ask('POST', '/videos?name=Turning%20a%20cup.mov', content, { 'content-type': type })

  test('what is sold has no address, and is given to be saved whatever it holds', async () => {
    const sold = await download('My Song.HTML')
    expect(sold).toMatchObject({ code: 200, body: { bytes: PAGE.length } })
    expect(sold.body.file).toMatch(/^downloadable\/uploaded\/[0-9a-f]{16}\/my-song\.html$/)
    expect(v.safeParse(schemas.KeptFile, sold.body).issues).toBeUndefined()
    expect((await download('My Song.HTML')).body).toEqual(sold.body)
    const made = await ask('POST', '/products', {
      sku: 'SONG',
      type: 'downloadable',
      name: 'Song',
      urlKey: 'song',
      price: '1.00',
      downloads: [{ title: 'Song', file: sold.body.file, sample: sold.body.file, maxDownloads: 3 }],
      samples: [{ title: 'The first bar', titles: { fr: 'La première mesure' }, file: sold.body.file }],
    })
    expect(made.code).toBe(200)
    expect((await app.inject({ url: `/media/${sold.body.file}` })).statusCode).toBe(404)
    const [sample] = await rows<{ id: number }>(db, sql`select id from download_sample`)
    const saved = await app.inject({ url: `/downloadable/download/sample/id/${sample!.id}/` })
    expect(saved.body).toBe(PAGE.toString())
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(saved.headers['content-disposition']).toContain('attachment; filename="my-song.html"')
    expect((await did()).filter(({ action }) => action === 'uploadDownload')).toHaveLength(2)
    const another = { sku: 'CHEAP', type: 'downloadable', name: 'Cheap', urlKey: 'cheap', price: '0.10' }
    const own = [{ title: 'Another', file: (await download('another.txt')).body.file }]
    expect(
      await ask('POST', '/products', {
        ...another,
        downloads: own,
        samples: [{ title: 'Song', file: sold.body.file }],
      }),
    ).toMatchObject({ code: 422, body: { errors: [{ pointer: '/samples/0/file' }] } })
  })

  test('a sold file or film that a power cut left empty is whole once it is sent again', async () => {
    for (const send of [() => download('cut.pdf'), () => video(MP4)]) {
      const { body } = await send()
      await shop.media.put(body.file as string, Buffer.alloc(0))
      await send()
      expect(await shop.media.look(body.file as string)).toMatchObject({ size: body.bytes })
    }
  })

  test('what one product gives away is sold by no other one', async () => {
    const file = async (name: string) => (await download(name)).body.file as string
    const [first, part, second] = [await file('first.txt'), await file('part.txt'), await file('second.txt')]
    const make = (sku: string, given: object) =>
      ask('POST', '/products', {
        sku,
        type: 'downloadable',
        name: sku,
        urlKey: sku.toLowerCase(),
        price: '1.00',
        ...given,
      })
    const free = {
      downloads: [{ title: 'First', file: first, sample: part }],
      samples: [{ title: 'First', file: first }],
    }
    expect((await make('FREE', free)).code).toBe(200)
    expect(
      await make('SOLD', { downloads: [second, first, part].map((sold) => ({ title: 'Second', file: sold })) }),
    ).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/downloads/1/file' }, { pointer: '/downloads/2/file' }] },
    })
  })

  test.each([
    ['../../../etc/passwd', /\/[a-z-]+$/],
    ['Größe 1.PDF', /\/[a-z0-9-]+\.pdf$/],
    ['.htaccess', /\/file\.htaccess$/],
    ['\r\n"; x', /\/[a-z0-9-]+$/],
    ['…', /\/file$/],
  ])('a file called %j lies under a plain name', async (name, path) => {
    const { body } = await download(name)
    expect(body.file).toMatch(/^downloadable\/uploaded\/[0-9a-f]{16}\/[^/]+$/)
    expect(body.file).toMatch(path)
    expect(await shop.media.look(body.file as string)).toMatchObject({ size: PAGE.length })
  })

  test('nothing, more than the bound, another kind of body, and a key that another file had are refused', async () => {
    expect(await download('a', Buffer.alloc(0))).toMatchObject({
      code: 422,
      body: { errors: [{ detail: 'is empty' }] },
    })
    const tooLong = { 'content-length': String(100 * 1024 * 1024 + 1) }
    expect(await download('a', PAGE, tooLong)).toMatchObject({ code: 413 })
    expect(await ask('POST', '/downloads', { a: 1 })).toMatchObject({ code: 415 })
    const key = { 'idempotency-key': 'once' }
    expect(await download('a', PAGE, key)).toMatchObject({ code: 200 })
    expect(await download('a', MP4, key)).toMatchObject({ code: 422, body: { title: expect.stringContaining('Key') } })
    const { ask: read } = await aProgram(db, app, ['catalogue:read'])
    for (const path of ['/downloads', '/videos'])
      expect(await read('POST', path, PAGE, { 'content-type': 'application/octet-stream' })).toMatchObject({
        code: 403,
      })
  })

  test('a video is known by its content, shown in the gallery with its preview picture, and does nothing else', async () => {
    const sent = await video(MP4)
    expect(sent.body.file).toMatch(/^uploaded\/[0-9a-f]{16}\/turning-a-cup\.mp4$/)
    expect((await video(WEBM, 'video/webm')).body.file).toMatch(/\.webm$/)
    for (const wrong of [PAGE, AVIF])
      expect(await video(wrong)).toMatchObject({
        code: 422,
        body: { errors: [{ detail: expect.stringContaining('no video') }] },
      })
    await shop.media.put('poster.png', Buffer.from('\u0089PNG'))
    const product = {
      sku: 'CUP',
      type: 'simple',
      name: 'Cup',
      urlKey: 'cup',
      price: '1.00',
      videos: [
        { source: sent.body.file, label: 'On the wheel', labels: { fr: 'Sur le tour' }, poster: 'poster.png' },
        { source: 'https://videos.example/watch?v=1', label: 'Elsewhere' },
      ],
    }
    expect((await ask('POST', '/products', product)).body).toMatchObject({ videos: product.videos })
    const served = await app.inject({ url: `/media/${sent.body.file}` })
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' })
    expect(served.headers['content-security-policy']).toContain('sandbox')
    await shop.media.put('uploaded/turning.m4v', MP4)
    expect((await app.inject({ url: '/media/uploaded/turning.m4v' })).headers['content-type']).toBe('video/mp4')
    for (const name of ['turning.mov', 'turning.ogv']) {
      const videos = [{ source: `uploaded/${name}` }]
      expect(await ask('POST', '/products', { ...product, sku: 'POT', urlKey: 'pot', videos })).toMatchObject({
        code: 422,
        body: {
          errors: [
            { detail: expect.stringContaining('must be a video below the media folder (mp4, webm, m4v) or an https') },
          ],
        },
      })
    }
    expect((await app.inject({ url: '/cup.html' })).body).toContain('/media/w960/poster.png')
    expect((await app.inject({ url: '/cup.html?___store=fr' })).body).toContain('Sur le tour')
  })
})
