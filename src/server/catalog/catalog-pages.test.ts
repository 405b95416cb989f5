import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { category, downloadLink, productMedia, stockItem } from '#server/database/schema/catalog.ts'
import { useCatalogShop } from '#test/catalog-shop.ts'
import { aCategory, aProduct, link } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: cards and pages on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  test('cards come in the order asked for, without what is not for sale', async () => {
    const [a, b] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
    const off = await aProduct(shop.db, shop.en, { isEnabled: false })
    expect((await shop.catalog.cards(shop.en, [b, off, -1, 1e12, a])).map(({ id }) => id)).toEqual([b, a])
    expect(await shop.catalog.cards(shop.en, [])).toEqual([])
    expect(await shop.catalog.product(shop.en, off)).toBeUndefined()
    expect(await shop.catalog.product(shop.en, Number.NaN)).toBeUndefined()
  })

  test('stock follows sales within two seconds, without a change of the catalogue', async () => {
    const id = await aProduct(shop.db, shop.en, { stock: { quantity: 10 } })
    const state = async () => (await shop.catalog.cards(shop.en, [id]))[0]!.stock
    expect(await state()).toBe('in-stock')
    await shop.db.update(stockItem).set({ quantity: 3 }).where(eq(stockItem.productId, id))
    shop.later(2000)
    expect(await state()).toBe('low')
    expect((await shop.catalog.product(shop.en, id))!.stock).toMatchObject({ state: 'low', left: 3 })
    await shop.db.update(stockItem).set({ quantity: 0 }).where(eq(stockItem.productId, id))
    shop.later(2000)
    expect(await state()).toBe('out-of-stock')
  })

  test('a card shows the first two pictures that are not hidden', async () => {
    const id = await aProduct(shop.db, shop.en, { name: 'Pot' })
    const image = (source: string, position: number, isHidden = false) => ({
      productId: id,
      kind: 'image' as const,
      source,
      position,
      isHidden,
      width: 600,
      height: 400,
    })
    await shop.db.insert(productMedia).values([image('c', 3), image('a', 1), image('b', 2, true), image('d', 4)])
    expect((await shop.catalog.cards(shop.en, [id]))[0]).toMatchObject({
      picture: { file: 'a', label: 'Pot', width: 600, height: 400 },
      otherPicture: { file: 'c' },
    })
    expect((await shop.catalog.product(shop.en, id))!.pictures.map(({ file }) => file)).toEqual(['a', 'c', 'd'])
  })

  test('videos, and downloads with their samples, are on the page', async () => {
    const id = await aProduct(shop.db, shop.en, { name: 'Song', type: 'downloadable' })
    await shop.db
      .insert(productMedia)
      .values({ productId: id, kind: 'video', source: 'song.mp4', poster: 'song.webp', labels: { fr: 'Chanson' } })
    await shop.db.insert(downloadLink).values([
      {
        productId: id,
        title: 'Song',
        titles: { fr: 'Chanson' },
        file: 'secret.mp3',
        sample: 'sample.mp3',
        price: 199,
      },
    ])
    const page = (await shop.catalog.product(shop.fr, id))!
    expect(page.videos).toEqual([
      { source: 'song.mp4', poster: { file: 'song.webp', label: 'Chanson' }, label: 'Chanson' },
    ])
    expect(page.links).toMatchObject([{ title: 'Chanson', addition: 199, sample: expect.stringMatching(/linkSample/) }])
    expect(JSON.stringify(page)).not.toContain('secret.mp3')
    expect((await shop.catalog.cards(shop.en, [id]))[0]!.needsOptions).toBe(true)
  })

  test('a product page takes two statements, with the cards below it', async () => {
    const [id, related] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
    await link(shop.db, id, 'related', [related])
    await shop.catalog.product(shop.en, related)
    shop.statements = 0
    await shop.catalog.product(shop.en, id)
    expect(shop.statements).toBe(2)
  })

  test('breadcrumbs follow the shopper, else lead through the deepest category', async () => {
    const [tea, gifts] = [
      await aCategory(shop.db, shop.en, 'tea', 'Tea'),
      await aCategory(shop.db, shop.en, 'gifts', 'Gifts'),
    ]
    const pots = await aCategory(shop.db, shop.en, 'tea/pots', 'Pots')
    const id = await aProduct(shop.db, shop.en, { categories: [gifts, pots, tea] })
    const crumbs = async (from?: number) =>
      (await shop.catalog.product(shop.en, id, from))!.crumbs.map(({ name }) => name)
    expect(await crumbs()).toEqual(['Tea', 'Pots'])
    expect(await crumbs(gifts)).toEqual(['Gifts'])
    expect(await crumbs(999_999)).toEqual(['Tea', 'Pots'])
  })

  test('related products and up-sells are cards', async () => {
    const [id, related, upSell] = [
      await aProduct(shop.db, shop.en),
      await aProduct(shop.db, shop.en),
      await aProduct(shop.db, shop.en),
    ]
    await link(shop.db, id, 'related', [related, upSell])
    await link(shop.db, id, 'up-sell', [upSell])
    const page = (await shop.catalog.product(shop.en, id))!
    expect(page.related.map((card) => card.id)).toEqual([related, upSell])
    expect(page.upSells.map((card) => card.id)).toEqual([upSell])
  })

  test('the home page shows what is featured, new and on sale', async () => {
    const tea = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    await aCategory(shop.db, shop.en, 'plain', 'Plain')
    await shop.db.update(category).set({ image: 'tea.webp' }).where(eq(category.id, tea))
    const featured = await aProduct(shop.db, shop.en, { isFeatured: true, visibility: 'catalog' })
    const news = await aProduct(shop.db, shop.en, { newFrom: '2026-11-01', newTo: '2026-11-21' })
    await aProduct(shop.db, shop.en, { newTo: '2026-11-20' })
    const home = await shop.catalog.home(shop.en)
    expect(home.featured.map(({ id }) => id)).toEqual([featured])
    expect(home.news).toMatchObject([{ id: news, isNew: true }])
    expect(home.categories).toMatchObject([{ id: tea, image: 'tea.webp' }])
  })
})
