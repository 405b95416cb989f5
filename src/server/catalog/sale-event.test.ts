import { describe, expect, test } from 'vitest'
import { createCartService } from '#server/cart/cart-service.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { aShopper } from '#test/carts.ts'
import { listingQuery, namesIn, useCatalogShop } from '#test/catalog-shop.ts'
import { aBundle, aCategory, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

const END = new Date('2026-11-21T18:00:00Z')
const JUST_BEFORE = new Date(END.getTime() - 1)

describe.each(engines)('a sale event on $name', ({ create }) => {
  const shop = useCatalogShop(create)
  const sale = { price: 1000, specialPrice: 700, specialTo: '2026-11-30', eventEndsAt: END }

  test('card, page, bundle and cart change their price at the same instant', async () => {
    const id = await aProduct(shop.db, shop.en, sale)
    const bundle = await aBundle(shop.db, shop.en, [id])
    const clock = () => shop.now
    const cart = createCartService({
      db: shop.db,
      stores: createStoreService({ db: shop.db, clock }),
      clock,
      cards: async () => [],
    })
    const owner = aShopper()
    expect(await cart.addItem(owner, shop.en, { productId: id, quantity: 1, options: {} })).toMatchObject({
      status: 'added',
    })
    const prices = async () => {
      const [card, bundled] = await shop.catalog.cards(shop.en, [id, bundle])
      const page = (await shop.catalog.product(shop.en, id))!
      return {
        shown: [card!.price.final, page.price.final, bundled!.price.final],
        charged: (await cart.view(owner, shop.en)).lines[0]!.unitPrice,
        events: [card!.event, page.event],
      }
    }
    shop.now = JUST_BEFORE
    const running = { endsAt: END.toISOString(), secondsLeft: 0.001 }
    expect(await prices()).toEqual({ shown: [700, 700, 700], charged: 700, events: [running, running] })
    shop.now = END
    expect(await prices()).toEqual({ shown: [1000, 1000, 1000], charged: 1000, events: [undefined, undefined] })
  })

  test('lists sort by the new price, and the sale shelf is empty, without a new revision', async () => {
    const category = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    await aProduct(shop.db, shop.en, { ...sale, name: 'Event', categories: [category] })
    await aProduct(shop.db, shop.en, { name: 'Other', price: 800, categories: [category] })
    const names = async () =>
      namesIn((await shop.catalog.category(shop.en, category, listingQuery('order=price&dir=asc')))!.listing)
    shop.now = JUST_BEFORE
    await shop.catalog.refresh()
    expect(await names()).toEqual(['Event', 'Other'])
    expect((await shop.catalog.home(shop.en)).sale).toHaveLength(1)
    shop.now = END
    // The first request starts the new order's build in the background.
    await expect.poll(names).toEqual(['Other', 'Event'])
    expect((await shop.catalog.home(shop.en)).sale).toEqual([])
  })

  test('prices are said to hold until the next event ends, at most until the shop’s day does', async () => {
    const holds = async () => (await shop.catalog.pricesHoldUntil(shop.en)).toISOString()
    expect(await holds()).toBe('2026-11-21T23:00:00.000Z')
    await aProduct(shop.db, shop.en, sale)
    await aProduct(shop.db, shop.en, { eventEndsAt: new Date('2026-11-21T11:59:59Z') })
    await shop.changed()
    expect(await holds()).toBe(END.toISOString())
    shop.now = END
    await shop.catalog.refresh()
    expect(await holds()).toBe('2026-11-21T23:00:00.000Z')
  })
})
