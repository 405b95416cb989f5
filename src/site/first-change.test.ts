import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { removeUnusedSessions } from '#server/session/unused-sessions.ts'
import type { Shop } from '#server/shop.ts'

/** The change a session begins with, when its answer does not arrive or nobody comes back for it (decisions/004). */
describe.each(oneEngine)('the first change on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', stock: { quantity: 1000 } })
    ;({ app, shop } = await aSite(db))
  })

  const sessions = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from session`))[0]!.n
  const isUnused = async () =>
    (
      await rows<{ is: boolean }>(
        db,
        sql`select is_unused and data -> 'isHanded' is null as is from session order by created_at desc limit 1`,
      )
    )[0]!.is

  /** A browser whose page was drawn before it had a session: cookies it has, a form key never. */
  const withoutKey = (on = app) => {
    const browser = aBrowser(on)
    return {
      ...browser,
      post: (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
        browser.post(url, { ...fields, form_key: '' }, headers),
    }
  }
  const add = () => `/checkout/cart/add/product/${cup}/`

  test.each([
    ['the cart', add],
    ['the wishlist', () => `/wishlist/index/add/product/${cup}/`],
    ['the compare list', () => `/catalog/product_compare/add/product/${cup}/`],
  ])('%s: again after its answer was lost it goes through, by script and without', async (_what, address) => {
    for (const first of ['', '?isajaxcart=true&ajax=1'])
      for (const second of ['', '?isajaxcart=true&ajax=1']) {
        const browser = withoutKey()
        expect((await browser.post(address() + first, { qty: '1' })).statusCode).toBeLessThan(400)
        expect(browser.cookies.size).toBeGreaterThan(0)
        const again = await browser.post(address() + second, { qty: '1' })
        expect(again.statusCode, `${first} ${second}`).toBe(second === '' ? 303 : 200)
      }
  })

  test('forms that need no session go through as well: contact, newsletter, log-in', async () => {
    const browser = withoutKey()
    await browser.post(add(), { qty: '1' })
    for (const url of ['/contacts/index/post/', '/newsletter/subscriber/new/', '/customer/account/loginPost/']) {
      const answer = await browser.post(url, { email: 'ada@example.com' })
      expect(answer.statusCode, url).not.toBe(403)
      expect(answer.body, url).not.toContain('Please confirm')
    }
  })

  test('a first try that failed on our side leaves a session that the second goes on with', async () => {
    let fails = true
    const cart = {
      ...shop.cart,
      addShown: (...all: Parameters<Shop['cart']['addShown']>) => {
        if (fails) throw new Error('The database went away.')
        return shop.cart.addShown(...all)
      },
    }
    const { app: failing } = await aSite(db, { shop: { cart } })
    const browser = withoutKey(failing)
    expect((await browser.post(`${add()}?isajaxcart=true`, { qty: '1' })).statusCode).toBe(500)
    expect((await browser.post(add(), { qty: '1' })).statusCode).toBe(500)
    fails = false
    expect((await browser.post(add(), { qty: '1' })).headers.location).toBe('/checkout/cart/')
  })

  test('the same wish sent twice, by script and then as a form, is in the cart once', async () => {
    const browser = withoutKey()
    await browser.post(`${add()}?isajaxcart=true`, { qty: '2', attempt: 'attempt-1' })
    expect((await browser.post(add(), { qty: '2', attempt: 'attempt-1' })).statusCode).toBe(303)
    expect((await browser.get('/checkout/cart/')).body).toMatch(/value="2"/)
  })

  /** The headers of today's browsers with a form that they send themselves. */
  const navigation = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-user': '?1',
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  }

  test('a first press that the browser sends is answered with the cart, which knows its own address and has its styles with it', async () => {
    const browser = withoutKey()
    const answer = await browser.post(add(), { qty: '2' }, navigation)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/<script [^>]*data-place="\/checkout\/cart\/"/)
    expect(answer.body).toMatch(/class="count"[^>]*>2</)
    expect(answer.body).toContain('2 × Cup are in your cart')
    expect(answer.body).toContain('.first{margin:0}')
    expect(answer.body).not.toMatch(/(?:href|action|value)="[^"]*\/checkout\/cart\/add\//)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const cart = await browser.get('/checkout/cart/')
    expect(cart.body).toMatch(/class="count"[^>]*>2</)
    expect(cart.body).not.toContain('are in your cart')
    expect(cart.body).not.toContain('data-place')
  })

  test('the session of a first press that was answered with the cart stays short until its shopper comes back', async () => {
    const isShort = async () =>
      (
        await rows<{ is: boolean }>(
          db,
          sql`select expires_at < now() + interval '2 days' as is from session order by created_at desc limit 1`,
        )
      )[0]!.is
    const browser = withoutKey()
    await browser.post(add(), { qty: '1' }, navigation)
    expect([await isUnused(), await isShort()]).toEqual([false, true])
    await browser.get('/')
    expect(await isShort()).toBe(false)
    const gone = withoutKey()
    await gone.post(add(), { qty: '1' }, navigation)
    const carts = () => rows(db, sql`select 1 from cart where status = 'open'`)
    const before = await carts()
    expect(await removeUnusedSessions(db, new Date(Date.now() + 25 * 3_600_000))).toBeGreaterThan(0)
    expect((await carts()).length).toBeLessThan(before.length)
    expect((await browser.get('/checkout/cart/')).body).toMatch(/class="count"[^>]*>1</)
  })

  test('the same first press sent again, as by a reload, is asked about and adds nothing', async () => {
    const browser = withoutKey()
    await browser.post(add(), { qty: '1' }, navigation)
    const again = await browser.post(add(), { qty: '1' }, navigation)
    expect(again.statusCode).toBe(403)
    expect(again.body).toContain('Please confirm')
    expect((await browser.get('/checkout/cart/')).body).toMatch(/class="count"[^>]*>1</)
  })

  test('a redirect answers whoever runs no script, is no page of its own, or had a session before', async () => {
    const leaving = (name: string) => Object.fromEntries(Object.entries(navigation).filter(([one]) => one !== name))
    const others: [string, Record<string, string>, Record<string, string>][] = [
      ['a browser without script', { noscript: '1' }, navigation],
      ['a frame', {}, { ...navigation, 'sec-fetch-dest': 'iframe' }],
      ['a script', {}, { ...navigation, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
      ['a typed address', {}, { ...navigation, 'sec-fetch-site': 'none' }],
      ...['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'].map(
        (name) => [`a browser without ${name}`, {}, leaving(name)] as (typeof others)[number],
      ),
    ]
    for (const [who, fields, headers] of others) {
      const answer = await withoutKey().post(add(), { qty: '1', ...fields }, headers)
      expect([answer.statusCode, answer.headers.location], who).toEqual([303, '/checkout/cart/'])
    }
    const known = aBrowser(app)
    await known.post(add(), { qty: '1' })
    await known.get('/checkout/cart/')
    expect((await known.post(add(), { qty: '1' }, navigation)).statusCode).toBe(303)
  })

  test('a page drawn for nobody lets browsers without script say so, one with a form key needs not', async () => {
    const field = /<noscript><input type="hidden" name="noscript"\/><\/noscript>/
    const browser = aBrowser(app)
    expect((await browser.get('/cup.html')).body).toMatch(field)
    await browser.post(add(), { qty: '1' })
    const own = (await browser.get('/cup.html')).body
    expect(own).toContain('name="form_key"')
    expect(own).not.toContain('noscript')
  })

  test('a first press that is refused leads where it always did', async () => {
    const refused = await withoutKey().post(add(), { qty: '5000' }, navigation)
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/cup.html'])
  })

  test('S1 without a key nothing more is taken once a page carried it, without the word of the browser, or with a wrong one', async () => {
    const browser = withoutKey()
    await browser.post(add(), { qty: '1' })
    expect((await browser.post(add(), { qty: '1' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await browser.post(add(), { qty: '1' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const silent = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.inject({ method: 'POST', url: add(), headers: silent, payload: 'qty=1' })).statusCode).toBe(403)
    const wrong = aBrowser(app)
    await wrong.post(add(), { qty: '1' })
    expect((await wrong.post(add(), { qty: '1', form_key: 'A'.repeat(43) })).statusCode).toBe(403)
    expect(await isUnused()).toBe(true)
    await browser.get('/checkout/cart/')
    expect((await browser.post(add(), { qty: '1' })).statusCode).toBe(403)
  })

  test('a session is short until its shopper comes back, with a page or with its key', async () => {
    const reader = aBrowser(app)
    await reader.post(add(), { qty: '1' })
    expect(await isUnused()).toBe(true)
    await reader.get('/')
    expect(await isUnused()).toBe(false)
    const script = aBrowser(app)
    const { formKey } = (await script.post(`${add()}?isajaxcart=true`, { qty: '1' })).json()
    expect(await isUnused()).toBe(true)
    await script.post(`${add()}?isajaxcart=true`, { qty: '1', form_key: formKey })
    expect(await isUnused()).toBe(false)
  })

  test('who says nothing of the origin gets no session, but a page whose confirmation goes through', async () => {
    const before = await sessions()
    const silent = { 'content-type': 'application/x-www-form-urlencoded' }
    const ask = (payload: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: add(), headers: { ...silent, ...headers }, payload })
    for (let n = 0; n < 5; n++) {
      expect((await ask('qty=3')).statusCode).toBe(403)
      expect((await ask('qty=3', { accept: 'application/json' })).json().formKey).toBeTruthy()
    }
    expect(await sessions()).toBe(before)
    const page = await ask('qty=3')
    const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const formKey = /name="form_key" value="([^"]+)"/.exec(page.body)![1]!
    const confirmed = await ask(`qty=3&form_key=${formKey}`, { cookie })
    expect(confirmed.headers.location).toBe('/checkout/cart/')
    expect(await sessions()).toBe(before + 1)
    expect((await ask(`qty=3&form_key=${'A'.repeat(43)}`, { cookie })).statusCode).toBe(403)
  })

  test('one network begins so many sessions, and then is told when to come again', async () => {
    let minutes = 0
    const clock = () => new Date(Date.now() + minutes * 60_000)
    const { app: limited } = await aSite(db, { rateLimit: 4, trustProxy: 1, shop: { clock } })
    const from = (address: string) =>
      limited.inject({
        method: 'POST',
        url: add(),
        headers: {
          origin: 'http://localhost',
          host: 'localhost',
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': address,
        },
        payload: 'qty=1',
      })
    const before = await sessions()
    const codes: number[] = []
    for (let host = 1; host <= 12; host++) {
      codes.push((await from(`2001:db8:0:9::${host}`)).statusCode)
      // As many changes as a minute allows.
      if (host % 4 === 0) minutes += 1.5
    }
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 303), 429, 429, 429, 429])
    const refused = await from('2001:db8:0:9::99')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('a lot of requests')
    expect(refused.cookies).toEqual([])
    expect(await sessions()).toBe(before + 8)
    expect((await from('2001:db8:0:a::1')).statusCode).toBe(303)
  })
})
