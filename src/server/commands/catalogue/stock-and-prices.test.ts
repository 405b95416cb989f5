import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoreView } from '#domain/store/store.ts'
import { takeStock } from '../../order/take-stock.ts'
import { rows } from '../../database/database.ts'
import { aBundle, aProduct, seedStores } from '#test/catalogue.ts'
import { stockOf } from '#test/carts.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'

describe.each(runningShops)(
  'stock, prices and products of a running shop on $name',
  { timeout: 120_000 },
  ({ start }) => {
    let shop: RunningShop
    let en: StoreView
    let cup: number
    beforeAll(async () => {
      shop = await start()
      en = (await seedStores(shop.db)).en
      cup = await aProduct(shop.db, en, { sku: 'CUP' })
      await aProduct(shop.db, en, { sku: 'POT', stock: { quantity: 0, isInStock: false } })
    }, 120_000)
    const revision = async () =>
      (await rows<{ revision: number }>(shop.db, sql`select revision from catalogue_state where id = 1`))[0]!.revision
    const wrong = async (...args: string[]) => {
      const { code, err } = await shop.run(...args)
      expect(code, args.join(' ')).toBe(2)
      return err.trimEnd()
    }
    async function aFile(text: string): Promise<string> {
      const file = shop.file('table.csv')
      await writeFile(file, text)
      return file
    }

    test('stock is shown, set and changed, and says what it was', async () => {
      expect((await shop.run('stock', 'show', 'CUP', 'POT')).out).toBe('CUP  10  in stock\nPOT  0  switched off\n')
      const before = await revision()
      expect(await shop.run('stock', 'set', 'CUP', '7')).toMatchObject({ code: 0, err: 'CUP: 7 (there were 10).\n' })
      expect(await revision()).toBe(before + 1)
      expect((await shop.run('stock', 'add', 'CUP', '+5')).err).toBe('CUP: 12 (there were 7).\n')
      expect((await shop.run('stock', 'add', 'CUP', '-2')).err).toBe('CUP: 10 (there were 12).\n')
      expect(await wrong('stock', 'add', 'CUP', '-11')).toBe('There are 10 of CUP: 11 cannot be taken away.')
      expect((await shop.run('stock', 'set', 'POT', '1000000000')).code).toBe(0)
      expect(await wrong('stock', 'add', 'POT', '+1')).toBe(
        'There are 1000000000 of POT: at most 1000000000 can be counted.',
      )
      expect((await shop.run('stock', 'set', 'POT', '3')).err).toContain('switched off sale, --in-stock switches it on')
      expect((await shop.run('stock', 'set', 'POT', '3', '--in-stock')).err).toBe('POT: 3 (there were 3).\n')
      expect((await shop.run('stock', 'show', 'POT')).out).toBe('POT  3  in stock\n')
      const trail = (await shop.run('audit', 'list', '--subject', 'CUP')).out
      expect(trail).toContain('stock set  CUP  {"after":7,"before":10}')
      expect(trail.trim().split('\n')).toHaveLength(3)
    })

    test('pieces that come while others are sold are all counted', async () => {
      await shop.run('stock', 'set', 'CUP', '100')
      const sale = () => shop.db.transaction((tx) => takeStock(tx, [{ productId: cup, quantity: 1 }]))
      await Promise.all([
        ...Array.from({ length: 30 }, sale),
        ...Array.from({ length: 4 }, () => shop.run('stock', 'add', 'CUP', '+10')),
      ])
      expect(await stockOf(shop.db, cup)).toBe(110)
    })

    test('a table sets all stocks or none', async () => {
      await shop.run('stock', 'set', 'CUP', '5')
      const good = await aFile('\uFEFFsku;quantity\r\nCUP;8\r\nPOT;3\r\n')
      expect(await shop.run('stock', 'import', good)).toMatchObject({ code: 0, err: '2 products, 1 changed.\n' })
      expect(await stockOf(shop.db, cup)).toBe(8)
      for (const [text, said] of [
        ['sku,quantity\nCUP,1\nNONE,2\n', 'line 3: There is no product "NONE".'],
        ['sku,quantity\nCUP,1\nPOT,many\n', 'line 3: "many" is no number of pieces.'],
        ['sku,quantity\nCUP,1\nCUP,2\n', 'line 3: CUP stands in line 2 already.'],
        ['sku,pieces\nCUP,1\n', 'line 1: the column "quantity" is missing; the columns are sku, quantity.'],
        ['sku,quantity,x\nCUP,1,2\n', 'line 1: "x" is one column too many'],
        ['sku,quantity\nCUP,1,2\n', 'is no table: '],
      ])
        expect(await wrong('stock', 'import', await aFile(text!))).toContain(said)
      expect(await wrong('stock', 'import', shop.file('none.csv'))).toContain('cannot be read (ENOENT)')
      expect(await stockOf(shop.db, cup)).toBe(8)
    })

    test('prices are shown and set, with a special price for a time', async () => {
      expect((await shop.run('prices', 'show', 'CUP')).out).toBe('CUP  10.00\n')
      const before = await revision()
      const special = ['--special', '9.99', '--from', '2026-06-01', '--to', '2026-06-30']
      expect(await shop.run('prices', 'set', 'CUP', '12.5', ...special)).toMatchObject({
        code: 0,
        err: 'CUP costs 12.5 now (it was 10.00).\n',
      })
      expect(await revision()).toBe(before + 1)
      expect((await shop.run('prices', 'show', 'CUP')).out).toBe(
        'CUP  12.50  special 9.99 from 2026-06-01 to 2026-06-30\n',
      )
      await shop.run('prices', 'set', 'CUP', '13')
      expect((await shop.run('prices', 'show', 'CUP')).out).toContain('13.00  special 9.99')
      expect(await wrong('prices', 'set', 'CUP', '9')).toBe('CUP would not cost less at its special price.')
      await shop.run('prices', 'set', 'CUP', '9', '--no-special')
      expect((await shop.run('prices', 'show', 'CUP')).out).toBe('CUP  9.00\n')
    })

    test('a price that may be a thousand and more is not set', async () => {
      const before = (await shop.run('prices', 'show', 'CUP')).out
      expect(await wrong('prices', 'set', 'CUP', '1.200')).toBe('"1.200": write 1200.00 or 1.20.')
      expect(await wrong('prices', 'tier', 'CUP', '1.200', '--quantity', '5')).toBe('"1.200": write 1200.00 or 1.20.')
      const file = await aFile('sku,price\nPOT,3.00\nCUP,1.200\n')
      expect(await wrong('prices', 'import', file)).toBe(`${file}, line 3: "1.200": write 1200.00 or 1.20.`)
      expect(await wrong('prices', 'import', await aFile('sku,price\nCUP,"1,200"\n'))).toContain(`${file}, line 2: `)
      expect((await shop.run('prices', 'show', 'CUP')).out).toBe(before)
    })

    test('a product has no more tier prices than the API and imports allow', async () => {
      const id = await aProduct(shop.db, en, { sku: 'FULL' })
      await shop.db.execute(
        sql`insert into tier_price (product_id, customer_group, quantity, price)
            select ${id}, 'wholesale', n, 900 from generate_series(1, 1000) n`,
      )
      const given = ['--group', 'wholesale', '--quantity']
      expect(await wrong('prices', 'tier', 'FULL', '8', ...given, '1001')).toBe(
        'FULL would have more than 1000 tier prices of one customer group.',
      )
      expect((await shop.run('prices', 'tier', 'FULL', '8', ...given, '1000')).code).toBe(0)
      await shop.db.execute(
        sql`insert into tier_price (product_id, customer_group, quantity, price)
            select ${id}, 'group-' || g, n, 900 from generate_series(1, 9) g, generate_series(1, 1000) n`,
      )
      expect(await wrong('prices', 'tier', 'FULL', '8', '--quantity', '5')).toBe(
        'FULL would have more than 10000 tier prices.',
      )
      expect((await shop.run('prices', 'tier', 'FULL', '--remove', ...given, '7')).code).toBe(0)
    })

    test('prices of a group and from a quantity on are set, changed and taken away', async () => {
      await aProduct(shop.db, en, { sku: 'BOWL' })
      const set = async (...args: string[]) => (await shop.run('prices', 'tier', 'BOWL', ...args)).err.trimEnd()
      const shown = async () => (await shop.run('prices', 'show', 'BOWL')).out.trimEnd()
      const before = await revision()
      expect(await set('8', '--group', 'Wholesale', '--to', '2026-12-24')).toBe(
        'BOWL costs 8 from 1 on now (wholesale).',
      )
      expect(await revision()).toBe(before + 1)
      expect(await set('9', '--quantity', '3')).toBe('BOWL costs 9 from 3 on now (everybody).')
      expect(await shown()).toBe('BOWL  10.00  from 3 on 9.00  from 1 on 8.00 to 2026-12-24 (wholesale)')
      await set('7.50', '--group', 'wholesale')
      expect(await shown()).toBe('BOWL  10.00  from 3 on 9.00  from 1 on 7.50 (wholesale)')
      expect(await set('--remove', '--quantity', '3')).toBe('BOWL has no own price from 3 on any more (everybody).')
      expect(await shown()).toBe('BOWL  10.00  from 1 on 7.50 (wholesale)')
      expect(await wrong('prices', 'tier', 'BOWL', '--remove', '--quantity', '3')).toBe('BOWL has no such price.')
      expect(await wrong('prices', 'tier', 'BOWL', '10', '--quantity', '3')).toBe(
        'BOWL would not cost less at this price.',
      )
      expect(await wrong('prices', 'tier', 'BOWL', '5')).toBe('Give --group, --quantity or both.')
      expect((await shop.run('audit', 'list', '--subject', 'BOWL')).out).toContain('prices tier  BOWL')
    })

    test('a bundle’s price of a group or from a quantity on is the percent to pay', async () => {
      await aBundle(shop.db, en, [await aProduct(shop.db, en, { sku: 'LID' })], { sku: 'DUO' })
      expect((await shop.run('prices', 'tier', 'DUO', '92.5%', '--quantity', '5', '--group', 'Wholesale')).err).toBe(
        'DUO costs 92.5% from 5 on now (wholesale).\n',
      )
      expect((await shop.run('prices', 'show', 'DUO')).out).toBe(
        'DUO  the price of its parts  from 5 on 92.5 % (wholesale)\n',
      )
      for (const text of ['90', '100%', '0%', 'x%', '90.00001%'])
        expect(await wrong('prices', 'tier', 'DUO', text, '--quantity', '5')).toBe(
          `DUO is a bundle: say the percent to pay, above 0 and below 100, such as 90% (not "${text}").`,
        )
    })

    test('a table sets all prices or none', async () => {
      const good = await aFile('sku,price,special,from,to\nCUP,20.00,15.00,,2026-12-24\nPOT,30,,,\n')
      expect(await shop.run('prices', 'import', good)).toMatchObject({ code: 0, err: '2 prices are set.\n' })
      expect((await shop.run('prices', 'show', 'CUP', 'POT')).out).toBe(
        'CUP  20.00  special 15.00 to 2026-12-24\nPOT  30.00\n',
      )
      await shop.run('prices', 'import', await aFile('sku,price\nCUP,21\n'))
      expect((await shop.run('prices', 'show', 'CUP')).out).toContain('21.00  special 15.00')
      await shop.run('prices', 'import', await aFile('sku,price,special\nCUP,21.00,14.00\n'))
      expect((await shop.run('prices', 'show', 'CUP')).out).toContain('special 14.00 to 2026-12-24')
      await shop.run('prices', 'import', await aFile('sku,price,special,to\nCUP,21.00,15.00,\n'))
      expect((await shop.run('prices', 'show', 'CUP')).out).toMatch(/special 15\.00$/m)
      await shop.run('prices', 'import', await aFile('sku,price,special,to\nCUP,21.00,15.00,2026-12-24\n'))
      for (const [text, said] of [
        ['sku,price\nCUP,1\nPOT,dear\n', 'line 3: "dear" is no amount; write it as in 12.50.'],
        ['sku,price\nCUP,1.005\n', 'line 2: "1.005" is no amount'],
        ['sku,price\nCUP,-1\n', 'line 2: "-1" is no amount'],
        ['sku,price,special\nCUP,1,2\n', 'line 2: CUP would not cost less at its special price.'],
        ['sku,price,special,to\nPOT,9,2,2026-02-30\n', 'line 2: "2026-02-30" is no day'],
        [
          'sku,price,special\nPOT,9,0.00\n',
          'line 2: a special price of 0 gives the product away; an empty cell removes',
        ],
      ])
        expect(await wrong('prices', 'import', await aFile(text!))).toContain(said)
      expect((await shop.run('prices', 'show', 'POT')).out).toBe('POT  30.00\n')
    })

    test('a price of 0 in a table gives nothing away that costs something here', async () => {
      await aProduct(shop.db, en, { sku: 'PAID' })
      await aProduct(shop.db, en, { sku: 'GIFT' })
      await shop.run('prices', 'set', 'GIFT', '0')
      const table = (...lines: string[]) => aFile(['sku,price,group,quantity', ...lines].join('\n'))
      expect(await wrong('prices', 'import', await table('GIFT,0,,', 'PAID,0.00,,'))).toContain(
        'line 3: PAID costs something, and a 0 would give it away; if you mean it, say "prices set PAID 0".',
      )
      for (const line of ['PAID,0,vip,', 'PAID,0,,25'])
        expect(await wrong('prices', 'import', await table('PAID,9,,', line))).toContain(
          'line 3: PAID costs something, and a 0 would give it away; if you mean it, say "prices tier PAID 0".',
        )
      expect((await shop.run('prices', 'show', 'PAID')).out).toBe('PAID  10.00\n')
      await shop.run('prices', 'tier', 'PAID', '0', '--group', 'vip')
      const meant = await table('GIFT,0,,', 'GIFT,0,,2', 'PAID,0,vip,', 'PAID,9,,')
      expect(await shop.run('prices', 'import', meant)).toMatchObject({ code: 0, err: '4 prices are set.\n' })
    })

    test('a table sets prices of groups and quantities beside those of products, or none of all', async () => {
      await aProduct(shop.db, en, { sku: 'JUG' })
      const shown = async () => (await shop.run('prices', 'show', 'JUG')).out.trimEnd()
      const table = (...lines: string[]) => aFile(['sku,price,special,from,to,group,quantity', ...lines].join('\n'))
      const file = await table(
        'JUG,19,,,2026-12-24,Wholesale,',
        'JUG,18,,,,,10',
        'JUG,20,,,,,',
        'CUP,17,,,,vip member,3',
      )
      const before = await revision()
      expect(await shop.run('prices', 'import', file)).toMatchObject({ code: 0, err: '4 prices are set.\n' })
      expect(await revision()).toBeGreaterThan(before)
      const all = 'JUG  20.00  from 10 on 18.00  from 1 on 19.00 to 2026-12-24 (wholesale)'
      expect(await shown()).toBe(all)
      expect((await shop.run('prices', 'show', 'CUP')).out).toContain('from 3 on 17.00 (vip-member)')
      for (const [lines, said] of [
        [['JUG,5,,,,,', 'NONE,4,,,,vip,'], 'line 3: There is no product "NONE".'],
        [['JUG,5,,,,,', 'JUG,6,,,,vip,'], 'line 3: JUG would not cost less at this price.'],
        [['JUG,dear,,,,vip,'], 'line 2: "dear" is no amount; write it as in 12.50.'],
        [['JUG,5,,,,vip,many'], 'line 2: "many" is no number of pieces.'],
        [['JUG,5,,,,"!",'], 'line 2: "!" is no customer group.'],
        [['JUG,5,4,,,vip,'], 'line 2: a price of a group or quantity has no special price.'],
        [
          ['JUG,5,,2026-06-02,2026-06-01,vip,'],
          'line 2: The price would end (2026-06-01) before it begins (2026-06-02).',
        ],
        [['JUG,5,,,,VIP,', 'JUG,6,,,,vip,1'], 'line 3: JUG stands in line 2 already.'],
        [['JUG,,,,,vip,'], 'line 2: JUG has no such price.'],
        [['DUO,9,,,,vip,'], 'line 2: DUO is a bundle: say the percent to pay'],
      ] as const)
        expect(await wrong('prices', 'import', await table(...lines))).toContain(said)
      expect(await shown()).toBe(all)
      expect((await shop.run('prices', 'import', await table('JUG,,,,,,10'))).err).toBe('1 price is set.\n')
      expect(await shown()).toBe('JUG  20.00  from 1 on 19.00 to 2026-12-24 (wholesale)')
      expect((await shop.run('audit', 'list', '--subject', 'JUG')).out).toMatch(
        /prices import {2}JUG {2}.*"customerGroup":"wholesale"/,
      )
    })

    test('what has the price of its parts gets none of its own', async () => {
      await aBundle(shop.db, en, [cup], { sku: 'SET' })
      expect(await wrong('prices', 'set', 'SET', '5')).toBe('SET has the price of its parts.')
    })

    test('products are disabled and enabled, all or none', async () => {
      expect(await wrong('products', 'disable', 'CUP', 'NONE')).toBe('There is no product "NONE".')
      expect((await shop.run('products', 'disable', 'CUP', 'POT')).err).toBe('2 disabled.\n')
      expect((await shop.run('products', 'enable', 'POT')).err).toBe('1 enabled.\n')
      expect((await shop.run('products', 'enable', 'CUP', 'POT')).err).toBe('1 enabled, 1 already was.\n')
    })

    test('what is wrong is said in one sentence', async () => {
      expect(await wrong('stock', 'st')).toBe('Say what to do: show, set, add, import (not "st"; did you mean "set"?).')
      expect(await wrong('stock', 'set', 'CUP')).toBe('Say "stock set SKU N".')
      expect(await wrong('stock', 'set', 'CUP', '-1')).toBe('"-1" is no number of pieces.')
      expect(await wrong('stock', 'set', 'CUP', '99999999999')).toBe('"99999999999" is no number of pieces.')
      expect(await wrong('stock', 'add', 'CUP', '0')).toBe('"0" is no number of pieces; write it as in +20 or -3.')
      expect(await wrong('prices', 'set', 'CUP', '1', '--from', '2026-01-01')).toBe(
        '--from and --to go with --special.',
      )
      expect(await wrong('prices', 'set', 'NONE', '1')).toBe('There is no product "NONE".')
      expect(await wrong('stock', 'show', 'CUP', '--all')).toContain('--all')
    })
  },
)
