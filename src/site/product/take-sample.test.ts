import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloadLink, downloadSample } from '#server/database/schema/catalog.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

describe.each(oneEngine)('samples on $name', ({ create }) => {
  let app: FastifyInstance
  let addresses: { own: string; ofDownload: string; ofDisabled: string; missing: string; outside: string }

  beforeAll(async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const song = await aProduct(db, en, { sku: 'SONG', name: 'Song', type: 'downloadable' })
    const disabled = await aProduct(db, en, { name: 'Off', type: 'downloadable', isEnabled: false })
    const sample = async (file: string, productId = song) => {
      const values = { productId, title: 'Score', titles: { fr: 'Partition' }, file }
      const [made] = await db.insert(downloadSample).values(values).returning({ id: downloadSample.id })
      return `/downloadable/download/sample/id/${made!.id}/`
    }
    const [link] = await db
      .insert(downloadLink)
      .values({ productId: song, title: 'Song', file: 'downloadable/song.mp3', sample: 'samples/song.html' })
      .returning({ id: downloadLink.id })
    addresses = {
      own: await sample('product-samples/score & co.zip'),
      ofDownload: `/downloadable/download/linkSample/id/${link!.id}/`,
      ofDisabled: await sample('samples/song.html', disabled),
      missing: await sample('product-samples/gone.pdf'),
      outside: await sample('../secret.txt'),
    }
    const site = await aSite(db)
    app = site.app
    for (const folder of ['product-samples', 'samples', 'downloadable'])
      mkdirSync(join(site.shop.mediaDir, folder), { recursive: true })
    writeFileSync(join(site.shop.mediaDir, 'product-samples/score & co.zip'), 'PK the score')
    writeFileSync(join(site.shop.mediaDir, 'samples/song.html'), '<script>alert(1)</script>')
    writeFileSync(join(site.shop.mediaDir, 'downloadable/song.mp3'), 'The whole song.')
    writeFileSync(join(site.shop.mediaDir, '../secret.txt'), 'secret')
  })

  test('stand on the product’s page in the words of its store view', async () => {
    const { body } = await app.inject('/song.html')
    expect(body).toMatch(/<section class="product-samples"[^>]*><h2[^>]*>Samples<\/h2>/)
    expect(body).toContain(`<a href="${addresses.own}" rel="nofollow">Score</a>`)
    expect(body).toContain(`href="${addresses.ofDownload}"`)
  })

  test('are saved by anybody, whatever they hold, and never shown by the browser', async () => {
    for (const [address, content, name] of [
      [addresses.own, 'PK the score', 'score___co.zip'],
      [addresses.ofDownload, '<script>alert(1)</script>', 'song.html'],
    ] as const) {
      const { statusCode, headers, body } = await app.inject(address)
      expect([statusCode, body]).toEqual([200, content])
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringContaining(`attachment; filename="${name}"`),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  test('of products that are off, without a file, outside the media folder or made up are not there', async () => {
    const madeUp = ['0', '-1', 'x', '1e9', '99999999999'].map((id) => `/downloadable/download/sample/id/${id}/`)
    for (const address of [addresses.ofDisabled, addresses.missing, addresses.outside, ...madeUp])
      expect((await app.inject(address)).statusCode, address).toBe(404)
  })
})
