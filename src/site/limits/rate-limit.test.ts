import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

/** The limit's minute stands still. */
const NOW = new Date()
const NOTHING = '/assets/none.js'

describe('the limit of requests', () => {
  let db: Database
  beforeAll(async () => {
    db = await engines[0]!.create()
    await seedStores(db)
  })

  /** A site behind one proxy, asked from any address. */
  async function aLimitedSite(rateLimit: number) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-client-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/main.css'), 'body{}')
    const { app } = await aSite(db, { rateLimit, trustProxy: 1, shop: { clock: () => NOW } }, { folder })
    return app
  }
  const ask = async (app: FastifyInstance, from: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ method, url, headers: { 'x-forwarded-for': from } })).statusCode
  const refused = (codes: number[]) => codes.filter((code) => code === 429).length

  test('two hundred addresses of one IPv6 network are one', async () => {
    const app = await aLimitedSite(3)
    const codes = []
    for (let n = 0; n < 200; n++) codes.push(await ask(app, `2001:db8:0:1::${n.toString(16)}`, NOTHING, 'POST'))
    expect(refused(codes)).toBe(197)
    expect(await ask(app, '2001:db8:0:2::1', NOTHING, 'POST')).toBe(404)
  })

  test('a thousand networks of one /48 may ask for no more than eight of them', async () => {
    const app = await aLimitedSite(3)
    const codes = []
    for (let n = 0; n < 200; n++) codes.push(await ask(app, `2001:db8:7:${n.toString(16)}::1`, NOTHING, 'POST'))
    expect(refused(codes)).toBe(200 - 3 * 8)
  })

  test('whoever goes on asking gets a line, not a page', async () => {
    const app = await aLimitedSite(1)
    const bodies = []
    for (let n = 0; n < 13; n++) {
      const headers = { 'x-forwarded-for': '192.0.2.1', accept: 'text/html' }
      bodies.push((await app.inject({ method: 'POST', url: NOTHING, headers })).body)
    }
    expect(bodies[1]).toContain('</html>')
    expect(bodies.at(-1)).toBe('Too many requests.\n')
  })

  test('files that are not there are told so shortly, and counted; those that are there are not', async () => {
    const app = await aLimitedSite(1)
    const missing = await app.inject('/assets/none.js')
    expect([missing.statusCode, missing.headers['content-type'], missing.body]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found.\n',
    ])
    const codes = []
    for (let n = 0; n < 30; n++) codes.push(await ask(app, '192.0.2.2', `/assets/none-${n}.js`))
    expect(refused(codes)).toBe(10)
    for (let n = 0; n < 30; n++) expect(await ask(app, '192.0.2.3', '/assets/main.css')).toBe(200)
    expect(await ask(app, '192.0.2.2', '/assets/main.css')).toBe(200)
    expect((await app.inject('/media/none.webp')).body).toBe('Not found.\n')
    expect((await app.inject('/media/.hidden/mark.webp')).body).toBe('Not found.\n')
  })

  test('searches and suggestions are counted together, and are fewer than pages', async () => {
    const app = await aLimitedSite(1)
    const codes = []
    for (let n = 0; n < 6; n++) {
      codes.push(await ask(app, '192.0.2.4', `/catalogsearch/result/?q=tea${n}`))
      codes.push(await ask(app, '192.0.2.4', `/catalogsearch/ajax/suggest/?q=tea${n}`))
    }
    expect(refused(codes)).toBe(2)
    expect(await ask(app, '192.0.2.4', '/')).toBe(200)
  })

  test('whoever asks whether the shop lives and is ready is never turned away', async () => {
    const app = await aLimitedSite(1)
    const codes = []
    for (let n = 0; n < 30; n++)
      codes.push(await ask(app, '192.0.2.5', '/livez'), await ask(app, '192.0.2.5', '/readyz'))
    expect(new Set(codes)).toEqual(new Set([200]))
    expect(await ask(app, '192.0.2.5', '/')).toBe(200)
  })
})
