import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoreView } from '#domain/store/store.ts'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import { rows, type Database } from '#server/database/database.ts'
import { beginSession } from '#server/staff/staff-sessions.ts'
import { addStaff } from '#server/staff/staff.ts'
import { hashPassword } from '#server/customer/passwords/passwords.ts'
import { apiRequests, aToken } from '#test/api-requests.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { deskHeaders } from '#test/desk-person.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

const PASSWORD = 'a long walk by the river'

describe.each(oneEngine)('staff, tokens and letters by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let owner: string
  let en: StoreView

  beforeAll(async () => {
    db = await create()
    ;({ en } = await seedStores(db))
    ;({ app } = await aSite(db))
    ask = await apiRequests(app, db)
    owner = await aMember('ada@example.com', 'owner')
  })

  const aMember = async (email: string, role: StaffRole) =>
    (await addStaff(db, { email, name: 'Somebody', role, passwordHash: await hashPassword(PASSWORD) }))!
  /** The headers of a browser whose owner has signed in just now. */
  const atDesk = async (id: string) => deskHeaders(await beginSession(db, id, { browser: undefined }, new Date()))
  type Headers = Awaited<ReturnType<typeof atDesk>>
  const desk = async (headers: Headers, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, more = {}) =>
    ask(method, path, { token: '', ...(body && { body }), headers: { ...headers, ...more } })

  test('what is sensitive asks for the password once more when it was typed some time ago', async () => {
    const headers = await atDesk(owner)
    await db.execute(sql`update staff_session set confirmed_until = now() - interval '1 second'`)
    const cid = { email: 'cid@example.com', name: 'Cid', role: 'clerk' }
    const asked = await desk(headers, 'POST', '/staff', cid)
    expect(asked).toMatchObject({ code: 403, body: { type: '/api/v1/#confirm-first' } })
    expect((await desk(headers, 'GET', '/staff')).body.items).toHaveLength(1)
    const confirm = async (password: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/desk/calls/confirm',
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify({ password }),
        })
      ).json()
    expect(await confirm('wrong')).toEqual({ status: 'refused' })
    expect((await desk(headers, 'POST', '/staff', cid)).code).toBe(403)
    expect(await confirm(PASSWORD)).toEqual({ status: 'confirmed' })
    expect(await desk(headers, 'POST', '/staff', cid)).toMatchObject({ code: 200 })
  })

  test('an owner lets somebody in by an address that is told once; the same request again tells a new one', async () => {
    const headers = await atDesk(owner)
    const body = { email: 'Bea@Example.com', name: 'Bea', role: 'clerk' }
    const more = { 'idempotency-key': 'bea' }
    const first = await desk(headers, 'POST', '/staff', body, more)
    const again = await desk(headers, 'POST', '/staff', body, more)
    const { id, address } = again.body as { id: string; address: string }
    expect(first).toMatchObject({ code: 200, body: { id } })
    expect(first.body.address).not.toBe(address)
    const keys = await rows(db, sql`select 1 from staff_key where staff_id = ${id}::uuid`)
    expect(keys).toHaveLength(1)
    const kept = await rows<{ all: string }>(db, sql`select string_agg(t::text, ' ') as all from api_request t`)
    expect(kept[0]!.all).not.toContain(new URL(address).hash.slice('#key='.length))
    expect(await desk(headers, 'POST', '/staff', body)).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/email' }] },
    })
    const { body: seen, headers: answered } = await desk(headers, 'GET', `/staff/${id}`)
    expect(v.safeParse(schemas.StaffMember, seen).issues).toBeUndefined()
    expect(seen).toMatchObject({ email: 'bea@example.com', role: 'clerk', hasPassword: false })
    const asSeen = { 'if-match': String(answered.etag) }
    const changed = await desk(headers, 'PATCH', `/staff/${id}`, { role: 'editor' }, asSeen)
    expect(changed).toMatchObject({ code: 200, body: { role: 'editor' } })
    expect((await desk(headers, 'PATCH', `/staff/${id}`, { role: 'owner' }, asSeen)).code).toBe(412)
    expect((await rows(db, sql`select action from audit where subject = 'bea@example.com'`)).length).toBe(2)
  })

  test('the last owner stays; sessions of others are seen and ended; a password is forgotten for others alone', async () => {
    const headers = await atDesk(owner)
    const any = { 'if-match': '*' }
    for (const change of [{ role: 'reader' }, { isDisabled: true }])
      expect(await desk(headers, 'PATCH', `/staff/${owner}`, change, any)).toMatchObject({ code: 409 })
    expect(await desk(headers, 'POST', `/staff/${owner}/new-password`, {})).toMatchObject({ code: 409 })
    const dora = await aMember('dora@example.com', 'manager')
    const hers = await atDesk(dora)
    const open = await desk(headers, 'GET', `/staff/${dora}/sessions`)
    expect(v.safeParse(schemas.StaffSessions, open.body).issues).toBeUndefined()
    expect(open.body.items).toHaveLength(1)
    expect(await desk(hers, 'GET', '/staff')).toMatchObject({ code: 403 })
    expect((await desk(headers, 'POST', `/staff/${dora}/end-sessions`, {})).code).toBe(200)
    expect((await desk(hers, 'GET', '/orders')).code).toBe(401)
    const renewed = await desk(headers, 'POST', `/staff/${dora}/new-password`, {})
    expect(renewed.body.address).toContain('/desk/welcome#key=')
    expect((await desk(headers, 'GET', `/staff/${dora}`)).body.hasPassword).toBe(false)
    for (const path of ['none', '00000000-0000-0000-0000-000000000000'])
      expect((await desk(headers, 'GET', `/staff/${path}/sessions`)).code).toBe(404)
  })

  test('the owner takes somebody’s second factor away, not their own; they sign in by password alone', async () => {
    const headers = await atDesk(owner)
    const eve = await aMember('eve@example.com', 'clerk')
    await db.execute(sql`insert into staff_totp (staff_id, sealed_secret, is_on) values (${eve}::uuid, 'x', true)`)
    await db.execute(sql`insert into staff_recovery_code (staff_id, code_hash) values (${eve}::uuid, 'x')`)
    await db.execute(
      sql`insert into staff_passkey (id, staff_id, credential_id, public_key, counter, name)
          values (gen_random_uuid(), ${eve}::uuid, 'x', 'x', 0, 'Phone')`,
    )
    const hers = await atDesk(eve)
    const listed = (await desk(headers, 'GET', '/staff')).body.items as { id: string; hasCode: boolean }[]
    expect(listed.filter(({ hasCode }) => hasCode).map(({ id }) => id)).toEqual([eve])
    expect((await desk(headers, 'POST', `/staff/${owner}/reset-second-factor`, {})).code).toBe(409)
    const reset = await desk(headers, 'POST', `/staff/${eve}/reset-second-factor`, {})
    expect(reset).toMatchObject({ code: 200, body: { id: eve, hasCode: false, passkeys: 0 } })
    expect(v.safeParse(schemas.StaffMember, reset.body).issues).toBeUndefined()
    expect(await rows(db, sql`select 1 as left from staff_recovery_code`)).toEqual([])
    expect((await desk(hers, 'GET', '/orders')).code).toBe(401)
    const noted = await rows(db, sql`select actor, subject from audit where action = 'resetStaffSecondFactor'`)
    expect(noted).toEqual([{ actor: 'staff ada@example.com', subject: 'eve@example.com' }])
  })

  test('a token is made for some scopes, counts, and counts no more; none can make others', async () => {
    const headers = await atDesk(owner)
    const given = { name: 'warehouse', scopes: ['orders:read'], days: 30 }
    const more = { 'idempotency-key': 'warehouse' }
    const { token: lost } = (await desk(headers, 'POST', '/tokens', given, more)).body as { token: string }
    const { token } = (await desk(headers, 'POST', '/tokens', given, more)).body as { token: string }
    expect((await ask('GET', '/orders', { token: lost })).code).toBe(401)
    expect((await ask('GET', '/orders', { token })).code).toBe(200)
    expect((await ask('GET', '/products', { token })).code).toBe(403)
    expect((await desk(headers, 'POST', '/tokens', given, more)).code).toBe(422)
    for (const scope of ['staff:write', 'tokens:write', 'tokens:read', 'everything'])
      expect(await desk(headers, 'POST', '/tokens', { ...given, name: 'x', scopes: [scope] })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/scopes/0' }] },
      })
    const list = await desk(headers, 'GET', '/tokens')
    expect(v.safeParse(schemas.Tokens, list.body).issues).toBeUndefined()
    expect(JSON.stringify(list.body)).not.toContain('vitrine_')
    const { id } = list.body.items.find(({ name }: { name: string }) => name === 'warehouse')
    expect((await desk(headers, 'POST', `/tokens/${id}/remove`, {})).code).toBe(200)
    expect((await ask('GET', '/orders', { token })).code).toBe(401)
  })

  test('a letter that was given up is tried again; one that was delivered is not', async () => {
    await db.execute(
      sql`insert into mail_outbox (id, subject, body_text, language, status, attempts, next_attempt_at, settled_at) values
          ('00000000-0000-7000-8000-000000000001', 'Lost', 'Hello', 'en', 'given-up', 9, now(), now()),
          ('00000000-0000-7000-8000-000000000002', 'Sent', '', 'en', 'delivered', 1, now(), now())`,
    )
    const retry = (n: number) => ask('POST', `/letters/00000000-0000-7000-8000-00000000000${n}/retry`, { body: {} })
    expect((await retry(1)).code).toBe(200)
    for (const n of [1, 2, 3]) expect((await retry(n)).code).toBe(404)
    const waiting = await rows(db, sql`select subject, attempts from mail_outbox where status = 'waiting'`)
    expect(waiting).toEqual([{ subject: 'Lost', attempts: 0 }])
  })

  test('one review is read with its votes; the newsletter’s list is taken out as CSV, and that is noted', async () => {
    const tea = await aCategory(db, en, 'tea', 'Tea')
    const product = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea] })
    const votes = [{ title: 'Price', stars: 4 }]
    const [review] = await rows<{ id: number }>(
      db,
      sql`insert into product_review (product_id, store_id, nickname, title, text, stars, votes)
          values (${product}, ${en.id}, 'Bob', 'Fine', 'Good tea', 4, ${JSON.stringify(votes)}::jsonb) returning id`,
    )
    expect((await ask('GET', `/reviews/${review!.id}`)).body).toMatchObject({ nickname: 'Bob', votes })
    for (const id of ['0', '99999999', 'x', '1e3']) expect((await ask('GET', `/reviews/${id}`)).code).toBe(404)
    await db.execute(
      sql`insert into newsletter_subscriber (id, email, store_id, status, confirmed_at)
          values (gen_random_uuid(), 'eve@example.com', ${en.id}, 'subscribed', now())`,
    )
    const taken = await app.inject({
      method: 'POST',
      url: `${API_PATH}/newsletter-subscribers/export`,
      headers: { authorization: `Bearer ${await aToken(db)}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ format: 'csv' }),
    })
    expect(taken.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(taken.body.split('\r\n')[1]).toMatch(/^eve@example\.com,.*\/newsletter\//)
    expect(await rows(db, sql`select subject from audit where action = 'exportSubscribers'`)).toHaveLength(1)
  })
})
