import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '#server/shop.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

const PASSWORD = 'a long walk by the river'
const OURS = { origin: 'http://localhost', host: 'localhost' }

describe.each(oneEngine)('the desk on $name', { timeout: 60_000 }, ({ create }) => {
  let app: FastifyInstance
  let shop: Shop
  let logged: () => string

  beforeAll(async () => {
    const db = await create()
    await seedStores(db)
    ;({ app, shop, logged } = await aSite(db))
  })

  const send = (
    method: 'GET' | 'POST' | 'DELETE',
    call: string,
    body?: object,
    headers: Record<string, string> = OURS,
  ) =>
    app.inject({
      method,
      url: `/desk/calls/${call}`,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })

  test('every address of it answers one document without data, which no cache keeps and no script may add markup to', async () => {
    for (const url of ['/desk', '/desk/', '/desk/orders/1?x=%3Cscript%3E']) {
      const page = await app.inject({ url })
      expect(page.statusCode).toBe(200)
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("trusted-types 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(page.body)![1]}'`)
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      expect(page.body).toContain('translate="no"')
      expect(page.body).not.toMatch(/<script(?! src| type="module" src)/)
    }
    const [one, two] = await Promise.all([app.inject({ url: '/desk' }), app.inject({ url: '/desk' })])
    expect(one.body).not.toBe(two.body)
    expect((await app.inject({ url: '/desk/assets/none.js' })).headers['content-type']).not.toContain('html')
  })

  test('the first owner comes in, goes out, comes in again; a cookie is theirs alone', async () => {
    const key = (await shop.staff.welcomeKey())!
    const first = { email: 'ada@example.com', name: 'Ada' }
    expect((await send('POST', 'welcome/guest', { key })).json()).toEqual({ isFirst: true })
    expect((await send('POST', 'welcome', { key, password: 'short', first })).json()).toEqual({
      status: 'weak',
      why: 'too-short',
    })
    expect((await send('POST', 'welcome', { key, password: PASSWORD })).statusCode).toBe(422)
    const welcomed = await send('POST', 'welcome', { key, password: PASSWORD, first })
    expect(welcomed.json()).toMatchObject({ status: 'signed-in', session: { role: 'owner', staff: first } })
    const cookie = welcomed.cookies[0]!
    expect(cookie).toMatchObject({ name: 'desk', httpOnly: true, sameSite: 'Strict', path: '/' })
    const { formKey } = (welcomed.json() as { session: { formKey: string } }).session
    const mine = { ...OURS, cookie: `desk=${cookie.value}`, 'x-form-key': formKey }
    expect((await send('GET', 'session', undefined, mine)).json()).toMatchObject({ staff: first })
    expect((await send('GET', 'sessions', undefined, mine)).json()).toMatchObject([{ isThisOne: true }])
    expect((await send('DELETE', 'session', undefined, { ...mine, 'x-form-key': '' })).statusCode).toBe(403)
    expect((await send('DELETE', 'session', undefined, mine)).statusCode).toBe(200)
    expect((await send('GET', 'session', undefined, mine)).json()).toBeNull()
    expect((await send('GET', 'sessions', undefined, mine)).statusCode).toBe(401)
    const inAgain = { email: first.email, password: PASSWORD }
    expect((await send('POST', 'session', { ...inAgain, password: 'no' })).json()).toEqual({ status: 'refused' })
    const foreign = { ...OURS, origin: 'http://evil.example' }
    expect((await send('POST', 'session', inAgain, foreign)).statusCode).toBe(403)
    expect((await send('POST', 'session', { ...inAgain, role: 'owner' })).statusCode).toBe(422)
    const held = { ...OURS, cookie: `desk=${(await send('POST', 'session', inAgain)).cookies[0]!.value}` }
    expect((await send('POST', 'session', inAgain, held)).json()).toMatchObject({ status: 'signed-in' })
    expect((await send('GET', 'session', undefined, held)).json()).toBeNull()
    expect(logged()).not.toContain(PASSWORD)
    expect(logged()).not.toContain(key)
  })

  test('a session counts also behind a proxy that asks for a user and password, which browsers send along', async () => {
    const inAgain = { email: 'ada@example.com', password: PASSWORD }
    const headers = { authorization: 'Basic eDp5', cookie: '' }
    headers.cookie = `desk=${(await send('POST', 'session', inAgain, { ...OURS, ...headers })).cookies[0]!.value}`
    expect((await app.inject({ url: '/api/v1/orders', headers })).statusCode).toBe(200)
    const withToken = { ...headers, authorization: 'Bearer of-nobody' }
    expect((await app.inject({ url: '/api/v1/orders', headers: withToken })).statusCode).toBe(401)
  })

  test('over https the cookie is tied to this host', async () => {
    const { app: https } = await aSite(await createSeeded(), {
      baseUrl: 'https://shop.example',
      shop: { staff: shop.staff },
    })
    const answer = await https.inject({
      method: 'POST',
      url: '/desk/calls/session',
      headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'ada@example.com', password: PASSWORD }),
    })
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-desk', secure: true, path: '/', sameSite: 'Strict' })
  })

  const createSeeded = async () => {
    const db = await create()
    await seedStores(db)
    return db
  }
})
