import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasTaxIncluded, priceOfPieces, shippingLeft } from '#domain/order/refund-amount.ts'
import { aCheckout, aCheckoutOf, aShopper, servicesOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { bundleOption, bundleSelection } from '../database/schema/catalog.ts'
import { taxClass, taxRate } from '../database/schema/store.ts'
import { readOrderRecord } from '../journal/order-record.ts'
import { orderForOwner } from '../order/orders-for-owner.ts'
import { explainPrice } from '../owner/explain-price.ts'
import { writeShopSettings } from '../store/store-service.ts'

describe.each(engines)('the tax of a bundle on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let reducedTax: number
  beforeAll(async () => {
    shop = await aCheckout(await create())
    const [reduced] = await shop.db.insert(taxClass).values({ code: 'reduced' }).returning({ id: taxClass.id })
    reducedTax = reduced!.id
    await shop.db.insert(taxRate).values({ taxClassId: reducedTax, country: 'DE', ratePpm: 70_000, title: 'VAT 7 %' })
  })

  async function pricesIncludeTax(is: boolean) {
    await writeShopSettings(shop.db, { pricesIncludeTax: is })
    // Services remember the settings for a while.
    shop = { ...shop, ...servicesOf(shop.db) }
  }

  type Part = { price: number; taxClassId: number | null; quantity?: number }

  /** A bundle of these parts, and the choice of all of them. */
  async function aBundleOf(parts: Part[], changes: Parameters<typeof aProduct>[2] = {}) {
    const { db, en } = shop
    const productId = await aProduct(db, en, { type: 'bundle', bundlePriceType: 'dynamic', price: 0, ...changes })
    const chosen: Record<number, number[]> = {}
    for (const { quantity = 1, ...facts } of parts) {
      const part = await aProduct(db, en, { ...facts, stock: { quantity: 1000 } })
      const [option] = await db.insert(bundleOption).values({ productId, title: 'Part', input: 'radio' }).returning()
      const [selection] = await db
        .insert(bundleSelection)
        .values({ optionId: option!.id, productId: part, quantity })
        .returning()
      chosen[option!.id] = [selection!.id]
    }
    return { productId, options: { bundle: chosen } }
  }

  async function inCart(bundle: Awaited<ReturnType<typeof aBundleOf>>, quantity = 1) {
    const owner = aShopper()
    await shop.cart.addItem(owner, shop.en, { ...bundle, quantity })
    return { owner, cart: await shop.cart.view(owner, shop.en) }
  }

  async function ordered(bundle: Awaited<ReturnType<typeof aBundleOf>>, quantity = 1) {
    const { owner, cart } = await inCart(bundle, quantity)
    const placed = await shop.checkout.place(owner, shop.en, aCheckoutOf(cart))
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    return { cart, order: (await orderForOwner(shop.db, placed.number))! }
  }

  const food = (price: number) => ({ price, taxClassId: reducedTax })
  const dish = (price: number) => ({ price, taxClassId: shop.standardTax })

  test('is that of its parts by themselves, whichever stands first', async () => {
    await pricesIncludeTax(true)
    const vat = [
      { title: 'VAT 19 %', ratePpm: 190_000, base: 4999 + 490, amount: 798 + 78 },
      { title: 'VAT 7 %', ratePpm: 70_000, base: 1995, amount: 131 },
    ]
    for (const parts of [
      [food(1995), dish(4999)],
      [dish(4999), food(1995)],
    ]) {
      const { cart, order } = await ordered(await aBundleOf(parts))
      expect(cart.totals).toMatchObject({ subtotal: 6994, tax: 1007, taxShares: vat, grandTotal: 7484 })
      expect(order).toMatchObject({ tax: 1007, taxShares: vat, grandTotal: 7484 })
    }
  })

  test('does not depend on a part of a few cents where tax comes on top, and goes back with its pieces to the cent', async () => {
    await pricesIncludeTax(false)
    const { cart, order } = await ordered(await aBundleOf([food(3), dish(33_333)]), 3)
    expect(cart.totals).toMatchObject({ subtotal: 100_008, shipping: 0, tax: 19_000 + 1, grandTotal: 119_009 })
    expect(order.lines).toMatchObject([{ paid: 119_009 }])
    const refunded = priceOfPieces(order.lines, [{ position: 0, quantity: 3 }], hasTaxIncluded(order))
    expect(refunded).toEqual({ status: 'ok', amount: 119_009 })
    expect(shippingLeft(order)).toBe(0)
    expect((await readOrderRecord(shop.db, sql`o.number = ${order.number}`))!.lines).toMatchObject([{ paid: 119_009 }])
  })

  test('is by its own class where it has one, and none for a part without one', async () => {
    await pricesIncludeTax(true)
    const whole = await inCart(await aBundleOf([food(1995), dish(5505)], { taxClassId: shop.standardTax }))
    expect(whole.cart.totals.taxShares).toEqual([{ title: 'VAT 19 %', ratePpm: 190_000, base: 7500, amount: 1197 }])
    const part = await inCart(await aBundleOf([{ price: 5505, taxClassId: null }, food(1995)]))
    expect(part.cart.totals.taxShares).toEqual([{ title: 'VAT 7 %', ratePpm: 70_000, base: 1995, amount: 131 }])
  })

  test('counts the pieces of a part, and its reduced price', async () => {
    await pricesIncludeTax(true)
    const { cart } = await inCart(
      await aBundleOf([food(1000), { ...dish(2000), quantity: 2 }], { specialPrice: 800_000 }),
      2,
    )
    expect(cart.totals.taxShares).toEqual([
      { title: 'VAT 19 %', ratePpm: 190_000, base: 6400, amount: 1022 },
      { title: 'VAT 7 %', ratePpm: 70_000, base: 1600, amount: 105 },
    ])
  })

  test('is explained with its price', async () => {
    await pricesIncludeTax(true)
    const bundle = await aBundleOf([food(1995), dish(4999)])
    const lines = [{ ...bundle, quantity: 1 }]
    const asked = { lines, at: 0, customerGroup: null }
    expect(await explainPrice({ db: shop.db, clock: () => TODAY }, asked)).toMatchObject({
      price: { tax: { title: 'VAT 7 %, VAT 19 %', taxClass: 'reduced, standard', amount: 929 }, total: 6994 },
    })
  })
})
