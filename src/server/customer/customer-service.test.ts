import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddressInput } from '#domain/customer/results.ts'
import { rows, type Database } from '#server/database/database.ts'
import { cleanUp } from '#server/session/clean-up.ts'
import { anAddress } from '#test/carts.ts'
import { engines } from '#test/databases.ts'
import { createCustomerService, MOST_FAILURES, MOST_TAKEN } from './customer-service.ts'

const HOME = '192.0.2.1'

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', password: 'secret word' }
const anEntry = (changes: Partial<AddressInput> = {}): AddressInput => ({
  address: anAddress(),
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...changes,
})

describe.each(engines)('customers on $name', ({ create }) => {
  let db: Database
  let now: Date
  let customers: ReturnType<typeof createCustomerService>

  beforeAll(async () => {
    db = await create()
    customers = createCustomerService({ db, clock: () => now })
  })
  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z')
    for (const table of ['customer', 'attempt']) await db.execute(sql.raw(`delete from ${table}`))
  })

  async function register(changes: Partial<typeof ada> & { dateOfBirth?: string } = {}): Promise<string> {
    const result = await customers.register({ ...ada, ...changes }, HOME)
    if (result.status !== 'registered') throw new Error(result.status)
    return result.customerId
  }
  const logIn = (password = ada.password, email = ada.email, from = HOME) => customers.logIn({ email, password }, from)

  test('who registered can log in, however the email is written, and nobody else', async () => {
    const customerId = await register({ email: ' Ada@Example.COM ', dateOfBirth: '1985-07-05' })
    expect(await logIn(' secret word', 'ADA@example.com')).toEqual({ status: 'logged-in', customerId })
    expect(await logIn('secret Word')).toEqual({ status: 'refused' })
    expect(await customers.customer(customerId)).toEqual({
      id: customerId,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      dateOfBirth: '1985-07-05',
    })
  })

  test('an unknown email and a wrong password get the same answer', async () => {
    await register()
    expect(await logIn('wrong word')).toEqual(await logIn('wrong word', 'nobody@example.com'))
  })

  test('a customer without a password cannot log in', async () => {
    await register()
    await db.execute(sql`update customer set password_hash = null`)
    expect(await logIn()).toEqual({ status: 'refused' })
  })

  test('an email has one account, also when two register at once', async () => {
    const results = await Promise.all(
      ['ada@example.com', 'ADA@example.com', 'ada@example.com'].map((email) =>
        customers.register({ ...ada, email }, HOME),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['email-taken', 'email-taken', 'registered'])
    expect(await rows(db, sql`select 1 from customer`)).toHaveLength(1)
  })

  test('after so many wrong passwords an account rests for a while, whether there is one or not', async () => {
    await register()
    for (const email of [ada.email, 'nobody@example.com']) {
      for (let n = 0; n < MOST_FAILURES.account; n++)
        expect(await logIn('wrong word', email, `192.0.2.${n}`)).toEqual({ status: 'refused' })
      expect(await logIn(ada.password, email, '198.51.100.1')).toEqual({ status: 'too-many' })
    }
    now = new Date(now.getTime() + 15 * 60_000)
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
  })

  test('attempts that come at once are all counted', async () => {
    await register()
    const results = await Promise.all(Array.from({ length: MOST_FAILURES.account + 5 }, () => logIn('wrong word')))
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(MOST_FAILURES.account)
  })

  test('one network cannot try many accounts, and its neighbours are not kept out', async () => {
    await register()
    for (let n = 0; n < MOST_FAILURES.network; n++) await logIn('wrong word', `guess${n}@example.com`, `2001:db8::${n}`)
    expect(await logIn(ada.password, ada.email, '2001:db8::ffff')).toEqual({ status: 'too-many' })
    expect(await logIn(ada.password, ada.email, '2001:db8:0:1::1')).toMatchObject({ status: 'logged-in' })
  })

  test('the right password clears what the account had counted, not what the network had', async () => {
    await register()
    for (let n = 0; n < MOST_FAILURES.account - 1; n++) await logIn('wrong word')
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
    for (let n = 0; n < MOST_FAILURES.account - 1; n++) await logIn('wrong word')
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
    const counts = await rows<{ count: number }>(db, sql`select count from attempt where count > 0`)
    expect(counts).toEqual([{ count: 2 * (MOST_FAILURES.account - 1) }])
  })

  test('registering again and again finds out about few emails only', async () => {
    await register()
    for (let n = 0; n < MOST_TAKEN; n++) expect(await customers.register(ada, HOME)).toEqual({ status: 'email-taken' })
    expect(await customers.register(ada, HOME)).toEqual({ status: 'too-many' })
    expect(await customers.register({ ...ada, email: 'new@example.com' }, HOME)).toEqual({ status: 'too-many' })
  })

  test('many people behind one address can register', async () => {
    for (let n = 0; n < MOST_TAKEN + 2; n++) await register({ email: `ada${n}@example.com` })
  })

  test('counts hold neither email nor address, and go when their time is over', async () => {
    await logIn('wrong word')
    expect(JSON.stringify(await rows(db, sql`select key from attempt`))).not.toMatch(/example|192/)
    await cleanUp(db, now)
    expect(await rows(db, sql`select 1 from attempt`)).toHaveLength(2)
    await cleanUp(db, new Date(now.getTime() + 16 * 60_000))
    expect(await rows(db, sql`select 1 from attempt`)).toHaveLength(0)
  })

  test('a hash of former costs is made anew at the next login', async () => {
    await register()
    const { hash } = await import('@node-rs/argon2')
    const former = await hash(ada.password, { algorithm: 2, memoryCost: 4096, timeCost: 2, parallelism: 1 })
    await db.execute(sql`update customer set password_hash = ${former}`)
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
    const [kept] = await rows<{ hash: string }>(db, sql`select password_hash as hash from customer`)
    expect(kept!.hash).toContain('m=19456,')
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
  })

  test('the first address is the default of both kinds, another takes over when asked', async () => {
    const id = await register()
    await customers.addAddress(id, anEntry())
    await customers.addAddress(id, anEntry({ isDefaultBilling: true, address: anAddress({ city: ' Paris ' }) }))
    const defaults = async () =>
      (await customers.addresses(id)).map(({ address, isDefaultBilling, isDefaultShipping }) => [
        address.city,
        isDefaultBilling,
        isDefaultShipping,
      ])
    expect(await defaults()).toEqual([
      ['Berlin', false, true],
      ['Paris', true, false],
    ])
    const [, paris] = await customers.addresses(id)
    await customers.changeAddress(id, paris!.id, anEntry({ isDefaultShipping: true }))
    expect(await defaults()).toEqual([
      ['Berlin', false, false],
      ['Berlin', true, true],
    ])
  })

  test('several that ask to be the default at once leave one', async () => {
    const id = await register()
    const both = { isDefaultBilling: true, isDefaultShipping: true }
    await Promise.all(Array.from({ length: 5 }, () => customers.addAddress(id, anEntry(both))))
    const book = await customers.addresses(id)
    expect(book).toHaveLength(5)
    expect(book.filter((entry) => entry.isDefaultBilling)).toHaveLength(1)
    expect(book.filter((entry) => entry.isDefaultShipping)).toHaveLength(1)
  })

  test('an address of somebody else is not there', async () => {
    const id = await register()
    const mine = await customers.addAddress(id, anEntry())
    const addressId = mine.status === 'saved' ? mine.id : ''
    const stranger = await register({ email: 'eve@example.com' })
    for (const [who, which] of [
      [stranger, addressId],
      [id, '01890000-0000-7000-8000-000000000000'],
      [id, "x' or true --"],
      ['01890000-0000-7000-8000-000000000000', addressId],
    ] as const) {
      expect(await customers.address(who, which)).toBeUndefined()
      expect(await customers.changeAddress(who, which, anEntry())).toEqual({ status: 'no-such-address' })
      expect(await customers.removeAddress(who, which)).toEqual({ status: 'no-such-address' })
    }
    expect(await customers.addresses(id)).toHaveLength(1)
    expect(await customers.removeAddress(id, addressId)).toEqual({ status: 'removed' })
    expect(await customers.addresses(id)).toEqual([])
  })

  test('an address book is full at fifty', async () => {
    const id = await register()
    await db.execute(
      sql`insert into customer_address (id, customer_id, address)
          select gen_random_uuid(), ${id}::uuid, '{}'::jsonb from generate_series(1, 50)`,
    )
    expect(await customers.addAddress(id, anEntry())).toEqual({ status: 'book-full' })
  })
})
