import { expect, test } from 'vitest'
import { inProcessWith } from './in-process-engine.ts'
import { textEngine } from './text-engine.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { listingQuery, useCatalogShop } from '#test/catalog-shop.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { createCatalogService } from '../../catalog/catalog-service.ts'

const shop = useCatalogShop(engines[0]!.create)

test('a start waits for the first language only; another one is taken in when it is asked for, after a failure again', async () => {
  await aProduct(shop.db, shop.en, { name: 'Teapot' })
  const taken: string[] = []
  let isBroken = true
  const clock = () => shop.now
  const catalog = createCatalogService({
    db: shop.db,
    stores: createStoreService({ db: shop.db, clock }),
    clock,
    engine: inProcessWith({
      async index(source) {
        taken.push(source.store.code)
        if (source.store.code === 'fr' && isBroken) throw new Error('broken')
        return textEngine.index(source)
      },
    }),
  })
  await catalog.refresh()
  expect(taken).toEqual(['en'])
  const found = async () => (await catalog.search(shop.fr, 'teapot', listingQuery())).listing.total
  await expect(found()).rejects.toThrow('broken')
  isBroken = false
  expect(await Promise.all([found(), found()])).toEqual([1, 1])
  expect(taken).toEqual(['en', 'fr', 'fr'])
  // From now on a new revision is served only when it is there in all languages.
  await aProduct(shop.db, shop.en, { name: 'Teapot again' })
  await shop.changed()
  await catalog.refresh()
  expect(taken).toEqual(['en', 'fr', 'fr', 'en', 'fr'])
})

test('a large catalogue is served while its first index is built: search says that it is away', async () => {
  await aProduct(shop.db, shop.en, { name: 'Teapot' })
  const clock = () => shop.now
  const built: (() => void)[] = []
  const catalog = createCatalogService({
    db: shop.db,
    stores: createStoreService({ db: shop.db, clock }),
    clock,
    engine: inProcessWith(
      {
        async index(source) {
          await new Promise<void>((resolve) => built.push(resolve))
          return textEngine.index(source)
        },
      },
      { isAwayAtFirst: true },
    ),
  })
  const found = async (store = shop.en) => (await catalog.search(store, 'teapot', listingQuery())).listing
  const whole = catalog.warm()
  expect(await found()).toMatchObject({ total: 0, isPlain: true })
  await expect.poll(() => built.length).toBe(1)
  expect(catalog.listedRevision()).toBeUndefined()
  built.pop()!()
  await expect.poll(async () => (await found()).total).toBe(1)
  // The other language follows at once, for the start is over only when all are there.
  await expect.poll(() => built.length).toBe(1)
  expect(await found(shop.fr)).toMatchObject({ total: 0, isPlain: true })
  built.pop()!()
  await whole
  expect(await found(shop.fr)).toMatchObject({ total: 1 })
})

test('a first index that cannot be built is told once, however many ask meanwhile', async () => {
  const clock = () => shop.now
  const told: unknown[] = []
  let fail = () => {}
  const catalog = createCatalogService({
    db: shop.db,
    stores: createStoreService({ db: shop.db, clock }),
    clock,
    onError: (error) => told.push(error),
    engine: inProcessWith(
      { index: () => new Promise((_, reject) => (fail = () => reject(new Error('no index')))) },
      { isAwayAtFirst: true },
    ),
  })
  const ask = () => catalog.search(shop.en, 'teapot', listingQuery())
  await Promise.all(Array.from({ length: 20 }, ask))
  await expect.poll(() => (fail(), told.length)).toBeGreaterThan(0)
  expect(told).toEqual([expect.objectContaining({ message: 'no index' })])
})
