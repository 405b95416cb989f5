import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../database/database.ts'
import { folderTransport } from '../../mail/folder-transport.ts'
import { outboxFolder } from '../../mail/outbox-files.ts'
import { seedStores } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'

describe.each(runningShops)('customers of a running shop on $name', { timeout: 120_000 }, ({ start }) => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await start()
    await seedStores(shop.db)
    for (const [email, firstName] of [
      ['ada@example.com', 'Ada'],
      ['bob_b@example.com', 'Bob\u001B[2J'],
    ])
      await shop.db.execute(
        sql`with made as (insert into customer (id, email, first_name, last_name, password_hash, confirmed_at)
              values (gen_random_uuid(), ${email}, ${firstName}, 'Löwe', '$argon2id$secret', now()) returning id)
            insert into session (token_hash, customer_id, expires_at) select ${`hash of ${email!}`}, id, now() + interval '1 day' from made`,
      )
  }, 120_000)
  const sessionsOf = (email: string) =>
    rows(shop.db, sql`select 1 from session s join customer c on c.id = s.customer_id where c.email = ${email}`)

  test('are listed and found by a part of the address or the name, taken literally', async () => {
    const all = await shop.run('customers', 'list')
    expect(all.err).toBe('2 customers.\n')
    expect(all.out).not.toContain('\u001B')
    expect((await shop.run('customers', 'list', '--search', 'ADA')).out).toMatch(
      /^ada@example\.com {2}Ada Löwe {2}since /,
    )
    expect((await shop.run('customers', 'list', '--search', 'b_b')).err).toBe('1 customer.\n')
    expect((await shop.run('customers', 'list', '--search', 'a_a')).err).toBe('0 customers.\n')
    expect((await shop.run('customers', 'list', '--limit', '1')).err).toBe('1 customer.\n')
    const shown = (await shop.run('customers', 'show', 'ADA@example.com')).out
    expect(shown).toContain('sessions 1')
    expect(shown).not.toContain('argon2id')
  })

  test('are put into a group by its name', async () => {
    expect((await shop.run('customers', 'set-group', 'ada@example.com', 'VIP Member')).err).toBe(
      'ada@example.com is in the group vip-member now (it was general).\n',
    )
    expect((await shop.run('customers', 'show', 'ada@example.com')).out).toContain('group vip-member')
    expect((await shop.run('audit', 'list')).out).toContain('customers set-group')
    expect(await shop.run('customers', 'set-group', 'ada@example.com', 'NOT LOGGED IN')).toMatchObject({ code: 2 })
  })

  test('get a letter for another password', async () => {
    expect(await shop.run('customers', 'reset-password', 'ada@example.com')).toMatchObject({
      code: 0,
      err: 'The letter to ada@example.com is on its way.\n',
    })
    const [letter] = await rows<{ text: string }>(
      shop.db,
      sql`select body_text as text from mail_outbox where to_address = 'ada@example.com'`,
    )
    const token = /https:\/\/shop\.example\/\S*?([\w-]{22,})/.exec(letter!.text)?.[1]
    expect(token).toBeDefined()
    expect((await shop.run('audit', 'list')).out).not.toContain(token)
  })

  test('get none where no letter can go to their address, which is said', async () => {
    const email = 'a..b@docomo.example'
    await shop.db.execute(
      sql`insert into customer (id, email, first_name, last_name, confirmed_at)
          values (gen_random_uuid(), ${email}, 'Ada', 'Löwe', now())`,
    )
    expect(await shop.run('customers', 'reset-password', email)).toMatchObject({
      code: 2,
      err: `No letter can go to ${email}, so nothing was sent.\n`,
    })
    await shop.db.execute(sql`delete from customer where email = ${email}`)
  })

  test('are logged out everywhere', async () => {
    expect((await shop.run('customers', 'end-sessions', 'ada@example.com')).err).toBe(
      'ada@example.com is logged out (1 session).\n',
    )
    expect(await sessionsOf('ada@example.com')).toEqual([])
    expect(await sessionsOf('bob_b@example.com')).toHaveLength(1)
  })

  test('are exported after the trail tells of it, not before', async () => {
    const nowhere = join(shop.file('missing'), 'out')
    for (const args of [
      ['export', 'ada@example.com', nowhere],
      ['export-all', nowhere],
    ]) {
      expect((await shop.run('customers', ...args)).code).not.toBe(0)
      expect(await rows(shop.db, sql`select 1 from audit where action = ${`customers ${args[0]}`}`)).toHaveLength(1)
    }
  })

  test('are exported and deleted', async () => {
    const file = shop.file('ada.json')
    expect((await shop.run('customers', 'export', 'ada@example.com', file)).code).toBe(0)
    const text = await readFile(file, 'utf8')
    expect(JSON.parse(text)).toMatchObject({ account: { email: 'ada@example.com' } })
    expect(text).not.toContain('argon2id')
    expect(await shop.run('customers', 'delete', 'ada@example.com')).toMatchObject({
      code: 2,
      err: 'ada@example.com would be gone for good; say --yes as well if that is meant.\n',
    })
    const letters = folderTransport(outboxFolder(shop.dataDir))
    for (const to of ['ada@example.com', 'bob_b@example.com'])
      await letters.deliver({ from: 'shop@example.com', to, subject: 'Your order', text: 'Thank you.' }, to)
    expect((await shop.run('customers', 'delete', 'ada@example.com', '--yes')).code).toBe(0)
    expect(await readdir(outboxFolder(shop.dataDir))).toEqual(['bob_b@example.com.eml'])
    expect((await shop.run('customers', 'list')).err).toBe('1 customer.\n')
    const trail = (await shop.run('audit', 'list')).out
    expect(trail).toContain('  customers delete  ')
    expect(trail).not.toContain('ada@example.com')
  })

  test('that are not there are said not to be', async () => {
    for (const args of [['show'], ['reset-password'], ['end-sessions'], ['delete', '--yes']])
      expect(await shop.run('customers', args[0]!, 'eve@example.com', ...args.slice(1))).toMatchObject({
        code: 2,
        err: 'There is no customer eve@example.com.\n',
      })
    expect((await shop.run('customers', 'show')).err).toBe('Say "customers show EMAIL".\n')
  })

  test('go out as a table and come in from one, tried first', async () => {
    const text = 'email,first_name,group\neve@example.com,Eve,=VIP\u001B[2J\nnobody,,\n'
    const file = join(await mkdtemp(join(tmpdir(), 'vitrine-customers-')), 'in.csv')
    await writeFile(file, text)
    const tried = await shop.run('customers', 'import', file, '--dry-run')
    expect(tried).toMatchObject({ code: 1, out: '1 new, 0 changed, 0 unchanged, 1 left out.\n' })
    expect(tried.err).toContain('row 3: what stands as its e-mail address is none\n')
    expect(tried.err).toContain('dry run')
    expect(tried.err).not.toContain('\u001B')
    expect(await rows(shop.db, sql`select 1 from customer where email = 'eve@example.com'`)).toEqual([])
    const taken = await shop.run('customers', 'import', file)
    expect(taken).toMatchObject({ code: 1, out: expect.stringContaining(tried.out) })
    expect(taken.out).toContain('To take it back, within 30 days: import undo ')
    const all = await shop.run('customers', 'export-all', '-')
    expect(all.out).toContain('eve@example.com,Eve,,vip-2j,')
    expect(all.out).not.toContain('argon2id')
    const trail = (await shop.run('audit', 'list')).out
    expect(trail).toContain('customers import')
    expect(trail).toContain('customers export-all')
    expect(trail).not.toContain('eve@')
    expect(await shop.run('customers', 'import', 'nothing.csv')).toMatchObject({ code: 2 })
  })

  test('that a table would call otherwise by the dozen are asked about first', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'vitrine-customers-')), 'names.csv')
    const named = (name: string) =>
      writeFile(file, `email,first_name\n${'abcd'.replaceAll(/./g, (one) => `many-${one}@example.com,${name}\n`)}`)
    await named('Eva')
    expect(await shop.run('customers', 'import', file)).toMatchObject({ code: 0 })
    await named('Ida')
    const told = 'Of what the shop has:\n  4 customers would have another name\n'
    expect(await shop.run('customers', 'import', file)).toMatchObject({
      code: 2,
      err: `${told}Nothing was changed: it would have changed more than 3 records in the same way. Say --yes as well if that is meant.\n`,
    })
    expect((await shop.run('customers', 'import', file, '--dry-run')).err).toContain(told)
    expect(await shop.run('customers', 'import', file, '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        '0 new, 4 changed, 0 unchanged, 0 left out.\nOf what the shop had:\n  4 customers have another name\n',
      ),
    })
  })

  test('that a table brought are taken back by the command for imports, those that were there as they were', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'vitrine-customers-')), 'wrong.csv')
    await writeFile(file, 'email,first_name\nback-a@example.com,Ada\n')
    await shop.run('customers', 'import', file)
    await writeFile(file, 'email,first_name\nback-a@example.com,Eva\nback-b@example.com,Bob\n')
    await shop.run('customers', 'import', file)
    expect((await shop.run('import', 'undo')).out.split('\n')[0]).toContain('customers wrong.csv  2 records')
    const tried = await shop.run('import', 'undo', 'last', '--dry-run')
    expect(tried.out).toContain('1 customer whom the import made would be removed\n')
    const done = await shop.run('import', 'undo', 'last')
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain(
      '0 new, 2 changed, 0 unchanged, 0 left out.\nOf what the shop had:\n  1 customer whom the import made is removed\n',
    )
    const those = sql`select first_name as name from customer where email like 'back-%'`
    expect(await rows(shop.db, those)).toEqual([{ name: 'Ada' }])
    // The import before it is not meant.
    expect(await shop.run('import', 'undo', 'last')).toMatchObject({ code: 2 })
    expect(await rows(shop.db, those)).toEqual([{ name: 'Ada' }])
  })
})
