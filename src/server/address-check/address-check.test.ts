import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { AddressCounts } from './address-counts.ts'
import { findAddresses } from './check-addresses.ts'
import { follow } from './follow.ts'
import { notPage } from './not-pages.ts'
import type { SiteAnswer } from './site-answer.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-addresses-'))
const aFile = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const found = async (file: string, hosts: string[] = []) => {
  const { counts, ...rest } = await findAddresses(file, hosts, undefined)
  return { ...rest, paths: Object.fromEntries(counts.sorted().map(({ path, visits }) => [path, visits])) }
}
const logged = (request: string, code = 200) =>
  `203.0.113.9 - - [12/Oct/2025:13:55:36 +0200] "${request}" ${code} 2326 "https://a.example/" "Mozilla/5.0"\n`

describe('addresses are read from', () => {
  test('a list, whose first host is the old shop', async () => {
    const list =
      '\uFEFF# mine\r\nhttps://www.old.example/a.html?utm_source=x&p=2\r\n\n/b.html?gclid=1\nhttp://OLD.example/a.html?p=2#top\nhttps://other.example/c.html\nhttps://[bad/d\n'
    expect(await found(aFile('list.txt', list))).toMatchObject({
      paths: { '/a.html?p=2': 2, '/b.html': 1 },
      requests: 5,
      tracked: 2,
      assumedHost: 'old.example',
      elsewhere: new Map([['other.example', 1]]),
      unreadable: 1,
    })
    expect((await found(aFile('list.txt', list), ['other.example'])).paths).toEqual({ '/b.html': 1, '/c.html': 1 })
  })

  test('a web server’s log, packed or not; what is no page is told apart, and no hostile line stops it', async () => {
    const log = Buffer.concat([
      Buffer.from(
        logged('GET /a.html HTTP/1.1') + logged('HEAD /a.html?fbclid=1 HTTP/2') + logged('GET /old.html', 404),
      ),
      Buffer.from(`shop.example:443 ${logged('GET /b.html?name=\\"x\\" HTTP/1.1')}`),
      Buffer.from(logged('POST /checkout/cart/ HTTP/1.1') + logged('GET http://proxy.example/ HTTP/1.1')),
      Buffer.from(logged('GET /skin/frontend/a.css HTTP/1.1') + logged('GET /../../etc/passwd HTTP/1.1', 400)),
      Buffer.from(logged('GET /wp-login.php HTTP/1.1', 404) + logged('GET //evil.example/%0d%0aset-cookie:x HTTP/1.1')),
      Buffer.from(`${'x'.repeat(1_000_000)}\n${logged('\\x16\\x03\\x01', 400)}no log\n"GET /never-ends`),
      Buffer.from('\n203.0.113.9 - - [x] "GET /\0 HTTP/1.1" 200 1\n'),
      Buffer.from(logged('GET /%E0%A4%A HTTP/1.1') + logged(`GET /${'y'.repeat(3000)} HTTP/1.1`, 414)),
    ])
    for (const file of [aFile('access.log', log), aFile('access.log.gz', gzipSync(log))])
      expect(await found(file)).toMatchObject({
        paths: { '/a.html': 2, '/old.html': 1, '/b.html?name=\\%22x\\%22': 1, '/%E0%A4%A': 1 },
        notPages: new Map([
          ['files of the old theme', 1],
          ['attacks', 3],
        ]),
        otherRequests: 1,
        elsewhere: new Map([['proxy.example', 1]]),
        unreadable: 6,
      })
  })

  test('a sitemap in one line, and an index whose parts lie beside it, never outside', async () => {
    const urls = (...all: string[]) =>
      `<?xml version="1.0"?><urlset>${all.map((loc) => `<url><loc>${loc}</loc><image:image><image:loc>/media/a.jpg</image:loc></image:image></url>`).join('')}</urlset>`
    aFile('sitemap-1.xml', urls('https://old.example/a.html?b=1&amp;c=2', '<![CDATA[https://old.example/d.html]]>'))
    aFile('sitemap-2.xml.gz', gzipSync(urls('https://old.example/e.html')))
    const part = (loc: string) => `<sitemap>\n<loc>\nhttps://old.example/${loc}</loc></sitemap>`
    const index = `<sitemapindex>${['sitemap-1.xml', 'x/sitemap-2.xml.gz', 'index.xml', '../../etc/hostname', 'none.xml'].map(part).join('')}</sitemapindex>`
    expect(await found(aFile('index.xml', index))).toMatchObject({
      paths: { '/media/a.jpg': 3, '/a.html?b=1&c=2': 1, '/d.html': 1, '/e.html': 1 },
      lostParts: ['index.xml', '../../etc/hostname', 'none.xml'].map((name) => `https://old.example/${name}`),
    })
  })

  test('no file that is none', async () => {
    await expect(found(aFile('binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0])))).rejects.toThrow('holds NUL bytes')
    await expect(found(join(folder, 'none'))).rejects.toThrow('cannot be read')
    await expect(found(aFile('cut.gz', gzipSync('/a.html\n').subarray(0, 15)))).rejects.toThrow('damaged gzip')
    expect((await found(aFile('empty', ''))).requests).toBe(0)
  })
})

test('addresses of shops are no noise, however they are called', () => {
  for (const path of [
    '/skin/creams.html',
    '/js.html',
    '/wp-100-pump.html',
    '/admin-desk.html',
    '/rest/beds.html',
    '/api.html',
    '/index.php/a.html',
    '/media/catalog/product/a/b/ab.jpg',
    '/vendor/acme.html',
    '/vendor/acme-tools.html?q=a.b',
  ])
    expect(notPage(path), path).toBeUndefined()
})

test('in full memory the most visited addresses stay', () => {
  const counts = new AddressCounts({ addresses: 50, signs: 1e6 })
  for (let n = 0; n < 1000; n++) {
    counts.add(`/rare-${n}`, true)
    counts.add(`/often-${n % 5}`, true)
  }
  expect(counts.size).toBeLessThanOrEqual(50)
  expect(
    counts
      .sorted()
      .slice(0, 5)
      .map(({ visits }) => visits),
  ).toEqual([200, 200, 200, 200, 200])
  const visits = counts.sorted().reduce((sum, one) => sum + one.visits, 0)
  expect(visits + counts.forgotten).toBe(2000)
  for (const huge of ['a', 'b', 'c']) counts.add(`/${huge.repeat(400_000)}`, true)
  expect(counts.size).toBeLessThanOrEqual(50)
})

describe('an address is followed', () => {
  const site = (answers: Record<string, Partial<SiteAnswer>>) => ({
    ask: async (path: string, cookies: readonly string[]) => {
      const answer = answers[`${path} ${cookies.join()}`] ?? answers[path] ?? { code: 404 }
      return { code: 200, location: undefined, cookies: [], ...answer }
    },
  })
  const to = (location: string, code = 301): Partial<SiteAnswer> => ({ code, location })

  test('to its end, in as many steps as it takes', async () => {
    const shop = site({
      '/a': {},
      '/b': to('/a'),
      '/c': to('/b'),
      '/gone': { code: 410 },
      '/lost': to('/nowhere'),
      '/round': to('/about'),
      '/about': to('/round'),
      '/away': to('https://other.example/'),
      '//evil.example/x': to('//evil.example/y'),
      '/broken': { code: 503 },
      '/de': { code: 302, location: '/de-too', cookies: ['store=de'] },
      '/de-too store=de': {},
    })
    const outcome = async (path: string) => follow(shop, path).then((end) => [end.is, end.to].filter(Boolean).join(' '))
    const ends = {
      '/a': 'answers',
      '/b': 'redirect /a',
      '/c': 'chain /a',
      '/gone': 'gone',
      '/none': 'missing',
      '/lost': 'missing /nowhere',
      '/round': 'loop /round',
      '/away': 'elsewhere https://other.example/',
      '//evil.example/x': 'elsewhere //evil.example/y',
      '/broken': 'failed',
      '/de': 'redirect /de-too',
    }
    for (const [path, end] of Object.entries(ends)) expect(await outcome(path)).toBe(end)
  })
})
