import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import { defaultShipping } from '#domain/shipping/shipping-settings.ts'
import { aCheckout, aCheckoutOf, anAddress, aShopper, brokenInvariants, servicesOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { addCartRule } from '../coupon/cart-rules.ts'
import { rows } from '../database/database.ts'
import { replaceTableRates } from '../shipping/table-rates.ts'
import { writeShopSettings } from '../store/store-service.ts'

const SHIPPING = {
  ...defaultShipping,
  methods: ['table-rate' as const, 'flat-rate' as const],
  flatRate: 1000,
  freeFrom: null,
}
const anywhere = { country: '*', region: '*', postcode: '*' }
const RATES = [
  { ...anywhere, from: 0, price: 500 },
  { ...anywhere, country: 'DE', from: 3 * PER_UNIT, price: 700 },
]

/** Standards F19: whatever changes between the last look and the order, no order is placed at a price that was not shown. */
describe.each(engines)('what changes between look and order, on $name', ({ anew }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let pot: number

  beforeEach(async () => {
    shop = await aCheckout(await anew(), { pricesIncludeTax: false, shipping: SHIPPING })
    pot = await aProduct(shop.db, shop.en, { name: 'Pot', price: 2000, taxClassId: shop.standardTax, weight: '2' })
    await replaceTableRates(shop.db, RATES, 'weight')
    await addCartRule(shop.db, { name: 'All', conditions: {}, action: { discount: { kind: 'percent', ppm: 100_000 } } })
  })

  async function aLook() {
    const owner = aShopper()
    await shop.cart.addItem(owner, shop.en, { productId: pot, quantity: 1, options: {} })
    const cart = await shop.cart.view(owner, shop.en)
    expect(cart).toMatchObject({
      shippingMethod: 'table-rate',
      totals: { shipping: 500, tax: 342 + 95, discount: 200 },
    })
    return { owner, input: aCheckoutOf(cart, { shippingMethod: cart.shippingMethod! }) }
  }

  /** Settings are remembered for a second; another process has not seen the old ones. */
  const afresh = () => servicesOf(shop.db)
  const orderCount = async () =>
    (await rows<{ n: number }>(shop.db, sql`select count(*)::int as n from sales_order`))[0]!.n

  const change = (statement: SQL) => async () => void (await shop.db.execute(statement))
  const changes: [what: string, change: () => Promise<void>, total: Record<string, number | null>][] = [
    ['the price', change(sql`update product set price = 2100`), { subtotal: 2100 }],
    ['a special price that begins', change(sql`update product set special_price = 1500`), { subtotal: 1500 }],
    ['the tax', change(sql`update tax_rate set rate_ppm = 200000 where country = 'DE'`), { tax: 360 + 100 }],
    [
      'the tax of a postcode',
      async () => {
        await shop.db.execute(
          sql`insert into tax_rate (tax_class_id, country, postcode, rate_ppm, title) values (${shop.standardTax}, 'DE', '101*', 0, 'None')`,
        )
      },
      { tax: 0 },
    ],
    ['a promotion that ends', change(sql`update cart_rule set to_day = '2026-11-20'`), { discount: 0 }],
    [
      'a promotion that begins',
      async () => {
        await addCartRule(shop.db, { name: 'More', conditions: {}, action: { freeShipping: true } })
      },
      { shipping: 0 },
    ],
    ['a shipping rate', change(sql`update shipping_rate set price = 600 where from_value = 0`), { shipping: 600 }],
    ['the weight', change(sql`update product set weight = 3`), { shipping: 700 }],
    ['the way of sending that is no longer offered', change(sql`delete from shipping_rate`), { shipping: 1000 }],
    [
      'the shipping settings',
      () => writeShopSettings(shop.db, { shipping: { ...SHIPPING, methods: ['flat-rate'] } }),
      { shipping: 1000 },
    ],
  ]

  test('is shown, and ordered only once it was seen', async () => {
    for (const [what, make, totals] of changes) {
      const { owner, input } = await aLook()
      const before = await orderCount()
      await make()
      const { checkout, cart } = afresh()
      const answer = await checkout.place(owner, shop.en, input)
      expect(answer, what).toMatchObject({ status: 'changed', problems: [], totals })
      expect(await orderCount(), what).toBe(before)
      await cart.setDestination(owner, anAddress())
      const again = await cart.view(owner, shop.en)
      expect('totals' in answer && answer.totals, what).toEqual(again.totals)
      const seen = aCheckoutOf(again, { shippingMethod: again.shippingMethod! })
      expect(await checkout.place(owner, shop.en, seen), what).toMatchObject({ status: 'placed' })
      await undo()
    }
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  async function undo() {
    await shop.db.execute(sql`update product set price = 2000, special_price = null, weight = 2`)
    await shop.db.execute(sql`delete from tax_rate where postcode <> '*'`)
    await shop.db.execute(sql`update tax_rate set rate_ppm = 190000 where country = 'DE'`)
    await shop.db.execute(sql`delete from cart_rule where name <> 'All'`)
    await shop.db.execute(sql`update cart_rule set to_day = null`)
    await replaceTableRates(shop.db, RATES, 'weight')
    await writeShopSettings(shop.db, { shipping: SHIPPING })
    shop = { ...shop, ...afresh() }
  }

  test('a product that is switched off is named, and what is left can be ordered', async () => {
    const { owner, input } = await aLook()
    const cup = await aProduct(shop.db, shop.en, { name: 'Cup', price: 300 })
    await shop.cart.addItem(owner, shop.en, { productId: cup, quantity: 1, options: {} })
    const both = await shop.cart.view(owner, shop.en)
    await shop.db.execute(sql`update product set is_enabled = false where id = ${pot}`)
    const answer = await shop.checkout.place(owner, shop.en, { ...input, ...aCheckoutOf(both) })
    expect(answer).toMatchObject({
      status: 'changed',
      problems: [{ line: { name: 'Pot', problem: { kind: 'unavailable' } } }],
    })
    await shop.cart.remove(owner, both.lines[0]!.id)
    const left = await shop.cart.view(owner, shop.en)
    expect(await shop.checkout.place(owner, shop.en, aCheckoutOf(left))).toMatchObject({ status: 'placed' })
  })

  test('another address than the estimate’s has its own rates: they are shown before they are charged', async () => {
    const { owner, input } = await aLook()
    const paris = anAddress({ country: 'FR', postcode: '75001' })
    const abroad = { ...input, shipping: paris, billing: paris }
    const answer = await shop.checkout.place(owner, shop.en, abroad)
    // 20 % of 18.00 and of 5.00 instead of 19 %.
    expect(answer).toMatchObject({ status: 'changed', totals: { shipping: 500, tax: 360 + 100 } })
  })

  test('the same number in another currency, which another tab switched to, is shown before it is charged', async () => {
    const { owner, input } = await aLook()
    await shop.db.execute(sql`insert into currency (code) values ('USD')`)
    const inDollars = { ...shop.en, currency: 'USD' }
    const { grandTotal } = input.seen
    const answer = await shop.checkout.place(owner, inDollars, input)
    expect(answer).toMatchObject({ status: 'changed', problems: [], totals: { grandTotal } })
    expect(await orderCount()).toBe(0)
    const seen = { ...input.seen, currency: 'USD' }
    expect(await shop.checkout.place(owner, inDollars, { ...input, seen })).toMatchObject({ status: 'placed' })
  })

  test('where nothing is delivered nothing is ordered', async () => {
    const { owner, input } = await aLook()
    const settings = { ...SHIPPING, methods: ['table-rate' as const], countries: { 'table-rate': ['FR'] } }
    await writeShopSettings(shop.db, { shipping: settings })
    const { checkout, cart } = afresh()
    expect(await checkout.place(owner, shop.en, input)).toEqual({ status: 'not-delivered' })
    expect(await cart.view(owner, shop.en)).toMatchObject({
      shippingMethods: [],
      shippingMethod: null,
      isVirtual: false,
    })
  })

  test('a way of sending that the cart cannot have is not ordered, whatever the total', async () => {
    const { owner, input } = await aLook()
    for (const shippingMethod of ['pickup', 'free'] as const)
      expect(await shop.checkout.place(owner, shop.en, { ...input, shippingMethod })).toMatchObject({
        status: 'changed',
        totals: { shipping: 500 },
      })
    expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({ status: 'placed' })
    const [order] = await rows<{ method: string; title: string }>(
      shop.db,
      sql`select shipping_method as method, shipping_title as title from sales_order`,
    )
    expect(order).toEqual({ method: 'table-rate', title: 'Delivery' })
  })
})
