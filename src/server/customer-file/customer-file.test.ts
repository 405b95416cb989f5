import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noEffects } from '#domain/owner/import-effects.ts'
import { csvLine } from '#domain/csv/csv-cell.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { losingFirstCommit } from '#test/lost-commit.ts'
import { lettersIn } from '#test/letters.ts'
import { rows, type Database } from '../database/database.ts'
import type { ImportProblem } from '../import/records/import-report.ts'
import { exportCustomers } from './export-customers.ts'
import { importCustomers } from './import-customers.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ADDRESS = 'address_first_name,address_last_name,address_street,address_postcode,address_city,address_country'

describe.each(engines)('tables of customers on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let folder: string
  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    folder = await mkdtemp(join(tmpdir(), 'vitrine-customers-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(() => db.execute(sql`delete from newsletter_subscriber`).then(() => db.execute(sql`delete from customer`)))

  async function imported(text: string | Buffer, { isDryRun = false, to = db } = {}) {
    const file = join(folder, `${Math.random()}.csv`)
    await writeFile(file, text)
    const problems: ImportProblem[] = []
    const report = await importCustomers({
      db: to,
      clock: () => NOW,
      file,
      isDryRun,
      onProblem: (problem) => problems.push(problem),
    })
    return { ...report, problems }
  }
  async function exported(from = db) {
    let text = ''
    await exportCustomers(from, (more) => void (text += more))
    return text
  }
  const people = () =>
    rows<Record<string, unknown>>(
      db,
      sql`select email, first_name as "firstName", last_name as "lastName", customer_group as "group", date_of_birth::text as born,
            password_hash as hash, confirmed_at is not null as "isConfirmed",
            (select count(*)::int from customer_address a where a.customer_id = c.id) as addresses,
            (select status from newsletter_subscriber n where n.email = c.email) as newsletter
          from customer c order by email`,
    )

  test('what is exported and imported into an empty shop is exported again byte for byte', async () => {
    const first = await imported(
      [
        `email,first_name,last_name,group,date_of_birth,store,created_at,confirmed_at,newsletter,${ADDRESS},address_company,address_phone,address_region,address_street_2,address_default_billing,address_default_shipping\r\n`,
        `ada@example.com,Ada,"Love""lace, Countess",VIP Member,1985-07-05,fr,2020-01-02T03:04:05Z,2020-01-02T03:05:00Z,subscribed,Ada,Lovelace,Mill 1,12345,Berlin,DE,=1+1,'+49 30 1,,2nd floor,yes,\r\n`,
        `ada@example.com,,,,,,,,,Ada,Byron,Quai 2,75001,Paris,FR,,,,,,yes\r\n`,
        `bob@bücher.de,'=cmd(),''=quoted,,,,2021-01-01T00:00:00Z,,unsubscribed,,,,,,,,,,,,\r\n`,
        `zoe@example.com,,,,,,,2019-01-01T00:00:00Z,,,,,,,,,,,,,\r\n`,
      ].join(''),
    )
    expect(first).toMatchObject({ counts: { created: 3, rejected: 0 }, problems: [] })
    const before = await exported()
    expect(before).toContain(`"Love""lace, Countess",vip-member,1985-07-05,fr,2020-01-02T03:04:05Z`)
    expect(before).toContain(`'=cmd(),''=quoted`)
    expect(before).toContain(`,'+49 30 1,`)
    expect(before).not.toMatch(/argon|hash/i)
    const other = await create()
    await seedStores(other)
    expect(await imported(before, { to: other })).toMatchObject({ counts: { created: 3 }, problems: [] })
    expect(await exported(other)).toBe(before)
    expect(await imported(before, { to: other })).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 3 } })
    expect(await lettersIn(other)).toEqual([])
    expect(await rows(db, sql`select first_name from customer where email = 'bob@bücher.de'`)).toEqual([
      { first_name: '=cmd()' },
    ])
  })

  test('a dry run tells the same and changes nothing', async () => {
    const text = `email,first_name,newsletter,${ADDRESS}\nada@example.com,Ada,subscribed,Ada,Lovelace,Mill 1,12345,Berlin,DE\nnobody,Bob,,,,,,,\n`
    const tried = await imported(text, { isDryRun: true })
    expect(await people()).toEqual([])
    expect(await imported(text)).toEqual(tried)
    expect(tried).toMatchObject({ counts: { created: 1, rejected: 1 }, problems: [{ line: 3, severity: 'error' }] })
  })

  test('a customer who is there is changed in what the table says, and loses nothing', async () => {
    await imported(
      `email,first_name,last_name,group,date_of_birth,${ADDRESS}\nada@example.com,Ada,Lovelace,vip,1985-07-05,Ada,Lovelace,Mill 1,12345,Berlin,DE\n`,
    )
    await db.execute(sql`update customer set password_hash = 'kept'`)
    const changed = await imported(
      `email,last_name,date_of_birth,${ADDRESS}\nADA@EXAMPLE.com,Byron,,Ada,Byron,Mill 2,12345,Berlin,DE\n`,
    )
    expect(changed.counts).toEqual({ created: 0, updated: 1, unchanged: 0, rejected: 0 })
    expect(await people()).toMatchObject([
      {
        firstName: 'Ada',
        lastName: 'Byron',
        group: 'vip',
        born: '1985-07-05',
        hash: 'kept',
        addresses: 2,
        isConfirmed: true,
      },
    ])
    const defaults = await rows(
      db,
      sql`select address ->> 'lastName' as of from customer_address where is_default_billing`,
    )
    expect(defaults).toEqual([{ of: 'Lovelace' }])
  })

  test('a table that a spreadsheet took leading zeros from adds no address, and default addresses stay', async () => {
    const head = `email,${ADDRESS},address_phone,address_default_billing,address_default_shipping\n`
    const eva = (street: string, postcode: string, phone: string) =>
      `eva@example.com,Eva,Orth,${street},${postcode},Dresden,DE,${phone},yes,yes\n`
    await imported(head + eva('3-5', '01067', '0351123456'))
    expect(await imported(head + eva('3-5', '1067', '351123456'))).toMatchObject({
      counts: { unchanged: 1 },
      problems: [],
    })
    const damaged = head + eva('03. Mai', '1067', '351123456')
    const messages = async () => (await imported(damaged)).problems.map(({ message }) => message)
    expect(await messages()).toEqual([
      'its default addresses stay the ones it has here',
      'an address that it did not have here is added',
      '1 postcode is too short for its country, as where a spreadsheet has taken zeros away: 1067 DE',
      '1 telephone number begins without a 0, and no other has one, as where a spreadsheet has taken zeros away: 351123456',
    ])
    expect(await messages()).toEqual(['its default addresses stay the ones it has here'])
    expect(
      await rows(
        db,
        sql`select address ->> 'postcode' as postcode, is_default_billing and is_default_shipping as "isDefault"
            from customer_address order by id`,
      ),
    ).toEqual([
      { postcode: '01067', isDefault: true },
      { postcode: '1067', isDefault: false },
    ])
    // The other way round, it is a correction.
    const ida = (postcode: string) => head + eva('1', postcode, '351').replace('eva@', 'ida@')
    await imported(ida('1067'))
    expect((await imported(ida('01067'))).problems.map(({ message }) => message)).toContain(
      'an address that it did not have here is added',
    )
  })

  test('new addresses that seem to have lost their zeros are told once, with their number', async () => {
    const head = `email,${ADDRESS},address_phone\n`
    const one = (name: string, postcode: string, phone: string, country = 'DE') =>
      `${name}@example.com,Eva,Orth,Mill 1,${postcode},Dresden,${country},${phone}\n`
    const table = head + one('a', '80331', '89123456') + one('b', '1067', '351123456') + one('c', '1069', '351123457')
    const tried = await imported(table, { isDryRun: true })
    expect(tried.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 2 postcodes are too short for their countries, as where a spreadsheet has taken zeros away; the first is 1067 DE',
      '2 3 telephone numbers begin without a 0, and no other has one, as where a spreadsheet has taken zeros away; the first is 89123456',
    ])
    expect((await imported(table)).problems).toEqual(tried.problems)
    expect((await imported(table)).problems).toEqual([])
    const whole = one('d', '01067', '0351123456') + one('e', '80331', '4989123456') + one('f', '10115', '5551234', 'US')
    expect((await imported(head + whole)).problems.filter(({ message }) => message.includes('zeros'))).toEqual([])
  })

  test('a table in which one column was sorted gives nobody what belongs to another; what it does to those who are here is counted', async () => {
    const head = 'email,first_name,last_name,group,created_at\n'
    const one = (email: string, name: string, year: number, group = 'general') =>
      `${email}@example.com,${name},${name}s,${group},${year}-03-04T05:06:07Z\n`
    await imported(head + one('a', 'Ann', 2014) + one('b', 'Bob', 2015) + one('c', 'Cem', 2016))
    const before = await people()
    const sorted = await imported(head + one('c', 'Ann', 2014) + one('a', 'Bob', 2015) + one('b', 'Cem', 2016))
    expect(sorted).toMatchObject({ counts: { updated: 0, rejected: 3 }, effects: noEffects() })
    expect(sorted.problems[0]!.message).toContain('the row may be another customer')
    expect(await people()).toEqual(before)
    // A name that changed, and an account that began in another shop.
    const changed = head + one('a', 'Eva', 2014) + one('b', 'Bob', 2011, 'vip') + one('c', 'Cem', 2016)
    const effects = { ...noEffects(), customersRenamed: 1, customersRegrouped: 1 }
    expect(await imported(changed, { isDryRun: true })).toMatchObject({ counts: { updated: 2, rejected: 0 }, effects })
    expect(await imported(changed)).toMatchObject({ counts: { updated: 2, rejected: 0 }, effects })
    const moved = `email,${ADDRESS}\na@example.com,Eva,Evas,Mill 1,01067,Dresden,DE\nz@example.com,Zoe,Z,Mill 1,01067,Dresden,DE\n`
    expect((await imported(moved)).effects).toEqual({ ...noEffects(), customersAddressed: 1 })
    expect((await imported(changed)).effects).toEqual(noEffects())
  })

  test('a table without some columns of addresses adds none where the others say what is here', async () => {
    const cells = { company: 'Mill Ltd', street: 'Mill 1', phone: '0351 1', first_name: 'Eva', city: 'Dresden' }
    const columns = { ...cells, last_name: 'Orth', postcode: '01067', country: 'DE' }
    const tableOf = (given: Record<string, string>) =>
      `email,${Object.keys(given).map((name) => `address_${name}`)}\neva@example.com,${Object.values(given)}\n`
    await imported(tableOf(columns))
    for (const lacking of Object.keys(columns)) {
      const { [lacking]: _, ...others } = columns as Record<string, string>
      expect(await imported(tableOf(others))).toMatchObject({ counts: { unchanged: 1 }, problems: [] })
    }
    expect((await imported(tableOf({ ...cells, city: 'Berlin' }))).problems).toHaveLength(2)
  })

  test('an account that nobody had confirmed loses the password that somebody chose for it', async () => {
    await db.execute(
      sql`insert into customer (id, email, first_name, last_name, password_hash, created_at)
          values (gen_random_uuid(), 'ada@example.com', 'Eve', 'Mallory', 'of a stranger', now())`,
    )
    await imported('email,first_name\nada@example.com,Ada\n')
    expect(await people()).toMatchObject([{ hash: 'of a stranger', isConfirmed: false }])
    await imported('email,confirmed_at\nada@example.com,2020-01-01T00:00:00Z\n')
    expect(await people()).toMatchObject([{ hash: null, isConfirmed: true }])
  })

  test('an account is known however its domain is kept; where there are two of one letter box, the row is told', async () => {
    const account = (email: string) =>
      db.execute(
        sql`insert into customer (id, email, first_name, last_name, created_at) values (gen_random_uuid(), ${email}, 'Old', 'One', now())`,
      )
    for (const email of ['ada@xn--bcher-kva.de', 'bob@xn--bcher-kva.de', 'bob@bücher.de']) await account(email)
    const { counts, problems } = await imported(
      'email,first_name\nada@bücher.de,Ada\nBOB@BÜCHER.de,Bob\neve@BÜCHER.de,Eve\n',
    )
    expect(counts).toEqual({ created: 1, updated: 2, unchanged: 0, rejected: 0 })
    expect(problems).toEqual([{ line: 3, severity: 'warning', message: expect.stringContaining('several accounts') }])
    expect((await people()).map(({ email, firstName }) => `${String(email)} ${String(firstName)}`).toSorted()).toEqual([
      'ada@xn--bcher-kva.de Ada',
      'bob@bücher.de Bob',
      'bob@xn--bcher-kva.de Old',
      'eve@bücher.de Eve',
    ])
  })

  test('nobody who has left the newsletter is signed up again', async () => {
    await imported('email,newsletter\nada@example.com,unsubscribed\nbob@example.com,subscribed\n')
    const again = await imported('email,newsletter\nada@example.com,subscribed\nbob@example.com,unsubscribed\n')
    expect(again.problems.map(({ line, severity }) => [line, severity])).toEqual([[2, 'warning']])
    expect((await people()).map((one) => one.newsletter)).toEqual(['unsubscribed', 'unsubscribed'])
  })

  test('a batch whose commit is lost is written once more, and warns once', async () => {
    await imported('email,newsletter\nada@example.com,unsubscribed\n')
    const again = await imported('email,newsletter\nada@example.com,subscribed\n', { to: losingFirstCommit(db) })
    expect(again).toMatchObject({ warnings: 1, counts: { unchanged: 1 } })
    expect(again.problems).toHaveLength(1)
  })

  test("Magento 1's export of customers is read, with the addresses below each, and what has no place here is named", async () => {
    const header =
      'email,_website,_store,confirmation,created_at,dob,firstname,group_id,lastname,middlename,password_hash,suffix,taxvat,prefix,gender,' +
      '_address_city,_address_country_id,_address_firstname,_address_lastname,_address_postcode,_address_street,_address_region,_address_default_billing_,_address_default_shipping_'
    const { counts, problems } = await imported(
      [
        header,
        'ada@example.com,base,en,,2015-03-04 05:06:07,1985-07-05 00:00:00,Ada,1,Lovelace,Augusta,secret:aa,,DE123,Countess,Female,Berlin,DE,Ada,Lovelace,12345,"Mill 1\n2nd floor",,1,',
        ',,,,,,,,,,,,,,,Paris,FR,Ada,LOVELACE,75001,Quai 2,,,1',
        'bob@example.com,base,nowhere,token,2016-01-01 00:00:00,,Bob,3,Builder,,,,,,,,,,,,,,,',
      ].join('\n'),
    )
    expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 0 })
    expect(problems.map(({ line, column, message }) => [line, column ?? message])).toEqual([
      [1, 'taxvat'],
      [1, 'prefix'],
      [1, 'gender'],
      [4, 'there is no store view nowhere: it is left out'],
    ])
    expect(await people()).toMatchObject([
      { firstName: 'Ada Augusta', group: 'general', born: '1985-07-05', hash: null, isConfirmed: true, addresses: 2 },
      { firstName: 'Bob', group: '3', isConfirmed: false },
    ])
    const [{ street }] = (await rows(
      db,
      sql`select address -> 'street' as street from customer_address where is_default_billing`,
    )) as [{ street: string[] }]
    expect(street).toEqual(['Mill 1', '2nd floor'])
  })

  const SORTED =
    'the rows below it, without an e-mail address, may be those of other customers: has the table been sorted? Write the e-mail address into each row'

  test.each([
    ['all rows without an e-mail address at its end', ['ada', 'bob', '', '']],
    ['two default addresses of one customer', ['ada', '', 'bob', 'default', 'eve']],
  ])('a sorted table gives nobody the addresses of others: %s', async (_, names) => {
    const lines = names.map((name, nth) => {
      const isNamed = name !== '' && name !== 'default'
      const email = isNamed ? `${name}@example.com` : ''
      return `${email},${isNamed ? 'Jo,Doe' : ','},Jo,Doe,Weg ${nth},Berlin,DE,${name === '' ? '' : '1'}`
    })
    const address = ['firstname', 'lastname', 'street', 'city', 'country_id', 'default_shipping_']
    const head = ['email', 'firstname', 'lastname', ...address.map((column) => `_address_${column}`)].join(',')
    const { counts, problems } = await imported([head, ...lines].join('\n'))
    expect(problems.map(({ message }) => message)).toEqual([SORTED])
    expect(counts).toMatchObject({ created: names.filter((name) => /ada|eve/.test(name)).length, rejected: 1 })
  })

  test('a table sorted by town gives nobody the addresses of others, who keep their own', async () => {
    const people = [
      ['zoe@example.com', 'Zoe', 'Aachen'],
      ['ada@example.com', 'Ada', 'Bonn'],
      ['max@example.com', 'Max', 'Celle'],
      ['', 'Ada', 'Dresden'],
      ['eva@example.com', 'Eva', 'Emden'],
      ['', 'Eva', 'Fulda'],
      ['', '', ''],
    ]
    const lines = people.map(([email, name, town]) => {
      const lastName = name && `Last${name}`
      return [email, email && name, email && lastName, name, lastName, town && `${town} 1`, town, town && 'DE'].join(
        ',',
      )
    })
    const address = ['firstname', 'lastname', 'street', 'city', 'country_id'].map((column) => `_address_${column}`)
    const { counts, problems } = await imported(
      [['email,firstname,lastname', ...address].join(','), ...lines].join('\n'),
    )
    expect(problems).toMatchObject([{ line: 5, message: expect.stringContaining('has another last name') }])
    expect(counts).toMatchObject({ created: 4, rejected: 1 })
    const book = await rows(
      db,
      sql`select c.first_name || ' ' || (a.address ->> 'city') as entry from customer c join customer_address a on a.customer_id = c.id order by 1`,
    )
    const kept = ['Ada Bonn', 'Eva Emden', 'Eva Fulda', 'Max Celle', 'Zoe Aachen']
    expect(book).toEqual(kept.map((entry) => ({ entry })))
  })

  test('an address below a row that cannot be read is nobody’s; a moment that cannot be read confirms and unconfirms nobody', async () => {
    const lines = [
      'email,confirmed_at,date_of_birth,address_first_name,address_last_name,address_street,address_city,address_country',
      'ada@example.com,01.03.2020 10:00,0000-01-01,Ada,Lovelace,Mill 1,Berlin,DE',
      'bob@example.com,too,many,cells,in,this,row,of,it',
      ',,,Bob,Builder,Yard 2,Berlin,DE',
      'eve@example.com,2020-01-02T03:05:00.123+01:00,,,,,,',
    ]
    const { counts, problems } = await imported(lines.join('\n'))
    expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 2 })
    expect(problems.map(({ line, severity }) => `${line} ${severity}`).toSorted()).toEqual([
      '2 warning',
      '2 warning',
      '3 error',
      '4 error',
    ])
    const kept = await rows(
      db,
      sql`select c.email, (select count(*)::int from customer_address a where a.customer_id = c.id) as addresses, c.confirmed_at::text as confirmed
          from customer c where c.email in ('ada@example.com', 'eve@example.com') order by c.email`,
    )
    expect(kept).toMatchObject([{ addresses: 1 }, { addresses: 0, confirmed: expect.stringMatching(/^2020-01-02 /) }])
  })

  test('rows that cannot be taken are told, each by its number, and the others come', async () => {
    const lines = [
      'email,group,date_of_birth,address_first_name,address_last_name,address_street,address_city,address_country',
      ',,,Ada,Lovelace,Mill 1,Berlin,DE',
      'no address,,,,,,,',
      `${'a'.repeat(250)}@example.com,,,,,,,`,
      'ada@example.com,NOT LOGGED IN,2999-01-01,Ada,,Mill 1,,Atlantis',
      'bob@example.com,,1985-02-31,,Builder,,Berlin,DE',
      'ada@example.com,vip,,,,,,',
      'too,many,cells,in,this,row,of,the,table',
      `eve@example.com,${'x'.repeat(300)},,,,,,`,
      'ann@example.com,,,,,,,',
    ]
    const { counts, problems } = await imported(lines.join('\n'))
    expect(counts).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 6 })
    const said = problems.map(({ line, severity }) => `${line} ${severity}`).toSorted()
    expect(said).toEqual(
      [
        '2 error',
        '3 error',
        '4 error',
        '5 warning',
        '5 warning',
        '5 warning',
        '6 warning',
        '6 warning',
        '7 error',
        '8 error',
        '9 error',
      ].toSorted(),
    )
    expect(JSON.stringify(problems)).not.toContain('@')
  })

  test('half of a surrogate pair, which UTF-16 can hold, is refused and not replaced', async () => {
    const lines = ['email,first_name', 'ada@example.com,Ada \ud83d\ude00', 'bob@example.com,B\ud83db']
    const { counts, problems } = await imported(Buffer.from(`\ufeff${lines.join('\n')}`, 'utf16le'))
    expect(counts).toMatchObject({ created: 1, rejected: 1 })
    expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining('half of a surrogate pair') }])
    expect(await people()).toMatchObject([{ firstName: 'Ada \ud83d\ude00' }])
  })

  test('a table of something else is refused, and nothing is changed', async () => {
    await expect(imported('sku,_type,name\nCUP,simple,Cup\n')).rejects.toThrow('this is no table of customers')
    await expect(imported('')).rejects.toThrow('is empty')
    expect(await people()).toEqual([])
  })

  test('many customers come in several transactions, in the order of the table', async () => {
    const lines = Array.from({ length: 450 }, (_, at) => csvLine([`c${at}@example.com`, `=${at}`]))
    const { counts } = await imported(`email,first_name\r\n${lines.join('')}`)
    expect(counts.created).toBe(450)
    expect((await exported()).split('\r\n')).toHaveLength(452)
  })

  test('a shop without a store view takes no customers, whose subscriptions it could not keep', async () => {
    const empty = await create()
    await expect(imported('email,newsletter\r\nada@example.com,subscribed\r\n', { to: empty })).rejects.toThrow(
      'The shop has no store view yet; import a catalogue first.',
    )
    expect(await rows(empty, sql`select 1 from customer`)).toEqual([])
  })
})
