import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCartRule } from '#server/coupon/cart-rules.ts'
import type { Database } from '#server/database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { aBrowser, aSite } from '#test/site.ts'

describe.each(oneEngine)('the coupon form on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let browser: ReturnType<typeof aBrowser>
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 2000, stock: { quantity: 100 } })
    await addCartRule(db, {
      name: 'Welcome',
      conditions: {},
      action: { discount: { kind: 'percent', ppm: 100_000 } },
      coupon: { code: 'WELCOME10' },
    })
    await addCartRule(db, {
      name: 'Dear',
      conditions: { minimumSubtotal: 100_000 },
      action: { freeShipping: true },
      coupon: { code: 'DEAR' },
    })
    app = (await aSite(db)).app
  })

  beforeEach(async () => {
    browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    await browser.get('/checkout/cart/')
  })

  /** Posts the form and follows the redirect. */
  async function send(fields: Record<string, string>, to = '/checkout/cart/couponPost/') {
    const answer = await browser.post(to, fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout/cart/'])
    return (await browser.get('/checkout/cart/')).body
  }
  const discountIn = (html: string) => /class="discount"><dt>([^<]*)<\/dt><dd>([^<]*)</.exec(html)?.slice(1)

  test('a cart shows the form, closed while it has no code', async () => {
    const { body } = await browser.get('/checkout/cart/')
    expect(body).toMatch(/<details class="coupon"><summary>/)
    expect(body).toContain('<label for="coupon_code">Coupon code</label>')
    expect(body).toMatch(/<input [^>]*name="coupon_code"/)
    expect(body).not.toContain('name="remove"')
    expect(discountIn(body)).toBeUndefined()
  })

  test('a code that counts is told, and changes the totals of cart and checkout until it is removed', async () => {
    const applied = await send({ coupon_code: 'welcome10' })
    expect(applied).toContain('The coupon “WELCOME10” was applied.')
    expect(discountIn(applied)).toEqual(['Discount (WELCOME10)', '−€2.00'])
    expect(applied).toMatch(/<details class="coupon" open="">/)
    expect(applied).toContain('The coupon “WELCOME10” is applied.')
    expect(applied).not.toContain('aria-invalid')
    const checkout = (await answerSteps(browser)).body
    expect(discountIn(checkout)).toEqual(['Discount (WELCOME10)', '−€2.00'])
    expect(checkout).toContain('name="seen_total" value="2290"')
    const removed = await send({ coupon_code: 'WELCOME10', remove: '1' })
    expect(removed).toContain('The coupon was removed.')
    expect(discountIn(removed)).toBeUndefined()
  })

  test('a code that does not count stays in the field, with the reason the field is described by', async () => {
    for (const [code, reason] of [
      ['NONE"><b>', 'The coupon code “NONE&quot;&gt;&lt;b&gt;” is not valid.'],
      ['DEAR', 'The coupon “DEAR” does not apply to what is in this cart.'],
    ] as const) {
      const page = await send({ coupon_code: code })
      expect(page).toContain(`<p class="validation-advice" id="coupon-problem">${reason}</p>`)
      const field = /<input id="coupon_code"[^>]*>/.exec(page)![0]
      expect(field).toContain('aria-invalid="true"')
      expect(field).toContain('aria-describedby="coupon-problem"')
      expect(field).toContain(
        `value="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`,
      )
    }
  })

  test('a mistyped code leaves the one that counts', async () => {
    await send({ coupon_code: 'WELCOME10' })
    const page = await send({ coupon_code: 'WELCOM10' })
    expect(page).toContain('The coupon code “WELCOM10” is not valid. Your coupon “WELCOME10” still applies.')
    expect(discountIn(page)).toEqual(['Discount (WELCOME10)', '−€2.00'])
  })

  test('an empty field is told, and changes nothing', async () => {
    await send({ coupon_code: 'WELCOME10' })
    const page = await send({ coupon_code: ' ' })
    expect(page).toContain('Please enter a coupon code.')
    expect(discountIn(page)).toBeDefined()
  })

  test('a link with a code asks first, and applies it then', async () => {
    const asked = await browser.get('/checkout/cart/couponPost/?coupon_code=WELCOME10')
    expect(asked.statusCode).toBe(200)
    const action = /action="(\/checkout\/cart\/couponPost\/[^"]*)"/.exec(asked.body)![1]!
    expect(discountIn((await browser.get('/checkout/cart/')).body)).toBeUndefined()
    expect(discountIn(await send({}, action))).toEqual(['Discount (WELCOME10)', '−€2.00'])
  })

  test('a coupon that ends between the look and the press is shown, not charged', async () => {
    await send({ coupon_code: 'WELCOME10' })
    const page = await answerSteps(browser)
    await db.execute(sql`update coupon set uses_limit = 0 where code = 'WELCOME10'`)
    const answer = await pressOrder(browser, page)
    await db.execute(sql`update coupon set uses_limit = null where code = 'WELCOME10'`)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('The coupon “WELCOME10” has been used up.')
    expect(answer.body).toContain('name="seen_total" value="2490"')
    expect(discountIn(answer.body)).toBeUndefined()
  })
})
