import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aProduct, bumpRevision, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { sendStream } from '../http/send-stream.ts'

const ORIGIN = 'https://shop.example'
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)

describe.each(oneEngine)('the sitemap’s addresses on $name', ({ create }) => {
  let db: Database
  let site: Awaited<ReturnType<typeof aSite>>
  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    for (let n = 0; n < 30; n++) await aProduct(db, en, { sku: `CUP-${n}` })
    site = await aSite(db, { baseUrl: ORIGIN })
  })
  const partOf = async (kind: string) => {
    const { body } = await site.app.inject('/sitemap.xml')
    return new URL(locationsIn(body).find((url) => url.includes(kind))!).pathname
  }

  test('robots.txt names the index, and the index every part', async () => {
    expect((await site.app.inject('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
    const index = await site.app.inject('/sitemap.xml')
    expect(index.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex [^>]+>\n[^]*<\/sitemapindex>\n$/,
    )
    expect(index.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    const found = []
    for (const url of locationsIn(index.body)) {
      const part = await site.app.inject(new URL(url).pathname)
      expect(part.statusCode).toBe(200)
      expect(part.body).toMatch(/^<\?xml[^\n]+\n<urlset [^>]+>\n[^]*<\/urlset>\n$/)
      found.push(...locationsIn(part.body))
    }
    expect(found.length).toBe(31 * 2)
    expect(found).toContain(`${ORIGIN}/`)
    expect(found).toContain(`${ORIGIN}/cup-0.html?store=fr`)
  })

  test('a part that is not there is an unknown address', async () => {
    for (const name of [
      'products-999',
      'products-0',
      'products-01',
      'products-',
      'pages-2',
      'x-1',
      'products-1e0',
      '..',
    ])
      expect((await site.app.inject(`/sitemap-${name}.xml`)).statusCode, name).toBe(404)
  })

  test('is compressed as it is sent', async () => {
    const url = await partOf('products')
    const plain = await site.app.inject(url)
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await site.app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('Accept-Encoding') as string,
      })
      expect(open(answer.rawPayload).toString()).toBe(plain.body)
    }
  })

  test('is not read again for whoever has it, until the catalogue changes', async () => {
    const url = await partOf('products')
    const { etag } = (await site.app.inject(url)).headers
    const known = { 'if-none-match': `"x", ${etag as string}`, 'accept-encoding': 'br' }
    const again = await site.app.inject({ url, headers: known })
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
    const head = await site.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
    await bumpRevision(db)
    const other = (await aSite(db, { baseUrl: ORIGIN })).app
    expect((await other.inject({ url, headers: known })).statusCode).toBe(200)
  })

  test('has a limit of its own for each network, far below that of pages', async () => {
    const limited = await aSite(db, { rateLimit: 60, trustProxy: 1 })
    for (const url of [await partOf('products'), '/sitemap.xml']) {
      const from = async (ip: string, path = url) => {
        const { statusCode, headers } = await limited.app.inject({ url: path, headers: { 'x-forwarded-for': ip } })
        return [statusCode, headers['retry-after'] !== undefined]
      }
      const answers = []
      for (let n = 0; n < 22; n++) answers.push(await from('192.0.2.1'))
      expect(answers.filter(([code]) => code === 200)).toHaveLength(20)
      expect(answers.slice(20)).toEqual([
        [429, true],
        [429, true],
      ])
      expect((await from('192.0.2.1', '/robots.txt'))[0]).toBe(200)
      for (let n = 0; n < 30; n++) await from('203.0.113.1', '/robots.txt')
      expect((await from('203.0.113.1'))[0]).toBe(200)
      expect((await from('198.51.100.1'))[0]).toBe(200)
    }
  })
})

describe('a stream', () => {
  const app = fastify()
  let made = 0
  const answer = (many: number, fails = false) => ({
    status: 'stream' as const,
    type: 'text/plain',
    maxAge: 0,
    version: String(many),
    chunks: (async function* () {
      for (let n = 0; n < many; n++) {
        made++
        yield 'x'.repeat(1_000_000)
      }
      if (fails) throw new Error('the database is away')
    })(),
  })
  app.get('/long', (request, reply) => sendStream(answer(1000), reply, request))
  app.get('/broken', (request, reply) => sendStream(answer(2, true), reply, request))
  beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
  afterAll(() => app.close())
  const port = () => (app.server.address() as AddressInfo).port

  test('is made no faster than it is taken, and no further when nobody takes it', async () => {
    const socket = connect(port(), '127.0.0.1')
    await once(socket, 'connect')
    socket.pause()
    socket.write('GET /long HTTP/1.1\r\nhost: shop\r\n\r\n')
    // The connection itself holds some megabytes.
    const settled = async (before: number): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return made > 0 && made === before ? made : settled(made)
    }
    await settled(-1)
    expect(made).toBeLessThan(50)
    const stopped = made
    socket.destroy()
    await expect.poll(() => app.server.connections ?? 0).toBe(0)
    expect(made).toBeLessThanOrEqual(stopped + 2)
  })

  test.each(['identity', 'br', 'gzip'])('that fails in the midst is broken off, %s', async (encoding) => {
    const taken = fetch(`http://127.0.0.1:${port()}/broken`, { headers: { 'accept-encoding': encoding } })
    await expect(taken.then((response) => response.text())).rejects.toThrow()
  })
})
