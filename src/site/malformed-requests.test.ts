import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { rows, type Database } from '#server/database/database.ts'
import { customOption } from '#server/database/schema/catalog.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** Texts that are no id, as they may stand in an address. */
const IDS = ['0', '-1', 'NaN', '1e3', '99999999999', '9'.repeat(40), 'x%00y', '%27', '__proto__', '..%2f', 'é']
/** Texts that are no quantity, or cannot be stored as they are. */
const TEXTS = ['', '\u0000', 'a\u0000b', '9'.repeat(30_000), "'; drop table cart; --"]
const CALL = '?isajaxcart=true&options=cart&minicart=1&groupmessage=1&minicompare=1&ajaxlinks=1'
const BOUNDARY = 'a-boundary'

/** The server answers a malformed address or form with what is wrong, and does not fail. */
describe.each(engines.slice(0, 1))('a malformed request on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let ring: number
  /** The field of its words. */
  let words: string

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    ring = await aProduct(db, en, { sku: 'RING', name: 'Ring', stock: { quantity: 100 } })
    const option = { productId: ring, title: 'Words', input: 'area' as const, isRequired: false }
    words = `options[${(await db.insert(customOption).values(option).returning())[0]!.id}]`
    ;({ app } = await aSite(db))
  })

  /** With a ring in the cart and one in the wishlist. */
  async function aGuest() {
    const browser = aBrowser(app)
    await browser.post(paths.cartAdd(ring), { qty: '3' })
    await browser.get(paths.cart)
    await browser.post(paths.wishlistAdd(ring))
    const id = async (table: string) =>
      (await rows<{ id: string }>(db, sql`select id from ${sql.identifier(table)} order by id desc limit 1`))[0]!.id
    return { browser, line: await id('cart_line'), wish: await id('wishlist_item') }
  }

  test('with an id that is none fails nothing', async () => {
    const { browser } = await aGuest()
    const { cartRemove, cartConfigure, cartUpdateItem, cartRestore, cartSave, cartUnsave } = paths
    const { miniCartRemove, miniCartUpdate } = paths
    const { wishlistRemove, wishlistToCart, wishlistFromCart, wishlistShared } = paths
    const ofText = [cartRemove, cartConfigure, cartUpdateItem, cartRestore, cartSave, cartUnsave, miniCartRemove]
    const places = [...ofText, miniCartUpdate, wishlistRemove, wishlistToCart, wishlistFromCart, wishlistShared]
    const ofNumber = [paths.cartAdd, paths.compareAdd, paths.compareRemove, paths.wishlistAdd]
    const patterns = [...places.map((place) => place('7')), ...ofNumber.map((place) => place(7))]
    const failed: string[] = []
    for (const address of patterns.flatMap((pattern) => IDS.map((id) => pattern.replace('7', id)))) {
      const answers = [await browser.get(address), await browser.post(address), await browser.post(address + CALL)]
      if (answers.some(({ statusCode }) => statusCode >= 500)) failed.push(address)
    }
    expect(failed).toEqual([])
  }, 60_000)

  test('with texts that are no quantity, no code and no note fails nothing, now or on the next page', async () => {
    const { browser, line, wish } = await aGuest()
    const failed: string[] = []
    for (const text of TEXTS) {
      const forms: [string, Record<string, string>][] = [
        [paths.cartAdd(ring), { product: '1', attempt: text, [words]: text }],
        [paths.cartAdd(ring), { qty: text }],
        [paths.wishlistAdd(ring), { qty: text, [words]: text }],
        [paths.cartUpdateItem(line), { qty: '2', product: '1', [words]: text }],
        [paths.cartUpdate, { [`cart[${line}][qty]`]: text, [`cart[${text}][qty]`]: '1', p: text }],
        [paths.miniCartUpdate(line), { qty: text }],
        [paths.cartCoupon, { coupon_code: text }],
        [paths.wishlistUpdate, { [`qty[${wish}]`]: text, [`description[${wish}]`]: text, [`qty[${text}]`]: '1' }],
        [paths.wishlistToCart(wish), { [`qty[${wish}]`]: text, back: text }],
        [paths.cartEstimate, { country_id: text, region: text, estimate_postcode: text }],
        [paths.compareAdd(ring), { back: text }],
      ]
      for (const [address, fields] of forms)
        for (const flag of ['', '?ajax=1'])
          if ((await browser.post(address + flag, fields)).statusCode >= 500) failed.push(address + text)
      for (const page of [paths.cart, paths.wishlist])
        if ((await browser.get(page)).statusCode !== 200) failed.push(page + text)
    }
    expect(failed).toEqual([])
  }, 60_000)

  test('an option’s words may be as long as it takes them, in the wishlist too', async () => {
    const browser = aBrowser(app)
    const random = randomBytes(3700).toString('base64').slice(0, 4900)
    const wished = await browser.post(paths.wishlistAdd(ring), { [words]: random })
    expect(wished.statusCode).toBe(303)
    expect((await browser.get(paths.wishlist)).body).toContain(random.slice(0, 20))
  })

  test('a file for what is no product is dropped', async () => {
    const part = 'content-disposition: form-data; name="options_1_file"; filename="a.png"\r\n\r\nabc'
    const sent = await app.inject({
      method: 'POST',
      url: paths.cartAdd(99_999_999_999),
      headers: {
        origin: 'http://localhost',
        host: 'localhost',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload: `--${BOUNDARY}\r\n${part}\r\n--${BOUNDARY}--\r\n`,
    })
    expect(sent.statusCode).toBe(303)
  })
})
