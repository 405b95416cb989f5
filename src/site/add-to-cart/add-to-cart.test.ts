import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { aConfigurable, anAttribute, aProduct, seedStores, type TestAttribute } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

const PARTS = '?isajaxcart=true&groupmessage=1&minicart=1&ajaxlinks=1'

describe.each(oneEngine)('call 4, and a line’s own form, on $name', ({ create }) => {
  let app: FastifyInstance
  let small: FastifyInstance
  let size: TestAttribute
  let cup: number
  let bowl: number

  beforeAll(async () => {
    const db = await create()
    const { en } = await seedStores(db)
    size = await anAttribute(db, 'size', ['s', 'm'])
    ;({ id: cup } = await aConfigurable(db, en, size, [{ code: 's' }, { code: 'm' }], { price: 2000 }))
    bowl = await aProduct(db, en, { price: 900 })
    ;({ app } = await aSite(db))
    ;({ app: small } = await aSite(db, { variantLimit: 1 }))
  })

  const address = (id: number) => `/checkout/cart/add/product/${id}/`
  const chosen = (code: string) => ({ [`super_attribute[${size.id}]`]: String(size.options[code]) })

  /** Somebody with a bowl in the cart, on a page that knows the session's form key. */
  async function aShopper() {
    const browser = aBrowser(app)
    await browser.post(address(bowl), {})
    await browser.get('/checkout/cart/')
    return browser
  }

  /** A browser with a cup in its cart, and the line's id. */
  async function withCup() {
    const browser = aBrowser(app)
    await browser.post(address(cup), { ...chosen('s'), qty: '1' })
    const { body } = await browser.get('/checkout/cart/')
    return { browser, line: /checkout\/cart\/delete\/id\/([\w-]+)\//.exec(body)![1]! }
  }

  test('the mini cart it answers is the one that is asked for next, and that of an answer sent again is today’s', async () => {
    const browser = await aShopper()
    const mini = async () => {
      const { content, miniCartData, cart } = (await browser.get('/checkout/cart/mini/')).json()
      return { miniCart: content, miniCartData, cart }
    }
    const parts = '?isajaxcart=true&minicart=1'
    const add = async (id: number, fields: Record<string, string> = {}) => {
      const { miniCart, miniCartData, cart } = (await browser.post(address(id) + parts, fields)).json()
      return { miniCart, miniCartData, cart }
    }
    const attempt = { qty: '2', attempt: 'sent-once-and-again' }
    expect(await add(bowl, attempt)).toEqual(await mini())
    expect(await add(cup, { ...chosen('s'), qty: '1' })).toEqual(await mini())
    const now = await add(bowl, attempt)
    expect(now).toEqual(await mini())
    expect(now.cart.count).toBe(4)
  })

  test('a script that draws the mini cart from data gets no markup of it', async () => {
    const browser = await aShopper()
    const drawing = { accept: 'application/json', prefer: 'mini-cart=data' }
    const plain = (await browser.get('/checkout/cart/mini/', drawing)).json()
    expect(plain).toMatchObject({ miniCartData: { lines: [{ quantity: 1 }] } })
    expect(plain).not.toHaveProperty('content')
    const added = (await browser.post(address(bowl) + PARTS, {}, drawing)).json()
    expect(added).toMatchObject({ miniCartData: { lines: [{ quantity: 2 }] }, message: expect.any(String) })
    expect(added).not.toHaveProperty('miniCart')
  })

  test('7.0.3 it answers the parts whose flags were sent, and no others', async () => {
    const browser = await aShopper()
    const all = (await browser.post(address(bowl) + PARTS, {})).json()
    expect(Object.keys(all).toSorted()).toEqual([
      'ajaxlinks',
      'cart',
      'formKey',
      'hasOptions',
      'message',
      'miniCart',
      'miniCartData',
    ])
    expect(all.ajaxlinks).toMatch(/^<div><li>/)
    const none = (await browser.post(`${address(bowl)}?isajaxcart=true`, {})).json()
    expect(Object.keys(none).toSorted()).toEqual(['cart', 'formKey', 'hasOptions'])
  })

  test('a product with choices answers its form, and asked for it no product is added', async () => {
    const browser = await aShopper()
    for (const url of [address(cup) + PARTS, `${address(cup)}?options=cart&isajaxcart=true`]) {
      const answer = (await browser.post(url, {})).json()
      expect(answer).toMatchObject({ hasOptions: true, optionjs: [] })
      expect(answer).not.toHaveProperty('redirectUrl')
      expect(answer.optionhtml).toContain('id="popup-product_addtocart_form"')
    }
    const asked = (await browser.post(`${address(bowl)}?options=cart&isajaxcart=true`, {})).json()
    expect(asked).toMatchObject({ hasOptions: true, cart: { count: 1 } })
    expect((await browser.post(`${address(999_999)}?options=cart&isajaxcart=true`, {})).json()).toHaveProperty('error')
  })

  test('what has more variants than a page carries is chosen on its page', async () => {
    const answer = (await aBrowser(small).post(`${address(cup)}?options=cart&isajaxcart=true`, {})).json()
    expect(answer).toMatchObject({ hasOptions: false, redirectUrl: expect.stringMatching(/^\/.*\.html$/) })
  })

  test('the same attempt counts once, another one counts again', async () => {
    const browser = await aShopper()
    for (const attempt of ['attempt-1', 'attempt-1', 'attempt-2', '', 'x'])
      await browser.post(address(bowl), { attempt })
    const { cart } = (await browser.post(`${address(bowl)}?isajaxcart=true`, { attempt: 'attempt-2' })).json()
    // The piece from before, two attempts, and two presses without a valid attempt.
    expect(cart.count).toBe(5)
    // A form the browser came back to holds the former attempt before its own.
    const again = { attempt: ['attempt-2', 'attempt-3'] }
    await browser.post(address(bowl), again)
    expect((await browser.post(`${address(bowl)}?isajaxcart=true`, again)).json().cart.count).toBe(6)
    // Nobody else's attempt of that name is meant.
    const stranger = (await aBrowser(app).post(`${address(bowl)}?isajaxcart=true`, { attempt: 'attempt-2' })).json()
    expect(stranger.cart.count).toBe(1)
  })

  test('2.0.7 a line’s page and popup hold what was chosen, and change it', async () => {
    const { browser, line } = await withCup()
    const page = await browser.get(`/checkout/cart/configure/id/${line}/`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).toContain(`<option value="${size.options.s}" selected="">`)
    expect(page.body).toContain(`action="/checkout/cart/updateItemOptions/id/${line}/"`)
    const popup = (await browser.post(`/checkout/cart/configure/id/${line}/?isajaxcart=true`, {})).json()
    expect(popup).toMatchObject({ hasOptions: true })
    expect(popup.optionhtml).toContain(`<option value="${size.options.s}" selected="">`)
    const changed = await browser.post(`/checkout/cart/updateItemOptions/id/${line}/${PARTS}`, {
      ...chosen('m'),
      qty: '3',
    })
    expect(changed.json()).toMatchObject({ hasOptions: false, cart: { count: 3 }, message: expect.any(String) })
    const plain = await browser.post(`/checkout/cart/updateItemOptions/id/${line}/`, { ...chosen('s'), qty: '2' })
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/checkout/cart/'])
  })

  test('a change that is refused keeps what was posted, on the line’s page', async () => {
    const { browser, line } = await withCup()
    const url = `/checkout/cart/updateItemOptions/id/${line}/`
    const refused = await browser.post(url, { ...chosen('m'), qty: '0' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(`<option value="${size.options.m}" selected="">`)
    expect(refused.body).toContain(`action="${url}"`)
    expect((await browser.post(`${url}?isajaxcart=true`, { qty: '1' })).json()).toMatchObject({
      error: expect.any(String),
      problems: { [`attribute${size.id}`]: expect.any(String) },
    })
  })

  test('nobody else’s line, and none that has gone, is shown or changed', async () => {
    const { line } = await withCup()
    const stranger = await aShopper()
    for (const id of [line, 'abc', '00000000-0000-7000-8000-000000000000']) {
      expect((await stranger.get(`/checkout/cart/configure/id/${id}/`)).statusCode, id).toBe(404)
      const posted = await stranger.post(`/checkout/cart/configure/id/${id}/?isajaxcart=true`, {})
      expect(Object.keys(posted.json()), id).toContain('error')
      const changed = await stranger.post(`/checkout/cart/updateItemOptions/id/${id}/`, { ...chosen('m'), qty: '9' })
      expect([changed.statusCode, changed.headers.location], id).toEqual([303, '/checkout/cart/'])
    }
  })

  test('a link that removes answers as call 4 does', async () => {
    const { browser, line } = await withCup()
    const url = `/checkout/cart/delete/id/${line}/${PARTS}`
    expect((await browser.post(url, {})).json()).toMatchObject({
      hasOptions: false,
      message: expect.any(String),
      miniCart: expect.any(String),
      cart: { count: 0 },
    })
    expect((await browser.post(url, {})).json()).toHaveProperty('error')
  })
})
