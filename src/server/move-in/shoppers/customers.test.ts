import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customer } from '#server/database/schema/customer.ts'
import { createCustomerService } from '#server/customer/customer-service.ts'
import { hashPassword } from '#server/customer/passwords/passwords.ts'
import { rows, type Database } from '#server/database/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveIn } from '../move-in.ts'
import { connectOldShop } from '../source/connect.ts'
import { folderStore } from '#server/files/folder-store.ts'

const WORD = 'secret word'
const digest = (algorithm: string, salt: string) =>
  `${createHash(algorithm)
    .update(salt + WORD)
    .digest('hex')}:${salt}`

const ANOTHER = 'word of another'
const anothers = `${createHash('md5').update(`zz${ANOTHER}`).digest('hex')}:zz`

const aBcrypt = (cost: number) => `$2y$0${cost}$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTTOq`

async function move(db: Database, address: string) {
  const old = await connectOldShop(address)
  try {
    return await moveIn(db, old, {
      media: folderStore('/nowhere'),
      uploads: folderStore('/nowhere'),
      oldMedia: undefined,
      signal: undefined,
    })
  } finally {
    await old.close()
  }
}

function loggingIn(db: Database) {
  const clock = () => new Date()
  const stores = createStoreService({ db, clock })
  const service = createCustomerService({ db, stores, mail: createMailService({ db, clock }), clock })
  return async (email: string, password = WORD) =>
    (await service.logIn({ email, password }, `192.0.2.${email.length}`)).status
}

/** A customer of the old shop, with attributes by their ids there: 5 and 7 names, 12 password, 16 confirmation. */
const aCustomer = (
  id: number,
  email: string,
  values: Record<number, string>,
  changes: Record<string, unknown> = {},
) => {
  const row = { website_id: 1, store_id: 1, group_id: 1, is_active: 1, updated_at: '2024-01-01', ...changes }
  const all = { 5: 'Ann', 7: 'Smith', ...values }
  return [
    `insert into customer_entity (entity_id, entity_type_id, email, website_id, store_id, group_id, is_active, created_at, updated_at)
     values (${id}, 1, '${email}', ${row.website_id}, ${row.store_id}, ${row.group_id}, ${row.is_active}, '2015-03-04 05:06:07', '${row.updated_at}')`,
    `insert into customer_entity_varchar (entity_type_id, attribute_id, entity_id, value)
     values ${Object.entries(all)
       .map(([code, value]) => `(1, ${code}, ${id}, '${value}')`)
       .join(', ')}`,
  ]
}

/** An address of the old shop: attribute 26 is the city, 13 and 14 a customer's defaults. */
const aDefaultAddress = (customer: number, id: number) => [
  `insert into customer_address_entity (entity_id, entity_type_id, parent_id, created_at, updated_at) values (${id}, 2, ${customer}, now(), now())`,
  `insert into customer_address_entity_varchar (entity_type_id, attribute_id, entity_id, value) values (2, 26, ${id}, 'Town of ${customer}')`,
  `insert into customer_entity_int (entity_type_id, attribute_id, entity_id, value) values (1, 13, ${customer}, ${id}), (1, 14, ${customer}, ${id})`,
]

describe.runIf(hasOldShop).each(engines)('customers of a Magento 1 shop, on $name', ({ create }) => {
  test('all of the sample shop come once, with addresses and groups; no bare digest is kept', async () => {
    const db = await create()
    const address = await oldShopUrl()
    const report = await move(db, address)
    expect(report.counts.get('customer')).toMatchObject({ read: 53, created: 53 })
    expect(report.counts.get('customer address')).toMatchObject({ read: 53, created: 53 })
    const [jack] = await rows<{ id: string }>(
      db,
      sql`select id, first_name, last_name, customer_group, date_of_birth::text, created_at = '2023-03-28 18:57:17Z' as is_old
          from customer where email = 'jack@example.com'`,
    )
    expect(jack).toMatchObject({ first_name: 'Jack', last_name: 'Fitz', customer_group: 'wholesale', is_old: true })
    expect(
      await rows(
        db,
        sql`select address, is_default_billing and is_default_shipping as both from customer_address where customer_id = ${jack!.id}::uuid`,
      ),
    ).toEqual([
      {
        address: expect.objectContaining({ street: ['7 N Willow St'], region: 'NJ', postcode: '07042', country: 'US' }),
        both: true,
      },
    ])
    const bare = await rows(db, sql`select 1 from customer where password_hash ~ '^[0-9a-f]{32}'`)
    expect(bare).toEqual([])
    const again = await move(db, address)
    for (const kind of ['customer', 'password', 'customer address'] as const)
      expect(again.counts.get(kind)).toMatchObject({ created: 0, updated: 0, refused: 0 })
  })

  test('they log in with their old passwords; a second run brings a password that was changed there, and leaves one used here', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      ...aCustomer(901, 'Ann@Example.com', { 12: digest('md5', 'Xy') }),
      ...aCustomer(902, 'bob@example.org', {
        12: digest('sha512', 'long enough a salt'),
        5: 'B<script>alert(1)</script>ob',
      }),
      ...aCustomer(903, 'off@example.org', { 12: digest('md5', 'Xy') }, { is_active: 0 }),
      ...aCustomer(904, 'never@example.org', { 12: digest('md5', 'Xy'), 16: 'abcdef' }),
      ...aCustomer(905, 'odd@example.org', { 12: 'what is this' }),
      ...aCustomer(908, 'eve@example.org', { 12: digest('md5', 'Xy') }),
      ...aCustomer(909, 'no address', {}),
      // With the digests six forms: one too many.
      ...[4, 5, 6, 7, 8].flatMap((cost) => aCustomer(910 + cost, `cost${cost}@example.org`, { 12: aBcrypt(cost) })),
    )
    const squatters = await hashPassword('of somebody else')
    await db
      .insert(customer)
      .values({ email: 'eve@example.org', firstName: 'X', lastName: 'Y', passwordHash: squatters })

    const report = await move(db, address)
    const told = report.problems.map(({ kind, oldId, severity }) => `${severity} ${kind} ${oldId}`)
    for (const one of [
      'warning customer 903',
      'warning customer 904',
      'error password 905',
      'error customer 909',
      'error password 918',
    ])
      expect(told).toContain(one)
    expect(told).not.toContain('error password 917')
    const logIn = loggingIn(db)
    for (const email of ['ann@example.com', 'bob@example.org', 'eve@example.org'])
      expect([email, await logIn(email)]).toEqual([email, 'logged-in'])
    for (const email of ['off@example.org', 'never@example.org', 'odd@example.org'])
      expect([email, await logIn(email)]).toEqual([email, 'refused'])
    expect(await logIn('eve@example.org', 'of somebody else')).toBe('refused')
    expect(await rows(db, sql`select first_name from customer where email = 'bob@example.org'`)).toEqual([
      { first_name: 'Bob' },
    ])

    const anew = createHash('md5').update('Zzanother').digest('hex')
    const jill = 29
    await onOldShop(
      address,
      `update customer_entity_varchar set value = '${anew}:Zz' where attribute_id = 12 and entity_id in (901, ${jill})`,
    )
    // Somebody registers here with the address of an account that is confirmed in the old shop only afterwards.
    await db.execute(sql`update customer set password_hash = ${squatters} where email = 'never@example.org'`)
    await onOldShop(address, 'delete from customer_entity_varchar where attribute_id = 16 and entity_id = 904')
    const second = await move(db, address)
    expect(await logIn('never@example.org', 'of somebody else')).toBe('refused')
    expect(await logIn('never@example.org')).toBe('logged-in')
    expect(second.counts.get('password')).toMatchObject({ created: 1, updated: 1 })
    expect(await logIn('jill@example.com', 'another')).toBe('logged-in')
    expect(await logIn('ann@example.com')).toBe('logged-in')
  })

  test('of accounts that become one no password opens it, but that of the only one that may log in', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    const [theirs, others] = [{ 12: digest('md5', 'Xy') }, { 12: anothers }]
    const unconfirmed = { ...others, 16: 'ab' }
    const elsewhere = { website_id: 9, updated_at: '2025-01-01' }
    await onOldShop(
      address,
      'insert into core_website (website_id, code, name) values (9, "second", "Second")',
      ...aCustomer(901, 'twice@example.org', theirs),
      ...aCustomer(902, 'twice@example.org', others, elsewhere),
      ...aCustomer(903, 'spelt@example.org', theirs),
      ...aCustomer(904, 'spelt@example.org.', others),
      ...aCustomer(905, 'claimed@example.org', theirs),
      ...aCustomer(906, 'claimed@example.org', unconfirmed, elsewhere),
      ...aCustomer(907, 'early@example.org', unconfirmed, elsewhere),
      ...aCustomer(908, 'early@example.org', theirs),
      ...aCustomer(909, 'off@example.org', theirs),
      ...aCustomer(910, 'off@example.org', others, { ...elsewhere, is_active: 0 }),
      ...aCustomer(911, 'joined@example.org', others),
      ...aCustomer(912, 'used@example.org', theirs),
      ...[905, 906].flatMap((customer) => aDefaultAddress(customer, customer + 9000)),
    )
    const report = await move(db, address)
    const told = report.problems.filter(({ kind }) => kind === 'password').map(({ oldId }) => oldId)
    expect(told.toSorted()).toEqual(['901', '902', '903', '904', '909'])
    // The address of an account that nobody confirmed is no default of the one it became.
    const defaults = sql`select a.address->>'city' as city from customer_address a join customer c on c.id = a.customer_id
      where c.email = 'claimed@example.org' and a.is_default_billing and a.is_default_shipping`
    expect(await rows(db, defaults)).toEqual([{ city: 'Town of 905' }])
    const logIn = loggingIn(db)
    // One that was switched off may have been another's: its orders are here.
    for (const email of ['twice@example.org', 'spelt@example.org', 'off@example.org'])
      for (const password of [WORD, ANOTHER]) expect([email, await logIn(email, password)]).toEqual([email, 'refused'])
    for (const email of ['claimed@example.org', 'early@example.org', 'used@example.org']) {
      expect([email, await logIn(email, ANOTHER)]).toEqual([email, 'refused'])
      expect([email, await logIn(email)]).toEqual([email, 'logged-in'])
    }

    await onOldShop(
      address,
      ...aCustomer(921, 'joined@example.org', theirs, elsewhere),
      ...aCustomer(922, 'used@example.org', others, elsewhere),
    )
    await move(db, address)
    for (const password of [WORD, ANOTHER]) expect(await logIn('joined@example.org', password)).toBe('refused')
    expect(await logIn('used@example.org')).toBe('logged-in')
  })

  test('a later run brings new addresses and shuts what was switched off, unless the account is used here or is several', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    const [theirs, others] = [{ 12: digest('md5', 'Xy') }, { 12: anothers }]
    await onOldShop(
      address,
      'insert into core_website (website_id, code, name) values (9, "second", "Second")',
      ...aCustomer(901, 'moves@example.org', theirs),
      ...aCustomer(902, 'stays@example.org', theirs),
      ...aCustomer(903, 'shut@example.org', theirs),
      ...aCustomer(904, 'used@example.org', theirs),
      ...aCustomer(907, 'gone@example.org', theirs),
      ...aCustomer(905, 'both@example.org', theirs),
      ...aCustomer(906, 'both@example.org', { ...others, 16: 'ab' }, { website_id: 9 }),
    )
    await move(db, address)
    const logIn = loggingIn(db)
    for (const email of ['stays@example.org', 'used@example.org']) expect(await logIn(email)).toBe('logged-in')
    await onOldShop(
      address,
      ...[901, 902, 906].map(
        (id) => `update customer_entity set email = 'new${id}@example.org' where entity_id = ${id}`,
      ),
      'update customer_entity set is_active = 0 where entity_id in (903, 904)',
      'delete from customer_entity where entity_id = 907',
      'delete from salesrule_coupon order by coupon_id limit 1',
    )
    const report = await move(db, address)
    const told = report.problems.map(({ kind, oldId }) => `${kind} ${oldId}`)
    for (const one of ['customer 902', 'customer 906', 'customer 907', 'password 904']) expect(told).toContain(one)
    expect(told.filter((one) => one.startsWith('coupon '))).toHaveLength(1)
    for (const one of ['customer 901', 'password 903', 'password 905']) expect(told).not.toContain(one)
    for (const email of ['new901@example.org', 'stays@example.org', 'used@example.org', 'both@example.org'])
      expect([email, await logIn(email)]).toEqual([email, 'logged-in'])
    for (const email of ['moves@example.org', 'new902@example.org', 'shut@example.org', 'new906@example.org'])
      expect([email, await logIn(email)]).toEqual([email, 'refused'])
  })
})
