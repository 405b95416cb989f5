import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { linkTo, PASSWORD, register as registerAndConfirm } from '#test/accounts.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

type Browser = ReturnType<typeof aBrowser>

let count = 0
const person = (changes: Record<string, string | string[]> = {}) => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: `ada${++count}@example.com`,
  day: '',
  month: '',
  year: '',
  password: PASSWORD,
  confirmation: PASSWORD,
  ...changes,
})

const place = (changes: Record<string, string | string[]> = {}) => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: '',
  telephone: '',
  'street[]': ['Main Street 1', ''],
  city: 'Berlin',
  region: '',
  postcode: '10115',
  country_id: 'DE',
  ...changes,
})

describe.each(oneEngine)('customers of the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let logged: () => string
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', categories: [tea], stock: { quantity: 100 } })
    ;({ app, logged } = await aSite(db, { baseUrl: 'http://localhost' }))
  })

  const token = (browser: Browser) => browser.cookies.get('vitrine')
  const register = (browser: Browser, fields = person()) => browser.post('/customer/account/createpost/', fields)
  const logIn = (browser: Browser, email: string, password = PASSWORD, more = {}) =>
    browser.post('/customer/account/loginPost/', { 'login[username]': email, 'login[password]': password, ...more })
  const addToCart = (browser: Browser) => browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
  const count1 = (browser: Browser) =>
    browser.get('/tea.html').then(({ body }) => /<span class="count">(\d+)</.exec(body)?.[1])

  async function aCustomer() {
    const browser = aBrowser(app)
    const fields = person()
    await registerAndConfirm(browser, db, fields as { email: string })
    await browser.get('/customer/account/')
    return { browser, email: fields.email as string }
  }
  async function withAddress() {
    const customer = await aCustomer()
    await customer.browser.post('/customer/address/formPost/', place())
    const { body } = await customer.browser.get('/customer/address/')
    return { ...customer, id: /edit\/id\/([^/]+)\//.exec(body)![1]! }
  }

  test('who registers and follows the letter is logged in, sees the account, and the header says so', async () => {
    const browser = aBrowser(app)
    const fields = person({ email: 'Ada@Example.org', day: '5', month: '7', year: '1985' })
    expect((await register(browser, fields)).headers.location).toBe('/customer/account/confirmation/')
    expect((await browser.get('/customer/account/')).statusCode).toBe(303)
    const link = await linkTo(db, 'ada@example.org')
    expect((await browser.get(link)).body).toContain('ada@example.org')
    const response = await browser.post(link, { password: PASSWORD })
    expect(response.headers.location).toBe('/customer/account/')
    const { body } = await browser.get('/customer/account/')
    for (const text of ['Ada Lovelace', 'ada@example.org', '5 July 1985', 'Welcome, Ada', 'Log out'])
      expect(body).toContain(text)
    expect(body).not.toContain('/customer/account/login/')
    for (const url of ['/customer/account/login/', '/customer/account/create/'])
      expect((await browser.get(url)).headers.location, url).toBe('/customer/account/')
  })

  test.each([
    [{ firstname: '  ' }, 'firstname', 'This is a required field.'],
    [{ firstname: '\u0001' }, 'firstname', 'This is a required field.'],
    [{ lastname: 'x'.repeat(256) }, 'lastname', 'at most 255 characters'],
    [{ email: 'ada@example' }, 'email', 'Please enter a valid email address.'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'at most 254 characters'],
    [{ email: ['one@example.com', 'two@example.com'] }, 'email', 'was sent twice'],
    [{ email: 'nul\u0000@example.com' }, 'email', 'cannot be read'],
    [{ password: ' abcde ', confirmation: ' abcde ' }, 'password', 'Please enter 6 or more characters.'],
    [{ password: 'abcdefg', confirmation: 'abcdefg' }, 'password', 'Please enter a password of 8 or more characters.'],
    [{ password: 'Password2026', confirmation: 'Password2026' }, 'password', 'This password is easy to guess.'],
    [{ password: 'x'.repeat(256), confirmation: 'x'.repeat(256) }, 'password', 'at most 255 characters'],
    [{ confirmation: 'another word' }, 'confirmation', 'Please make sure your passwords match.'],
    [{ confirmation: '' }, 'confirmation', 'This is a required field.'],
    [{ day: '31', month: '4', year: '1985' }, 'day', 'Please enter a valid day (1-30).'],
    [{ day: '1', month: '4', year: '85' }, 'year', 'Please enter a valid year (1900-'],
    [{ day: '1', month: '', year: '1985' }, 'month', 'Please enter a valid full date.'],
    [{ year: '1'.repeat(11) }, 'year', 'at most 10 characters'],
  ] as const)('a registration with %j comes back with its message at %s', async (changes, id, message) => {
    const browser = aBrowser(app)
    const response = await register(browser, person(changes as unknown as Record<string, string>))
    expect(response.statusCode).toBe(400)
    const field = new RegExp(`<input[^>]* id="${id}"[^>]*>`).exec(response.body)![0]
    expect(field).toContain('aria-invalid="true"')
    expect(response.body).toContain(message)
    expect(response.body).toContain(`href="#${id}"`)
    if (id !== 'lastname') expect(response.body).toContain('value="Lovelace"')
    for (const [name, value] of Object.entries(changes)) {
      if (/password|confirmation/.test(name) && value !== '') expect(response.body).not.toContain(`="${value}"`)
    }
    expect(response.body).not.toContain(PASSWORD)
    expect(token(browser)).toBeUndefined()
  })

  test('an unknown email and a wrong password get the same bytes', async () => {
    const { email } = await aCustomer()
    const answer = async (typed: string) => {
      const response = await logIn(aBrowser(app), typed, 'wrong word')
      return {
        code: response.statusCode,
        body: response.body.replaceAll(typed, 'THE EMAIL'),
        head: Object.keys(response.headers),
      }
    }
    const [known, unknown] = [await answer(email), await answer(email.replace('ada', 'eve'))]
    expect(known).toEqual(unknown)
    expect(known.code).toBe(400)
    expect(known.body).toContain('The email address or the password is not right.')
    expect(known.body).toContain('value="THE EMAIL"')
    expect(known.body).not.toContain('wrong word')
  })

  test('after too many wrong passwords the answer is to wait', async () => {
    const { email } = await aCustomer()
    for (let n = 0; n < 3; n++) expect((await logIn(aBrowser(app), email, 'wrong word')).statusCode).toBe(400)
    const response = await logIn(aBrowser(app), email)
    expect(response.statusCode).toBe(429)
    expect(response.body).toMatch(/Please wait \d seconds? and try again/)
    await db.execute(sql`delete from attempt`)
    expect((await logIn(aBrowser(app), email)).statusCode).toBe(303)
  })

  test('a login takes another token, the cart comes along, and the former token is worth nothing', async () => {
    const { email } = await aCustomer()
    const browser = aBrowser(app)
    await addToCart(browser)
    await browser.get('/checkout/cart/')
    const planted = token(browser)!
    await logIn(browser, email)
    expect(token(browser)).not.toBe(planted)
    expect(await count1(browser)).toBe('1')
    const attacker = aBrowser(app)
    attacker.cookies.set('vitrine', planted)
    expect((await attacker.get('/customer/account/')).headers.location).toMatch(/^\/customer\/account\/login\//)
    expect(await count1(attacker)).toBe('0')
  })

  test('a logout is a post, takes another token, leaves the cart to the customer, and ends the former token', async () => {
    const { browser } = await aCustomer()
    await addToCart(browser)
    const asks = await browser.get('/customer/account/logout/')
    expect(asks.body).toMatch(/<h1>Log out\?<\/h1>.*<form action="\/customer\/account\/logout\/" method="post">/)
    const former = token(browser)!
    expect((await browser.get('/customer/account/')).statusCode).toBe(200)
    expect((await browser.post('/customer/account/logout/')).headers.location).toBe('/')
    expect((await browser.get('/customer/account/')).statusCode).toBe(303)
    expect(await count1(browser)).toBe('0')
    const thief = aBrowser(app)
    thief.cookies.set('vitrine', former)
    expect((await thief.get('/customer/account/')).statusCode).toBe(303)
  })

  test('a session whose row is gone is no session: its page is anybody’s', async () => {
    const { browser, email } = await aCustomer()
    expect((await browser.get('/tea.html')).headers['cache-control']).toBe('private, no-store')
    await browser.get('/customer/account/')
    await db.execute(sql`delete from customer where email = ${email}`)
    await browser.get('/tea.html')
    const page = await browser.get('/tea.html')
    expect(page.headers['cache-control']).toContain('public')
    expect(page.body).not.toContain('form_key')
    expect((await browser.get('/customer/account/')).statusCode).toBe(303)
  })

  test('pages of visitors without a session know nobody and may be kept', async () => {
    const page = await app.inject('/tea.html')
    expect(page.headers['cache-control']).toContain('public')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('href="/customer/account/login/"')
    for (const url of ['/customer/account/login/', '/customer/account/create/']) {
      const form = await app.inject(url)
      expect(form.headers['cache-control'], url).toBe('private, no-store')
      expect(form.headers['set-cookie'], url).toBeUndefined()
    }
  })

  test('after a login the shopper is back where they came from, in this shop', async () => {
    const { email } = await aCustomer()
    const asked = await aBrowser(app).get('/customer/address/new/')
    expect(asked.headers.location).toBe('/customer/account/login/?back=%2Fcustomer%2Faddress%2Fnew%2F')
    const referred = await app.inject({
      url: '/customer/account/login/',
      headers: { referer: 'http://localhost/tea.html?p=1' },
    })
    expect(referred.body).toContain('name="back" value="/tea.html?p=1"')
    const refused = await logIn(aBrowser(app), email, 'wrong word', { back: '/tea.html' })
    expect(refused.body).toContain('name="back" value="/tea.html"')
    expect(refused.body).toContain('href="/customer/account/create/?back=%2Ftea.html"')
    expect((await logIn(aBrowser(app), email, PASSWORD, { back: '/tea.html' })).headers.location).toBe('/tea.html')
    for (const back of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      'http://localhost@evil.example/',
      '/customer/account/logout/',
      '',
    ])
      expect((await logIn(aBrowser(app), email, PASSWORD, { back })).headers.location, back).toBe('/customer/account/')
  })

  test('no change of an account is made without the form key of the session', async () => {
    const { browser, id } = await withAddress()
    const stranger = await aCustomer()
    const before = await rows(db, sql`select * from customer_address order by id`)
    for (const url of [
      '/customer/address/formPost/',
      `/customer/address/formPost/id/${id}/`,
      `/customer/address/delete/id/${id}/`,
      '/customer/account/logout/',
      '/customer/account/loginPost/',
      '/customer/account/createpost/',
    ]) {
      for (const form_key of ['', 'A'.repeat(43), stranger.browser.formKey()]) {
        const response = await browser.post(url, { ...place({ city: 'Elsewhere' }), form_key })
        expect(response.statusCode, url).toBe(403)
      }
      const foreign = await browser.post(url, place(), { origin: 'https://evil.example' })
      expect(foreign.statusCode, url).toBe(403)
      expect((await browser.get(url)).statusCode, `GET ${url}`).toBeLessThan(400)
    }
    expect(await rows(db, sql`select * from customer_address order by id`)).toEqual(before)
    expect((await browser.get('/customer/account/')).statusCode).toBe(200)
  })

  test('a form that is confirmed because its key was old does not show the password', async () => {
    const { email } = await aCustomer()
    const browser = aBrowser(app)
    await addToCart(browser)
    const response = await logIn(browser, email, PASSWORD, { form_key: 'old' })
    expect(response.statusCode).toBe(403)
    expect(response.body).not.toContain(PASSWORD)
  })

  test('addresses are added, changed, made the default and removed', async () => {
    const { browser, id } = await withAddress()
    let { body } = await browser.get(`/customer/address/edit/id/${id}/`)
    expect(body).toContain('value="Main Street 1"')
    expect(body).toContain('This is your default billing address.')
    const saved = await browser.post(
      `/customer/address/formPost/id/${id}/`,
      place({ city: 'Paris', country_id: 'FR', 'street[]': ['Rue 1', 'Esc C'] }),
    )
    expect(saved.headers.location).toBe('/customer/address/')
    body = (await browser.get('/customer/address/')).body
    for (const text of ['The address is saved.', '10115 Paris', 'Esc C', 'France', 'Default billing address'])
      expect(body).toContain(text)
    await browser.post('/customer/address/formPost/', place({ city: 'Rome', country_id: 'IT', default_shipping: '1' }))
    body = (await browser.get('/customer/account/')).body
    expect(body).toMatch(/Default billing address.*Paris.*Default delivery address.*Rome/)
    expect((await browser.get(`/customer/address/delete/id/${id}/`)).body).toContain('Remove this address?')
    await browser.post(`/customer/address/delete/id/${id}/`)
    body = (await browser.get('/customer/address/')).body
    expect(body).toContain('The address is removed.')
    expect(body).not.toContain('Paris')
    expect(body).toContain('Rome')
  })

  test.each([
    [{ city: '' }, 'city', 'This is a required field.'],
    [{ 'street[]': ['', 'Door 2'] }, 'street_1', 'This is a required field.'],
    [{ 'street[]': ['a', 'b', 'c'] }, 'street_1', 'was sent twice'],
    [{ 'street[]': ['Main', 'x'.repeat(101)] }, 'street_2', 'at most 100 characters'],
    [{ country_id: 'XX' }, 'country', 'Please select an option.'],
    [{ postcode: '' }, 'zip', 'This is a required field.'],
    [{ default_billing: 'all of them' }, 'primary_billing', 'Please select an option.'],
    [{ city: '\u0001' }, 'city', 'This is a required field.'],
  ] as const)('an address with %j comes back with its message at %s', async (changes, id, message) => {
    const { browser } = await aCustomer()
    const response = await browser.post(
      '/customer/address/formPost/',
      place({ company: 'Kept & Co', ...(changes as object) }),
    )
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(message)
    expect(response.body).toContain(`href="#${id}"`)
    expect(response.body).toMatch(new RegExp(` id="${id}"`))
    expect(response.body).toContain('value="Kept &amp; Co"')
    expect(await browser.get('/customer/address/').then(({ body }) => body)).toContain('Your address book is empty.')
  })

  test('where most addresses have no postcode none is asked for', async () => {
    await db.execute(
      sql`insert into shop_setting (key, value) values ('shop', '{"countries":["DE","FR","IT","IE"]}'::jsonb)
          on conflict (key) do update set value = excluded.value`,
    )
    const { app: irish } = await aSite(db)
    const browser = aBrowser(irish)
    await register(browser)
    await browser.get('/customer/account/')
    const saved = await browser.post('/customer/address/formPost/', place({ country_id: 'IE', postcode: '' }))
    expect(saved.statusCode).toBe(303)
    await db.execute(sql`delete from shop_setting where key = 'shop'`)
  })

  test('an address of somebody else is not there, nor one that never was', async () => {
    const { id } = await withAddress()
    const { browser } = await withAddress()
    for (const foreign of [id, '01890000-0000-7000-8000-000000000000', 'x', '1', "'--"]) {
      for (const path of ['edit', 'delete']) {
        const url = `/customer/address/${path}/id/${encodeURIComponent(foreign)}/`
        expect((await browser.get(url)).statusCode, url).toBe(404)
      }
      for (const path of ['formPost', 'delete']) {
        const url = `/customer/address/${path}/id/${encodeURIComponent(foreign)}/`
        expect((await browser.post(url, place({ city: 'Stolen' }))).statusCode, url).toBe(404)
      }
    }
    expect(
      await rows(db, sql`select 1 from customer_address where id = ${id} and address ->> 'city' = 'Berlin'`),
    ).toHaveLength(1)
  })

  test('nobody sees or changes an address book without being logged in', async () => {
    const { id } = await withAddress()
    for (const path of ['', 'new/', `edit/id/${id}/`, `delete/id/${id}/`])
      expect((await app.inject(`/customer/address/${path}`)).headers.location, path).toMatch(
        /^\/customer\/account\/login/,
      )
    for (const path of ['formPost/', `formPost/id/${id}/`, `delete/id/${id}/`]) {
      const response = await aBrowser(app).post(`/customer/address/${path}`, place({ city: 'Stolen' }))
      expect(response.headers.location, path).toMatch(/^\/customer\/account\/login/)
    }
    expect(await rows(db, sql`select 1 from customer_address where address ->> 'city' = 'Stolen'`)).toHaveLength(0)
  })

  test('names are text, not markup', async () => {
    const browser = aBrowser(app)
    await registerAndConfirm(browser, db, person({ firstname: '<img src=x onerror=alert(1)>' }) as { email: string })
    const { body } = await browser.get('/customer/account/')
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toContain('<img src=x')
  })

  test('the log names no customer', () => {
    for (const secret of ['ada1@example', 'Lovelace', PASSWORD, 'Main Street', '127.0.0.1'])
      expect(logged()).not.toContain(secret)
  })
})
