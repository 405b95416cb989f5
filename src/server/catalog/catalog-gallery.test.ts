import { describe, expect, test } from 'vitest'
import { productMedia } from '#server/database/schema/catalog.ts'
import { useCatalogShop } from '#test/catalog-shop.ts'
import { aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: galleries on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  async function aCup() {
    const colour = await anAttribute(shop.db, `colour-${Math.random()}`, ['red', 'blue'])
    const { id, children } = await aConfigurable(shop.db, shop.en, colour, [{ code: 'red' }, { code: 'blue' }], {
      name: 'Cup',
    })
    const image = (productId: number, source: string, position = 0, isHidden = false) => ({
      productId,
      kind: 'image' as const,
      source,
      position,
      isHidden,
    })
    await shop.db
      .insert(productMedia)
      .values([
        image(id, 'cup.webp'),
        { productId: id, kind: 'video' as const, source: 'cup.webm', position: 1, labels: { fr: 'La tasse' } },
        image(children[0]!, 'red-2.webp', 2),
        image(children[0]!, 'red-1.webp', 1),
        image(children[0]!, 'secret.webp', 3, true),
      ])
    return { id, red: children[0]!, blue: children[1]! }
  }

  const files = async (id: number, parent?: number) => {
    const gallery = await shop.catalog.gallery(shop.en, id, parent)
    return gallery && [...gallery.pictures.map(({ file }) => file), ...gallery.videos.map(({ source }) => source)]
  }

  test('a variant has its own pictures, in their order, though it is not shown by itself', async () => {
    const { red } = await aCup()
    expect(await shop.catalog.product(shop.en, red)).toBeUndefined()
    expect(await files(red)).toEqual(['red-1.webp', 'red-2.webp'])
    expect((await shop.catalog.gallery(shop.en, red))!.fallback).toMatchObject({ file: 'red-1.webp' })
  })

  test('a variant without any has its product’s', async () => {
    const { id, blue } = await aCup()
    expect(await files(blue, id)).toEqual(['cup.webp', 'cup.webm'])
    const gallery = (await shop.catalog.gallery(shop.fr, blue, id))!
    expect(gallery.pictures[0]).toMatchObject({ label: 'Cup' })
    expect(gallery.videos[0]).toMatchObject({ label: 'La tasse' })
    expect(await files(id)).toEqual(['cup.webp', 'cup.webm'])
  })

  test('there is nothing of what shoppers may not see, and nothing of numbers that are no product', async () => {
    const off = await aProduct(shop.db, shop.en, { isEnabled: false })
    const hidden = await aProduct(shop.db, shop.en, { visibility: 'none' })
    for (const id of [off, hidden, 0, -1, 1.5, Number.NaN, 1e12])
      expect(await shop.catalog.gallery(shop.en, id)).toBeUndefined()
  })

  test('a product that the variant does not belong to is passed over', async () => {
    const [{ red, blue }, stranger] = [await aCup(), await aProduct(shop.db, shop.en)]
    expect(await files(red, stranger)).toEqual(['red-1.webp', 'red-2.webp'])
    expect(await files(blue, stranger)).toEqual(['cup.webp', 'cup.webm'])
    expect(await files(blue, Number.NaN)).toEqual(['cup.webp', 'cup.webm'])
  })
})
