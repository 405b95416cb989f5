import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '#server/database/schema/catalog.ts'
import { listingQuery, namesIn, useCatalogShop } from '#test/catalog-shop.ts'
import { aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: search on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  beforeEach(async () => {
    await aProduct(shop.db, shop.en, { name: 'Green Teapot', sku: 'POT-9' })
    await aProduct(shop.db, shop.en, { name: 'Teapot warmer for POT-9', sku: 'WARM-1' })
  })

  test('a SKU leads to its product first', async () => {
    expect(namesIn((await shop.catalog.search(shop.en, ' pot-9 ', listingQuery())).listing)).toEqual([
      'Green Teapot',
      'Teapot warmer for POT-9',
    ])
  })

  test("a variant's SKU leads to the product it belongs to", async () => {
    const colour = await anAttribute(shop.db, 'colour', ['red'])
    const { children } = await aConfigurable(shop.db, shop.en, colour, [{ code: 'red' }], { name: 'Mug' })
    await shop.db.update(product).set({ sku: 'MUG-RED' }).where(eq(product.id, children[0]!))
    expect(namesIn((await shop.catalog.search(shop.en, 'mug-red', listingQuery())).listing)).toEqual(['Mug'])
    expect(namesIn((await shop.catalog.search(shop.en, 'red', listingQuery())).listing)).toEqual(['Mug'])
  })

  test('a near spelling is searched and named', async () => {
    const page = await shop.catalog.search(shop.en, 'taepot', listingQuery())
    expect(page).toMatchObject({ text: 'taepot', corrected: 'teapot', listing: { total: 2, sort: 'relevance' } })
  })

  test('an empty text finds nothing', async () => {
    for (const text of ['', '  ', '%', "'; --", '\0']) {
      expect(await shop.catalog.search(shop.en, text, listingQuery())).toMatchObject({
        listing: { total: 0, page: 1, cards: [] },
      })
    }
  })
})
