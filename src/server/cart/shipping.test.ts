import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PER_UNIT, type TableRate } from '#domain/shipping/shipping-quotes.ts'
import { defaultShipping, type TableRateMeasure } from '#domain/shipping/shipping-settings.ts'
import { aCheckout, aShopper, servicesOf } from '#test/carts.ts'
import { aBundle, aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { addCartRule } from '../coupon/cart-rules.ts'
import { rows } from '../database/database.ts'
import { replaceTableRates } from '../shipping/table-rates.ts'
import { openCartOf, readCart } from './stored/read-cart.ts'
import { readShopSettings, storedShippingProblems, writeShopSettings } from '../store/store-service.ts'

const aRate = (given: Partial<TableRate>): TableRate => ({
  country: 'DE',
  region: '*',
  postcode: '*',
  from: 0,
  price: 0,
  ...given,
})

describe.each(engines)('shipping of a cart on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create(), {
      shipping: { ...defaultShipping, methods: ['table-rate', 'flat-rate', 'pickup'], pickup: { '*': 'Mill Lane 1' } },
    })
  })

  async function aCart(...items: { productId: number; quantity?: number; bundle?: Record<string, number[]> }[]) {
    const owner = aShopper()
    for (const { productId, quantity = 1, ...options } of items) {
      const added = await shop.cart.addItem(owner, shop.en, { productId, quantity, options })
      expect(added).toMatchObject({ status: 'added' })
    }
    return owner
  }
  const look = (owner: ReturnType<typeof aShopper>) => shop.cart.view(owner, shop.en)

  /** A rate for each ten grams, so that its price is the weight. */
  const priceIsWeight = () => setRates(Array.from({ length: 400 }, (_, at) => aRate({ from: at * 100, price: at })))

  async function setRates(rates: TableRate[], by: TableRateMeasure = 'weight') {
    await replaceTableRates(shop.db, rates, by)
    // Settings are remembered for a second.
    if (by !== 'weight') shop = { ...shop, ...servicesOf(shop.db) }
  }
  const weightOf = async (owner: ReturnType<typeof aShopper>) =>
    (await look(owner)).shippingMethods.find(({ code }) => code === 'table-rate')?.price

  test('goes by the weight of what is really sent: the variant, the parts of a bundle', async () => {
    const { db, en } = shop
    await priceIsWeight()
    const light = await aProduct(db, en, { weight: '0.25' })
    const heavy = await aProduct(db, en, { weight: '1.1' })
    const weightless = await aProduct(db, en)
    const service = await aProduct(db, en, { type: 'virtual', weight: '2' })
    const size = await anAttribute(db, 'size', ['S'])
    const tee = await aConfigurable(db, en, size, [{ code: 'S' }], { weight: '3' })
    await db.execute(sql`update product set weight = 0.4 where id = ${tee.children[0]}`)
    const set = await aBundle(db, en, [heavy], { weight: '3' })
    const [choice] = await rows<{ option: number; selection: number }>(
      db,
      sql`select o.id as option, s.id as selection from bundle_option o join bundle_selection s on s.option_id = o.id
          where o.product_id = ${set}`,
    )
    const { option, selection } = choice!

    expect(await weightOf(await aCart({ productId: light, quantity: 3 }))).toBe(75)
    expect(await weightOf(await aCart({ productId: light }, { productId: heavy }, { productId: weightless }))).toBe(135)
    expect(await weightOf(await aCart({ productId: light }, { productId: service }))).toBe(25)
    const owner = await aCart({ productId: set, quantity: 2, bundle: { [option]: [selection] } })
    expect(await weightOf(owner)).toBe(220)
    const added = await shop.cart.addItem(owner, en, {
      productId: tee.id,
      quantity: 1,
      options: { attributes: { [size.id]: size.options.S! } },
    })
    expect(added).toMatchObject({ status: 'added' })
    expect(await weightOf(owner)).toBe(260)
  })

  test('a choice is kept while it can be had; else it is the cheapest that is delivered', async () => {
    await setRates([aRate({ price: 300 }), aRate({ country: 'FR', price: 2000 })])
    const owner = await aCart({ productId: await aProduct(shop.db, shop.en) })
    expect(await look(owner)).toMatchObject({
      shippingMethods: [
        { code: 'table-rate', price: 300 },
        { code: 'flat-rate', price: 490 },
        { code: 'pickup', price: 0 },
      ],
      shippingMethod: 'table-rate',
      totals: { shipping: 300, grandTotal: 1300 },
    })
    const before = (await look(owner)).version
    await shop.cart.setShippingMethod(owner, 'pickup')
    await shop.cart.setShippingMethod(owner, 'pickup')
    expect(await look(owner)).toMatchObject({ version: before + 1, shippingMethod: 'pickup', totals: { shipping: 0 } })
    await shop.cart.setShippingMethod(owner, 'table-rate')
    const to = (country: string) => shop.cart.setDestination(owner, { country, region: '', postcode: '' })
    await to('FR')
    expect(await look(owner)).toMatchObject({ shippingMethod: 'table-rate', totals: { shipping: 2000 } })
    await to('IT')
    expect(await look(owner)).toMatchObject({ shippingMethod: 'flat-rate', totals: { shipping: 490 } })
    await to('DE')
    expect(await look(owner)).toMatchObject({ shippingMethod: 'table-rate', totals: { shipping: 300 } })
  })

  test('rates and taxes follow region and postcode', async () => {
    const { db, standardTax } = shop
    await setRates([
      aRate({ price: 500 }),
      aRate({ postcode: '80000-81999', price: 400 }),
      aRate({ region: 'BY', price: 450 }),
      aRate({ region: 'BY', postcode: '8*', price: 350 }),
    ])
    await db.execute(
      sql`insert into tax_rate (tax_class_id, country, region, postcode, rate_ppm, title, titles)
          values (${standardTax}, 'US', 'CA', '*', 72500, 'California', '{"fr": "Californie"}'),
            (${standardTax}, 'US', 'CA', '900*', 95000, 'Los Angeles', '{}')`,
    )
    const owner = await aCart({ productId: await aProduct(db, shop.en, { taxClassId: standardTax }) })
    await shop.cart.setShippingMethod(owner, 'table-rate')
    const at = async (country: string, region: string, postcode: string) => {
      await shop.cart.setDestination(owner, { country, region, postcode })
      return (await look(owner)).totals
    }
    expect((await at('DE', 'BE', '10115')).shipping).toBe(500)
    expect((await at('DE', '', '80331')).shipping).toBe(400)
    expect((await at('DE', 'by', '80331')).shipping).toBe(400)
    expect((await at('DE', 'BY', '86150')).shipping).toBe(350)
    expect((await at('DE', 'BY', '97070')).shipping).toBe(450)
    expect((await at('US', 'CA', '94016')).taxShares).toMatchObject([{ title: 'California' }])
    const { taxShares } = (await shop.cart.view(owner, shop.fr)).totals
    expect(taxShares, 'in a store view that calls it otherwise').toMatchObject([{ title: 'Californie' }])
    expect((await at('US', 'CA', '90012-1234')).taxShares).toMatchObject([{ title: 'Los Angeles' }])
    expect((await at('US', 'NY', '10001')).taxShares).toEqual([])
  })

  test('of the rates for single postcodes those of the destination are read, however it is typed', async () => {
    const { db, en, standardTax } = shop
    const codes = ['80331', '80333', 'SW1A1AA', '1000-001', '8*', '80000-81999', '*']
    await setRates(codes.map((postcode, at) => aRate({ postcode, price: at })))
    for (const postcode of codes)
      await db.execute(sql`insert into tax_rate (tax_class_id, country, region, postcode, rate_ppm, title)
        values (${standardTax}, 'DE', 'BY', ${postcode}, 190000, ${postcode})`)
    const owner = await aCart({ productId: await aProduct(db, en, { taxClassId: standardTax }) })
    const read = async (postcode: string) => {
      await shop.cart.setDestination(owner, { country: 'DE', region: 'BY', postcode })
      const options = { store: en, base: en, defaultCountry: 'DE' }
      const { rates, shippingRates } = (await readCart(db, openCartOf(owner), options))!
      const patterns = (all: readonly { postcode: string }[]) =>
        all.map((rate) => rate.postcode).filter((one) => /^\w+$/.test(one))
      return [patterns(shippingRates), patterns(rates)]
    }
    for (const typed of ['80331', ' 80 331', '８０３３１']) expect(await read(typed)).toEqual([['80331'], ['80331']])
    expect(await read('sw1a 1aa')).toEqual([['SW1A1AA'], ['SW1A1AA']])
    expect(await read('')).toEqual([[], []])
    const taxedBy = async () => (await look(owner)).totals.taxShares.map(({ title }) => title)
    expect(await taxedBy()).toEqual(['*'])
    expect(await read('1000 001')).toEqual([[], []])
    expect(await taxedBy()).toEqual(['1000-001'])
  })

  test('what is collected is taxed in the shop’s country, wherever the shopper lives', async () => {
    const { db, standardTax } = shop
    await setRates([aRate({ country: '*', price: 500 })])
    const [{ country }] = [await readShopSettings(db)]
    await db.execute(
      sql`insert into tax_rate (tax_class_id, country, region, postcode, rate_ppm, title) values (${standardTax}, ${country}, '*', '*', 190000, 'Ours')
          on conflict do nothing`,
    )
    const owner = await aCart({ productId: await aProduct(db, shop.en, { taxClassId: standardTax }) })
    const taxes = async (method: 'pickup' | 'table-rate') => {
      await shop.cart.setShippingMethod(owner, method)
      return (await look(owner)).totals.taxShares.length
    }
    await shop.cart.setDestination(owner, { country: 'CH', region: '', postcode: '8001' })
    expect(await taxes('table-rate')).toBe(0)
    expect(await taxes('pickup')).toBe(1)
  })

  test('table rates may go by subtotal or pieces of what is sent', async () => {
    const product = await aProduct(shop.db, shop.en, { price: 1250 })
    const service = await aProduct(shop.db, shop.en, { type: 'virtual', price: 9000 })
    const rates = [aRate({ price: 600 }), aRate({ from: 25 * PER_UNIT, price: 100 })]
    await setRates(rates, 'subtotal')
    const owner = await aCart({ productId: product }, { productId: service })
    expect(await weightOf(owner)).toBe(600)
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    expect(await weightOf(owner)).toBe(100)
    await setRates(rates, 'pieces')
    expect(await weightOf(owner)).toBe(600)
  })

  test('what is collected is taxed by region and postcode of the place where it is collected, whatever the shopper types', async () => {
    const { db, en, standardTax } = shop
    await db.execute(
      sql`insert into tax_rate (tax_class_id, country, region, postcode, rate_ppm, title)
          values (${standardTax}, 'DE', 'HE', '*', 100000, 'Region'), (${standardTax}, 'DE', 'HE', '35037', 110000, 'Town'),
            (${standardTax}, 'DE', '*', '27498', 0, 'Island')`,
    )
    const shipping = { ...defaultShipping, methods: ['pickup' as const], pickup: { '*': 'Mill Lane 1' } }
    const collectedAt = async (pickupRegion: string, pickupPostcode: string) => {
      await writeShopSettings(db, { shipping: { ...shipping, pickupRegion, pickupPostcode } })
      // Settings are remembered for a second.
      const { cart } = servicesOf(db)
      return (await cart.view(owner, en)).totals.taxShares.map(({ title }) => title)
    }
    const owner = await aCart({ productId: await aProduct(db, en, { taxClassId: standardTax }) })
    for (const [country, region, postcode] of [
      ['DE', '', '27498'],
      ['DE', 'HE', '35037'],
      ['CH', '', '8001'],
    ] as const) {
      await shop.cart.setDestination(owner, { country, region, postcode })
      expect(await collectedAt('HE', '35 037')).toEqual(['Town'])
      expect(await collectedAt('HE', '')).toEqual(['Region'])
    }
    // 10.00 with 11 % hold 9.01.
    await addCartRule(db, {
      name: 'From 9.50 without tax',
      conditions: { cart: { cart: 'net-subtotal', is: 'at-least', value: 950 } },
      action: { discount: { kind: 'cart', amount: 100 } },
    })
    await shop.cart.setDestination(owner, { country: 'DE', region: '', postcode: '27498' })
    await collectedAt('HE', '35037')
    expect((await servicesOf(db).cart.view(owner, en)).totals, 'a rule on the sum without tax').toMatchObject({
      discount: 0,
    })
    await db.execute(sql`delete from cart_rule`)
    expect(await collectedAt('', ''), 'as long as the shop has not said where').toEqual(['Island'])
  })

  test('a shop that was set up before there was a choice sends as it did', async () => {
    const { db } = shop
    const set = (shipping: unknown) =>
      db.execute(
        sql`update shop_setting set value = jsonb_set(value, '{shipping}', ${JSON.stringify(shipping)}::jsonb) where key = 'shop'`,
      )
    await set({ flatRate: 590, freeFrom: 5000, taxClass: null })
    expect((await readShopSettings(db)).shipping).toEqual({
      ...defaultShipping,
      flatRate: 590,
      freeFrom: 5000,
      taxClass: null,
    })
    await set({ flatRate: '5.90', freeFrom: 5000, taxClass: null })
    expect((await readShopSettings(db)).shipping.methods, 'nothing is sold at a price nobody meant').toEqual([])
    expect(await storedShippingProblems(db)).toEqual(['flatRate must be a whole number'])
  })
})
