import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#test/accounts.ts'
import { seedStores } from '#test/catalogue.ts'
import { aToken } from '#test/api-requests.ts'
import { engines } from '#test/databases.ts'
import { eventually } from '#test/eventually.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** standards.md S31 through a real nginx that keeps what it may, with somebody logged in. The database plays no part in it. */
describe.each(engines.slice(0, 1))('behind nginx, on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'))
  let app: FastifyInstance
  let nginx: ChildProcess
  let port: number
  let cookie: string
  let token: string

  beforeAll(async () => {
    const db = await create()
    await seedStores(db)
    ;({ app } = await aSite(db, { trustProxy: 1 }))
    token = await aToken(db)
    const browser = aBrowser(app)
    await register(browser, db, { email: 'ada@example.com' })
    cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = await aFreePort()
    // Started by root, its workers are another user.
    chmodSync(folder, 0o711)
    const config = join(folder, 'nginx.conf')
    writeFileSync(config, configOf(folder, port, (app.server.address() as AddressInfo).port))
    nginx = spawn('nginx', ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    })
    await eventually(async () =>
      expect(await send('GET /robots.txt HTTP/1.1\r\nHost: shop.example\r\n').catch(String)).toContain(' 200 '),
    )
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** All that comes back until nginx closes or is silent. `bytes`: head lines, without the empty one. */
  const send = (bytes: string, body = '') =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(`${bytes}Connection: close\r\n\r\n${body}`))
      socket.setTimeout(5000, () => socket.destroy())
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? resolve(answer) : reject(error)))
    })
  const codes = (answer: string) => [...answer.matchAll(/^HTTP\/1\.[01] (\d+)/gm)].map(([, code]) => Number(code))
  const get = (path: string, headers = '') => send(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers}`)
  const asAda = (path: string) => get(path, `Cookie: ${cookie}\r\n`)

  test.each([
    'Host: a\r\nHost: b\r\n',
    'Host: a b\r\n',
    'Host: a/b\r\n',
    'Host: <script>\r\n',
    'Host: user@evil.example\r\n',
    '',
  ])('the Host lines %j are 400', async (hosts) =>
    expect(codes(await send(`GET / HTTP/1.1\r\n${hosts}Cookie: ${cookie}\r\n`))).toEqual([400]),
  )

  test.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 60\r\n'],
    ['a space before the colon', 'Content-Length : 5\r\n'],
  ])('a form with %s smuggles no request with Ada’s session', async (_what, lines) => {
    const form = `POST /checkout/cart/couponPost/ HTTP/1.1\r\nHost: shop.example\r\nCookie: ${cookie}\r\n${lines}`
    const answer = await send(form, '0\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: shop.example\r\n\r\n')
    expect(answer).not.toContain('User-agent')
    // nginx answers 501 itself to an encoding that it does not know.
    expect(codes(answer).filter((code) => code !== 501 && (code < 400 || code >= 500))).toEqual([])
    expect(codes(answer).length).toBeGreaterThan(0)
    expect(codes(await get('/robots.txt'))).toEqual([200])
  })

  test('X-Forwarded-Host and -Proto of the visitor reach no page: nginx writes its own', async () => {
    const answer = await get('/', 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: javascript\r\n')
    expect(codes(answer)).toEqual([200])
    expect(answer).not.toContain('evil.example')
    expect(answer).not.toContain('javascript://')
  })

  test.each(['', 'x.css', 'x.css?v=1', '%2fx.css', ';x.css', 'edit/x.js'])(
    'the account of whoever is logged in, asked as /customer/account/%s, is shown to nobody else',
    async (end) => {
      const path = `/customer/account/${end}`
      const own = await asAda(path)
      expect(codes(own)[0]).toBeLessThan(500)
      expect(own.toLowerCase()).toMatch(/cache-control: private, no-store/)
      const other = await get(path)
      expect(other).toContain('X-Cache: MISS')
      expect(other).not.toContain('ada@example.com')
    },
  )

  test('the account is there at its own address', async () => {
    expect(await asAda('/customer/account/')).toContain('ada@example.com')
  })

  test('a version whose tag was weakened by compression is the same: what was read can be saved', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const url = `http://127.0.0.1:${port}/api/v1/store-views/en`
    const etag = (await fetch(url, { headers })).headers.get('etag')!
    expect(etag).toMatch(/^W\//)
    // nginx, which keeps answers here, asks without the condition.
    const again = { url: '/api/v1/store-views/en', headers: { ...headers, 'if-none-match': etag } }
    expect((await app.inject(again)).statusCode).toBe(304)
    const change = { method: 'PATCH', body: JSON.stringify({ name: 'English, too' }) }
    const json = { ...headers, 'content-type': 'application/json' }
    const save = (ifMatch: string) => fetch(url, { ...change, headers: { ...json, 'if-match': ifMatch } })
    expect((await save('W/"of-another-version-AAA"')).status).toBe(412)
    expect((await save(etag)).status).toBe(200)
  })
})

/** A cache that keeps every answer that does not forbid it, by its address alone, and compresses: the worst that an owner may set. */
const configOf = (folder: string, port: number, shop: number): string => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 64; }
http {
  access_log off;
  gzip on;
  gzip_proxied any;
  gzip_types application/json;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=all:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${shop};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_cache all;
      proxy_cache_key $request_uri;
      proxy_cache_valid any 1m;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`

async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
