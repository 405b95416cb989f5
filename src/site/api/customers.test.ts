import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { register } from '#test/accounts.ts'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { apiRequests, aToken } from '#test/api-requests.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('customers by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let cup: number
  let ask: Awaited<ReturnType<typeof apiRequests>>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 1000 } })
    ;({ app, shop } = await aSite(db))
    ask = await apiRequests(app, db)
  })

  async function aCustomer(name: string): Promise<string> {
    const email = `${name.toLowerCase()}@example.com`
    await register(aBrowser(app), db, { firstname: name, lastname: 'Tester', email, password: 'a long password' })
    const [found] = await rows<{ id: string }>(db, sql`select id from customer where email = ${email}`)
    await shop.customers.addAddress(found!.id, {
      address: {
        firstName: name,
        lastName: 'T',
        street: ['Secret Lane 7'],
        city: 'Berlin',
        region: '',
        postcode: '10115',
        country: 'DE',
      },
      isDefaultBilling: true,
      isDefaultShipping: true,
    })
    return found!.id
  }

  test('a customer is found by a part of the name, with addresses, orders, group and newsletter', async () => {
    const id = await aCustomer('Ada')
    await aCustomer('Bea')
    const [en] = await shop.stores.all()
    await db.execute(
      sql`insert into newsletter_subscriber (id, email, store_id, status) values (gen_random_uuid(), 'ada@example.com', ${en!.id}, 'subscribed')`,
    )
    const { number } = await anOrder(shop, db, en!, { productId: cup, customerId: id })
    const list = await ask('GET', '/customers?search=da%20test')
    expect(list.body.items).toMatchObject([{ id, email: 'ada@example.com', orders: 1 }])
    expect(v.safeParse(schemas.CustomerList, list.body).issues).toBeUndefined()
    const one = await ask('GET', `/customers/${id}`)
    expect(one.body).toMatchObject({
      newsletter: 'subscribed',
      addresses: [{ address: { city: 'Berlin' } }],
      group: 'general',
    })
    expect(v.safeParse(schemas.Customer, one.body).issues).toBeUndefined()
    expect((await ask('GET', `/orders?customerId=${id}`)).body.items).toMatchObject([{ number }])
    const subscribers = await ask('GET', '/newsletter-subscribers?state=subscribed&search=ADA')
    expect(subscribers.body.items).toMatchObject([{ email: 'ada@example.com' }])
    expect(v.safeParse(schemas.SubscriberList, subscribers.body).issues).toBeUndefined()
    for (const wrong of ['/customers/7', '/customers/00000000-0000-7000-8000-000000000000'])
      expect(await ask('GET', wrong)).toMatchObject({ code: 404 })
  })

  test('name and group are changed by who saw the present ones, and no other column is', async () => {
    const id = await aCustomer('Cleo')
    const { headers } = await ask('GET', `/customers/${id}`)
    const etag = { 'if-match': String(headers.etag) }
    const change = (body: object, given: Record<string, string> = etag) =>
      ask('PATCH', `/customers/${id}`, { body, headers: given })
    expect(await change({ group: 'VIP Member', firstName: 'Clio' })).toMatchObject({
      code: 200,
      body: { group: 'vip-member', firstName: 'Clio', lastName: 'Tester' },
    })
    expect(await change({ group: 'general' })).toMatchObject({ code: 412 })
    expect(await change({ group: 'general' }, {})).toMatchObject({ code: 428 })
    const any = { 'if-match': '*' }
    for (const [body, pointer] of [
      [{ email: 'x@example.com' }, '/email'],
      [{ passwordHash: 'x' }, '/passwordHash'],
      [{ customer_group: 'x' }, '/customer_group'],
      [{ group: 'not logged in' }, '/group'],
      [{ firstName: ' ' }, '/firstName'],
      [{}, ''],
    ] as const)
      expect.soft(await change(body, any)).toMatchObject({ code: 422, body: { errors: [{ pointer }] } })
    const groups = await ask('GET', '/customer-groups')
    expect(groups.body.items).toContainEqual({ code: 'vip-member', customers: 1 })
    const trail = await ask('GET', `/audit?subject=${id}&action=changeCustomer`)
    expect(v.safeParse(schemas.AuditList, trail.body).issues).toBeUndefined()
    expect(trail.body.items).toMatchObject([
      { details: { before: 'general', group: 'vip-member', changed: ['firstName'] } },
    ])
    expect(JSON.stringify(trail.body)).not.toContain('Clio')
  })

  test('data are exported and erased, of the one who is meant', async () => {
    const id = await aCustomer('Dora')
    const [en] = await shop.stores.all()
    const { number } = await anOrder(shop, db, en!, { productId: cup, customerId: id })
    const headers = { 'idempotency-key': 'export-dora' }
    const exported = await ask('POST', `/customers/${id}/export`, { headers })
    expect(exported.body.data).toMatchObject({ account: { email: 'dora@example.com' }, orders: [{ number }] })
    expect(v.safeParse(schemas.CustomerData, exported.body).issues).toBeUndefined()
    const erase = (email: string) => ask('POST', `/customers/${id}/erase`, { body: { email } })
    expect(await erase('ada@example.com')).toMatchObject({ code: 422, body: { errors: [{ pointer: '/email' }] } })
    expect(await erase('Dora@example.com')).toMatchObject({ code: 200, body: { orders: 1 } })
    expect(await ask('GET', `/customers/${id}`)).toMatchObject({ code: 404 })
    expect(await ask('POST', `/customers/${id}/export`, { headers })).toMatchObject({ code: 404 })
    expect(await ask('GET', `/orders/${number}`)).toMatchObject({ code: 200, body: { customerId: null } })
    const { body } = await ask('GET', `/audit?subject=${id}`)
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['eraseCustomer', 'exportCustomer'])
    expect(JSON.stringify(body)).not.toContain('dora')
  })

  test('the audit trail is filtered by who, what and when, a page at a time', async () => {
    const all = (await ask('GET', '/audit?limit=200')).body.items
    const turned: unknown[] = []
    for (let next: string | null = ''; next !== null;) {
      const { body }: { body: Record<string, unknown[]> } = await ask(
        'GET',
        `/audit?limit=2${next && `&cursor=${next}`}`,
      )
      turned.push(...body.items!)
      next = body.next as unknown as string | null
    }
    expect(turned).toEqual(all)
    const [{ actor }] = all
    const count = async (filter: string) => (await ask('GET', `/audit?${filter}`)).body.items.length
    expect(await count(`actor=${encodeURIComponent(actor)}`)).toBe(all.length)
    expect(await count('actor=nobody')).toBe(0)
    expect(await count('before=2020-01-01T00:00:00Z')).toBe(0)
    expect(await count('from=2020-01-01T00:00:00Z&action=changeCustomer')).toBe(1)
  })

  test('a page of the trail ends where its entries have told much, and the next begins after it', async () => {
    const long = JSON.stringify({ before: 'b'.repeat(1_500_000), after: 'a' })
    for (let at = 0; at < 5; at++)
      await db.execute(
        sql`insert into audit (id, actor, action, subject, details) values (${v7()}::uuid, 'x', 'replacePage', ${`long-${at}`}, ${long}::jsonb)`,
      )
    const pages: string[][] = []
    for (let next: string | null = ''; next !== null;) {
      const { body }: { body: Record<string, unknown> } = await ask(
        'GET',
        `/audit?action=replacePage&limit=200${next && `&cursor=${next}`}`,
      )
      pages.push((body.items as { subject: string }[]).map(({ subject }) => subject))
      next = body.next as string | null
    }
    expect(pages).toEqual([['long-4', 'long-3'], ['long-2', 'long-1'], ['long-0']])
  })

  test('a list goes on where its last customer was, who is gone by then, to the microsecond', async () => {
    await db.execute(
      sql`insert into customer (id, email, first_name, last_name, customer_group, created_at)
          select gen_random_uuid(), 'gone' || n || '@example.com', 'Gone', 'Soon', 'gone',
            timestamptz '2001-02-03T04:05:06.123450Z' + n / 2 * interval '1 microsecond' from generate_series(1, 1001) n`,
    )
    const page = async (next = '') =>
      (await ask('GET', `/customers?group=gone&limit=2${next && `&cursor=${next}`}`)).body as unknown as {
        items: { id: string; email: string }[]
        next: string
      }
    const all = await rows<{ email: string }>(
      db,
      sql`select email from customer where customer_group = 'gone' order by created_at desc, id desc`,
    )
    const first = await page()
    await db.execute(sql`delete from customer where id = ${first.items[1]!.id}::uuid`)
    const second = await page(first.next)
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual(
      all.slice(0, 4).map(({ email }) => email),
    )

    const read = await shop.owner.customers.exportAll(
      { callerId: v7(), key: undefined, fingerprint: '', auditor: { actor: 'Ann', action: 'sample' } },
      { group: 'gone' },
    )
    if (read.status !== 'done') throw new Error(read.status)
    const exported: string[] = []
    for await (const some of read.customers) {
      exported.push(...some.map(({ email }) => email))
      await db.execute(sql`delete from customer where id = ${some.at(-1)!.id}::uuid`)
    }
    expect(exported).toEqual(all.map(({ email }) => email).toSpliced(1, 1))
    await db.execute(sql`delete from customer where customer_group = 'gone'`)
  })

  test('all that fit are taken out as a table, made safe for spreadsheets, and the trail says by whom', async () => {
    await db.execute(
      sql`insert into customer (id, email, first_name, last_name, customer_group, created_at)
          select gen_random_uuid(), 'many' || n || '@example.com', case when n = 1 then '=1+1' else 'Many' end, 'Export', 'export', now()
          from generate_series(1, 1001) n`,
    )
    const take = async (body: object, scopes?: ApiScope[]) =>
      app.inject({
        method: 'POST',
        url: `${API_PATH}/customers/export`,
        headers: { authorization: `Bearer ${await aToken(db, scopes)}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    const taken = await take({ format: 'csv', group: 'export' })
    expect(taken.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = taken.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFid,email,first_name,last_name,group,created_at,confirmed_at,orders')
    expect(new Set(lines).size).toBe(1002)
    expect(lines.find((line) => line.includes(',many1@'))).toMatch(/,'=1\+1,Export,export,/)
    expect((await take({ format: 'csv', search: 'many7@' })).body.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await take({ format: 'csv' }, ['customers:read'])).statusCode).toBe(403)
    expect((await take({ format: 'xlsx' })).statusCode).toBe(422)
    const trail = await rows(db, sql`select subject, details from audit where action = 'exportCustomers' order by id`)
    expect(trail).toEqual([
      { subject: 'customers', details: { group: 'export' } },
      { subject: 'customers', details: { isSearch: true } },
    ])
    await db.execute(sql`delete from customer where customer_group = 'export'`)
  })
})
