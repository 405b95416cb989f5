import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { aWaitingLock } from '#test/waiting-lock.ts'
import { checkPassword, MOST_FAILURES } from '../customer/passwords/check-password.ts'
import { rows, type Database } from '../database/database.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { createStaffForOwner } from '../owner/staff-for-owner.ts'
import type { StaffService } from './staff-contract.ts'
import { createStaffService } from './staff-service.ts'
import { KEY_HOURS, makeKey } from './staff-keys.ts'
import { CONFIRMED_MINUTES, endSessionsOf, IDLE_HOURS, lockMember, SESSION_HOURS } from './staff-sessions.ts'
import { addStaff, changeStaff, forgetPassword } from './staff.ts'

const PASSWORD = 'a long walk by the river'
const OTHER = 'another walk, up the hill'
const PLACE = { from: '192.0.2.7', browser: 'Firefox, Linux' }
const ADA = { email: 'Ada@Example.com', name: 'Ada' }

describe.each(engines)('the staff on $name', { timeout: 60_000 }, ({ anew }) => {
  let db: Database
  let staff: StaffService
  let now: Date

  beforeEach(async () => {
    db = await anew()
    now = new Date('2026-06-01T09:00:00Z')
    staff = serviceOf('The Mill')
  })

  const serviceOf = (demoName: string | undefined, name = 'The Mill') =>
    createStaffService({
      db,
      stores: { settings: async () => ({ name }) as never },
      clock: () => now,
      demoName,
    })
  const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))
  const owned = async () => {
    const result = await staff.welcome({ key: (await staff.welcomeKey())!, password: PASSWORD, first: ADA }, PLACE)
    if (result.status !== 'signed-in') throw new Error(result.status)
    return result.token
  }
  const signIn = (password = PASSWORD, email = ADA.email) => staff.signIn({ email, password }, PLACE)
  const tokenOf = async () => {
    const result = await signIn()
    if (result.status !== 'signed-in') throw new Error(result.status)
    return result.token
  }

  test('the first owner comes by a one-time address that counts once, for a day, and for one of two at once', async () => {
    const old = (await staff.welcomeKey())!
    later(KEY_HOURS + 1)
    const enter = (key: string, email: string) =>
      staff.welcome({ key, password: PASSWORD, first: { email, name: 'Ada' } }, PLACE)
    expect(await enter(old, ADA.email)).toEqual({ status: 'unknown-key' })
    const [one, two] = [(await staff.welcomeKey())!, (await staff.welcomeKey())!]
    expect(await staff.guestOf(one)).toEqual({ isFirst: true })
    const both = await Promise.all([enter(one, ADA.email), enter(two, 'eve@example.com')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['signed-in', 'unknown-key'])
    for (const key of [one, two, 'made up']) {
      expect(await staff.guestOf(key)).toBeUndefined()
      expect(await enter(key, 'eve@example.com')).toEqual({ status: 'unknown-key' })
    }
    expect(await staff.welcomeKey()).toBeUndefined()
    const [kept] = await rows<{ all: string }>(
      db,
      sql`select (select string_agg(t::text, ' ') from staff t) || coalesce((select string_agg(t::text, ' ') from staff_key t), '')
            || (select string_agg(t::text, ' ') from staff_session t) as all`,
    )
    expect(kept!.all).toContain('$argon2id$')
    for (const secret of [one, two, PASSWORD]) expect(kept!.all).not.toContain(secret)
  })

  test('a password that others would try, or a short one, is not taken, and the address stays good', async () => {
    const key = (await staff.welcomeKey())!
    for (const [password, problem] of [
      ['short', 'passwordTooShort'],
      ['ada@example.com1', 'passwordTooCommon'],
    ] as const)
      expect(await staff.welcome({ key, password, first: ADA }, PLACE)).toMatchObject({
        status: 'weak',
        problem: { id: problem },
      })
    expect(await staff.guestOf(key)).toEqual({ isFirst: true })
  })

  test('a session ends when nobody comes, after a day however busy it was, and when its person leaves', async () => {
    await owned()
    const idle = await tokenOf()
    later(IDLE_HOURS + 0.1)
    expect(await staff.find(idle)).toBeUndefined()
    const busy = await tokenOf()
    for (let hours = 0; hours < SESSION_HOURS - 1; hours++) {
      later(1)
      expect(await staff.find(busy), `after ${hours} hours`).toMatchObject({ role: 'owner', staff: { name: 'Ada' } })
    }
    later(1)
    expect(await staff.find(busy)).toBeUndefined()
    const left = await tokenOf()
    await staff.signOut((await staff.find(left))!.id)
    expect(await staff.find(left)).toBeUndefined()
    expect(await staff.find(`${left}x`)).toBeUndefined()
    later(SESSION_HOURS)
    expect((await cleanUp(db, now)).staff).toBeGreaterThan(0)
    expect(await rows(db, sql`select id from staff_session`)).toEqual([])
  })

  test('sessions are listed with their browser, and one can be ended, but nobody else’s', async () => {
    const mine = await staff.find(await owned())
    const other = await tokenOf()
    const listed = await staff.sessionsOf(mine!)
    expect(listed.map(({ isThisOne, browser }) => ({ isThisOne, browser }))).toEqual([
      { isThisOne: false, browser: 'Firefox, Linux' },
      { isThisOne: true, browser: 'Firefox, Linux' },
    ])
    const bea = await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'manager' })
    const hers = await staff.welcome({ key: await makeKey(db, bea!, now), password: OTHER, first: ADA }, PLACE)
    if (hers.status !== 'signed-in') throw new Error(hers.status)
    const herSession = (await staff.find(hers.token))!
    expect(await staff.endSession(herSession, listed[0]!.id)).toBe(false)
    expect(await staff.endSession(mine!, 'no id')).toBe(false)
    expect(await staff.endSession(mine!, listed[0]!.id)).toBe(true)
    expect(await staff.find(other)).toBeUndefined()
  })

  test('another sign-in of the same browser ends the session that it had; a refused one, and another browser’s, end none', async () => {
    const former = await owned()
    const elsewhere = await tokenOf()
    const again = (password: string) => staff.signIn({ email: ADA.email, password }, { ...PLACE, former })
    expect(await again('wrong')).toEqual({ status: 'refused' })
    expect(await staff.find(former)).toBeDefined()
    expect(await again(PASSWORD)).toMatchObject({ status: 'signed-in' })
    expect(await staff.find(former)).toBeUndefined()
    expect(await staff.find(elsewhere)).toBeDefined()
  })

  test('another password, another role and a lock end every session; the one that changed its password goes on', async () => {
    const here = await owned()
    const there = await tokenOf()
    const session = (await staff.find(here))!
    const given = { current: PASSWORD, password: OTHER }
    expect(await staff.changePassword(session, { ...given, current: 'wrong' }, PLACE)).toEqual({ status: 'refused' })
    expect(await staff.find(there)).toBeDefined()
    const changed = await staff.changePassword(session, given, PLACE)
    if (changed.status !== 'signed-in') throw new Error(changed.status)
    expect(await Promise.all([here, there].map((token) => staff.find(token)))).toEqual([undefined, undefined])
    expect(await staff.find(changed.token)).toBeDefined()
    expect(await signIn()).toEqual({ status: 'refused' })

    await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'owner', passwordHash: 'x' })
    expect(await changeStaff(db, 'ada@example.com', { role: 'clerk' })).toMatchObject({ status: 'done' })
    expect(await staff.find(changed.token)).toBeUndefined()
    const clerk = await signIn(OTHER)
    expect(clerk.status === 'signed-in' && (await staff.find(clerk.token))?.role).toBe('clerk')
    await changeStaff(db, 'ada@example.com', { isDisabled: true })
    expect(clerk.status === 'signed-in' && (await staff.find(clerk.token))).toBeUndefined()
    expect(await signIn(OTHER)).toEqual({ status: 'refused' })
  })

  test('an address for a first password ends with a person’s being shut out, and stays so when they are let in again', async () => {
    await owned()
    const id = await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'clerk' })
    const key = await makeKey(db, id!, now)
    await changeStaff(db, 'bea@example.com', { role: 'editor' })
    expect(await staff.guestOf(key)).toMatchObject({ name: 'Bea' })
    await changeStaff(db, 'bea@example.com', { isDisabled: true })
    await changeStaff(db, 'bea@example.com', { isDisabled: false })
    expect(await staff.guestOf(key)).toBeUndefined()
  })

  test('of two owners who end each other’s password at once one keeps theirs', async () => {
    await owned()
    await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'owner', passwordHash: 'x' })
    const people = createStaffForOwner({ db, clock: () => now, origin: () => 'https://shop.example' })
    const [ada, bea] = (await people.list()).map(({ id }) => id)
    const asking = (callerId: string) => ({
      callerId,
      key: undefined,
      fingerprint: '',
      auditor: { actor: 'x', action: 'x' },
    })
    const both = await Promise.all([people.renewPassword(asking(ada!), bea!), people.renewPassword(asking(bea!), ada!)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['done', 'last-owner'])
    expect((await people.list()).filter(({ hasPassword }) => hasPassword)).toHaveLength(1)
  })

  test('a password that is changed in a session that ends meanwhile stays as it was', async () => {
    const token = await owned()
    const session = (await staff.find(token))!
    await db.transaction((tx) => endSessionsOf(tx, session.staff!.id))
    expect(await staff.changePassword(session, { current: PASSWORD, password: OTHER }, PLACE)).toEqual({
      status: 'refused',
    })
    expect((await signIn()).status).toBe('signed-in')
  })

  test('the last owner stays one; a forgotten password counts no more, and a new one is chosen by a new address', async () => {
    const here = await owned()
    expect(await changeStaff(db, 'ada@example.com', { role: 'reader' })).toEqual({ status: 'last-owner' })
    expect(await changeStaff(db, 'ada@example.com', { isDisabled: true })).toEqual({ status: 'last-owner' })
    expect(await changeStaff(db, 'nobody@example.com', { role: 'reader' })).toEqual({ status: 'unknown-staff' })
    const id = await forgetPassword(db, 'ada@example.com')
    expect(await staff.find(here)).toBeUndefined()
    expect(await signIn()).toEqual({ status: 'refused' })
    const former = await makeKey(db, id!, now)
    const key = await makeKey(db, id!, now)
    expect(await staff.guestOf(former)).toBeUndefined()
    expect(await staff.guestOf(key)).toEqual({ isFirst: false, name: 'Ada', email: 'ada@example.com' })
    const first = { email: 'eve@example.com', name: 'Eve' }
    expect(await staff.welcome({ key, password: OTHER, first }, PLACE)).toMatchObject({ status: 'signed-in' })
    expect(await signIn(OTHER)).toMatchObject({ status: 'signed-in' })
  })

  test('wrong passwords are slowed down and counted for addresses that nobody has, too; a customer’s are counted apart', async () => {
    await owned()
    for (const email of [ADA.email, 'nobody@example.com']) {
      let last = ''
      for (let n = 0; n <= MOST_FAILURES.account && last !== 'too-many'; n++)
        last = (await signIn('wrong', email)).status
      expect(last, email).toBe('too-many')
    }
    expect((await signIn()).status).toBe('too-many')
    later(1)
    expect((await signIn()).status).toBe('signed-in')
  })

  const signInFrom = (from: string, password: string) =>
    staff.signIn({ email: ADA.email, password }, { ...PLACE, from })

  test.each([
    ['an IPv4 address', () => '203.0.113.9'],
    ['a network of 65 536 IPv6 networks', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
  ])('whoever tries wrong passwords from %s without end keeps nobody out elsewhere', async (_, attacker) => {
    await owned()
    let looked = 0
    const waits: number[] = []
    for (let n = 0; n < 500; n++) {
      if ((await signInFrom(attacker(n), `guess ${n}`)).status === 'refused') looked++
      later(5 / 3600)
      if (n % 50 !== 49) continue
      const { status } = await signInFrom(PLACE.from, PASSWORD)
      if (status !== 'signed-in') waits.push(n)
    }
    expect(waits).toEqual([])
    // 42 minutes are three windows.
    expect(looked).toBeLessThanOrEqual(3 * MOST_FAILURES.ofOneParty)
    const guess = (n: number) => signInFrom(attacker(n), 'guess')
    later(1)
    const atOnce = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))
    expect(atOnce.filter(({ status }) => status === 'refused').length).toBeLessThanOrEqual(MOST_FAILURES.ofOneParty)
    expect((await signInFrom(PLACE.from, PASSWORD)).status).toBe('signed-in')
  })

  test('of one account’s passwords all networks together try ten, and a wait for others is no try of one’s own', async () => {
    await owned()
    let looked = 0
    for (let n = 0; n < 100; n++) {
      if ((await signInFrom(`203.0.113.${n}`, `guess ${n}`)).status === 'refused') looked++
      later(5 / 3600)
    }
    expect(looked).toBe(MOST_FAILURES.account)
    for (let n = 0; n < 20; n++) expect((await signIn()).status).toBe('too-many')
    later(0.25)
    expect((await signIn()).status).toBe('signed-in')
  })

  test('what a network fails with at the shop shuts it out of the shop alone, and at the desk out of the desk alone', async () => {
    const fail = async (at: 'shop' | 'desk') => {
      const guess = (n: number) => ({
        email: `${n}@example.com`,
        passwordHash: undefined,
        password: 'wrong',
        from: PLACE.from,
        at,
      })
      for (let n = 0; n < MOST_FAILURES.network; n++) await checkPassword(db, guess(n), now)
      expect((await checkPassword(db, guess(99), now)).status).toBe('too-many')
    }
    await owned()
    await fail('shop')
    expect((await signIn()).status).toBe('signed-in')
    later(1)
    await fail('desk')
    expect((await signIn()).status).toBe('too-many')
    const shopper = { email: 'ada@example.com', passwordHash: undefined, password: 'x', from: PLACE.from }
    expect((await checkPassword(db, shopper, now)).status).toBe('refused')
  })

  test('a one-time address that waits for a change of its person holds no key meanwhile', async () => {
    const id = await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'clerk', passwordHash: 'none' })
    const key = await makeKey(db, id!, now)
    const welcomed = await db.transaction(async (tx) => {
      await lockMember(tx, id!)
      const waiting = { result: staff.welcome({ key, password: PASSWORD, first: ADA }, PLACE) }
      // The embedded database has one connection: it waits there.
      if (db.kind !== 'embedded') await aWaitingLock(db)
      await tx.execute(sql`select 1 from staff_key for update nowait`)
      return waiting
    })
    expect(await welcomed.result).toMatchObject({ status: 'signed-in' })
  })

  test('who signed in, and who was refused, stands in the audit trail; what is typed for strangers does not', async () => {
    await owned()
    await signIn('wrong')
    await signIn()
    await signIn('wrong', 'nobody@example.com')
    const trail = await rows(db, sql`select actor, action, subject, details from audit order by id`)
    const [actor, subject] = ['staff ada@example.com', 'ada@example.com']
    const details = { from: PLACE.from, browser: PLACE.browser }
    expect(trail.slice(1)).toEqual([
      { actor, action: 'signInRefused', subject, details },
      { actor, action: 'signIn', subject, details },
    ])
  })

  test('a wrong password at an open desk stands in the audit trail, too: typed once more, and where it was to be changed', async () => {
    const session = (await staff.find(await owned()))!
    await staff.confirm(session, 'wrong', PLACE)
    await staff.changePassword(session, { current: 'wrong', password: OTHER }, PLACE)
    await staff.confirm(session, PASSWORD, PLACE)
    const trail = await rows(db, sql`select actor, action, subject, details from audit order by id`)
    const refused = { actor: 'staff ada@example.com', subject: 'ada@example.com', details: { ...PLACE } }
    expect(trail.slice(1)).toEqual([
      { ...refused, action: 'confirmRefused' },
      { ...refused, action: 'changePasswordRefused' },
    ])
  })

  test('a password that was just typed counts for some minutes, and can be typed once more', async () => {
    const token = await owned()
    const isConfirmed = async () => (await staff.find(token))!.isConfirmed
    expect(await isConfirmed()).toBe(true)
    later((CONFIRMED_MINUTES + 1) / 60)
    expect(await isConfirmed()).toBe(false)
    const session = (await staff.find(token))!
    expect(await staff.confirm(session, 'wrong', PLACE)).toEqual({ status: 'refused' })
    expect(await isConfirmed()).toBe(false)
    expect(await staff.confirm(session, PASSWORD, PLACE)).toEqual({ status: 'confirmed' })
    expect(await isConfirmed()).toBe(true)
  })

  test('in the demo anybody may look around as a reader, until somebody owns it; nowhere else', async () => {
    const looked = await staff.lookAround(PLACE)
    if (looked.status !== 'signed-in') throw new Error(looked.status)
    const session = (await staff.find(looked.token))!
    expect(session).toMatchObject({ staff: null, role: 'reader' })
    expect(await staff.sessionsOf(session)).toEqual([])
    expect(await staff.changePassword(session, { current: '', password: OTHER }, PLACE)).toEqual({ status: 'refused' })
    expect(await serviceOf(undefined).lookAround(PLACE)).toEqual({ status: 'refused' })
    expect(await serviceOf('The Mill', 'My own').lookAround(PLACE)).toEqual({ status: 'refused' })
    expect(await serviceOf('The Mill', 'My own').find(looked.token)).toBeUndefined()
    await owned()
    expect(await staff.find(looked.token)).toBeUndefined()
    expect(await staff.lookAround(PLACE)).toEqual({ status: 'refused' })
  })
})
