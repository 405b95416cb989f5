import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Database } from '#server/database/database.ts'
import { importRecords } from '#server/import/import-records.ts'
import { seenByCustomer } from '#server/owner/seen-by-customer.ts'
import { aProgram, type Program } from '#test/api.ts'
import { servicesOf } from '#test/carts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { atDesk } from '#test/desk-person.ts'
import { itemsOf } from '#test/import-steps.ts'
import { anOrder } from '#test/orders.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('what a customer saw, by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let ask: Program['ask']
  let en: StoreView
  let fr: StoreView
  let cup: number
  let shop: ReturnType<typeof servicesOf>
  let app: FastifyInstance

  beforeAll(async () => {
    db = await create()
    ;({ en, fr } = await seedStores(db))
    shop = servicesOf(db, undefined, undefined, { clock: () => new Date() })
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Blue cup', price: 1000, stock: { quantity: 100 } })
    ;({ app } = await aSite(db))
    ;({ ask } = await aProgram(db, app))
  })

  const seen = async (number: string) => {
    const answer = await ask('GET', `/orders/${number}/seen-by-customer`)
    expect(v.safeParse(schemas.SeenByCustomer, answer.body).issues).toBeUndefined()
    return answer.body
  }
  const terms = (html: string) => ({
    address: 'terms',
    role: 'terms',
    title: 'Our terms',
    html,
    isPublished: true,
    texts: { fr: { title: 'Nos conditions', html: `<p>fr</p>${html}` } },
  })

  test('the letter stands in a frame that runs nothing, for whoever may read orders', async () => {
    const { number } = await anOrder(shop, db, en, { productId: cup, quantity: 1 })
    const shownTo = async (role?: StaffRole) => {
      const cookie = role ? (await atDesk(db, role)).cookie : ''
      return app.inject({
        url: `/api/v1/orders/${number}/seen-by-customer`,
        headers: { cookie, accept: 'text/html' },
      })
    }
    const shown = await shownTo('clerk')
    expect(shown.body).toContain('1 × Blue cup')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await shownTo('editor')).statusCode).toBe(403)
    expect((await shownTo()).statusCode).toBe(401)
  })

  test('the letter is as it is sent until it is delivered; then it is written of the order’s facts, in its language', async () => {
    const { number, token } = await anOrder(shop, db, fr, { productId: cup, quantity: 2 })
    const sent = await seen(number)
    expect(sent.letter).toMatchObject({ isAsSent: true, subject: expect.stringContaining(number) })
    await db.execute(sql`update mail_outbox set body_text = '', body_html = null, status = 'delivered'`)
    await db.execute(sql`update product set price = 9900 where id = ${cup}`)
    await db.execute(sql`update product_text set name = 'Other' where product_id = ${cup}`)
    await ask('PATCH', `/orders/${number}/addresses/billing`, { firstName: 'Corrected' }, { 'if-match': '*' })
    const again = await seen(number)
    // The shop of the test's order knows another address of itself.
    const html = sent.letter.html.replaceAll('https://shop.example', 'http://localhost:3000')
    expect(again.letter).toEqual({ ...sent.letter, html, isAsSent: false })
    expect(again.letter.html).toContain('2 × Blue cup')
    expect(again.letter.html).not.toContain(token)
    expect(again.terms).toBeNull()
  })

  test('the terms are those of the moment, however often they were changed since', async () => {
    await ask('POST', '/pages', terms('<p>One</p>'))
    const { number } = await anOrder(shop, db, en, { productId: cup })
    expect((await seen(number)).terms).toMatchObject({ from: 'now', html: '<p>One</p>' })
    for (const text of ['<p>Two</p>', '<p>Three</p>'])
      await ask('PUT', '/pages/terms', terms(text), { 'if-match': '*' })
    expect((await seen(number)).terms).toMatchObject({ from: 'then', title: 'Our terms', html: '<p>One</p>' })
    const { number: french } = await anOrder(shop, db, fr, { productId: cup })
    const { body } = await ask('GET', '/audit?action=replacePage&limit=1')
    await ask('POST', body.items[0].undo, {})
    expect((await seen(french)).terms).toMatchObject({ title: 'Nos conditions', html: '<p>fr</p><p>Three</p>' })
    await db.execute(
      sql`insert into audit (id, actor, action, subject, created_at)
          values (gen_random_uuid(), 'ada', 'content write', 'terms', (select created_at + interval '1 ms' from sales_order where number = ${french}))`,
    )
    expect((await seen(french)).terms).toEqual({ from: 'unknown' })
  })

  test('of the changes since the order, only that of the terms is read', async () => {
    const { number } = await anOrder(shop, db, en, { productId: cup })
    const before = (await seen(number)).terms
    const other = { ...terms('<p>Other</p>'), address: 'other', role: undefined, texts: {} }
    expect((await ask('POST', '/pages', other)).code).toBe(200)
    for (const text of ['<p>A</p>', '<p>B</p>'])
      await ask('PUT', '/pages/other', { ...other, html: text }, { 'if-match': '*' })
    for (const text of ['<p>Four</p>', '<p>Five</p>'])
      await ask('PUT', '/pages/terms', terms(text), { 'if-match': '*' })
    const read: unknown[] = []
    const watched = Object.assign(Object.create(db) as Database, {
      execute: (async (query) => {
        const result = (await db.execute(query)) as { rows: object[] }
        read.push(...result.rows.filter((one) => 'isWhole' in one))
        return result
      }) as Database['execute'],
    })
    const told = await seenByCustomer({ db: watched, origin: () => 'http://localhost:3000' }, number)
    expect(told!.terms).toEqual({ ...before, from: 'then' })
    expect(read).toHaveLength(1)
  })

  test('terms that a catalogue file brought since are not those that the customer saw', async () => {
    await ask('PUT', '/pages/terms', terms('<p>Before the file</p>'), { 'if-match': '*' })
    const { number } = await anOrder(shop, db, en, { productId: cup })
    const record = { kind: 'page', ...terms('<p>Of the file</p>') }
    for (const actor of ['ada', 'bob']) await importRecords(db, itemsOf([record]), { actor })
    expect((await seen(number)).terms).toMatchObject({ from: 'then', html: '<p>Before the file</p>' })
    expect((await ask('GET', '/audit?action=import%20page')).body.items).toMatchObject([
      { actor: 'ada', subject: 'terms', undo: null },
    ])
    const other = { kind: 'block', code: 'hours', html: '<p>Nine</p>' }
    await importRecords(db, itemsOf([{ ...record, html: '<p>Trial</p>' }, other]), { actor: 'ada', dryRun: true })
    await importRecords(db, itemsOf([other]), { actor: 'ada' })
    expect((await ask('GET', '/audit?action=import%20page')).body.items).toHaveLength(1)
    expect((await ask('GET', '/audit?action=import%20block')).body.items).toMatchObject([{ subject: 'hours' }])
  })

  test('of an order that is not there nothing is told', async () => {
    expect((await ask('GET', '/orders/none/seen-by-customer')).code).toBe(404)
  })
})
