import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

/** Requests that only a socket can send: standards.md S31. The database plays no part in it. */
describe.each(engines.slice(0, 1))('a request as bytes, on $name', ({ create }) => {
  let app: FastifyInstance
  let proxied: FastifyInstance
  beforeAll(async () => {
    const db = await create()
    await seedStores(db)
    ;({ app } = await aSite(db))
    ;({ app: proxied } = await aSite(db, { trustProxy: 1 }))
    await Promise.all([app, proxied].map((one) => one.listen({ port: 0, host: '127.0.0.1' })))
  })
  afterAll(() => Promise.all([app.close(), proxied.close()]))

  /** Everything that comes back until the server closes, or is silent for as long as it answers other requests. */
  const send = (bytes: string, to = app) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
      socket.setTimeout(3000, () => socket.destroy())
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? resolve(answer) : reject(error)))
    })
  const codes = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, code]) => Number(code))
  const END = 'connection: close\r\n\r\n'

  test.each([
    ['with a space', 'a b'],
    ['with a path', 'evil.example/x'],
    ['with an account', 'user@evil.example'],
    ['with a question', 'evil.example?x'],
    ['with two ports', 'a:1:2'],
    ['with a port that is none', 'a:999999'],
    ['of signs', '<script>'],
    ['of half a bracket', '[::1'],
    ['that is empty', ''],
    ['with letters beyond ASCII', 'sh\u00f6p.example'],
    ['with escapes', '%00'],
  ])('a Host %s is 400 in plain words', async (_what, host) => {
    for (const path of ['/', '/no-such-page', '/catalogsearch/result/?q=tea']) {
      const answer = await send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${END}`)
      expect(codes(answer)).toEqual([400])
      expect(answer).toContain('Host header names no host.')
    }
  })

  test.each(['localhost', 'shop.example:8080', '127.0.0.1', '[::1]:3000', 'my_shop', 'xn--shp-sna.example'])(
    'the Host %s is answered',
    async (host) => expect(codes(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\n${END}`))).toEqual([200]),
  )

  test('two Host headers are refused, equal ones too; HTTP/1.0 needs none', async () => {
    for (const second of ['evil.example', 'shop.example']) {
      const answer = await send(`GET / HTTP/1.1\r\nHost: shop.example\r\nhOST: ${second}\r\n${END}`)
      expect(codes(answer)).toEqual([400])
      expect(answer).not.toContain('evil.example')
    }
    expect(codes(await send('GET / HTTP/1.0\r\n\r\n'))).toEqual([200])
    expect(codes(await send(`GET / HTTP/1.1\r\n${END}`))).toEqual([400])
  })

  test('X-Forwarded headers name nothing where no proxy is trusted, and only a host where one is', async () => {
    const asked = (forwarded: string) => `GET / HTTP/1.1\r\nHost: shop.example\r\n${forwarded}\r\n${END}`
    const direct = await send(asked('X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https'))
    expect(codes(direct)).toEqual([200])
    expect(direct).not.toContain('evil.example')
    expect(codes(await send(asked('X-Forwarded-Host: evil.example/<script>'), proxied))).toEqual([400])
    expect(codes(await send(asked('X-Forwarded-Proto: javascript'), proxied))).toEqual([400])
    expect(codes(await send(asked('X-Forwarded-Host: other.example'), proxied))).toEqual([200])
  })

  test('S23 an address of more than 8 KB is 414', async () => {
    expect(codes(await send(`GET /?q=${'a'.repeat(9000)} HTTP/1.1\r\nHost: a\r\n${END}`))).toEqual([414])
  })

  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['chunks under another name', 'Transfer-Encoding: xchunked'],
    ['a space before the colon', 'Content-Length : 5'],
    ['a folded line', 'X-A: b\r\n Content-Length: 5'],
    ['a negative length', 'Content-Length: -5'],
    ['a length with a sign', 'Content-Length: +5'],
  ])('a form that ends in two ways (%s) is refused and smuggles no second request', async (_what, headers) => {
    const smuggled = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'
    const form = 'Content-Type: application/x-www-form-urlencoded'
    const answer = await send(
      `POST /checkout/cart/couponPost/ HTTP/1.1\r\nHost: a\r\n${form}\r\n${headers}\r\n\r\n0\r\n\r\n${smuggled}`,
    )
    expect(answer).not.toContain('User-agent')
    expect(codes(answer).every((code) => code >= 400 && code < 500)).toBe(true)
  })

  test('the body of a GET is no request of its own', async () => {
    const smuggled = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'
    const answer = await send(`GET / HTTP/1.1\r\nHost: a\r\nContent-Length: ${smuggled.length}\r\n${END}${smuggled}`)
    expect(answer).not.toContain('User-agent')
  })

  test('a page of the account is kept by no cache, whatever its address pretends to be', async () => {
    for (const end of ['x.css', '%2fx.css', ';x.css', '.css', 'a/../x.js', '%00.css', '?x.css', '%0ax.css']) {
      const answer = await send(`GET /customer/account/${end} HTTP/1.1\r\nHost: a\r\nCookie: vitrine=x\r\n${END}`)
      expect(codes(answer)[0]).toBeLessThan(500)
      expect(answer.toLowerCase()).toMatch(/cache-control: private, no-store/)
    }
  })
})
