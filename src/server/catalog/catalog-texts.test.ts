import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categoryText, productAttribute, productText } from '#server/database/schema/catalog.ts'
import { listingQuery, namesIn, useCatalogShop } from '#test/catalog-shop.ts'
import { aCategory, anAttribute, aProduct, giveValues } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: texts on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  test("missing ones are the default store's, each by itself", async () => {
    const tea = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    await shop.db.insert(categoryText).values({ categoryId: tea, storeId: shop.fr.id, name: 'Thé' })
    const id = await aProduct(shop.db, shop.en, { name: 'Teapot', categories: [tea] })
    await shop.db.update(productText).set({ description: '<p>For two.</p>' }).where(eq(productText.productId, id))
    await shop.db.insert(productText).values({ productId: id, storeId: shop.fr.id, name: 'Théière' })
    const plain = await aProduct(shop.db, shop.en, { name: 'Cup', categories: [tea] })
    expect(await shop.catalog.product(shop.fr, id)).toMatchObject({ name: 'Théière', description: '<p>For two.</p>' })
    expect(await shop.catalog.product(shop.en, id)).toMatchObject({ name: 'Teapot' })
    expect(await shop.catalog.product(shop.fr, plain)).toMatchObject({ name: 'Cup', crumbs: [{ name: 'Thé' }] })
    expect((await shop.catalog.menu(shop.fr))[0]).toMatchObject({ name: 'Thé', path: '/tea.html' })
    expect(namesIn((await shop.catalog.search(shop.fr, 'theiere', listingQuery())).listing)).toEqual(['Théière'])
    expect((await shop.catalog.search(shop.en, 'theiere', listingQuery())).listing.total).toBe(0)
  })

  test('attributes are told in the language of the store', async () => {
    const colour = await anAttribute(shop.db, 'colour', ['red'], { labels: { fr: 'Couleur' }, position: 1 })
    const safe = await anAttribute(shop.db, 'dishwasher', [], { input: 'boolean', label: 'Dishwasher', position: 2 })
    const secret = await anAttribute(shop.db, 'secret', [], { input: 'text', isVisible: false })
    const id = await aProduct(shop.db, shop.en)
    await giveValues(shop.db, id, colour, ['red'])
    await shop.db.insert(productAttribute).values([
      { productId: id, attributeId: safe.id, text: '1' },
      { productId: id, attributeId: secret.id, text: 'x' },
    ])
    expect((await shop.catalog.product(shop.fr, id))!.attributes).toEqual([
      { label: 'Couleur', value: 'red' },
      { label: 'Dishwasher', value: 'Oui' },
    ])
  })
})
