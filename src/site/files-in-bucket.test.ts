import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { customOption } from '#server/database/schema/catalog.ts'
import { openFiles, type Files } from '#server/files/open-files.ts'
import { trimSizes } from '#server/media/trim-sizes.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { createShop } from '#server/shop.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { freshBucket } from '#test/bucket.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { aProxyBefore } from '#test/tcp-proxy.ts'

const serverUrls = process.env.TEST_S3_URL ? [process.env.TEST_S3_URL] : []

describe.each(serverUrls)('two processes with their files in a bucket of %s', (serverUrl) => {
  let db: Database
  let files: Files
  let apps: FastifyInstance[]
  let [product, option] = [0, 0]
  let proxy: Awaited<ReturnType<typeof aProxyBefore>>
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-data-'))

  beforeAll(async () => {
    db = await engines[0]!.create()
    const { en } = await seedStores(db)
    product = await aProduct(db, en, { stock: { quantity: 9 } })
    const [made] = await db
      .insert(customOption)
      .values({ productId: product, title: 'Drawing', input: 'file', fileExtensions: ['txt'] })
      .returning()
    option = made!.id
    const address = await freshBucket()
    proxy = await aProxyBefore(serverUrl)
    const opening = { files: { kind: 's3' as const, ...address, endpoint: new URL(proxy.url).origin }, dataDir }
    const opened = await Promise.all([openFiles(opening), openFiles(opening)])
    atEndOfFile(async () => opened.forEach((one) => one.close()))
    files = opened[0]!
    apps = await Promise.all(
      opened.map(async (one) => {
        const { uploads } = createShop({ db, journal: noJournal, files: one })
        return (await aSite(db, { files: one, shop: { uploads } })).app
      }),
    )
    const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#aa3322' } })
    await files.media.put('catalog/red.png', await picture.png().toBuffer())
    await files.media.put('notes.txt', Buffer.from('0123456789'))
    await files.media.put('downloadable/sold.txt', Buffer.from('sold'))
  })

  const sizes = async () => {
    const paths: string[] = []
    for await (const { path } of files.sizes.list()) paths.push(path)
    return paths
  }

  test('a width of a picture is made once, whichever process is asked first', async () => {
    const answers = []
    for (const app of apps) answers.push(await app.inject('/media/w160/catalog/red.png'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await sharp(answers[0]!.rawPayload).metadata()).width).toBe(160)
    expect(answers[1]!.rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
    expect(await sizes()).toHaveLength(1)
    expect((await apps[0]!.inject('/media/w160/catalog/gone.png')).statusCode).toBe(404)
  })

  test('a file comes whole, as a range, or not again; what is sold is not shown', async () => {
    const [app] = apps
    const whole = await app!.inject('/media/notes.txt')
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'text/plain; charset=utf-8',
    ])
    expect(whole.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const ask = (headers: Record<string, string>) => app!.inject({ url: '/media/notes.txt', headers })
    const range = await ask({ range: 'bytes=2-4' })
    expect([range.statusCode, range.body, range.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await ask({ range: 'bytes=-3' })).body).toBe('789')
    expect((await ask({ range: 'bytes=10-' })).statusCode).toBe(416)
    expect((await ask({ range: 'bytes=5-2' })).body).toBe('0123456789')
    expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    expect((await app!.inject({ method: 'HEAD', url: '/media/notes.txt' })).headers['content-length']).toBe('10')
    for (const url of ['/media/downloadable/sold.txt', '/media/none.txt', '/media/catalog', '/media/../uploads/x.txt'])
      expect((await app!.inject(url)).statusCode, url).toBe(404)
  })

  test('the cache of widths is bounded: those made longest ago go, and come again', async () => {
    const [app] = apps
    for (const width of [80, 320, 480]) await app!.inject(`/media/w${width}/catalog/red.png`)
    expect(await trimSizes(files.sizes, 10 ** 9)).toBe(0)
    expect(await trimSizes(files.sizes, 1)).toBe(4)
    expect(await sizes()).toEqual([])
    expect((await app!.inject('/media/w320/catalog/red.png')).statusCode).toBe(200)
  })

  test('while it is away pages go on, pictures say so, a file is refused in words and leaves no row', async () => {
    const [app] = apps
    const send = () => {
      const form = new FormData()
      form.set(`options_${option}_file`, new File(['mine'], 'mine.txt'))
      return sendForm(app!, `/checkout/cart/add/product/${product}/`, form)
    }
    proxy.become('silent')
    expect((await app!.inject('/media/notes.txt')).statusCode).toBe(503)
    expect((await app!.inject('/media/w160/catalog/other.png')).statusCode).toBe(503)
    const former = await app!.inject(`/media/catalog/product/cache/1/image/600x600/${'9d'.repeat(16)}/o/t/other.png`)
    expect([former.statusCode, former.headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await app!.inject('/')).statusCode).toBe(200)
    const refused = await send()
    expect(refused.body).toContain('The shop cannot take files just now.')
    expect(await rows(db, sql`select 1 from upload`)).toEqual([])
    expect(readdirSync(join(dataDir, 'uploads/incoming'))).toEqual([])
    proxy.become('fine')
    await expect.poll(async () => (await app!.inject('/media/notes.txt')).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(303)
    const [kept] = await rows<{ token: string }>(db, sql`select token from upload`)
    expect(await files.uploads.look(kept!.token)).toMatchObject({ size: 4 })
    const fetch = () => apps[1]!.inject(`/sales/download/downloadCustomOption/key/${kept!.token}/`)
    const back = await fetch()
    expect([back.statusCode, back.body]).toEqual([200, 'mine'])
    proxy.become('silent')
    const later = await fetch()
    expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '5'])
  })
})

async function sendForm(app: FastifyInstance, url: string, form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
