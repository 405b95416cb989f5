import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogReader } from '#server/catalog/catalog-service.ts'
import { productsChanged, raiseRevision, type ChangeKind } from '#server/catalogue-change/raise-revision.ts'
import type { Database } from '#server/database/database.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { createShop, type Shop } from '#server/shop.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { PASSWORD, register } from '#test/accounts.ts'
import { aBundle, aCategory, aConfigurable, anAttribute, aProduct, link, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite, overSockets } from '#test/site.ts'
import { surrogateKeys } from './surrogate-keys.ts'

const MEGABYTE = 1024 * 1024
const ORIGIN = 'http://localhost'

describe.each(oneEngine)('pages kept for visitors without a session on $name', ({ create }) => {
  let db: Database
  let shop: Shop
  /** Two sites over one shop: of one pages are kept, the other draws each anew. */
  let kept: FastifyInstance
  let fresh: FastifyInstance
  let now: Date
  let drawings: string[]
  let ids: Record<'cup' | 'pot' | 'part' | 'set' | 'shirt', number>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    const other = await aCategory(db, en, 'other', 'Other')
    const cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, categories: [tea] })
    const pot = await aProduct(db, en, { sku: 'POT', name: 'Pot', price: 2000, categories: [tea] })
    const part = await aProduct(db, en, { sku: 'PART', name: 'Part', price: 500, categories: [other] })
    const set = await aBundle(db, en, [part], { sku: 'SET', name: 'Set', categories: [other] })
    const colour = await anAttribute(db, 'colour', ['red', 'blue'])
    const variants = [{ code: 'red' }, { code: 'blue' }]
    const { id: shirt } = await aConfigurable(db, en, colour, variants, {
      sku: 'SHIRT',
      name: 'Shirt',
      categories: [other],
    })
    await link(db, pot, 'related', [cup])
    ids = { cup, pot, part, set, shirt }
    now = new Date()
    shop = createShop({ db, journal: noJournal, files: filesInFolder('/nonexistent'), clock: () => now })
  })

  beforeEach(async () => {
    ;({ app: kept } = await siteOf({ pageMemory: 4 * MEGABYTE }))
    ;({ app: fresh } = await siteOf({ pageMemory: 0 }))
    await later(1100)
  })

  const siteOf = (settings: object) => {
    drawings = []
    const resolve: Shop['catalog']['resolve'] = (store, path) => {
      drawings.push(path)
      return shop.catalog.resolve(store, path)
    }
    const catalog = { ...shop.catalog, resolve }
    return aSite(db, { baseUrl: ORIGIN, ...settings, shop: { ...shop, catalog } })
  }

  /** Every process looks again for changes, and lists show them. */
  async function later(milliseconds: number) {
    now = new Date(now.getTime() + milliseconds)
    await (shop.catalog as CatalogReader).refresh()
  }

  async function changed(product: number, kind: ChangeKind = 'offers') {
    await db.transaction((tx) => productsChanged(tx, [product], kind))
    await later(1100)
  }

  const ask = (app: Pick<FastifyInstance, 'inject'>, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', host: 'localhost', ...headers } })

  const bodyOf = async (url: string, headers?: Record<string, string>) => (await ask(kept, url, headers)).body

  /** How often the catalogue's pages were drawn meanwhile. */
  async function drawnDuring(work: () => Promise<unknown>): Promise<number> {
    drawings.length = 0
    await work()
    return drawings.length
  }

  async function expectLikeFresh(
    url: string,
    headers: Record<string, string> = {},
    app: Pick<FastifyInstance, 'inject'> = kept,
  ) {
    const [of, anew] = [await ask(app, url, headers), await ask(fresh, url, headers)]
    expect(of.statusCode, url).toBe(anew.statusCode)
    expect(of.body, url).toBe(anew.body)
    for (const name of ['cache-control', 'content-security-policy', 'vary', 'etag', 'location', 'content-type'])
      expect(of.headers[name], `${name} of ${url}`).toEqual(anew.headers[name])
    return of
  }

  test('a page is drawn for the first visitor, and the next gets the same bytes, by whatever encoding', async () => {
    drawings = []
    const first = await ask(kept, '/cup.html')
    expect(drawings.length).toBe(1)
    expect(first.body).toContain('<h1')
    const forms = {
      br: (body: Buffer) => brotliDecompressSync(body).toString(),
      gzip: (body: Buffer) => gunzipSync(body).toString(),
      identity: (body: Buffer) => body.toString(),
    }
    for (const [encoding, plain] of Object.entries(forms)) {
      const answer = await ask(kept, '/cup.html', { 'accept-encoding': encoding })
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(plain(answer.rawPayload)).toBe(first.body)
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    }
    const head = await kept.inject({ method: 'HEAD', url: '/cup.html', headers: { host: 'localhost' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(drawings.length).toBe(1)
  })

  test('a browser that has this very page is told so, and gets the next one when it changed', async () => {
    const { etag, ...headers } = (await ask(kept, '/cup.html')).headers
    const again = await ask(kept, '/cup.html', { 'if-none-match': `"other", ${String(etag)}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    await db.execute(sql`update product set price = price + 1 where id = ${ids.cup}::int`)
    await changed(ids.cup)
    expect((await ask(kept, '/cup.html', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  test('of many who ask for a page at once the first draws it, and one who fails takes no other along', async () => {
    drawings = []
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(kept, '/cup.html')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(drawings.length).toBe(1)
    // An address without a page is nobody's to keep: each finds it out.
    const missing = await Promise.all(Array.from({ length: 5 }, () => ask(kept, '/no-such-page')))
    expect(missing.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404))
    let fails = 0
    const product: Shop['catalog']['product'] = (...given) =>
      fails++ === 0 ? Promise.reject(new Error('once')) : shop.catalog.product(...given)
    const { app } = await aSite(db, { pageMemory: MEGABYTE, shop: { ...shop, catalog: { ...shop.catalog, product } } })
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await ask(app, '/cup.html')).statusCode))
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 500])
  })

  test('the memory is bounded: the page not asked for longest goes first', async () => {
    const { app } = await siteOf({ pageMemory: 100_000 })
    drawings = []
    for (const url of ['/cup.html', '/pot.html', '/part.html', '/set.html', '/shirt.html', '/tea.html', '/other.html'])
      expect((await ask(app, url)).statusCode).toBe(200)
    const before = drawings.length
    await ask(app, '/other.html')
    expect(drawings.length).toBe(before)
    await ask(app, '/cup.html')
    expect(drawings.length).toBeGreaterThan(before)
  })

  test('an address with a query is kept when it is asked for again; one that is too long never', async () => {
    drawings = []
    for (let count = 0; count < 20; count++) await ask(kept, `/cup.html?gclid=${count}`)
    expect(drawings.length).toBe(20)
    for (let count = 0; count < 3; count++) await ask(kept, '/cup.html?gclid=same')
    expect(drawings.length).toBe(22)
    const long = `/cup.html?x=${'a'.repeat(600)}`
    for (let count = 0; count < 3; count++) await ask(kept, long)
    expect(drawings.length).toBe(25)
  })

  test('each search that finds nothing is drawn, so that it is counted', async () => {
    const missed: string[] = []
    const missedSearches = { ...shop.missedSearches, note: (_: unknown, text: string) => void missed.push(text) }
    const { app } = await aSite(db, { pageMemory: MEGABYTE, shop: { ...shop, missedSearches } })
    for (let count = 0; count < 4; count++)
      await ask(app, '/catalogsearch/result/?q=zzzzzzzz', { 'user-agent': 'Mozilla/5.0 Firefox/130.0' })
    expect(missed.length).toBe(4)
  })

  test('a changed product takes its pages along, and those that show it; others stay', async () => {
    const pages = ['/cup.html', '/pot.html', '/part.html', '/set.html', '/tea.html', '/']
    for (const url of pages) await ask(kept, url)
    await db.execute(sql`update product set price = 999 where id = ${ids.cup}::int`)
    await changed(ids.cup)
    for (const url of ['/cup.html', '/pot.html', '/tea.html']) expect(await bodyOf(url), url).toContain('€9.99')
    expect(await drawnDuring(() => Promise.all([ask(kept, '/part.html'), ask(kept, '/set.html')]))).toBe(0)
    await db.execute(sql`update product set price = 777 where id = ${ids.part}::int`)
    await changed(ids.part)
    for (const url of ['/part.html', '/set.html']) expect(await bodyOf(url), url).toContain('€7.77')
    expect(await drawnDuring(() => ask(kept, '/cup.html'))).toBe(0)
    for (const url of pages) await expectLikeFresh(url)
  })

  test('stock that orders take is on pages two seconds later, though it raises no revision', async () => {
    await db.execute(sql`update stock_item set quantity = 100, is_managed = true where product_id = ${ids.cup}::int`)
    await changed(ids.cup)
    const before = await bodyOf('/cup.html')
    await later(2100)
    expect(await drawnDuring(() => ask(kept, '/cup.html'))).toBe(0)
    await db.execute(sql`update stock_item set quantity = 1 where product_id = ${ids.cup}::int`)
    await later(2100)
    const after = await expectLikeFresh('/cup.html')
    expect(after.body).not.toBe(before)
    await expectLikeFresh('/pot.html')
  })

  test('a category, a setting, a text of the owner’s, a review and another day change every page they are on', async () => {
    const pages = ['/', '/tea.html', '/cup.html']
    const changes: (() => Promise<unknown>)[] = [
      async () => {
        await db.execute(sql`update category_text set name = 'All teas' where name = 'Tea'`)
        await db.transaction((tx) => raiseRevision(tx))
      },
      () => writeShopSettings(db, { name: 'Another name' }),
      () => writeShopSettings(db, { lowStockFrom: 7 }),
      () => db.execute(sql`update store set name = 'English (new)' where code = 'en'`),
      () => db.execute(sql`update catalogue_state set content_revision = content_revision + 1`),
      async () => (now = new Date(now.getTime() + 24 * 60 * 60_000)),
    ]
    for (const change of changes) {
      for (const url of pages) await ask(kept, url)
      await change()
      await later(1100)
      expect(await drawnDuring(() => ask(kept, '/cup.html'))).toBe(1)
      for (const url of pages) await expectLikeFresh(url)
    }
  })

  test('a list that was drawn before lists followed a change is drawn again when they do', async () => {
    await ask(kept, '/tea.html')
    await db.execute(sql`update product set price = 100 where id = ${ids.pot}::int`)
    await db.transaction((tx) => productsChanged(tx, [ids.pot], 'offers'))
    now = new Date(now.getTime() + 1100)
    await ask(kept, '/tea.html?dir=asc&order=price')
    for (let count = 0; count < 100 && shop.listedRevision() === undefined; count++) await sleep(10)
    await later(0)
    await expectLikeFresh('/tea.html')
    await expectLikeFresh('/tea.html?dir=asc&order=price')
  })

  test('a product that comes or goes is followed by the addresses that lead to it or to nothing', async () => {
    expect((await ask(kept, '/tea/cup.html')).statusCode).toBe(200)
    await db.execute(sql`update product set is_enabled = false where id = ${ids.cup}::int`)
    await changed(ids.cup, 'whole')
    for (const url of ['/cup.html', '/tea/cup.html', '/pot.html', '/tea.html']) await expectLikeFresh(url)
    expect((await ask(kept, '/cup.html')).statusCode).toBe(404)
    await db.execute(sql`update product set is_enabled = true where id = ${ids.cup}::int`)
    await changed(ids.cup, 'whole')
    for (const url of ['/cup.html', '/tea/cup.html', '/pot.html', '/tea.html']) await expectLikeFresh(url)
    expect((await ask(kept, '/pot.html')).body).toContain('>Cup<')
  })

  test('F22 another spelling of a page’s address is kept when it is asked for again, its own at once', async () => {
    const drawn = async (url: string) => [
      await drawnDuring(() => ask(kept, url)),
      await drawnDuring(() => ask(kept, url)),
    ]
    expect(await drawn('/cup.html')).toEqual([1, 0])
    for (const spelling of ['/c%75p.html', '/cup.html/', '/cup.html///']) expect(await drawn(spelling)).toEqual([1, 1])
    expect(await drawn('/cup.html///')).toEqual([0, 0])
  })

  test('no shared cache keeps a page that sets a cookie', async () => {
    const { headers } = await ask(fresh, '/cup.html', { cookie: 'notice=%%%' })
    expect(headers['set-cookie']).toContain('notice=;')
    expect(headers['cache-control']).toContain('private')
  })

  test('no page outlives the end of a sale event, and one with a countdown lives a minute', async () => {
    const end = new Date(now.getTime() + 100_000)
    await db.execute(
      sql`update product set special_price = 50, event_ends_at = ${end.toISOString()}::timestamptz where id = ${ids.pot}::int`,
    )
    await changed(ids.pot)
    expect(await bodyOf('/pot.html')).toContain('€0.50')
    expect((await ask(kept, '/cup.html')).headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    await later(50_000)
    expect((await ask(kept, '/cup.html')).headers['cache-control']).toBe('public, max-age=0, s-maxage=48')
    expect(await drawnDuring(() => ask(kept, '/pot.html'))).toBe(0)
    await later(10_000)
    expect(await drawnDuring(() => ask(kept, '/pot.html'))).toBe(1)
    await later(40_000)
    expect(await bodyOf('/pot.html')).not.toContain('€0.50')
    for (const url of ['/pot.html', '/tea.html', '/']) await expectLikeFresh(url)
  })

  test('with BASE_URL missing no shared cache keeps a page, and each host has its own', async () => {
    const { app } = await siteOf({ pageMemory: MEGABYTE, baseUrl: undefined })
    const [one, two] = [
      await ask(app, '/cup.html', { host: 'one.example' }),
      await ask(app, '/cup.html', { host: 'two.example' }),
    ]
    expect(one.body).toContain('http://one.example/')
    expect(two.body).not.toContain('one.example')
    expect(two.headers['cache-control']).toBe('private, no-cache')
  })

  test('surrogate keys name what a page shows, where the owner asks for them', async () => {
    expect((await ask(kept, '/cup.html')).headers).not.toHaveProperty('surrogate-key')
    const { app } = await siteOf({ surrogateHeader: 'Cache-Tag' })
    expect((await ask(app, '/pot.html')).headers['cache-tag']).toBe(`catalogue,product-${ids.pot},product-${ids.cup}`)
    expect(String((await ask(app, '/tea.html')).headers['cache-tag'])).toMatch(/^catalogue,lists,product-/)
  })

  test('a list of very many products names the first, in a header that proxies take', () => {
    const products = new Set(Array.from({ length: 200 }, (_, n) => 1_000_000 + n))
    const keys = surrogateKeys({ products, isListed: true }, 'Surrogate-Key')
    expect(keys).toMatch(/^catalogue lists product-1000000 (?:product-\d{7} ){100,}product-\d{7}$/)
    expect(keys.length).toBeLessThanOrEqual(2048)
  })

  test('whatever shoppers, owners and visitors do in whatever order, nobody sees another’s page or an old one', async () => {
    const email = 'ada@example.com'
    // Asked by connections: those that are answered before the framework are among them.
    let quick = 0
    const site = await siteOf({
      pageMemory: 4 * MEGABYTE,
      watch: async () => ({ began: () => quick++, answered() {} }),
    })
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const kept = overSockets((site.app.server.address() as AddressInfo).port)
    await register(aBrowser(kept), db, { email })
    const urls = [
      '/',
      '/tea.html',
      '/tea.html?p=1',
      '/cup.html',
      '/pot.html',
      '/set.html',
      '/shirt.html',
      '/other.html',
      '/catalogsearch/result/?q=cup',
      '/tea/cup.html',
      '/no-such-page',
    ]
    const url = fc.constantFrom(...urls)
    const visitor = fc.record({
      cookie: fc.constantFrom('', 'store=fr', 'store=en', 'store=none', '_ga=GA1.2.3', 'vitrine=', 'notice=x'),
      'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site'),
      'accept-encoding': fc.constantFrom('', 'identity'),
      accept: fc.constantFrom('text/html', '*/*', 'application/json'),
    })
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('look' as const), url, visitor }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('own' as const), url, who: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('buy' as const), who: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('log in' as const), who: fc.nat(2) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('switch' as const), who: fc.nat(2), to: fc.constantFrom('en', 'fr') }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('change' as const),
          product: fc.constantFrom('cup' as const, 'pot' as const, 'part' as const),
          price: fc.integer({ min: 1, max: 9999 }),
          isTold: fc.boolean(),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('sell' as const),
          product: fc.constantFrom('cup' as const, 'pot' as const),
          left: fc.nat(5),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('rename' as const), name: fc.stringMatching(/^[A-Z][a-z]{3,8}$/) }),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const browsers = [aBrowser(kept), aBrowser(kept), aBrowser(kept)]
        const secrets = () =>
          browsers.flatMap(({ cookies, formKey }) => [...cookies.values(), formKey()]).filter((one) => one.length > 10)
        for (const one of steps) {
          if (one.kind === 'look') {
            const answer = await expectLikeFresh(one.url, one.visitor, kept)
            for (let again = 0; again < 2; again++)
              expect((await ask(kept, one.url, one.visitor)).body).toBe(answer.body)
            for (const secret of [...secrets(), email]) expect(answer.body).not.toContain(secret)
            expect(answer.body).not.toContain('name="form_key"')
          } else if (one.kind === 'own') {
            const browser = browsers[one.who]!
            const answer = await browser.get(one.url, { accept: 'text/html', host: 'localhost' })
            if (browser.cookies.has('vitrine')) expect(answer.headers['cache-control']).toBe('private, no-store')
          } else if (one.kind === 'buy')
            await browsers[one.who]!.post(`/checkout/cart/add/product/${ids.cup}/`, { qty: '1' })
          else if (one.kind === 'log in')
            await browsers[one.who]!.post('/customer/account/loginPost/', {
              'login[username]': email,
              'login[password]': PASSWORD,
            })
          else if (one.kind === 'switch')
            await browsers[one.who]!.get(`/cup.html?store=${one.to}`, { host: 'localhost' })
          else {
            if (one.kind === 'change') {
              await db.execute(sql`update product set price = ${one.price}::int where id = ${ids[one.product]}::int`)
              await db.transaction((tx) => productsChanged(tx, [ids[one.product]], one.isTold ? 'offers' : 'whole'))
            } else if (one.kind === 'sell')
              await db.execute(
                sql`update stock_item set quantity = ${one.left}::int, is_managed = true where product_id = ${ids[one.product]}::int`,
              )
            else await writeShopSettings(db, { name: one.name })
            await later(2100)
          }
        }
      }),
      { numRuns: 8 },
    )
    expect(quick).toBeGreaterThan(0)
    await site.app.close()
  })
})
