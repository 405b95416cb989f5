import type { FastifyInstance } from 'fastify'
import { en } from '#messages/en/en.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { categoryText, productText, urlRewrite } from '#server/database/schema/catalog.ts'
import { store } from '#server/database/schema/store.ts'
import type { Database } from '#server/database/database.ts'
import { readStores } from '#server/store/store-service.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** The language switch and what pages say of their language (behaviours 2.20, 5 with spec §2 widget 20; decisions/009). */
const ORIGIN = 'https://shop.example'

describe.each(oneEngine)('languages of the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cupId: number

  beforeAll(async () => {
    db = await create()
    const { en, fr } = await seedStores(db)
    await db.insert(store).values([
      { code: 'ar', name: 'العربية', locale: 'ar-AE', currency: 'EUR', position: 2 },
      { code: 'de', name: 'Deutsch', locale: 'de-DE', currency: 'EUR', position: 3 },
    ])
    const ar = (await readStores(db)).find(({ code }) => code === 'ar')!
    const tea = await aCategory(db, en, 'tea', 'Tea')
    const cups = await aCategory(db, en, 'tea/cups', 'Cups')
    const cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup (2)', price: 123_450, categories: [cups] })
    await db.insert(categoryText).values([
      { categoryId: tea, storeId: fr.id, name: 'Thé', urlKey: 'the' },
      { categoryId: tea, storeId: ar.id, name: 'الشاي' },
    ])
    await db.insert(productText).values({ productId: cup, storeId: fr.id, name: 'Tasse' })
    await db.insert(urlRewrite).values([
      { storeId: fr.id, requestPath: 'the.html', categoryId: tea },
      { storeId: fr.id, requestPath: 'the/tasses.html', categoryId: cups },
      { storeId: fr.id, requestPath: 'tasse.html', productId: cup },
      { storeId: ar.id, requestPath: 'الشاي.html', categoryId: tea },
      { storeId: fr.id, requestPath: 'vieille-tasse.html', productId: cup, redirect: 301 },
    ])
    cupId = cup
    ;({ app } = await aSite(db, { baseUrl: ORIGIN }))
  })

  const get = (url: string, cookie = '') => app.inject({ url, headers: { host: 'shop.example', cookie } })
  const following = async (url: string) => {
    const browser = aBrowser(app)
    let [page, at] = [await browser.get(url), url]
    for (let steps = 0; page.statusCode >= 300 && page.statusCode < 400 && steps < 5; steps++) {
      at = page.headers.location as string
      page = await browser.get(at)
    }
    return { page, at }
  }

  test.each([
    ['/?store=en', 'en-GB', 'ltr'],
    ['/?store=fr', 'fr-FR', 'ltr'],
    ['/?store=ar', 'ar-AE', 'rtl'],
    ['/?___store=ar', 'ar-AE', 'rtl'],
    ['/?store=klingon&___store=ar', 'ar-AE', 'rtl'],
  ])('%s is in %s and runs %s', async (url, lang, dir) => {
    expect((await get(url)).body).toContain(`<html lang="${lang}" dir="${dir}">`)
  })

  test('2.20 the same product or category, under its own address, whichever language knows the one that was asked for', async () => {
    for (const [from, to] of [
      ['/cup.html?store=fr', '/tasse.html?store=fr'],
      ['/tasse.html?store=en', '/cup.html?store=en'],
      ['/tasse.html?store=ar&from_store=fr', '/cup.html?store=ar&from_store=fr'],
      ['/tea.html?p=1&store=fr&from_store=en', '/the.html?p=1&store=fr&from_store=en'],
      ['/the.html?price=1-2&store=ar', `/${encodeURIComponent('الشاي')}.html?price=1-2&store=ar`],
      ['/the/tasses.html?dir=desc&store=en&from_store=fr', '/tea/cups.html?dir=desc&store=en&from_store=fr'],
      ['/tea/cups/cup.html?store=fr', '/the/tasses/tasse.html?store=fr'],
      ['/the/tasses/tasse.html?store=en&from_store=fr', '/tea/cups/cup.html?store=en&from_store=fr'],
      ['/vieille-tasse.html?store=en', '/cup.html?store=en'],
    ] as const) {
      const { page, at } = await following(from)
      expect(at, from).toBe(to)
      expect(page.statusCode, from).toBe(200)
      expect(page.body, from).toContain(/(cup|tasse)\./.test(to) ? 'catalog-product-view' : 'catalog-category-view')
    }
  })

  test('2.20 addresses in other letters lead there and back, and their category is marked in the menu', async () => {
    for (const from of [`/${encodeURIComponent('الشاي')}.html?store=ar`, '/tea.html?store=ar', '/the.html?store=ar']) {
      const { page, at } = await following(from)
      expect(at, from).toBe(`/${encodeURIComponent('الشاي')}.html?store=ar`)
      expect(page.statusCode, from).toBe(200)
      expect(page.body, from).toContain('<li class="level0 parent active"><a aria-current="page"')
    }
    const { page, at } = await following(`/${encodeURIComponent('الشاي')}.html?store=en&from_store=ar`)
    expect([at, page.statusCode]).toEqual(['/tea.html?store=en&from_store=ar', 200])
  })

  test('an address of another language that somebody sent leads home too, and one of none is not found', async () => {
    expect((await get('/tasse.html')).headers.location).toBe('/cup.html')
    expect((await get('/tasse.html', 'store=fr')).statusCode).toBe(200)
    expect((await get('/thermos.html?store=fr&from_store=en')).statusCode).toBe(404)
    expect((await get('/nowhere.html?store=xx')).statusCode).toBe(404)
  })

  test('unknown stores are ignored kindly: no error, no cookie, the page as it was', async () => {
    for (const query of ['store=xx', '___store=xx', 'store=', 'store[]=fr', 'from_store=xx', 'store=FR%27']) {
      const page = await get(`/cup.html?${query}`)
      expect(page.statusCode, query).toBe(200)
      expect(page.headers['set-cookie'], query).toBeUndefined()
      expect(page.body, query).toContain('<html lang="en-GB"')
      expect((await get(`/tasse.html?${query}`, 'store=fr')).body, query).toContain('<html lang="fr-FR"')
    }
    expect((await get('/cup.html', 'store=xx')).body).toContain('<html lang="en-GB"')
  })

  test('search engines learn of every language by its own address, and of the one for everybody else', async () => {
    const alternates = (body: string) =>
      Object.fromEntries(
        [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang, href]) => [
          lang,
          href!.replaceAll('&amp;', '&'),
        ]),
      )
    const canonical = (body: string) => /rel="canonical" href="([^"]+)"/.exec(body)?.[1]
    const cup = {
      'en-GB': `${ORIGIN}/cup.html`,
      'fr-FR': `${ORIGIN}/tasse.html?store=fr`,
      'ar-AE': `${ORIGIN}/cup.html?store=ar`,
      'de-DE': `${ORIGIN}/cup.html?store=de`,
      'x-default': `${ORIGIN}/cup.html`,
    }
    for (const [url, own] of [
      ['/cup.html', 'en-GB'],
      ['/tea/cups/cup.html', 'en-GB'],
      ['/tasse.html?store=fr', 'fr-FR'],
      ['/the/tasses/tasse.html?store=fr', 'fr-FR'],
      ['/cup.html?store=ar', 'ar-AE'],
    ] as const) {
      const { body } = await get(url)
      expect(alternates(body), url).toEqual(cup)
      expect(canonical(body), url).toBe(cup[own])
    }
    expect(alternates((await get('/the.html?store=fr')).body)['ar-AE']).toBe(
      `${ORIGIN}/${encodeURIComponent('الشاي')}.html?store=ar`,
    )
    expect(alternates((await get('/')).body)).toMatchObject({
      'fr-FR': `${ORIGIN}/?store=fr`,
      'x-default': `${ORIGIN}/`,
    })
    expect(alternates((await get('/nowhere.html')).body)).toEqual({})
    const index = (await get('/sitemap.xml')).body
    const part = /<loc>[^<]*(\/sitemap-products-\d+\.xml)<\/loc>/.exec(index)![1]!
    const { body } = await get(part)
    for (const href of Object.values(cup)) expect(body).toContain(`<loc>${href}</loc>`)
    expect(body).toContain(`hreflang="x-default" href="${ORIGIN}/cup.html"`)
    expect(body.match(new RegExp(`<loc>${ORIGIN}/cup.html</loc>`, 'g'))).toHaveLength(1)
  })

  test('no cache shared by many mixes languages up', async () => {
    const plain = await get('/cup.html')
    expect(plain.headers['cache-control']).toContain('s-maxage')
    expect(plain.headers.vary).toContain('Cookie')
    const switched = await get('/cup.html?store=ar')
    expect(switched.headers['set-cookie']).toContain('store=ar')
    expect(switched.headers['cache-control']).toContain('no-store')
    for (const path of ['/catalogsearch/ajax/suggest/?q=cup', '/sitemap.xml?', '/robots.txt?'])
      expect((await get(`${path}&store=ar`)).headers, path).toMatchObject({
        'set-cookie': expect.stringContaining('store=ar') as string,
        'cache-control': expect.stringContaining('no-store') as string,
      })
    const again = await get('/cup.html?store=ar', 'store=ar')
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(again.headers['cache-control']).toContain('s-maxage')
    expect(again.headers.vary).toContain('Cookie')
  })

  test('amounts are written as the language writes them', async () => {
    for (const [code, path, text] of [
      ['en', 'cup', '€1,234.50'],
      ['fr', 'tasse', '1 234,50 €'],
      ['ar', 'cup', '‏1,234.50 €'],
      ['de', 'cup', '1.234,50 €'],
    ] as const)
      expect((await get(`/${path}.html?store=${code}`)).body.replaceAll(/[\u00a0\u202f]/g, ' '), code).toContain(text)
  })

  test('names that were never translated say so, and run their own way', async () => {
    const list = (await get('/tea/cups.html?store=ar')).body
    expect(list).toContain('<bdi lang="en-GB">Cup (2)</bdi>')
    expect(list).toMatch(/<a href="\/الشاي\.html">الشاي<\/a>/)
    expect((await get('/tea/cups.html')).body).not.toContain('<bdi')
  })

  test('the switch names every language in its own words, and keeps the query', async () => {
    const { body } = await get('/the.html?p=1&store=fr', 'store=fr')
    expect(body).toContain('href="/the.html?p=1&amp;store=ar&amp;from_store=fr" lang="ar" hrefLang="ar"')
    expect(body).toContain('العربية')
  })

  test.each(['fr', 'ar', 'de'])('no English is left on any page in %s', async (code) => {
    const browser = aBrowser(app)
    await browser.get(`/?store=${code}`)
    const bodies: [string, string][] = []
    const visit = async (url: string) => bodies.push([url, (await browser.get(url)).body])
    await visit('/checkout/cart/')
    await browser.post(`/checkout/cart/add/product/${cupId}/`, { qty: '2' })
    for (const url of PAGES) await visit(url)
    await visit(`/review/product/list/id/${cupId}/`)
    await visit(`/catalog/product_compare/add/product/${cupId}/`)
    for (const [url, fields] of REFUSED) bodies.push([`POST ${url}`, (await browser.post(url, fields)).body])
    expect(bodies.length).toBeGreaterThan(20)
    for (const [url, body] of bodies)
      for (const [id, text] of ENGLISH) expect(body.includes(text) ? `${id} on ${url}: ${text}` : '').toBe('')
  })
})

const PAGES = [
  '/',
  '/tea.html',
  '/tea/cups.html?mode=list&dir=desc',
  '/tea/cups/cup.html',
  '/catalogsearch/result/?q=cup',
  '/catalogsearch/result/?q=zzzzzz',
  '/checkout/cart/',
  '/checkout/cart/mini/',
  '/checkout/onepage/',
  '/customer/account/login/',
  '/customer/account/create/',
  '/customer/account/logout/',
  '/contacts/',
  '/catalog/product_compare/',
  '/wishlist/',
  '/us/mail/ajax',
  '/newsletter/subscriber/confirm/none/',
  '/nothing-here.html',
]

/** Forms that come back with what is wrong. */
const REFUSED: [string, Record<string, string>][] = [
  ['/contacts/index/post/', { email: 'x' }],
  ['/customer/account/loginPost/', { 'login[username]': 'x' }],
  ['/customer/account/createpost/', { email: 'x' }],
  ['/checkout/onepage/saveMethod/', { checkout_method: 'x' }],
  ['/checkout/onepage/saveBilling/', { 'billing[email]': 'x' }],
  ['/us/mail/ajax', { email: 'x' }],
]

/** The shop's English texts, as they would stand in markup: whole words between values, of two words at least. */
const ENGLISH = Object.entries(en).flatMap(([id, text]) =>
  text
    .split(/\{\w+\}|\||\n/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3,} \p{L}{3,}/u.test(part))
    .map((part) => [id, part.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')] as const),
)
