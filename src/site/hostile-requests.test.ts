import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { rows, type Database } from '#server/database/database.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { register } from '#test/accounts.ts'
import { oneEngine } from '#test/databases.ts'
import { customerForms, guestForms, spoiltForm } from '#test/hostile-forms.ts'
import { cookieOf, hostileForm, hostileRequest, hostileValue } from '#test/hostile-requests.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { routes } from './routes.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' }
const BOUNDARY = 'a-boundary'

describe.each(oneEngine)('what no browser would send, on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let logged: () => string
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 100 } })
    ;({ app, logged } = await aSite(db))
  })

  const aGuest = async () => {
    const browser = aBrowser(app)
    await browser.post(paths.cartAdd(cup), { qty: '1' })
    await browser.get(paths.cart)
    return browser
  }

  test('S23 every route, with hostile fields, cookies, headers and addresses, answers and does not fail', async () => {
    const browser = await aGuest()
    const session = [...browser.cookies].map(([name, value]) => `${name}=${value}`)
    await fc.assert(
      fc.asyncProperty(hostileRequest, fc.boolean(), async ({ route, url, fields, cookies, headers }, isKnown) => {
        const answer = await app.inject({
          method: route.method,
          url,
          headers: { ...FORM, ...headers, cookie: [...(isKnown ? session : []), ...cookies].join('; ') },
          ...(route.method === 'POST' && { payload: hostileForm([['form_key', browser.formKey()], ...fields]) }),
        })
        expect(answer.statusCode, `${route.method} ${url}`).toBeLessThan(500)
        // A field may hold what was typed into it; nothing may lead there.
        expect(answer.body).not.toMatch(/<script>alert|(?:href|src|action|content)="[^"]*evil\.example\/"/)
      }),
      { numRuns: 60 },
    )
    expect(logged()).not.toContain('"surprise"')
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })

  test('S23 forms that are right but for a field answer and do not fail, with a session and its form key', async () => {
    const guest = await aGuest()
    await guest.post(paths.saveMethod, { checkout_method: 'guest' })
    const customer = await aGuest()
    await register(customer, db, { email: 'known@example.com' })
    const shoppers = [
      { browser: guest, forms: guestForms },
      { browser: customer, forms: customerForms },
    ]
    for (const { browser, forms } of shoppers) {
      await browser.get(paths.cart)
      const known = new Set(routes.map(({ url }) => url))
      expect(forms.filter(({ url }) => !known.has(url))).toEqual([])
      await fc.assert(
        fc.asyncProperty(spoiltForm(forms), async ({ url, fields }) => {
          const answer = await app.inject({
            method: 'POST',
            url,
            headers: { ...FORM, cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
            payload: hostileForm([['form_key', browser.formKey()], ...fields]),
          })
          expect(answer.statusCode, `${url} ${JSON.stringify(fields)}`).toBeLessThan(500)
          expect(answer.statusCode, url).not.toBe(403)
        }),
        { numRuns: 40 },
      )
    }
    expect(logged()).not.toContain('"surprise"')
  })

  test('F18 of 2 500 hostile cookies none fails a request, begins a session or is written to the log', async () => {
    const count = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from session`))[0]!.n
    const before = await count()
    const marked = hostileValue.map((value) => `canary-cookie${value}`)
    const cookie = fc.tuple(fc.constantFrom('vitrine', 'vitrine', 'store', 'notice'), fc.oneof(hostileValue, marked))
    await fc.assert(
      fc.asyncProperty(fc.array(cookie, { minLength: 10, maxLength: 10 }), async (cookies) => {
        const header = cookies.map(([name, value]) => cookieOf(name, value.slice(0, 200))).join('; ')
        const answer = await app.inject({ url: paths.serverTime, headers: { cookie: header } })
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.headers['set-cookie'] ?? '').not.toMatch(/vitrine=[^;]/)
      }),
      { numRuns: 100 },
    )
    expect(await count()).toBe(before)
    expect(logged()).not.toContain('canary-cookie')
  })

  test.each([
    ['NUL', '%00', 'a\u{fffd}@example.com'],
    ['half of a surrogate pair', '%ED%A0%80', 'a\u{fffd}\u{fffd}\u{fffd}@example.com'],
  ])(
    '%s in the e-mail of a bill is named beside the field, and what was typed is kept',
    async (_what, letter, shown) => {
      const browser = await aGuest()
      await browser.post('/checkout/onepage/saveMethod/', { checkout_method: 'guest' })
      const page = await browser.get('/checkout/onepage/')
      const key = /name="form_key" value="([^"]+)"/.exec(page.body)![1]!
      const answer = await app.inject({
        method: 'POST',
        url: '/checkout/onepage/saveBilling/',
        headers: { ...FORM, cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
        payload: `form_key=${key}&billing[email]=a${letter}@example.com&billing[firstname]=Ada&billing[city]=Ber${letter}lin`,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('Please type this again: it contains characters that cannot be read.')
      expect(answer.body).toContain(`value="${shown}"`)
      expect(answer.body).toContain('value="Ada"')
    },
  )

  test.each([
    ['/catalogsearch/result/?q=a%00b', '“Search'.slice(1)],
    ['/?store=%00', 'Language'],
    ['/no%00where.html', 'The address of this page'],
    ['/catalogsearch/result/?%00=1', 'The field “\u{fffd}”'],
  ])('GET %s is 400 and says in words what cannot be read', async (url, words) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(`${words} contains characters that cannot be read.`)
  })

  test.each([
    ['/checkout/cart/couponPost/', 'coupon_code', 'Coupon code'],
    ['/checkout/cart/estimatePost/', 'estimate_postcode', 'Postcode'],
    ['/checkout/cart/updatePost/', 'cart[7][qty]', 'Quantity'],
    ['/wishlist/index/update/', 'description[7]', 'The field “description[7]”'],
  ])('a POST to %s with NUL in %s is 400, names it, and changes nothing', async (url, name, words) => {
    const browser = await aGuest()
    const answer = await browser.post(url, { [name]: 'a\0b' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(`${words} contains characters that cannot be read.`)
    const json = await browser.post(`${url}?isajaxcart=true`, { [name]: 'a\0b' })
    expect(json.statusCode).toBe(400)
    expect(json.json()).toMatchObject({ error: expect.stringContaining(words) })
  })

  test('a form with files whose field is half of a surrogate pair, by a charset of its own, is 400', async () => {
    const browser = await aGuest()
    const head = (name: string, type: string) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(
        `${head('form_key', 'text/plain')}${browser.formKey()}\r\n${head('qty', 'text/plain; charset=utf-16le')}`,
      ),
      Buffer.from([0x31, 0x00, 0x00, 0xd8, 0x31, 0x00]),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ])
    const headers = {
      ...FORM,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    }
    const answer = await app.inject({ method: 'POST', url: paths.cartAdd(cup), headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Quantity contains characters that cannot be read.')
  })

  test('S24 94 KB of digits, the worst order of them, are answered like any other form', async () => {
    const browser = await aGuest()
    for (const text of ['1 '.repeat(47_000), '4111111111111111 '.repeat(5500), '6 0 1 1 '.repeat(11_000)]) {
      const answer = await browser.post('/wishlist/index/update/', { 'description[1]': text })
      expect(answer.statusCode).toBeLessThan(500)
    }
  })
})
