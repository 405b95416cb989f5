import { mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { exportJsonl } from './export-jsonl.ts'
import { importRecords, type ImportOptions } from './import-records.ts'
import type { ImportItem } from './kinds/import-item.ts'
import { readJsonLines } from './files/json-lines.ts'
import { writeShopSettings } from '../store/store-service.ts'
import { isDiskFull, ROOM_TO_STORE } from '../database/fault.ts'
import { folderStore } from '#server/files/folder-store.ts'

const EVERY_KIND = fileURLToPath(new URL('./fixtures/every-kind.jsonl', import.meta.url))

const STORES = [
  { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
  { kind: 'store', code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR' },
]

const aProduct = (sku: string, more: object = {}) => ({
  kind: 'product',
  sku,
  type: 'simple',
  name: `Product ${sku}`,
  urlKey: sku.toLowerCase(),
  price: '10.00',
  stock: { quantity: 10 },
  ...more,
})

async function* itemsOf(records: unknown[]): AsyncGenerator<ImportItem> {
  for (const [index, record] of records.entries()) yield { line: index + 1, record }
}

async function exported(db: Database): Promise<string> {
  let text = ''
  await exportJsonl(db, (some) => void (text += some))
  return text
}

const messagesOf = (report: { problems: { line: number; message: string }[] }) =>
  report.problems.map(({ line, message }) => `${line}: ${message}`)

describe.each(engines)('importing into $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  beforeEach(async () => {
    await db.execute(sql`alter table product drop constraint if exists no_bad`)
    await db.execute(
      sql`truncate catalogue_state, catalogue_change, store, currency, tax_class, attribute, category, product, content_page, content_block, shop_setting restart identity cascade`,
    )
  })

  const take = (records: unknown[], options?: ImportOptions) =>
    importRecords(db, itemsOf([...STORES, ...records]), options)
  const count = async (table: string) =>
    Number((await rows<{ n: string }>(db, sql`select count(*) as n from ${sql.raw(table)}`))[0]!.n)
  const revision = async () =>
    (await rows<{ revision: number }>(db, sql`select revision from catalogue_state`))[0]?.revision ?? 0
  const addresses = async (store = 'en') =>
    (
      await rows<{ path: string; sku: string | null; redirect: number | null }>(
        db,
        sql`select u.request_path as path, p.sku, u.redirect from url_rewrite u join store s on s.id = u.store_id
            left join product p on p.id = u.product_id where s.code = ${store} order by u.request_path`,
      )
    ).map(({ path, sku, redirect }) => `${path} ${sku}${redirect ? ` ${redirect}` : ''}`)

  test('a page whose address is taken, whose role is, or whose properties are wrong is rejected with its line; pictures are copied', async () => {
    const [from, to] = [
      await mkdtemp(join(tmpdir(), 'vitrine-pages-')),
      await mkdtemp(join(tmpdir(), 'vitrine-media-')),
    ]
    await writeFile(join(from, 'a.jpg'), 'GIF8 x')
    const page = (address: string, more: object = {}) => ({ kind: 'page', address, title: 'A', ...more })
    const report = await take(
      [
        page('cup.html'),
        page('terms', { role: 'terms', html: '<img src="/media/a.jpg"><img src="/media/none.jpg">' }),
        page('agb', { role: 'terms' }),
        page('/x'),
        page('y', { texts: { de: { title: 'Y' } } }),
        page('terms'),
        aProduct('CUP'),
      ],
      { media: { from, to: folderStore(to) } },
    )
    expect(report.counts.page).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 5 })
    expect(messagesOf(report)).toEqual([
      '4: page terms: the file none.jpg is not in the media folder',
      '6: page /x: address must be an address of this shop without leading slash and blanks',
      '8: page terms: stands in line 4 already',
      '3: page cup.html: cup.html is an address of the product CUP.',
      "5: page agb: The page terms is the shop's terms; there can be one only.",
      '7: page y: There is no store view "de".',
    ])
    expect(await readFile(join(to, 'a.jpg'), 'utf8')).toBe('GIF8 x')
  })

  test('a store view is rejected where it would put the prices that are there into another currency', async () => {
    await take([aProduct('CUP')])
    const view = (more: object) => ({ kind: 'store', code: 'us', name: 'America', locale: 'en-US', ...more })
    const given = [
      { ...STORES[0], currency: 'USD' },
      view({ currency: 'USD', isDefault: true }),
      view({ code: 'ca', currency: 'CAD' }),
    ]
    for (const dryRun of [true, false]) {
      const report = await importRecords(db, itemsOf(given), { dryRun })
      const said = 'would put the prices of all products into another currency, as the same numbers'
      expect(messagesOf(report)).toEqual([`1: store en: ${said}`, `2: store us: ${said}`])
      expect(report.counts.store).toMatchObject({ created: 1, updated: 0, rejected: 2 })
    }
    expect(await rows(db, sql`select code, currency from store where currency <> 'EUR'`)).toEqual([
      { code: 'ca', currency: 'CAD' },
    ])
  })

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'a %s that is cut off is named and left out, and the product is there without it',
    async (kind) => {
      const [from, to] = [
        await mkdtemp(join(tmpdir(), 'vitrine-cut-')),
        await mkdtemp(join(tmpdir(), 'vitrine-media-')),
      ]
      const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a43' } })
        .toFormat(kind)
        .toBuffer()
      await writeFile(join(from, `whole.${kind}`), whole)
      await writeFile(join(from, `cut.${kind}`), whole.subarray(0, Math.floor(whole.length * 0.7)))
      const images = [{ file: `cut.${kind}` }, { file: `whole.${kind}` }]
      const report = await take([aProduct('CUP', { images })], { media: { from, to: folderStore(to) } })
      expect(report.counts.product).toMatchObject({ created: 1, rejected: 0 })
      expect(messagesOf(report)).toEqual([
        `3: product CUP: the file cut.${kind} is cut off: the end of the picture is missing`,
      ])
      expect(await readdir(to)).toEqual([`whole.${kind}`])
    },
  )

  test('files leave the database on their disk the room that it needs', async () => {
    const [from, to] = [await mkdtemp(join(tmpdir(), 'vitrine-from-')), await mkdtemp(join(tmpdir(), 'vitrine-media-'))]
    await writeFile(join(from, 'small.gif'), 'GIF8 small')
    await writeFile(join(from, 'large.gif'), 'GIF8 large and more')
    const media = { from, to: folderStore(to), hasRoom: (bytes: number) => bytes <= ROOM_TO_STORE + 10 }
    await take([aProduct('CUP', { images: [{ file: 'small.gif' }] })], { media })
    const full = take([aProduct('TEA', { images: [{ file: 'large.gif' }] })], { media })
    await expect(full).rejects.toSatisfy(isDiskFull)
    expect(await readdir(to)).toEqual(['small.gif'])
  })

  test('a picture whose name is too long for a file is named and left out; one of the longest name is fetched', async () => {
    const to = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
    const fetch = async (_: string, target: string) => {
      await writeFile(`${target}.part`, 'GIF8')
      await rename(`${target}.part`, target)
      return undefined
    }
    const [long, longest] = [`${'a'.repeat(252)}.gif`, `${'ü'.repeat(125)}a.gif`]
    const media = { to: folderStore(to), fetch }
    const report = await take([aProduct('CUP', { images: [{ file: long }, { file: longest }] })], { media })
    expect(report.counts.product).toMatchObject({ created: 1, rejected: 0 })
    expect(messagesOf(report)).toEqual([`3: product CUP: the name of the file ${long} is too long`])
    expect(await readdir(to)).toEqual([longest])
  })

  test('a catalogue of every kind comes back byte for byte, also from a second shop', async () => {
    const report = await importRecords(db, readJsonLines(EVERY_KIND))
    expect(messagesOf(report)).toEqual([])
    const text = await exported(db)
    expect(text).toBe(await readFile(EVERY_KIND, 'utf8'))

    const other = await create()
    const again = await importRecords(
      other,
      itemsOf(
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      ),
    )
    expect(again.rejected).toBe(0)
    expect(await exported(other)).toBe(text)
  })

  test('a text of the menus for a store view that is gone is left out, and the rest is taken elsewhere', async () => {
    await take([])
    const gone = { fr: 'Un', xx: 'X' }
    const link = { label: 'One', address: '/one', labels: gone }
    await writeShopSettings(db, {
      menus: {
        menu: [link, { ...link, labels: { xx: 'X' } }],
        footer: [{ title: 'Help', titles: gone, links: [link] }],
      },
    })
    const lines = (await exported(db)).trimEnd().split('\n')
    const kept = { ...link, labels: { fr: 'Un' } }
    expect(JSON.parse(lines.at(-1)!)).toEqual({
      kind: 'menus',
      menu: [kept, { label: 'One', address: '/one' }],
      footer: [{ title: 'Help', titles: { fr: 'Un' }, links: [kept] }],
    })
    const again = await importRecords(await create(), itemsOf(lines.map((line) => JSON.parse(line) as unknown)))
    expect(messagesOf(again)).toEqual([])
    await writeShopSettings(db, { menus: { menu: [], footer: [] } })
  })

  test('menus are taken list by list; a record with a mistake is rejected with its line, and the links stay', async () => {
    const link = (label: string, more: object = {}) => ({ label, address: '/one', ...more })
    const menusOf = async () => {
      const last = (await exported(db)).trimEnd().split('\n').at(-1)!
      return last.includes('"menus"') ? (JSON.parse(last) as object) : undefined
    }
    const footer = [{ title: 'Help', links: [link('Sizes', { labels: { fr: 'Tailles' } })] }]
    const both = { kind: 'menus', menu: [link('One')], footer }
    expect((await take([both])).counts.menus.created).toBe(1)
    expect(await menusOf()).toEqual(both)

    const broken = [
      [
        { menu: [link('One'), link('Two', { address: 'javascript:x()' })] },
        /^3: menus: menu\[1\]\.address must be an /,
      ],
      [{ footer: [{ title: ' ' }] }, /^3: menus: footer\[0\]\.title must not be empty$/],
      [{ menu: [link('Two', { labels: { xx: 'X' } })] }, /^3: menus: menu\[0\]\.labels\.xx is no store view$/],
      [{ menu: Array.from({ length: 51 }, () => link('x')) }, /^3: menus: menu must not have more than 50 entries$/],
      [{ header: [] }, /^3: menus: header is not a known property$/],
    ] as const
    for (const [wrong, message] of broken) {
      const report = await take([{ kind: 'menus', ...wrong }, aProduct('A')])
      expect(messagesOf(report)).toEqual([expect.stringMatching(message)])
      expect(report.counts.menus.rejected).toBe(1)
      expect(report.counts.product.rejected).toBe(0)
      expect(await menusOf()).toEqual(both)
    }
    expect(messagesOf(await take([both, both]))).toEqual(['4: menus: stands in line 3 already'])

    const tried = await take([{ kind: 'menus', menu: [link('Two')] }], { dryRun: true })
    expect(tried.counts.menus.updated).toBe(1)
    expect(await menusOf()).toEqual(both)
    await take([{ kind: 'menus', menu: [link('Two')] }])
    expect(await menusOf()).toEqual({ kind: 'menus', menu: [link('Two')], footer })
    await take([{ kind: 'menus', menu: [link('Two')] }], { isWhole: true })
    expect(await menusOf()).toEqual({ kind: 'menus', menu: [link('Two')] })
    await take([{ kind: 'menus', menu: [] }])
    expect(await menusOf()).toBeUndefined()
  })

  test('further addresses of a product and a category come back as what they are, and lead nowhere else', async () => {
    const both = [
      { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'fine-tea' },
      aProduct('A', { urlKey: 'pot' }),
      { kind: 'rewrite', from: 'our-pot.html', to: { product: 'A' }, redirect: null },
      { kind: 'rewrite', from: 'pot', to: { product: 'A' }, redirect: null },
      { kind: 'rewrite', from: 'all-tea.html', to: { category: 'tea' }, redirect: null },
      { kind: 'rewrite', from: 'old-pot.html', to: { product: 'A' } },
    ]
    await take(both)
    const text = await exported(db)
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string })
    expect(lines.filter(({ kind }) => kind === 'rewrite')).toEqual(both.slice(2))
    const other = await create()
    expect((await importRecords(other, itemsOf(lines))).rejected).toBe(0)
    expect(await exported(other)).toBe(text)
    expect(
      await rows(other, sql`select request_path as path from url_rewrite where redirect is null order by request_path`),
    ).toEqual(['all-tea.html', 'fine-tea.html', 'our-pot.html', 'pot', 'pot.html'].map((path) => ({ path })))
  })

  test('importing the same file again changes nothing, not even the revision', async () => {
    const first = await importRecords(db, readJsonLines(EVERY_KIND))
    expect(first.counts.product.created).toBe(9)
    const before = await revision()
    const second = await importRecords(db, readJsonLines(EVERY_KIND))
    expect(second.changes).toBe(0)
    expect(second.counts.product).toEqual({ created: 0, updated: 0, unchanged: 9, rejected: 0 })
    expect(second.counts.category.unchanged).toBe(3)
    expect(second.counts.rewrite.unchanged).toBe(4)
    expect([second.counts.page.unchanged, second.counts.block.unchanged]).toEqual([2, 2])
    expect(second.counts.menus.unchanged).toBe(1)
    expect(await revision()).toBe(before)
  })

  test('a changed product keeps its id and those of its options', async () => {
    const options = [
      { title: 'Engraving', input: 'field' },
      { title: 'Wrap', input: 'select', values: [{ title: 'Paper' }, { title: 'Cloth' }] },
    ]
    await take([aProduct('A', { customOptions: options })])
    const ids = () =>
      rows(
        db,
        sql`select p.id as product, o.id as option, o.title, v.id as value, v.title as label from product p
            join custom_option o on o.product_id = p.id left join custom_option_value v on v.option_id = o.id
            order by o.title, v.title`,
      )
    const before = await ids()
    const report = await take([
      aProduct('A', { name: 'New name', price: '11.00', customOptions: options.toReversed(), stock: { quantity: 3 } }),
    ])
    expect(report.counts.product.updated).toBe(1)
    expect(await ids()).toEqual(before)
    expect(
      await rows(db, sql`select price::int as price, quantity from product join stock_item on product_id = id`),
    ).toEqual([{ price: 1100, quantity: 3 }])
  })

  test('votes of a review stay where a file leaves them out, and go where it says there are none', async () => {
    const votes = [
      { title: 'Price', stars: 3 },
      { title: 'Quality', stars: 5 },
    ]
    const review = { kind: 'review', product: 'A', nickname: 'Ada', title: 'A', text: 'Good', stars: 4 }
    const told = { ...review, createdAt: '2026-01-02T03:04:05.678Z' }
    const outcomeOf = async (change: object) => {
      const { counts, problems } = await take([aProduct('A'), { ...told, ...change }])
      const [stored] = await rows<{ votes: unknown }>(db, sql`select votes from product_review`)
      return { ...counts.review, problems: problems.map(({ message }) => message), votes: stored?.votes }
    }
    expect(await outcomeOf({ votes })).toMatchObject({ created: 1, votes })
    expect(await outcomeOf({ votes: votes.toReversed() })).toMatchObject({ updated: 1, votes: votes.toReversed() })
    expect(await outcomeOf({})).toMatchObject({ unchanged: 1, votes: votes.toReversed() })
    expect(await outcomeOf({ votes: [{ title: 'Price', stars: 6 }] })).toMatchObject({
      rejected: 1,
      problems: [expect.stringContaining('must be at most 5')],
    })
    expect(await outcomeOf({ votes: [] })).toMatchObject({ updated: 1, votes: null })
  })

  test("the file's quantity wins over what was sold meanwhile", async () => {
    await take([aProduct('A')])
    await db.execute(sql`update stock_item set quantity = 7`)
    const report = await take([aProduct('A')])
    expect(report.counts.product).toMatchObject({ updated: 1, unchanged: 0 })
    expect(await rows(db, sql`select quantity from stock_item`)).toEqual([{ quantity: 10 }])
  })

  test('records are told apart by the whole of their names', async () => {
    const long = 'x'.repeat(120)
    const review = { kind: 'review', product: `${long}A`, nickname: 'Ada', title: 'A', text: 'Good', stars: 4 }
    const report = await take([
      { kind: 'category', path: long, name: 'Above', urlKey: 'above' },
      { kind: 'category', path: `${long}/a`, name: 'Below', urlKey: 'below' },
      aProduct(`${long}A`),
      aProduct(`${long}B`),
      ...['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z'].map((createdAt) => ({ ...review, createdAt })),
      aProduct(`${long}A`),
    ])
    expect(messagesOf(report)).toEqual([`9: product ${'x'.repeat(92)}: stands in line 5 already`])
    expect(report.counts).toMatchObject({ category: { created: 2 }, product: { created: 2 }, review: { created: 2 } })
  })

  test('one bad record rejects its product and nothing else', async () => {
    const report = await take([
      aProduct('A'),
      aProduct('B', { price: 12 }),
      aProduct('C', { categories: [{ path: 'nowhere' }] }),
      aProduct('D', { images: [{ file: '../../etc/passwd.png' }] }),
      aProduct('E', { pirce: '1.00' }),
      aProduct('F', { name: 'a\0b' }),
      aProduct('A'),
      aProduct('G', { texts: { de: { name: 'G' } } }),
      'no record',
      aProduct('Z'),
    ])
    expect(messagesOf(report)).toEqual([
      '4: product B: price must be a decimal number in quotes, like "24.00"',
      '6: product D: images[0].file must be a path below the media folder',
      '7: product E: pirce is not a known property',
      '8: product F: name holds a character that cannot be kept (NUL or half of a surrogate pair)',
      '9: product A: stands in line 3 already',
      '11: the record must be an object with a property "kind"',
      '5: product C: there is no category "nowhere"',
      '10: product G: there is no store "de"',
    ])
    expect(report.counts.product).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 8 })
  })

  test('what the database refuses is found in its batch and rejected alone', async () => {
    await db.execute(sql`alter table product add constraint no_bad check (sku not like 'BAD%')`)
    const report = await take(
      Array.from({ length: 50 }, (_, n) => aProduct(n === 17 || n === 40 ? `BAD${n}` : `P${n}`)),
    )
    expect(report.counts.product).toMatchObject({ created: 48, rejected: 2 })
    expect(report.problems.map(({ line }) => line)).toEqual([20, 43])
    expect(report.problems[0]!.message).toContain('no_bad')
    expect(await count('stock_item')).toBe(48)
  })

  test('products may name others that come later; a name nobody has is told and left out, and looked for next time', async () => {
    const grouped = aProduct('SET', {
      type: 'grouped',
      price: undefined,
      grouped: [{ sku: 'LATER' }, { sku: 'NEVER' }],
    })
    const report = await take([grouped, aProduct('LATER')], { batchSize: 1 })
    expect(messagesOf(report)).toEqual([
      '3: product SET names the product "NEVER", which does not exist; it is left out',
    ])
    expect(await count('product_link')).toBe(1)
    const same = await take([grouped, aProduct('LATER')])
    expect(same).toMatchObject({ changes: 0, warnings: 1 })
    const more = await take([grouped, aProduct('LATER'), aProduct('NEVER')])
    expect(more.warnings).toBe(0)
    expect(await count('product_link')).toBe(2)
  })

  test('an import that was interrupted goes on where it was, links included', async () => {
    const records = [aProduct('A', { related: ['Z'] }), aProduct('B'), aProduct('C', { upSells: ['A'] }), aProduct('Z')]
    async function* breaking(): AsyncGenerator<ImportItem> {
      for await (const item of itemsOf([...STORES, ...records])) {
        if (item.line === 6) throw new Error('power cut')
        yield item
      }
    }
    await expect(importRecords(db, breaking(), { batchSize: 1 })).rejects.toThrow('power cut')
    expect(await count('product')).toBe(3)
    const report = await take(records)
    expect(report.counts.product).toEqual({ created: 1, updated: 0, unchanged: 3, rejected: 0 })
    expect(await count('product_link')).toBe(2)
  })

  test('a signal stops it between batches', async () => {
    const stop = new AbortController()
    const report = await take([aProduct('A'), aProduct('B'), aProduct('C')], {
      batchSize: 1,
      signal: stop.signal,
      onProgress: (done) => done === 4 && stop.abort(),
    })
    expect(report.status).toBe('stopped')
    expect(await count('product')).toBe(2)
  })

  test('a trial run finds what a real one would and leaves nothing behind', async () => {
    await db.execute(sql`alter table product add constraint no_bad check (sku <> 'BAD')`)
    const report = await take([aProduct('A'), aProduct('BAD'), aProduct('B', { related: ['A'] })], { dryRun: true })
    expect(report.counts.product).toMatchObject({ created: 2, rejected: 1 })
    expect(await count('product')).toBe(0)
    expect(await count('store')).toBe(0)
    expect(await revision()).toBe(0)
  })

  test('a new url key takes over and the former address leads there', async () => {
    await take([aProduct('A', { texts: { fr: { urlKey: 'un' } } }), aProduct('B')])
    expect(await addresses()).toEqual(['a.html A', 'b.html B'])
    expect(await addresses('fr')).toEqual(['un.html A'])
    await take([aProduct('A', { urlKey: 'better', texts: { fr: null } }), aProduct('B')])
    expect(await addresses()).toEqual(['a.html A 301', 'b.html B', 'better.html A'])
    expect(await addresses('fr')).toEqual(['un.html A 301'])
    await take([aProduct('A'), aProduct('B')])
    expect(await addresses()).toEqual(['a.html A', 'b.html B', 'better.html A 301'])
  })

  test('two products with one url key get an address each; one that cannot be opened takes none', async () => {
    const report = await take([
      aProduct('child', { urlKey: 'tee', visibility: 'none' }),
      aProduct('A', { urlKey: 'tee' }),
      aProduct('B/1', { urlKey: 'tee' }),
    ])
    expect(await addresses()).toEqual(['tee-b-1.html B/1', 'tee.html A'])
    expect(messagesOf(report)).toEqual([
      '5: the address tee.html belongs to another product, category or page; it is shown at tee-b-1.html',
    ])
  })

  test('the address of a product that is shown by itself no more is free for others at once, for its family above all', async () => {
    await take([aProduct('GROW')])
    const report = await take([
      aProduct('GROW', { visibility: 'none' }),
      aProduct('FAMILY', {
        urlKey: 'grow',
        configurable: { attributes: [], children: ['GROW'] },
        type: 'configurable',
      }),
    ])
    expect(report.problems).toEqual([])
    expect(await addresses()).toEqual(['grow.html FAMILY'])
  })

  test('an address of a page, or in a folder of the shop itself, is passed over', async () => {
    await take([{ kind: 'page', address: 'imprint.html', title: 'Imprint', html: '<p>Mill Ltd</p>' }])
    const folder = (path: string) => ({ kind: 'category', path, name: path, urlKey: path.split('/').at(-1) })
    const report = await take([
      ...['desk', 'desk/standing', 'media', 'media/dvd', 'media/dvd/films', 'mediation', 'mediation/talks'].map(folder),
      aProduct('A', { urlKey: 'imprint' }),
    ])
    const own = ['desk.html', 'films.html', 'media.html', 'mediation.html', 'mediation/talks.html', 'standing.html']
    const found = (await addresses()).map((one) => one.split(' ')[0])
    expect(found).toEqual(['dvd.html', 'imprint-a.html', ...own].toSorted())
    expect(messagesOf(report)).toEqual([
      '10: the address imprint.html belongs to another product, category or page; it is shown at imprint-a.html',
    ])
  })

  test("a category's address is made of the url keys above it, and follows them", async () => {
    const tree = (urlKey: string) => [
      { kind: 'category', path: 'a', name: 'A', urlKey, texts: { fr: { urlKey: 'le-a' } } },
      { kind: 'category', path: 'a/b', name: 'B', urlKey: 'bee' },
    ]
    await take(tree('ay'))
    expect(await addresses()).toEqual(['ay.html null', 'ay/bee.html null'])
    expect(await addresses('fr')).toEqual(['le-a.html null', 'le-a/bee.html null'])
    await take(tree('new'))
    expect(await addresses()).toEqual([
      'ay.html null 301',
      'ay/bee.html null 301',
      'new.html null',
      'new/bee.html null',
    ])
  })

  test('a category below others whose url keys are long has an address that the database can hold, and the import goes on', async () => {
    const letters = (from: number) =>
      String.fromCodePoint(...Array.from({ length: 250 }, (_, at) => 0x4e00 + ((from + at * 7919) % 20_000)))
    const keys = Array.from({ length: 5 }, (_, at) => letters(at * 104_729))
    const categories = keys.map((urlKey, at) => ({
      kind: 'category',
      path: ['a', 'b', 'c', 'd', 'e'].slice(0, at + 1).join('/'),
      name: `No. ${at}`,
      urlKey,
    }))
    expect(messagesOf(await take(categories))).toEqual([])
    expect(await addresses()).toEqual(
      [
        ...[1, 2].map((depth) => `${keys.slice(0, depth).join('/')}.html null`),
        ...[2, 3, 4].map((at) => `${keys[at]}.html null`),
      ].sort(),
    )
  })

  test('a new price leaves tier prices in their rows, so that their ids do not run out', async () => {
    const cup = (price: string, tier: string) =>
      aProduct('A', {
        price,
        tierPrices: [
          { quantity: 10, price: '8.00' },
          { quantity: 5, price: tier, customerGroup: 'dealers', from: '2026-01-01', to: '2026-02-01' },
        ],
      })
    expect(messagesOf(await take([cup('10.00', '9.00')]))).toEqual([])
    const stored = () => rows(db, sql`select id, price::int as price from tier_price order by id`)
    const before = await stored()
    expect(before).toHaveLength(2)
    await db.execute(sql`select setval(pg_get_serial_sequence('tier_price', 'id'), 2147483647)`)
    expect(messagesOf(await take([cup('11.00', '9.00')]))).toEqual([])
    expect(await stored()).toEqual(before)
    await db.execute(sql`select setval(pg_get_serial_sequence('tier_price', 'id'), 100)`)
    expect(messagesOf(await take([cup('11.00', '8.50')]))).toEqual([])
    expect(await stored()).toMatchObject([{ price: 800 }, { price: 850 }])
  })

  test('a new price leaves the values of attributes in their rows, so that their ids do not run out', async () => {
    const colour = {
      kind: 'attribute',
      code: 'colour',
      input: 'multiselect',
      label: 'Colour',
      options: [
        { code: 'red', label: 'Red' },
        { code: 'blue', label: 'Blue' },
      ],
    }
    const care = { kind: 'attribute', code: 'care', input: 'text', label: 'Care' }
    const cup = (price: string, colours: string[]) =>
      aProduct('A', {
        price,
        attributes: { care: 'By hand', colour: colours },
        attributeTexts: { fr: { care: 'À la main' } },
      })
    await take([colour, care, cup('10.00', ['blue', 'red'])])
    const stored = () => rows(db, sql`select id, option_id, text, texts from product_attribute order by id`)
    const before = await stored()
    expect(before).toHaveLength(3)
    await db.execute(sql`select setval(pg_get_serial_sequence('product_attribute', 'id'), 2147483647)`)
    expect(messagesOf(await take([cup('11.00', ['blue', 'red'])]))).toEqual([])
    expect(await stored()).toEqual(before)
    await db.execute(sql`select setval(pg_get_serial_sequence('product_attribute', 'id'), 100)`)
    await take([cup('11.00', ['red'])])
    expect(await stored()).toHaveLength(2)
  })

  test('who finds each of its addresses taken gets one with a number, and keeps it', async () => {
    const taken = ['tea', 'tea-1', 'cup', 'cup-c', 'cup-2', 'cup-2-2'].map((from) => ({
      kind: 'rewrite',
      from: `${from}.html`,
      to: { product: 'A' },
      redirect: null,
    }))
    await take([aProduct('A'), ...taken])
    const later = [{ kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' }, aProduct('C', { urlKey: 'cup' })]
    const told = [
      '3: the address tea.html belongs to another product, category or page; it is shown at tea-1-2.html',
      '4: the address cup.html belongs to another product, category or page; it is shown at cup-2-3.html',
    ]
    expect(messagesOf(await take(later))).toEqual(told)
    const all = await addresses()
    expect(all).toEqual(expect.arrayContaining(['cup-2-3.html C', 'tea-1-2.html null']))
    expect(messagesOf(await take(later)).slice(0, 1)).toEqual(told.slice(0, 1))
    expect(await addresses()).toEqual(all)
  })

  test('scripts are taken out of texts and the rest stays', async () => {
    await take([
      aProduct('A', {
        name: 'Robert"); <b>drop</b>',
        description:
          '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a> <a href="/tea.html">b</a><img src=x onerror=y></p>',
        shortDescription: '<svg/onload=alert(1)>5 < 6 & 7',
      }),
    ])
    expect(await rows(db, sql`select name, description, short_description as short from product_text`)).toEqual([
      {
        name: 'Robert"); <b>drop</b>',
        description: '<p>Hi <a>a</a> <a href="/tea.html">b</a></p>',
        short: '5 &lt; 6 &amp; 7',
      },
    ])
  })

  test('an attribute in use keeps its input, and options the file does not name stay', async () => {
    const colour = (more: object) => ({ kind: 'attribute', code: 'colour', input: 'select', label: 'Colour', ...more })
    await take([colour({ options: [{ code: 'red', label: 'Red' }] }), aProduct('A', { attributes: { colour: 'red' } })])
    const report = await take([colour({ input: 'text' })])
    expect(messagesOf(report)).toEqual([
      '3: attribute colour: input cannot become text: products have values of it as select',
    ])
    await take([colour({ options: [{ code: 'blue', label: 'Blue' }] })])
    expect(await count('attribute_option')).toBe(2)
    expect(await count('product_attribute')).toBe(1)
  })

  test('an attribute of several values becomes none of one value, nor one that products are configured by one of several', async () => {
    const several = (more: object) => ({
      kind: 'attribute',
      code: 'tone',
      input: 'multiselect',
      label: 'Tone',
      options: ['dark', 'light'].map((one) => ({ code: one, label: one })),
      ...more,
    })
    const become = async (input: string) => messagesOf(await take([several({ input })])).map((said) => said.slice(3))
    await take([several({}), aProduct('A', { attributes: { tone: ['dark'] } })])
    expect(await become('select')).toEqual([])
    expect(await become('multiselect')).toEqual([])
    await take([aProduct('A', { attributes: { tone: ['dark', 'light'] } })])
    expect(await become('select')).toEqual([
      'attribute tone: input cannot become select: products have several values of it',
    ])
    await take([aProduct('A', { attributes: { tone: ['dark'] } })])
    const byTone = { attributes: [{ code: 'tone' }], children: ['A'] }
    await take([several({ input: 'select' }), aProduct('B', { type: 'configurable', configurable: byTone })])
    expect(await become('multiselect')).toEqual([
      'attribute tone: input cannot become multiselect: products are configured by it',
    ])
  })

  test('without a store there is nowhere to put a product', async () => {
    const report = await importRecords(db, itemsOf([aProduct('A')]))
    expect(messagesOf(report)).toEqual([
      '1: product A: there is no store yet; a record of kind "store" must come first',
    ])
  })
})
