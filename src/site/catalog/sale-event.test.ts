import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { RenewedPrices } from '#features/product/price/renewed-prices.ts'
import { createShop } from '#server/shop.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { aProduct, bumpRevision, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { filesInFolder } from '#server/files/open-files.ts'

const END = new Date('2026-11-21T18:00:00Z')

describe.each(oneEngine)('pages around a sale event on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let now = new Date(END.getTime() - 3_600_000)
  let jar: number
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    jar = await aProduct(db, en, { sku: 'JAR', name: 'Jar', price: 1000, specialPrice: 700, eventEndsAt: END })
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup' })
    await bumpRevision(db)
    const shop = createShop({ db, journal: noJournal, files: filesInFolder('/nowhere'), clock: () => now })
    ;({ app } = await aSite(db, { shop, baseUrl: 'https://shop.example' }))
  })

  const seconds = async (url: string) =>
    Number(/s-maxage=(\d+)/.exec(String((await app.inject(url)).headers['cache-control']))?.[1])

  test('a page is kept by shared caches no longer than its prices hold', async () => {
    expect(await seconds('/jar.html')).toBe(60)
    now = new Date(END.getTime() - 7500)
    expect([await seconds('/jar.html'), await seconds('/cup.html')]).toEqual([7, 7])
  })

  test('the server’s time is told anew to everybody', async () => {
    const { headers, body } = await app.inject('/catalog/event/time/')
    expect(JSON.parse(body)).toEqual({ now: now.getTime() })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('page and card carry the countdown, its words in the shop’s time, and lose it at the end', async () => {
    now = new Date(END.getTime() - 90_061_000)
    for (const url of ['/jar.html', `/catalog/product/viewed/?ids=${jar}`]) {
      const { body } = await app.inject(url)
      expect(body).toContain('This offer ends on 21 November 2026 at 19:00.')
      expect(body).toContain(`&quot;endsAt&quot;:&quot;${END.toISOString()}&quot;`)
      expect(body).toContain('special-price')
      expect(body.replaceAll(/<[^>]+hidden=""[^>]*>[^<]*/g, '').replaceAll(/<[^>]+>/g, ' ')).toMatch(
        /01\s+:\s+01\s+:\s+01(?!\s+:)/,
      )
    }
    now = END
    for (const url of ['/jar.html', `/catalog/product/viewed/?ids=${jar}`]) {
      const { body } = await app.inject(url)
      expect(body).not.toContain('class="countdown"')
      // The struck price's place stays on the page, empty to the eye (9.options.1).
      expect(body).not.toContain('special-price')
    }
  })

  test('a page that is open at the end is told the prices as data, its own page also what its form reckons with', async () => {
    const pricesOf = async (query: string) => {
      const { statusCode, body, headers } = await app.inject(`/catalog/event/prices/?${query}`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
      return JSON.parse(body) as RenewedPrices
    }
    now = new Date(END.getTime() - 1000)
    expect((await pricesOf(`ids=${jar}`))[jar]).toEqual({ price: { final: 700, regular: 1000 } })
    now = END
    expect(await pricesOf(`ids=${jar},${cup},999999,x`)).toEqual({
      [jar]: { price: { final: 1000 } },
      [cup]: { price: expect.anything() as object },
    })
    const { page } = (await pricesOf(`ids=${jar}&page=1`))[jar]!
    expect(page!.box.drawn).toEqual({ final: '€10.00' })
    expect(page!.form.loaded.prices.final).toBe(1000)
    expect([await pricesOf('ids=x&page=1'), await pricesOf('')]).toEqual([{}, {}])
  })

  test('products looked at before come as cards, in the order asked for; what is no product is skipped', async () => {
    const names = async (ids: string) => {
      const { statusCode, body, headers } = await app.inject(`/catalog/product/viewed/?ids=${ids}`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
      return [...body.matchAll(/data-product="(\d+)"/g)].map(([, id]) => Number(id))
    }
    expect(await names(`${cup},${jar},${cup}`)).toEqual([cup, jar])
    expect(await names(`x,-1,0,${jar},99999999,4e9,1.5,${'9'.repeat(400)}`)).toEqual([jar])
    for (const ids of ['', ',', 'a', '999999,'.repeat(500)]) expect(await names(ids)).toEqual([])
    expect((await app.inject('/catalog/product/viewed/')).body).toBe('')
  })

  test('with a session the cards carry its form key, so that they can be put into the cart', async () => {
    const browser = aBrowser(app)
    await browser.post(
      `/checkout/cart/add/product/${cup}/`,
      {},
      { origin: 'https://shop.example', host: 'shop.example' },
    )
    const { body } = await browser.get(`/catalog/product/viewed/?ids=${cup}`)
    expect(body).toContain('name="form_key"')
    expect(body).not.toContain('<html')
  })
})
