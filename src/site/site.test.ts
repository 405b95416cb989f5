import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { engines, oneEngine } from '#test/databases.ts'
import { answerSteps, guestBilling, pressOrder } from '#test/checkout.ts'
import { aBrowser, aSite, type TestSite } from '#test/site.ts'

describe.each(oneEngine)('the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: TestSite['shop']
  let logged: () => string
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, {
      sku: 'CUP',
      name: 'A <b>cup</b>',
      price: 1250,
      categories: [tea],
      stock: { quantity: 100 },
    })
    const description = '<p>Salt &amp; pepper,<br />for two</p>'
    await db.execute(sql`update product_text set description = ${description} where product_id = ${cup}`)
    ;({ app, shop, logged } = await aSite(db))
  })

  const cartLines = async () =>
    Number((await rows<{ n: number }>(db, sql`select count(*)::int as n from cart_line`))[0]!.n)

  test('every page of the shop answers, and an unknown address is a 404 page', async () => {
    for (const url of [
      '/',
      '/tea.html',
      '/cup.html',
      '/tea/cup.html',
      '/catalogsearch/result/?q=cup',
      '/checkout/cart/',
      '/sitemap.xml',
      '/robots.txt',
      '/livez',
      '/readyz',
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(200)
    }
    for (const url of [
      '/nothing.html',
      '/%E0%A4%A',
      '/tea.html/x',
      '/checkout/onepage/success/guessed/',
      '/assets/none.js',
      '/media/../package.json',
      '/media/none.webp',
    ]) {
      const response = await app.inject(url)
      expect(response.statusCode, url).toBe(404)
      expect(response.body, url).not.toMatch(/at .*\.ts:/)
    }
  })

  test('what is sold as a download is at no address, however it is spelled', async () => {
    const folder = join(shop.mediaDir, 'downloadable')
    mkdirSync(folder)
    writeFileSync(join(folder, 'book.pdf'), 'sold')
    writeFileSync(join(shop.mediaDir, 'leaflet.pdf'), 'free')
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).toFile(join(folder, 'print.png'))
    expect((await app.inject('/media/leaflet.pdf')).body).toBe('free')
    const spellings = ['', '/', './', '.%2f', '%2f', 'x/../', 'x/%2e%2e/', 'x/..%2f', '%2e/', '\\', '%5c', 'w320/../']
    const sizes = ['', 'w320/']
    for (const size of sizes)
      for (const spelling of spellings)
        for (const file of ['downloadable/book.pdf', 'Downloadable/print.png', '%64ownloadable/print.png'])
          for (const url of [`/media/${size}${spelling}${file}`, `/media/${spelling}${size}${file}`])
            expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400)
  })

  test('texts of the catalogue are escaped', async () => {
    const { body } = await app.inject('/cup.html')
    expect(body).toContain('A &lt;b&gt;cup&lt;/b&gt;')
    expect(body).not.toContain('<b>cup')
  })

  test('search engines are told the words of a description, not its markup', async () => {
    const { body } = await app.inject('/cup.html')
    expect(body).toContain('<meta name="description" content="Salt &amp; pepper, for two"/>')
  })

  test('every answer carries the security headers, whatever its status', async () => {
    const urls = [
      '/',
      '/cup.html',
      '/nothing.html',
      '/checkout/onepage/',
      '/sitemap.xml',
      '/livez',
      `/checkout/cart/add/product/${cup}/`,
    ]
    for (const url of urls) {
      const { headers } = await app.inject(url)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['content-security-policy'], url).toContain("script-src 'self'")
      expect(headers['content-security-policy'], url).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
      expect(headers['permissions-policy'], url).toContain('camera=()')
      expect(headers, url).not.toHaveProperty('x-powered-by')
      expect(headers, url).not.toHaveProperty('server')
    }
  })

  test('an address whose escapes are no text is an unknown one', async () => {
    const answer = await app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('a page holds no inline script', async () => {
    const { body } = await app.inject('/cup.html')
    for (const [tag] of body.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src="|application\/ld\+json/)
    expect(body).not.toMatch(/\son\w+="/)
  })

  test('a visitor without a session gets a page that a cache may keep, one with a session a private one', async () => {
    const fixed = await aSite(db, { baseUrl: 'http://localhost' })
    const visitor = await fixed.app.inject('/cup.html')
    expect(visitor.headers['cache-control']).toContain('public')
    expect(visitor.headers['set-cookie']).toBeUndefined()
    expect(visitor.body).not.toContain('form_key')
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    const page = await browser.get('/cup.html')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('form_key')
  })

  test('the session cookie is for HTTP only, lax, and secure on https', async () => {
    const plain = await aBrowser(app).post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    expect(plain.headers['set-cookie']?.toString()).toMatch(
      /vitrine=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const secure = await aSite(db, { baseUrl: 'https://shop.example' })
    const response = await aBrowser(secure.app).post(
      `/checkout/cart/add/product/${cup}/`,
      { qty: '1' },
      { origin: 'https://shop.example' },
    )
    expect(response.headers['set-cookie']?.toString()).toMatch(
      /__Host-vitrine=[^;]+;.*Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })

  test('no change is made without the form key of the session, from elsewhere, or by a GET', async () => {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    await browser.get('/checkout/cart/')
    const stranger = aBrowser(app)
    await stranger.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    await stranger.get('/checkout/cart/')
    const before = await cartLines()
    const posts = ['add/product/' + cup, 'updatePost', 'delete/id/x', 'estimatePost'].map(
      (path) => `/checkout/cart/${path}/`,
    )
    for (const url of [...posts, '/checkout/onepage/saveOrder/']) {
      for (const [why, fields, headers] of [
        ['no key', { form_key: '' }, {}],
        ['another session’s key', { form_key: stranger.formKey() }, {}],
        ['a made-up key', { form_key: 'A'.repeat(43) }, {}],
        ['a foreign origin', {}, { origin: 'https://evil.example' }],
        ['an opaque origin', {}, { origin: 'null' }],
        ['fetch metadata of another site', {}, { 'sec-fetch-site': 'cross-site' }],
      ] as const) {
        const response = await browser.post(url, { ...fields, qty: '1' }, headers)
        expect(response.statusCode, `${url}: ${why}`).toBe(403)
        const isForeign = why.includes('key') === false
        expect(response.body, `${url}: ${why}`).toContain(
          isForeign ? 'That did not come from our shop' : 'Please confirm',
        )
        if (isForeign) expect(response.body).not.toContain('type="hidden" name="qty"')
      }
      expect((await browser.get(url)).statusCode, `GET ${url}`).toBeLessThan(500)
    }
    const plain = await app.inject({
      method: 'POST',
      url: posts[0]!,
      headers: { 'content-type': 'text/plain', origin: 'http://localhost' },
      payload: 'qty=1',
    })
    expect(plain.statusCode).toBe(415)
    expect(await cartLines()).toBe(before)
  })

  test('a refused form comes back whole, and confirming it goes on', async () => {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    const refused = await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '3', form_key: 'old' })
    expect(refused.body).toContain('name="qty" value="3"')
    const confirmed = await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '3' })
    expect(confirmed.headers.location).toBe('/checkout/cart/')
    expect((await browser.get('/checkout/cart/')).body).toMatch(/value="4"/)
  })

  test('a browser that says nothing of its origin is asked, and nothing happens until it confirms', async () => {
    const before = await cartLines()
    const response = await app.inject({
      method: 'POST',
      url: `/checkout/cart/add/product/${cup}/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'qty=1',
    })
    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('Please confirm')
    expect(await cartLines()).toBe(before)
  })

  test('a script gets JSON: the message and the count, the reason, or a fresh key', async () => {
    const browser = aBrowser(app)
    const url = `/checkout/cart/add/product/${cup}/?isajaxcart=true&groupmessage=1`
    const added = (await browser.post(url, { qty: '2' })).json()
    expect(added).toMatchObject({ hasOptions: false, cart: { count: 2 } })
    expect(added.message).toContain('cup')
    const stale = await browser.post(url, { qty: '1', form_key: 'old' })
    expect(stale.statusCode).toBe(403)
    expect(stale.json().cart.key).toBe(added.cart.key)
    expect((await browser.post(url, { qty: '1', form_key: stale.json().formKey })).json()).toMatchObject({
      cart: { count: 3 },
    })
    expect((await browser.post(url, { qty: '9999', form_key: stale.json().formKey })).json()).toMatchObject({
      hasOptions: false,
      error: expect.stringContaining('left'),
    })
    for (const qty of ['-1', '0', '1.5', 'abc', '1e9', '', 'NaN', '99999999999999999999']) {
      const answer = await browser.post(url, { qty, form_key: stale.json().formKey })
      expect(answer.json(), qty).toHaveProperty('error')
    }
  })

  test('a purchase without script: cart, checkout with a mistake, order, confirmation', async () => {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '2' })
    await browser.get('/checkout/onepage/')
    const typed = {
      'billing[email]': 'jo@example.com',
      'billing[lastname]': 'O’Neill "x"',
      'billing[street][]': 'Main St 1',
    }
    const incomplete = await answerSteps(browser, { ...typed, 'billing[postcode]': '' })
    expect(incomplete.body).toContain('data-shown="billing"')
    const mistake = await browser.post('/checkout/onepage/saveBilling/', {
      ...guestBilling,
      ...typed,
      'billing[postcode]': '',
    })
    expect(mistake.statusCode).toBe(400)
    expect(mistake.body).toContain('This is a required field.')
    expect(mistake.body).toContain('value="O’Neill &quot;x&quot;"')
    const page = await answerSteps(browser, typed)
    const placed = await pressOrder(browser, page)
    expect(placed.statusCode).toBe(303)
    const confirmation = await browser.get(placed.headers.location!)
    expect(confirmation.body).toContain('€29.90')
    const again = await pressOrder(browser, page)
    expect(again.headers.location).toBe(placed.headers.location)
    expect(Number((await rows<{ n: number }>(db, sql`select count(*)::int as n from sales_order`))[0]!.n)).toBe(1)
  })

  test('the log names no person, address or token', async () => {
    for (const secret of ['jo@example.com', 'Neill', 'Main St', '10115', 'form_key=', 'vitrine=', '127.0.0.1'])
      expect(logged()).not.toContain(secret)
    expect(logged()).toContain('form_key_refused')
  })

  test('a redirect never leaves the shop', async () => {
    for (const referer of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const response = await aBrowser(app).post('/checkout/cart/add/product/999999/', { qty: '1' }, { referer })
      expect(response.headers.location).toMatch(/^\/(?!\/)/)
    }
  })

  test('an address with Magento’s script before it leads to the one without, and never elsewhere', async () => {
    const leadsTo = async (url: string) => {
      const { statusCode, headers } = await app.inject(url)
      return statusCode === 301 ? headers.location : statusCode
    }
    expect(await leadsTo('/index.php/tea.html?p=2')).toBe('/tea.html?p=2')
    expect(await leadsTo('/index.php')).toBe('/')
    expect(await leadsTo('/index.php/index.php//customer/account/login/')).toBe('/customer/account/login/')
    expect(await leadsTo('/index.php//evil.example/x')).toBe('/evil.example/x')
    for (const rest of ['%2F%2Fevil.example', '%5Cevil.example', '%0d%0aset-cookie:a=b', '/\\evil.example'])
      expect(await leadsTo(`/index.php/${rest}`)).toMatch(/^\/(?![/\\])[^\r\n]*$/)
    expect(await leadsTo('/index.phpx/tea.html')).toBe(404)
  })

  test('no link of a page leads elsewhere, whatever address it was asked by', async () => {
    for (const url of ['//evil.example/x', '/\\evil.example/x', '///evil.example/x', '//evil.example//x'])
      expect((await app.inject(url)).body, url).not.toMatch(/(href|action)="(\/\/|[^"]*:)/)
  })

  test('without BASE_URL the addresses a page holds are anybody’s word, and no shared cache may keep it', async () => {
    const fixed = await aSite(db, { baseUrl: 'https://shop.example', trustProxy: 1 })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    for (const url of ['/', '/cup.html', '/tea.html', '/sitemap.xml', '/robots.txt']) {
      expect((await app.inject({ url, headers })).headers['cache-control'], url).toContain('private')
      const answer = await fixed.app.inject({ url, headers })
      expect(answer.headers['cache-control'], url).toContain('public')
      expect(answer.body, url).toContain('https://shop.example')
      expect(answer.body, url).not.toContain('evil.example')
    }
  })

  test('a post to an unknown address begins no session', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/nothing' })
      expect(response.statusCode).toBe(404)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a language is chosen by parameter and remembered', async () => {
    const browser = aBrowser(app)
    const page = await browser.get('/cup.html?store=fr')
    expect(page.body).toContain('<html lang="fr-FR"')
    expect((await browser.get('/cup.html')).body).toContain('<html lang="fr-FR"')
    expect((await browser.get('/cup.html?___store=en')).body).toContain('<html lang="en-GB"')
    expect((await browser.get('/cup.html?store=klingon')).body).toContain('<html lang="en-GB"')
  })

  test('the language switch leads from any language to any other, also from an address that names one', async () => {
    const browser = aBrowser(app)
    for (const [from, to] of [
      ['fr', 'en'],
      ['en', 'fr'],
    ] as const) {
      const page = await browser.get(`/tea.html?p=1&store=${from}`)
      const links = [...page.body.matchAll(/href="([^"]*from_store=[^"]*)"/g)].map(([, link]) => link!)
      expect(new Set(links)).toEqual(new Set([`/tea.html?p=1&amp;store=${to}&amp;from_store=${from}`]))
      const other = await browser.get(links[0]!.replaceAll('&amp;', '&'))
      expect(other.body).toContain(`<html lang="${to}-`)
    }
  })

  test('strange cookies, hosts and addresses are no surprise', async () => {
    for (const cookie of [
      'vitrine=x',
      `vitrine=${'a'.repeat(4000)}`,
      'vitrine=%00; store=../..',
      'notice=x.y; notice=z',
      '=;=;',
    ]) {
      expect((await app.inject({ url: '/checkout/cart/', headers: { cookie } })).statusCode, cookie.slice(0, 30)).toBe(
        200,
      )
    }
    for (const url of [
      '/tea.html?p=-1&limit=999&order=x&dir=y&price=a-b&color=1,2,3',
      '/tea.html?p=999999999999',
      '/catalogsearch/result/?q=%00',
      '/%E0%A4%A',
      `/catalogsearch/result/?q=${'x'.repeat(5000)}`,
      '//evil.example/x',
      '/?store[]=1',
    ]) {
      expect((await app.inject(url)).statusCode, url.slice(0, 60)).toBeLessThan(500)
    }
  })
})

describe('the site in trouble', () => {
  test('a database that is away gives an honest answer, once logged, without inner details', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { app, logged } = await aSite(db, {
      shop: {
        ping: () => Promise.reject(new Error('secret-host:5432 refused')),
        stores: {
          all: () => Promise.reject(new Error('secret-host:5432 refused')),
          settings: () => Promise.reject(new Error('x')),
        },
      },
    })
    const page = await app.inject('/')
    expect(page.statusCode).toBe(503)
    expect(page.headers['retry-after']).toBeDefined()
    expect(page.body).not.toContain('secret-host')
    expect(logged().match(/surprise/g)).toHaveLength(1)
    expect((await app.inject('/livez')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })

  test('probes of a balancer have one spelling, which proxies keep from visitors', async () => {
    const { app } = await aSite(await engines[0]!.create())
    for (const path of ['/readyz/', '/%72eadyz', '/livez/']) expect((await app.inject(path)).statusCode).toBe(404)
    expect((await app.inject('/livez?verbose')).statusCode).toBe(200)
  })

  test('while the first index of a large catalogue is built pages are served, but a balancer is told to wait', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    let isBuilt = false
    const { app } = await aSite(db, { isIndexing: () => !isBuilt })
    expect((await app.inject('/')).statusCode).toBe(200)
    const probe = await app.inject('/readyz')
    expect([probe.statusCode, probe.json().status]).toEqual([503, 'the index of the catalogue is being built'])
    isBuilt = true
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  test('an error of ours is a page with a request number', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { app } = await aSite(db)
    const { shop } = await aSite(db)
    const broken = await aSite(db, {
      shop: { catalog: { ...shop.catalog, home: () => Promise.reject(new Error('no such table: secret')) } },
    })
    const page = await broken.app.inject('/')
    expect(page.statusCode).toBe(500)
    expect(page.body).toMatch(/req-\w+/)
    expect(page.body).not.toContain('secret')
    expect((await app.inject('/')).statusCode).toBe(200)
  })

  test('too many changes from one address have to wait', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { app } = await aSite(db, { rateLimit: 3 })
    const browser = aBrowser(app)
    const codes = []
    for (let i = 0; i < 5; i++) codes.push((await browser.post('/checkout/cart/updatePost/')).statusCode)
    expect(codes.slice(0, 3)).not.toContain(429)
    expect(codes.slice(3)).toEqual([429, 429])
    expect((await browser.get('/')).statusCode).toBe(200)
    expect((await browser.post('/checkout/cart/updatePost/')).headers['retry-after']).toBeDefined()
  })

  test('neither an unknown address nor a made-up forwarded one is a way around the limit', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { app } = await aSite(db, { rateLimit: 3, trustProxy: 1 })
    const codes = []
    for (let i = 0; i < 5; i++) {
      // The proxy appends the address it sees; what the client wrote itself stands before.
      const headers = { 'x-forwarded-for': `10.0.0.${i}, 203.0.113.7` }
      codes.push((await app.inject({ method: 'POST', url: '/nothing', headers })).statusCode)
    }
    expect(codes).toEqual([404, 404, 404, 429, 429])
  })

  test('a body that is too large or has too many fields is refused', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { app } = await aSite(db)
    expect((await aBrowser(app).post('/checkout/cart/updatePost/', { x: 'x'.repeat(200_000) })).statusCode).toBe(413)
    const many = await app.inject({
      method: 'POST',
      url: '/checkout/cart/updatePost/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' },
      payload: 'a=1&'.repeat(3000),
    })
    expect(many.statusCode).toBe(413)
  })
})
