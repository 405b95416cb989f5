import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { deskFormKey } from '#server/staff/desk-token.ts'
import { anAuthenticator } from '#test/authenticator.ts'
import { apiRequests } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { operations } from '../api/api.ts'

const PASSWORD = 'a long walk by the river'
const FIRST = { email: 'ada@example.com', name: 'Ada' }
const OURS = { origin: 'http://localhost', host: 'localhost' }

describe.each(oneEngine)('a second factor at the desk on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let logged: () => string
  let mine: Record<string, string>
  let secret: string

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    ;({ app, shop, logged } = await aSite(db))
    const place = { from: '192.0.2.7', browser: undefined }
    const welcomed = await shop.staff.welcome(
      { key: (await shop.staff.welcomeKey())!, password: PASSWORD, first: FIRST },
      place,
    )
    if (welcomed.status !== 'signed-in') throw new Error(welcomed.status)
    mine = asBrowser('desk', welcomed.token)
  })

  const asBrowser = (cookie: string, token: string) => ({
    ...OURS,
    cookie: `${cookie}=${token}`,
    'x-form-key': deskFormKey(token),
  })
  const send = (
    method: 'GET' | 'POST' | 'DELETE',
    call: string,
    body?: object,
    headers: Record<string, string> = mine,
  ) =>
    app.inject({
      method,
      url: `/desk/calls/${call}`,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
  const codeOf = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

  test('what changes it asks for the password once more, and comes from the desk’s own page', async () => {
    const changes = [
      ['POST', 'second-factor/code', {}],
      ['POST', 'second-factor/code/on', { code: '000000' }],
      ['DELETE', 'second-factor/code', undefined],
      ['POST', 'second-factor/recovery-codes', {}],
      ['POST', 'passkeys/options', {}],
      ['POST', 'passkeys', {}],
      ['DELETE', 'passkeys/none', undefined],
    ] as const
    await db.execute(sql`update staff_session set confirmed_until = now() - interval '1 second'`)
    for (const [method, call, body] of changes) {
      expect((await send(method, call, body)).json(), call).toMatchObject({ type: '/api/v1/#confirm-first' })
      expect((await send(method, call, body, OURS)).statusCode, call).toBe(401)
      expect((await send(method, call, body, { ...mine, 'x-form-key': 'x' })).statusCode, call).toBe(403)
    }
    expect((await send('POST', 'confirm', { password: PASSWORD })).json()).toEqual({ status: 'confirmed' })
    expect((await send('GET', 'second-factor')).json()).toEqual({ hasCode: false, recoveryCodesLeft: 0 })
  })

  test('half a sign-in is refused by every operation of the API and every call of the desk, as nobody is', async () => {
    const begun = (await send('POST', 'second-factor/code', {})).json<{ secret: string }>()
    secret = begun.secret
    expect((await send('POST', 'second-factor/code/on', { code: codeOf(0) })).json()).toMatchObject({ status: 'on' })
    const half = await send('POST', 'session', { email: FIRST.email, password: PASSWORD }, OURS)
    expect(half.json()).toEqual({ status: 'second-step' })
    expect(half.cookies.map(({ name }) => name)).toEqual(['desk-step'])
    expect(half.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 600 })
    const { value } = half.cookies[0]!
    const ask = await apiRequests(app, db)
    for (const headers of [asBrowser('desk-step', value), asBrowser('desk', value)]) {
      for (const { method, path } of operations) {
        const url = path.replaceAll(/\{\w+\}/g, 'none')
        const body = method === 'GET' ? {} : { body: {} }
        const { code } = await ask(method, url, { token: '', ...body, headers })
        expect.soft(code, `${method} ${path}`).toBe(401)
      }
      for (const call of ['second-factor', 'passkeys', 'sessions'])
        expect((await send('GET', call, undefined, headers)).statusCode).toBe(401)
      expect((await send('GET', 'session', undefined, headers)).json()).toBeNull()
    }
    // The one that was used is taken: the next is good already, half a minute early.
    const next = codeOf(30)
    const waits = { ...OURS, cookie: `desk-step=${value}` }
    const foreign = { ...waits, origin: 'http://evil.example' }
    expect((await send('POST', 'session/code', { code: next }, foreign)).statusCode).toBe(403)
    expect((await send('POST', 'session/code', { code: next }, OURS)).json()).toEqual({ status: 'over' })
    const whole = await send('POST', 'session/code', { code: next }, waits)
    expect(whole.json()).toMatchObject({ status: 'signed-in', session: { role: 'owner' } })
    expect(whole.cookies).toMatchObject([
      { name: 'desk-step', value: '' },
      { name: 'desk', httpOnly: true },
    ])
    for (const told of [secret, value, next]) expect(logged()).not.toContain(told)
  })

  test('a passkey signs in by the cookie that its challenge came with, from the desk’s own page alone', async () => {
    const key = anAuthenticator()
    const { challenge } = (await send('POST', 'passkeys/options', {})).json<{ challenge: string }>()
    const at = { origin: OURS.origin, host: 'localhost' }
    const added = { name: 'Phone', response: key.register({ challenge, ...at }) }
    expect((await send('POST', 'passkeys', { ...added, name: '' })).statusCode).toBe(422)
    expect((await send('POST', 'passkeys', { ...added, response: {} })).statusCode).toBe(422)
    expect((await send('POST', 'passkeys', added)).json()).toEqual({ status: 'added' })
    const begun = await send('POST', 'passkey/options', {}, OURS)
    const { options } = begun.json<{ options: { challenge: string; rpId: string; userVerification: string } }>()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    expect(begun.cookies).toMatchObject([{ name: 'desk-step', httpOnly: true, sameSite: 'Strict' }])
    const [{ id }] = (await rows<{ id: string }>(db, sql`select id from staff`)) as [{ id: string }]
    const response = key.answer(id, { challenge: options.challenge, ...at })
    const theirs = { ...OURS, cookie: `desk-step=${begun.cookies[0]!.value}` }
    const foreign = { ...theirs, origin: 'http://evil.example' }
    expect((await send('POST', 'passkey', { response }, foreign)).statusCode).toBe(403)
    expect((await send('POST', 'passkey', { response }, OURS)).json()).toEqual({ status: 'refused' })
    const entered = await send('POST', 'passkey', { response }, theirs)
    expect(entered.json()).toMatchObject({ status: 'signed-in', session: { staff: FIRST } })
    expect((await send('POST', 'passkey', { response }, theirs)).json()).toEqual({ status: 'refused' })
    expect((await send('GET', 'passkeys')).json()).toMatchObject([{ name: 'Phone' }])
  })
})
