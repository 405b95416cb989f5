import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database } from '#server/database/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { lettersIn, pathIn } from '#test/letters.ts'
import type { CustomerService } from './customer-contract.ts'
import { createCustomerService } from './customer-service.ts'
import { readOwnData } from './own-data.ts'
import { UNDO_DAYS } from './customer-tokens.ts'
import { hashPassword } from './passwords/passwords.ts'

const ORIGIN = 'https://shop.example'
const by = { from: '192.0.2.1', origin: ORIGIN }
/** The owner’s address, and two of somebody who knows the password. */
const [OWN, FIRST, SECOND] = ['ada@example.com', 'eve@example.com', 'eve@example.org'] as const
const PASSWORD = 'secret word'

describe.each(engines)('a change of address that the customer did not want, on $name', ({ create }) => {
  let db: Database
  let now: Date
  let customers: CustomerService
  let store: StoreView
  let id: string
  let passwordHash: string

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const clock = () => now
    const stores = createStoreService({ db, clock: () => new Date() })
    store = (await stores.all()).find((one) => one.id === en.id)!
    customers = createCustomerService({ db, stores, mail: createMailService({ db, clock }), clock })
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z')
    for (const table of ['customer', 'attempt', 'mail_outbox', 'newsletter_subscriber'])
      await db.execute(sql.raw(`delete from ${table}`))
    id = await anAccount(OWN)
  })

  async function anAccount(email: string, isConfirmed = true): Promise<string> {
    const confirmedAt = isConfirmed ? now.toISOString() : null
    const [made] = await rows<{ id: string }>(
      db,
      sql`insert into customer (id, email, first_name, last_name, password_hash, confirmed_at)
          values (gen_random_uuid(), ${email}, 'Ada', 'Lovelace', ${passwordHash}, ${confirmedAt}::timestamptz) returning id`,
    )
    return made!.id
  }
  const logIn = async (email: string, password = PASSWORD) =>
    (await customers.logIn({ email, password }, by.from)).status
  const addressNow = async () => (await customers.customer(id))?.email
  /** The token of the last link to a page that an address has got. */
  const tokenTo = async (to: string, page: 'email' | 'undo' | 'resetpassword') =>
    (await lettersIn(db))
      .flatMap((one) =>
        one.to === to && pathIn(one).includes(`/account/${page}/`) ? [pathIn(one).split('/').at(-2)!] : [],
      )
      .at(-1)!
  const later = (days: number) => (now = new Date(now.getTime() + days * 86_400_000))

  /** @returns the token of the letter to the address that is left */
  async function ask(to: string): Promise<string> {
    const from = (await addressNow())!
    const asked = await customers.changeEmail(id, { current: PASSWORD, email: to }, by)
    expect(asked).toEqual({ status: 'letter-sent' })
    return tokenTo(from, 'undo')
  }
  async function change(to: string): Promise<string> {
    const undo = await ask(to)
    expect(await customers.confirmEmail(await tokenTo(to, 'email'))).toBe('changed')
    return undo
  }
  const aSession = () =>
    db.execute(sql`insert into session (token_hash, customer_id, expires_at) values (gen_random_uuid()::text, ${id}::uuid,
      now() + interval '60 days')`)

  test('the letter to the former address puts it back, ends all sessions, and another password is chosen by letter', async () => {
    const undo = await change(FIRST)
    await aSession()
    await customers.requestReset(FIRST, ORIGIN)
    const taken = await tokenTo(FIRST, 'resetpassword')
    expect(await customers.linkOf('undo', undo)).toEqual({ email: OWN })
    expect(await customers.undoEmail(undo, ORIGIN)).toBe('undone')
    expect(await addressNow()).toBe(OWN)
    expect(await rows(db, sql`select 1 from session where customer_id = ${id}::uuid`)).toEqual([])
    expect([await logIn(OWN), await logIn(FIRST)]).toEqual(['refused', 'refused'])
    expect(await customers.resetPassword(taken, 'eve has it now', ORIGIN)).toEqual({ status: 'unknown-link' })
    const reset = await tokenTo(OWN, 'resetpassword')
    expect(await customers.resetPassword(reset, 'another long word', ORIGIN)).toMatchObject({ status: 'changed' })
    expect(await logIn(OWN, 'another long word')).toBe('logged-in')
    expect(await customers.undoEmail(undo, ORIGIN), 'once').toBe('unknown-link')
  })

  test('the address that the account had is told that another one took it back', async () => {
    const told = async () => (await lettersIn(db)).filter(({ subject }) => subject.includes('former address again'))
    await customers.undoEmail(await ask(FIRST), ORIGIN)
    expect(await told(), 'nothing had changed yet').toEqual([])
    await db.execute(sql`update customer set password_hash = ${passwordHash}`)
    await customers.undoEmail(await change(FIRST), ORIGIN)
    expect(await told()).toMatchObject([{ to: FIRST, text: expect.stringContaining(`${ORIGIN}/contacts/`) }])
  })

  test('it works before the new address is confirmed, too, which then changes nothing any more', async () => {
    const undo = await ask(FIRST)
    const confirm = await tokenTo(FIRST, 'email')
    expect(await customers.undoEmail(undo, ORIGIN)).toBe('undone')
    expect(await customers.confirmEmail(confirm)).toBe('unknown-link')
    expect([await addressNow(), await logIn(OWN)]).toEqual([OWN, 'refused'])
  })

  test('another password, however it is chosen, leaves the link as it is', async () => {
    const undo = await change(FIRST)
    const request = { ...by, sessionHash: 'eve’s' }
    const changed = await customers.changePassword(id, { current: PASSWORD, password: 'eve has it now' }, request)
    expect(changed).toMatchObject({ status: 'changed' })
    await customers.requestReset(FIRST, ORIGIN)
    const reset = await customers.resetPassword(await tokenTo(FIRST, 'resetpassword'), 'eve has another', ORIGIN)
    expect(reset).toMatchObject({ status: 'changed' })
    expect(await customers.undoEmail(undo, ORIGIN)).toBe('undone')
    expect(await addressNow()).toBe(OWN)
  })

  test('of several changes the oldest address wins: the link to a later one undoes nothing of it, whichever comes first', async () => {
    const owners = await change(FIRST)
    // The second process has another clock.
    now = new Date(now.getTime() - 1000)
    const takers = await change(SECOND)
    expect(await customers.undoEmail(takers, ORIGIN)).toBe('undone')
    expect(await addressNow()).toBe(FIRST)
    expect(await customers.undoEmail(owners, ORIGIN)).toBe('undone')
    expect(await addressNow()).toBe(OWN)

    later(1)
    await db.execute(sql`update customer set password_hash = ${passwordHash}`)
    const again = await change(FIRST)
    const theirs = await change(SECOND)
    expect(await customers.undoEmail(again, ORIGIN)).toBe('undone')
    expect(await customers.undoEmail(theirs, ORIGIN)).toBe('unknown-link')
    expect(await addressNow()).toBe(OWN)
  })

  test('whoever got the address back by the form keeps it: the taker’s link to the address in between puts nothing back', async () => {
    const owners = await change(FIRST)
    const takers = await change(OWN)
    expect(await customers.undoEmail(takers, ORIGIN)).toBe('unknown-link')
    expect([await addressNow(), await logIn(OWN)]).toEqual([OWN, 'logged-in'])
    const again = await change(SECOND)
    expect(await customers.undoEmail(again, ORIGIN)).toBe('undone')
    expect(await addressNow()).toBe(OWN)
    expect(await customers.undoEmail(owners, ORIGIN), 'used up by the other link to the same address').toBe(
      'unknown-link',
    )
  })

  test('a link that is pressed before the change leaves the addresses of former changes the customer’s', async () => {
    await change(FIRST)
    await change(OWN)
    expect(await customers.undoEmail(await ask(SECOND), ORIGIN)).toBe('undone')
    const former = await rows<{ email: string }>(db, sql`select email from customer_former_email order by email`)
    expect(former.map(({ email }) => email)).toContain(FIRST)
    const data = (await readOwnData(db, id, now))!
    expect(data.formerAddresses).toMatchObject([{ email: FIRST }])
  })

  test('the link works for seven days after the change, and only its hash is kept', async () => {
    const undo = await ask(FIRST)
    later(1)
    expect(await customers.confirmEmail(await tokenTo(FIRST, 'email'))).toBe('changed')
    expect(JSON.stringify(await rows(db, sql`select * from customer_token`))).not.toContain(undo)
    later(UNDO_DAYS)
    expect(await customers.undoEmail(undo, ORIGIN)).toBe('unknown-link')
    now = new Date(now.getTime() - 1000)
    expect(await customers.undoEmail(undo, ORIGIN)).toBe('undone')
  })

  test('an account that nobody confirmed keeps no address from its owner, and one that is confirmed keeps it', async () => {
    const undo = await change(FIRST)
    await anAccount(OWN, false)
    expect(await customers.undoEmail(undo, ORIGIN)).toBe('undone')
    expect(await addressNow()).toBe(OWN)

    later(1)
    await db.execute(sql`update customer set password_hash = ${passwordHash}`)
    const again = await change(FIRST)
    const other = await anAccount(OWN)
    expect(await customers.undoEmail(again, ORIGIN)).toBe('taken')
    expect([await addressNow(), (await customers.customer(other))?.email]).toEqual([FIRST, OWN])
    await db.execute(sql`delete from customer where id = ${other}::uuid`)
    expect(await customers.undoEmail(again, ORIGIN), 'the link is not used up').toBe('undone')
  })

  test('pressed twice at once it works once; the newsletter goes back with the address', async () => {
    await db.execute(
      sql`insert into newsletter_subscriber (id, email, store_id, status) values (gen_random_uuid(), ${OWN}, ${store.id}::int, 'subscribed')`,
    )
    const undo = await change(FIRST)
    const both = await Promise.all([1, 2].map(() => customers.undoEmail(undo, ORIGIN)))
    expect(both.toSorted()).toEqual(['undone', 'unknown-link'])
    expect(await rows(db, sql`select email from newsletter_subscriber`)).toEqual([{ email: OWN }])
  })
})
