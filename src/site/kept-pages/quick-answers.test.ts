import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { MOST_OF_CONNECTION } from '../limits/slow-readers.ts'
import { watchEach, type WatchAnswers } from '../telemetry/watch-answers.ts'

const MEGABYTE = 1024 * 1024
const PAGES = ['/', '/tea.html', '/cup.html', '/catalogsearch/result/?q=cup']

/** `began`: requests that were measured; `ordinary`: those of them that the framework saw. */
type Site = TestSite & { quick: Server; ordinary: Server; counts: { began: number; ordinary: number } }
type Got = { status: number; headers: string[]; body: string }
type Asked = { method?: string; path: string; headers?: string[] }

let db: Database
const open: { close(): unknown }[] = []

beforeAll(async () => {
  db = await engines[0]!.create()
  const { en } = await seedStores(db)
  const tea = await aCategory(db, en, 'tea', 'Tea')
  await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, categories: [tea] })
})
afterAll(async () => {
  for (const one of open) await one.close()
})

/** A site at two servers: what is at hand is answered before the framework at the one, by the framework at the other. */
async function siteOf(settings: Parameters<typeof aSite>[1] = {}): Promise<Site> {
  const counts = { began: 0, ordinary: 0 }
  const site = await aSite(db, {
    baseUrl: 'http://localhost',
    pageMemory: MEGABYTE,
    watch: async (app) => {
      app.addHook('onRequest', async () => {
        counts.ordinary++
        counts.began++
      })
      return { began: () => counts.began++, answered() {} }
    },
    ...settings,
  })
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const ordinary = createServer((raw, response) => site.app.routing(raw, response))
  ordinary.keepAliveTimeout = site.app.server.keepAliveTimeout
  // Bytes that are no request are refused by the site's own server.
  ordinary.on('clientError', (error, socket) => site.app.server.emit('clientError', error, socket))
  await once(ordinary.listen(0, '127.0.0.1'), 'listening')
  open.push(ordinary, site.app)
  return { ...site, quick: site.app.server, ordinary, counts }
}

function ask(server: Server, { method = 'GET', path, headers = ['host', 'localhost'] }: Asked): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const asked = request(
      { host: '127.0.0.1', port, agent: false, method, path, headers },
      (answer: IncomingMessage) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: pairs(answer.rawHeaders),
            body: Buffer.concat(chunks).toString('base64'),
          }),
        )
      },
    )
    asked.on('error', reject).end()
  })
}

/** But for what tells the moment and the request by itself. */
const pairs = (list: string[]): string[] =>
  list
    .flatMap((name, at) => (at % 2 === 0 ? [`${name.toLowerCase()}: ${list[at + 1]}`] : []))
    .map((line) => line.replace(/^(set-cookie: vitrine=).*?;/, '$1…;'))
    .filter((line) => !/^(date|retry-after|x-ratelimit-remaining|x-ratelimit-reset):/.test(line))
    .toSorted()

/** A page that shows its request's number cannot be compared. */
const plain = ({ body, ...got }: Got): Got => ({
  ...got,
  body: Buffer.from(body, 'base64')
    .toString('latin1')
    .replaceAll(/req-\w+/g, 'req-…'),
})

async function expectSame(site: Site, asked: Asked): Promise<Got> {
  const [quick, ordinary] = [await ask(site.quick, asked), await ask(site.ordinary, asked)]
  expect(plain(quick), JSON.stringify(asked)).toEqual(plain(ordinary))
  return quick
}

/** Each page is drawn, compressed, and looked at a moment ago. */
async function warm(site: Site, host = 'localhost'): Promise<void> {
  for (const encoding of ['br', 'gzip', 'identity'])
    for (const path of PAGES)
      for (let count = 0; count < 2; count++)
        await ask(site.ordinary, { path, headers: ['host', host, 'accept-encoding', encoding] })
}

/** How many of the requests meanwhile the framework did not see. */
async function quickDuring(site: Site, work: () => Promise<unknown>): Promise<number> {
  const before = { ...site.counts }
  await work()
  return site.counts.began - before.began - (site.counts.ordinary - before.ordinary)
}

let site: Site
let etag: string
beforeAll(async () => {
  site = await siteOf({ rateLimit: 100_000 })
  await warm(site)
  const found = (await ask(site.ordinary, { path: '/cup.html' })).headers.find((line) => line.startsWith('etag: '))!
  etag = found.slice(6)
})
beforeEach(() => warm(site))

test('a page at hand is answered before the framework, with every header of the ordinary way', async () => {
  for (const path of PAGES)
    for (const method of ['GET', 'HEAD'])
      for (const encoding of ['br', 'gzip, deflate', 'identity', 'zstd, br;q=0.5'])
        for (const tag of ['"other"', etag, `"other", ${etag}`]) {
          const headers = ['host', 'localhost', 'accept-encoding', encoding, 'if-none-match', tag]
          const asked = { path, method, headers }
          await ask(site.ordinary, asked)
          await expectSame(site, asked)
        }
  const got = await ask(site.quick, { path: '/cup.html', headers: ['host', 'localhost', 'if-none-match', etag] })
  expect([got.status, got.body]).toEqual([304, ''])
  const many = await quickDuring(site, async () => {
    await ask(site.ordinary, { path: '/cup.html' })
    for (let count = 0; count < 20; count++) await ask(site.quick, { path: '/cup.html' })
  })
  expect(many).toBeGreaterThan(10)
})

test('whatever a request says, both ways answer it alike', async () => {
  const target = fc.constantFrom(
    ...PAGES,
    '/cup.html/',
    '//cup.html',
    '/CUP.html',
    '/%63up.html',
    '/cup.html?',
    '/cup.html?x=1',
    '/cup.html?store=fr',
    '/cup.html?___store=en',
    '/cup.html?ajax=1',
    '/cup.html?isajaxcart=true',
    '/tea.html?p=1',
    '/tea.html?p=zzz',
    '/%E0%A4%A',
    '/cup.html%00',
    '*',
    'http://localhost/cup.html',
    '/livez',
    '/nowhere',
    `/cup.html?${'x'.repeat(600)}`,
    `/${'y'.repeat(9000)}`,
  )
  const line = fc.constantFrom<[string, string]>(
    ['cookie', 'store=fr'],
    ['cookie', 'store=none; _ga=GA1.2'],
    ['cookie', 'vitrine='],
    ['cookie', 'vitrine=abc.def'],
    ['cookie', 'notice=x'],
    ['cookie', '=;;=%E0%A4%A; store'],
    ['accept', 'text/html'],
    ['accept', 'application/json'],
    ['accept-encoding', 'br'],
    ['accept-encoding', 'gzip'],
    ['accept-encoding', 'identity'],
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-site', 'cross-site'],
    ['if-none-match', '*'],
    ['if-none-match', 'W/"nothing"'],
    ['if-modified-since', 'Tue, 24 Nov 2020 10:00:00 GMT'],
    ['range', 'bytes=0-9'],
    ['authorization', 'Basic YTpi'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-length', '0'],
    ['x-forwarded-host', 'elsewhere.example'],
    ['x-forwarded-proto', 'gopher'],
    ['x-forwarded-for', '192.0.2.1'],
    ['connection', 'close'],
    ['connection', 'keep-alive'],
    ['origin', 'https://elsewhere.example'],
    ['accept-language', 'fr'],
    ['save-data', 'on'],
  )
  const host = fc.constantFrom(
    ['host', 'localhost'],
    ['host', 'other.example'],
    ['host', 'a b'],
    ['host', 'localhost', 'host', 'localhost'],
  )
  const asked = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE'),
    path: target,
    headers: fc
      .tuple(host, fc.array(line, { maxLength: 3 }))
      .map(([first, more]) => [...first, ...more.flat()])
      // With two lengths it is refused before its method is known: a HEAD gets a body, which its client cannot read.
      .filter((all) => all.indexOf('content-length') === all.lastIndexOf('content-length')),
  })
  const behind = await siteOf({ rateLimit: 100_000, trustProxy: 1, baseUrl: undefined })
  const quick = await quickDuring(site, () =>
    fc.assert(
      fc.asyncProperty(asked, async (one) => {
        for (const each of [site, behind]) {
          await ask(each.ordinary, one)
          await expectSame(each, one)
        }
      }),
      { numRuns: 80 },
    ),
  )
  // On a busy machine few come within the moment that a look counts for.
  expect(quick).toBeGreaterThan(0)
})

test.each([
  ['a session', ['cookie', 'vitrine=whatever']],
  ['a message waiting', ['cookie', 'notice=x']],
  ['an authorization', ['authorization', 'Bearer x']],
  ['a body', ['content-length', '0']],
  ['a wish for JSON', ['accept', 'application/json']],
])('a request with %s goes the ordinary way', async (_what, headers) => {
  const asked = { path: '/cup.html', headers: ['host', 'localhost', ...headers] }
  expect(await quickDuring(site, () => expectSame(site, asked))).toBe(0)
})

test('both ways count for the same limits, and past them both refuse alike', async () => {
  const [one, two] = [await siteOf({ rateLimit: 3 }), await siteOf({ rateLimit: 3 })]
  const left = async (server: Server) => {
    const { port } = server.address() as AddressInfo
    const { headers } = await fetch(`http://127.0.0.1:${port}/cup.html`)
    return ['limit', 'remaining'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))
  }
  const seen: number[][] = []
  const quick = await quickDuring(one, async () => {
    for (let count = 0; count < 60; count++) seen.push(await left(count % 2 ? one.quick : one.ordinary))
  })
  expect(quick).toBeGreaterThan(10)
  expect(seen).toEqual(Array.from({ length: 60 }, (_, count) => [60, 59 - count]))
  for (let count = 0; count < 60; count++) await left(two.ordinary)
  for (let count = 0; count < 15; count++) {
    const asked = { path: '/cup.html' }
    const [got, other] = [await ask(one.quick, asked), await ask(two.ordinary, asked)]
    expect(got.status).toBe(429)
    expect(plain(got)).toEqual(plain(other))
  }
})

test('the visitor behind a proxy is counted by the address that the proxy tells, at the host that it tells', async () => {
  const behind = await siteOf({ rateLimit: 1, trustProxy: 1, baseUrl: undefined })
  const told = (address: string) => [
    'host',
    'inside',
    'x-forwarded-host',
    'shop.example',
    'x-forwarded-proto',
    'https',
    'x-forwarded-for',
    `192.0.2.9, ${address}`,
  ]
  const statuses = async (address: string, server: Server) => {
    const found: number[] = []
    for (let count = 0; count < 11; count++)
      found.push((await ask(server, { path: '/cup.html', headers: told(address) })).status)
    return found
  }
  await statuses('192.0.2.1', behind.ordinary)
  expect(await quickDuring(behind, () => statuses('192.0.2.2', behind.quick))).toBeGreaterThan(5)
  expect(await statuses('192.0.2.1', behind.quick)).toEqual([...Array<number>(9).fill(200), 429, 429])
  const { body } = await ask(behind.quick, { path: '/cup.html', headers: told('192.0.2.3') })
  expect(Buffer.from(body, 'base64').toString()).toContain('https://shop.example/')
})

test('the log has the same line for both', async () => {
  // The pages at hand were looked at a moment ago, however slow the machine is.
  const still = new Date()
  const site = await siteOf({ shop: { clock: () => still } })
  await warm(site)
  const lines = () => site.logged().trim().split('\n')
  const from = lines().length
  const quick = await quickDuring(site, async () => {
    await ask(site.ordinary, { path: '/cup.html' })
    await ask(site.quick, { path: '/cup.html' })
  })
  expect(quick).toBe(1)
  await expect.poll(() => lines().length).toBe(from + 2)
  const [ordinary, answered] = lines()
    .slice(from)
    .map((line) => Object.entries(JSON.parse(line) as Record<string, unknown>))
  const told = (entries: typeof ordinary) =>
    entries!.map(([name, value]) => (/^(time|ms|reqId)$/.test(name) ? [name, typeof value] : [name, value]))
  expect(told(answered)).toEqual(told(ordinary))
  const number = (entries: typeof ordinary) => Number.parseInt(String(new Map(entries).get('reqId')).slice(4), 36)
  expect(number(answered)).toBe(number(ordinary) + 1)
})

test('who asks for more at once than a connection may is ended, as by the framework', async () => {
  const answers = async (server: Server, count: number) => {
    await ask(site.ordinary, { path: '/cup.html' })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    let got = ''
    socket.on('data', (chunk: Buffer) => (got += chunk.toString('latin1'))).on('error', () => {})
    const last = 'GET /cup.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    socket.write('GET /cup.html HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count - 1) + last)
    await once(socket, 'close')
    return got.split('HTTP/1.1 200').length - 1
  }
  for (const server of [site.quick, site.ordinary]) {
    expect(await answers(server, MOST_OF_CONNECTION)).toBe(MOST_OF_CONNECTION)
    expect(await answers(server, MOST_OF_CONNECTION + 1)).toBeLessThan(MOST_OF_CONNECTION)
  }
})

test('a request is over once its reader has gone, counted and logged once, by both', async () => {
  const counts = { began: 0, statuses: [] as number[] }
  const told: WatchAnswers = { began: () => counts.began++, answered: ({ status }) => counts.statuses.push(status) }
  const watched = await siteOf({
    rateLimit: 100_000,
    watch: async (app) => {
      watchEach(app, told)
      return told
    },
  })
  await warm(watched)
  for (const cookie of ['', 'Cookie: vitrine=x\r\n']) {
    const before = { began: counts.began, over: counts.statuses.length, lines: watched.logged().split('\n').length }
    await ask(watched.ordinary, { path: '/cup.html' })
    const socket = connect((watched.quick.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.resume().write(`GET /cup.html HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\n`.repeat(MOST_OF_CONNECTION + 1))
    await once(socket, 'close')
    const began = 1 + MOST_OF_CONNECTION + 1
    await expect.poll(() => counts.statuses.length - before.over).toBe(began)
    expect(counts.began - before.began).toBe(began)
    expect(counts.statuses.slice(before.over)).toContain(499)
    await expect.poll(() => watched.logged().split('\n').length - before.lines).toBe(began)
  }
})
