import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite, type TestSite } from '#test/site.ts'
import { routes } from './routes.ts'

/** Headers that every answer has, whatever its status (standards.md S5, S25); a new route is asked by itself. */
const ALWAYS: Record<string, RegExp> = {
  'content-security-policy': /^(?!.*script-src[^;]*(?:unsafe|\*|https?:|data:)).*(?:base-uri 'none'|sandbox)/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(?:same-origin|same-site|cross-origin)$/,
  'permissions-policy': /payment=\(\)/,
  'strict-transport-security': /^max-age=(?:3153[6-9]\d{3}|[4-9]\d{7}|\d{9,}); includeSubDomains/,
}
const NEVER = ['server', 'x-powered-by', 'x-aspnet-version', 'via']
/** Inner words that no answer may hold (S27). */
const INNER = /\bat [\w.<>]+ \(|node_modules|\/src\/|\.tsx?:\d+|select .* from|drizzle|fastify|FST_|SQLSTATE|Error: /i

describe.each(engines.slice(0, 1))('headers on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: TestSite['shop']
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea] })
    ;({ app, shop } = await aSite(db, { baseUrl: 'https://localhost' }))
    mkdirSync(join(shop.mediaDir, 'catalog'), { recursive: true })
    writeFileSync(join(shop.mediaDir, 'catalog/cup.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })

  type Asked = {
    method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT' | 'TRACE'
    url: string
    headers?: Record<string, string>
  }

  async function look({ method, url, headers = {} }: Asked): Promise<number> {
    const answer = await app.inject({ method: method as 'GET', url, headers: { host: 'localhost', ...headers } })
    const what = `${method} ${url} (${answer.statusCode})`
    for (const [name, value] of Object.entries(ALWAYS))
      expect(answer.headers[name], `${name} of ${what}`).toMatch(value)
    for (const name of NEVER) expect(answer.headers, what).not.toHaveProperty(name)
    if (answer.statusCode >= 400) expect(answer.body, what).not.toMatch(INNER)
    if (answer.headers['set-cookie'] !== undefined)
      expect(answer.headers['cache-control'], what).toMatch(/no-store|private/)
    return answer.statusCode
  }

  test.each([
    ['a query', 'a'.repeat(3500)],
    ['a query of signs that are escaped', '"'.repeat(2500)],
  ])('F22 a redirect leaves out %s that is too long for the head that a proxy takes', async (_, long) => {
    for (const to of [`/index.php/tea.html?x=${long}`, `/catalog/product/view/id/${cup}?x=${long}`]) {
      const { statusCode, headers, raw } = await app.inject({ url: encodeURI(to), headers: { host: 'localhost' } })
      expect([301, 302], to.slice(0, 40)).toContain(statusCode)
      expect(headers.location).toMatch(/^\/[a-z]+\.html$/)
      expect(JSON.stringify(raw.res.getHeaders()).length).toBeLessThan(4096)
    }
  })

  test('an address that is too long to lead anywhere is refused in words', async () => {
    const { statusCode, headers, body } = await app.inject({
      url: `/index.php/${'a'.repeat(7000)}`,
      headers: { host: 'localhost' },
    })
    expect([statusCode, headers.location, body]).toEqual([414, undefined, 'The address is too long.\n'])
  })

  test('S5, S25 every route, by whatever method and with whatever comes of it', async () => {
    const codes = new Set<number>()
    const fill = (url: string) =>
      url
        .replace('/*', '/no-such-page.html')
        .replaceAll(/:(\w+)/g, (_, name: string) => (name === 'productId' ? String(cup) : randomUUID()))
    for (const { method, url } of routes) {
      codes.add(await look({ method, url: fill(url), headers: { accept: 'text/html' } }))
      codes.add(await look({ method, url: `${fill(url)}?isajaxcart=true`, headers: { accept: 'application/json' } }))
    }
    expect([...codes]).toEqual(expect.arrayContaining([200, 303, 403, 404]))
  })

  test('S25 assets, pictures, probes, redirects, 304, and every kind of refusal', async () => {
    const svg = await app.inject('/media/catalog/cup.svg')
    expect(svg.headers['content-security-policy']).toContain('sandbox')
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://localhost' }
    const asked: [Asked, number[]][] = [
      [{ method: 'GET', url: '/' }, [200]],
      [{ method: 'HEAD', url: '/cup.html' }, [200]],
      [{ method: 'GET', url: '/media/catalog/cup.svg' }, [200]],
      [{ method: 'GET', url: '/media/catalog/cup.svg', headers: { 'if-none-match': String(svg.headers.etag) } }, [304]],
      [{ method: 'GET', url: '/media/../../etc/passwd' }, [400, 403, 404]],
      [{ method: 'GET', url: '/media/catalog/' }, [403, 404]],
      [{ method: 'GET', url: '/assets/none.js' }, [404]],
      [{ method: 'GET', url: '/media/w640/none.webp' }, [404]],
      [{ method: 'GET', url: '/livez' }, [200]],
      [{ method: 'GET', url: '/readyz' }, [200]],
      [{ method: 'GET', url: '/robots.txt' }, [200]],
      [{ method: 'GET', url: '/%E0%A4%A' }, [404]],
      [{ method: 'GET', url: `/${'a'.repeat(9000)}` }, [404, 414]],
      [{ method: 'POST', url: `/checkout/cart/delete/id/${'a'.repeat(300)}/`, headers: form }, [200, 303, 403]],
      [{ method: 'POST', url: `/checkout/cart/delete/id/${'a'.repeat(9000)}/`, headers: form }, [414]],
      [{ method: 'OPTIONS', url: '/' }, [404, 405]],
      [{ method: 'PUT', url: '/' }, [404, 405]],
      [
        { method: 'POST', url: '/checkout/cart/updatePost/', headers: { ...form, origin: 'https://evil.example' } },
        [403],
      ],
      [{ method: 'POST', url: '/checkout/cart/updatePost/', headers: { ...form, 'content-type': 'text/xml' } }, [415]],
      [{ method: 'POST', url: '/checkout/cart/updatePost/', headers: { ...form, 'content-length': '9999999' } }, [413]],
    ]
    for (const [request, codes] of asked) {
      for (const accept of ['text/html', 'application/json', '*/*']) {
        const code = await look({ ...request, headers: { accept, ...request.headers } })
        expect(codes, `${request.method} ${request.url.slice(0, 60)}: ${code}`).toContain(code)
      }
    }
  })

  test('no cache keeps for a moment that a file is not there: it may come', async () => {
    for (const url of [
      '/media/none.webp',
      '/media/w640/none.webp',
      '/assets/none.js',
      '/media/catalog/product/cache/1/none.jpg',
    ]) {
      const { statusCode, headers } = await app.inject({ url, headers: { host: 'localhost' } })
      expect([statusCode, headers['cache-control']], url).toEqual([404, expect.stringContaining('no-store')])
    }
  })

  test('14.3.2 personal pages are kept by nobody, whoever asks', async () => {
    const browser = aBrowser(app)
    for (const url of [
      '/customer/account/',
      '/checkout/cart/',
      '/checkout/onepage/',
      '/wishlist/',
      '/sales/order/history/',
      '/customer/account/login/',
      '/customer/account/x.css',
      '/checkout/cart/x.js',
    ]) {
      const { headers, statusCode } = await browser.get(url)
      if (statusCode === 404) expect(headers['cache-control'] ?? 'no-store', url).not.toMatch(/public/)
      else expect(headers['cache-control'], url).toMatch(/no-store|private/)
    }
  })

  test('S27 each class of surprise says its number and nothing of the inside', async () => {
    const surprises: Record<string, unknown> = {
      'an error of the database': Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }),
      'an error with a status of its own': Object.assign(new Error('select * from secret'), { statusCode: 503 }),
      'a type error': new TypeError("Cannot read properties of undefined (reading 'secret')"),
      'no error at all': 'secret words',
      nothing: undefined,
    }
    for (const [name, thrown] of Object.entries(surprises)) {
      const broken = await aSite(db, { shop: { catalog: { ...shop.catalog, home: () => Promise.reject(thrown) } } })
      for (const accept of ['text/html', 'application/json']) {
        const answer = await broken.app.inject({ url: '/', headers: { accept } })
        expect(answer.statusCode, name).toBe(500)
        expect(answer.body, name).toMatch(/req-\w+/)
        expect(answer.body, name).not.toMatch(/secret/)
        expect(answer.body, name).not.toMatch(INNER)
        expect(answer.headers['cache-control'], name).toContain('no-store')
      }
    }
  })
})
