import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idsPerPart, type SitemapPart } from '#domain/catalog/sitemap.ts'
import { useCatalogShop, type CatalogShop } from '#test/catalog-shop.ts'
import { aCategory, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import type { Queryable } from '../database/database.ts'
import { HIGHEST_INTEGER } from '../database/row-id.ts'
import { CHUNK_SIZE, sitemapReader } from './sitemap.ts'

async function all<T>(taken: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of taken) found.push(one)
  return found
}

const chunksOf = async (shop: CatalogShop, part: SitemapPart) => all((await shop.catalog.sitemap()).entries(part))
const pathsIn = async (shop: CatalogShop, part: SitemapPart) => (await chunksOf(shop, part)).flat()

/** Products with the ids that follow the highest one; every tenth is a variant without a page. */
async function manyProducts(shop: CatalogShop, many: number): Promise<void> {
  await shop.db.execute(sql`insert into product (sku, type, price, visibility)
    select 'MANY-' || n, 'simple', 1000, case when n % 10 = 0 then 'none' else 'both' end from generate_series(1, ${many}::int) n`)
  await shop.db.execute(sql`insert into url_rewrite (store_id, request_path, product_id)
    select ${shop.en.id}::int, lower(sku) || '.html', id from product where sku like 'MANY-%'`)
}

describe.each(engines)('the sitemap on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  test('names every category and visible product once, in each language', async () => {
    await aCategory(shop.db, shop.en, 'tea', 'Tea')
    const pot = await aProduct(shop.db, shop.en, { sku: 'pot' })
    await shop.db.execute(
      sql`insert into url_rewrite (store_id, request_path, product_id) values (${shop.fr.id}, 'théière.html', ${pot})`,
    )
    await aProduct(shop.db, shop.en, { sku: 'hidden', visibility: 'none' })
    await aProduct(shop.db, shop.en, { sku: 'off', isEnabled: false })
    const { parts, stores } = await shop.catalog.sitemap()
    expect(stores.map(({ code }) => code)).toEqual(['en', 'fr'])
    expect(parts.map(({ kind }) => kind)).toEqual(['pages', 'products'])
    expect(await pathsIn(shop, parts[0]!)).toEqual([['/tea.html', '/tea.html']])
    expect(await pathsIn(shop, parts[1]!)).toEqual([['/pot.html', '/théière.html']])
  })

  test('of twenty thousand products is read in chunks by key, and only as it is taken', async () => {
    await manyProducts(shop, 20_000)
    await shop.db.execute(sql`analyze`)
    const answers: number[] = []
    const execute = shop.db.execute
    shop.db.execute = (async (...given: Parameters<typeof execute>) => {
      const result = (await execute(...given)) as unknown as { rows: unknown[] }
      answers.push(result.rows.length)
      return result
    }) as unknown as typeof execute
    try {
      const { parts, entries } = await shop.catalog.sitemap()
      const products = parts.filter(({ kind }) => kind === 'products')
      expect(products.length).toBeGreaterThanOrEqual(4)
      const found = new Set<string>()
      for (const part of products) {
        const chunks = await chunksOf(shop, part)
        expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(CHUNK_SIZE)
        expect(chunks.flat().length * 2).toBeLessThanOrEqual(10_000)
        for (const [path] of chunks.flat()) found.add(path!)
      }
      expect(found.size).toBe(18_000)
      expect(Math.max(...answers)).toBeLessThanOrEqual(CHUNK_SIZE)

      answers.length = 0
      const reading = entries(products[0]!)
      expect((await reading.next()).value).toHaveLength(CHUNK_SIZE)
      // The ids, and their addresses in two languages.
      expect(answers).toEqual([CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE])
      await reading.return(undefined)
      expect(answers).toHaveLength(3)
    } finally {
      shop.db.execute = execute
    }
  })

  test('keeps a page in its part whatever comes and goes, and leaves out parts that hold nothing', async () => {
    const size = idsPerPart(2)
    for (const id of [5 * size, 5 * size + 1, HIGHEST_INTEGER])
      await shop.db.execute(
        sql`insert into product (id, sku, type, price) overriding system value values (${id}, ${`ID-${id}`}, 'simple', 1)`,
      )
    const numbers = async () =>
      (await shop.catalog.sitemap()).parts.flatMap(({ kind, number }) => (kind === 'products' ? [number] : []))
    expect(await numbers()).toEqual([5, 6, Math.ceil(HIGHEST_INTEGER / size)])
    const sixth = await pathsIn(shop, { kind: 'products', number: 6 })
    expect(sixth).toHaveLength(1)
    await shop.db.execute(sql`delete from product where id = ${5 * size}`)
    await shop.changed()
    expect(await numbers()).toEqual([6, Math.ceil(HIGHEST_INTEGER / size)])
    expect(await pathsIn(shop, { kind: 'products', number: 6 })).toEqual(sixth)
    expect(await pathsIn(shop, { kind: 'products', number: 5 })).toEqual([])
  })

  test('asks the database for one chunk at a time, however many parts are asked for at once', async () => {
    await manyProducts(shop, 1000)
    const { parts } = await shop.catalog.sitemap()
    let [running, most] = [0, 0]
    // A reader of its own: the shop asks for other things meanwhile.
    const db = {
      execute: async (statement: SQL) => {
        most = Math.max(most, ++running)
        return shop.db.execute(statement).finally(() => running--)
      },
    } as unknown as Queryable
    const stores = [
      { locale: { store: shop.en, base: shop.en }, tree: () => Promise.reject(new Error('no category is asked for')) },
    ]
    const reader = sitemapReader()
    const product = parts.find(({ kind }) => kind === 'products')!
    const found = await Promise.all(Array.from({ length: 10 }, () => all(reader.entries(db, product, stores))))
    expect(found.map((chunks) => chunks.length)).toEqual(Array.from({ length: 10 }, () => found[0]!.length))
    expect(most).toBe(1)
  })
})

test('a part holds ten thousand addresses at most, and fewer where many languages name each other', () => {
  expect(idsPerPart(1)).toBe(10_000)
  expect(idsPerPart(2)).toBe(5000)
  for (const stores of [1, 2, 3, 10, 30, 100]) {
    expect(idsPerPart(stores) * stores).toBeLessThanOrEqual(10_000)
    if (stores > 1) expect(idsPerPart(stores) * stores * (stores + 1)).toBeLessThanOrEqual(40_000)
  }
})
