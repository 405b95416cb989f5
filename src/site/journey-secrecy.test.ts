import { Socket } from 'node:net'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { linkTo, register } from '#test/accounts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** Words that stand for what a shopper says of herself. Nobody else uses them. */
const CANARY = {
  email: 'canary.mail@canarymail.example',
  first: 'Canaryfirst',
  last: 'Canarylast',
  street: 'Canarystreet 5',
  city: 'Canarycity',
  phone: '+49 30 7654321987',
  password: 'canary password 77',
  search: 'canarysearch',
  text: 'canarytext that she typed',
  card: '4111 1111 1111 1111',
}
const words = [...Object.values(CANARY), '7654321987', 'canary', '4111111111111111'].flatMap((word) => [
  word.toLowerCase(),
  encodeURIComponent(word).toLowerCase(),
])

/** Addresses that lead into a private network, however they are written (standards.md S21). */
const INSIDE = [
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::1]:5432/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://127.1:6379/',
  'http://localhost.canary.example@127.0.0.1/',
  'http://shop.example#@127.0.0.1/',
  'http://127.0.0.1.nip.io/',
  'https://①②⑦.0.0.1/',
  '//127.0.0.1/x',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/_MAIL',
  'http://[fe80::1%25lo]/',
  'http://0/',
]

afterEach(() => vi.restoreAllMocks())

describe.each(oneEngine)('a whole journey on $name', { timeout: 120_000 }, ({ create }) => {
  let db: Database
  let cup: number
  let soldOut: number
  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await writeShopSettings(db, {
      payment: ['bank-transfer', 'test-card'],
      countries: ['DE'],
      email: 'shop@example.com',
    })
    cup = await aProduct(db, en, { sku: 'CUP', stock: { quantity: 100 } })
    soldOut = await aProduct(db, en, { sku: 'GONE', stock: { quantity: 0 } })
  })

  test('leaves nothing of the shopper in the log, not of a failure either, and no line is forged (S28)', async () => {
    const { app, logged, shop } = await aSite(db)
    const browser = aBrowser(app)
    const account = { firstname: CANARY.first, lastname: CANARY.last, email: CANARY.email, password: CANARY.password }
    expect((await register(browser, db, account)).statusCode).toBe(303)
    await browser.get('/customer/account/')
    for (const password of ['canary wrong', CANARY.password])
      await aBrowser(app).post('/customer/account/loginPost/', {
        'login[username]': CANARY.email,
        'login[password]': password,
      })
    await aBrowser(app).post('/customer/account/forgotpasswordpost/', { email: CANARY.email })
    const secrets = [await linkTo(db, CANARY.email), ...browser.cookies.values(), browser.formKey()]
    await aBrowser(app).get(secrets[0]!)
    await browser.get(`/catalogsearch/result/?q=${CANARY.search}`)
    await browser.get(`/catalogsearch/ajax/suggest/?q=${CANARY.search}`)
    await browser.get(`/${CANARY.text}.html?email=${CANARY.email}`)
    await browser.post('/contacts/index/post/', {
      name: CANARY.first,
      email: CANARY.email,
      telephone: CANARY.phone,
      comment: CANARY.text,
    })
    await browser.post('/us/mail/ajax', { email: CANARY.email })
    await browser.post(`/review/product/post/id/${cup}/`, {
      nickname: CANARY.first,
      title: CANARY.text,
      detail: CANARY.text,
      'ratings[1]': '5',
    })
    await browser.post(`/productalert/add/stock/product_id/${soldOut}/`, { email: CANARY.email })
    await browser.post('/customer/address/formPost/', {
      firstname: CANARY.first,
      'street[]': CANARY.street,
      city: CANARY.city,
    })
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    const page = await answerSteps(browser, {
      'billing[email]': CANARY.email,
      'billing[firstname]': CANARY.first,
      'billing[lastname]': CANARY.last,
      'billing[street][]': CANARY.street,
      'billing[city]': CANARY.city,
      'billing[telephone]': CANARY.phone,
    })
    await pressOrder(browser, page, { 'payment[method]': 'test-card', 'payment[cc_number]': CANARY.card })
    const placed = await pressOrder(browser, page)
    expect(placed.statusCode).toBe(303)
    await browser.get(String(placed.headers.location))
    await browser.post('/customer/account/export/', { password: CANARY.password })
    // A fault within the shop, with her words in the statement.
    vi.spyOn(shop.search, 'suggest').mockImplementation(async (_store, text) => {
      await db.execute(sql`select ${text}::int`)
      throw new Error('unreachable')
    })
    expect((await browser.get(`/catalogsearch/ajax/suggest/?q=${CANARY.search}`)).statusCode).toBe(500)
    await app.inject({
      url: '/x\n{"level":"fatal"}'.replaceAll('\n', '%0a'),
      headers: {
        'user-agent': `${CANARY.text}\u2028{"level":"fatal"}`,
        referer: `http://x/${CANARY.email}`,
        'x-request-id': 'canary\n',
      },
    })

    const log = logged()
    const lines = log.split('\n').slice(0, -1)
    expect(lines.length).toBeGreaterThan(20)
    for (const line of lines) expect((JSON.parse(line) as { level: string }).level).not.toBe('fatal')
    expect(log).toContain('"msg":"surprise"')
    const found = [...words, ...secrets.filter((secret) => secret.length > 8).map((secret) => secret.toLowerCase())]
    expect(found.filter((word) => log.toLowerCase().includes(word))).toEqual([])
  })

  test('never makes the shop ask an address that a shopper gave (S21)', async () => {
    const { app } = await aSite(db, { trustProxy: 1 })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const connected = vi.spyOn(Socket.prototype, 'connect')
    const browser = aBrowser(app)
    for (const url of INSIDE) {
      await browser.post('/contacts/index/post/', { name: url, email: 'ada@example.com', telephone: url, comment: url })
      await browser.post('/us/mail/ajax', { email: 'ada@example.com', rid: url })
      await browser.post('/customer/account/loginPost/', { 'login[username]': url, 'login[password]': url, back: url })
      await browser.post(`/checkout/cart/add/product/${cup}/`, {
        qty: '1',
        return_url: url,
        file: url,
        'options[1]': url,
      })
      await browser.post('/payment/callback/stripe/', { url })
      for (const path of [
        '/catalogsearch/result/?q=',
        '/?image=',
        '/customer/account/login/?back=',
        '/workbench?show=',
      ])
        await app.inject({
          url: path + encodeURIComponent(url),
          headers: { referer: url.replaceAll(/[^\x20-\x7e]/g, ''), 'x-forwarded-host': '127.0.0.1:5432' },
        })
      await app.inject({ url: `/media/${encodeURIComponent(url)}` })
      await app.inject({ url: `/pictures/960/${encodeURIComponent(url)}` })
    }
    expect(fetched).not.toHaveBeenCalled()
    const places = connected.mock.calls.map((call) => JSON.stringify(call))
    const database = process.env.TEST_DATABASE_URL && new URL(process.env.TEST_DATABASE_URL)
    expect(
      places.filter((place) => !(database && place.includes(database.port) && place.includes(database.hostname))),
    ).toEqual([])
  })
})

test('only these modules of the server can reach another machine, and none by an address that a shopper gave (S21)', () => {
  const folders = ['src/server', 'src/site', 'src/domain']
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const reaches =
    /\bfetch\(|XMLHttpRequest|WebSocket|(from |await import\()'(node:(https?|http2|net|tls|dgram|dns)(\/promises)?|undici|pg|mysql2(\/promise)?|nodemailer|stripe)'/
  const typesOnly = /import type [^']*from '[^']+'/g
  const found = sources.filter((file) => reaches.test(readFileSync(file, 'utf8').replaceAll(typesOnly, '')))
  expect(found.toSorted()).toEqual([
    // The database: DATABASE_URL, and the embedded one's own socket and lock.
    'src/server/database/embedded/embedded-socket.ts',
    'src/server/database/embedded/lock-socket.ts',
    'src/server/database/server/limited-client.ts',
    'src/server/database/server/server-database.ts',
    // Pictures of a product file, from public addresses only and if the owner says so.
    'src/server/import/pictures/fetch-picture.ts',
    // The mail server of SMTP_URL, and letters as files.
    'src/server/mail/folder-transport.ts',
    // The mail server that the owner sets: at public addresses, or at those of MAIL_HOSTS. The second tells addresses from names.
    'src/server/mail/mail-server/mail-server-transport.ts',
    'src/server/mail/mail-server/mail-server.ts',
    'src/server/mail/smtp-transport.ts',
    // The old shop's database that the owner names.
    'src/server/move-in/source/connect.ts',
    // Finds the addresses of names, and says which are public.
    'src/server/network/addresses-of.ts',
    'src/server/network/public-address.ts',
    // Stripe, or STRIPE_API_BASE.
    'src/server/payment/gateways/stripe-gateway.ts',
    // The owner's command, which looks at the address the owner names.
    'src/server/payment/payment-page.ts',
    // Webhooks, to the addresses that the owner names.
    'src/server/webhook/send-webhook.ts',
    // The shop's own socket, and how long a request's head may be.
    'src/site/app.tsx',
    'src/site/process/front-door.ts',
  ])
})
