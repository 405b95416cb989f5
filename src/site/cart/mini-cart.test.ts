import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { MINI_CART_LINES } from '#domain/cart/results.ts'
import { readMiniCartData } from '#domain/calls/mini-cart-data.ts'
import { paths } from '#domain/paths.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

type Answer = {
  success: boolean
  qty?: number
  content?: string
  message?: string
  error?: string
  formKey?: string
  cart?: { key: string; version: number; count: number }
}

const JSON_ONLY = { accept: 'application/json' }
const NOBODYS_LINE = '0197a1b2-0000-7000-8000-000000000000'

/** Calls 7 and 8 of the specification, and having back what was removed. */
describe.each(oneEngine)('the mini cart on $name', ({ create }) => {
  let app: FastifyInstance
  let ids: number[]
  let browser: ReturnType<typeof aBrowser>

  beforeAll(async () => {
    const db: Database = await create()
    const { en } = await seedStores(db)
    ids = []
    for (let number = 0; number < MINI_CART_LINES + 2; number++) {
      ids.push(
        await aProduct(db, en, { sku: `CUP${number}`, name: `Cup <${number}>`, price: 1250, stock: { quantity: 5 } }),
      )
    }
    ;({ app } = await aSite(db))
  })

  beforeEach(async () => {
    browser = aBrowser(app)
    await browser.post(paths.cartAdd(ids[0]!), { qty: '2' })
    await browser.get(paths.cart)
  })

  const call = async (path: string, fields: Record<string, string> = {}) => {
    const { statusCode, body } = await browser.post(path, fields, JSON_ONLY)
    return { code: statusCode, answer: JSON.parse(body) as Answer }
  }
  const mini = async (query = '') => JSON.parse((await browser.get(`${paths.miniCart}${query}`)).body) as Answer
  const lineId = async () => /data-item-id="([^"]+)"/.exec((await mini()).content!)![1]!
  const count = async () => (JSON.parse((await browser.get(paths.cartState)).body) as Answer).cart!.count

  test('2.16.1 a row has everything its script goes by', async () => {
    const { content } = await mini()
    const id = await lineId()
    for (const part of [
      'class="minicart-wrapper" data-cart-key=',
      'id="minicart-error-message" role="alert"',
      'id="minicart-success-message" role="status"',
      '<ol id="cart-sidebar"',
      `<input id="qinput-${id}" class="qty cart-item-quantity" data-item-id="${id}" data-link="${paths.miniCartUpdate(id)}"`,
      `<button id="qbutton-${id}" class="button quiet quantity-button" type="button" data-item-id="${id}" disabled=""`,
      `<a class="remove" href="${paths.miniCartRemove(id)}" data-confirm="Remove Cup &lt;0&gt; from your cart?"`,
    ])
      expect(content).toContain(part)
  })

  test('the same comes as data, for a panel that draws it by itself', async () => {
    const id = await lineId()
    const answer = JSON.parse((await browser.get(paths.miniCart)).body) as { miniCartData: unknown; cart: object }
    expect(readMiniCartData(answer.miniCartData)).toMatchObject({
      lines: [{ id, name: { text: 'Cup <0>' }, quantity: 2, updateLink: paths.miniCartUpdate(id) }],
      isAtCheckout: false,
    })
    expect(readMiniCartData({ lines: [{ id: 7 }], texts: {} })).toBeUndefined()
  })

  test('2.16.3 at the checkout nothing can be changed', async () => {
    const { content } = await mini('?checkout=1')
    expect(content).toMatch(/<input[^>]*cart-item-quantity[^>]*disabled/)
    expect(content).toContain('<span class="remove">')
    expect(content).not.toContain('<a class="remove"')
    expect((await browser.get(paths.checkout)).body).toContain(`source="${paths.miniCart}?checkout=1"`)
    expect((await browser.get(paths.cart)).body).toContain(`source="${paths.miniCart}"`)
  })

  test('2.16.4 an empty cart is one line, for a visitor without a session too', async () => {
    await call(paths.miniCartRemove(await lineId()))
    const none = JSON.parse((await app.inject({ url: paths.miniCart })).body) as Answer
    for (const { content } of [await mini(), none]) {
      expect(content).toContain('There are no items in your cart.')
      expect(content).not.toMatch(/cart-sidebar|subtotal|checkout-button|<form/)
    }
    expect(none).not.toHaveProperty('cart')
    expect((await app.inject({ url: '/' })).body).toContain('There are no items in your cart.')
  })

  test('pages hold no lines of the cart, and a full cart names how many more there are', async () => {
    for (const id of ids.slice(1)) await browser.post(paths.cartAdd(id))
    expect((await browser.get('/')).body).not.toContain('cart-sidebar')
    const { content } = await mini()
    expect(content!.match(/<li class="item"/g)).toHaveLength(MINI_CART_LINES)
    expect(content).toContain('and 2 more items')
  })

  test('call 8 sets a quantity and answers with count, content, message and the state of the cart', async () => {
    const before = (await mini()).cart!
    const { code, answer } = await call(paths.miniCartUpdate(await lineId()), { qty: '3' })
    expect(code).toBe(200)
    expect(answer).toMatchObject({ success: true, qty: 3, message: 'Cup <0>: the quantity is now 3.' })
    expect(answer.content).toMatch(/^<div><div class="minicart-wrapper"/)
    expect(answer.cart).toEqual({ key: before.key, version: before.version + 1, count: 3 })
    expect(answer.content).toContain(`data-cart-version="${answer.cart!.version}"`)
  })

  test('call 8 with 0 removes, as call 7 does; both can be undone', async () => {
    for (const [path, fields] of [
      [paths.miniCartRemove, {}],
      [paths.miniCartUpdate, { qty: '0' }],
    ] as const) {
      const id = await lineId()
      const { answer } = await call(path(id), fields)
      expect(answer).toMatchObject({ success: true, qty: 0, message: 'Cup <0> was removed from your cart.' })
      expect(answer.content).toContain(`action="${paths.cartRestore(id)}"`)
      const back = await call(paths.cartRestore(id))
      expect(back.answer).toMatchObject({ success: true, qty: 2, message: 'Cup <0> is back in your cart.' })
    }
  })

  test('4.minicart.12 what is refused changes nothing and says why, without content', async () => {
    const id = await lineId()
    for (const [qty, error] of [
      ['6', /5/],
      ['-1', /./],
      ['1.5', /./],
      ['', /./],
      ['many', /./],
    ] as const) {
      const { code, answer } = await call(paths.miniCartUpdate(id), { qty })
      expect([code, answer.success, answer.content], qty).toEqual([200, false, undefined])
      expect(answer.error, qty).toMatch(error)
    }
    expect(await count()).toBe(2)
  })

  test('without its session a page is told that there is no cart any more, and a page with one how it stands', async () => {
    const id = await lineId()
    const ended = JSON.parse(
      (await aBrowser(app).post(paths.miniCartUpdate(id), { qty: '3' }, JSON_ONLY)).body,
    ) as Answer
    expect(ended).toMatchObject({ success: false, cart: { key: '', version: 0, count: 0 } })
    expect((await call(paths.miniCartUpdate(id), { qty: 'many' })).answer.cart).toMatchObject({ count: 2 })
  })

  test('ids of others, of nothing and of no form at all are lines that are not there', async () => {
    const other = aBrowser(app)
    await other.post(paths.cartAdd(ids[1]!), { qty: '2' })
    const content = (JSON.parse((await other.get(paths.miniCart)).body) as Answer).content!
    const foreign = /data-item-id="([^"]+)"/.exec(content)![1]!
    for (const id of [foreign, NOBODYS_LINE, 'x', '0', '__proto__', '%27%3B--']) {
      for (const [path, fields] of [
        [paths.miniCartRemove(id), {}],
        [paths.miniCartUpdate(id), { qty: '1' }],
        [paths.cartRestore(id), {}],
      ] as const) {
        const { code, answer } = await call(path, fields)
        expect([code, answer.success, answer.error], path).toEqual([200, false, 'That item is no longer in your cart.'])
      }
    }
    expect(JSON.parse((await other.get(paths.cartState)).body)).toMatchObject({ cart: { count: 2 } })
  })

  test('a missing or foreign form key changes nothing and is answered with a fresh one, which works', async () => {
    const id = await lineId()
    for (const form_key of ['', 'stolen']) {
      const { code, answer } = await call(paths.miniCartUpdate(id), { qty: '5', form_key })
      expect([code, answer.success]).toEqual([403, undefined])
      expect(await count()).toBe(2)
      expect((await call(paths.miniCartUpdate(id), { qty: '2', form_key: answer.formKey! })).code).toBe(200)
    }
  })

  test('without a script the calls lead to the cart page, and a removal can be undone there', async () => {
    const id = await lineId()
    const { headers, statusCode } = await browser.post(paths.miniCartRemove(id))
    expect([statusCode, headers.location]).toEqual([303, paths.cart])
    const page = (await browser.get(paths.cart)).body
    expect(page).toContain('Cup &lt;0&gt; was removed from your cart.')
    expect(page).toMatch(new RegExp(`form="undo-form" formAction="${paths.cartRestore(id)}"`))
    expect((await browser.post(paths.cartRestore(id))).headers.location).toBe(paths.cart)
    expect((await browser.get(paths.cart)).body).toContain('is back in your cart.')
    await browser.post(paths.miniCartUpdate(id), { qty: '9' })
    expect((await browser.get(paths.cart)).body).toContain('error-msg')
  })

  test('a GET of these addresses asks, and changes nothing', async () => {
    const id = await lineId()
    for (const path of [paths.miniCartRemove(id), paths.miniCartUpdate(id), paths.cartRestore(id)]) {
      const { statusCode, body } = await browser.get(path)
      expect([statusCode, body.includes(`action="${path}"`)], path).toEqual([200, true])
    }
    expect(await count()).toBe(2)
  })
})
