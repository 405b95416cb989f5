import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { PASSWORD, register } from '#test/accounts.ts'
import { aCategory, aProduct, link, seedStores } from '#test/catalogue.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** The cup costs 12.50, a VIP 9.00 and from three on 8.00; the bowl costs 20.00, a guest 19.00. */
describe.each(oneEngine)('prices of customer groups on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cup: number
  let bowl: number
  const email = 'vip@example.com'

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    const tiers = [
      { quantity: 1, price: 900, customerGroup: 'vip' },
      { quantity: 3, price: 800, customerGroup: 'vip' },
    ]
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, tiers, categories: [tea] })
    const ofGuests = [{ quantity: 1, price: 1900, customerGroup: 'not-logged-in' }]
    bowl = await aProduct(db, en, { sku: 'BOWL', name: 'Bowl', price: 2000, tiers: ofGuests, categories: [tea] })
    await link(db, bowl, 'related', [cup])
    ;({ app } = await aSite(db, { baseUrl: 'http://localhost' }))
    await register(aBrowser(app), db, { email })
    await db.execute(sql`update customer set customer_group = 'vip' where email = ${email}`)
  })

  async function logIn(browser: ReturnType<typeof aBrowser>) {
    await browser.get('/customer/account/login/')
    const fields = { 'login[username]': email, 'login[password]': PASSWORD }
    expect((await browser.post('/customer/account/loginPost/', fields)).statusCode).toBe(303)
    return browser
  }

  const VIPS_PRICES = /€(9|8)\.00/
  const PAGES = [
    '/',
    '/tea.html',
    '/cup.html',
    '/bowl.html',
    '/catalogsearch/result/?q=cup',
    '/catalogsearch/ajax/suggest/?q=cup',
  ]

  test('no page or answer that a guest gets holds another group’s price, whoever asked before; a member’s is no cache’s', async () => {
    const vip = await logIn(aBrowser(app))
    for (const path of PAGES) {
      const own = await vip.get(path)
      expect(own.body, path).toContain(path === '/' ? '<html' : '€9.00')
      expect(own.headers['cache-control'], path).toBe('private, no-store')
      const guest = await aBrowser(app).get(path)
      expect(guest.body, path).not.toMatch(VIPS_PRICES)
      expect(guest.headers.vary, path).toContain('Cookie')
      expect((await vip.get(path)).body, path).not.toContain('€19.00')
    }
    expect((await aBrowser(app).get('/bowl.html')).body).toContain('€19.00')
    // The data of the page's script, and that for search engines.
    const [members, guests] = await Promise.all([vip.get('/cup.html'), aBrowser(app).get('/cup.html')])
    expect([members.body.includes('"price":"9.00"'), guests.body.includes('"price":"12.50"')]).toEqual([true, true])
    expect(guests.body).not.toMatch(/vip|[:[,]900[,}\]]/)
    expect(members.body).not.toMatch(/customerGroup|\bvip\b(?!@)/)
    // The price filter counts what the visitor sees.
    const narrowed = async (browser: ReturnType<typeof aBrowser>) => (await browser.get('/tea.html?price=0-10')).body
    expect(await narrowed(vip)).toContain('Cup')
    expect(await narrowed(aBrowser(app))).not.toContain('cup.html')
  })

  test('a guest who logs in finds the cart at the group’s prices, told line by line; the order charges them', async () => {
    const browser = aBrowser(app)
    for (const id of [cup, bowl]) {
      await browser.post(`/checkout/cart/add/product/${id}/`, { qty: id === cup ? '3' : '1' })
      await browser.get('/checkout/cart/')
    }
    const before = (await browser.get('/checkout/cart/')).body
    expect(before).toContain('€12.50')
    expect(before).toContain('€19.00')
    expect(before).not.toMatch(VIPS_PRICES)
    await logIn(browser)
    const after = (await browser.get('/checkout/cart/')).body
    expect(after).toContain('€8.00')
    expect(after).toContain('it was €12.50 when you added it')
    expect(after).toContain('€20.00')
    expect(after).toContain('it was €19.00 when you added it')
    const mini = await browser.get('/checkout/cart/mini/', { accept: 'application/json' })
    expect(mini.statusCode === 200 ? mini.body : after).toContain('€8.00')
    const placed = await pressOrder(browser, await answerSteps(browser))
    expect(placed.statusCode).toBe(303)
    const [order] = await rows<{ lines: object[] }>(
      db,
      sql`select (select json_agg(json_build_object('sku', l.sku, 'price', l.unit_price) order by l.sku)
            from sales_order_line l where l.order_id = o.id) as lines from sales_order o order by o.id desc limit 1`,
    )
    expect(order!.lines).toEqual([
      { sku: 'BOWL', price: 2000 },
      { sku: 'CUP', price: 800 },
    ])
  })

  test('a price that a guest saw is not charged after a login in another tab: the order asks again', async () => {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${bowl}/`, { qty: '1' })
    const seen = await answerSteps(browser)
    expect(seen.body).toContain('€19.00')
    await logIn(browser)
    const [before] = await rows<{ n: number }>(db, sql`select count(*)::int as n from sales_order`)
    const pressed = await pressOrder(browser, seen)
    const [after] = await rows<{ n: number }>(db, sql`select count(*)::int as n from sales_order`)
    expect([pressed.statusCode === 303 && /success/.test(String(pressed.headers.location)), after!.n]).toEqual([
      false,
      before!.n,
    ])
  })

  test('wishlist and comparison show the group’s price', async () => {
    const vip = await logIn(aBrowser(app))
    await vip.get('/cup.html')
    await vip.post(`/wishlist/index/add/product/${cup}/`)
    await vip.post(`/catalog/product_compare/add/product/${cup}/`)
    for (const path of ['/wishlist/', '/catalog/product_compare/'])
      expect((await vip.get(path)).body, path).toContain('€9.00')
  })
})
