import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import { rows, type Database } from '#server/database/database.ts'
import { aToken } from '#test/api-requests.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { atDesk } from '#test/desk-person.ts'
import { aSite } from '#test/site.ts'

describe.each(oneEngine)('the preview of a product on $name', { timeout: 60_000 }, ({ name, create }) => {
  let db: Database
  let app: FastifyInstance
  let ask: Program['ask']
  let editor: string

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1000 })
    ;({ app } = await aSite(db))
    ;({ ask } = await aProgram(db, app))
    editor = await cookieOf('editor')
  })

  const cookieOf = async (role: StaffRole) => (await atDesk(db, role)).cookie
  const draft = async (changes: object) => ({ ...(await ask('GET', '/products/CUP/record')).body, ...changes })
  /** As a frame of the desk asks for it. */
  const preview = (record: object, { cookie = editor, store = 'en', language = 'en', site = app } = {}) =>
    site.inject({
      method: 'POST',
      url: '/api/v1/previews/product',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language, cookie },
      payload: new URLSearchParams({ body: JSON.stringify({ record, store }), language }).toString(),
    })
  const state = () =>
    rows(
      db,
      sql`select (select revision from catalogue_state where id = 1) as revision, (select count(*)::int from product) as products,
            (select count(*)::int from audit) as audit, (select count(*)::int from webhook_delivery) as told,
            (select json_agg(request_path order by id) from url_rewrite) as addresses`,
    )

  test('is the shop’s page of what is typed, in a store view, though it is switched off; nothing of it is stored', async () => {
    const typed = await draft({
      name: 'Wide <i>cup</i>',
      texts: { fr: { name: 'Grande tasse' } },
      price: '12.50',
      isEnabled: false,
      visibility: 'none',
      urlKey: 'wide-cup',
    })
    const [before, record] = [await state(), await ask('GET', '/products/CUP/record')]
    const shown = await preview(typed)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Wide &lt;i&gt;cup&lt;/i&gt;</h1>')
    expect(shown.body).toContain('12.50')
    expect(shown.body).toContain('name="robots" content="noindex')
    expect(shown.body).not.toContain('<script')
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    const policy = String(shown.headers['content-security-policy'])
    for (const part of [
      "script-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ])
      expect(policy).toContain(part)
    const french = await preview(typed, { store: 'fr' })
    expect(french.body).toContain('Grande tasse</h1>')
    expect(french.body).toContain('<html lang="fr')
    expect(await state()).toEqual(before)
    expect(await ask('GET', '/products/CUP/record')).toMatchObject({ body: record.body, etag: record.etag })
    expect((await app.inject({ url: '/cup.html' })).body).toContain('Cup</h1>')
  })

  // The embedded database has one session, in which nothing waits for a row.
  test.each([name].filter((one) => one === 'PostgreSQL'))(
    'waits for no order of the product on %s, and no order waits for it',
    async () => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from product where sku = 'CUP' for update`)
        await tx.execute(sql`select 1 from stock_item for update`)
        await tx.execute(sql`select 1 from catalogue_state for update`)
        const shown = await preview(await draft({ name: 'Wide cup', stock: { minimum: 2 } }))
        expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('Wide cup</h1>')])
      })
    },
  )

  test('shows the product’s own reviews, and the stock that is typed', async () => {
    await db.execute(
      sql`insert into product_review (product_id, store_id, nickname, title, text, stars, state)
          select p.id, s.id, 'Jo', 'Holds tea', 'All of it.', 4, 'approved' from product p, store s where p.sku = 'CUP' and s.code = 'en'`,
    )
    const shown = (await preview(await draft({ stock: { minimum: 2 } }))).body
    expect(shown).toContain('Holds tea')
    expect(shown).toContain('name="qty" value="2"')
    expect(shown).toContain('/cup.html"')
    const out = await preview(await draft({ stock: { isInStock: false } }))
    expect(out.body).not.toContain('name="qty"')
  })

  test('says in words that a form is too large', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: editor, 'accept-language': 'de' }
    const payload = `body=${'a'.repeat(4 * 1024 * 1024)}`
    for (const url of [
      '/api/v1/previews/product',
      '/api/v1/previews/look',
      '/api/v1/letter-kinds/order-paid/preview',
    ]) {
      const refused = await app.inject({ method: 'POST', url, headers, payload })
      expect([refused.statusCode, refused.body]).toEqual([413, 'Die Anfrage ist zu groß.'])
      expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    }
  })

  test('shows one of any type that nobody has saved', async () => {
    const kinds = [
      { type: 'virtual', price: '3.00' },
      { type: 'grouped', grouped: [{ sku: 'CUP', quantity: 1 }] },
      {
        type: 'bundle',
        price: '0',
        bundle: { priceType: 'dynamic', options: [{ title: 'Part', input: 'select', selections: [{ sku: 'CUP' }] }] },
      },
    ]
    for (const kind of kinds)
      expect((await preview({ sku: 'NEW', name: 'A new one', urlKey: 'new', ...kind })).body).toContain(
        'A new one</h1>',
      )
    expect(await ask('GET', '/products/NEW/record')).toMatchObject({ code: 404 })
  })

  test('says in the desk’s language what keeps it from being drawn', async () => {
    const wrong = await preview(await draft({ price: 'dear', related: ['NONE'] }), { language: 'de' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.headers['content-type']).toContain('text/plain')
    expect(wrong.body).toMatch(/^Etwas in der Anfrage/)
    expect(wrong.body).toContain('/record/price: ')
    expect((await preview(await draft({ related: ['NONE'] }))).body).toContain('/record/related/0: is no product')
    expect((await preview({ ...(await draft({})), sku: undefined })).statusCode).toBe(422)
  })

  test('is for those alone who may see the catalogue', async () => {
    expect((await preview(await draft({}), { cookie: '' })).statusCode).toBe(401)
    expect((await preview(await draft({}), { cookie: 'desk=guessed' })).statusCode).toBe(401)
    expect((await preview(await draft({}), { cookie: await cookieOf('reader') })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/v1/previews/product', headers: { cookie: editor } })).body).not.toContain(
      'Cup',
    )
    const orders = await aProgram(db, app, ['orders:read', 'orders:write'])
    for (const path of ['/previews/product', '/previews/look'])
      expect(await orders.ask('POST', path, {})).toMatchObject({ code: 403 })
  })

  test('is answered to a program by its token: a page, or a problem with a pointer to each value', async () => {
    const record = await draft({ name: 'Tall cup', isEnabled: false })
    const shown = await ask('POST', '/previews/product', { record }, { cookie: 'store=fr' })
    expect(shown).toMatchObject({ code: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(shown.body.text).toContain('Tall cup</h1>')
    expect(shown.body.text).toContain('<html lang="en')
    expect(shown.headers['set-cookie']).toBeUndefined()
    const look = await ask('POST', '/previews/look', { look: { colours: { accent: '#00ff00' } }, path: '/cup.html' })
    expect(look.body.text).toContain('--glow:#00ff00')
    expect(look.body.text).toContain('Cup</h1>')
    const wrong = async (path: string, body: object) => (await ask('POST', path, body)).body.errors as unknown[]
    expect(await wrong('/previews/product', { record: { ...record, price: 'dear' } })).toEqual([
      { pointer: '/record/price', detail: expect.any(String) },
    ])
    const nowhere = [{ pointer: '/store', detail: 'is no store view' }]
    expect(await wrong('/previews/product', { record, store: 'xx' })).toEqual(nowhere)
    expect(await wrong('/previews/look', { look: {}, store: 'xx' })).toEqual(nowhere)
    expect(await wrong('/previews/look', { look: {}, path: '//evil.example/' })).toMatchObject([{ pointer: '/path' }])
  })

  test('is as a stranger sees the shop: what waits to be told to a shopper in the same browser still waits', async () => {
    const notice = encodeURIComponent(JSON.stringify({ kind: 'success', text: 'For the shopper alone' }))
    const shown = await preview(await draft({}), { cookie: `${editor}; notice=${notice}` })
    expect(shown.body).not.toContain('For the shopper alone')
    expect(shown.headers['set-cookie']).toBeUndefined()
  })

  test('takes a place among the pages; where none is left, the frame is told so in words, and later it is drawn', async () => {
    const { shop } = await aSite(db)
    let goOn = () => {}
    let begin = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const drawDraft: typeof shop.owner.drawDraft = async (...given) => {
      begin()
      await held
      return shop.owner.drawDraft(...given)
    }
    const { app: site } = await aSite(db, { mostAtOnce: 1, shop: { owner: { ...shop.owner, drawDraft } } })
    const first = preview(await draft({}), { site })
    await begun
    expect((await site.inject({ url: '/cup.html' })).statusCode).toBe(503)
    const second = await preview(await draft({}), { site, language: 'de' })
    expect(second.statusCode).toBe(503)
    expect(second.body).toBe('Der Shop kann jetzt nicht antworten; versuchen Sie es später noch einmal.')
    expect(second.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' })
    goOn()
    expect((await first).statusCode).toBe(200)
    expect((await preview(await draft({}), { site })).statusCode).toBe(200)
  })

  test('takes a record as long as the API takes, and no longer', async () => {
    const long = await draft({ description: `<p>${'ä '.repeat(20_000)}</p>` })
    expect((await preview(long)).statusCode).toBe(200)
    expect((await preview({ ...long, name: 'x'.repeat(4_000_000) })).statusCode).toBe(413)
  })
})

describe.each(oneEngine)('the preview of a text on $name', { timeout: 60_000 }, ({ create }) => {
  test('is a page of the shop in its styles, in a store view, cleaned as a saved one is; nothing of it is stored', async () => {
    const db = await create()
    await seedStores(db)
    const { app } = await aSite(db)
    const { ask } = await aProgram(db, app)
    const html = '<p>Open <b>daily</b></p><script>alert(1)</script>'
    const shown = await app.inject({
      method: 'POST',
      url: '/api/v1/previews/content',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await aToken(db)}` },
      payload: JSON.stringify({ title: 'Hours & more', html, store: 'fr' }),
    })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toMatch(/<html[^>]* lang="fr/)
    expect(shown.body).toContain('Hours &amp; more</h1>')
    expect(shown.body).toContain('<p>Open <b>daily</b></p>')
    expect(shown.body).not.toContain('alert(1)')
    expect(shown.body).toContain('<link rel="stylesheet"')
    expect((await ask('GET', '/pages')).body.items).toEqual([])
    const endless = await ask('POST', '/previews/content', { title: 'Hours', html: '<'.repeat(50_001) })
    expect(endless).toMatchObject({ code: 422, body: { errors: [{ pointer: '/html' }] } })
    const heavy = await ask('POST', '/previews/content', {
      title: 'Hours',
      html: '<IMG src="/media/a.jpg">'.repeat(1001),
    })
    expect(heavy).toMatchObject({ code: 422, body: { errors: [{ pointer: '/html' }] } })
    const unknown = await ask('POST', '/previews/content', { title: 'Hours', html, store: 'xx' })
    expect(unknown).toMatchObject({ code: 422, body: { errors: [{ pointer: '/store' }] } })
  })
})
