import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

/** standards.md S30. Which database is behind it plays no part. */
describe.each(engines.slice(0, 1))('whoever looks for what was left open, on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-probes-'))
  let app: FastifyInstance
  beforeAll(async () => {
    const db = await create()
    await seedStores(db)
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, 'assets/client.js'), '// script')
    writeFileSync(join(folder, 'assets/.hidden'), 'secret-word')
    writeFileSync(join(folder, '.vite/manifest.json'), 'secret-word')
    ;({ app } = await aSite(db, {}, { folder }))
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  /** As a scanner sends it: the path is not made tidy on the way. */
  const ask = (path: string, method = 'GET') =>
    new Promise<{ code: number; body: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo
      const asked = request(
        { port, host: '127.0.0.1', method, path, headers: { cookie: 'canary=1', accept: 'text/html' } },
        (answer) => {
          let body = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
          answer.on('end', () => resolve({ code: answer.statusCode!, body, headers: answer.headers }))
        },
      )
      asked.on('error', reject).end()
    })

  test('the script is there', async () => expect((await ask('/assets/client.js')).code).toBe(200))

  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.vite/manifest.json',
    '/package.json',
    '/node_modules/fastify/package.json',
    '/dist/server/main.js',
    '/src/site/main.ts',
    '/data/session-secret',
    '/session-secret',
    '/orders.journal',
    '/wp-login.php',
    '/assets/',
    '/assets',
    '/assets/.hidden',
    '/assets/client.js.map',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/..%2f.vite/manifest.json',
    '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/media/',
    '/media/../session-secret',
    '/media/%2e%2e/session-secret',
    '/media/.git/config',
    '/media/w480/',
    '/media/w480/../../a.webp',
    '/workbench',
    '/development',
    '/development/failure',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/__inspect',
    '/metrics',
    '/debug',
    '/server-status',
  ])('%s is not there', async (path) => {
    const { code, body } = await ask(path)
    expect([400, 403, 404]).toContain(code)
    expect(body).not.toMatch(/secret-word|root:x|Index of|"dependencies"/)
  })

  test.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACK'])(
    '%s does nothing and gives nothing back of what was sent',
    async (method) => {
      for (const path of ['/', '/checkout/cart/', '/assets/client.js', '/no-such-page']) {
        const answer = await ask(path, method).catch((error: { code?: string }) => error)
        // The server does not even speak methods that Node does not know.
        if (!('headers' in answer)) continue
        expect([400, 404, 405, 501], `${method} ${path}`).toContain(answer.code)
        expect(answer.body).not.toContain('canary')
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        expect(answer.headers.allow).toBeUndefined()
      }
    },
  )

  test('no answer names the software it comes from', async () => {
    for (const path of ['/', '/no-such-page', '/assets/client.js']) {
      const { headers } = await ask(path)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })
})

test.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'sqlite:shop.db'],
  ['DATABASE_TIMEOUT', '0'],
  ['BASE_URL', 'shop.example'],
  ['BASE_URL', 'https://user:word@shop.example'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_SECRET', 'changeme'],
  ['BACKUP_KEY', 'short'],
  ['TRUST_PROXY', '-1'],
  ['RATE_LIMIT', 'none'],
  ['CONNECTION_LIMIT', '-1'],
  ['UPLOAD_LIMIT', '0'],
  ['UPLOAD_TOTAL', '1'],
  ['DOWNLOAD_LIMIT', '99'],
  ['DEMO', 'maybe'],
  ['DRAIN_SECONDS', '61'],
  ['WORKBENCH', 'on'],
  ['PASSWORD_MIN', '4'],
  ['SMTP_URL', 'mail.example'],
  ['STRIPE_SECRET_KEY', 'pk_live_x'],
])('with %s=%s no shop starts, and one sentence says why', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
})

test('a secret that everybody knows, or that is one letter again and again, is none', () => {
  for (const SESSION_SECRET of ['a'.repeat(32), 'changeme'.repeat(4), 'secret'.repeat(6)])
    expect(() => readSettings({ SESSION_SECRET }), SESSION_SECRET).toThrow(/^SESSION_SECRET [^\n]+\.$/)
})
