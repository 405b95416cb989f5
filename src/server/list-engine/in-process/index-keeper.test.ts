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
