import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { commandShop, runningShops } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(args)

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('coupons are added, listed, paused, resumed and removed', { timeout: 120_000 }, async () => {
  expect((await run('coupons', 'add', '--code', 'A', '--percent', '5')).err).toBe(
    'The shop has no store view yet; import a catalogue first.\n',
  )
  const file = shop.file('catalogue.jsonl')
  const records = [
    { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
    { kind: 'store', code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR' },
    { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' },
    { kind: 'product', sku: 'CUP', type: 'simple', name: 'Cup', urlKey: 'cup', price: '10.00' },
  ]
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  expect((await run('import', 'jsonl', file)).code).toBe(0)

  const summer = ['--code', 'SUMMER', '--percent', '12.5', '--from', '2026-06-01', '--to', '2026-08-31']
  const limits = ['--minimum', '50', '--uses', '100', '--uses-per-customer', '1', '--free-shipping']
  expect(await run('coupons', 'add', ...summer, ...limits)).toEqual({ code: 0, out: '', err: 'SUMMER is rule:1.\n' })
  expect(await run('coupons', 'add', '--code', 'summer', '--amount', '5')).toMatchObject({
    code: 2,
    err: 'There is a coupon summer already.\n',
  })
  const each = ['--name', 'Cups', '--amount', '0.50', '--each', '--skus', 'CUP', '--categories', 'tea', '--stop']
  expect((await run('coupons', 'add', ...each, '--label', 'fr=Tasses', '--priority', '2')).err).toBe(
    'Every cart it fits gets rule:3 from now on.\n',
  )
  expect(await run('coupons', 'pause', 'Summer')).toMatchObject({ code: 0, err: 'Summer is paused.\n' })
  const listed = await run('coupons', 'list')
  expect(listed.err).toBe('2 rules and coupons.\n')
  expect(listed.out).toBe(
    'SUMMER  rule:1  paused  12.5 % and free shipping  from 2026-06-01  to 2026-08-31  minimum 50.00  used 0 of 100  1 per customer\n' +
      'every cart  rule:3  active  "Cups"  0.50 off each piece  skus CUP  categories tea  priority 2  stops further rules\n',
  )
  expect((await run('coupons', 'resume', 'SUMMER')).err).toBe('SUMMER is active again.\n')
  expect((await run('coupons', 'remove', 'rule:3')).err).toBe('rule:3 is gone.\n')
  expect((await run('coupons', 'remove', 'rule:3')).err).toBe('There is no rule:3.\n')
  expect(await run('coupons', 'list')).toMatchObject({
    err: '1 rule or coupon.\n',
    out: expect.stringMatching(/^SUMMER {2}rule:1 {2}active/),
  })
  expect((await run('coupons', 'remove', 'summer')).err).toBe('summer is gone.\n')
  expect(await run('coupons', 'list')).toMatchObject({ out: '', err: '0 rules and coupons.\n' })
})

describe.each(runningShops)('on $name', ({ start }) => {
  test('all codes of a rule are listed, however many they are, and each is shown', { timeout: 120_000 }, async () => {
    const { db, run } = await start()
    await seedStores(db)
    await run('coupons', 'add', '--code', 'FIRST', '--percent', '5', '--name', 'Five')
    await db.execute(sql`insert into coupon (id, rule_id, code, times_used)
      select gen_random_uuid(), 1, 'MADE-' || n, n from generate_series(2, 2500) n`)
    const listed = await run('coupons', 'list')
    expect(listed.err).toBe('2500 rules and coupons.\n')
    const lines = listed.out.trimEnd().split('\n')
    expect(new Set(lines).size).toBe(2500)
    expect(lines).toContain('MADE-2500  rule:1  active  "Five"  5 %  used 2500')
    expect((await run('coupons', 'show', 'made-99')).err).toBe('MADE-99  rule:1  active  "Five"  5 %  used 99\n')
    expect((await run('coupons', 'show', 'rule:1')).err).toMatch(/^FIRST {2}rule:1 {2}active/)
    expect((await run('coupons', 'remove', 'rule:1')).err).toBe('rule:1 is gone.\n')
    expect(await run('coupons', 'list')).toMatchObject({ out: '', err: '0 rules and coupons.\n' })
  })
})

test('what is wrong is said in one sentence', async () => {
  const wrong = async (...args: string[]) => {
    const { code, err } = await run('coupons', ...args)
    expect(code, args.join(' ')).toBe(2)
    return err.trimEnd()
  }
  expect(await wrong()).toBe('Say what to do: add, list, show, pause, resume, remove.')
  expect(await wrong('delete')).toBe('Say what to do: add, list, show, pause, resume, remove (not "delete").')
  expect(await wrong('add', 'X')).toBe('"X" is one word too many; a code is given by --code.')
  expect(await wrong('list', '--code', 'X')).toBe('"coupons list" takes no --code.')
  expect(await wrong('pause')).toBe('Name one coupon by its code, or a rule as in rule:3.')
  expect(await wrong('pause', 'NONE')).toBe('There is no coupon NONE.')
  expect(await wrong('show', 'NONE')).toBe('There is no coupon NONE.')
  expect(await wrong('remove', 'rule:9999999999')).toBe('There is no rule:9999999999.')
  expect(await wrong('add', '--colour', 'red')).toContain('--colour')
  expect((await run('coupons', '--help')).out).toContain('coupons pause CODE')
})
