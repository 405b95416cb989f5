import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { productMedia } from '#server/database/schema/catalog.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

describe.each(oneEngine)('the gallery data on $name', ({ create }) => {
  let app: FastifyInstance
  let jar: number
  let bare: number

  beforeAll(async () => {
    const db = await create()
    const { en } = await seedStores(db)
    jar = await aProduct(db, en, { sku: 'JAR', name: 'A "jar" & <lid>' })
    bare = await aProduct(db, en, { sku: 'BARE' })
    await db.insert(productMedia).values([
      { productId: jar, kind: 'image', source: 'catalog/jar.webp' },
      { productId: jar, kind: 'video', source: 'jar.webm', position: 1, label: 'Film' },
      { productId: jar, kind: 'video', source: 'https://video.example/jar', position: 2, label: 'Elsewhere' },
    ])
    const site = await aSite(db)
    app = site.app
    mkdirSync(join(site.shop.mediaDir, 'catalog'))
    const picture = sharp({ create: { width: 3840, height: 1000, channels: 3, background: '#eee' } })
    await picture.webp().toFile(join(site.shop.mediaDir, 'catalog/jar.webp'))
  })

  const ask = async (id: number | string) => {
    const response = await app.inject(`/catalog/product/gallery/id/${id}/?product=${id}`)
    return { code: response.statusCode, body: response.json() as Record<string, Record<string, unknown>> }
  }

  test('has a slide of markup for each picture and video, the fallback and the SKU (spec §3)', async () => {
    const { body } = await ask(jar)
    const heroes = body.media!.heroes as string[]
    expect(heroes.map((markup) => /^<(\w+)/.exec(markup)![1])).toEqual(['img', 'video', 'a'])
    expect(heroes[0]).toContain('alt="A &quot;jar&quot; &amp; &lt;lid&gt;"')
    expect(heroes[2]).toContain('href="https://video.example/jar"')
    expect(body.media!.hFallback).toBe(heroes[0])
    expect(body.data).toEqual({ sku: 'JAR' })
  })

  test('tells how large the large picture is, as it is served', async () => {
    const { body } = await ask(jar)
    expect((body.media!.heroes as string[])[0]).toContain('data-zoom-width="1920" data-zoom-height="500"')
    expect((await app.inject('/jar.html')).body).toContain('data-zoom-width="1920" data-zoom-height="500"')
  })

  test('of a product without pictures has no slides and no fallback', async () => {
    expect((await ask(bare)).body).toEqual({ media: { heroes: [] }, data: { sku: 'BARE' } })
  })

  test('of what is no product is not there', async () => {
    for (const id of ['999999', 'x', '-1', '1e9']) expect((await ask(id)).code, id).toBe(404)
  })
})
