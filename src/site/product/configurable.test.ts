import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { productMedia } from '#server/database/schema/catalog.ts'
import { aConfigurable, anAttribute, aProduct, seedStores, type TestAttribute } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

describe.each(oneEngine)('configurable products, and call 6, on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let large: FastifyInstance
  let size: TestAttribute
  let cup: number
  let simple: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    size = await anAttribute(db, 'size', ['s', 'm', 'l'])
    const variants = [{ code: 's' }, { code: 'm' }, { code: 'l', stock: { quantity: 0 } }]
    const prices = { m: { type: 'percent' as const, amount: 125_000 } }
    const made = await aConfigurable(db, en, size, variants, { price: 2000, specialPrice: 1600, prices })
    cup = made.id
    const picture = (productId: number, file: string) => ({
      productId,
      kind: 'image' as const,
      source: file,
      label: file,
    })
    await db.insert(productMedia).values([picture(cup, 'cup-front.jpg'), picture(made.children[1]!, 'm-front.jpg')])
    simple = await aProduct(db, en, { price: 900 })
    ;({ app } = await aSite(db))
    ;({ app: large } = await aSite(db, { variantLimit: 2 }))
  })

  const ask = (call: string, id: unknown, option?: number) =>
    aBrowser(app).post(
      `/catalog/product/${call}/id/${id}/?ajax=1`,
      option === undefined ? {} : { [`super_attribute[${size.id}]`]: String(option) },
    )
  const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

  test('the price of what is chosen is what the cart charges for it', async () => {
    const browser = aBrowser(app)
    const chosen = { [`super_attribute[${size.id}]`]: String(size.options.m) }
    const { body } = await browser.post(`/catalog/product/updatePrice/id/${cup}/?ajax=1`, chosen)
    expect(textOf(body)).toContain('€18.00')
    // The first post begins the session, the second has its form key.
    for (const _ of [1, 2]) await browser.post(`/checkout/cart/add/product/${cup}/`, { ...chosen, qty: '1' })
    expect(textOf((await browser.get('/checkout/cart/')).body)).toContain('€18.00')
  })

  test('without a choice the price is the page’s own', async () => {
    expect(textOf((await ask('updatePrice', cup)).body)).toContain('From €16.00')
    expect(textOf((await ask('updatePrice', simple)).body)).toContain('€9.00')
  })

  test('the selectors come with the choice, and say what is sold out', async () => {
    const { body, statusCode } = await ask('updateOptions', cup, size.options.s)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<option value="${size.options.s}" selected="">s</option>`)
    expect(body).toMatch(new RegExp(`<option value="${size.options.l}" disabled="">l – sold out</option>`))
  })

  test('an option that is sold out, or of another product, counts as not chosen', async () => {
    for (const option of [size.options.l!, 999_999]) {
      expect((await ask('updateOptions', cup, option)).body).toContain('<option value="" selected="">')
    }
    expect(textOf((await ask('updatePrice', cup, 999_999)).body)).toContain('From €16.00')
  })

  test('a choice the product no longer offers is refused, and the rest of the form stays', async () => {
    const browser = aBrowser(app)
    const chosen = { product: String(cup), [`super_attribute[${size.id}]`]: String(size.options.m), qty: '2' }
    await browser.post(`/checkout/cart/add/product/${cup}/`, chosen)
    await browser.get('/checkout/cart/')
    for (const gone of ['options[999999]', 'bundle_option[999999]', 'bundle_option[constructor]']) {
      const { statusCode, body } = await browser.post(`/checkout/cart/add/product/${cup}/`, { ...chosen, [gone]: '1' })
      expect([statusCode, textOf(body)], gone).toEqual([400, expect.stringContaining('That choice is not possible')])
      expect(body).toContain(`<option value="${size.options.m}" selected="">`)
      expect(body).toMatch(/name="qty"[^>]* value="2"/)
    }
  })

  describe('a link that names options', () => {
    const pageWith = async (search: string, site = app) => {
      const { location } = (await aBrowser(site).get(`/catalog/product/view/id/${cup}`)).headers
      return aBrowser(site).get(`${location}${search}`)
    }
    const chosenIn = (html: string) => / value="(\d*)" selected=""/.exec(html)?.[1]

    test('has them chosen, with their price and picture, without script; its canonical address is the plain one', async () => {
      const plain = await pageWith('')
      for (const search of ['?size=m', '?size=M&color=red', '?attribute_pa_size=m', '?utm_source=mail&size=m']) {
        const { body, headers } = await pageWith(search)
        expect(chosenIn(body), search).toBe(String(size.options.m))
        expect(textOf(body), search).toContain('€18.00')
        expect(body.indexOf('m-front')).toBeLessThan(body.indexOf('cup-front'))
        expect(/<link rel="canonical" href="([^"]+)"/.exec(body)![1], search).not.toContain('?')
        expect(headers['cache-control']).toBe(plain.headers['cache-control'])
      }
      expect(chosenIn((await pageWith('?size=m', large)).body)).toBe(String(size.options.m))
    })

    test('of a shop that moved in has its ids there; scripts know them of fragments', async () => {
      await db.execute(sql`insert into moved_record (kind, old_id, new_id, fingerprint) values
        ('attribute', '180', ${String(size.id)}, ''), ('attribute option', '79', ${String(size.options.m)}, '')`)
      await db.execute(sql`update catalogue_state set revision = revision + 1`)
      ;({ app } = await aSite(db))
      for (const search of ['?180=79', '?size=79'])
        expect(chosenIn((await pageWith(search)).body), search).toBe(String(size.options.m))
      expect((await pageWith('')).body).toContain('&quot;former&quot;:&quot;79&quot;')
    })

    test('is the plain page where it names what is not there', async () => {
      for (const search of ['?size=', '?size=huge', '?size=99999', '?colour=m', '?size[]=m', '?__proto__=m']) {
        const { statusCode, body } = await pageWith(search)
        expect([statusCode, chosenIn(body)], search).toEqual([200, ''])
      }
    })
  })

  test('an unknown product is answered in a sentence', async () => {
    for (const id of ['0', '999999', 'red', '9'.repeat(30)]) {
      const { statusCode, body } = await ask('updatePrice', id)
      expect([statusCode, textOf(body)]).toEqual([404, expect.stringMatching(/\w+ .*\./)])
    }
    expect((await ask('updateOptions', simple)).statusCode).toBe(404)
  })

  test('asking begins no session and is never cached', async () => {
    const { headers } = await ask('updatePrice', cup)
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'private, no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('a page with more variants than it should carry leaves them to the server', async () => {
    const path = (await aBrowser(app).get(`/catalog/product/view/id/${cup}`)).headers.location!
    const few = (await aBrowser(app).get(path)).body
    expect(few).not.toContain('widgets/super-product')
    expect(few).toContain('&quot;variants&quot;')
    const many = (await aBrowser(large).get(path)).body
    expect(many).toContain(`&quot;updateUrl&quot;:&quot;/catalog/product/updateOptions/id/${cup}/&quot;`)
    expect(many).toContain('form="product_addtocart_form"')
    expect(many).not.toContain('&quot;variants&quot;')
  })
})
