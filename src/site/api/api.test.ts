import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_SCOPES } from '#domain/owner/api-scopes.ts'
import { scopesOf, STAFF_ROLES } from '#domain/owner/staff-roles.ts'
import { rows, type Database } from '#server/database/database.ts'
import { deskFormKey } from '#server/staff/desk-token.ts'
import type { Shop } from '#server/shop.ts'
import { apiRequests, aToken, type Answer } from '#test/api-requests.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { engines, oneEngine } from '#test/databases.ts'
import { atDesk } from '#test/desk-person.ts'
import { anOrder } from '#test/orders.ts'
import { aSite } from '#test/site.ts'
import { API_PATH, operations } from './api.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let cup: number
  let all: string
  let ask: Awaited<ReturnType<typeof apiRequests>>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 100 } })
    await aProduct(db, en, { sku: 'TEA/POT', name: 'Pot 100%', categories: [tea], stock: { quantity: 5 } })
    ;({ app, shop } = await aSite(db))
    all = await aToken(db)
    ask = await apiRequests(app, db)
  })

  const placed = async () => {
    const [en] = await shop.stores.all()
    return (await anOrder(shop, db, en!, { productId: cup, quantity: 2 })).number
  }
  const auditOf = (subject: string) =>
    rows<{ actor: string; action: string }>(
      db,
      sql`select actor, action from audit where subject = ${subject} order by id`,
    )

  test('a warehouse ships what is paid and sets its stock', async () => {
    const number = await placed()
    const paid = await ask('POST', `/orders/${number}/pay`)
    expect(paid).toMatchObject({ code: 200, body: { state: 'processing' } })
    const list = await ask('GET', '/orders?state=processing')
    expect(list.body.items.map((order: { number: string }) => order.number)).toContain(number)
    const shipped = await ask('POST', `/orders/${number}/ship`, { body: { carrier: 'Post', trackingNumber: 'AB 1' } })
    expect(shipped).toMatchObject({ code: 200, body: { state: 'complete' } })
    expect(shipped.body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid', 'shipped'])
    const { body: stock } = await ask('GET', '/products/CUP/stock')
    const changes = [
      { sku: 'CUP', set: 40, seen: stock.quantity },
      { sku: 'TEA/POT', add: 3 },
    ]
    const changed = await ask('POST', '/stock-changes', { body: { changes } })
    expect(changed).toMatchObject({
      code: 200,
      body: {
        changes: [
          { sku: 'CUP', before: stock.quantity, after: 40 },
          { sku: 'TEA/POT', before: 5, after: 8 },
        ],
      },
    })
    expect((await auditOf(number)).map(({ action }) => action)).toEqual(['payOrder', 'shipOrder'])
    expect((await auditOf('TEA/POT'))[0]!.actor).toMatch(/^token test/)
    const letters = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from mail_outbox where subject like ${`%${number}%`}`,
    )
    expect(letters[0]!.n).toBeGreaterThanOrEqual(2)
  })

  test('no operation is done without a token, with an old or removed one, or without its scope', async () => {
    const old = await aToken(db, API_SCOPES, new Date(Date.now() - 1000))
    const before = await rows(
      db,
      sql`select (select count(*) from audit) as audit, (select count(*) from order_event) as events`,
    )
    for (const { method, path, scope } of operations) {
      const url = path.replaceAll(/\{\w+\}/g, 'CUP')
      const others = await aToken(
        db,
        API_SCOPES.filter((one) => one !== scope),
      )
      for (const [token, code] of [
        ['', 401],
        [old, 401],
        [`vitrine_${'A'.repeat(43)}`, 401],
        [others, 403],
      ] as const)
        expect
          .soft((await ask(method, url, { token, ...(method !== 'GET' && { body: {} }) })).code, `${method} ${path}`)
          .toBe(code)
    }
    expect(
      await rows(db, sql`select (select count(*) from audit) as audit, (select count(*) from order_event) as events`),
    ).toEqual(before)
  })

  test('each role may do at the API what its scopes say and nothing else, whatever it sends', async () => {
    // A backup is asked for by an empty body, which the owner may.
    const changes = () => rows(db, sql`select count(*) from audit where action <> 'addBackup'`)
    const before = await changes()
    for (const role of STAFF_ROLES) {
      const headers = await atDesk(db, role)
      for (const { method, path, scope } of operations) {
        const url = path.replace(/\{\w+\}/, 'none')
        // Nothing there has this name, and nothing is changed by an empty body: what is allowed is refused for another reason.
        const body = method === 'GET' ? {} : { body: {} }
        const { code } = await ask(method, url, { token: '', ...body, headers: { ...headers, 'if-match': '"x"' } })
        if (scopesOf(role).includes(scope)) expect.soft(code, `${role}: ${method} ${path}`).not.toBe(403)
        else expect.soft(code, `${role}: ${method} ${path}`).toBe(403)
      }
    }
    expect(scopesOf('owner')).toEqual(API_SCOPES)
    expect(scopesOf('reader').every((scope) => scope.endsWith(':read'))).toBe(true)
    expect(await changes()).toEqual(before)
  })

  test('a session changes something only from the desk’s own page, and the audit trail names the person', async () => {
    const number = await placed()
    const headers = await atDesk(db, 'clerk')
    const { 'x-form-key': formKey, origin, ...cookieAlone } = headers
    const pay = (given: Record<string, string>) =>
      ask('POST', `/orders/${number}/pay`, { token: '', body: {}, headers: given })
    for (const forged of [
      cookieAlone,
      { ...cookieAlone, 'x-form-key': formKey },
      { ...cookieAlone, origin },
      { ...headers, origin: 'http://evil.example' },
      { ...headers, origin: 'null' },
      { ...headers, 'x-form-key': deskFormKey('x') },
      { ...headers, 'x-form-key': (await atDesk(db, 'clerk'))['x-form-key'] },
    ])
      expect(await pay(forged)).toMatchObject({ code: 403, body: { type: '/api/v1/#not-from-the-desk' } })
    expect((await pay({ ...headers, cookie: 'desk=none' })).code).toBe(401)
    const shopper = await app.inject({ url: '/contacts/' })
    const shopCookie = shopper.cookies.map(({ value }) => `desk=${value}`).join('; ')
    expect((await pay({ ...headers, cookie: shopCookie })).code).toBe(401)
    expect(await pay(headers)).toMatchObject({ code: 200, body: { state: 'processing' } })
    expect((await auditOf(number))[0]!.actor).toMatch(/^staff clerk/)
  })

  test('nothing answers below the API’s address but its operations and what describes them', () => {
    const url = (path: string) => API_PATH + path.replaceAll(/\{(\w+)\}/g, ':$1')
    const known = new Set(operations.map(({ method, path }) => `${method} ${url(path)}`))
    const served = apiRoutes(app)
    const open = new Set(['', '/', '/openapi.json', '*'].map((path) => `GET ${API_PATH}${path}`))
    expect(served.filter((one) => !known.has(one) && !open.has(one))).toEqual([])
    expect(served).toEqual(expect.arrayContaining([...known]))
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  })

  test('a token is kept as a hash, and a cookie or a form changes nothing', async () => {
    const found = await rows<{ all: string }>(db, sql`select string_agg(t::text, ' ') as all from api_token t`)
    expect(found[0]!.all).not.toContain(all.slice('vitrine_'.length))
    const number = await placed()
    const form = await app.inject({
      method: 'POST',
      url: `${API_PATH}/orders/${number}/pay`,
      headers: { authorization: `Bearer ${all}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'isSilent=true',
    })
    expect(form.statusCode).toBe(415)
  })

  test('the same request with its key, twice or at once, is done once; another request with the key is refused', async () => {
    const body = { changes: [{ sku: 'TEA/POT', add: 1 }] }
    const headers = { 'idempotency-key': 'delivery-7' }
    const { quantity } = (await ask('GET', '/products/TEA%2FPOT/stock')).body
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/stock-changes', { body, headers })))
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 200, body: { changes: [{ before: quantity, after: quantity + 1 }] } })
    expect((await ask('GET', '/products/TEA%2FPOT/stock')).body.quantity).toBe(quantity + 1)
    const other = await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'TEA/POT', add: 2 }] }, headers })
    expect(other).toMatchObject({ code: 422, body: { type: '/api/v1/#key-used' } })
  })

  test('what was refused is forgotten: the key serves for the next try', async () => {
    const headers = { 'idempotency-key': 'count-1' }
    const changes = [{ sku: 'CUP', set: 7, seen: 123_456 }]
    const refused = await ask('POST', '/stock-changes', { body: { changes }, headers })
    expect(refused).toMatchObject({ code: 412, body: { errors: [{ pointer: '/changes/0/seen' }] } })
    const { quantity } = (await ask('GET', '/products/CUP/stock')).body
    await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'CUP', set: 123_456 }] } })
    expect(await ask('POST', '/stock-changes', { body: { changes }, headers })).toMatchObject({ code: 200 })
    await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'CUP', set: quantity }] } })
  })

  test('a price is changed only by who saw the present one; a sale meanwhile keeps nobody from it', async () => {
    const seen = await ask('GET', '/products/CUP')
    const etag = String(seen.headers.etag)
    await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'CUP', add: -1 }] } })
    expect(await ask('PATCH', '/products/CUP', { body: { price: '12.50' } })).toMatchObject({ code: 428 })
    const first = await ask('PATCH', '/products/CUP', { body: { price: '12.50' }, headers: { 'if-match': etag } })
    expect(first).toMatchObject({ code: 200, body: { price: { amount: '12.50' } } })
    const late = await ask('PATCH', '/products/CUP', { body: { price: '1.00' }, headers: { 'if-match': etag } })
    expect(late).toMatchObject({ code: 412, body: { type: '/api/v1/#changed-meanwhile' } })
    expect((await ask('GET', '/products/CUP')).body.price.amount).toBe('12.50')
    const unchanged = await ask('GET', '/products/CUP', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(unchanged.code).toBe(304)
  })

  test.each([
    ['an amount finer than the currency', { price: '12.505' }, '/price'],
    ['a number where text belongs', { price: 12 }, '/price'],
    ['a special price that is not lower', { price: '5.00', specialPrice: { price: '6.00' } }, '/specialPrice'],
    [
      'days in the wrong order',
      { specialPrice: { price: '1', from: '2026-06-02', to: '2026-06-01' } },
      '/specialPrice',
    ],
    ['a day there is not', { specialPrice: { price: '1', from: '2026-02-30' } }, '/specialPrice/from'],
    ['a day of the year before the first', { specialPrice: { price: '1', from: '0000-01-01' } }, '/specialPrice/from'],
    ['a column nobody may set', { price: '5.00', is_enabled: true }, '/is_enabled'],
    ['nothing at all', {}, ''],
  ])('%s is refused with a pointer to it, and nothing changes', async (_, body, pointer) => {
    const before = (await ask('GET', '/products/CUP')).body
    const answer = await ask('PATCH', '/products/CUP', { body, headers: { 'if-match': '*' } })
    expect(answer).toMatchObject({ code: 422, body: { type: '/api/v1/#invalid', errors: [{ pointer }] } })
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect((await ask('GET', '/products/CUP')).body).toEqual(before)
  })

  test('of a batch with one wrong product nothing is done', async () => {
    const { quantity } = (await ask('GET', '/products/CUP/stock')).body
    for (const [wrong, at] of [
      [{ sku: 'NONE', add: 1 }, '/changes/1/sku'],
      [{ sku: 'TEA/POT', add: -1000 }, '/changes/1'],
    ] as const) {
      const answer = await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'CUP', add: 1 }, wrong] } })
      expect(answer).toMatchObject({ code: 422, body: { errors: [{ pointer: at }] } })
    }
    const many = Array.from({ length: 1001 }, (_, at) => ({ sku: `S${at}`, add: 1 }))
    expect((await ask('POST', '/stock-changes', { body: { changes: many } })).code).toBe(422)
    expect((await ask('GET', '/products/CUP/stock')).body.quantity).toBe(quantity)
  })

  test('what cannot happen to an order is said with its state', async () => {
    const number = await placed()
    await ask('POST', `/orders/${number}/cancel`, { body: { reason: 'Gone', isSilent: true } })
    expect(await ask('POST', `/orders/${number}/ship`)).toMatchObject({
      code: 409,
      body: { detail: 'The order is cancelled.' },
    })
    const paid = await placed()
    await ask('POST', `/orders/${paid}/pay`)
    expect(await ask('POST', `/orders/${paid}/cancel`)).toMatchObject({ code: 409 })
    expect(await ask('GET', '/orders/999')).toMatchObject({ code: 404 })
  })

  test('a list is turned page by page, each order once', async () => {
    for (let n = 0; n < 3; n++) await placed()
    const whole = (await ask('GET', '/orders?limit=200')).body.items.map((one: { number: string }) => one.number)
    const turned: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: Answer = await ask('GET', `/orders?limit=2${next && `&cursor=${next}`}`)
      turned.push(...page.body.items.map((one: { number: string }) => one.number))
      next = page.body.next as string | null
    }
    expect(turned).toEqual(whole)
    const found = await ask('GET', '/products?search=100%25')
    expect(found.body.items.map((one: { sku: string }) => one.sku)).toEqual(['TEA/POT'])
  })

  test('a page of orders ends where they have many lines, and the next begins after it', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 3; n++) numbers.unshift(await placed())
    await db.execute(
      sql`insert into sales_order_line (order_id, position, sku, name, quantity, unit_price, row_total, tax_ppm)
          select o.id, n, 'MANY', 'Many', 1, 100, 100, 0 from sales_order o, generate_series(1, 2999) n
          where o.number in (${numbers[0]!}, ${numbers[1]!})`,
    )
    const first: Answer = await ask('GET', '/orders')
    expect(first.body.items.map((one: { number: string }) => one.number)).toEqual(numbers.slice(0, 1))
    const second: Answer = await ask('GET', `/orders?limit=2&cursor=${first.body.next}`)
    expect(second.body.items.map((one: { number: string }) => one.number)).toEqual(numbers.slice(1))
    await db.execute(sql`delete from sales_order_line where sku = 'MANY'`)
  })

  test.each([
    ['/orders?limit=0', 'limit'],
    ['/orders?limit=201', 'limit'],
    ["/orders?cursor=' or 1=1", 'cursor'],
    ['/orders?sort=grand_total', 'sort'],
    ['/orders?state=lost', 'state'],
    ['/orders?placedFrom=yesterday', 'placedFrom'],
    ['/orders?placedFrom=0000-01-01T00:00:00Z', 'placedFrom'],
    ['/orders?state=pending&state=complete', 'state'],
    ['/products?search=a', 'search'],
    ['/products/CUP?fields=price', 'fields'],
  ])('%s is refused by the name of its parameter', async (path, parameter) => {
    expect(await ask('GET', path)).toMatchObject({ code: 422, body: { errors: [{ parameter }] } })
  })

  test.each([
    ['no JSON', '{"changes":', 400],
    ['what would reach every object', '{"__proto__":{"isAdmin":true},"changes":[]}', 400],
    ['two megabytes', JSON.stringify({ changes: [{ sku: 'x'.repeat(2_000_000), add: 1 }] }), 413],
    ['lists within lists', '['.repeat(50_000) + ']'.repeat(50_000), 422],
  ])('a body of %s is refused in the form of every problem', async (_, body, code) => {
    const answer = await ask('POST', '/stock-changes', { body })
    expect(answer).toMatchObject({ code, body: { status: code, request: expect.any(String) } })
    expect(v.is(schemas.Problem, answer.body)).toBe(true)
  })

  test('a text that no database keeps is a problem, in whatever address, query or body', async () => {
    const named = operations.filter(({ path }) => path.includes('{'))
    expect(named.length).toBeGreaterThan(30)
    for (const { method, path } of named) {
      const body = method === 'GET' ? undefined : {}
      const headers = { 'if-match': '"1"' }
      const { code } = await ask(method, path.replaceAll(/\{\w+\}/g, 'a%00'), { body, headers })
      expect([404, 415], `${method} ${path}`).toContain(code)
    }
    expect(await ask('GET', '/products?search=a%00b')).toMatchObject({
      code: 422,
      body: { errors: [{ parameter: 'search' }] },
    })
    for (const sku of ['CUP\0', 'CUP\ud800'])
      for (const [path, body] of [
        ['/stock-changes', { changes: [{ sku, add: 1 }] }],
        ['/product-changes', { changes: [{ sku, isEnabled: true }] }],
        ['/categories/tea/product-changes', { changes: [{ sku, position: 1 }] }],
      ] as const)
        expect(await ask('POST', path, { body })).toMatchObject({
          code: 422,
          body: { errors: [{ pointer: '/changes/0/sku' }] },
        })
  })

  test('values within values without end are a problem, also where nothing is asked for', async () => {
    const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
    for (const body of [deep(1000), deep(100_000), `{"conditions":${deep(100_000)}}`, '{"a":1}'])
      for (const path of ['/cart-rules', '/cart-rules/1/pause'])
        expect(await ask('POST', path, { body })).toMatchObject({
          code: 422,
          body: { errors: expect.any(Array) as unknown },
        })
  })

  test('a body is read only of somebody who may send it, in a form for a frame as well', async () => {
    const narrow = await aToken(db, ['orders:read'])
    const over = await aToken(db, API_SCOPES, new Date(Date.now() - 1000))
    const clerk = (await atDesk(db, 'clerk')).cookie
    const unread = async (path: string, headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: API_PATH + path, headers, body: '{' })).statusCode
    const isJson = { 'content-type': 'application/json' }
    const isForm = { 'content-type': 'application/x-www-form-urlencoded' }
    const strangers: Record<string, string>[] = [{}, { cookie: 'desk=none' }, { authorization: `Bearer ${over}` }]
    for (const [path, type] of [
      ['/cart-rules', isJson],
      ...operations.flatMap(({ isShown, method, path: shown }) =>
        isShown && method === 'POST' ? [isJson, isForm].map((each) => [shown, each] as const) : [],
      ),
    ] as const) {
      for (const headers of strangers) expect(await unread(path, { ...type, ...headers }), path).toBe(401)
      expect(await unread(path, { ...type, authorization: `Bearer ${narrow}` }), path).toBe(403)
    }
    expect(await unread('/previews/look', { ...isForm, cookie: clerk })).toBe(403)
    expect(await unread('/previews/look', { ...isJson, authorization: `Bearer ${all}` })).toBe(400)
  })

  test('whoever is not let in is counted like anybody else, before the caller is looked up', async () => {
    let lookUps = 0
    const { owner } = shop
    const token = (given: string) => owner.token(given).finally(() => lookUps++)
    const limited = (await aSite(db, { rateLimit: 1, trustProxy: 1, shop: { owner: { ...owner, token } } })).app
    const narrow = await aToken(db, ['customers:read'])
    const strangers: [Record<string, string>, number][] = [
      [{}, 401],
      [{ cookie: 'desk=none' }, 401],
      [{ authorization: `Bearer vitrine_${'A'.repeat(43)}` }, 401],
      [{ authorization: `Bearer ${narrow}` }, 403],
    ]
    for (const [at, [headers, refused]] of strangers.entries())
      for (const [way, url] of [
        ['GET', '/orders'],
        ['POST', '/previews/look'],
      ] as const) {
        const from = { 'x-forwarded-for': `192.0.2.${at + 1}${way.length}`, 'content-type': 'application/json' }
        const codes = []
        lookUps = 0
        for (let n = 0; n < 30; n++)
          codes.push(
            (await limited.inject({ method: way, url: API_PATH + url, headers: { ...from, ...headers } })).statusCode,
          )
        // A program may ask twenty times as often as a shopper may change something.
        expect(codes).toEqual([...Array.from({ length: 20 }, () => refused), ...Array.from({ length: 10 }, () => 429)])
        expect(lookUps).toBeLessThanOrEqual(20)
      }
    await limited.close()
  })

  test('of ten thousand values the first that is wrong is named: looking for each would keep everybody waiting', async () => {
    const told = async (wrong: number) => {
      const changes = Array.from({ length: wrong }, () => ({}))
      const { body } = await ask('POST', '/stock-changes', { body: { changes } })
      return (body as { errors: unknown[] }).errors.length
    }
    expect(await told(3)).toBeGreaterThan(2)
    expect(await told(300_000)).toBe(1)
  })

  test('an address that is none, and a method that is none, are problems too', async () => {
    expect(await ask('GET', '/nothing')).toMatchObject({ code: 404, body: { type: '/api/v1/#not-found' } })
    expect(await ask('PATCH', '/orders')).toMatchObject({ code: 404 })
  })

  test('every answer has the form that the document says', async () => {
    const number = await placed()
    const asked: [string, keyof typeof schemas][] = [
      ['/orders', 'OrderList'],
      [`/orders/${number}`, 'OrderWithHistory'],
      ['/products', 'ProductList'],
      ['/products/CUP', 'Product'],
      ['/products/CUP/stock', 'Stock'],
      ['/products/NONE', 'Problem'],
    ]
    for (const [path, name] of asked) {
      const { body } = await ask('GET', path)
      expect.soft(v.safeParse(schemas[name], body).issues, path).toBeUndefined()
    }
  })
})

/** "GET /api/v1/orders" of every route that the site serves there. */
function apiRoutes(app: FastifyInstance): string[] {
  const found: string[] = []
  const above: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, path, methods] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([^)]*)\))?/u.exec(line) ?? []
    if (indent === undefined) continue
    above.length = indent.length / 4
    above.push(path!)
    const whole = above.join('')
    if (!methods || !whole.startsWith(API_PATH)) continue
    found.push(...methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${whole}`])))
  }
  return found
}

test('the OpenAPI document is valid, names every operation, and its page shows them to everybody', async () => {
  const db = await engines[0]!.create()
  await seedStores(db)
  const { app } = await aSite(db, { baseUrl: 'https://shop.example' })
  const { body } = await app.inject({ url: `${API_PATH}/openapi.json` })
  const document = JSON.parse(body) as {
    servers: unknown
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const result = await new Validator().validate(document)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(document.servers).toEqual([{ url: 'https://shop.example/api/v1' }])
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  const page = await app.inject({ url: `${API_PATH}/` })
  expect(page.headers['content-security-policy']).toContain('sha256-')
  for (const { id } of operations) expect(page.body).toContain(`id="${id}"`)
})
