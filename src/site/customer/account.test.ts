import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { cleanUpUploads } from '#server/uploads/clean-up-uploads.ts'
import { linkTo, PASSWORD, register } from '#test/accounts.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { uploadsIn } from '#test/uploads-in.ts'

type Browser = ReturnType<typeof aBrowser>

let count = 0

describe.each(oneEngine)('accounts of the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let logged: () => string
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 100 } })
    ;({ app, logged } = await aSite(db, { baseUrl: 'http://localhost' }))
  })

  const anEmail = () => `ada${++count}@example.com`
  async function aCustomer(email = anEmail()) {
    const browser = aBrowser(app)
    await register(browser, db, { email })
    await browser.get('/customer/account/')
    return { browser, email }
  }
  const logIn = async (email: string, password = PASSWORD) => {
    const browser = aBrowser(app)
    await browser.post('/customer/account/loginPost/', { 'login[username]': email, 'login[password]': password })
    await browser.get('/customer/account/')
    return browser
  }
  const isLoggedIn = async (browser: Browser) => (await browser.get('/customer/account/')).statusCode === 200
  const idOf = async (email: string) =>
    (await rows<{ id: string }>(db, sql`select id from customer where email = ${email}`))[0]!.id
  const forget = () => db.execute(sql`delete from attempt`)

  test('S17 registering and asking for another password answer every address with the same bytes', async () => {
    const { email } = await aCustomer()
    const answers = async (path: string, fields: (email: string) => Record<string, string>) => {
      const seen = []
      for (const typed of [email, email.replace('ada', 'eve')]) {
        await forget()
        const browser = aBrowser(app)
        const response = await browser.post(path, fields(typed))
        const page = await browser.get(response.headers.location as string)
        seen.push([
          response.statusCode,
          response.headers.location,
          Object.keys(response.headers),
          page.body.replaceAll(typed, 'THE EMAIL').replaceAll(/nonce="[^"]+"/g, ''),
        ])
      }
      return seen
    }
    const [known, unknown] = await answers('/customer/account/createpost/', (typed) => ({
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: typed,
      password: PASSWORD,
      confirmation: PASSWORD,
    }))
    expect(known).toEqual(unknown)
    expect(known![3]).toContain('We have sent a letter to THE EMAIL.')
    const [ours, nobodys] = await answers('/customer/account/forgotpasswordpost/', (typed) => ({ email: typed }))
    expect(ours).toEqual(nobodys)
    expect(ours![3]).toContain('If THE EMAIL has an account')
    const refusals = []
    for (const typed of [email, email.replace('ada', 'eve')]) {
      await forget()
      const browser = aBrowser(app)
      await browser.get('/customer/account/login/')
      const fields = { 'login[username]': typed, 'login[password]': 'wrong word 1' }
      const { statusCode, headers, body } = await browser.post('/customer/account/loginPost/', fields)
      const page = body.replaceAll(typed, 'THE EMAIL').replaceAll(/nonce="[^"]+"/g, '')
      refusals.push([statusCode, Object.keys(headers), page.replaceAll(/name="form_key" value="[^"]+"/g, '')])
    }
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]![0]).toBe(400)
  })

  test('a registration leads back to where it began, and what the guest gathered is the customer’s', async () => {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '3' })
    await browser.get('/checkout/cart/')
    await browser.post(`/wishlist/index/add/product/${cup}/`)
    await browser.get('/checkout/cart/')
    const email = anEmail()
    const fields = { firstname: 'Ada', lastname: 'L', email, password: PASSWORD, confirmation: PASSWORD }
    await browser.post('/customer/account/createpost/', { ...fields, back: '/checkout/onepage/' })
    const { text } = (await lettersIn(db)).findLast(({ to }) => to === email)!
    const link = /http:\/\/localhost(\S+)/.exec(text)![1]!
    const page = await browser.get(link)
    expect(page.body).toContain('name="back" value="/checkout/onepage/"')
    const before = browser.cookies.get('vitrine')
    const opened = await browser.post(link.split('?')[0]!, { password: PASSWORD, back: '/checkout/onepage/' })
    expect(opened.headers.location).toBe('/checkout/onepage/')
    expect(browser.cookies.get('vitrine')).not.toBe(before)
    const id = await idOf(email)
    expect(
      await rows(
        db,
        sql`select quantity from cart_line l join cart c on c.id = l.cart_id where c.customer_id = ${id}::uuid`,
      ),
    ).toEqual([{ quantity: 3 }])
    expect(await rows(db, sql`select 1 from wishlist_item where customer_id = ${id}::uuid`)).toHaveLength(1)
    expect((await browser.get(link)).statusCode).toBe(404)
  })

  test('S4 another password by letter logs in under a new token, with what the guest gathered, and ends all sessions', async () => {
    const { browser: elsewhere, email } = await aCustomer()
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '2' })
    await browser.get('/checkout/cart/')
    await browser.post('/customer/account/forgotpasswordpost/', { email })
    const link = await linkTo(db, email)
    expect((await browser.get(link)).body).toContain(email)
    const planted = browser.cookies.get('vitrine')!
    const password = 'another word 2'
    const weak = await browser.post(link, { password: 'password', confirmation: 'password' })
    expect([weak.statusCode, weak.body]).toEqual([400, expect.stringContaining('This password is easy to guess')])
    expect((await browser.post(link, { password, confirmation: password })).statusCode).toBe(303)
    expect(await isLoggedIn(browser)).toBe(true)
    expect((await browser.get('/checkout/cart/')).body).toContain('Cup')
    expect(await isLoggedIn(elsewhere)).toBe(false)
    const thief = aBrowser(app)
    thief.cookies.set('vitrine', planted)
    expect(await isLoggedIn(thief)).toBe(false)
    expect((await browser.get(link)).statusCode).toBe(404)
    expect(await isLoggedIn(await logIn(email))).toBe(false)
    expect(await isLoggedIn(await logIn(email, password))).toBe(true)
  })

  test('details are changed and checked, and the form keeps what was typed', async () => {
    const { browser } = await aCustomer()
    const wrong = { firstname: '  ', lastname: 'Byron', day: '31', month: '4', year: '1985' }
    const refused = await browser.post('/customer/account/editPost/', wrong)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('value="Byron"')
    expect(refused.body).toContain('Please enter a valid day (1-30).')
    const right = { firstname: 'Augusta', lastname: 'Byron', day: '5', month: '7', year: '1985' }
    expect((await browser.post('/customer/account/editPost/', right)).statusCode).toBe(303)
    expect((await browser.get('/customer/account/')).body).toMatch(/Augusta Byron[^]*5 July 1985/)
    expect((await browser.get('/customer/account/edit/')).body).toMatch(/id="day"[^>]*value="5"/)
  })

  test('S4 a changed password asks for the current one, ends the other sessions, and this one goes on under another token', async () => {
    const { browser, email } = await aCustomer()
    const other = await logIn(email)
    const former = browser.cookies.get('vitrine')!
    await browser.get('/customer/account/edit/')
    const password = 'another word 2'
    const change = (current_password: string) =>
      browser.post('/customer/account/passwordPost/', { current_password, password, confirmation: password })
    const refused = await change('wrong word 1')
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('This is not your current password.'),
    ])
    expect(refused.body).not.toContain('wrong word 1')
    expect((await change(PASSWORD)).headers.location).toBe('/customer/account/')
    expect(await isLoggedIn(browser)).toBe(true)
    expect(await isLoggedIn(other)).toBe(false)
    const thief = aBrowser(app)
    thief.cookies.set('vitrine', former)
    expect(await isLoggedIn(thief)).toBe(false)
    expect(logged()).not.toMatch(/another word 2|wrong word 1/)
  })

  test('whose address somebody else changed puts it back by the letter, in a browser that was never here, and theirs is logged out', async () => {
    const { browser, email } = await aCustomer()
    const theirs = anEmail()
    const asked = { current_password: PASSWORD, email: theirs }
    expect((await browser.post('/customer/account/emailPost/', asked)).headers.location).toBe('/customer/account/')
    const undo = await linkTo(db, email)
    await browser.post(await linkTo(db, theirs), {})
    const owner = aBrowser(app)
    const page = await owner.get(undo)
    expect(page.body).toContain('Yes, it was not me')
    expect(page.headers['cache-control']).toContain('no-store')
    expect(await isLoggedIn(browser), 'looking at the page changes nothing').toBe(true)
    expect((await owner.post(undo, {})).headers.location).toBe('/customer/account/login/')
    expect(await isLoggedIn(browser)).toBe(false)
    const password = 'another word 2'
    await owner.post(await linkTo(db, email), { password, confirmation: password })
    expect(await isLoggedIn(owner)).toBe(true)
    expect((await owner.get(undo)).statusCode).toBe(404)
  })

  test('a former address that another account has by now stays there, and the page says so', async () => {
    const { browser, email } = await aCustomer()
    const theirs = anEmail()
    await browser.post('/customer/account/emailPost/', { current_password: PASSWORD, email: theirs })
    const undo = await linkTo(db, email)
    await browser.post(await linkTo(db, theirs), {})
    await aCustomer(email)
    const answer = await aBrowser(app).post(undo, {})
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('Another account has this address')])
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test('S4 sessions are listed with their browser; one or all others are ended, and nobody ends somebody else’s', async () => {
    const { browser, email } = await aCustomer()
    const [phone, tablet] = [await logIn(email), await logIn(email)]
    const stranger = await aCustomer()
    await db.execute(sql`update session set browser = 'Firefox, Linux' where customer_id = ${await idOf(email)}::uuid`)
    const list = async (who: Browser) =>
      [...(await who.get('/customer/account/sessions/')).body.matchAll(/sessions\/end\/id\/([^/]+)\//g)].map(
        ([, id]) => id!,
      )
    const ids = await list(browser)
    expect(ids).toHaveLength(2)
    const page = await browser.get('/customer/account/sessions/')
    expect(page.body).toMatch(/This device[^]*Firefox, Linux/)
    const hashes = await rows<{ hash: string }>(db, sql`select token_hash as hash from session`)
    expect(hashes.filter(({ hash }) => page.body.includes(hash))).toEqual([])
    await stranger.browser.get('/customer/account/sessions/')
    for (const id of [ids[0]!, 'none'])
      expect((await stranger.browser.post(`/customer/account/sessions/end/id/${id}/`)).statusCode, id).toBe(404)
    await browser.post(`/customer/account/sessions/end/id/${ids[0]}/`)
    expect([await isLoggedIn(phone), await isLoggedIn(tablet)].toSorted()).toEqual([false, true])
    await browser.get('/customer/account/sessions/')
    await browser.post('/customer/account/sessions/others/')
    expect([await isLoggedIn(phone), await isLoggedIn(tablet), await isLoggedIn(browser)]).toEqual([false, false, true])
    expect(await isLoggedIn(stranger.browser)).toBe(true)
  })

  test('the newsletter of a confirmed address begins and ends with a tick, and a letter tells of the beginning', async () => {
    const { browser, email } = await aCustomer()
    const isOn = async () => /id="subscription"[^>]* checked/.test((await browser.get('/newsletter/manage/')).body)
    expect(await isOn()).toBe(false)
    await browser.post('/newsletter/manage/save/', { is_subscribed: '1' })
    expect(await isOn()).toBe(true)
    await browser.post('/newsletter/manage/save/', { is_subscribed: '1' })
    const letters = (await lettersIn(db)).filter(({ to, subject }) => to === email && subject.includes('newsletter'))
    expect(letters.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([expect.stringContaining('/unsubscribe/')])
    await browser.post('/newsletter/manage/save/', {})
    expect(await isOn()).toBe(false)
  })

  test('my reviews are those written while logged in, whatever became of them', async () => {
    const { browser } = await aCustomer()
    const review = { nickname: 'Ada', title: 'Holds tea', detail: 'All of it.', rating: '5' }
    expect((await browser.post(`/review/product/post/id/${cup}/`, review)).statusCode).toBe(303)
    const stranger = await aCustomer()
    const page = await browser.get('/review/customer/')
    expect(page.body).toMatch(/Holds tea[^]*Cup<\/a>[^]*Waiting: we read it/)
    await db.execute(sql`update product_review set state = 'approved' where title = 'Holds tea'`)
    expect((await browser.get('/review/customer/')).body).toContain('Published.')
    expect((await stranger.browser.get('/review/customer/')).body).toContain('You have not written a review yet.')
  })

  test('a list that is empty says what will be in it, and leads to where that comes from', async () => {
    const { browser } = await aCustomer()
    const lists = {
      '/sales/order/history/': 'You have not ordered anything yet.',
      '/downloadable/customer/products/': 'You have bought nothing to download yet.',
      '/review/customer/': 'You have not written a review yet.',
      '/customer/account/': 'You have not ordered anything yet.',
    }
    for (const [path, words] of Object.entries(lists)) {
      const main = /<main[^]*<\/main>/.exec((await browser.get(path)).body)![0]
      expect(main, path).toContain(words)
      expect(main, path).toMatch(/<a [^>]*href="\/"[^>]*>Continue shopping/)
      expect(main, path).not.toContain('All orders')
    }
    expect((await browser.get('/customer/account/sessions/')).body).toContain('You are logged in nowhere else.')
  })

  /** Somebody of whom everything is kept that can be. */
  async function aWholeCustomer() {
    const customer = await aCustomer()
    const { browser, email } = customer
    const id = await idOf(email)
    await browser.post('/customer/address/formPost/', {
      firstname: 'Ada',
      lastname: 'Lovelace',
      'street[]': ['Export Street 1', ''],
      city: 'Berlin',
      postcode: '10115',
      country_id: 'DE',
    })
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '2' })
    await db.execute(
      sql`update cart set checkout = jsonb_build_object('billing', jsonb_build_object('email', ${email}::text),
            'passwordHash', '$argon2id$of-a-registration')
          where customer_id = ${id}::uuid`,
    )
    await browser.post(`/wishlist/index/add/product/${cup}/`)
    await browser.post(`/catalog/product_compare/add/product/${cup}/`)
    await browser.post('/newsletter/manage/save/', { is_subscribed: '1' })
    const title = `Title ${id}`
    await browser.post(`/review/product/post/id/${cup}/`, { nickname: 'Countess', title, detail: 'Good.', rating: '4' })
    await db.execute(
      sql`insert into stock_alert (id, product_id, store_id, email, stop_token)
          select gen_random_uuid(), ${cup}::int, s.id, ${email}, 'stop' from store s limit 1`,
    )
    await db.execute(
      sql`insert into sales_order (id, number, public_token, store_id, customer_id, email, currency, payment_method, subtotal,
            shipping, tax, grand_total, tax_shares)
          select gen_random_uuid(), 'N-' || ${email}, 'T-' || ${email}, s.id, ${id}::uuid, ${email}, 'EUR', 'bank-transfer', 100, 0, 0,
            100, '[]'::jsonb from store s limit 1`,
    )
    await db.execute(
      sql`insert into cart (id, store_id, customer_id, status, destination, checkout)
          select gen_random_uuid(), s.id, ${id}::uuid, 'ordered', '{"country":"DE","region":"","postcode":"10115"}'::jsonb,
            jsonb_build_object('email', ${email}::text) from store s limit 1`,
    )
    return { ...customer, id, title }
  }

  test('what is kept about a customer is a file, for their password alone, without what opens something', async () => {
    const { browser, email, title } = await aWholeCustomer()
    const refused = await browser.post('/customer/account/export/', { current_password: 'wrong word 1' })
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, expect.stringContaining('text/html')])
    const response = await browser.post('/customer/account/export/', { current_password: PASSWORD })
    expect(response.headers['content-disposition']).toContain('attachment; filename="my-data.json"')
    expect(response.headers['cache-control']).toBe('private, no-store')
    const data = response.json()
    expect(data).toMatchObject({
      account: { email, firstName: 'Ada' },
      addresses: [{ address: { street: ['Export Street 1'] }, isDefaultBilling: true }],
      orders: [{ number: `N-${email}`, grandTotal: 100 }],
      carts: [{ status: 'open', lines: [{ sku: 'CUP', quantity: 2 }] }],
      wishlist: [{ sku: 'CUP' }],
      compared: [{ sku: 'CUP' }],
      reviews: [{ title, state: 'pending' }],
      newsletter: { status: 'subscribed' },
      stockAlerts: [{ sku: 'CUP' }],
      sessions: [{ isThis: true }],
    })
    expect(response.body).not.toContain('argon2id')
    expect(data.letters.length).toBeGreaterThan(0)
    expect(response.body).not.toMatch(/argon2|token|stop/i)
  })

  test('who deletes the account is nowhere any more, but in orders; the review stays without a link', async () => {
    const { browser, email, id, title } = await aWholeCustomer()
    const other = await logIn(email)
    expect((await browser.get('/customer/account/delete/')).body).toContain('Delete my account for ever')
    await browser.get('/customer/account/delete/')
    expect((await browser.post('/customer/account/delete/', { current_password: 'wrong word 1' })).statusCode).toBe(400)
    expect(await isLoggedIn(browser)).toBe(true)
    expect((await browser.post('/customer/account/delete/', { current_password: PASSWORD })).headers.location).toBe('/')
    expect([await isLoggedIn(browser), await isLoggedIn(other)]).toEqual([false, false])
    expect(await isLoggedIn(await logIn(email))).toBe(false)

    const found = await tablesWith(email)
    // The letter that says so goes with the rest of the outbox, orders when the tax office allows it.
    expect(found).toEqual(['mail_outbox', 'sales_order'])
    expect(await tablesWith(id)).toEqual(['product_review'])
    expect(
      await rows(db, sql`select nickname, customer_id as "customerId" from product_review where title = ${title}`),
    ).toEqual([{ nickname: 'Countess', customerId: null }])
    const letters = (await lettersIn(db)).filter(({ to }) => to === email)
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('is deleted')])
    expect(await rows(db, sql`select customer_id from sales_order where email = ${email}`)).toEqual([
      { customer_id: null },
    ])
  })

  test('files of custom options are named in the export with where they lie, and go with the account unless an order names them', async () => {
    const { browser, id } = await aWholeCustomer()
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-own-files-'))
    const tokenOf = (name: string) => `${name}-${id}`.padEnd(32, 'x').slice(0, 32)
    const names = ['sent', 'cart', 'wish', 'ordered', 'strange']
    for (const name of names) {
      writeFileSync(join(folder, tokenOf(name)), name)
      await db.execute(sql`insert into upload (token, session_hash, option_id, name, size)
        select ${tokenOf(name)}, coalesce((select s.token_hash from session s where s.customer_id = ${id}::uuid and ${name} = 'sent' limit 1), 'guest'),
          0, ${`${name}.png`}, 7`)
    }
    const chosen = (name: string) => JSON.stringify({ custom: { 1: { upload: tokenOf(name), name, size: 7 } } })
    await db.execute(sql`update cart_line set options = ${chosen('cart')}::jsonb
      where cart_id in (select c.id from cart c where c.customer_id = ${id}::uuid)`)
    await db.execute(sql`update wishlist_item set options = ${chosen('wish')}::jsonb where customer_id = ${id}::uuid`)
    const choices = JSON.stringify([{ label: 'Drawing', value: 'ordered.png', file: tokenOf('ordered') }])
    await db.execute(sql`insert into sales_order_line (order_id, position, sku, name, choices, quantity, unit_price, row_total, tax_ppm)
      select o.id, 0, 'CUP', 'Cup', ${choices}::jsonb, 1, 100, 100, 0 from sales_order o where o.customer_id = ${id}::uuid`)

    const { files } = (await browser.post('/customer/account/export/', { current_password: PASSWORD })).json()
    const shown = (files as { name: string }[]).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(shown.map(({ name }) => name)).toEqual(['cart.png', 'ordered.png', 'sent.png', 'wish.png'])
    expect(shown[0]).toMatchObject({ size: 7, address: `/sales/download/downloadCustomOption/key/${tokenOf('cart')}/` })

    await browser.get('/customer/account/delete/')
    await browser.post('/customer/account/delete/', { current_password: PASSWORD })
    await cleanUpUploads(db, uploadsIn(folder), new Date())
    expect(readdirSync(folder).toSorted()).toEqual([tokenOf('ordered'), tokenOf('strange')])
  })

  test('what was paid for sending is in the export beside the name of the way', async () => {
    const { browser, id } = await aWholeCustomer()
    await db.execute(
      sql`update sales_order set shipping = 490, shipping_title = 'Parcel' where customer_id = ${id}::uuid`,
    )
    const data = (await browser.post('/customer/account/export/', { current_password: PASSWORD })).json()
    expect(data.orders).toMatchObject([{ shipping: 490, shippingTitle: 'Parcel' }])
  })

  /** Every table with a row that holds this text. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const found = []
    for (const { name } of tables) {
      const hits = await rows(
        db,
        sql`select 1 from ${sql.identifier(name)} t where position(${text}::text in t::text) > 0 limit 1`,
      )
      if (hits.length > 0) found.push(name)
    }
    return found
  }
})
