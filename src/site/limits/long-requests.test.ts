import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import type { Database } from '#server/database/database.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { eventually } from '#test/eventually.ts'
import { anOrder } from '#test/orders.ts'
import { aBrowser, aSite } from '#test/site.ts'

const NOW = new Date()
const FROM = { 'x-forwarded-for': '192.0.2.61' }
const LINES = 1000

describe('requests about very many lines', () => {
  let db: Database
  let cup: number
  let en: Awaited<ReturnType<typeof seedStores>>['en']
  beforeAll(async () => {
    db = await engines[0]!.create()
    en = (await seedStores(db)).en
    cup = await aProduct(db, en, { price: 100, stock: { isManaged: false } })
    await aCategory(db, en, 'kitchen', 'Kitchen')
  })

  type Site = Awaited<ReturnType<typeof aSite>>
  const aLimitedSite = (rateLimit: number, mostAtOnce = 64) =>
    aSite(db, { rateLimit, mostAtOnce, trustProxy: 1, shop: { clock: () => NOW } })

  /** Guests of one network, each with a cart of a thousand lines. */
  async function guests({ app }: Site, count: number) {
    const browsers = Array.from({ length: count }, () => aBrowser(app))
    for (const [n, browser] of browsers.entries())
      await browser.post(paths.cartAdd(cup), { qty: '1' }, { 'x-forwarded-for': `192.0.2.${n + 100}` })
    await db.execute(sql`insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, options_key)
      select gen_random_uuid(), l.cart_id, l.product_id, 1, 100, 'k' || n
      from cart_line l, generate_series(2, ${LINES}) n where l.options_key not like 'k%' on conflict do nothing`)
    return browsers
  }

  async function aLongOrder({ shop }: Site) {
    const order = await anOrder(shop, db, en, { productId: cup })
    await db.execute(sql`insert into sales_order_line (order_id, position, product_id, sku, name, quantity, unit_price, row_total, tax_ppm)
      select order_id, n, product_id, sku, name, 1, 100, 100, 0 from sales_order_line, generate_series(2, ${LINES}) n
      where order_id = ${order.id}::uuid`)
    return order.token
  }

  const tally = (codes: number[]) => ({
    shown: codes.filter((code) => code === 200).length,
    refused: codes.filter((code) => code === 429).length,
  })

  test('F22 many carts asked for at once by one network are weighed before they are read', async () => {
    const site = await aLimitedSite(2)
    const browsers = await guests(site, 16)
    const answers = await Promise.all(browsers.map((browser) => browser.get(paths.cart, FROM)))
    // Forty plain pages are allowed. Sixteen requests leave room for three that weigh ten more, and for one that goes over the limit.
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ shown: 3, refused: 13 })
  })

  test('F22 the pages of one order by its link are weighed before it is read, all of them', async () => {
    const site = await aLimitedSite(2)
    const token = await aLongOrder(site)
    const pages = [
      paths.orderConfirmation(token),
      ...(['view', 'print', 'reorder'] as const).map((page) => paths.order(page, { token })),
    ]
    const asked = pages.flatMap((url) => Array.from({ length: 4 }, () => site.app.inject({ url, headers: FROM })))
    expect(tally((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual({ shown: 3, refused: 13 })
  })

  test('F22 what failed is counted as well', async () => {
    const site = await aLimitedSite(2)
    site.shop.cart.view = () => Promise.reject(new Error('took too long'))
    const browsers = await guests(site, 16)
    const codes = []
    for (const browser of browsers) codes.push((await browser.get(paths.cart, FROM)).statusCode)
    expect(codes.filter((code) => code === 500)).toHaveLength(4)
    expect(tally(codes).refused).toBe(12)
  })

  test('F22 long carts take two places, whoever asks; the others wait aside, and one more is turned away', async () => {
    const site = await aLimitedSite(0, 36)
    const browsers = await guests(site, 19)
    const view = site.shop.cart.view.bind(site.shop.cart)
    let atOnce = 0
    let go = () => {}
    const mayGo = new Promise<void>((resolve) => (go = resolve))
    site.shop.cart.view = async (...given) => {
      atOnce++
      await mayGo
      return view(...given)
    }
    const asked = browsers.slice(1).map((browser) => browser.get(paths.cart))
    await eventually(async () => expect((await site.app.inject('/customer/account/login/')).statusCode).toBe(200))
    expect(atOnce).toBe(2)
    expect((await browsers[0]!.get(paths.cart)).statusCode).toBe(503)
    go()
    expect(tally((await Promise.all(asked)).map(({ statusCode }) => statusCode)).shown).toBe(18)
  })

  test('F22 four lists and searches of one network are asked for at once; its others wait, and nobody else for them', async () => {
    const { catalog } = (await aLimitedSite(0)).shop
    let [atOnce, most] = [0, 0]
    let go = () => {}
    const mayGo = new Promise<void>((resolve) => (go = resolve))
    const slowly =
      <Given extends unknown[], Found>(
        ask: (...given: Given) => Promise<Found>,
        isSlow: (...given: Given) => boolean,
      ) =>
      async (...given: Given) => {
        if (!isSlow(...given)) return ask(...given)
        most = Math.max(most, ++atOnce)
        await mayGo
        return ask(...given).finally(() => atOnce--)
      }
    const slow = {
      ...catalog,
      search: slowly(catalog.search, (_, text) => text.startsWith('many')),
      category: slowly(catalog.category, (_, __, { page = 1 }) => page > 1),
    }
    const site = await aSite(db, { rateLimit: 0, mostAtOnce: 40, trustProxy: 1, shop: { catalog: slow } })
    const ask = (url: string, headers = {}) => site.app.inject({ url, headers })
    const asked = Array.from({ length: 16 }, (_, n) =>
      ask(n % 2 ? `${paths.search}?q=many${n}` : `/kitchen.html?p=${n + 2}`, FROM),
    )
    await eventually(async () => expect(atOnce).toBe(4))
    for (const url of [`${paths.search}?q=cup`, '/kitchen.html'])
      expect((await ask(url, { 'x-forwarded-for': '192.0.2.62' })).statusCode).toBe(200)
    expect((await ask('/customer/account/login/', FROM)).statusCode).toBe(200)
    expect(most).toBe(4)
    go()
    expect(tally((await Promise.all(asked)).map(({ statusCode }) => statusCode)).shown).toBe(16)
    expect(most).toBe(4)
  })
})
