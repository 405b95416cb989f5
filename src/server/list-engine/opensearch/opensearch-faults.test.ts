import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listingQuery, namesIn, useCatalogShop } from '#test/catalog-shop.ts'
import { aCategory, anAttribute, aProduct, bumpRevision, giveValues } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { aFullNode, freshOpenSearch, testCluster } from '#test/opensearch.ts'
import { aProxyBefore, type Weather } from '#test/tcp-proxy.ts'
import { createCatalogService, type CatalogReader } from '../../catalog/catalog-service.ts'
import { createSearchService } from '../../catalog/search-service.ts'
import { createStoreService } from '../../store/store-service.ts'
import { indexNames } from './index-names.ts'

/** A page of these tests gives up after this long; the machine may be busy. */
const PATIENCE_MS = 3000
const A_MINUTE = { timeout: 60_000, interval: 200 }

/** A server before OpenSearch that changes what it says as long as `lie` is set, and stops in the middle as long as it `stops`. */
async function aLiarBefore(openSearch: string) {
  const liar: { url: string; stops: boolean; lie?: ((answer: string) => string) | undefined } = {
    url: '',
    stops: false,
  }
  const server = createServer((request, response) => {
    const pass = async () => {
      const body = await text(request)
      const answer = await fetch(new URL(request.url!, openSearch), {
        method: request.method!,
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(body && { body }),
      })
      const said = await answer.text()
      const status = liar.lie ? 200 : answer.status
      response.writeHead(status, { 'content-type': 'application/json' })
      if (liar.stops) response.write(said.slice(0, 10))
      else response.end(liar.lie?.(said) ?? said)
    }
    pass().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  liar.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return liar
}

// A run without a node has `engines` alone; .ci/run always starts one.
describe.runIf(process.env.TEST_OPENSEARCH_URL)('when OpenSearch is away', () => {
  const shop = useCatalogShop(engines.at(-1)!.create)
  const cluster = testCluster()
  let proxy: Awaited<ReturnType<typeof aProxyBefore>>
  let other: Awaited<ReturnType<typeof aProxyBefore>>
  let catalog: CatalogReader
  let names: ReturnType<typeof indexNames>
  let tea: number
  let first: number

  beforeAll(async () => {
    proxy = await aProxyBefore(process.env.TEST_OPENSEARCH_URL!)
    other = await aProxyBefore(process.env.TEST_OPENSEARCH_URL!)
  })

  beforeEach(async () => {
    proxy.become('fine')
    const { db, en } = shop
    const colour = await anAttribute(db, 'colour', ['red'])
    tea = await aCategory(db, en, 'tea', 'Tea')
    const pots = await aCategory(db, en, 'tea/pots', 'Pots')
    const below = await aProduct(db, en, { name: 'Pot', categories: [pots] })
    first = await aProduct(db, en, { name: 'Cup', categories: [tea] })
    await giveValues(db, below, colour, ['red'])
    await bumpRevision(db)
    open([proxy.url])
  })

  function open(nodes: string[], onError?: (error: unknown) => void): string {
    const { engine, prefix } = freshOpenSearch({ nodes, timeout: PATIENCE_MS })
    names = indexNames(prefix)
    const clock = () => shop.now
    const stores = createStoreService({ db: shop.db, clock })
    catalog = createCatalogService({ db: shop.db, stores, clock, engine, ...(onError && { onError }) })
    return prefix
  }

  const category = async () => (await catalog.category(shop.en, tea, listingQuery()))!
  const isPlain = async () => (await category()).listing.isPlain === true
  const facets = async () => (await category()).listing.facets.map(({ code }) => code)

  test.each<Weather>(['cut', 'silent', { delayMs: 4 * PATIENCE_MS }])(
    'categories stand in the owner’s order without filters, search says so, products are shown, and all comes back by itself (%j)',
    async (weather) => {
      await catalog.refresh()
      expect(await facets()).toEqual(['colour'])
      proxy.become(weather)
      const page = await category()
      expect(page.listing).toMatchObject({ isPlain: true, total: 2, facets: [], sorts: ['position'] })
      expect(namesIn(page.listing)).toEqual(['Cup', 'Pot'])
      expect(page.subcategories).toMatchObject([{ name: 'Pots' }])
      expect(page.subcategories[0]).not.toHaveProperty('count')
      expect(await catalog.search(shop.en, 'cup', listingQuery())).toMatchObject({
        isAway: true,
        listing: { total: 0 },
      })
      expect(await createSearchService({ catalog }).suggest(shop.en, 'cup')).toMatchObject({ terms: [], products: [] })
      expect(await catalog.home(shop.en)).toMatchObject({ featured: [], news: [], sale: [] })
      expect(await catalog.product(shop.en, first)).toMatchObject({ name: 'Cup' })
      proxy.become('fine')
      await expect.poll(isPlain, A_MINUTE).toBe(false)
      const found = async () => (await catalog.search(shop.en, 'cup', listingQuery())).listing.total
      await expect.poll(found, A_MINUTE).toBe(1)
    },
  )

  test('a search that asks many times of a slow cluster ends in the time of two answers', async () => {
    await aProduct(shop.db, shop.en, { name: 'Teapot', categories: [tea] })
    await bumpRevision(shop.db)
    await catalog.refresh()
    proxy.become({ delayMs: PATIENCE_MS * 0.8 })
    const began = performance.now()
    const { isAway } = await catalog.search(shop.en, 'teepottt cuup', listingQuery())
    expect(isAway).toBe(true)
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS * 2.5)
  })

  test.each([
    '<p>Sign in</p>',
    '',
    '{}',
    'null',
    '[]',
    '{"hits":{"total":{"value":"many"}},"responses":[{"hits":{"hits":[]}}],"aggregations":{}}',
    (answer: string) => answer.replaceAll(/"value":[0-9.]+/g, '"value":1e300'),
    (answer: string) => answer.replaceAll(/("doc_count":|"total":\{"value":)/g, '$1-'),
    (answer: string) => answer.replaceAll(/("doc_count":|"total":\{"value":)/g, '$19007199254740'),
    (answer: string) =>
      answer
        .replaceAll('"hits":[', `"hits":[${'{"_id":"1","sort":[1]},'.repeat(20_000)}{"_id":"1"},`)
        .replaceAll(',]', ']'),
    (answer: string) => answer + ' '.repeat(34 * 1024 * 1024),
  ])('what is no answer of OpenSearch counts as none, and all comes back by itself (%s)', async (lie) => {
    const liar = await aLiarBefore(process.env.TEST_OPENSEARCH_URL!)
    open([liar.url])
    await catalog.refresh()
    expect(await facets()).toEqual(['colour'])
    liar.lie = (answer) => (typeof lie === 'string' ? lie : lie(answer))
    expect((await category()).listing).toMatchObject({ isPlain: true, total: 2, facets: [] })
    expect(await catalog.search(shop.en, 'cup', listingQuery())).toMatchObject({ isAway: true })
    expect(await createSearchService({ catalog }).suggest(shop.en, 'cup')).toMatchObject({ terms: [], products: [] })
    liar.lie = undefined
    await expect.poll(isPlain, A_MINUTE).toBe(false)
  })

  test('an answer that stops in the middle is not waited for', async () => {
    const liar = await aLiarBefore(process.env.TEST_OPENSEARCH_URL!)
    open([liar.url])
    await catalog.refresh()
    expect(await facets()).toEqual(['colour'])
    liar.stops = true
    expect((await category()).listing).toMatchObject({ isPlain: true, total: 2, facets: [] })
    liar.stops = false
    await expect.poll(isPlain, A_MINUTE).toBe(false)
  })

  test('a shop starts without it, and has its filters when it answers', async () => {
    proxy.become('cut')
    await catalog.warm()
    expect(await isPlain()).toBe(true)
    proxy.become('fine')
    await expect.poll(facets, A_MINUTE).toEqual(['colour'])
  })

  test('one process that is asked several times to fill its indexes fills them, without being in its own way', async () => {
    const errors: unknown[] = []
    open([proxy.url], (error) => errors.push(error))
    proxy.become({ delayMs: 200 })
    await Promise.all([catalog.warm(), catalog.refresh(), catalog.refresh()])
    proxy.become('fine')
    expect(await facets()).toEqual(['colour'])
    expect(errors).toEqual([])
  })

  test('indexes that are gone are made anew', async () => {
    await catalog.warm()
    await expect.poll(facets, A_MINUTE).toEqual(['colour'])
    await cluster.work({ method: 'DELETE', path: `/${names.all}` })
    await expect.poll(isPlain, A_MINUTE).toBe(true)
    await expect.poll(facets, A_MINUTE).toEqual(['colour'])
  })

  test('F21 what was written while the database’s clock ran ahead is put right by the next comparison', async () => {
    await catalog.refresh()
    expect(await category()).toMatchObject({ listing: { total: 2 } })
    const { body: aliases } = await cluster.work({ method: 'GET', path: `/_alias/${names.alias(shop.en.id)}` })
    const path = `/${Object.keys(aliases)[0]}/_doc/${first}`
    const inAYear = (Date.now() + 365 * 86_400_000) * 1000
    const query = { version: inAYear, version_type: 'external', refresh: true }
    await cluster.work({ method: 'PUT', path, body: { id: first, hash: 'former' }, query })
    expect(await category()).toMatchObject({ listing: { total: 1 } })
    await bumpRevision(shop.db)
    await catalog.refresh()
    expect(await category()).toMatchObject({ listing: { total: 2 } })
  })

  test.each<Weather>(['cut', 'silent'])('half of its nodes may be gone: the others answer (%j)', async (weather) => {
    open([proxy.url, other.url])
    await catalog.refresh()
    expect(await facets()).toEqual(['colour'])
    proxy.become(weather)
    for (let pages = 0; pages < 3; pages++) expect(await facets()).toEqual(['colour'])
    await aProduct(shop.db, shop.en, { name: 'Bowl', categories: [tea] })
    await bumpRevision(shop.db)
    await catalog.refresh()
    expect(await category()).toMatchObject({ listing: { total: 3 } })
  })

  test('indexes of an older release stay as they are, and are not asked', async () => {
    const prefix = open([proxy.url])
    const former = indexNames(prefix, 0)
    const put = (path: string, body: Record<string, unknown>) => cluster.work({ method: 'PUT', path, body })
    await put(`/${former.index(shop.en.id, 1)}`, {
      mappings: { dynamic: 'strict', properties: { name: { type: 'keyword' } } },
      aliases: { [former.alias(shop.en.id)]: {} },
    })
    await put(`/${former.state}/_doc/state`, { revision: 1_000_000 })
    await catalog.warm()
    await expect.poll(facets, A_MINUTE).toEqual(['colour'])
    expect(await cluster.work({ method: 'HEAD', path: `/${former.alias(shop.en.id)}` })).toMatchObject({ status: 200 })
  })

  test.each(['write', 'read_only_allow_delete'])(
    'indexes that take nothing go on answering, and take in what changed as soon as they can (%s)',
    async (kind) => {
      await catalog.refresh()
      // On a full disk the whole node takes nothing, so the notes beside the indexes are not written either.
      const blocked = kind === 'write' ? names.all : `${names.all},${names.state}`
      const block = (isOn: boolean) =>
        cluster.work({ method: 'PUT', path: `/${blocked}/_settings`, body: { [`index.blocks.${kind}`]: isOn } })
      await block(true)
      await aProduct(shop.db, shop.en, { name: 'Bowl', categories: [tea] })
      await bumpRevision(shop.db)
      await expect(catalog.refresh()).rejects.toThrow(/blocked/)
      expect(await category()).toMatchObject({ listing: { total: 2 } })
      await block(false)
      await catalog.refresh()
      expect(await category()).toMatchObject({ listing: { total: 3 } })
    },
  )

  test('one that is too full to take requests in is not waited for, and nothing that changed is lost', async () => {
    const full = await aFullNode(process.env.TEST_OPENSEARCH_URL!)
    open([full.url])
    await catalog.refresh()
    expect(await facets()).toEqual(['colour'])
    full.refuse('documents')
    await aProduct(shop.db, shop.en, { name: 'Bowl', categories: [tea] })
    await bumpRevision(shop.db)
    await expect(catalog.refresh()).rejects.toThrow(/rejected_execution/)
    expect(await category()).toMatchObject({ listing: { total: 2, facets: [{ code: 'colour' }] } })
    full.refuse('everything')
    expect(await category()).toMatchObject({ listing: { total: 3, isPlain: true } })
    full.refuse('nothing')
    await expect.poll(isPlain, A_MINUTE).toBe(false)
    await catalog.refresh()
    expect(await category()).toMatchObject({ listing: { total: 3 } })
  })

  test('new indexes are filled beside those that answer, which answer until the switch', async () => {
    await catalog.refresh()
    await shop.db.execute(`update store set locale = 'en-US' where id = ${shop.en.id}`)
    await bumpRevision(shop.db)
    shop.later(60_000)
    const filling = catalog.refresh()
    let isFilled = false
    void filling.then(() => (isFilled = true))
    const looked = async () => {
      expect(await facets()).toEqual(['colour'])
      return isFilled
    }
    await expect.poll(looked, { ...A_MINUTE, interval: 1 }).toBe(true)
    await filling
    expect(await facets()).toEqual(['colour'])
    const { body } = await cluster.work({ method: 'GET', path: `/${names.all}/_alias` })
    expect(Object.keys(body)).toHaveLength(2)
  })
})
