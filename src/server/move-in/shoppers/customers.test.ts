import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customer, customerAddress } from '#server/database/schema/customer.ts'
import { createCustomerService } from '#server/customer/customer-service.ts'
import { hashPassword } from '#server/customer/passwords/passwords.ts'
import { rows, type Database } from '#server/database/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { oneEngine } from '#test/databases.ts'
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

// Which engine it is makes no difference to old accounts.
describe.runIf(hasOldShop).each(oneEngine)('customers of a Magento 1 shop, on $name', ({ create }) => {
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
    // An account that was erased here since.
    await db.execute(sql`delete from customer where id = ${jack!.id}::uuid`)
    const { counts } = await move(db, address)
    expect(counts.get('customer address')).toMatchObject({ created: 0, updated: 0, refused: 0, unchanged: 52 })
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

  test('an account that became one with others, or was here first, gets no defaults and shows no wishlist of theirs', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    const here = { firstName: 'X', lastName: 'Y' }
    const street = { street: ['1 Road'], postcode: '1', region: '', ...here }
    await db.insert(customer).values({ email: 'here@example.org', ...here, confirmedAt: new Date('2025-01-01') })
    const [chosen] = await db
      .insert(customer)
      .values({ email: 'chosen@example.org', ...here })
      .returning()
    await db.insert(customerAddress).values({
      customerId: chosen!.id,
      address: { ...street, city: 'Town chosen here', country: 'US' },
      isDefaultBilling: true,
      isDefaultShipping: true,
    })
    const elsewhere = { website_id: 9 }
    const all = [901, 902, 903, 904, 905, 906, 907, 908]
    await onOldShop(
      address,
      'insert into core_website (website_id, code, name) values (9, "second", "Second")',
      ...aCustomer(901, 'alone@example.org', {}),
      ...aCustomer(902, 'twice@example.org', {}),
      ...aCustomer(903, 'twice@example.org', {}, elsewhere),
      ...aCustomer(904, 'here@example.org', {}),
      ...aCustomer(905, 'off@example.org', {}, { is_active: 0 }),
      ...aCustomer(906, 'off@example.org', {}, elsewhere),
      ...aCustomer(907, 'never@example.org', { 16: 'ab' }),
      ...aCustomer(908, 'chosen@example.org', {}),
      ...all.flatMap((id) => [
        ...aDefaultAddress(id, id + 9000),
        `insert into wishlist (wishlist_id, customer_id, shared, sharing_code) values (${id}, ${id}, 1, '${id}${'a'.repeat(29)}')`,
      ]),
    )
    const report = await move(db, address)
    const found = await rows(
      db,
      sql`select split_part(c.email, '@', 1) as name, left(s.code, 3) as shared,
            (select count(*)::int from customer_address a where a.customer_id = c.id) as addresses,
            (select a.address->>'city' from customer_address a where a.customer_id = c.id and a.is_default_billing and a.is_default_shipping) as city
          from customer c left join wishlist_share s on s.customer_id = c.id where c.email like '%@example.org' order by c.email`,
    )
    expect(found).toEqual([
      { name: 'alone', shared: '901', addresses: 1, city: 'Town of 901' },
      { name: 'chosen', shared: '908', addresses: 2, city: 'Town chosen here' },
      { name: 'here', shared: null, addresses: 1, city: null },
      { name: 'never', shared: null, addresses: 1, city: null },
      { name: 'off', shared: null, addresses: 2, city: null },
      { name: 'twice', shared: null, addresses: 2, city: null },
    ])
    expect(report.leftOut.find(({ what }) => what === 'addresses of shared wishlists')?.count).toBe(6)
  })

  test('names and groups of an account that several became are those of the first that may log in; one that was here first keeps its own', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    const here = { firstName: 'Own', lastName: 'Name' }
    await db.insert(customer).values([
      { email: 'here@example.org', ...here, confirmedAt: new Date('2025-01-01') },
      { email: 'waits@example.org', ...here },
    ])
    const elsewhere = { website_id: 9, group_id: 2 }
    await onOldShop(
      address,
      'insert into core_website (website_id, code, name) values (9, "second", "Second")',
      ...aCustomer(901, 'twice@example.org', {}),
      ...aCustomer(902, 'twice@example.org', {}, elsewhere),
      ...aCustomer(903, 'late@example.org', { 16: 'ab' }),
      ...aCustomer(904, 'late@example.org', {}, { website_id: 9 }),
      ...aCustomer(905, 'here@example.org', {}, elsewhere),
      ...aCustomer(906, 'waits@example.org', {}, elsewhere),
      ...aCustomer(907, 'alone@example.org', {}),
    )
    const found = () =>
      rows(
        db,
        sql`select split_part(email, '@', 1) as name, first_name as first, customer_group as "group" from customer
            where email like '%@example.org' order by email`,
      )
    await move(db, address)
    const before = [
      { name: 'alone', first: 'Ann', group: 'general' },
      { name: 'here', first: 'Own', group: 'general' },
      { name: 'late', first: 'Ann', group: 'general' },
      { name: 'twice', first: 'Ann', group: 'general' },
      { name: 'waits', first: 'Ann', group: 'wholesale' },
    ]
    expect(await found()).toEqual(before)
    await onOldShop(
      address,
      `update customer_entity_varchar set value = 'Eve' where attribute_id = 5 and entity_id in (902, 903, 905, 907)`,
      'update customer_entity set group_id = 2 where entity_id in (903, 907)',
      // Its own address in the old shop is a new one.
      `update customer_entity set email = 'new@example.org' where entity_id = 905`,
    )
    await move(db, address)
    expect(await found()).toEqual([{ name: 'alone', first: 'Eve', group: 'wholesale' }, ...before.slice(1)])
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
