import fc from 'fast-check'
import { expect, describe, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { NO_SYNONYMS } from '#domain/search/synonyms.ts'
import { rows, type Database } from '#server/database/database.ts'
import { reportBrokenProducts } from '#server/product/broken-products.ts'
import { writePrices, writeTiers } from '#server/product/change-products.ts'
import { setStock } from '#server/product/change-stock.ts'
import { presentReader } from '#server/product/present.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { aProduct, bumpRevision, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aGeneratedCatalogue } from '#test/list-engine/generated-catalogue.ts'
import type { CreateListEngine, ListEngine, ListRequest } from '../list-engine.ts'
import { inProcessEngine, inProcessWith } from './in-process-engine.ts'
import { textEngine } from './text-engine.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

function engineOn(db: Database, create: CreateListEngine): ListEngine {
  const clock = () => NOON
  const onError = (error: unknown) => {
    throw error
  }
  const present = presentReader({ db, stores: createStoreService({ db, clock }), clock })
  return create({ db, present, broken: reportBrokenProducts(onError), onError })
}

describe.each(engines)('changed prices and stock on $name', ({ create }) => {
  test('after any of them lists are as if they were built anew, and nothing is', async () => {
    const db = await create()
    const { en, fr } = await seedStores(db)
    const { categories } = await aGeneratedCatalogue(db, { en, fr }, 24, 7)
    const skus = (await rows<{ sku: string }>(db, sql`select sku from product order by id`)).map(({ sku }) => sku)
    let built = 0
    const kept = engineOn(
      db,
      inProcessWith({
        index(source) {
          built++
          return textEngine.index(source)
        },
      }),
    )
    await kept.apply('all')
    await kept.page(requestsOf(categories.top, [fr])[0]!)
    built = 0

    const sku = fc.constantFrom(...skus)
    const price = fc.integer({ min: 1, max: 30_000 })
    const change = fc.oneof(
      fc.record({ sku, price, special: fc.option(price) }).map(
        ({ special, ...given }) =>
          (tx: Database) =>
            writePrices(tx, [
              { ...given, special: special === null ? null : { price: special, from: null, to: null } },
            ]),
      ),
      fc.record({ sku, price: fc.option(price) }).map(
        ({ sku: of, price: given }) =>
          (tx: Database) =>
            writeTiers(tx, [
              {
                sku: of,
                of: { customerGroup: 'vip', quantity: 1 },
                given: given === null ? null : { price: given, from: null, to: null },
              },
            ]),
      ),
      fc
        .record({ sku, quantity: fc.integer({ min: 0, max: 2 }) })
        .map((given) => (tx: Database) => setStock(tx, [given])),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const make of changes) await db.transaction((tx) => make(tx as Database) as Promise<void>)
        await kept.apply([])
        const fresh = engineOn(db, inProcessEngine)
        await fresh.apply('all')
        for (const request of requestsOf(categories.top, [en, fr, { ...en, customerGroup: 'vip' }])) {
          expect(await kept.page(request)).toEqual(await fresh.page(request))
          expect(await kept.shelves(request.store)).toEqual(await fresh.shelves(request.store))
        }
      }),
      { numRuns: 12 },
    )
    expect(built).toBe(0)
    // Any other change has all of it read anew.
    const added = await aProduct(db, en, { name: 'Newcomer', categories: [categories.top] })
    await bumpRevision(db)
    await kept.apply('all')
    expect(built).toBe(2)
    expect((await kept.page(requestsOf(categories.top, [en])[0]!)).ids).toContain(added)
  })
})

const requestsOf = (category: number, stores: ListRequest['store'][]): ListRequest[] =>
  stores.flatMap((store) => [
    request({ store, source: { category } }),
    request({ store, source: { category }, priceRanges: [{ to: 100 }] }),
    request({ store, source: { text: 'kettle', synonyms: { ...NO_SYNONYMS, revision: 0 }, categories: [] } }),
  ])

const request = (given: Pick<ListRequest, 'store' | 'source'> & Partial<ListRequest>): ListRequest => ({
  filters: [],
  priceRanges: [],
  sort: 'price',
  direction: 'asc',
  page: 1,
  perPage: 1000,
  ...given,
})
