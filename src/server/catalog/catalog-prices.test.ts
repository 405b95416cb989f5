import { describe, expect, test } from 'vitest'
import { customOption } from '#server/database/schema/catalog.ts'
import { useCatalogShop } from '#test/catalog-shop.ts'
import { aBundle, aConfigurable, anAttribute, aProduct, link } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: prices on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  test("a special price begins with the shop's day, not with London's", async () => {
    const id = await aProduct(shop.db, shop.en, {
      specialPrice: 700,
      specialFrom: '2026-11-22',
      specialTo: '2026-11-22',
    })
    const final = async () => (await shop.catalog.cards(shop.en, [id]))[0]!.price
    shop.now = new Date('2026-11-21T22:59:59Z')
    expect(await final()).toEqual({ final: 1000 })
    shop.now = new Date('2026-11-21T23:00:00Z')
    expect(await final()).toEqual({ final: 700, regular: 1000 })
    await shop.catalog.refresh()
    expect((await shop.catalog.home(shop.en)).sale).toMatchObject([{ id, saving: 30 }])
    shop.now = new Date('2026-11-22T23:00:00Z')
    expect(await final()).toEqual({ final: 1000 })
    await shop.catalog.refresh()
    expect((await shop.catalog.home(shop.en)).sale).toEqual([])
  })

  test('another currency is the base times its rate', async () => {
    const id = await aProduct(shop.db, shop.en, { price: 1005 })
    expect((await shop.catalog.cards({ ...shop.en, ratePpm: 1_100_000 }, [id]))[0]!.price).toEqual({ final: 1106 })
  })

  test('a configurable product shows what its options add, and which of them are sold out', async () => {
    const size = await anAttribute(shop.db, 'size', ['s', 'm', 'l'])
    const variants = [{ code: 's' }, { code: 'm' }, { code: 'l', stock: { quantity: 0 } }]
    const { id, children } = await aConfigurable(shop.db, shop.en, size, variants, {
      price: 2000,
      prices: { m: { type: 'percent', amount: 125_000 }, l: { type: 'fixed', amount: 1 } },
    })
    const page = (await shop.catalog.product(shop.en, id))!
    expect(page.price).toEqual({ final: 2000, isFrom: true })
    expect(page.configurable!.attributes).toMatchObject([
      {
        code: 'size',
        options: [
          { label: 's', addition: 0 },
          { label: 'm', addition: 250 },
          { label: 'l', addition: 1 },
        ],
      },
    ])
    expect(page.configurable!.variants).toMatchObject({
      [children[0]!]: { options: [size.options.s], stock: 'in-stock' },
      [children[2]!]: { options: [size.options.l], stock: 'out-of-stock' },
    })
    expect(page.stock.state).toBe('in-stock')
  })

  test('a dynamic bundle costs what its parts cost, less the running percentage', async () => {
    const cheap = await aProduct(shop.db, shop.en, { price: 1999 })
    const dear = await aProduct(shop.db, shop.en, { price: 5000 })
    const id = await aBundle(shop.db, shop.en, [cheap, dear], { specialPrice: 333_330 })
    const page = (await shop.catalog.product(shop.en, id))!
    expect(page.price).toEqual({ final: 666, regular: 1999, isFrom: true, upTo: 1667 })
    expect(page.own).toEqual({ price: 0, bundle: { priceType: 'dynamic', specialPpm: 333_330 } })
    expect(page.bundle!.options[0]!.selections.map(({ unitPrice }) => unitPrice)).toEqual([666, 1667])
  })

  test('a bundle can be bought while each required choice has something left', async () => {
    const part = await aProduct(shop.db, shop.en)
    const gone = await aProduct(shop.db, shop.en, { stock: { quantity: 0 } })
    const some = await aBundle(shop.db, shop.en, [gone, part])
    const none = await aBundle(shop.db, shop.en, [gone])
    expect((await shop.catalog.cards(shop.en, [some, none])).map(({ stock }) => stock)).toEqual([
      'in-stock',
      'out-of-stock',
    ])
  })

  test('a grouped product lists its parts and costs from the cheapest', async () => {
    const parts = [await aProduct(shop.db, shop.en, { price: 900 }), await aProduct(shop.db, shop.en, { price: 800 })]
    const id = await aProduct(shop.db, shop.en, { type: 'grouped', price: 0 })
    await link(shop.db, id, 'grouped', parts)
    const page = (await shop.catalog.product(shop.en, id))!
    expect(page.price).toEqual({ final: 800, isFrom: true })
    expect(page.grouped!.map((part) => part.id)).toEqual(parts)
  })

  test('tiers save percents rounded up (spec §9)', async () => {
    const id = await aProduct(shop.db, shop.en, {
      price: 9999,
      tiers: [
        { quantity: 2, price: 9000 },
        { quantity: 5, price: 99_999 },
      ],
    })
    expect((await shop.catalog.product(shop.en, id))!.tierPrices).toEqual([{ quantity: 2, price: 9000, saving: 10 }])
  })

  test('tiers of a bundle are told as what is saved, whichever parts are chosen', async () => {
    const part = await aProduct(shop.db, shop.en, { price: 1999 })
    const tiers = [
      { quantity: 3, price: 900_000 },
      { quantity: 5, price: 600_000 },
      { quantity: 8, price: 700_000 },
    ]
    const id = await aBundle(shop.db, shop.en, [part], { specialPrice: 800_000, tiers })
    const page = (await shop.catalog.product(shop.en, id))!
    expect(page.tierPrices).toEqual([{ quantity: 5, saving: 25 }])
    expect(page.price).toMatchObject({ final: 1599 })
  })

  test('a tier that is dearer than one reached before is not told: the cart charges the lower', async () => {
    const tiers = [
      { quantity: 2, price: 800 },
      { quantity: 5, price: 900 },
      { quantity: 8, price: 700 },
    ]
    const id = await aProduct(shop.db, shop.en, { price: 1000, tiers })
    expect((await shop.catalog.product(shop.en, id))!.tierPrices.map(({ price }) => price)).toEqual([800, 700])
  })

  test('the quantity to begin with is one that the cart takes, of a configurable product one of its variants', async () => {
    const dozen = { quantity: 60, minimum: 10, increment: 12 }
    const size = await anAttribute(shop.db, 'pack', ['s', 'm'])
    const variants = [
      { code: 's', stock: dozen },
      { code: 'm', stock: dozen },
    ]
    const { id: alike } = await aConfigurable(shop.db, shop.en, size, variants)
    const { id: mixed } = await aConfigurable(shop.db, shop.en, size, [variants[0]!, { code: 'm' }])
    const simple = await aProduct(shop.db, shop.en, { stock: dozen })
    const rules = async (id: number) => (await shop.catalog.product(shop.en, id))!.stock
    expect(await rules(simple)).toMatchObject({ minimum: 12, increment: 12 })
    expect(await rules(alike)).toMatchObject({ minimum: 12, increment: 12 })
    expect(await rules(mixed)).toMatchObject({ minimum: 1, increment: 1 })
  })

  test('custom options add amounts or percents of the price', async () => {
    const id = await aProduct(shop.db, shop.en, { price: 1010 })
    await shop.db.insert(customOption).values({
      productId: id,
      title: 'Engraving',
      titles: { fr: 'Gravure' },
      input: 'field',
      isRequired: true,
      price: { type: 'percent', amount: 50_000 },
    })
    expect((await shop.catalog.product(shop.fr, id))!.custom).toMatchObject([
      { title: 'Gravure', addition: 51, values: [] },
    ])
    expect((await shop.catalog.cards(shop.en, [id]))[0]!.needsOptions).toBe(true)
  })
})
