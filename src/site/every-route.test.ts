import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { applyEvent } from '#server/order/apply-event.ts'
import { register } from '#test/accounts.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { anAddress } from '#test/carts.ts'
import { oneEngine } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { routes } from './routes.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Rules that every address keeps, asked of each row of routes.ts: a new one is asked by itself (standards.md S1, S2, S10).
 */
// Every address is asked in every way: that takes longer than other tests on a busy machine. Routes do not care which engine it is.
describe.each(oneEngine)('every address of the site on $name', { timeout: 120_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 100 } })
    ;({ app, shop } = await aSite(db))
  })

  type Browser = ReturnType<typeof aBrowser>

  /** Somebody with an account, a line in the cart, something in every list and an address. */
  async function aShopper(name: string): Promise<{ browser: Browser; ids: Record<string, string> }> {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '2' })
    await browser.get('/checkout/cart/')
    const password = 'a long password'
    const email = `${name.toLowerCase()}@example.com`
    const account = { firstname: name, lastname: 'Tester', email, password }
    expect((await register(browser, db, account)).statusCode).toBe(303)
    await browser.get('/customer/account/')
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '2' })
    await browser.post(`/wishlist/index/add/product/${cup}/`)
    await browser.post(`/catalog/product_compare/add/product/${cup}/`)
    const [customer] = await rows<{ id: string }>(db, sql`select id from customer where email = ${email}`)
    const address = { firstName: name, lastName: 'Tester', street: ['Secret Lane 7'], city: 'Berlin', region: '' }
    const input = {
      address: { ...address, postcode: '10115', country: 'DE' },
      isDefaultBilling: true,
      isDefaultShipping: true,
    }
    await shop.customers.addAddress(customer!.id, input)
    const [found] = await rows<Record<string, string>>(
      db,
      sql`select (select l.id from cart_line l join cart c on c.id = l.cart_id where c.customer_id = ${customer!.id}::uuid limit 1) as "lineId",
            (select w.id from wishlist_item w where w.customer_id = ${customer!.id}::uuid limit 1) as "itemId",
            (select a.id from customer_address a where a.customer_id = ${customer!.id}::uuid limit 1) as "addressId"`,
    )
    return { browser, ids: { ...found!, orderId: await anOrderOf(customer!.id, name) } }
  }

  /** Paid and sent, so that it has every page there is. */
  async function anOrderOf(customerId: string, name: string): Promise<string> {
    const [en] = await shop.stores.all()
    const address = anAddress({ firstName: name, street: ['Secret Lane 7'] })
    const checkout = { billing: address, shipping: address }
    const { id } = await anOrder(shop, db, en!, { productId: cup, customerId, checkout })
    for (const event of [{ kind: 'paid' }, { kind: 'shipped' }] as const)
      await applyEvent(db, sql`o.id = ${id}::uuid`, event, { actor: 'owner', now: shop.clock() })
    return id
  }

  /** Everything the database holds but sessions and what is counted against abuse: asking may begin one. */
  async function everything(): Promise<string> {
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'attempt')`,
    )
    const found = await Promise.all(
      tables.map(({ name }) =>
        rows<{ all: string }>(
          db,
          sql`select ${name} || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from ${sql.identifier(name)} t`,
        ),
      ),
    )
    return found
      .map(([row]) => row!.all)
      .sort()
      .join('\n')
  }

  /** The route's address with these ids; what none is given for gets a made-up one. */
  const addressOf = (url: string, ids: Record<string, string> = {}) =>
    url
      .replace('/*', '/no-such-page.html')
      .replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? (name === 'productId' ? String(cup) : randomUUID()))

  const changes = routes.filter(({ method, isSafe, isOpenTo }) => method === 'POST' && !isSafe && !isOpenTo)
  const someFields = { qty: '3', product: '1', country_id: 'FR', coupon_code: 'X', email: 'eve@example.com' }

  test('S1 no change is made without the key of the session, from another site, or by a form of another kind', async () => {
    const { browser, ids } = await aShopper('Ada')
    const { browser: other } = await aShopper('Eve')
    await other.get('/checkout/cart/')
    const ways: [string, Record<string, string>, Record<string, string>][] = [
      ['no key', { form_key: '' }, {}],
      ['a key of another session', { form_key: other.formKey() }, {}],
      ['a made-up key', { form_key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, {}],
      ['another origin', {}, { origin: 'https://evil.example' }],
      ['another site', {}, { 'sec-fetch-site': 'cross-site' }],
      ['a sister site', {}, { 'sec-fetch-site': 'same-site' }],
      ['an opaque origin', {}, { origin: 'null' }],
      ['a body of another kind', {}, { 'content-type': 'text/plain' }],
    ]
    await browser.get('/checkout/cart/')
    const key = browser.formKey()
    const before = await everything()
    for (const { url } of changes) {
      for (const [how, fields, headers] of ways) {
        const sent = { ...someFields, form_key: key, ...fields }
        const { statusCode } = await browser.post(addressOf(url, ids), sent, headers)
        expect([400, 403, 415], `${url} with ${how}: ${statusCode}`).toContain(statusCode)
      }
    }
    expect(await everything()).toBe(before)
  })

  test('S2 no GET changes anything, whoever asks and whatever the address names', async () => {
    const { browser, ids } = await aShopper('Grace')
    const before = await everything()
    for (const { url, isOpenTo } of routes) {
      if (isOpenTo === 'listed-origins') continue
      for (const query of ['', '?isajaxcart=true', '?qty=5&remove=1&store=en'])
        expect((await browser.get(addressOf(url, ids) + query)).statusCode, url).toBeLessThan(500)
    }
    expect(await everything()).toBe(before)
  })

  test('S10 what is somebody else’s is not there: nothing read, nothing changed, no surprise', async () => {
    const { ids } = await aShopper('Mary')
    const { browser } = await aShopper('Nosy')
    await browser.get('/checkout/cart/')
    const key = browser.formKey()
    const own = routes.filter(({ url }) => /:(lineId|itemId|addressId|orderId|token)/.test(url))
    expect(own.length).toBeGreaterThan(20)
    const theirs = async () =>
      (await everything())
        .split('\n')
        .filter((line) =>
          /^(cart_line|wishlist_item|customer_address|sales_order|order_event|download_access)/.test(line),
        )
    const before = await theirs()
    for (const { method, url } of own) {
      for (const address of [
        addressOf(url, { ...ids, token: ids.orderId! }),
        addressOf(url),
        url.replaceAll(/:\w+/g, "1' or 1=1"),
      ]) {
        for (const query of ['', '?isajaxcart=true']) {
          const answer =
            method === 'GET'
              ? await browser.get(address + query)
              : await browser.post(address + query, { ...someFields, form_key: key })
          expect(answer.statusCode, `${method} ${address}`).toBeLessThan(500)
          expect(answer.body, `${method} ${address}`).not.toMatch(/Secret Lane|Mary/)
          if (method === 'GET' && url.includes(':orderId')) expect(answer.statusCode, address).toBe(404)
        }
      }
    }
    expect(await theirs()).toEqual(before)
  })
})
