import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { register } from '#test/accounts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { routes } from './routes.ts'

const NAME = '__Host-vitrine'
const PASSWORD = 'a long password'

/** The cookies of every address, asked of each row of routes.ts (standards.md S3, S4). */
describe.each(oneEngine)('cookies on $name', { timeout: 120_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { name: 'Cup', stock: { quantity: 1000 } })
    ;({ app } = await aSite(db, { baseUrl: 'https://shop.example' }))
  })

  const ours = { origin: 'https://shop.example' }
  const addToCart = (browser: ReturnType<typeof aBrowser>) =>
    browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' }, ours)

  /** Registers over plain http, where `register` posts from, and hands the session's token over. */
  async function aCustomer(): Promise<{ email: string }> {
    const { app: plain } = await aSite(db)
    const email = `${randomUUID()}@example.com`
    const account = { firstname: 'Ada', lastname: 'Lovelace', email, password: PASSWORD }
    expect((await register(aBrowser(plain), db, account)).statusCode).toBe(303)
    return { email }
  }

  async function logIn(browser: ReturnType<typeof aBrowser>, email: string) {
    await browser.get('/customer/account/login/')
    const fields = { 'login[username]': email, 'login[password]': PASSWORD }
    return browser.post('/customer/account/loginPost/', fields, ours)
  }
  const isLoggedIn = async (token: string) => {
    const page = await app.inject({ url: '/customer/account/', headers: { cookie: `${NAME}=${token}` } })
    return page.statusCode === 200
  }

  function expectCareful(answer: LightMyRequestResponse, url: string, tokens: string[]): void {
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      expect(cookie, url).toMatch(/; Path=\/(;|$)/)
      expect(cookie, url).toMatch(/; HttpOnly(;|$)/)
      expect(cookie, url).toMatch(/; Secure(;|$)/)
      expect(cookie, url).toMatch(/; SameSite=Lax(;|$)/)
      expect(cookie, url).not.toContain('Domain=')
      expect(cookie.length, url).toBeLessThan(4096)
    }
    const told = answer.body + String(answer.headers.location ?? '')
    for (const token of tokens) for (const part of [token, token.split('.')[0]!]) expect(told, url).not.toContain(part)
  }

  test('S3 every cookie of every address is bound to the host, hidden from scripts and from other sites; no token is told', async () => {
    const { email } = await aCustomer()
    const browser = aBrowser(app)
    await addToCart(browser)
    await logIn(browser, email)
    expect([...browser.cookies.keys()]).toContain(NAME)
    let set = 0
    for (const { method, url, isOpenTo } of routes) {
      if (url.includes('logout')) continue
      const address = url
        .replace('/*', '/no-such-page.html')
        .replaceAll(/:(\w+)/g, (_, name: string) => (name === 'productId' ? String(cup) : randomUUID()))
      const tokens = () => [browser.cookies.get(NAME)!]
      const before = tokens()
      const answer =
        method === 'GET'
          ? await browser.get(`${address}?store=fr`)
          : await browser.post(address, isOpenTo ? {} : { qty: '1' }, ours)
      set += answer.cookies.length
      expectCareful(answer, `${method} ${url}`, [...before, ...tokens()])
    }
    expect(set).toBeGreaterThan(5)
  })

  test('S3 a token is of 128 random bits and says nothing of whose it is', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = aBrowser(app)
        await addToCart(browser)
        return browser.cookies.get(NAME)!
      }),
    )
    const parts = tokens.map((token) => Buffer.from(token.split('.')[0]!, 'base64url'))
    expect(parts.every(({ length }) => length === 16)).toBe(true)
    for (let at = 0; at < 16; at++) expect(new Set(parts.map((bytes) => bytes[at])).size).toBeGreaterThan(5)
  })

  test('S4 a token that somebody planted before the login is nobody’s after it, and one that logged out never again', async () => {
    const { email } = await aCustomer()
    const attacker = aBrowser(app)
    await addToCart(attacker)
    const planted = attacker.cookies.get(NAME)!
    const victim = aBrowser(app)
    victim.cookies.set(NAME, planted)
    expect((await logIn(victim, email)).statusCode).toBe(303)
    const own = victim.cookies.get(NAME)!
    expect(own).not.toBe(planted)
    expect([await isLoggedIn(planted), await isLoggedIn(own)]).toEqual([false, true])
    await victim.get('/customer/account/')
    expect((await victim.post('/customer/account/logout/', {}, ours)).statusCode).toBe(303)
    expect([await isLoggedIn(planted), await isLoggedIn(own)]).toEqual([false, false])
    // Nor with its form key, which was good until then.
    const replay = await app.inject({
      method: 'POST',
      url: '/customer/account/editPost/',
      headers: { cookie: `${NAME}=${own}`, 'content-type': 'application/x-www-form-urlencoded', ...ours },
      payload: new URLSearchParams({ form_key: victim.formKey(), firstname: 'Eve' }).toString(),
    })
    expect(replay.headers.location ?? '').toMatch(/login/)
  })
})
