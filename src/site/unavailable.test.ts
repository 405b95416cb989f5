import { PassThrough } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines, freshServerUrl } from '#test/databases.ts'
import { eventually } from '#test/eventually.ts'
import { ownPostgres } from '#test/own-server.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { aProxyBefore } from '#test/tcp-proxy.ts'
import { migrate } from '#server/database/migrate.ts'
import { pageLimits } from '#server/database/limits.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { DatabaseUnavailable } from '#server/database/unavailable.ts'

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('the site while $name is away', () => {
  let proxy: Awaited<ReturnType<typeof aProxyBefore>>
  let site: Awaited<ReturnType<typeof aSite>>
  let shopper: ReturnType<typeof aBrowser>
  let product: number

  /** A site behind the proxy that waits so many seconds for the database, and a shopper with a cart. */
  async function anOpenSite(seconds: number) {
    const db = await openServerDatabase({ connectionString: proxy.url, max: 4, limits: pageLimits(seconds) })
    atEndOfFile(() => db.close())
    const opened = await aSite(db)
    const browser = aBrowser(opened.app)
    await browser.post(paths.cartAdd(product), { qty: '1' })
    expect((await browser.get(paths.cart)).statusCode).toBe(200)
    return { site: opened, shopper: browser }
  }

  beforeAll(async () => {
    const url = await freshServerUrl()
    const direct = await openServerDatabase({ connectionString: url, max: 2 })
    await migrate(direct)
    const { en } = await seedStores(direct)
    product = await aProduct(direct, en, { price: 1000 })
    await direct.close()
    proxy = await aProxyBefore(url)
    ;({ site, shopper } = await anOpenSite(1))
  })
  beforeEach(async () => {
    proxy.become('fine')
    await expect.poll(async () => (await shopper.get('/checkout/cart/')).statusCode).toBe(200)
  })

  test.each(['silent', 'cut'] as const)(
    'a page says so in the shopper’s language, and is there again (%s)',
    async (weather) => {
      proxy.become(weather)
      const first = await shopper.get('/checkout/cart/')
      expect(first.statusCode).toBe(503)
      expect(first.headers['retry-after']).toBe('5')
      expect(first.headers['cache-control']).toContain('no-store')
      expect(first.body).toContain('We will be back in a moment')
      expect(first.body).toContain('<html lang="en')
      await expect.poll(async () => (await site.app.inject('/readyz')).statusCode).toBe(503)
      expect((await site.app.inject('/livez')).statusCode).toBe(200)
      expect((await site.app.inject({ url: '/?store=fr' })).body).toContain('Nous revenons dans un instant')
      proxy.become('fine')
      if (weather === 'silent') {
        // Requests that were swallowed are lost with their connections.
        proxy.become('cut')
        proxy.become('fine')
      }
      await expect.poll(async () => (await site.app.inject('/readyz')).statusCode).toBe(200)
      await expect.poll(async () => (await shopper.get('/checkout/cart/')).statusCode).toBe(200)
    },
  )

  test('nobody waits for what is known to be away', { timeout: 30_000 }, async () => {
    // A page that asked the database would be answered after this test's time.
    const patient = await anOpenSite(600)
    proxy.become('silent')
    await expect.poll(async () => (await patient.site.app.inject('/readyz')).statusCode).toBe(503)
    for (let n = 0; n < 5; n++) {
      expect((await patient.shopper.get(paths.cart)).statusCode).toBe(503)
      expect((await patient.site.app.inject('/readyz')).statusCode).toBe(503)
    }
    // Swallowed requests are lost with their connections.
    proxy.become('cut')
  })

  test('a script gets JSON', async () => {
    proxy.become('cut')
    const answer = await shopper.post(`/checkout/cart/add/product/${product}/?isajaxcart=true`, { qty: '1' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ status: 'error', error: expect.stringContaining('not available') })
  })

  test('what was typed is kept, and one click sends it again; secrets, and what other sites send, are not repeated', async () => {
    const typed = {
      name: 'Ada',
      comment: 'Is the <blue> one back?',
      email: 'ada@example.com',
      password: 'secret words',
    }
    proxy.become('cut')
    const answer = await shopper.post('/contacts/index/post/', typed)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('Is the &lt;blue&gt; one back?')
    expect(answer.body).toContain('name="form_key"')
    expect(answer.body).not.toContain('secret words')
    const foreign = await shopper.post('/contacts/index/post/', typed, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(503)
    expect(foreign.body).not.toContain('blue')
  })
})

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))(
  'F7: $name restarts in the middle of requests',
  () => {
    test('each is answered or told so, no acknowledged change is lost, and the shop goes on by itself', async () => {
      const server = await ownPostgres()
      const db = await openServerDatabase({ connectionString: server.url, max: 4, limits: pageLimits(1) })
      atEndOfFile(() => db.close())
      await migrate(db)
      const { en } = await seedStores(db)
      const product = await aProduct(db, en, { price: 1000, stock: { quantity: 100_000 } })
      const { app } = await aSite(db)
      const codes: number[] = []
      const run = { isOver: false }
      const shopping = Array.from({ length: 4 }, async () => {
        const shopper = aBrowser(app)
        await shopper.post(`/checkout/cart/add/product/${product}/`, { qty: '1' })
        let [tried, added] = [1, 1]
        while (!run.isOver) {
          codes.push((await shopper.get('/checkout/cart/')).statusCode)
          const answer = await shopper.post(`/checkout/cart/add/product/${product}/`, { qty: '1' })
          codes.push(answer.statusCode)
          tried++
          if (answer.statusCode < 400) added++
        }
        return { shopper, tried, added }
      })
      await expect.poll(() => codes.filter((code) => code < 400).length).toBeGreaterThan(8)
      await server.restart()
      await expect.poll(() => codes.at(-1)).toBeLessThan(400)
      const since = codes.length
      await expect.poll(() => codes.slice(since).filter((code) => code < 400).length).toBeGreaterThan(8)
      run.isOver = true
      for (const { shopper, tried, added } of await Promise.all(shopping)) {
        const found = (await shopper.get('/checkout/cart/')).body.match(
          /name="cart\[[^\]]+\]\[qty\]"[^>]*value="(\d+)"/,
        )
        const quantity = Number(found?.[1])
        expect(quantity).toBeGreaterThanOrEqual(added)
        expect(quantity).toBeLessThanOrEqual(tried)
      }
      expect(new Set(codes.filter((code) => code >= 400))).toEqual(new Set([503]))
    })
  },
)

describe('the site with more to do than it can', () => {
  test('what is too much is turned away at once and in plain words, the probes are not, and it is over with the work', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { shop } = await aSite(db)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { app } = await aSite(db, {
      mostAtOnce: 6,
      shop: { catalog: { ...shop.catalog, home: (store) => held.then(() => shop.catalog.home(store)) } },
    })
    const waiting = Array.from({ length: 3 }, () => app.inject('/'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    const turnedAway = await app.inject('/checkout/cart/')
    expect(turnedAway.statusCode).toBe(503)
    expect(turnedAway.headers['retry-after']).toBe('5')
    expect(turnedAway.body).toMatch(/^The shop is not available for a moment\. Please try again\. \(req-\w+\)$/)
    expect(
      (await app.inject({ url: '/checkout/cart/mini/', headers: { accept: 'application/json' } })).json(),
    ).toMatchObject({
      status: 'error',
    })
    expect((await app.inject('/livez')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    release()
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await app.inject('/checkout/cart/')).statusCode).toBe(200)
  })

  test('F22 whoever asks for more than there is leaves places for others, from however many networks', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { shop } = await aSite(db)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const home: typeof shop.catalog.home = (store) => held.then(() => shop.catalog.home(store))
    const { app } = await aSite(db, { mostAtOnce: 20, shop: { catalog: { ...shop.catalog, home } } })
    // Eight networks, one of which has a prefix of many addresses.
    const addresses = Array.from({ length: 70 }, (_, n) =>
      n % 8 === 0 ? `2001:db8:1:${n}::1` : `203.0.113.${(n % 8) + 1}`,
    )
    const waiting = addresses.map((remoteAddress) => app.inject({ url: '/', remoteAddress }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await app.inject({ url: '/contacts/', remoteAddress: '198.51.100.7' })).statusCode).toBe(200)
    release()
    const codes = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(16)
    expect((await app.inject({ url: '/', remoteAddress: addresses[0]! })).statusCode).toBe(200)
  })

  test('F22 a form, and what a program sends, is turned away before it is read', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { shop } = await aSite(db)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    const home: typeof shop.catalog.home = (store) => (asked++, held.then(() => shop.catalog.home(store)))
    const { app } = await aSite(db, { mostAtOnce: 1, shop: { catalog: { ...shop.catalog, home } } })
    const waiting = app.inject('/')
    await eventually(() => expect(asked).toBe(1))
    for (const [url, type] of [
      ['/contacts/index/post/', 'application/x-www-form-urlencoded'],
      ['/api/v1/products', 'application/json'],
    ] as const) {
      // It never ends.
      const payload = new PassThrough()
      payload.write('comment=')
      const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      expect(answer.statusCode, url).toBe(503)
    }
    release()
    expect((await waiting).statusCode).toBe(200)
  })

  test('F22 of one visitor two requests are worked on at once, and those that wait take no place from others', async () => {
    const db = await engines[0]!.create()
    const { en } = await seedStores(db)
    const { shop } = await aSite(db)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    const view: typeof shop.cart.view = (...given) => (asked++, held.then(() => shop.cart.view(...given)))
    const { app } = await aSite(db, { mostAtOnce: 40, shop: { cart: { ...shop.cart, view } } })
    const browser = aBrowser(app)
    await browser.post(paths.cartAdd(await aProduct(db, en)), { qty: '1' })
    const waiting = Array.from({ length: 20 }, () => browser.get(paths.cart))
    await eventually(() => expect(asked).toBe(2))
    const others = await Promise.all(Array.from({ length: 10 }, () => app.inject('/contacts/')))
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(asked).toBe(2)
    release()
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(asked).toBe(20)
  })

  test('who waits for a password to be looked at takes no place from a page', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { shop } = await aSite(db)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    const logIn: typeof shop.customers.logIn = (...given) => (asked++, held.then(() => shop.customers.logIn(...given)))
    const { app } = await aSite(db, { mostAtOnce: 4, shop: { customers: { ...shop.customers, logIn } } })
    const logInOf = (n: number) =>
      aBrowser(app).post('/customer/account/loginPost/', {
        'login[username]': `ada${n}@example.com`,
        'login[password]': 'a sentence nobody says',
      })
    const waiting = [logInOf(1), logInOf(2)]
    await eventually(() => expect(asked).toBe(2))
    expect((await app.inject('/')).statusCode).toBe(200)
    expect((await logInOf(3)).statusCode).toBe(503)
    release()
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([400, 400])
  })

  test('a database that has no time is no surprise', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { shop } = await aSite(db)
    const busy = () => Promise.reject(new DatabaseUnavailable('busy', 'A lock.'))
    const { app, logged } = await aSite(db, { shop: { catalog: { ...shop.catalog, home: busy } } })
    expect((await app.inject('/')).statusCode).toBe(503)
    expect(logged()).toContain('database unavailable')
    expect(logged()).not.toContain('surprise')
  })
})
