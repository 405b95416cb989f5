import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAuthenticator, type Answering } from '#test/authenticator.ts'
import { engines } from '#test/databases.ts'
import { aWaitingLock } from '#test/waiting-lock.ts'
import { rows, type Database } from '../../database/database.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { addStaff, changeStaff, forgetPassword } from '../staff.ts'
import type { StaffService } from '../staff-contract.ts'
import { createStaffService } from '../staff-service.ts'
import { beginSession, lockMember } from '../staff-sessions.ts'
import { createPasskeyService, type PasskeyService } from './passkey-service.ts'
import { CHALLENGE_MINUTES } from './passkeys.ts'
import { removeSecondFactor } from './second-factor.ts'
import type { Person } from './second-factor-contract.ts'

const SITE = { origin: 'https://shop.example' }
const EMAIL = 'ada@example.com'
const PLACE = { from: '192.0.2.7', browser: 'Firefox, Linux' }
type Wrong = Omit<Answering, 'challenge'>

describe.each(engines)('passkeys on $name', { timeout: 60_000 }, ({ anew }) => {
  let db: Database
  let staff: StaffService
  let passkeys: PasskeyService
  let now: Date
  let ada: Person

  beforeEach(async () => {
    db = await anew()
    now = new Date('2026-06-01T09:00:00Z')
    const shop = { db, stores: { settings: async () => ({ name: 'The Mill' }) as never }, clock: () => now }
    staff = createStaffService({ ...shop, demoName: undefined })
    passkeys = createPasskeyService(shop)
    const id = await addStaff(db, { email: EMAIL, name: 'Ada', role: 'clerk', passwordHash: 'x' })
    ada = (await staff.find(await beginSession(db, id!, PLACE, now))) as Person
  })

  type Authenticator = ReturnType<typeof anAuthenticator>
  async function added(authenticator: Authenticator, wrong: Wrong = {}, name = 'Phone') {
    const { challenge } = await passkeys.beginAdding(ada, SITE)
    return passkeys.add(ada, SITE, { name, response: authenticator.register({ challenge, ...wrong }) })
  }
  async function begun() {
    const result = await passkeys.beginSignIn(SITE, PLACE)
    if (result.status !== 'begun') throw new Error(result.status)
    return { token: result.token, challenge: result.options.challenge }
  }
  async function signedIn(authenticator: Authenticator, wrong: Wrong = {}, handle = ada.staff.id) {
    const { token, challenge } = await begun()
    return passkeys.signIn(token, SITE, authenticator.answer(handle, { challenge, ...wrong }), PLACE)
  }

  test('is added with a name, signs in without a password, and says when it was used', async () => {
    const phone = anAuthenticator()
    const options = await passkeys.beginAdding(ada, SITE)
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'The Mill' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await added(phone)).toEqual({ status: 'added' })
    expect(await added(phone)).toEqual({ status: 'taken' })
    expect(await added(anAuthenticator(), {}, 'Key in the drawer')).toEqual({ status: 'added' })
    const result = await signedIn(phone, { counter: 1 })
    if (result.status !== 'signed-in') throw new Error(result.status)
    expect(await staff.find(result.token)).toMatchObject({ staff: { email: EMAIL }, isConfirmed: true })
    expect(await passkeys.list(ada)).toMatchObject([
      { name: 'Phone', lastUsedAt: '2026-06-01T09:00:00Z' },
      { name: 'Key in the drawer', lastUsedAt: null },
    ])
    const trail = await rows(db, sql`select action, details from audit order by id`)
    expect(trail.at(0)).toEqual({ action: 'addPasskey', details: { passkey: 'Phone' } })
    expect(trail.at(-1)).toEqual({ action: 'signIn', details: { ...PLACE, by: 'passkey', passkey: 'Phone' } })
  })

  test('the browser’s former session stands nowhere in the audit trail, and ends with a sign-in alone', async () => {
    const phone = anAuthenticator()
    await added(phone)
    const former = await beginSession(db, ada.staff.id, PLACE, now)
    const answered = async (wrong: Wrong) => {
      const { token, challenge } = await begun()
      const answer = phone.answer(ada.staff.id, { challenge, ...wrong })
      return (await passkeys.signIn(token, SITE, answer, { ...PLACE, former })).status
    }
    expect(await answered({ isVerified: false })).toBe('refused')
    expect(await staff.find(former)).toBeDefined()
    expect(await answered({})).toBe('signed-in')
    expect(await staff.find(former)).toBeUndefined()
    const trail = await rows(db, sql`select action, details from audit where action like 'signIn%' order by id`)
    const details = { ...PLACE, by: 'passkey', passkey: 'Phone' }
    expect(trail).toEqual([
      { action: 'signInRefused', details },
      { action: 'signIn', details },
    ])
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['nobody who showed finger, face or PIN', { isVerified: false }],
  ] as const)('is neither added nor signs in with %s', async (_, wrong) => {
    expect(await added(anAuthenticator(), wrong)).toEqual({ status: 'refused' })
    const phone = anAuthenticator()
    await added(phone)
    expect(await signedIn(phone, wrong)).toEqual({ status: 'refused' })
    expect(await signedIn(phone)).toMatchObject({ status: 'signed-in' })
  })

  test('an answer counts once, for its own browser, and for some minutes', async () => {
    const phone = anAuthenticator()
    const { challenge: toAdd } = await passkeys.beginAdding(ada, SITE)
    const added = { name: 'Phone', response: phone.register({ challenge: toAdd }) }
    const other = (await staff.find(await beginSession(db, ada.staff.id, PLACE, now))) as Person
    expect(await passkeys.add(other, SITE, added)).toEqual({ status: 'refused' })
    expect(await passkeys.add(ada, SITE, added)).toEqual({ status: 'added' })
    expect(await passkeys.add(ada, SITE, added)).toEqual({ status: 'refused' })

    const [mine, theirs] = [await begun(), await begun()]
    const answer = phone.answer(ada.staff.id, { challenge: mine.challenge })
    for (const token of [theirs.token, 'x', '', '\0'])
      expect(await passkeys.signIn(token, SITE, answer, PLACE)).toEqual({ status: 'refused' })
    expect(await passkeys.signIn(mine.token, SITE, answer, PLACE)).toMatchObject({ status: 'signed-in' })
    expect(await passkeys.signIn(mine.token, SITE, answer, PLACE)).toEqual({ status: 'refused' })
    const late = await begun()
    now = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000 + 1000)
    const lateAnswer = phone.answer(ada.staff.id, { challenge: late.challenge })
    await begun()
    expect((await cleanUp(db, now)).staff).toBe(1)
    expect(await passkeys.signIn(late.token, SITE, lateAnswer, PLACE)).toEqual({ status: 'refused' })
  })

  test('confirms what is sensitive in the place of the password: once, for the session that asked, by a passkey of its own person', async () => {
    const [phone, hers] = [anAuthenticator(), anAuthenticator()]
    expect(await passkeys.beginConfirming(ada, SITE, PLACE)).toEqual({ status: 'none' })
    await added(phone)
    const token = await beginSession(db, ada.staff.id, PLACE, now)
    await db.execute(sql`update staff_session set confirmed_until = null`)
    const session = async () => (await staff.find(token)) as Person
    const asked = async (person: Person) => {
      const begun = await passkeys.beginConfirming(person, SITE, PLACE)
      if (begun.status !== 'begun') throw new Error(begun.status)
      expect(begun.options.allowCredentials).toMatchObject([{ id: phone.id }])
      return begun.options.challenge
    }
    const refused = { status: 'refused' }
    const confirmed = async (answer: ReturnType<Authenticator['answer']>) =>
      passkeys.confirm(await session(), SITE, answer, PLACE)

    // Another person's passkey, another session's challenge, and one that was used up.
    const bea = await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'owner', passwordHash: 'x' })
    const begun = await passkeys.beginAdding({ ...ada, staff: { ...ada.staff, id: bea! } }, SITE)
    const response = hers.register({ challenge: begun.challenge })
    await passkeys.add({ ...ada, staff: { ...ada.staff, id: bea! } }, SITE, { name: 'Hers', response })
    expect(await confirmed(hers.answer(bea!, { challenge: await asked(await session()) }))).toEqual(refused)
    expect(await confirmed(phone.answer(ada.staff.id, { challenge: await asked(ada) }))).toEqual(refused)
    const late = await asked(await session())
    now = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000 + 1000)
    expect(await confirmed(phone.answer(ada.staff.id, { challenge: late }))).toEqual(refused)
    const unseen = { challenge: await asked(await session()), isVerified: false }
    expect(await confirmed(phone.answer(ada.staff.id, unseen))).toEqual(refused)
    expect((await session()).isConfirmed).toBe(false)

    const answer = phone.answer(ada.staff.id, { challenge: await asked(await session()), counter: 3 })
    expect(await confirmed(answer)).toEqual({ status: 'confirmed' })
    expect((await session()).isConfirmed).toBe(true)
    // The other session of the same person is asked for itself.
    expect(
      await rows(db, sql`select 1 from staff_session where id = ${ada.id}::uuid and confirmed_until is not null`),
    ).toEqual([])
    expect(await confirmed(answer)).toEqual(refused)
    expect((await passkeys.list(ada))[0]!.lastUsedAt).toBe(`${now.toISOString().slice(0, 19)}Z`)
    expect((await rows(db, sql`select 1 as there from audit where action = 'confirmRefused'`)).length).toBe(2)
  })

  test('a copy that counts backwards, another key, another person and somebody who is kept out are refused', async () => {
    const phone = anAuthenticator()
    await added(phone, { counter: 5 })
    expect(await signedIn(phone, { counter: 6 })).toMatchObject({ status: 'signed-in' })
    expect(await signedIn(phone, { counter: 6 })).toEqual({ status: 'refused' })
    const stranger = anAuthenticator()
    expect(await signedIn(stranger)).toEqual({ status: 'refused' })
    const { token, challenge } = await begun()
    const forged = { ...stranger.answer(ada.staff.id, { challenge }), id: phone.id, rawId: phone.id }
    expect(await passkeys.signIn(token, SITE, forged, PLACE)).toEqual({ status: 'refused' })
    expect(await signedIn(phone, { counter: 9 }, crypto.randomUUID())).toEqual({ status: 'refused' })
    expect((await rows(db, sql`select 1 as there from audit where action = 'signInRefused'`)).length).toBe(3)
    await changeStaff(db, EMAIL, { isDisabled: true })
    expect(await signedIn(phone, { counter: 9 })).toEqual({ status: 'refused' })
  })

  test('a password that is renewed for somebody takes their passkeys away, also one that is being added', async () => {
    const phone = anAuthenticator()
    await added(phone)
    const { challenge } = await passkeys.beginAdding(ada, SITE)
    expect(await forgetPassword(db, EMAIL)).toBe(ada.staff.id)
    expect(await passkeys.list(ada)).toEqual([])
    expect(await signedIn(phone)).toEqual({ status: 'refused' })
    const late = { name: 'Late', response: anAuthenticator().register({ challenge }) }
    expect(await passkeys.add(ada, SITE, late)).toEqual({ status: 'refused' })
    expect(await passkeys.list(ada)).toEqual([])
  })

  test('a sign-in that waits for a change of its person holds no passkey meanwhile', async () => {
    const phone = anAuthenticator()
    await added(phone)
    const { token, challenge } = await begun()
    const signIn = () => passkeys.signIn(token, SITE, phone.answer(ada.staff.id, { challenge }), PLACE)
    const signingIn = await db.transaction(async (tx) => {
      await lockMember(tx, ada.staff.id)
      // The embedded database has one connection: it waits there.
      const waiting = { result: signIn() }
      if (db.kind !== 'embedded') await aWaitingLock(db)
      await tx.execute(sql`select 1 from staff_passkey for update nowait`)
      return waiting
    })
    expect(await signingIn.result).toMatchObject({ status: 'signed-in' })
  })

  test('one that is removed signs in no more and ends other sessions; nobody removes another’s; a reset takes all', async () => {
    const [phone, key] = [anAuthenticator(), anAuthenticator()]
    await added(phone)
    await added(key)
    const result = await signedIn(phone)
    if (result.status !== 'signed-in') throw new Error(result.status)
    const bea = await addStaff(db, { email: 'bea@example.com', name: 'Bea', role: 'owner', passwordHash: 'x' })
    const hers = (await staff.find(await beginSession(db, bea!, PLACE, now))) as Person
    const [first] = await passkeys.list(ada)
    expect(await passkeys.remove({ ...ada, id: 'cccccccc-0000-4000-8000-000000000000' }, first!.id)).toBe(false)
    expect(await passkeys.remove(hers, first!.id)).toBe(false)
    expect(await passkeys.remove(ada, 'none')).toBe(false)
    expect(await passkeys.remove(ada, first!.id)).toBe(true)
    expect(await staff.find(result.token)).toBeUndefined()
    expect(await signedIn(phone)).toEqual({ status: 'refused' })
    await removeSecondFactor(db, ada.staff.id)
    expect(await signedIn(key)).toEqual({ status: 'refused' })
    expect(await passkeys.list(ada)).toEqual([])
  })
})
