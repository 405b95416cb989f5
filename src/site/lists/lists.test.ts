import { sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { rows, type Database } from '#server/database/database.ts'
import { register } from '#test/accounts.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aBrowser, aSite } from '#test/site.ts'

type Browser = ReturnType<typeof aBrowser>

const ALL_FLAGS = 'isajaxcart=true&groupmessage=1&minicompare=1&ajaxlinks=1'
const NOWHERE = '018f0000-0000-7000-8000-000000000000'
let count = 0

describe.each(oneEngine)('compare list and wishlist of the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cup: number
  let plate: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'A <b>cup</b>', categories: [tea], stock: { quantity: 100 } })
    plate = await aProduct(db, en, { sku: 'PLATE', name: 'Plate', categories: [tea], stock: { quantity: 100 } })
    ;({ app } = await aSite(db, { baseUrl: 'http://localhost' }))
  })
  beforeEach(async () => {
    for (const table of ['wishlist_item', 'compare_item', 'wishlist_share', 'cart', 'mail_outbox'])
      await db.execute(sql`delete from ${sql.identifier(table)}`)
  })

  const stored = async () =>
    (
      await rows<{ compared: number; wished: number; lines: number }>(
        db,
        sql`select (select count(*)::int from compare_item) as compared, (select count(*)::int from wishlist_item) as wished,
              (select count(*)::int from cart_line l join cart c on c.id = l.cart_id where c.status = 'open') as lines`,
      )
    )[0]!
  const itemIds = async () =>
    (await rows<{ id: string }>(db, sql`select id from wishlist_item order by id`)).map(({ id }) => id)
  const lineIds = async () =>
    (await rows<{ id: string }>(db, sql`select id from cart_line order by id`)).map(({ id }) => id)
  /** Follows a redirect; the message of the step before stands on the page it leads to. */
  const follow = (browser: Browser, answer: LightMyRequestResponse) => {
    expect(answer.statusCode).toBe(303)
    return browser.get(String(answer.headers.location))
  }
  const json = (browser: Browser, path: string, fields = {}, flags = ALL_FLAGS) =>
    browser.post(`${path}?${flags}`, fields)
  /** With a session, and the form key of a page. */
  const aGuest = async () => {
    const browser = aBrowser(app)
    await browser.post(paths.compareAdd(cup))
    await browser.get(paths.compare)
    await browser.post(paths.compareClear)
    return browser
  }
  const aCustomer = async (browser: Browser) => {
    await register(browser, db, { email: `ada${++count}@example.com` })
    await db.execute(sql`delete from mail_outbox`)
    await browser.get(paths.wishlist)
  }

  test('S2 a link changes nothing: its address asks, and the answer leads back to where the link stood', async () => {
    const browser = await aGuest()
    await browser.post(paths.wishlistAdd(plate))
    await browser.post(paths.compareAdd(plate))
    await browser.post(paths.cartAdd(plate))
    const [item, line] = [(await itemIds())[0]!, (await lineIds())[0]!]
    const before = await stored()
    const addresses = [
      paths.compareAdd(cup),
      paths.compareRemove(plate),
      paths.compareClear,
      paths.wishlistAdd(cup),
      paths.wishlistRemove(item),
      paths.wishlistToCart(item),
      paths.wishlistAllToCart,
      paths.wishlistFromCart(line),
      paths.wishlistUpdate,
      paths.wishlistShare,
      paths.wishlistSend,
    ]
    for (const url of addresses) {
      const page = await browser.get(url)
      expect(page.statusCode, url).toBe(200)
      expect(page.body, url).toContain('name="robots" content="noindex')
    }
    expect(await stored()).toEqual(before)
    const asked = await app.inject({
      url: paths.compareAdd(cup),
      headers: { referer: 'http://localhost/tea.html?p=1' },
    })
    expect(asked.body).toContain('name="back" value="/tea.html?p=1"')
    const done = await browser.post(paths.compareAdd(cup), { back: '/tea.html?p=1' })
    expect(done.headers.location).toBe('/tea.html?p=1')
    expect((await follow(browser, done)).body).toContain('has been added to the comparison')
  })

  test('the way back never leads out of the shop, and never to the question again', async () => {
    const browser = await aGuest()
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
      expect((await browser.post(paths.compareAdd(cup), { back })).headers.location).toBe(paths.compare)
    const headers = { referer: `http://localhost${paths.wishlistAdd(cup)}` }
    expect((await browser.post(paths.wishlistAdd(cup), {}, headers)).headers.location).toBe(paths.wishlist)
    const elsewhere = { referer: 'https://evil.example/' }
    expect((await browser.post(paths.wishlistAdd(cup), {}, elsewhere)).headers.location).toBe(paths.wishlist)
  })

  test('7.0.3 an answer holds the parts it was asked for, and no others', async () => {
    const browser = aBrowser(app)
    const bare = await json(browser, paths.compareAdd(cup), {}, 'isajaxcart=true')
    expect(Object.keys(bare.json()).sort()).toEqual(['cart', 'formKey'])
    const browserWithKey = { form_key: bare.json().formKey }
    const one = (await json(browser, paths.wishlistAdd(cup), browserWithKey)).json()
    expect(Object.keys(one).sort()).toEqual(['ajaxlinks', 'cart', 'formKey', 'message', 'miniCompare', 'wishlisthtml'])
    expect(one.message).toContain('A &lt;b&gt;cup&lt;/b&gt; has been added to your wishlist.')
    expect(one.miniCompare).toMatch(
      /^<div><vitrine-island [^>]*><details>.*Compare products \(1\).*id="compare-items"/s,
    )
    expect(one.wishlisthtml).toMatch(/^<div><vitrine-island [^>]*><details>.*My wishlist \(1\).*id="wishlist-sidebar"/s)
    expect(one.ajaxlinks).toContain('Wishlist (1)')
    expect(one.ajaxlinks).toContain('Compare (1)')
    const cleared = (await json(browser, paths.compareClear, browserWithKey)).json()
    expect(cleared.miniCompare).toBe('<div></div>')
    expect(cleared.ajaxlinks).not.toContain('Compare (')
  })

  test('7.5.2 parameters of the call that are none of the product change nothing', async () => {
    const browser = aBrowser(app)
    const answer = await json(browser, paths.wishlistAdd(cup), { wishlist: '1', qty: 'x', 'options[7]': 'y' })
    expect(answer.statusCode).toBe(200)
    expect(await rows(db, sql`select quantity, options from wishlist_item`)).toEqual([{ quantity: 1, options: {} }])
  })

  test('foreign, malformed and former ids have one answer, and change nothing', async () => {
    const [ada, bo] = [await aGuest(), await aGuest()]
    for (const browser of [ada, bo]) {
      await browser.post(paths.cartAdd(cup))
      await browser.post(paths.wishlistAdd(cup))
    }
    await ada.post(paths.compareAdd(cup))
    const [item, line] = [(await itemIds())[0]!, (await lineIds())[0]!]
    const before = await stored()
    for (const id of [item, NOWHERE, '%27'])
      for (const path of [paths.wishlistRemove(id), paths.wishlistToCart(id)]) {
        const answer = await json(bo, path)
        expect(answer.statusCode, path).toBe(404)
        expect(answer.json().error, path).toBe('This item is not in your wishlist.')
        expect((await bo.get(path)).statusCode, path).toBe(404)
      }
    for (const id of [line, 'x']) {
      expect((await json(bo, paths.wishlistFromCart(id))).json().error).toBe('This item is not in your cart any more.')
      expect((await bo.get(paths.wishlistFromCart(id))).statusCode).toBe(404)
    }
    for (const id of [cup, -1, NaN, 2 ** 40]) {
      expect((await json(bo, paths.compareRemove(id))).json().error).toBe('This product is not in your comparison.')
      expect((await bo.get(paths.compareRemove(id))).statusCode).toBe(404)
    }
    for (const id of [NaN, 2 ** 40])
      for (const path of [paths.compareAdd(id), paths.wishlistAdd(id)]) {
        expect((await json(bo, path)).statusCode, path).toBe(404)
        expect((await bo.get(path)).statusCode, path).toBe(404)
      }
    expect((await follow(bo, await bo.post(paths.wishlistRemove(item)))).body).toContain('not in your wishlist')
    await bo.post(paths.wishlistUpdate, { [`qty[${item}]`]: '9', [`description[${item}]`]: 'mine' })
    expect(await stored()).toEqual(before)
    expect(await rows(db, sql`select 1 from wishlist_item where quantity > 1 or note is not null`)).toEqual([])
  })

  test('another site can change nothing, and a missing form key asks once more', async () => {
    const browser = aBrowser(app)
    await browser.post(paths.wishlistAdd(cup))
    const [item] = await itemIds()
    const before = await stored()
    for (const path of [paths.compareAdd(cup), paths.wishlistAdd(plate), paths.wishlistRemove(item!)]) {
      const foreign = await browser.post(path, {}, { origin: 'https://evil.example' })
      expect(foreign.statusCode, path).toBe(403)
      const unsure = await browser.post(path, { form_key: 'old' })
      expect(unsure.statusCode, path).toBe(403)
      expect(unsure.body, path).toContain('name="form_key"')
      const script = await json(browser, path, { form_key: 'old' })
      expect(script.json().formKey, path).toBeTruthy()
    }
    expect(await stored()).toEqual(before)
  })

  test('every button of the wishlist keeps what was typed into it', async () => {
    const browser = aBrowser(app)
    await browser.post(paths.wishlistAdd(cup))
    await browser.get(paths.wishlist)
    await browser.post(paths.wishlistAdd(plate))
    const [first, second] = (await itemIds()) as [string, string]
    const typed = {
      [`qty[${first}]`]: '3',
      [`description[${first}]`]: 'blue\r\none',
      [`qty[${second}]`]: '2',
      [`description[${second}]`]: '',
    }
    const removed = await browser.post(paths.wishlistRemove(second), typed)
    const page = await follow(browser, removed)
    expect(page.body).toContain('Plate has been removed from your wishlist.')
    expect(page.body).toMatch(/<textarea[^>]*>blue\none<\/textarea>/)
    await browser.post(paths.wishlistToCart(first), { ...typed, [`qty[${first}]`]: '4' })
    expect(await rows(db, sql`select quantity from cart_line`)).toEqual([{ quantity: 4 }])
    expect(await stored()).toMatchObject({ wished: 0 })
    const late = await browser.post(paths.wishlistUpdate, { [`qty[${first}]`]: '0' })
    expect((await follow(browser, late)).body).toContain('Some quantities could not be changed')
  })

  test('all of it goes into the cart, and a line of the cart back into the list', async () => {
    const browser = aBrowser(app)
    await browser.post(paths.wishlistAdd(cup))
    await browser.get(paths.wishlist)
    await browser.post(paths.wishlistAdd(plate))
    const answer = (await json(browser, paths.wishlistAllToCart)).json()
    expect(answer.message).toContain('2 items are in your cart now.')
    expect(answer.cart.count).toBe(2)
    const [line] = await lineIds()
    const back = await browser.post(paths.wishlistFromCart(line!))
    expect(back.headers.location).toBe(paths.cart)
    expect(await stored()).toMatchObject({ wished: 1, lines: 1 })
  })

  test('the compare page shows what the products state, and on demand only what differs', async () => {
    const browser = aBrowser(app)
    expect((await browser.get(paths.compare)).body).toContain('There is nothing to compare yet.')
    await browser.post(paths.compareAdd(cup))
    await browser.get('/tea.html')
    await browser.post(paths.compareAdd(plate))
    const all = (await browser.get(paths.compare)).body
    expect(all).toContain('<td>CUP</td>')
    expect(all).not.toMatch(/<tr class="is-same" hidden/)
    expect((await browser.get(`${paths.compare}?differences=1`)).body).toMatch(/<tr class="is-same" hidden/)
  })

  test('a customer’s wishlist is a page of the account; a guest’s has no menu', async () => {
    const browser = await aGuest()
    expect((await browser.get(paths.wishlist)).body).not.toContain('block-account')
    await aCustomer(browser)
    const { body } = await browser.get(paths.wishlist)
    expect(body).toContain('main-container col2-left-layout')
    expect(body).toMatch(/block-account[^]*<a href="\/wishlist\/" aria-current="page">/)
  })

  test('only customers share; the link shows no more than a first name, and ends when they say so', async () => {
    const guest = aBrowser(app)
    await guest.post(paths.wishlistAdd(cup))
    await guest.get(paths.wishlist)
    const refused = await guest.post(paths.wishlistShare)
    expect(refused.headers.location).toMatch(/^\/customer\/account\/login\//)
    await aCustomer(guest)
    expect(await stored()).toMatchObject({ wished: 1 })
    const [item] = await itemIds()
    await guest.post(paths.wishlistUpdate, { [`description[${item}]`]: 'a secret' })
    await guest.post(paths.wishlistShare)
    const { body } = await guest.get(paths.wishlist)
    const link = /href="http:\/\/localhost(\/wishlist\/shared\/index\/code\/[^"]+)"/.exec(body)![1]!
    const stranger = aBrowser(app)
    const page = await stranger.get(link)
    expect(page.body).toContain('The wishlist of Ada')
    expect(page.body).not.toMatch(/Lovelace|@example|a secret/)
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.body).toContain('name="robots" content="noindex')
    await guest.post(paths.wishlistShare, { end: '1' })
    expect((await stranger.get(link)).statusCode).toBe(404)
    expect((await stranger.get(paths.wishlistShared('x'))).statusCode).toBe(404)
  })

  test('a letter tells up to five people where the list is; what is wrong is said at its field', async () => {
    const ada = aBrowser(app)
    await aCustomer(ada)
    const empty = await ada.post(paths.wishlistSend, { emails: 'bo@example.com', message: '' })
    expect((await follow(ada, empty)).body).toContain('there is nothing to send yet')
    await ada.post(paths.wishlistAdd(cup))
    for (const [emails, problem] of [
      ['', 'This is a required field.'],
      ['bo@example.com, nobody', '“nobody” is no e-mail address.'],
      ['a@b.de b@b.de c@b.de d@b.de e@b.de f@b.de', 'Please give at most 5 addresses.'],
    ] as const) {
      const page = await ada.post(paths.wishlistSend, { emails, message: 'Look <here>' })
      expect(page.statusCode, emails).toBe(400)
      expect(page.body, emails).toContain(problem)
      expect(page.body, emails).toContain('Look &lt;here&gt;')
    }
    expect(await lettersIn(db)).toEqual([])
    const sent = await ada.post(paths.wishlistSend, { emails: 'bo@example.com; cy@example.com', message: 'Look' })
    expect((await follow(ada, sent)).body).toContain('Your wishlist has been sent.')
    expect((await lettersIn(db)).map(({ to }) => to)).toEqual(['bo@example.com', 'cy@example.com'])
  })

  test('a page of a visitor without a session holds nobody’s list', async () => {
    const page = await app.inject('/tea.html')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['cache-control']).toContain('public')
    expect(page.body).toMatch(/class="block block-list block-compare" hidden=""><\/div>/)
    expect(page.body).toMatch(/class="block block-list block-wishlist" hidden=""><\/div>/)
  })
})
