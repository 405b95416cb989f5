import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

const CART = '/checkout/cart/'
const UPDATE = '/checkout/cart/updatePost/'
const script = { accept: 'application/json' }

describe.each(oneEngine)('the cart page on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cup: number
  let bowl: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, stock: { quantity: 10 } })
    bowl = await aProduct(db, en, { sku: 'BOWL', name: 'Bowl', price: 2000, stock: { quantity: 5 } })
    ;({ app } = await aSite(db))
  })

  /** A browser with a cup and a bowl in its cart, and the ids of their lines. */
  async function aCart() {
    const browser = aBrowser(app)
    for (const product of [cup, bowl]) {
      await browser.post(`/checkout/cart/add/product/${product}/`, { qty: '1' })
      await browser.get(CART)
    }
    const [cupLine = '', bowlLine = ''] = linesIn((await browser.get(CART)).body)
    return { browser, cupLine, bowlLine }
  }

  const linesIn = (body: string) =>
    [...body.matchAll(/class="cart-line[ "][^>]*data-line="([^"]+)"/g)].map(([, id]) => id!)
  const quantitiesIn = (body: string) => [...body.matchAll(/data-quantity="(\d+)"/g)].map(([, quantity]) => quantity)

  test('a change asked for by the page’s script answers with the page’s inside, the message and the cart', async () => {
    const { browser, cupLine } = await aCart()
    const fields = { [`cart[${cupLine}][qty]`]: '3', cartpage: '1' }
    const answer = (await browser.post(UPDATE, fields, script)).json<Record<string, unknown>>()
    expect(answer).toMatchObject({ success: true, qty: 4, cart: { count: 4 } })
    expect(answer.message).toContain('Your cart is up to date.')
    expect(quantitiesIn(String(answer.content))).toEqual(['3', '1'])
    expect(answer).not.toHaveProperty('error')
  })

  test('the same change without script leads back to the cart', async () => {
    const { browser, cupLine } = await aCart()
    const answer = await browser.post(UPDATE, { [`cart[${cupLine}][qty]`]: '2' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, CART])
    expect((await browser.get(CART)).body).toContain('Your cart is up to date.')
  })

  test('a row that nobody touched undoes nothing that another tab did', async () => {
    const { browser, cupLine, bowlLine } = await aCart()
    await browser.post(UPDATE, { [`cart[${bowlLine}][qty]`]: '4' })
    await browser.post(UPDATE, {
      [`cart[${cupLine}][qty]`]: '2',
      [`cart[${cupLine}][drawn]`]: '1',
      [`cart[${bowlLine}][qty]`]: '1',
      [`cart[${bowlLine}][drawn]`]: '1',
    })
    expect(quantitiesIn((await browser.get(CART)).body)).toEqual(['2', '4'])
  })

  test('every refusal stands at its row with what was typed, without script too', async () => {
    const { browser, cupLine, bowlLine } = await aCart()
    const fields = { [`cart[${cupLine}][qty]`]: '99', [`cart[${bowlLine}][qty]`]: '1.5' }
    const page = await browser.post(UPDATE, fields)
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('value="99"')
    expect(page.body).toContain('value="1.5"')
    expect(page.body).toContain('2 quantities could not be changed.')
    expect(page.body).toContain('Only 10 of Cup left.')
    expect(page.body).toContain('Please enter a whole number as the quantity.')
    const answer = (await browser.post(UPDATE, { ...fields, cartpage: '1' }, script)).json<Record<string, unknown>>()
    expect(answer).toMatchObject({ success: false, qty: 2 })
    expect(String(answer.content)).toContain('value="99"')
    expect((await browser.get(UPDATE)).statusCode).toBe(200)
  })

  test('a removed line can be put back, a saved one is out of the count and comes back', async () => {
    const { browser, cupLine, bowlLine } = await aCart()
    const post = async (what: string, line: string) =>
      (await browser.post(`/checkout/cart/${what}/id/${line}/`, { cartpage: '1' }, script)).json<
        Record<string, unknown>
      >()
    const removed = await post('delete', cupLine)
    expect(removed).toMatchObject({ success: true, qty: 1 })
    expect(removed.message).toContain(`/checkout/cart/restore/id/${cupLine}/`)
    expect(await post('restore', cupLine)).toMatchObject({ success: true, qty: 2 })
    const saved = await post('save', bowlLine)
    expect(saved).toMatchObject({ success: true, qty: 1 })
    expect(saved.content).toContain('Saved for later')
    expect(await post('save', cupLine)).toMatchObject({ success: true, qty: 0 })
    expect((await browser.get(CART)).body).toMatch(/Your cart is empty[^]*Saved for later/)
    expect(await post('unsave', bowlLine)).toMatchObject({ success: true, qty: 1 })
    expect(await post('unsave', bowlLine)).toMatchObject({ success: false, qty: 1 })
    expect((await post('delete', 'nonsense')).error).toContain('no longer in your cart')
  })

  test('what is saved for later is taken out of there and comes back there, and the messages say so', async () => {
    const { browser, bowlLine } = await aCart()
    const said = async (verb: string) => {
      await browser.post(`/checkout/cart/${verb}/id/${bowlLine}/`)
      return (await browser.get(CART)).body
    }
    await said('save')
    expect(await said('delete')).toContain('Bowl is no longer saved for later.')
    const back = await said('restore')
    expect(back).toContain('Saved for later.')
    expect(back).not.toContain('Back in your cart.')
  })

  test('the page’s script may ask for the cart as it is now', async () => {
    const { browser } = await aCart()
    const answer = await app.inject({
      url: CART,
      headers: { ...script, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(answer.json()).toMatchObject({ success: true, qty: 2, cart: { count: 2 } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('a long cart has pages; totals are the whole cart’s and a form changes the lines it shows', async () => {
    const { browser, bowlLine } = await aCart()
    await db.execute(sql`
      insert into cart_line (id, cart_id, product_id, options, options_key, quantity, seen_unit_price)
      select gen_random_uuid(), l.cart_id, l.product_id, l.options, 'copy ' || n, 1, l.seen_unit_price
      from cart_line l, generate_series(1, 104) n where l.id = ${bowlLine}::uuid`)
    const first = await browser.get(CART)
    const second = await browser.get(`${CART}?p=2`)
    expect([linesIn(first.body).length, linesIn(second.body).length]).toEqual([100, 6])
    const totals = (body: string) => /<dl class="totals"[^]*?<\/dl>/.exec(body)![0]
    expect(totals(second.body)).toBe(totals(first.body))
    expect(first.body).toContain('href="/checkout/cart/?p=2"')
    expect(linesIn((await browser.get(`${CART}?p=9`)).body)).toEqual(linesIn(second.body))
    const [line = ''] = linesIn(second.body)
    const answer = await browser.post(UPDATE, { [`cart[${line}][qty]`]: '0', p: '2' })
    expect(answer.headers.location).toBe(`${CART}?p=2`)
    expect(linesIn((await browser.get(`${CART}?p=2`)).body)).toHaveLength(5)
  })
})
