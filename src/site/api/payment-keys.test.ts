import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { TOKEN_SCOPES } from '#domain/owner/api-scopes.ts'
import { rows, type Database } from '#server/database/database.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import type { GatewaySettings } from '#server/payment/gateways/gateway-row.ts'
import { createShop, type Shop } from '#server/shop.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { bareSurroundings } from '#server/check/surroundings.ts'
import { apiRequests } from '#test/api-requests.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { atDesk } from '#test/desk-person.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { tablesWith } from '#test/tables-with.ts'
import { aStripeServer, type StripeServer } from '#test/stripe-server.ts'
import { schemas } from './schemas.ts'

const SECRET = 'a secret of at least thirty-two characters'
const KEY = 'sk_live_0123456789abcdefWXYZ'
const BOTH = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

describe.each(oneEngine)('keys of payment gateways by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let site: TestSite
  let app: FastifyInstance
  let shop: Shop
  let stripe: StripeServer
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let now: Date

  /** One process of the shop. */
  const aProcess = (gatewaySettings: GatewaySettings = {}, secret = SECRET, baseUrl = 'https://shop.example') =>
    createShop({
      db,
      journal: noJournal,
      files: filesInFolder('/nowhere'),
      clock: () => now,
      gatewaySettings,
      secret,
      surroundings: { ...bareSurroundings, baseUrl },
    })

  beforeEach(async () => {
    db = await create()
    now = new Date()
    await seedStores(db)
    await writeShopSettings(db, { payment: ['bank-transfer', 'stripe'] })
    stripe = await aStripeServer()
    atEndOfFile(() => stripe.close())
    shop = aProcess({ STRIPE_API_BASE: stripe.base })
    site = await aSite(db, { shop })
    app = site.app
    ask = await apiRequests(app, db)
  })

  const set = (name: string, value: string, headers = {}) =>
    ask('PUT', `/payment-keys/${name}`, { body: { value }, headers })
  const listed = async () => (await ask('GET', '/payment-keys')).body
  const later = () => (now = new Date(now.getTime() + 1000))
  const offered = async (one: Shop) => (await one.stores.settings()).payment
  const points = async (one: Shop) =>
    (await one.owner.launch.findings('en')).map(({ id }) => id).filter((id) => id.startsWith('payment-'))
  const callback = async () => {
    const event = { id: 'evt_1', object: 'event', type: 'product.created', created: 1, data: { object: {} } }
    const { body, headers } = stripe.message(event as never)
    return (await app.inject({ method: 'POST', url: '/payment/callback/stripe/', headers, payload: body })).statusCode
  }

  test('every process offers a gateway a second after its keys were set, and no more after one was removed', async () => {
    const beside = aProcess({ STRIPE_API_BASE: stripe.base })
    expect([await offered(shop), await offered(beside)]).toEqual([['bank-transfer'], ['bank-transfer']])
    expect([await callback(), await points(shop)]).toEqual([404, ['payment-key-stripe']])
    expect((await set('STRIPE_SECRET_KEY', ` ${stripe.secretKey}\n`)).code).toBe(200)
    later()
    expect(await offered(shop)).toEqual(['bank-transfer'])
    expect((await set('STRIPE_WEBHOOK_SECRET', stripe.webhookSecret)).code).toBe(200)
    later()
    expect([await offered(shop), await offered(beside)]).toEqual([
      ['bank-transfer', 'stripe'],
      ['bank-transfer', 'stripe'],
    ])
    expect(await callback()).toBe(200)
    expect((await ask('POST', '/payment-keys/STRIPE_WEBHOOK_SECRET/remove', { body: {} })).code).toBe(200)
    later()
    expect([await offered(shop), await offered(beside)]).toEqual([['bank-transfer'], ['bank-transfer']])
    expect((await ask('POST', '/payment-keys/STRIPE_WEBHOOK_SECRET/remove', { body: {} })).code).toBe(404)
  })

  test('what is told of a key is its end and since when; the key stands nowhere', async () => {
    const { body } = await set('STRIPE_SECRET_KEY', KEY, { 'idempotency-key': 'one' })
    expect(v.safeParse(schemas.PaymentKeys, body).issues).toBeUndefined()
    expect(body.items).toEqual([
      {
        name: 'STRIPE_SECRET_KEY',
        isInEnvironment: false,
        underWay: 0,
        stored: { endsIn: 'WXYZ', setAt: now.toISOString(), isReadable: true },
      },
      { name: 'STRIPE_WEBHOOK_SECRET', isInEnvironment: false, underWay: 0, stored: null },
    ])
    expect(await listed()).toEqual(body)
    expect(await tablesWith(db, 'STRIPE_SECRET_KEY')).toContain('payment_key')
    expect(await tablesWith(db, KEY)).toEqual([])
    expect(site.logged()).not.toContain(KEY)
    const trail = await ask('GET', '/audit?subject=STRIPE_SECRET_KEY')
    expect(trail.body.items).toMatchObject([{ action: 'setPaymentKey', subject: 'STRIPE_SECRET_KEY' }])
    expect(JSON.stringify(trail.body)).not.toMatch(/WXYZ|sk_live/)
    await set('STRIPE_SECRET_KEY', 'sk_short')
    expect((await listed()).items[0].stored.endsIn).toBe('')
  })

  test('a key says how many orders are being paid with it', async () => {
    const [store] = await rows<{ id: number }>(db, sql`select id from store limit 1`)
    for (const [at, status] of ['pending-payment', 'pending-payment', 'cancelled'].entries())
      await db.execute(
        sql`with o as (insert into sales_order (id, number, public_token, store_id, email, currency, payment_method, status,
                subtotal, shipping, tax, grand_total, tax_shares)
              values (gen_random_uuid(), ${`${at}`}, ${`token-${at}`}, ${store!.id}, 'ada@example.com', 'EUR', 'stripe', ${status},
                1, 0, 0, 1, '[]') returning id)
            insert into payment (id, order_id, gateway, status, amount, currency)
              select gen_random_uuid(), o.id, 'stripe', 'open', 1, 'EUR' from o`,
      )
    expect((await listed()).items.map(({ underWay }: { underWay: number }) => underWay)).toEqual([2, 2])
  })

  test('a key of the wrong form is refused in words that do not repeat it, and the one before stays', async () => {
    await set('STRIPE_SECRET_KEY', KEY)
    for (const [name, wrong] of [
      ['STRIPE_SECRET_KEY', 'pk_live_public'],
      ['STRIPE_SECRET_KEY', stripe.webhookSecret],
      ['STRIPE_WEBHOOK_SECRET', KEY],
      ['STRIPE_SECRET_KEY', 'sk_live_two words'],
    ] as const) {
      const refused = await set(name, wrong)
      expect(refused).toMatchObject({ code: 422, body: { errors: [{ pointer: '/value' }] } })
      expect(JSON.stringify(refused.body)).not.toContain(wrong)
    }
    const german = await set('STRIPE_SECRET_KEY', 'pk_live_public', { 'accept-language': 'de' })
    expect(german.body.errors[0].detail).toBe('muss ein geheimer Schlüssel von Stripe sein (sk_… oder rk_…)')
    expect((await set('STRIPE_SECRET_KEY', '')).code).toBe(422)
    for (const name of ['STRIPE_API_BASE', 'SESSION_SECRET', 'none'])
      expect((await set(name, 'http://127.0.0.1:1')).code, name).toBe(404)
    expect((await listed()).items[0].stored.endsIn).toBe('WXYZ')
  })

  test('the environment counts before what is stored, and the answer says so', async () => {
    await set('STRIPE_SECRET_KEY', KEY)
    await set('STRIPE_WEBHOOK_SECRET', stripe.webhookSecret)
    const other = aProcess({ STRIPE_SECRET_KEY: 'sk_test_environment', STRIPE_WEBHOOK_SECRET: 'whsec_environment' })
    expect((await other.owner.paymentKeys.list()).map(({ isInEnvironment }) => isInEnvironment)).toEqual([true, true])
    expect(await points(other)).toEqual(['payment-test-stripe'])
    later()
    expect([await points(shop), await points(aProcess({}, SECRET, 'http://localhost:3000'))]).toEqual([[], []])
  })

  test('after another SESSION_SECRET a key cannot be read, which the list and the launch check say', async () => {
    for (const [at, value] of [KEY, stripe.webhookSecret].entries()) await set(BOTH[at]!, value)
    const other = aProcess({}, 'another secret of thirty-two characters')
    expect((await other.owner.paymentKeys.list()).map(({ stored }) => stored?.isReadable)).toEqual([false, false])
    expect([await offered(other), await points(other)]).toEqual([['bank-transfer'], ['payment-key-stripe']])
  })

  test('only an owner who has just confirmed it sets or removes one; no token can be for it', async () => {
    expect(TOKEN_SCOPES).not.toContain('payment-keys:write')
    const asked = (headers: Record<string, string>) =>
      ask('PUT', '/payment-keys/STRIPE_SECRET_KEY', { token: '', headers, body: { value: KEY } })
    const owner = await atDesk(db, 'owner')
    expect((await asked(await atDesk(db, 'manager'))).code).toBe(403)
    await db.execute(sql`update staff_session set confirmed_until = now() - interval '1 hour'`)
    expect(await asked(owner)).toMatchObject({ code: 403, body: { type: '/api/v1/#confirm-first' } })
    expect((await listed()).items[0].stored).toBeNull()
    await db.execute(sql`update staff_session set confirmed_until = now() + interval '1 minute'`)
    expect((await asked(owner)).code).toBe(200)
  })
})
