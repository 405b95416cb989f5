import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { adoptGuest } from '../customer/adopt-guest.ts'
import { createSessionService, MOST_SESSIONS, type SessionService, TooManySessionsError } from './session-service.ts'

describe.each(engines)('sessions on $name', ({ create }) => {
  let db: Database
  let now: Date
  let sessions: SessionService
  let customerId: string
  let product: number
  let store: number

  beforeAll(async () => {
    now = new Date('2026-11-21T12:00:00Z')
    db = await create()
    const { en } = await seedStores(db)
    store = en.id
    product = await aProduct(db, en)
    sessions = createSessionService({
      db,
      clock: () => now,
      secret: 'a secret of at least thirty-two characters',
      adopt: adoptGuest,
    })
    customerId = await aCustomer('ada@example.com')
  })

  async function aCustomer(email: string): Promise<string> {
    const [made] = await rows<{ id: string }>(
      db,
      sql`insert into customer (id, email, first_name, last_name) values (gen_random_uuid(), ${email}, 'Ada', 'L')
          returning id`,
    )
    return made!.id
  }

  test('a session is known until it ends: a day after it began, sixty after its shopper came back with it', async () => {
    const left = await sessions.start()
    const used = await sessions.start()
    expect(await sessions.find(left.hash)).toEqual({ customer: undefined, isUnused: true, isShort: true })
    const begun = now
    const hours = (n: number) => (now = new Date(begun.getTime() + n * 3_600_000))
    hours(23)
    await sessions.use(used.hash)
    expect(await sessions.find(used.hash)).toEqual({ customer: undefined, isUnused: false, isShort: false })
    expect(await sessions.find(left.hash)).toBeDefined()
    hours(24)
    expect(await sessions.find(left.hash)).toBeUndefined()
    hours(23 + 59 * 24)
    expect(await sessions.find(used.hash)).toBeDefined()
    await sessions.use(used.hash)
    hours(23 + 60 * 24)
    expect(await sessions.find(used.hash)).toBeUndefined()
    now = begun
    expect(await sessions.find('made up')).toBeUndefined()
  })

  test('a customer has so many sessions: one more ends the one that was not seen for longest', async () => {
    const bea = await aCustomer('bea@example.com')
    const begun = now
    const made = []
    for (let n = 0; n < MOST_SESSIONS + 2; n++) {
      now = new Date(begun.getTime() + n * 1000)
      made.push(await sessions.renew(undefined, bea))
    }
    const lives = await Promise.all(made.map(async ({ hash }) => (await sessions.find(hash)) !== undefined))
    now = begun
    expect(lives.indexOf(true)).toBe(2)
    expect(lives.filter(Boolean)).toHaveLength(MOST_SESSIONS)
  })

  test('one network begins so many sessions within a while, however many at once; its neighbour does not wait', async () => {
    const limited = createSessionService({
      db,
      clock: () => now,
      secret: 'a secret of at least thirty-two characters',
      mostFromNetwork: 5,
      adopt: adoptGuest,
    })
    const count = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from session`))[0]!.n
    const before = await count()
    const hosts = Array.from({ length: 12 }, (_, host) => `2001:db8:0:7::${host}`)
    const begun = await Promise.allSettled(hosts.map((host) => limited.start(host)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toSatisfy((all: unknown[]) =>
      all.every((error) => error instanceof TooManySessionsError && error.ttl > 0),
    )
    expect(await count()).toBe(before + 5)
    await limited.start('2001:db8:0:8::1')
    await limited.start()
    const begin = now
    now = new Date(begin.getTime() + 16 * 60_000)
    await limited.start(hosts[0])
    now = begin
  })

  test('S4 a customer’s session ends two weeks after the last visit, a guest’s does not', async () => {
    const begun = now
    const day = (n: number) => (now = new Date(begun.getTime() + n * 86_400_000))
    const guest = await sessions.start()
    await sessions.use(guest.hash)
    const known = await sessions.renew(undefined, customerId, 'Firefox, Linux')
    for (const visit of [13, 26, 39]) {
      day(visit)
      expect(await sessions.find(known.hash), `day ${visit}`).toMatchObject({ customer: { id: customerId } })
    }
    const [row] = await rows(db, sql`select browser from session where token_hash = ${known.hash}`)
    expect(row).toEqual({ browser: 'Firefox, Linux' })
    day(53)
    expect(await sessions.find(known.hash)).toBeUndefined()
    expect(await sessions.find(guest.hash)).toEqual({ customer: undefined, isUnused: false, isShort: false })
    now = begun
  })

  test('at a login it goes on under another token, for the customer, and the former token is worth nothing', async () => {
    const guest = await sessions.start()
    const known = await sessions.renew(guest, customerId)
    expect(known.token).not.toBe(guest.token)
    expect(sessions.verify(known.token)).toBe(known.hash)
    expect(await sessions.find(known.hash)).toEqual({
      customer: { id: customerId, firstName: 'Ada', group: 'general' },
      isUnused: false,
      isShort: false,
    })
    expect(await sessions.find(guest.hash)).toBeUndefined()
    const again = await sessions.renew(known, undefined)
    expect(await sessions.find(known.hash)).toBeUndefined()
    expect(await sessions.find(again.hash)).toMatchObject({ customer: undefined })
  })

  test('what a guest gathered is the customer’s who logs in, what the guest ordered is not', async () => {
    const guest = await sessions.start()
    await db.execute(
      sql`insert into cart (id, store_id, session_hash, status) values
            (gen_random_uuid(), ${store}, ${guest.hash}, 'open'),
            (gen_random_uuid(), ${store}, ${guest.hash}, 'ordered')`,
    )
    await db.execute(
      sql`insert into compare_item (id, session_hash, product_id) values (gen_random_uuid(), ${guest.hash}, ${product})`,
    )
    await db.execute(
      sql`insert into wishlist_item (id, session_hash, product_id) values (gen_random_uuid(), ${guest.hash}, ${product})`,
    )
    await sessions.renew(guest, customerId)
    const of = (table: string) =>
      rows<{ of: string; session: null }>(
        db,
        sql`select customer_id as of, session_hash as session from ${sql.raw(table)}`,
      )
    const theirs = { of: customerId, session: null }
    expect(await of("cart where status = 'open'")).toEqual([theirs])
    expect(await of("cart where status = 'ordered'")).toMatchObject([{ of: null }])
    expect(await of('compare_item')).toEqual([theirs])
    expect(await of('wishlist_item')).toEqual([theirs])
  })

  test('files that a customer sent are no other’s who logs in with the same browser', async () => {
    const other = await aCustomer('ben@example.com')
    const sent = (hash: string, token: string) =>
      db.execute(
        sql`insert into upload (token, session_hash, option_id, name, size) values (${token}, ${hash}, 1, 'photo.png', 10)`,
      )
    const whose = async (token: string) =>
      (await rows<{ hash: string }>(db, sql`select session_hash as hash from upload where token = ${token}`))[0]!.hash
    const guest = await sessions.start()
    await sent(guest.hash, 'of a guest')
    const ada = await sessions.renew(guest, customerId)
    expect(await whose('of a guest')).toBe(ada.hash)
    await sent(ada.hash, 'of ada')
    const out = await sessions.renew(ada, undefined)
    const ben = await sessions.renew(out, other)
    for (const token of ['of a guest', 'of ada']) expect([ben.hash, out.hash]).not.toContain(await whose(token))
  })

  test('a login that was looked at before another password was chosen opens no session after it', async () => {
    const hashed = (hash: string) =>
      db.execute(sql`update customer set password_hash = ${hash} where id = ${customerId}::uuid`)
    await hashed('the former')
    const guest = await sessions.start()
    await hashed('another')
    expect(await sessions.logIn(guest, { customerId, passwordHash: 'the former' })).toBeUndefined()
    expect(await sessions.find(guest.hash)).toMatchObject({ customer: undefined })
    const renewed = await sessions.logIn(guest, { customerId, passwordHash: 'another' })
    expect((await sessions.find(renewed!.hash))?.customer?.id).toBe(customerId)
  })

  test('without a session, or with one that is gone, a new one begins', async () => {
    const fresh = await sessions.renew(undefined, customerId)
    expect(await sessions.find(fresh.hash)).toMatchObject({ customer: { id: customerId } })
    const gone = await sessions.start()
    await db.execute(sql`delete from session where token_hash = ${gone.hash}`)
    const next = await sessions.renew(gone, customerId)
    expect(await sessions.find(next.hash)).toMatchObject({ customer: { id: customerId } })
  })

  test('F16 a guest whose session is gone goes on with it and the cart, however often that is asked', async () => {
    const lost = await sessions.start()
    const cart = (status: string, customer: string | null) =>
      db.execute(
        sql`insert into cart (id, store_id, session_hash, customer_id, status) values
            (gen_random_uuid(), ${store}, ${lost.hash}, ${customer}::uuid, ${status})`,
      )
    for (const status of ['open', 'saved', 'ordered']) await cart(status, null)
    await cart('open', customerId)
    await db.execute(sql`delete from session where token_hash = ${lost.hash}`)
    expect(await Promise.all([sessions.resume(lost.hash), sessions.resume(lost.hash)])).toEqual([true, true])
    expect(await sessions.find(lost.hash)).toEqual({ customer: undefined, isUnused: false, isShort: false })
    const theirs = await rows(
      db,
      sql`select status from cart where session_hash = ${lost.hash} and customer_id is null order by status`,
    )
    expect(theirs).toEqual([{ status: 'open' }, { status: 'ordered' }, { status: 'saved' }])
    expect(await sessions.resume('never heard of')).toBe(false)
  })

  test('F16 a customer’s session that is over is not gone on with', async () => {
    const { hash } = await sessions.renew(undefined, customerId)
    await db.execute(sql`insert into cart (id, store_id, session_hash) values (gen_random_uuid(), ${store}, ${hash})`)
    await db.execute(sql`update session set expires_at = ${now.toISOString()}::timestamptz where token_hash = ${hash}`)
    expect(await sessions.resume(hash)).toBe(false)
    expect(await sessions.find(hash)).toBeUndefined()
  })

  test('S4 a token that a login took out of use is never gone on with', async () => {
    const guest = await sessions.start()
    await db.execute(
      sql`insert into cart (id, store_id, session_hash) values (gen_random_uuid(), ${store}, ${guest.hash})`,
    )
    const known = await sessions.renew(guest, customerId)
    expect(await sessions.resume(guest.hash)).toBe(false)
    await sessions.renew(known, undefined)
    expect(await sessions.resume(guest.hash)).toBe(false)
    expect(await sessions.resume(known.hash)).toBe(false)
  })

  test('two logins at once both end with a session of their own', async () => {
    const guest = await sessions.start()
    const both = await Promise.all([sessions.renew(guest, customerId), sessions.renew(guest, customerId)])
    for (const { hash } of both) expect(await sessions.find(hash)).toMatchObject({ customer: { id: customerId } })
  })

  test('with its customer a session ends', async () => {
    const eve = await aCustomer('eve@example.com')
    const { hash } = await sessions.renew(undefined, eve)
    await db.execute(sql`delete from customer where id = ${eve}::uuid`)
    expect(await sessions.find(hash)).toBeUndefined()
  })
})
