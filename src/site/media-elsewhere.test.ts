import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { customOption, downloadLink, productMedia, productText } from '#server/database/schema/catalog.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { aCategory, aConfigurable, anAttribute, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

const CDN = 'https://cdn.example/shop'
/** A picture or video that a page, a style, a script's data or an answer names at the shop itself. */
const AT_THE_SHOP = /(?<!cdn\.example\/shop)\/media\/[^"'\\\s]+/g

describe.each(engines.slice(0, 1))('pictures at an address of their own (MEDIA_URL) on $name', ({ create }) => {
  let app: FastifyInstance
  let plain: FastifyInstance
  let cup = 0

  beforeAll(async () => {
    const db = await create()
    cup = await aShopWithPictures(db)
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
    const files = filesInFolder(folder)
    const media = join(folder, 'media')
    mkdirSync(join(media, 'downloadable'), { recursive: true })
    ;({ app } = await aSite(db, { baseUrl: 'http://localhost', mediaUrl: CDN, pageMemory: 1024 * 1024, files }))
    ;({ app: plain } = await aSite(db, { baseUrl: 'http://localhost', files }))
    writeFileSync(join(media, 'downloadable/sold.pdf'), 'sold')
    writeFileSync(join(media, 'film.mp4'), 'film')
    const red = sharp({ create: { width: 600, height: 300, channels: 3, background: '#aa3322' } })
    writeFileSync(join(media, 'cup.png'), await red.png().toBuffer())
  })

  const PAGES = ['/cup.html', '/shirt.html', '/tea.html', '/', '/nowhere.html']

  test('every page names pictures and videos there, and its policy allows them', async () => {
    for (const url of PAGES)
      // The second is the page that was kept.
      for (const time of ['drawn', 'kept']) {
        const { body, headers } = await app.inject({ url, headers: { host: 'localhost' } })
        expect(body.match(AT_THE_SHOP) ?? [], `${url}, ${time}`).toEqual([])
        const policy = String(headers['content-security-policy'])
        expect(policy, url).toContain(`img-src 'self' data: ${CDN}/media/;`)
        expect(policy, url).toContain(`media-src 'self' ${CDN}/media/;`)
        expect(policy.replaceAll(` ${CDN}/media/`, ''), url).not.toContain('cdn.example')
        expect(body, url).toContain('<link rel="preconnect" href="https://cdn.example"/>')
      }
  })

  test('a product’s page has them in every place: gallery, preview, structured data, description, swatches', async () => {
    const { body } = await app.inject({ url: '/cup.html', headers: { host: 'localhost' } })
    for (const part of [
      `src="${CDN}/media/w`,
      `<meta property="og:image" content="${CDN}/media/w960/cup.png"/>`,
      `"image":["${CDN}/media/cup.png"]`,
      `<img src="${CDN}/media/cup.png" alt="In words">`,
      `${CDN}/media/film.mp4`,
      `a text about src="/media/`,
    ])
      expect(body.replaceAll('&quot;', '"')).toContain(part)
    const srcset = /srcset="([^"]+)"/i.exec(body)![1]!
    expect(srcset.split(', ').every((one) => one.startsWith(`${CDN}/media/w`))).toBe(true)
    const shirt = await app.inject({ url: '/shirt.html', headers: { host: 'localhost' } })
    expect(shirt.body).toContain(`src="${CDN}/media/w160/cup.png"`)
  })

  test('so do the answers of calls, and the cart', async () => {
    const browser = aBrowser(app)
    await browser.get('/cup.html')
    const added = await browser.post(`/checkout/cart/add/product/${cup}/?isajaxcart=true`, { qty: '1' })
    const again = await browser.post(`/checkout/cart/add/product/${cup}/?isajaxcart=true`, { qty: '1' })
    const answers = [
      added.statusCode === 200 ? added : again,
      await browser.get('/checkout/cart/mini/'),
      await browser.get('/checkout/cart/'),
      await browser.get(`/catalog/product/gallery/id/${cup}`),
      await browser.get('/catalogsearch/ajax/suggest/?q=cup'),
    ]
    const shown = answers.map(({ body }) => body).join('\n')
    expect(shown).toContain(`${CDN}/media/w`)
    expect(shown.match(AT_THE_SHOP) ?? []).toEqual([])
  })

  test('the shop goes on to send them, for the CDN to fetch, and browsers may show them on its pages', async () => {
    for (const url of ['/media/w160/cup.png', '/media/cup.png', '/media/film.mp4']) {
      const [there, here] = [await app.inject(url), await plain.inject(url)]
      expect([there.statusCode, here.statusCode], url).toEqual([200, 200])
      expect(there.headers['cross-origin-resource-policy'], url).toBe('cross-origin')
      expect(here.headers['cross-origin-resource-policy'], url).toBe('same-origin')
      expect(there.headers['set-cookie'], url).toBeUndefined()
      expect(String(there.headers['cache-control']), url).toMatch(/^public, max-age=/)
    }
  })

  test('what is sold and what shoppers sent has no address there, and other files stay the shop’s own', async () => {
    const page = (await app.inject({ url: '/manual.html', headers: { host: 'localhost' } })).body
    expect(page).not.toContain('sold.pdf')
    expect(page).not.toMatch(/cdn\.example[^"\s]*download/)
    for (const url of ['/media/downloadable/sold.pdf', '/media/w160/downloadable/sold.pdf', '/media/../uploads/x.png'])
      expect((await app.inject(url)).statusCode, url).toBe(404)
    for (const url of ['/sales/download/downloadCustomOption/key/none/', '/cup.html', '/downloadable/none'])
      expect((await app.inject(url)).headers['cross-origin-resource-policy'], url).toBe('same-origin')
  })

  test('without it nothing changes', async () => {
    const { body, headers } = await plain.inject({ url: '/cup.html', headers: { host: 'localhost' } })
    expect(body).not.toContain('cdn.example')
    expect(body).not.toContain('preconnect')
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;")
    expect(body).toContain('content="http://localhost/media/w960/cup.png"')
  })
})

/** A cup with a picture and a film, a shirt with a picture for its colour, and something to download. */
async function aShopWithPictures(db: Database): Promise<number> {
  const { en } = await seedStores(db)
  const tea = await aCategory(db, en, 'tea', 'Tea')
  const cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea] })
  await db
    .update(productText)
    .set({ description: '<p>a text about src="/media/ <img src="/media/cup.png" alt="In words"></p>' })
    .where(eq(productText.productId, cup))
  const colour = await anAttribute(db, 'colour', ['red', 'blue'], { swatch: 'picture' })
  await db.execute(`update attribute_option set swatch = 'cup.png' where attribute_id = ${colour.id}`)
  const shirt = await aConfigurable(db, en, colour, [{ code: 'red' }, { code: 'blue' }], {
    sku: 'SHIRT',
    name: 'Shirt',
    categories: [tea],
  })
  const manual = await aProduct(db, en, { sku: 'MANUAL', name: 'Manual', type: 'downloadable', categories: [tea] })
  await db.insert(downloadLink).values({ productId: manual, title: 'The book', file: 'sold.pdf', sample: 'sample.pdf' })
  await db.insert(customOption).values({ productId: manual, title: 'Drawing', input: 'file', fileExtensions: ['txt'] })
  await db
    .insert(productMedia)
    .values([
      ...[cup, shirt.id, manual].map((productId) => ({ productId, kind: 'image' as const, source: 'cup.png' })),
      { productId: cup, kind: 'video', source: 'film.mp4', poster: 'cup.png', position: 1 },
    ])
  return cup
}
