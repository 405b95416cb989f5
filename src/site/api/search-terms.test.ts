import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { Shop } from '#server/shop.ts'
import { apiRequests } from '#test/api-requests.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const REPORT = '/reports/searches-without-result'

describe.each(oneEngine)('search terms by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let ask: Awaited<ReturnType<typeof apiRequests>>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 10 } })
    ;({ app, shop } = await aSite(db))
    ask = await apiRequests(app, db)
  })

  const search = async (text: string, more: { page?: string; userAgent?: string; store?: string } = {}) => {
    const { page = '', userAgent = FIREFOX, store } = more
    const url = `/catalogsearch/result/?q=${encodeURIComponent(text)}${page}`
    const headers = { 'user-agent': userAgent, ...(store && { cookie: `store=${store}` }) }
    return (await app.inject({ url, headers })).statusCode
  }
  const missed = async (query = '') => {
    await shop.missedSearches.write()
    const { body } = await ask('GET', REPORT + query)
    expect(v.safeParse(schemas.MissedSearchList, body).issues).toBeUndefined()
    return body.items.map(({ store, query: text, searches }: Record<string, unknown>) => [store, text, searches])
  }

  test('what shoppers miss is told by store view and number, robots’ searches and what names somebody are not', async () => {
    const stores = await shop.stores.all()
    const other = stores[1]!.code
    for (const text of ['Zither', ' zither ', 'cup', 'ada@example.com', '4111 1111 1111 1111', '030 1234567'])
      await search(text)
    await search('lyre')
    await search('lyre', { store: other })
    await search('zither', { page: '&p=2' })
    await search('zither', { userAgent: 'Mozilla/5.0 Chrome/130.0 Safari/537.36 (compatible; Googlebot/2.1)' })
    await search('zither', { userAgent: 'curl/8.5.0' })
    expect(await missed()).toEqual([
      [stores[0]!.code, 'zither', 2],
      [stores[0]!.code, 'lyre', 1],
      [other, 'lyre', 1],
    ])
    expect(await missed(`?store=${other}`)).toEqual([[other, 'lyre', 1]])
    const first = (await ask('GET', `${REPORT}?limit=2`)).body
    expect(await missed(`?limit=2&cursor=${first.next}`)).toEqual([[other, 'lyre', 1]])
    expect(await ask('GET', `${REPORT}?cursor=x`)).toMatchObject({
      code: 422,
      body: { errors: [{ parameter: 'cursor' }] },
    })
  })

  test('a flood of different texts is bounded, and what nobody repeats ends', async () => {
    const [store] = await shop.stores.all()
    for (let n = 0; n < 2000; n++) shop.missedSearches.note(store!, `flood ${n}`)
    await shop.missedSearches.write()
    const [kept] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from search_without_result where query like 'flood%'`,
    )
    expect(kept!.count).toBe(500)
    await db.execute(
      sql`update search_without_result set last_at = now() - interval '91 days' where query like 'flood%'`,
    )
    expect(await cleanUp(db, new Date())).toMatchObject({ missedSearches: 500 })
  })

  test('a synonym makes a search find, takes its text off the list, and is removed again', async () => {
    expect(await search('beaker')).toBe(200)
    expect(await missed()).toContainEqual([expect.any(String), 'beaker', 1])
    const added = await ask('POST', '/search-synonyms', { body: { words: ['cup'], from: 'Beaker' } })
    expect(added).toMatchObject({ code: 200, body: { items: [{ store: null, from: 'Beaker', words: ['cup'] }] } })
    expect(v.safeParse(schemas.SynonymList, added.body).issues).toBeUndefined()
    expect((await missed()).flat()).not.toContain('beaker')
    const [{ id }] = added.body.items
    const again = await ask('POST', '/search-synonyms', { body: { words: ['cup'], from: 'Beaker' } })
    expect(again).toMatchObject({ code: 422, body: { errors: [{ pointer: '/words' }] } })
    expect(await ask('POST', `/search-synonyms/${id}/remove`, { body: {} })).toMatchObject({
      code: 200,
      body: { items: [] },
    })
    expect((await ask('POST', `/search-synonyms/${id}/remove`, { body: {} })).code).toBe(404)
    const audit = await rows(db, sql`select action from audit where action like '%Synonym' order by id`)
    expect(audit).toEqual([{ action: 'addSynonym' }, { action: 'removeSynonym' }])
  })

  test('rules come a page at a time, the newest first, where a page is asked for', async () => {
    for (const n of [1, 2, 3]) {
      await ask('POST', '/search-redirects', { body: { query: `page ${n}`, target: '/a.html' } })
      await ask('POST', '/search-synonyms', { body: { words: [`page ${n}`, 'sheet'] } })
    }
    for (const [path, told] of [
      ['/search-redirects', ({ query }: { query: string }) => query],
      ['/search-synonyms', ({ words }: { words: string[] }) => words[0]],
    ] as const) {
      const page = async (query: string) => {
        const { code, body } = await ask('GET', path + query)
        expect(code).toBe(200)
        expect(
          v.safeParse(schemas[path === '/search-redirects' ? 'SearchRedirectList' : 'SynonymList'], body).issues,
        ).toBeUndefined()
        return {
          told: body.items.map(told),
          next: body.next as string | null,
          ids: body.items.map(({ id }: { id: number }) => id),
        }
      }
      expect(await page('')).toMatchObject({ told: ['page 1', 'page 2', 'page 3'], next: null })
      const first = await page('?limit=2')
      expect(first).toMatchObject({ told: ['page 3', 'page 2'], next: expect.any(String) })
      // The list goes on although the last row of the page is gone.
      await ask('POST', `${path}/${first.ids[1]}/remove`, { body: {} })
      expect(await page(`?cursor=${first.next}`)).toMatchObject({ told: ['page 1'], next: null })
      for (const id of [first.ids[0], first.ids[0] - 2]) await ask('POST', `${path}/${id}/remove`, { body: {} })
      expect(await page('?limit=1')).toMatchObject({ told: [], next: null })
      expect((await ask('GET', `${path}?cursor=x`)).code).toBe(422)
    }
  })

  test('a redirect leads a text to an address of the shop, in place of the one before', async () => {
    const [store] = await shop.stores.all()
    const set = (target: string) =>
      ask('POST', '/search-redirects', { body: { query: ' Returns ', target, store: store!.code } })
    await set('/a.html')
    const { body } = await set('/b.html?x=1')
    expect(body.items).toMatchObject([{ store: store!.code, query: 'returns', target: '/b.html?x=1' }])
    expect(v.safeParse(schemas.SearchRedirectList, body).issues).toBeUndefined()
    expect(await ask('POST', `/search-redirects/${body.items[0].id}/remove`, { body: {} })).toMatchObject({
      body: { items: [] },
    })
  })

  test.each([
    ['/search-synonyms', { words: ['one'] }, '/words'],
    ['/search-synonyms', { words: ['a', '!'] }, '/words'],
    ['/search-synonyms', { words: [] }, '/words'],
    ['/search-synonyms', { words: ['a', 'b'], store: 'none' }, '/store'],
    ['/search-redirects', { query: 'a', target: 'https://evil.example' }, '/target'],
    ['/search-redirects', { query: 'a', target: '//evil.example' }, '/target'],
    ['/search-redirects', { query: ' ', target: '/a' }, '/query'],
  ])('%s with %j is refused at %s', async (path, body, pointer) => {
    expect(await ask('POST', path, { body })).toMatchObject({ code: 422, body: { errors: [{ pointer }] } })
  })
})
