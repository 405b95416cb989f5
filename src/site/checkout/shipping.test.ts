import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultShipping } from '#domain/shipping/shipping-settings.ts'
import { rows, type Database } from '#server/database/database.ts'
import { replaceTableRates } from '#server/shipping/table-rates.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

const CART = '/checkout/cart/'
const CHOOSE = '/checkout/cart/estimateUpdatePost/'
const german = { country: 'DE', region: '*', postcode: '*', from: 0 }

describe.each(oneEngine)('shipping on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let browser: ReturnType<typeof aBrowser>
  let cup: number
  let bowl: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 2000, stock: { quantity: 100 } })
    bowl = await aProduct(db, en, { sku: 'BOWL', name: 'Bowl', price: 1000, stock: { quantity: 100 } })
    await writeShopSettings(db, {
      shipping: {
        ...defaultShipping,
        methods: ['table-rate', 'pickup'],
        titles: { 'table-rate': { '*': 'By bicycle', fr: 'À vélo' } },
        pickup: { '*': 'Mill Lane 1 <b>' },
      },
    })
    app = (await aSite(db)).app
  })

  beforeEach(async () => {
    await db.execute(sql`update product set is_enabled = true`)
    await replaceTableRates(db, [{ ...german, price: 490 }], 'weight')
    browser = aBrowser(app)
    for (const product of [cup, bowl]) {
      await browser.post(`/checkout/cart/add/product/${product}/`, { qty: '1' })
      await browser.get(CART)
    }
  })

  const chosenIn = (html: string) =>
    /<input(?=[^>]* checked="")(?=[^>]*name="estimate_method")[^>]*value="([^"]+)"/.exec(html)?.[1]
  const orderCount = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from sales_order`))[0]!.n
  test('the cart offers the ways of sending with their prices, and keeps the one that is chosen', async () => {
    const page = (await browser.get(CART)).body
    expect(page).toMatch(/By bicycle<\/span><span class="price">€4\.90/)
    expect(page).toMatch(/Pick up<\/span><span class="price">Free/)
    expect(page).toContain('Mill Lane 1 &lt;b&gt;')
    expect(chosenIn(page)).toBe('table-rate')
    const answer = await browser.post(CHOOSE, { estimate_method: 'pickup' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, CART])
    const next = (await browser.get(CART)).body
    expect(next).toContain('Delivery: Pick up.')
    expect(chosenIn(next)).toBe('pickup')
    expect(next).toMatch(/<dt>Total<\/dt><dd>€30\.00/)
  })

  test('the way that the checkout names is the one that is ordered: what the cart page or a step that was left says is asked again', async () => {
    const step = /id="co-shipping-method-form"/
    const asked = await answerSteps(browser, {}, 'pickup')
    expect(asked.body).not.toMatch(step)
    expect(asked.body).toContain('We get the goods ready as soon as your transfer has arrived.')
    expect(asked.body).not.toMatch(/We send the goods|we ship|your door/)
    await browser.post(CHOOSE, { estimate_method: 'table-rate' })
    const again = (await browser.get('/checkout/onepage/')).body
    expect(again).toMatch(step)
    expect(again).not.toContain('Place order')
    await browser.post('/checkout/onepage/saveShippingMethod/', { shipping_method: 'table-rate' })
    expect((await browser.get('/checkout/onepage/')).body).toContain('Place order')
    await browser.post('/checkout/onepage/saveShippingMethod/', { shipping_method: 'pickup', go_to: 'billing' })
    expect((await browser.get('/checkout/onepage/')).body).toMatch(step)
  })

  test('a way of sending that is not offered is refused in words', async () => {
    for (const estimate_method of ['free', 'flat-rate', '', '__proto__', 'PICKUP', "pickup' --"]) {
      await browser.post(CHOOSE, { estimate_method })
      const page = (await browser.get(CART)).body
      expect(page, estimate_method).toContain('That way of delivery is not offered for this cart.')
      expect(chosenIn(page)).toBe('table-rate')
    }
    const stranger = aBrowser(app)
    await stranger.get(CART)
    expect((await stranger.post(CHOOSE, { estimate_method: 'pickup' })).statusCode).toBeLessThan(500)
  })

  test('in French it has its French name', async () => {
    expect((await browser.get(`${CART}?___store=fr`)).body).toContain('À vélo')
  })

  test('where nothing is delivered cart and checkout say so, and nothing is ordered', async () => {
    await writeShopSettings(db, { shipping: { ...defaultShipping, methods: ['table-rate'] } })
    const only = aBrowser((await aSite(db)).app)
    await only.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    await only.get(CART)
    await only.post('/checkout/cart/estimatePost/', { country_id: 'IT', region: '', estimate_postcode: '00100' })
    const page = (await only.get(CART)).body
    expect(page).toContain('We do not deliver there.')
    expect(page).not.toContain('co-shipping-method-form')
    const before = await orderCount()
    const checkout = await answerSteps(only, { 'billing[country_id]': 'IT' }, 'table-rate')
    expect(checkout.body).toContain('We have no way to deliver this cart to that address.')
    expect(checkout.body).toContain('Ada Lovelace')
    expect((await pressOrder(only, checkout)).statusCode).toBe(303)
    expect(await orderCount()).toBe(before)
  })

  test('F19 a rate that changes after the look is shown first, and ordered when it was seen', async () => {
    const before = await orderCount()
    const page = await answerSteps(browser, {}, 'table-rate')
    await db.execute(sql`update shipping_rate set price = 790`)
    const changed = await pressOrder(browser, page)
    expect(changed.statusCode).toBe(409)
    expect(changed.body).toContain('The total has changed from €34.90 to €37.90.')
    expect(changed.body).toContain('Ada Lovelace')
    expect(await orderCount()).toBe(before)
    expect((await pressOrder(browser, changed)).statusCode).toBe(303)
    expect(await orderCount()).toBe(before + 1)
  })

  test('F19 a product that is switched off after the look is named', async () => {
    const before = await orderCount()
    const seen = await answerSteps(browser, {}, 'table-rate')
    await db.execute(sql`update product set is_enabled = false where id = ${bowl}`)
    const refused = await pressOrder(browser, seen)
    const page = refused.headers.location ? (await browser.get(refused.headers.location)).body : refused.body
    expect(page).toContain('Please look at the marked items')
    expect(page).toMatch(/Bowl[\s\S]*No longer available/)
    expect(await orderCount()).toBe(before)
  })
})
