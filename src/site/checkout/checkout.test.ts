import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCartRule } from '#server/coupon/cart-rules.ts'
import { hashPassword } from '#server/customer/passwords/passwords.ts'
import { rows, type Database } from '#server/database/database.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { aCustomer } from '#test/carts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { answerSteps, guestBilling, pressOrder, seenOn } from '#test/checkout.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn, pathIn } from '#test/letters.ts'
import { aDownload } from '#test/orders.ts'
import { aBrowser, aSite } from '#test/site.ts'
import type { Shop } from '#server/shop.ts'

const PAGE = '/checkout/onepage/'
const METHOD = '/checkout/onepage/saveMethod/'
const BILLING = '/checkout/onepage/saveBilling/'
const SHIPPING = '/checkout/onepage/saveShipping/'
const SHIPPING_METHOD = '/checkout/onepage/saveShippingMethod/'
const PAYMENT = '/checkout/onepage/savePayment/'
const ORDER = '/checkout/onepage/saveOrder/'
const PASSWORD = 'a sentence nobody else says'

const shippingFields = {
  'shipping[firstname]': 'Grace',
  'shipping[lastname]': 'Hopper',
  'shipping[street][]': 'Harbour 9',
  'shipping[postcode]': '20095',
  'shipping[city]': 'Hamburg',
  'shipping[country_id]': 'DE',
}

describe.each(oneEngine)('the one-page checkout on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let cup: number
  let ticket: number
  let browser: ReturnType<typeof aBrowser>
  let mails = 0

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await writeShopSettings(db, { payment: ['bank-transfer', 'test-card'], countries: ['DE', 'FR'] })
    cup = await aProduct(db, en, { name: 'Cup', price: 1250, stock: { quantity: 1000 } })
    ticket = await aProduct(db, en, {
      name: 'Ticket',
      type: 'virtual',
      price: 500,
      stock: { isManaged: false, quantity: 0 },
    })
    ;({ app, shop } = await aSite(db))
  })

  beforeEach(async () => {
    browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    await browser.get(PAGE)
  })

  const openStep = (html: string) => /data-shown="([\w-]+)"/.exec(html)?.[1]
  const nextStep = (location: unknown) => /[?&]step=([\w-]+)/.exec(String(location))?.[1]
  const orders = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from sales_order`))[0]!.n
  const lastOrder = async () =>
    (
      await rows<{ email: string; customer_id: string | null; city: string; total: number; currency: string }>(
        db,
        sql`select o.email, o.customer_id, o.grand_total::int as total, o.currency,
              (select a.address ->> 'city' from sales_order_address a where a.order_id = o.id and a.kind = 'shipping') as city
            from sales_order o order by o.id desc limit 1`,
      )
    )[0]!

  async function aLoggedIn(): Promise<{ id: string; email: string }> {
    const email = `customer${++mails}@example.com`
    const id = await aCustomer(db)
    const hash = await hashPassword(PASSWORD)
    await db.execute(sql`update customer set email = ${email}, password_hash = ${hash} where id = ${id}`)
    await logIn(email)
    return { id, email }
  }
  const logIn = async (email: string) => {
    await browser.get('/customer/account/login/')
    const fields = { 'login[username]': email, 'login[password]': PASSWORD, back: PAGE }
    const answer = await browser.post('/customer/account/loginPost/', fields)
    await browser.get('/contacts/')
    return answer
  }
  const inBook = async (customerId: string, city: string) => {
    const address = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      street: ['Old Road 7'],
      city,
      region: '',
      postcode: '10117',
      country: 'DE',
    }
    const saved = await shop.customers.addAddress(customerId, {
      address,
      isDefaultBilling: false,
      isDefaultShipping: false,
    })
    if (saved.status !== 'saved') throw new Error(saved.status)
    return saved.id
  }
  const endSession = () => db.execute(sql`delete from session`)

  test('leads a guest from step to step, and each answer says where the reader goes', async () => {
    expect(openStep((await browser.get(PAGE)).body)).toBe('method')
    const method = await browser.post(METHOD, { checkout_method: 'guest' })
    expect([method.statusCode, method.headers.location]).toEqual([303, `${PAGE}?step=billing#checkout-step-billing`])
    const billing = await browser.post(BILLING, { ...guestBilling, 'billing[use_for_shipping]': '' })
    expect(nextStep(billing.headers.location)).toBe('shipping')
    const shipping = await browser.post(SHIPPING, shippingFields)
    expect(nextStep(shipping.headers.location)).toBe('shipping-method')
    const sent = await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
    expect(nextStep(sent.headers.location)).toBe('payment')
    const page = await browser.get(PAGE)
    expect(page.body).toContain('Hamburg')
    const placed = await pressOrder(browser, page)
    expect(placed.headers.location).toMatch(/^\/checkout\/onepage\/success\/[\w-]{24}\/$/)
    expect(await lastOrder()).toMatchObject({ email: 'ada@example.com', city: 'Hamburg', customer_id: null })
  })

  test('one address is typed once', async () => {
    const placed = await pressOrder(browser, await answerSteps(browser))
    expect(placed.statusCode).toBe(303)
    expect(await lastOrder()).toMatchObject({ city: 'Berlin' })
  })

  test('a rule on the way to pay is in the totals before the order is placed', async () => {
    expect((await answerSteps(browser)).body).not.toContain(PAYMENT)
    await addCartRule(db, {
      name: 'By bank transfer',
      conditions: { cart: { cart: 'payment', is: 'one-of', values: ['bank-transfer'] } },
      action: { discount: { kind: 'cart', amount: 200 } },
    })
    const page = await answerSteps(browser)
    expect([seenOn(page.body).seen_total, page.body.includes(`formAction="${PAYMENT}"`)]).toEqual(['1740', true])
    const chosen = { 'payment[method]': 'bank-transfer' }
    const shown = await browser.post(PAYMENT, chosen)
    expect([shown.statusCode, nextStep(shown.headers.location)]).toEqual([303, 'payment'])
    const seen = await browser.get(PAGE)
    expect([seenOn(seen.body).seen_total, /<input[^>]*value="bank-transfer"[^>]*>/.exec(seen.body)![0]]).toEqual([
      '1540',
      expect.stringContaining('checked'),
    ])
    const other = await browser.post(PAYMENT, { 'payment[method]': 'test-card' }, { accept: 'application/json' })
    expect(other.json()).toMatchObject({
      shown: 'payment',
      content: expect.stringContaining('"seen_total" value="1740"'),
    })
    expect((await browser.post(PAYMENT, { 'payment[method]': 'cowries' })).statusCode).toBe(400)
    const again = await pressOrder(browser, seen, { 'payment[method]': 'test-card' })
    expect([again.statusCode, again.body.includes('validation-failed')]).toEqual([400, true])
    await browser.post(PAYMENT, chosen)
    expect((await pressOrder(browser, seen)).statusCode).toBe(303)
    expect(await lastOrder()).toMatchObject({ total: 1540 })
    await db.execute(sql`delete from cart_rule`)
  })

  test('what is not shipped has no shipping steps', async () => {
    browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${ticket}/`, { qty: '1' })
    const page = await answerSteps(browser)
    expect(openStep(page.body)).toBe('payment')
    expect(page.body).not.toContain('Delivery address')
    expect(page.body).not.toContain('Cash on delivery')
    expect((await pressOrder(browser, page, { 'payment[method]': 'cash-on-delivery' })).statusCode).toBe(400)
    await pressOrder(browser, page)
    expect(await lastOrder()).toMatchObject({ city: null, total: 500 })
  })

  test('an order that costs nothing asks for no way to pay, and is paid, invoiced and its files ready at once', async () => {
    const [en] = await shop.stores.all()
    const notes = await aProduct(db, en!, { name: 'Notes', price: 0, stock: { isManaged: false, quantity: 0 } })
    const link = await aDownload(db, notes, 3)
    const reader = aBrowser(app)
    await reader.post(`/checkout/cart/add/product/${notes}/`, { qty: '1', 'links[]': String(link) })
    await reader.get(PAGE)
    const page = await answerSteps(reader, { ...guestBilling, 'billing[email]': 'reader@example.com' })
    const [radio] = /<input[^>]*value="free"[^>]*>/.exec(page.body)!
    expect(radio).toContain('checked')
    expect(page.body).toContain('No payment is needed')
    expect(page.body).toContain('>Place order</button>')
    expect(page.body).not.toContain('agree to pay')
    expect(page.body).not.toContain('Bank transfer')
    expect((await pressOrder(reader, page, { 'payment[method]': 'bank-transfer' })).statusCode).toBe(400)
    const placed = await pressOrder(reader, page, { 'payment[method]': 'free' })
    const [, token] = /success\/([\w-]+)/.exec(String(placed.headers.location))!
    const order = (await shop.orders.byToken(token!))!
    expect(order).toMatchObject({ payment: 'free', state: 'complete', isPaid: true, grandTotal: 0 })
    expect(order.invoice?.number).toMatch(/^\d+$/)
    expect(order.history.map(({ event }) => event.kind)).toEqual(['placed', 'paid'])
    expect(order.downloads).toMatchObject([{ state: 'available' }])
    const letters = (await lettersIn(db)).filter(({ to }) => to === 'reader@example.com')
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain('No payment is needed')
    expect(letters[0]!.text).not.toContain('has arrived')
  })

  test('a total that is no longer nothing is shown before anything is ordered', async () => {
    const [en] = await shop.stores.all()
    const gift = await aProduct(db, en!, {
      name: 'Gift',
      type: 'virtual',
      price: 0,
      stock: { isManaged: false, quantity: 0 },
    })
    const lucky = aBrowser(app)
    await lucky.post(`/checkout/cart/add/product/${gift}/`, { qty: '1' })
    await lucky.get(PAGE)
    const page = await answerSteps(lucky)
    await db.execute(sql`update product set price = 700 where id = ${gift}::int`)
    const before = await orders()
    const answer = await pressOrder(lucky, page, { 'payment[method]': 'free' })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('Bank transfer')
    expect(answer.body).toContain('€7.00')
    expect(await orders()).toBe(before)
  })

  test('a step that is not right comes back with what was typed, and a reload shows it again', async () => {
    await browser.post(METHOD, { checkout_method: 'guest' })
    const typed = { ...guestBilling, 'billing[postcode]': '', 'billing[lastname]': 'O’Neill "x"' }
    const refused = await browser.post(BILLING, typed)
    expect(refused.statusCode).toBe(400)
    expect(openStep(refused.body)).toBe('billing')
    expect(refused.body).toContain('This is a required field.')
    for (const { body } of [refused, await browser.get(PAGE)]) {
      expect(openStep(body)).toBe('billing')
      expect(body).toContain('value="O’Neill &quot;x&quot;"')
    }
  })

  test('going back keeps what was typed, right or wrong, and adds nothing else', async () => {
    await browser.post(METHOD, { checkout_method: 'guest' })
    const wrong = { ...guestBilling, 'billing[postcode]': '', 'billing[city]': 'Görlitz' }
    const back = await browser.post(BILLING, { ...wrong, go_to: 'method' })
    expect([back.statusCode, nextStep(back.headers.location)]).toEqual([303, 'method'])
    expect((await browser.get(`${PAGE}?step=billing`)).body).toContain('value="Görlitz"')
    await browser.post(BILLING, { ...guestBilling, 'billing[use_for_shipping]': '' })
    const other = await browser.post(SHIPPING, { ...shippingFields, go_to: 'billing' })
    expect(nextStep(other.headers.location)).toBe('billing')
    expect((await browser.get(`${PAGE}?step=shipping`)).body).toContain('value="Hamburg"')
    const early = await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate', go_to: 'shipping' })
    expect(nextStep(early.headers.location)).toBe('shipping')
    expect(openStep((await browser.get(PAGE)).body), 'a way of sending is chosen by going on').toBe('shipping-method')
  })

  test('S12 whoever goes on past a step that is not right hears what is wrong with it', async () => {
    await answerSteps(browser)
    for (const goTo of ['shipping-method', 'payment', 'review', 'nonsense', '']) {
      const refused = await browser.post(BILLING, { ...guestBilling, 'billing[city]': '', go_to: goTo })
      expect([refused.statusCode, openStep(refused.body)], goTo).toEqual([400, 'billing'])
    }
    const right = await browser.post(BILLING, { ...guestBilling, 'billing[city]': 'Jena', go_to: 'shipping-method' })
    expect(nextStep(right.headers.location)).toBe('shipping-method')
  })

  test('S12 a step before its turn leads to the first open one, and nothing is ordered', async () => {
    const before = await orders()
    for (const [address, fields] of [
      [SHIPPING_METHOD, { shipping_method: 'flat-rate' }],
      [SHIPPING, shippingFields],
      [ORDER, { 'payment[method]': 'bank-transfer' }],
    ] as const) {
      const page = await browser.get(PAGE)
      const answer = await browser.post(address, { ...seenOn(page.body), ...fields })
      expect([answer.statusCode, nextStep(answer.headers.location)], address).toEqual([303, 'method'])
    }
    expect(openStep((await browser.get(`${PAGE}?step=payment`)).body)).toBe('method')
    await browser.post(METHOD, { checkout_method: 'guest' })
    const answer = await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
    expect(nextStep(answer.headers.location)).toBe('billing')
    await browser.post(BILLING, guestBilling)
    expect(openStep((await browser.get(PAGE)).body), 'the way of sending was chosen too early').toBe('shipping-method')
    expect(await orders()).toBe(before)
  })

  test('S12 a step sent twice is answered once, and an old one may be answered again', async () => {
    await answerSteps(browser)
    const again = await browser.post(METHOD, { checkout_method: 'guest' })
    expect(nextStep(again.headers.location)).toBe('payment')
    const back = await browser.get(`${PAGE}?step=billing`)
    expect(openStep(back.body)).toBe('billing')
    expect(back.body).toContain('value="Lovelace"')
    const moved = await browser.post(BILLING, { ...guestBilling, 'billing[city]': 'Potsdam' })
    expect(nextStep(moved.headers.location)).toBe('payment')
    await pressOrder(browser, await browser.get(PAGE))
    expect(await lastOrder()).toMatchObject({ city: 'Potsdam' })
  })

  test('S12 what another tab changed is shown before it is ordered', async () => {
    const page = await answerSteps(browser)
    const before = await orders()
    await browser.post(BILLING, { ...guestBilling, 'billing[city]': 'Elsewhere' })
    const refused = await pressOrder(browser, page)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Elsewhere')
    expect(await orders()).toBe(before)
    expect((await pressOrder(browser, refused)).statusCode).toBe(303)
  })

  test('S12 two tabs that order at once, and the browser’s Back, are one order', async () => {
    const page = await answerSteps(browser)
    const before = await orders()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pressOrder(browser, page)))
    const places = new Set(answers.map(({ headers }) => headers.location))
    expect([...places]).toEqual([expect.stringContaining('/success/')])
    expect((await pressOrder(browser, page)).headers.location).toBe([...places][0])
    expect(await orders()).toBe(before + 1)
    expect((await browser.get(PAGE)).headers.location).toBe('/checkout/cart/')
  })

  test('F19 a price that changed is named with the old total and the new one, and asks again', async () => {
    const page = await answerSteps(browser)
    await db.execute(sql`update product set price = 1350 where id = ${cup}`)
    const refused = await pressOrder(browser, page)
    await db.execute(sql`update product set price = 1250 where id = ${cup}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('changed from €17.40 to €18.40')
  })

  test('an order is placed in no other language than its page was shown in: the page comes in the new one first', async () => {
    const page = await answerSteps(browser)
    await browser.get('/checkout/cart/?store=fr')
    const before = await orders()
    const refused = await pressOrder(browser, page)
    expect(refused.statusCode).toBe(409)
    expect(await orders()).toBe(before)
    expect(refused.body).toContain('<html lang="fr')
    expect((await pressOrder(browser, refused)).statusCode).toBe(303)
  })

  test('S11 price, total, currency and the cart are the shop’s, whatever is posted', async () => {
    const page = await answerSteps(browser)
    const before = await orders()
    const forgeries: Record<string, string>[] = [
      { seen_total: '1' },
      { seen_total: 'NaN' },
      { seen_currency: 'JPY' },
      { seen_store: 'elsewhere' },
      { seen_version: '-1' },
      { seen_cart: '00000000-0000-7000-8000-000000000000' },
      { seen_cart: "' or 1=1" },
    ]
    for (const forged of forgeries) {
      const answer = await pressOrder(browser, page, forged)
      expect(answer.statusCode, JSON.stringify(forged)).toBe(409)
    }
    for (const code of ['free', 'pickup', 'dhl', '__proto__', '']) {
      const answer = await browser.post(SHIPPING_METHOD, { shipping_method: code })
      expect(answer.statusCode, code).toBe(400)
    }
    expect(await orders()).toBe(before)
    const placed = await pressOrder(browser, await browser.get(PAGE), {
      price: '1',
      grand_total: '1',
      currency: 'JPY',
      'shipping[price]': '0',
      'billing[city]': 'Elsewhere',
    })
    expect(placed.statusCode).toBe(303)
    expect(await lastOrder()).toMatchObject({ total: 1740, currency: 'EUR', city: 'Berlin' })
  })

  test('somebody else’s cart is not ordered', async () => {
    const page = await answerSteps(browser)
    const thief = aBrowser(app)
    await thief.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    await answerSteps(thief)
    const before = await orders()
    expect((await pressOrder(thief, page)).statusCode).toBe(409)
    await pressOrder(browser, page)
    expect((await pressOrder(thief, page)).statusCode, 'nor is its order shown').toBe(409)
    expect(await orders()).toBe(before + 1)
  })

  describe('a customer', () => {
    test('begins with the address, chooses one of the book, and orders as the customer', async () => {
      const { id, email } = await aLoggedIn()
      const first = await inBook(id, 'Weimar')
      await inBook(id, 'Jena')
      const page = await browser.get(PAGE)
      expect(openStep(page.body)).toBe('billing')
      expect(page.body).toContain(`<option value="${first}" selected="">`)
      await browser.post(BILLING, { billing_address_id: first, 'billing[use_for_shipping]': '1' })
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      await pressOrder(browser, await browser.get(PAGE))
      expect(await lastOrder()).toMatchObject({ email, customer_id: id, city: 'Weimar' })
    })

    test('orders nothing to an address of the book that was changed after the page was drawn', async () => {
      const { id } = await aLoggedIn()
      const first = await inBook(id, 'Weimar')
      await browser.post(BILLING, { billing_address_id: first, 'billing[use_for_shipping]': '1' })
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      const drawn = await browser.get(PAGE)
      const [entry] = await shop.customers.addresses(id)
      const changed = { ...entry!, address: { ...entry!.address, street: ['New Street 99'] } }
      await shop.customers.changeAddress(id, first, changed)
      const before = await orders()
      expect((await pressOrder(browser, drawn)).statusCode).toBe(409)
      expect(await orders()).toBe(before)
      expect((await pressOrder(browser, await browser.get(PAGE))).statusCode).toBe(303)
    })

    test('S11 cannot use somebody else’s address', async () => {
      const other = await aLoggedIn()
      const theirs = await inBook(other.id, 'Secret City')
      browser = aBrowser(app)
      await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
      const { id } = await aLoggedIn()
      await browser.get(PAGE)
      await inBook(id, 'Jena')
      for (const forged of [theirs, '1', "' or 1=1"]) {
        const refused = await browser.post(BILLING, { billing_address_id: forged, 'billing[use_for_shipping]': '1' })
        expect(refused.statusCode).toBe(400)
        expect(refused.body).toContain('id="advice-validate-ajax-billing-address-select"')
        expect(refused.body).not.toContain('Secret City')
      }
    })

    test('may keep what is typed in the book, once', async () => {
      const { id } = await aLoggedIn()
      const fields = { ...guestBilling, billing_address_id: '', 'billing[save_in_address_book]': '1' }
      await browser.post(BILLING, fields)
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      await pressOrder(browser, await browser.get(PAGE))
      expect(await shop.customers.addresses(id)).toHaveLength(1)
      expect(await lastOrder()).toMatchObject({ city: 'Berlin', customer_id: id })
    })

    test('whose guest cart had a checkout finds what was typed, and no password of a guest’s', async () => {
      const { email, id } = await aLoggedIn()
      await browser.get('/customer/account/logout/')
      await browser.post('/customer/account/logout/')
      await browser.get('/checkout/cart/')
      await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
      await browser.post(METHOD, { checkout_method: 'register' })
      await browser.post(BILLING, {
        ...guestBilling,
        'billing[city]': 'Erfurt',
        'billing[customer_password]': PASSWORD,
        'billing[confirm_password]': PASSWORD,
      })
      expect((await logIn(email)).headers.location).toBe(PAGE)
      const page = await browser.get(`${PAGE}?step=billing`)
      expect(page.body).toContain('value="Erfurt"')
      const drafts = await rows<{ draft: object }>(
        db,
        sql`select checkout as draft from cart where customer_id = ${id} and status = 'open'`,
      )
      expect(drafts).toHaveLength(1)
      expect(drafts[0]!.draft).not.toHaveProperty('passwordHash')
    })
  })

  describe('a guest who wants an account', () => {
    const passwords = { 'billing[customer_password]': PASSWORD, 'billing[confirm_password]': PASSWORD }
    const register = async (fields: Record<string, string>) => {
      await browser.post(METHOD, { checkout_method: 'register' })
      await browser.post(BILLING, { ...guestBilling, ...passwords, ...fields })
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      return pressOrder(browser, await browser.get(PAGE))
    }

    test('chooses a password, of which only a hash is kept until the order makes the account', async () => {
      await browser.post(METHOD, { checkout_method: 'register' })
      const email = `new${++mails}@example.com`
      const typed = { ...guestBilling, 'billing[email]': email }
      const missing = await browser.post(BILLING, typed)
      expect(missing.statusCode).toBe(400)
      const other = await browser.post(BILLING, { ...typed, ...passwords, 'billing[confirm_password]': 'another one' })
      expect(other.body).toContain('Please make sure your passwords match.')
      expect(other.body).not.toContain(PASSWORD)
      await browser.post(BILLING, { ...typed, ...passwords })
      const [cart] = await rows<{ text: string }>(
        db,
        sql`select checkout::text as text from cart where checkout::text like ${`%${email}%`}`,
      )
      expect(cart!.text).toContain('$argon2id$')
      expect(cart!.text).not.toContain(PASSWORD)
      const kept = await browser.post(BILLING, typed)
      expect(nextStep(kept.headers.location), 'it is not asked for again').toBe('shipping-method')
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      await pressOrder(browser, await browser.get(PAGE))
      const [made] = await rows<{ id: string }>(db, sql`select id from customer where email = ${email}`)
      expect(await lastOrder()).toMatchObject({ email, customer_id: made!.id })
      const left = await rows(db, sql`select 1 from cart where checkout::text like ${`%${email}%`}`)
      expect(left, 'the draft is forgotten').toEqual([])
    })

    test('S15 hears at the field what is wrong with a password that others guess, and keeps all that was typed', async () => {
      await browser.post(METHOD, { checkout_method: 'register' })
      const email = `new${++mails}@example.com`
      const common = { 'billing[customer_password]': 'password1', 'billing[confirm_password]': 'password1' }
      const weak = await browser.post(BILLING, { ...guestBilling, 'billing[email]': email, ...common })
      expect([weak.statusCode, openStep(weak.body)]).toEqual([400, 'billing'])
      expect(weak.body).toContain('This password is easy to guess')
      expect(weak.body).toContain(email)
      expect(weak.body).not.toContain('password1')
      const page = await browser.get(PAGE)
      expect([openStep(page.body), page.body]).toEqual(['billing', expect.stringContaining(`value="${email}"`)])
      const right = await browser.post(BILLING, { ...guestBilling, 'billing[email]': email, ...passwords })
      expect(nextStep(right.headers.location)).toBe('shipping-method')
    })

    test('S15 is asked to come again while too many passwords wait to be hashed', async () => {
      const busy = await aSite(db, {
        shop: { customers: { ...shop.customers, preparePassword: async () => ({ status: 'busy' }) } },
      })
      const shopper = aBrowser(busy.app)
      await shopper.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
      await shopper.get(PAGE)
      await shopper.post(METHOD, { checkout_method: 'register' })
      const told = await shopper.post(BILLING, { ...guestBilling, ...passwords })
      expect([told.statusCode, openStep(told.body)]).toEqual([503, 'billing'])
      expect(told.body).toContain('value="Main Street 1"')
    })

    test('opens it by the letter that follows the order, and finds the order there', async () => {
      const email = `new${++mails}@example.com`
      expect((await register({ 'billing[email]': email })).headers.location).toContain('/success/')
      const letters = (await lettersIn(db)).filter(({ to }) => to === email)
      expect(letters.filter(({ subject }) => subject.includes('Open your account'))).toHaveLength(1)
      const [{ number }] = (await rows<{ number: string }>(
        db,
        sql`select number from sales_order where email = ${email}`,
      )) as [{ number: string }]
      expect((await browser.get('/sales/order/history/')).statusCode, 'nobody is logged in before').not.toBe(200)
      const elsewhere = aBrowser(app)
      const link = pathIn(letters.find(({ subject }) => subject.includes('Open your account'))!)
      await elsewhere.get(link)
      expect((await elsewhere.post(link, { password: PASSWORD })).statusCode).toBe(303)
      expect((await elsewhere.get('/sales/order/history/')).body).toContain(number)
    })

    test('orders with another card after one that was declined, and the order is in the account', async () => {
      const email = `new${++mails}@example.com`
      const card = {
        'payment[method]': 'test-card',
        'payment[cc_type]': 'VI',
        'payment[cc_exp_month]': '12',
        'payment[cc_exp_year]': String(new Date().getFullYear() + 2),
        'payment[cc_cid]': '123',
      }
      await browser.post(METHOD, { checkout_method: 'register' })
      await browser.post(BILLING, { ...guestBilling, ...passwords, 'billing[email]': email })
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      const declined = { ...card, 'payment[cc_number]': '4000000000000002' }
      expect((await pressOrder(browser, await browser.get(PAGE), declined)).statusCode).toBe(400)
      const paid = await pressOrder(browser, await browser.get(PAGE), {
        ...card,
        'payment[cc_number]': '4111111111111111',
      })
      expect(paid.headers.location).toContain('/success/')
      const [made] = await rows<{ id: string }>(db, sql`select id from customer where email = ${email}`)
      expect(await lastOrder()).toMatchObject({ email, customer_id: made!.id })
      const letters = (await lettersIn(db)).filter(({ to, subject }) => to === email && subject.includes('Open your'))
      expect(letters).toHaveLength(1)
    })

    test('with the address of an account orders as a guest, and is told nothing of it', async () => {
      const { email } = await aLoggedIn()
      browser = aBrowser(app)
      await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
      await browser.get(PAGE)
      expect((await register({ 'billing[email]': email })).headers.location).toContain('/success/')
      expect(await lastOrder()).toMatchObject({ email, customer_id: null })
      const letters = (await lettersIn(db)).filter(({ to }) => to === email)
      expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('already'))
    })

    test('S17 reads the same of the order, whether the address had an account or not', async () => {
      const { email: known } = await aLoggedIn()
      const seen = []
      for (const email of [known, known.replace('customer', 'stranger')]) {
        browser = aBrowser(app)
        await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
        await browser.get(PAGE)
        const path = (await register({ 'billing[email]': email })).headers.location as string
        const token = path.split('/').at(-2)!
        const pages = [path, `/sales/guest/view/${token}/`, `/sales/guest/print/${token}/`]
        const bodies = await Promise.all(pages.map(async (page) => (await browser.get(page)).body))
        const named = bodies.map((body) => body.replaceAll(token, 'TOKEN').replaceAll(/\b\d{10}\b/g, 'NUMBER'))
        seen.push(named.map((body) => body.match(/<h[1-6][^>]*>|<a [^>]*>|<button[^>]*>/g)))
      }
      expect(seen[0]).toEqual(seen[1])
    })
  })

  describe('F16 a session that ends', () => {
    const steps: { name: string; address: string; fields: Record<string, string>; next: string }[] = [
      { name: 'method', address: METHOD, fields: { checkout_method: 'guest' }, next: 'billing' },
      {
        name: 'billing',
        address: BILLING,
        fields: { ...guestBilling, 'billing[use_for_shipping]': '' },
        next: 'shipping',
      },
      { name: 'shipping', address: SHIPPING, fields: shippingFields, next: 'shipping-method' },
      { name: 'shipping method', address: SHIPPING_METHOD, fields: { shipping_method: 'flat-rate' }, next: 'payment' },
    ]

    test('before each step of a guest: the guest goes on with everything, and orders once', async () => {
      for (const { name, address, fields, next } of steps) {
        await browser.get(PAGE)
        await endSession()
        const answer = await browser.post(address, fields)
        expect([answer.statusCode, nextStep(answer.headers.location)], name).toEqual([303, next])
        await endSession()
        expect(openStep((await browser.get(PAGE)).body), `${name}, and a look`).toBe(next)
      }
      const page = await browser.get(PAGE)
      const before = await orders()
      await endSession()
      const placed = await pressOrder(browser, page)
      expect(placed.headers.location).toContain('/success/')
      expect(await orders()).toBe(before + 1)
      expect(await lastOrder()).toMatchObject({ city: 'Hamburg', customer_id: null })
    })

    test('and the answer to the next post is lost: sent again, it finds the guest’s cart and its one order', async () => {
      /** The form arrives, its answer and the cookies in it do not. */
      const unheard = async (post: () => Promise<unknown>) => {
        const cookies = [...browser.cookies]
        await endSession()
        await post()
        browser.cookies.clear()
        for (const [name, value] of cookies) browser.cookies.set(name, value)
      }
      await browser.post(METHOD, { checkout_method: 'guest' })
      await unheard(() => browser.post(BILLING, guestBilling))
      expect(nextStep((await browser.post(BILLING, guestBilling)).headers.location)).toBe('shipping-method')
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      const page = await browser.get(PAGE)
      const before = await orders()
      await unheard(() => pressOrder(browser, page))
      expect((await pressOrder(browser, page)).headers.location).toContain('/success/')
      expect(await orders()).toBe(before + 1)
    })

    test('for whoever logs in at the checkout, because the answer to it is lost: the checkout asks to log in again', async () => {
      const { email, id } = await aLoggedIn()
      browser = aBrowser(app)
      await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
      const cookies = [...browser.cookies]
      await logIn(email)
      browser.cookies.clear()
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      const asked = await browser.get(PAGE)
      expect(asked.headers.location).toBe('/customer/account/login/?back=%2Fcheckout%2Fonepage%2F')
      expect((await logIn(email)).headers.location).toBe(PAGE)
      expect(openStep((await browser.get(PAGE)).body)).toBe('billing')
      expect(await rows(db, sql`select 1 from cart where customer_id = ${id} and status = 'open'`)).toHaveLength(1)
    })

    test('of a customer who looks at the checkout: asks to log in, and leads back to it', async () => {
      const { email } = await aLoggedIn()
      await endSession()
      const asked = await browser.get(PAGE)
      expect(asked.headers.location).toBe('/customer/account/login/?back=%2Fcheckout%2Fonepage%2F')
      expect((await browser.get(asked.headers.location!)).body).toContain('Log in to find your cart again')
      await logIn(email)
      expect(openStep((await browser.get(PAGE)).body)).toBe('billing')
    })

    test('and the form key of the page that came then is taken', async () => {
      const old = await browser.get(PAGE)
      await endSession()
      await browser.post(METHOD, { checkout_method: 'guest' })
      const page = await browser.get(PAGE)
      expect(browser.formKey()).not.toBe(/name="form_key" value="([^"]+)"/.exec(old.body)![1])
      expect((await browser.post(BILLING, guestBilling)).statusCode).toBe(303)
      expect(openStep(page.body)).toBe('billing')
    })

    test('of a customer: asks to log in, orders nothing, and what was typed is found again', async () => {
      const { email, id } = await aLoggedIn()
      await browser.get(PAGE)
      const before = await orders()
      await endSession()
      const asked = await browser.post(BILLING, { ...guestBilling, 'billing[city]': 'Gotha' })
      expect(asked.headers.location).toBe('/customer/account/login/?back=%2Fcheckout%2Fonepage%2F')
      expect((await browser.get(asked.headers.location!)).body).toContain('what you typed is kept')
      expect(await orders()).toBe(before)
      await logIn(email)
      const page = await browser.get(`${PAGE}?step=billing`)
      expect(page.body).toContain('value="Gotha"')
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      await pressOrder(browser, await browser.get(PAGE))
      expect(await lastOrder()).toMatchObject({ customer_id: id, city: 'Gotha' })
    })

    test('of a customer at the last step: nothing is ordered as anybody else', async () => {
      await aLoggedIn()
      await browser.post(BILLING, guestBilling)
      await browser.post(SHIPPING_METHOD, { shipping_method: 'flat-rate' })
      const page = await browser.get(PAGE)
      const before = await orders()
      await endSession()
      const asked = await pressOrder(browser, page)
      expect(asked.headers.location).toContain('/customer/account/login/')
      const { id } = await aLoggedIn()
      const other = await pressOrder(browser, page)
      expect(other.statusCode).toBe(303)
      expect(other.headers.location).not.toContain('/success/')
      expect(await orders()).toBe(before)
      expect(await rows(db, sql`select 1 from sales_order where customer_id = ${id}`)).toEqual([])
    })
  })

  test('a card that was typed is nowhere in what is kept', async () => {
    const page = await answerSteps(browser)
    const refused = await pressOrder(browser, page, {
      'payment[method]': 'test-card',
      'payment[cc_type]': 'VI',
      'payment[cc_number]': '4111 1111 1111 1112',
      'payment[cc_cid]': '739',
    })
    expect(refused.statusCode).toBe(400)
    const drafts = await rows<{ text: string }>(
      db,
      sql`select checkout::text as text from cart where checkout is not null`,
    )
    expect(drafts.length).toBeGreaterThan(0)
    expect(drafts.map(({ text }) => text).join(' ')).not.toMatch(/4111|739/)
    expect(refused.body).toMatch(/value="test-card"[^>]*checked|checked[^>]*value="test-card"/)
  })

  test('the script gets the checkout’s inside and its address, and is sent on plainly where there is none', async () => {
    const asked = { accept: 'application/json' }
    await browser.get(PAGE)
    const next = await browser.post(METHOD, { checkout_method: 'guest' }, asked)
    expect(next.json()).toMatchObject({
      address: `${PAGE}?step=billing`,
      content: expect.stringContaining('data-shown="billing"'),
      formKey: expect.any(String),
    })
    const refused = await browser.post(BILLING, {}, asked)
    expect([refused.statusCode, openStep(refused.json().content)]).toEqual([400, 'billing'])
    await browser.get('/checkout/cart/')
    await db.execute(sql`delete from cart`)
    expect((await browser.post(BILLING, guestBilling, asked)).json()).toEqual({})
  })

  test('only the pages of payment gateways are where the form may lead beside the shop', async () => {
    const { app: other } = await aSite(db, {
      shop: { checkout: { ...shop.checkout, paymentOrigins: async () => ['https://pay.example'] } },
    })
    const shopper = aBrowser(other)
    await shopper.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    const policy = String((await shopper.get(PAGE)).headers['content-security-policy'])
    expect(policy).toContain("form-action 'self' https://pay.example;")
    expect(String((await shopper.get('/checkout/cart/')).headers['content-security-policy'])).toContain(
      "form-action 'self';",
    )
  })

  test('a cart that would take too much stock is told above the steps, with the way back to it', async () => {
    const page = await answerSteps(browser)
    const place = async () => ({ status: 'unpaid', messageId: 'unpaidTooMuchStock' }) as const
    const { app: other } = await aSite(db, { shop: { checkout: { ...shop.checkout, place } } })
    const shopper = aBrowser(other)
    for (const [name, value] of browser.cookies) shopper.cookies.set(name, value)
    await shopper.get(PAGE)
    const refused = await pressOrder(shopper, page)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toMatch(
      /id="checkout-change"[^>]*>This order would take the last pieces[^<]*(?:<!-- -->)? <a href="\/checkout\/cart\/">Change the cart</,
    )
    expect(refused.body).not.toContain('id="error-summary"')
  })

  test('a gateway’s page is gone to, and only when an order says so', async () => {
    const page = await answerSteps(browser)
    const url = 'https://pay.example/session/1'
    const { app: other } = await aSite(db, {
      shop: {
        checkout: { ...shop.checkout, place: async () => ({ status: 'redirect', url, token: 't', number: '1' }) },
      },
    })
    const shopper = aBrowser(other)
    for (const [name, value] of browser.cookies) shopper.cookies.set(name, value)
    await shopper.get(PAGE)
    const answer = await pressOrder(shopper, page, { back: 'https://evil.example' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
  })
})
