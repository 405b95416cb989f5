import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn, pathIn } from '#test/letters.ts'
import { aBrowser, aSite } from '#test/site.ts'

const CALL = '/us/mail/ajax'
const BLOG = 'https://blog.example'
const JSON_ONLY = { accept: 'application/json' }
const PAGE = { accept: 'text/html,*/*;q=0.8' }

describe.each(oneEngine)('the newsletter of the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let open: FastifyInstance
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, categories: [tea] })
    ;({ app } = await aSite(db))
    ;({ app: open } = await aSite(db, { newsletterOrigins: [BLOG], newsletterCallback: true }))
  })
  beforeEach(async () => {
    await db.execute(sql`delete from newsletter_subscriber`)
    await db.execute(sql`delete from mail_outbox`)
  })

  const subscribed = async () =>
    (await rows<{ email: string }>(db, sql`select email from newsletter_subscriber order by 1`)).map(
      ({ email }) => email,
    )
  const send = (body: string, headers: Record<string, string> = JSON_ONLY, to = app) =>
    to.inject({
      method: 'POST',
      url: CALL,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: body,
    })
  const confirmed = async (email: string) => {
    await send(new URLSearchParams({ email, rid: '' }).toString())
    await app.inject({ method: 'POST', url: pathIn((await lettersIn(db))[0]!), headers: JSON_ONLY })
  }

  test('a script learns the status, and nothing begins a session', async () => {
    const added = await send('email=ada%40example.com&rid=footer')
    expect(added.json()).toEqual({ status: 'success' })
    expect(added.headers['content-type']).toContain('application/json')
    expect(added.headers['cache-control']).toBe('private, no-store')
    expect(added.headers['set-cookie']).toBeUndefined()
    await app.inject({ method: 'POST', url: pathIn((await lettersIn(db))[0]!), headers: JSON_ONLY })
    expect((await send('email=ADA%40example.com&rid=')).json()).toEqual({ status: 'alreadysubscribed' })
    expect((await send('email=abc&rid=')).json()).toEqual({ status: 'invalid_import' })
  })

  test('its form stands at the foot of every page but those on which the shopper pays', async () => {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    expect((await browser.get('/checkout/cart/')).body).toContain('id="newsletter-validate-detail"')
    const checkout = (await browser.get('/checkout/onepage/')).body
    expect(checkout).toContain('class="checkout-onepage-index"')
    expect(checkout).not.toContain('newsletter')
  })

  test('it needs neither a form key nor a word of the browser', async () => {
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    const plain = await browser.post(CALL, { form_key: 'old', email: 'ada@example.com', rid: '' }, JSON_ONLY)
    expect(plain.json()).toEqual({ status: 'success' })
    expect((await send('email=bob%40example.com', { accept: '*/*' })).json()).toEqual({ status: 'success' })
  })

  test.each([
    ['nothing', '', 'invalid_import'],
    ['no address', 'rid=footer', 'invalid_import'],
    ['two addresses', 'email=a%40b.de&email=c%40d.de&rid=', 'invalid_import'],
    ['a list of addresses', 'email=a%40b.de%2Cc%40d.de&rid=', 'invalid_import'],
    ['an address with more headers', 'email=a%40b.de%0D%0ABcc%3Ac%40d.de&rid=', 'invalid_import'],
    ['markup', 'email=%3Cscript%3Ealert(1)%3C%2Fscript%3E&rid=', 'invalid_import'],
    ['an address that is too long', `email=${'a'.repeat(300)}%40b.de&rid=`, 'invalid_import'],
    ['a rid that is too long', `email=a%40b.de&rid=${'x'.repeat(300)}`, 'error'],
    ['two rids', 'email=a%40b.de&rid=1&rid=2', 'error'],
  ])('%s is refused', async (_name, body, status) => {
    const answer = await send(body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status })
    expect(await subscribed()).toEqual([])
    expect(await lettersIn(db)).toEqual([])
    const page = await send(body, PAGE)
    expect(page.statusCode).toBe(400)
    expect(page.body).not.toContain('<script>alert')
  })

  test('a plain form goes back to its page, which says what came of it', async () => {
    const browser = aBrowser(app)
    const referer = 'http://localhost/cup.html'
    const answer = await browser.post(CALL, { email: 'ada@example.com', rid: 'footer' }, { ...PAGE, referer })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/cup.html')
    expect((await browser.get('/cup.html')).body).toContain('You&#x27;ve been added! One more step')
    const elsewhere = { ...PAGE, referer: 'https://evil.example/cup.html' }
    expect((await browser.post(CALL, { email: 'bob@example.com' }, elsewhere)).headers.location).toBe('/')
  })

  test('a plain form with a wrong address is shown again with what was typed', async () => {
    const page = await aBrowser(app).post(CALL, { email: 'ada@', rid: 'footer' }, PAGE)
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('value="ada@"')
    expect(page.body).toContain('Please enter a valid email address.')
    expect((await app.inject(CALL)).statusCode, 'the address of that page is one').toBe(200)
  })

  test('another site signs nobody up and reads nothing', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${BLOG}.evil.example`,
      'https://blog.exampl',
      `${BLOG}:444`,
    ]) {
      const answer = await send('email=a%40b.de&rid=', { ...JSON_ONLY, origin, 'sec-fetch-site': 'cross-site' }, open)
      expect(answer.statusCode, origin).toBe(403)
      expect(answer.json()).toEqual({ status: 'error' })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect((await send('email=a%40b.de', { ...PAGE, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await send('email=a%40b.de', { ...JSON_ONLY, origin: BLOG })).statusCode, 'not listed here').toBe(403)
    expect(await subscribed()).toEqual([])
  })

  test('a site the owner lists may, and reads the answer, without cookies', async () => {
    const headers = { ...JSON_ONLY, origin: BLOG, 'sec-fetch-site': 'cross-site' }
    const answer = await send('email=a%40b.de&rid=blog', headers, open)
    expect(answer.json()).toEqual({ status: 'success' })
    expect(answer.headers['access-control-allow-origin']).toBe(BLOG)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers.vary).toContain('Origin')
    const cart = await open.inject({ url: '/checkout/cart/', headers: { origin: BLOG } })
    expect(cart.headers, 'this call alone').not.toHaveProperty('access-control-allow-origin')
  })

  test('a script callback is answered only where it is switched on', async () => {
    const url = `${CALL}?callback=jQuery1_2&email=a%40b.de&rid=`
    const off = await app.inject(url)
    expect(off.statusCode).toBe(404)
    expect(off.body).not.toContain('jQuery1_2')
    expect(off.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(await subscribed()).toEqual([])
    const on = await open.inject(url)
    expect(on.body).toBe('/**/jQuery1_2({"status":"success"});')
    expect(on.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-store',
    })
    expect((await open.inject(`${CALL}?callback=f&email=abc&rid=`)).body).toBe('/**/f({"status":"invalid_import"});')
  })

  test('a callback is a plain name', async () => {
    for (const name of ['', '1a', 'a(b', 'alert(1)//', 'a;b', 'a b', 'a[0]', '<script>', 'ü', 'a'.repeat(65), 'a\n']) {
      const answer = await open.inject(`${CALL}?callback=${encodeURIComponent(name)}&email=a%40b.de&rid=`)
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json(), name).toEqual({ status: 'error' })
    }
    expect((await open.inject(`${CALL}?callback=a&callback=b&email=a%40b.de`)).statusCode).toBe(400)
    expect(await subscribed()).toEqual([])
  })

  test('every kind of sign-up counts as a change for the limit', async () => {
    const { app: limited } = await aSite(db, { rateLimit: 2, newsletterCallback: true })
    const ask = () => limited.inject(`${CALL}?callback=f&email=abc&rid=`)
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
    expect((await ask()).statusCode).toBe(429)
    const answer = await send('email=abc', JSON_ONLY, limited)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ status: 'error' })
  })

  test('a surprise is an error for scripts', async () => {
    const newsletter = { subscribe: () => Promise.reject(new Error('the disk is full')) }
    const { app: broken } = await aSite(db, { shop: { newsletter: newsletter as never } })
    const answer = await send('email=a%40b.de', JSON_ONLY, broken)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ status: 'error' })
    expect(answer.body).not.toContain('disk')
  })

  test('a link in a letter asks first: programs that look through mail follow every link', async () => {
    await send('email=ada%40example.com&rid=')
    const path = pathIn((await lettersIn(db))[0]!)
    const page = await app.inject(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('ada@example.com')
    expect(await rows(db, sql`select 1 from newsletter_subscriber where status = 'subscribed'`)).toEqual([])
    const browser = aBrowser(app)
    expect((await browser.post(path, {}, PAGE)).headers.location).toBe('/')
    expect((await browser.get('/')).body).toContain('You are subscribed to our newsletter.')
  })

  test('a mail program ends a subscription with one click, as a form of either kind', async () => {
    for (const [contentType, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      await db.execute(sql`delete from mail_outbox`)
      await confirmed('ada@example.com')
      const { unsubscribeUrl } = (await lettersIn(db)).at(-1)!
      const answer = await app.inject({
        method: 'POST',
        url: new URL(unsubscribeUrl!).pathname,
        headers: { 'content-type': contentType },
        payload,
      })
      expect(answer.statusCode, contentType).toBe(200)
      expect(await rows(db, sql`select status from newsletter_subscriber`)).toEqual([{ status: 'unsubscribed' }])
    }
  })

  test('a person ends it with the button of the page', async () => {
    await confirmed('ada@example.com')
    const path = pathIn((await lettersIn(db)).at(-1)!)
    const browser = aBrowser(app)
    expect((await browser.get(path)).body).toContain('Yes, unsubscribe me')
    expect((await browser.post(path, {}, PAGE)).statusCode).toBe(303)
    expect((await browser.get('/')).body).toContain('You are no longer subscribed')
  })

  test('a link that is none of ours says so', async () => {
    for (const verb of ['confirm', 'unsubscribe'])
      for (const token of ['x', 'A'.repeat(22), `${'A'.repeat(180)}`]) {
        const path = `/newsletter/subscriber/${verb}/${token}/`
        const page = await app.inject(path)
        expect(page.statusCode, path).toBe(404)
        expect(page.body).toContain('This link is no longer valid')
        const post = await app.inject({ method: 'POST', url: path, headers: PAGE })
        expect(post.statusCode, path).toBe(404)
      }
  })

  test('the footer has the form, and a page without session holds nothing of anybody', async () => {
    const fixed = await aSite(db, { baseUrl: 'http://localhost' })
    const page = await fixed.app.inject('/cup.html')
    expect(page.body).toContain('action="/us/mail/ajax"')
    expect(page.body).toContain('placeholder="Enter your Email."')
    expect(page.body).toContain('name="rid"')
    expect(page.body).not.toContain('form_key')
    expect(page.headers['cache-control']).toContain('public')
  })

  test('nothing of it is in the log', async () => {
    const { app: watched, logged } = await aSite(db)
    await send('email=canary%40example.com&rid=canary', JSON_ONLY, watched)
    await watched.inject(pathIn((await lettersIn(db))[0]!))
    expect(logged()).toContain('"route":"/us/mail/ajax"')
    expect(logged()).not.toMatch(/canary|subscriber\/confirm\/[^:]/)
  })
})
