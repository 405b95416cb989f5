import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { importRecords } from '#server/import/import-records.ts'
import type { ImportItem } from '#server/import/kinds/import-item.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { createShop, type Shop } from '#server/shop.ts'
import { deliverWebhooks, nextTry } from '#server/webhook/deliver-webhooks.ts'
import { webhookSealer } from '#server/webhook/webhook-secrets.ts'
import { sendWebhook, webhookRules } from '#server/webhook/send-webhook.ts'
import { register } from '#test/accounts.ts'
import { apiRequests } from '#test/api-requests.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { eventually } from '#test/eventually.ts'
import { anOrder } from '#test/orders.ts'
import { MOST_DELIVERIES, MOST_WEBHOOKS } from '#server/webhook/webhooks.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

type Message = { headers: IncomingHttpHeaders; body: string; path: string }

async function* itemsOf(records: readonly object[]): AsyncGenerator<ImportItem> {
  for (const [index, record] of records.entries()) yield { line: index + 1, record }
}

/** A receiver on this machine. `answers`: what it says next; 204 when nothing is left to say. `ready`: it does not answer before. */
async function aReceiver(ready = Promise.resolve()) {
  const got: Message[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (block: Buffer) => (body += block.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body, path: request.url! })
      const status = answers.shift() ?? 204
      void ready.then(() => response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { got, answers, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const SECRET = 'a secret of at least thirty-two characters'

describe.each(oneEngine)('webhooks on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let cup: number
  let receiver: Awaited<ReturnType<typeof aReceiver>>
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let ahead: number

  beforeAll(async () => {
    db = await create()
    receiver = await aReceiver()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 1000 } })
    await aProduct(db, en, { sku: 'POT', name: 'Pot', categories: [tea], stock: { quantity: 10 } })
    const files = filesInFolder('/nowhere')
    const { owner } = createShop({
      db,
      journal: noJournal,
      files,
      isLimited: false,
      webhookOrigins: [receiver.origin],
      secret: SECRET,
    })
    ;({ app, shop } = await aSite(db, { shop: { owner } }))
    ask = await apiRequests(app, db)
  })

  beforeEach(async () => {
    await db.execute(sql`delete from webhook`)
    receiver.got.length = 0
    receiver.answers.length = 0
    ahead = 0
  })

  const now = () => new Date(Date.now() + ahead)
  const deliver = (secret = SECRET) =>
    deliverWebhooks({ db, clock: now, rules: webhookRules([receiver.origin]), sealer: webhookSealer(secret) })
  const later = (minutes: number) => (ahead += minutes * 60_000)
  const subscribed = async (events: string[], url = `${receiver.origin}/hook?shop=1`) =>
    (await ask('POST', '/webhooks', { body: { url, events } })).body as { id: string; secret: string }
  const placed = async (quantity = 1) => {
    const [en] = await shop.stores.all()
    return (await anOrder(shop, db, en!, { productId: cup, quantity })).number
  }
  const told = () => receiver.got.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
  const deliveries = async (filter = '') => (await ask('GET', `/webhook-deliveries${filter}`)).body.items

  test('what happens to an order is told in its order, signed as Standard Webhooks says', async () => {
    const { secret } = await subscribed(['order.placed', 'order.paid', 'order.shipped', 'order.refunded'])
    const number = await placed()
    await ask('POST', `/orders/${number}/pay`)
    await ask('POST', `/orders/${number}/ship`)
    await ask('POST', `/orders/${number}/refunds`, { body: { amount: '1.00' }, headers: { 'idempotency-key': number } })
    expect(await deliver()).toBe(4)
    expect(told()).toMatchObject([
      { type: 'order.placed', data: { number, state: 'pending' } },
      { type: 'order.paid', data: { number, state: 'processing' } },
      { type: 'order.shipped', data: { number, state: 'complete' } },
      { type: 'order.refunded', data: { number } },
    ])
    for (const { headers, body, path } of receiver.got) {
      expect(path).toBe('/hook?shop=1')
      expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - now().getTime())).toBeLessThan(60_000)
      const mac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
        .digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${mac}`)
      expect(Buffer.byteLength(body)).toBeLessThan(20_000)
    }
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
    expect(await deliver()).toBe(0)
  })

  test('after a new secret both sign for a day, the new one first; then it signs alone', async () => {
    const { id, secret: former } = await subscribed(['order.placed'])
    const rotated = await ask('POST', `/webhooks/${id}/rotate`, { body: {} })
    expect(rotated).toMatchObject({ code: 200, body: { id, secret: expect.stringMatching(/^whsec_/) } })
    const secret = String(rotated.body.secret)
    expect(secret).not.toBe(former)
    const signedBy = (key: string, { headers, body }: Message) =>
      `v1,${createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
        .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
        .digest('base64')}`
    const signature = async () => {
      await placed()
      await deliver()
      const message = receiver.got.at(-1)!
      return { message, given: message.headers['webhook-signature'] }
    }
    const both = await signature()
    expect(both.given).toBe(`${signedBy(secret, both.message)} ${signedBy(former, both.message)}`)
    later(24 * 60 + 1)
    const one = await signature()
    expect(one.given).toBe(signedBy(secret, one.message))
    expect(await ask('POST', '/webhooks/none/rotate', { body: {} })).toMatchObject({ code: 404 })
  })

  test('a secret is sealed in the database, and one from before is, with the next round, and goes on signing', async () => {
    const kept = async () => (await rows<{ secret: string }>(db, sql`select secret from webhook`))[0]!.secret
    const { id, secret } = await subscribed(['order.placed'])
    expect(await kept()).not.toContain(secret.slice('whsec_'.length))
    const verified = async () => {
      await placed()
      expect(await deliver()).toBe(1)
      const { headers, body } = receiver.got.at(-1)!
      const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(text)
      expect(headers['webhook-signature']).toBe(`v1,${mac.digest('base64')}`)
    }
    await verified()
    await db.execute(sql`update webhook set secret = ${secret} where id = ${id}::uuid`)
    await verified()
    expect(await kept()).toMatch(/^sealed:/)
    expect((await ask('POST', `/webhooks/${id}/rotate`, { body: {} })).code).toBe(200)
    expect(await kept()).toMatch(/^sealed:/)
  })

  test('after a change of SESSION_SECRET a message waits and says why, until there is a new secret', async () => {
    const { id } = await subscribed(['order.placed'])
    const number = await placed()
    expect(await deliver('another secret of at least thirty characters')).toBe(0)
    expect(receiver.got).toEqual([])
    expect(await deliveries()).toMatchObject([{ state: 'waiting', outcome: 'secret-lost' }])
    await ask('POST', `/webhooks/${id}/rotate`, { body: {} })
    later(1)
    expect(await deliver()).toBe(1)
    expect(told()).toMatchObject([{ data: { number } }])
  })

  test('a message that fails holds back those about the same order, and no other, and keeps its id', async () => {
    await subscribed(['order.paid', 'order.cancelled'])
    const [one, other] = [await placed(), await placed()]
    await ask('POST', `/orders/${one}/pay`)
    receiver.answers.push(500)
    await deliver()
    await ask('POST', `/orders/${one}/refunds`, { body: {} })
    await ask('POST', `/orders/${other}/cancel`)
    expect(await deliver()).toBe(1)
    expect(told().map(({ data }) => data.number)).toEqual([one, other])
    later(1)
    expect(await deliver()).toBe(1)
    expect(receiver.got[2]!.headers['webhook-id']).toBe(receiver.got[0]!.headers['webhook-id'])
    const list = await ask('GET', '/webhook-deliveries?state=delivered')
    expect(v.safeParse(schemas.DeliveryList, list.body).issues).toBeUndefined()
    expect(list.body.items.find(({ subject }: { subject: string }) => subject === one)).toMatchObject({
      attempts: 2,
      outcome: '204',
    })
  })

  test('a change that is refused tells nothing', async () => {
    await subscribed(['order.paid', 'product.changed'])
    const number = await placed()
    await ask('POST', `/orders/${number}/pay`)
    expect(await ask('POST', `/orders/${number}/pay`)).toMatchObject({ code: 409 })
    await ask('PATCH', '/products/CUP', { body: { price: '12.505' }, headers: { 'if-match': '*' } })
    await deliver()
    expect(told().map(({ type }) => type)).toEqual(['order.paid'])
  })

  test('low stock is told once, by the sale or the count that crosses the line; a changed product and a new customer are told', async () => {
    await subscribed(['stock.low', 'product.changed', 'customer.registered'])
    await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'POT', set: 4 }] } })
    await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'POT', add: -1 }] } })
    const { quantity } = (await ask('GET', '/products/CUP/stock')).body
    await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'CUP', set: 6 }] } })
    await placed(2)
    await placed(1)
    await ask('PATCH', '/products/CUP', { body: { isEnabled: false }, headers: { 'if-match': '*' } })
    await ask('PATCH', '/products/CUP', { body: { isEnabled: true }, headers: { 'if-match': '*' } })
    const ada = { firstname: 'Ada', lastname: 'Tester', email: 'ada@example.com', password: 'a long password' }
    await register(aBrowser(app), db, ada)
    const [customer] = await rows<{ id: string }>(db, sql`select id from customer where email = 'ada@example.com'`)
    await deliver()
    const of = (type: string) => told().filter((one) => one.type === type)
    expect(of('customer.registered')).toMatchObject([{ data: { id: customer!.id } }])
    expect(JSON.stringify(told())).not.toContain('ada@')
    const low = of('stock.low').toSorted((a, b) => (String(a.data.sku) < String(b.data.sku) ? 1 : -1))
    expect(low).toMatchObject([{ data: { sku: 'POT', quantity: 4 } }, { data: { sku: 'CUP', quantity: 4 } }])
    expect(of('product.changed')).toMatchObject([
      { data: { sku: 'CUP', changed: ['isEnabled'] } },
      { data: { sku: 'CUP', changed: ['isEnabled'] } },
    ])
    await ask('POST', '/stock-changes', { body: { changes: [{ sku: 'CUP', set: quantity }] } })
  })

  test('a product that is written as a whole, put into a category, imported or removed is told once each time, and a larger change as one of the catalogue', async () => {
    await subscribed(['product.changed', 'catalogue.changed'])
    const jug = { sku: 'JUG', type: 'simple', name: 'Jug', urlKey: 'jug', price: '9.00' }
    const anyway = { headers: { 'if-match': '*' } }
    const news = async () => {
      receiver.got.length = 0
      await deliver()
      return told().map(({ type, data }) => ({ type, ...data }))
    }
    const imported = (...records: object[]) => importRecords(db, itemsOf(records))
    await ask('POST', '/products', { body: jug })
    expect(await news()).toEqual([{ type: 'product.changed', sku: 'JUG' }])
    await ask('PATCH', '/products/JUG/record', { body: { name: 'Big jug' }, ...anyway })
    await ask('PATCH', '/products/JUG/record', { body: { name: 'Big jug' }, ...anyway })
    expect(await news()).toEqual([{ type: 'product.changed', sku: 'JUG' }])
    await imported({ kind: 'product', sku: 'JUG', price: '8.00' })
    expect(await news()).toEqual([{ type: 'product.changed', sku: 'JUG' }])
    await imported(
      { kind: 'category', path: 'tea', description: 'Hot' },
      { kind: 'product', sku: 'JUG', price: '7.00' },
    )
    expect((await news()).map(({ type }) => type).toSorted()).toEqual(['catalogue.changed', 'product.changed'])
    await importRecords(db, itemsOf([{ kind: 'product', sku: 'JUG', price: '6.00' }]), { dryRun: true })
    expect(await news()).toEqual([])
    await ask('DELETE', '/products/JUG', anyway)
    expect(await news()).toEqual([{ type: 'product.changed', sku: 'JUG' }])
  })

  test('410 switches it off; what happens meanwhile waits until it is on again', async () => {
    const { id } = await subscribed(['order.paid'])
    const pay = async () => ask('POST', `/orders/${await placed()}/pay`)
    await pay()
    receiver.answers.push(410)
    expect(await deliver()).toBe(0)
    await pay()
    later(60)
    expect(await deliver()).toBe(0)
    const off = await ask('GET', '/webhooks')
    expect(v.safeParse(schemas.Webhooks, off.body).issues).toBeUndefined()
    expect(off.body.items).toMatchObject([{ id, isEnabled: false, waiting: 2 }])
    await ask('POST', `/webhooks/${id}/switch`, { body: { isEnabled: true } })
    expect(await deliver()).toBe(2)
  })

  test('messages of one that is off wait for two weeks; older ones are given up, and can be asked for', async () => {
    const { id } = await subscribed(['order.paid'])
    await ask('POST', `/webhooks/${id}/switch`, { body: { isEnabled: false } })
    await ask('POST', `/orders/${await placed()}/pay`)
    await db.execute(sql`update webhook_delivery set since = now() - interval '13 days'`)
    await ask('POST', `/orders/${await placed()}/pay`)
    await cleanUp(db, now())
    expect(await deliveries('?state=given-up')).toEqual([])
    later(2 * 24 * 60)
    await cleanUp(db, now())
    const [old] = await deliveries('?state=given-up')
    expect(old).toMatchObject({ outcome: 'paused', attempts: 0, settledAt: expect.any(String) as string })
    expect((await deliveries('?state=waiting')).length).toBe(1)
    await ask('POST', `/webhooks/${id}/switch`, { body: { isEnabled: true } })
    expect(await ask('POST', `/webhook-deliveries/${old.id}/replay`)).toMatchObject({ code: 200 })
    expect(await deliver()).toBe(2)
  })

  test('after three days a message is given up; it is sent again on request, and a redirect is not followed', async () => {
    await subscribed(['order.paid'])
    await ask('POST', `/orders/${await placed()}/pay`)
    receiver.answers.push(302)
    await deliver()
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook?shop=1'])
    const [waiting] = await deliveries()
    expect(waiting).toMatchObject({ state: 'waiting', outcome: '302' })
    expect(await ask('POST', `/webhook-deliveries/${waiting.id}/replay`)).toMatchObject({ code: 404 })
    later(3 * 24 * 60 + 1)
    receiver.answers.push(500)
    await deliver()
    const [given] = await deliveries('?state=given-up')
    expect(given).toMatchObject({ id: waiting.id, attempts: 2, outcome: '500' })
    expect(await ask('POST', `/webhook-deliveries/${given.id}/replay`)).toMatchObject({ code: 200 })
    expect(await deliver()).toBe(1)
    expect(receiver.got.at(-1)!.headers['webhook-id']).toBe(given.id)
  })

  test('two processes deliver each message once, and one that was killed leaves it to another', async () => {
    await subscribed(['order.paid'])
    for (let n = 0; n < 3; n++) await ask('POST', `/orders/${await placed()}/pay`)
    await Promise.all([deliver(), deliver()])
    expect(receiver.got).toHaveLength(3)
    await ask('POST', `/orders/${await placed()}/pay`)
    await db.execute(
      sql`update webhook_delivery set attempts = 1, next_attempt_at = ${new Date(now().getTime() + 60_000).toISOString()}::timestamptz where status = 'waiting'`,
    )
    expect(await deliver()).toBe(0)
    later(2)
    expect(await deliver()).toBe(1)
  })

  test('a message that was delivered stays so, where a process with a clock hours behind took it meanwhile', async () => {
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
    const slow = await aReceiver(isLetGo)
    const { id } = await subscribed(['order.placed'])
    await db.execute(sql`update webhook set url = ${slow.origin} where id = ${id}::uuid`)
    await placed()
    const rules = webhookRules([slow.origin])
    const deliverAt = (ms: number) =>
      deliverWebhooks({ db, clock: () => new Date(Date.now() + ms), rules, sealer: webhookSealer(SECRET) })
    const delivering = deliverAt(0)
    await eventually(() => expect(slow.got).toHaveLength(1))
    const deliveringAnew = deliverAt(-8 * 3_600_000)
    await eventually(() => expect(slow.got).toHaveLength(2))
    letGo()
    await Promise.all([delivering, deliveringAnew])
    expect(slow.got).toHaveLength(2)
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
  })

  test('F21 what was told while the clock ran a year ahead leaves once it is set back, and what came after it as well', async () => {
    await subscribed(['order.placed', 'order.paid'])
    const number = await placed()
    await db.execute(sql`update webhook_delivery set next_attempt_at = next_attempt_at + interval '1 year'`)
    await ask('POST', `/orders/${number}/pay`)
    expect(await deliver()).toBe(2)
    expect(told()).toMatchObject([{ type: 'order.placed' }, { type: 'order.paid' }])
  })

  test('an address with many messages that do not arrive keeps those to another waiting for no second round', async () => {
    const { id } = await subscribed(['stock.low'])
    await db.execute(sql`update webhook set url = 'https://10.0.0.1/' where id = ${id}::uuid`)
    await db.execute(
      sql`insert into webhook_delivery (id, webhook_id, event, subject, body, next_attempt_at, since)
          select gen_random_uuid(), ${id}::uuid, 'stock.low', 'CUP ' || n, '{}', now() - interval '1 hour', now()
          from generate_series(1, 50) n`,
    )
    await subscribed(['order.placed'])
    const number = await placed()
    let rounds = 0
    const rules = webhookRules([receiver.origin])
    expect(await deliverWebhooks({ db, clock: now, rules, sealer: webhookSealer(SECRET) }, () => rounds++ > 0)).toBe(1)
    expect(told()).toMatchObject([{ type: 'order.placed', data: { number } }])
  })

  test('an address that does not answer keeps no other waiting, also not for what comes meanwhile', async () => {
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
    const slow = await aReceiver(isLetGo)
    await subscribed(['order.placed'])
    const { id } = await subscribed(['order.placed'])
    await db.execute(sql`update webhook set url = ${slow.origin} where id = ${id}::uuid`)
    const rules = { ...webhookRules([receiver.origin, slow.origin]), timeoutMs: 60_000 }
    await placed()
    const delivering = deliverWebhooks({ db, clock: now, rules, sealer: webhookSealer(SECRET) })
    await eventually(() => expect(slow.got).toHaveLength(1))
    const number = await placed()
    await eventually(() => expect(told()).toHaveLength(2))
    expect(told()[1]).toMatchObject({ data: { number } })
    expect(slow.got).toHaveLength(1)
    letGo()
    expect(await delivering).toBe(4)
    expect(slow.got).toHaveLength(2)
  })

  test('an address that is private, not encrypted or no address is refused, however it is written', async () => {
    for (const url of [
      'http://shop.example/hook',
      'https://127.0.0.1/hook',
      'https://2130706433/hook',
      'https://0x7f.1/hook',
      'https://[::1]/hook',
      'https://[::ffff:169.254.169.254]/',
      'https://169.254.169.254/latest/meta-data',
      'https://10.1.2.3:8443/',
      'https://user:secret@shop.example/',
      'https://:secret@shop.example/',
      'ftp://shop.example/',
      'nothing',
    ])
      expect
        .soft(await ask('POST', '/webhooks', { body: { url, events: ['order.paid'] } }), url)
        .toMatchObject({ code: 422, body: { errors: [{ pointer: '/url' }] } })
    expect(await ask('POST', '/webhooks', { body: { url: receiver.origin, events: ['order.lost'] } })).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/events/0' }] },
    })
  })

  test('a removal that is refused for its key leaves the webhook on, and its messages', async () => {
    const { id } = await subscribed(['order.paid'])
    await db.execute(
      sql`insert into webhook_delivery (id, webhook_id, event, subject, body, created_at, since, next_attempt_at)
          select gen_random_uuid(), ${id}::uuid, 'order.paid', 's' || n, '{}', now(), now(), now()
          from generate_series(1, ${MOST_DELIVERIES + 1}::int) n`,
    )
    const headers = { 'idempotency-key': `used-${Math.random()}` }
    await ask('POST', '/webhooks', { body: { url: `${receiver.origin}/other`, events: ['order.paid'] }, headers })
    expect(await ask('POST', `/webhooks/${id}/remove`, { headers })).toMatchObject({ code: 422 })
    const { items } = (await ask('GET', '/webhooks')).body
    expect(items).toContainEqual(expect.objectContaining({ id, isEnabled: true }))
    const left = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from webhook_delivery where webhook_id = ${id}::uuid`,
    )
    expect(left).toEqual([{ count: MOST_DELIVERIES + 1 }])
    expect(await ask('POST', `/webhooks/${id}/remove`)).toMatchObject({ code: 200 })
  })

  test('there are fifty at most, however many are added at once', async () => {
    const add = (at: number) =>
      ask('POST', '/webhooks', { body: { url: `https://${at}.example/`, events: ['order.paid'] } })
    const half = MOST_WEBHOOKS / 2
    await Promise.all(Array.from({ length: half }, (_, at) => add(at)))
    const added = await Promise.all(Array.from({ length: half + 4 }, (_, at) => add(half + at)))
    expect(added.filter(({ code }) => code === 200).length).toBe(half)
  })

  test('the secret is shown once and stands in no list and no trail; what is removed is told nothing', async () => {
    const headers = { 'idempotency-key': `hook-${Math.random()}` }
    const body = { url: `${receiver.origin}/`, events: ['order.paid'] }
    const [first, again] = [
      await ask('POST', '/webhooks', { body, headers }),
      await ask('POST', '/webhooks', { body, headers }),
    ]
    expect(v.safeParse(schemas.WebhookAdded, first.body).issues).toBeUndefined()
    expect(again.body).toEqual(first.body)
    const list = await ask('GET', '/webhooks')
    expect(list.body.items).toHaveLength(1)
    const [trail] = await rows<{ all: string }>(
      db,
      sql`select string_agg(t::text, '') as all from (select details::text from audit union all select result::text from api_request) t`,
    )
    for (const text of [JSON.stringify(list.body), trail!.all]) expect(text).not.toContain(first.body.secret)
    expect(await ask('POST', `/webhooks/${first.body.id}/remove`)).toMatchObject({ code: 200, body: { items: [] } })
    await ask('POST', `/orders/${await placed()}/pay`)
    expect(await deliver()).toBe(0)
  })
})

test('a name that leads to a private address is not asked, whatever it led to before', async () => {
  const receiver = await aReceiver()
  const port = new URL(receiver.origin).port
  const asked: string[] = []
  const rules = {
    ...webhookRules([]),
    resolve: async (name: string) => {
      asked.push(name)
      return ['93.184.216.34', '127.0.0.1']
    },
  }
  const message = { headers: {}, body: '{}' }
  const sent = await sendWebhook(`https://hooks.example:${port}/`, message, rules)
  expect(sent).toEqual({ status: 'failed', outcome: 'private' })
  expect(asked).toEqual(['hooks.example'])
  const closed = await aReceiver()
  expect(await sendWebhook(`${closed.origin}/`, message, webhookRules([]))).toMatchObject({ outcome: 'not-https' })
  expect([...receiver.got, ...closed.got]).toEqual([])
})

test('pauses double up to six hours, and end after three days', () => {
  const since = new Date('2026-06-01T00:00:00Z')
  const pause = (attempt: number, at = since) => {
    const next = nextTry({ attempt, since }, at, 0)
    return next && (next.getTime() - at.getTime()) / 1000
  }
  expect([1, 2, 3, 30].map((attempt) => pause(attempt))).toEqual([10, 20, 40, 21_600])
  expect(pause(9, new Date('2026-06-04T00:00:00Z'))).toBeUndefined()
})
