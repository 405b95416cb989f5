import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { aWaitingLock } from '#test/waiting-lock.ts'
import { rows, type Database } from '../../database/database.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { endSessionsOf } from '../staff-sessions.ts'
import { addStaff, changeStaff, setPassword } from '../staff.ts'
import type { StaffService } from '../staff-contract.ts'
import { createStaffService } from '../staff-service.ts'
import { makeKey } from '../staff-keys.ts'
import { HALF_MINUTES } from '../half-sign-in.ts'
import { RECOVERY_CODES } from './recovery-codes.ts'
import type { Person, SecondFactorService } from './second-factor-contract.ts'
import { createSecondFactorService } from './second-factor-service.ts'
import { removeSecondFactor } from './second-factor.ts'
import { MOST_CODES, tryStep } from './step-limits.ts'

const PASSWORD = 'a long walk by the river'
const SECRET = 'a secret of at least thirty-two characters'
const EMAIL = 'ada@example.com'
const PLACE = { from: '192.0.2.7', browser: 'Firefox, Linux' }

describe.each(engines)('a second factor on $name', { timeout: 60_000 }, ({ anew }) => {
  let db: Database
  let staff: StaffService
  let factor: SecondFactorService
  let now: Date
  let ada: Person

  beforeEach(async () => {
    db = await anew()
    now = new Date('2026-06-01T09:00:00Z')
    const shop = { db, stores: { settings: async () => ({ name: 'The Mill' }) as never }, clock: () => now }
    staff = createStaffService({ ...shop, demoName: undefined })
    factor = createSecondFactorService({ ...shop, secret: SECRET })
    const first = { email: EMAIL, name: 'Ada' }
    const welcomed = await staff.welcome({ key: (await staff.welcomeKey())!, password: PASSWORD, first }, PLACE)
    ada = await personOf(tokenIn(welcomed))
  })

  const tokenIn = (result: { status: string; token?: string }) => {
    if (result.token === undefined) throw new Error(result.status)
    return result.token
  }
  const personOf = async (token: string) => (await staff.find(token)) as Person
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
  const codeOf = (secret: string, seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 })
  /** The code of the app is asked for from now on. */
  async function turnedOn() {
    const begun = await factor.setUpCode(ada)
    if (begun.status !== 'begun') throw new Error(begun.status)
    const on = await factor.turnCodeOn(ada, codeOf(begun.secret))
    if (on.status !== 'on') throw new Error(on.status)
    later(60)
    return { ...begun, recoveryCodes: on.recoveryCodes }
  }
  const half = async () => {
    const signed = await staff.signIn({ email: EMAIL, password: PASSWORD }, PLACE)
    expect(signed.status).toBe('second-step')
    return tokenIn(signed)
  }
  const aSignal = () => {
    let give = () => {}
    return { given: new Promise<void>((resolve) => (give = resolve)), give: () => give() }
  }
  /** A few tries from each of many networks. */
  const from = (n: number) => ({ ...PLACE, from: `198.51.100.${Math.floor(n / 3)}` })
  const finish = (token: string, code: string) => factor.finishSignIn(token, code, PLACE)

  test('a code is asked for once the app has shown that it has the secret, and never before', async () => {
    const begun = await factor.setUpCode(ada)
    if (begun.status !== 'begun') throw new Error(begun.status)
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/The%20Mill:ada%40example\.com\?/)
    expect(new URL(begun.address).searchParams.get('secret')).toBe(begun.secret)
    expect(await factor.turnCodeOn(ada, '12345')).toEqual({ status: 'refused' })
    expect(await staff.signIn({ email: EMAIL, password: PASSWORD }, PLACE)).toMatchObject({ status: 'signed-in' })
    expect(await factor.of(ada)).toEqual({ hasCode: false, recoveryCodesLeft: 0 })
    const again = await factor.setUpCode(ada)
    if (again.status !== 'begun') throw new Error(again.status)
    expect(await factor.turnCodeOn(ada, codeOf(begun.secret))).toEqual({ status: 'refused' })
    expect(await factor.turnCodeOn(ada, codeOf(again.secret))).toMatchObject({ status: 'on' })
    expect(await factor.of(ada)).toEqual({ hasCode: true, recoveryCodesLeft: RECOVERY_CODES })
    expect(await factor.setUpCode(ada)).toEqual({ status: 'over' })
    expect(await factor.turnCodeOn(ada, codeOf(again.secret, 30))).toEqual({ status: 'over' })
  })

  test('a password alone is half a sign-in: it finds no session, and the code makes it whole', async () => {
    const { secret } = await turnedOn()
    const token = await half()
    expect(await staff.find(token)).toBeUndefined()
    expect(await finish(token, '000000')).toEqual({ status: 'refused' })
    const whole = await finish(token, codeOf(secret))
    expect(await personOf(tokenIn(whole))).toMatchObject({ staff: { email: EMAIL }, isConfirmed: true })
    expect(await finish(token, codeOf(secret, 30))).toEqual({ status: 'over' })
  })

  test('after a change of SESSION_SECRET the second step says so, and a recovery code still signs in', async () => {
    const { secret, recoveryCodes } = await turnedOn()
    const stores = { settings: async () => ({ name: 'The Mill' }) as never }
    factor = createSecondFactorService({
      db,
      stores,
      clock: () => now,
      secret: 'another secret of thirty-two characters',
    })
    expect(await finish(await half(), codeOf(secret))).toEqual({ status: 'secret-lost' })
    expect(await finish(await half(), recoveryCodes[0]!)).toMatchObject({ status: 'signed-in' })
  })

  test('a code counts once, one step of time early or late, and no further off', async () => {
    const { secret } = await turnedOn()
    const code = codeOf(secret)
    expect(await finish(await half(), code)).toMatchObject({ status: 'signed-in' })
    expect(await finish(await half(), code)).toEqual({ status: 'refused' })
    expect(await finish(await half(), codeOf(secret, 30))).toMatchObject({ status: 'signed-in' })
    expect(await finish(await half(), codeOf(secret))).toEqual({ status: 'refused' })
    later(300)
    expect(await finish(await half(), codeOf(secret, 60))).toEqual({ status: 'refused' })
    expect(await finish(await half(), codeOf(secret, -60))).toEqual({ status: 'refused' })
    later(10)
    const late = codeOf(secret, -30)
    expect(await finish(await half(), ` ${late.slice(0, 3)} ${late.slice(3)}`)).toMatchObject({ status: 'signed-in' })
  })

  test('two who send the same code at once are let in once', async () => {
    const { secret } = await turnedOn()
    const [one, two] = [await half(), await half()]
    const both = await Promise.all([one, two].map((token) => finish(token, codeOf(secret))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['refused', 'signed-in'])
  })

  test('of two recovery codes sent at once with one half sign-in, the second is not used up', async () => {
    const { recoveryCodes } = await turnedOn()
    const token = await half()
    const both = await Promise.all(recoveryCodes.slice(0, 2).map((code) => finish(token, code)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['over', 'signed-in'])
    expect((await factor.of(ada)).recoveryCodesLeft).toBe(RECOVERY_CODES - 1)
  })

  test('a recovery code stands in for the code, once, however it is typed; new ones end those before', async () => {
    const { recoveryCodes } = await turnedOn()
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
    const [first, second] = recoveryCodes as [string, string]
    const entered = await finish(await half(), ` ${first.toUpperCase().replaceAll('-', ' ')}`)
    expect(entered.status).toBe('signed-in')
    expect(await finish(await half(), first)).toEqual({ status: 'refused' })
    ada = await personOf(tokenIn(entered))
    expect((await factor.of(ada)).recoveryCodesLeft).toBe(RECOVERY_CODES - 1)
    const renewed = await factor.renewRecoveryCodes(ada)
    expect(await finish(await half(), second)).toEqual({ status: 'refused' })
    if (renewed.status !== 'done') throw new Error(renewed.status)
    expect(await finish(await half(), renewed.recoveryCodes[9]!)).toMatchObject({ status: 'signed-in' })
  })

  test('wrong codes have to wait, soon and within a day; the password alone lifts no limit', async () => {
    const { secret, recoveryCodes } = await turnedOn()
    const token = await half()
    const tries: string[] = []
    for (let n = 0; n <= MOST_CODES.soon; n++) {
      tries.push((await factor.finishSignIn(token, '000000', from(n))).status)
      later(40)
    }
    expect(tries.at(-1)).toBe('too-many')
    expect(await finish(await half(), codeOf(secret))).toMatchObject({ status: 'too-many' })
    expect(await finish(await half(), recoveryCodes[0]!)).toMatchObject({ status: 'too-many' })
    for (let n = 0; n < MOST_CODES.day; n++) {
      later(20 * 60)
      await tryStep(db, ada.staff.id, from(n).from, now)
    }
    later(20 * 60)
    expect(await finish(await half(), codeOf(secret))).toMatchObject({ status: 'too-many' })
    later(24 * 60 * 60)
    expect(await finish(await half(), codeOf(secret))).toMatchObject({ status: 'signed-in' })
  })

  test('wrong codes from one network keep their person out nowhere else, however long they are typed', async () => {
    const { secret } = await turnedOn()
    for (let n = 0; n < 60; n++) {
      later(20 * 60)
      await tryStep(db, ada.staff.id, '198.51.100.9', now)
      await tryStep(db, ada.staff.id, '198.51.100.9', now)
    }
    expect(await factor.finishSignIn(await half(), codeOf(secret), { ...PLACE, from: '198.51.100.9' })).toMatchObject({
      status: 'too-many',
    })
    expect(await finish(await half(), codeOf(secret))).toMatchObject({ status: 'signed-in' })
  })

  test('half a sign-in ends by itself, and with what it was begun with: a lock, a new password, the factor itself', async () => {
    const { secret } = await turnedOn()
    const idle = await half()
    later(HALF_MINUTES * 60 + 1)
    expect(await finish(idle, codeOf(secret))).toEqual({ status: 'over' })
    expect((await cleanUp(db, now)).staff).toBeGreaterThan(0)
    expect(await rows(db, sql`select 1 as there from staff_half_sign_in`)).toEqual([])
    await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'owner', passwordHash: 'x' })
    const locked = await half()
    await changeStaff(db, EMAIL, { isDisabled: true })
    expect(await finish(locked, codeOf(secret))).toEqual({ status: 'over' })
    await changeStaff(db, EMAIL, { isDisabled: false })
    expect(await finish(locked, codeOf(secret))).toEqual({ status: 'over' })
    const reset = await half()
    await removeSecondFactor(db, ada.staff.id)
    expect(await finish(reset, codeOf(secret))).toEqual({ status: 'over' })
    expect(await staff.signIn({ email: EMAIL, password: PASSWORD }, PLACE)).toMatchObject({ status: 'signed-in' })
    for (const made of ['', 'x', 'x'.repeat(43), '\0']) expect(await finish(made, '000000')).toEqual({ status: 'over' })
  })

  test.each([
    ['a new password', (tx: Database) => setPassword(tx, ada.staff.id, 'another hash')],
    ['the end of all sessions', (tx: Database) => endSessionsOf(tx, ada.staff.id)],
  ])('one that is being written while %s ends all sessions does not outlive it', async (_, ending) => {
    const { secret } = await turnedOn()
    const token = await half()
    const [written, mayEnd] = [aSignal(), aSignal()]
    const slow: Database['transaction'] = (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        // The count of tries has a transaction of its own.
        if ((result as { status?: string } | undefined)?.status !== 'signed-in') return result
        written.give()
        await mayEnd.given
        return result
      })
    const stores = { settings: async () => ({ name: 'The Mill' }) as never }
    const held = Object.assign(Object.create(db) as Database, { transaction: slow })
    const signingIn = createSecondFactorService({ db: held, stores, clock: () => now, secret: SECRET }).finishSignIn(
      token,
      codeOf(secret),
      PLACE,
    )
    await written.given
    const ended = db.transaction((tx) => ending(inTransaction(db, tx)))
    // The embedded database has one connection: it waits there.
    if (db.kind !== 'embedded') await aWaitingLock(db)
    mayEnd.give()
    const result = await signingIn
    await ended
    expect(await staff.find(tokenIn(result))).toBeUndefined()
  })

  test('a one-time address gives a new password, and asks for the code as every sign-in does', async () => {
    const { secret } = await turnedOn()
    const key = await makeKey(db, ada.staff.id, now)
    const given = { key, password: 'another walk, up the hill', first: { email: '', name: '' } }
    const welcomed = await staff.welcome(given, PLACE)
    expect(welcomed.status).toBe('second-step')
    expect(await staff.find(tokenIn(welcomed))).toBeUndefined()
    expect(await finish(tokenIn(welcomed), codeOf(secret))).toMatchObject({ status: 'signed-in' })
  })

  test('nothing of it changes in a session that was ended meanwhile', async () => {
    const { secret, recoveryCodes } = await turnedOn()
    await db.transaction((tx) => endSessionsOf(tx, ada.staff.id))
    await factor.turnCodeOff(ada)
    expect(await factor.renewRecoveryCodes(ada)).toEqual({ status: 'over' })
    expect(await factor.of(ada)).toEqual({ hasCode: true, recoveryCodesLeft: recoveryCodes.length })
    const back = await personOf(tokenIn(await finish(await half(), codeOf(secret))))
    await factor.turnCodeOff(back)
    const begun = await factor.setUpCode(back)
    if (begun.status !== 'begun') throw new Error(begun.status)
    expect(await factor.turnCodeOn(ada, codeOf(begun.secret))).toEqual({ status: 'over' })
    expect(await factor.of(back)).toMatchObject({ hasCode: false })
  })

  test('turning it on or off ends every other session of this person, and this one goes on', async () => {
    const other = tokenIn(await staff.signIn({ email: EMAIL, password: PASSWORD }, PLACE))
    const { secret } = await turnedOn()
    expect(await staff.find(other)).toBeUndefined()
    const there = tokenIn(await finish(await half(), codeOf(secret)))
    await factor.turnCodeOff(ada)
    expect(await staff.find(there)).toBeUndefined()
    expect(await staff.sessionsOf(ada)).toMatchObject([{ isThisOne: true }])
    expect(await factor.of(ada)).toEqual({ hasCode: false, recoveryCodesLeft: 0 })
    expect(await factor.renewRecoveryCodes(ada)).toEqual({ status: 'over' })
  })

  test('the database holds no secret and no code that could be used; the audit trail tells what was done', async () => {
    const { secret, recoveryCodes } = await turnedOn()
    await finish(await half(), '000000')
    await finish(await half(), codeOf(secret))
    later(60)
    await finish(await half(), recoveryCodes[0]!)
    const [kept] = await rows<{ all: string }>(
      db,
      sql`select (select string_agg(t::text, ' ') from staff_totp t) || (select string_agg(t::text, ' ') from staff_recovery_code t)
            || (select string_agg(t::text, ' ') from audit t) as all`,
    )
    for (const told of [secret, ...recoveryCodes]) expect(kept!.all).not.toContain(told)
    const trail = await rows(
      db,
      sql`select action, details from audit where actor = 'staff ada@example.com' order by id`,
    )
    expect(trail.slice(1)).toEqual([
      { action: 'turnCodeOn', details: {} },
      { action: 'signInRefused', details: { ...PLACE, by: 'code' } },
      { action: 'signIn', details: { ...PLACE, by: 'code' } },
      { action: 'signIn', details: { ...PLACE, by: 'recovery code' } },
    ])
  })
})
