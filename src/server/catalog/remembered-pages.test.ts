import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCatalogService, type CatalogReader } from '#server/catalog/catalog-service.ts'
import { productsChanged } from '#server/catalogue-change/raise-revision.ts'
import { product, productText } from '#server/database/schema/catalog.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { useCatalogShop } from '#test/catalog-shop.ts'
import { aBundle, aProduct, link } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('what two processes remember of pages and cards on $name', ({ create }) => {
  const shop = useCatalogShop(create)
  let processes: CatalogReader[]

  beforeEach(() => {
    const clock = () => shop.now
    const other = createCatalogService({ db: shop.db, stores: createStoreService({ db: shop.db, clock }), clock })
    processes = [shop.catalog, other]
  })

  const onEach = <T>(ask: (catalog: CatalogReader) => Promise<T>) => Promise.all(processes.map(ask))
  const cardNames = (...ids: number[]) =>
    onEach(async (catalog) => (await catalog.cards(shop.en, ids)).map(({ name }) => name))
  const pageNames = (id: number) => onEach(async (catalog) => (await catalog.product(shop.en, id))?.name)

  /** By hand: nobody is told. */
  const rename = (id: number, name: string) =>
    shop.db.update(productText).set({ name }).where(eq(productText.productId, id))

  /** Told, and looked at again by every process. */
  async function changed(ids: number[], kind: 'offers' | 'whole') {
    await shop.db.transaction((tx) => productsChanged(tx, ids, kind))
    shop.later(1000)
  }

  test('a change drops the products it names and keeps the others', async () => {
    const [a, b] = [
      await aProduct(shop.db, shop.en, { name: 'Cup' }),
      await aProduct(shop.db, shop.en, { name: 'Pot' }),
    ]
    expect(await cardNames(a, b)).toEqual([
      ['Cup', 'Pot'],
      ['Cup', 'Pot'],
    ])
    await onEach((catalog) => catalog.product(shop.en, b))
    await rename(a, 'Mug')
    await rename(b, 'Kettle')
    await changed([a], 'offers')
    expect(await cardNames(a, b)).toEqual([
      ['Mug', 'Pot'],
      ['Mug', 'Pot'],
    ])
    expect(await pageNames(b)).toEqual(['Pot', 'Pot'])
    await shop.changed()
    shop.later(1000)
    expect(await cardNames(a, b)).toEqual([
      ['Mug', 'Kettle'],
      ['Mug', 'Kettle'],
    ])
    expect(await pageNames(b)).toEqual(['Kettle', 'Kettle'])
  })

  test('a change of a part drops what is made of it, and cards on the page of another product', async () => {
    const part = await aProduct(shop.db, shop.en, { name: 'Part', price: 500 })
    const bundle = await aBundle(shop.db, shop.en, [part])
    const shows = await aProduct(shop.db, shop.en)
    await link(shop.db, shows, 'related', [part])
    const priceOfPart = () =>
      onEach(async (catalog) => (await catalog.product(shop.en, bundle))!.bundle!.options[0]!.selections[0]!.unitPrice)
    const related = () =>
      onEach(async (catalog) => (await catalog.product(shop.en, shows))!.related.map(({ price }) => price.final))
    expect([await priceOfPart(), await related()]).toEqual([
      [500, 500],
      [[500], [500]],
    ])
    await shop.db.update(product).set({ price: 700 }).where(eq(product.id, part))
    await changed([part], 'offers')
    expect([await priceOfPart(), await related()]).toEqual([
      [700, 700],
      [[700], [700]],
    ])
  })

  test('addresses follow a product that comes, goes and moves', async () => {
    const [a, b] = [await aProduct(shop.db, shop.en, { sku: 'A' }), await aProduct(shop.db, shop.en, { sku: 'B' })]
    const found = () =>
      onEach(async (catalog) =>
        Promise.all(
          ['a.html', 'b.html', 'new.html'].map(async (path) => {
            const answer = await catalog.resolve(shop.en, path)
            return answer.status === 'product' ? answer.id : answer.status
          }),
        ),
      )
    expect(await found()).toEqual([
      [a, b, 'not-found'],
      [a, b, 'not-found'],
    ])
    await shop.db.update(product).set({ isEnabled: false }).where(eq(product.id, a))
    const c = await aProduct(shop.db, shop.en, { sku: 'NEW' })
    await changed([a, c], 'whole')
    expect(await found()).toEqual([
      ['not-found', b, c],
      ['not-found', b, c],
    ])
    await shop.db.execute(sql`update url_rewrite set request_path = 'former.html' where product_id = ${b}::int`)
    await changed([b], 'whole')
    expect(await found()).toEqual([
      ['not-found', 'not-found', c],
      ['not-found', 'not-found', c],
    ])
  })

  test('what was changed by hand is followed with the first change after an hour', async () => {
    const [a, b] = [await aProduct(shop.db, shop.en, { name: 'Cup' }), await aProduct(shop.db, shop.en)]
    await cardNames(a)
    await rename(a, 'Mug')
    shop.later(60 * 60_000)
    await changed([b], 'offers')
    expect(await cardNames(a)).toEqual([['Mug'], ['Mug']])
  })
})
