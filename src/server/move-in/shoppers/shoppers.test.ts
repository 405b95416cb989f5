import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { eraseCustomer, readOwnData } from '#server/customer/own-data.ts'
import { servicesOf } from '#test/carts.ts'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveIn } from '../move-in.ts'
import { connectOldShop } from '../source/connect.ts'
import { readWhole } from '#server/files/file-store.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { moveSteps } from '#test/move-steps.ts'
import { openCarts } from '../lists/open-carts.ts'
import { wishlists } from '../lists/wishlists.ts'

type Php = string | number | { [key: string]: Php }

/** As PHP's `serialize` writes it. */
function php(value: Php): string {
  if (typeof value === 'number') return `i:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value).map(([key, one]) => php(/^\d+$/.test(key) ? Number(key) : key) + php(one))
  return `a:${entries.length}:{${entries.join('')}}`
}

const TEE = { product: '408', super_attribute: { 92: '20', 180: '80' }, qty: '1' }
const CAMERA = {
  product: '445',
  bundle_option: { 17: '', 18: '', 19: '81', 20: '82' },
  bundle_option_qty: { 19: '1', 20: '1' },
}
const MEMBERSHIP = { product: '564', options: { 6: { month: '5', day: '6', year: '2024', hour: '', minute: '' } } }
const SHIRT = { product: '370', options: { 4: "Zoë's" } }
const SONG = { product: '560', links: { 0: '15' } }
const FOREIGN = { product: '408', super_attribute: { 92: '999999', 180: '80' } }
/** A drawing as Magento keeps a file that was sent, and a note beside it. */
const sent = (title: string, path: string) => ({
  product: '381',
  options: {
    60: {
      type: 'image/png',
      title,
      quote_path: path,
      order_path: '',
      fullpath: `/var/www${path}`,
      size: '70',
      secret_key: 'abc',
    },
    61: {
      type: 'text/plain',
      title: 'note.txt',
      quote_path: '/media/custom_options/quote/n/o/n.txt',
      order_path: '',
      size: '4',
    },
  },
})
const DEEP = 'a:1:{i:0;'.repeat(5000) + 'N;' + '}'.repeat(5000)

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A wishlist item of the old shop with an option row, as the shop writes it. */
const wish = (id: number, list: number, product: number, quantity: string, request: string, note = 'null') => [
  `insert into wishlist_item (wishlist_item_id, wishlist_id, product_id, store_id, added_at, description, qty)
   values (${id}, ${list}, ${product}, 1, '2024-01-01 10:00:${id % 60}', ${note}, ${quantity})`,
  `insert into wishlist_item_option (wishlist_item_id, product_id, code, value)
   values (${id}, ${product}, 'info_buyRequest', ${quoted(request)})`,
]
const cart = (id: number, customer: number | null, changes: { coupon?: string; active?: 0 | 1 } = {}) =>
  `insert into sales_flat_quote (entity_id, store_id, created_at, updated_at, is_active, items_count, items_qty, customer_id, coupon_code)
   values (${id}, 2, '2024-02-02 10:00:00', '2024-02-03 10:00:00', ${changes.active ?? 1}, 1, 1, ${customer}, ${
     changes.coupon ? quoted(changes.coupon) : 'null'
   })`
const line = (id: number, cartId: number, product: number, quantity: string, request: string, parent = 'null') => [
  `insert into sales_flat_quote_item (item_id, quote_id, product_id, store_id, parent_item_id, sku, name, qty, product_type)
   values (${id}, ${cartId}, ${product}, 2, ${parent}, 'sku ${id}', 'Name', ${quantity}, 'simple')`,
  `insert into sales_flat_quote_item_option (item_id, product_id, code, value)
   values (${id}, ${product}, 'info_buyRequest', ${quoted(request)})`,
]

/** Everything of the sample shop's customers besides its reviews. Customers: 24 jack, 25 mark, 26 rack, 27 marilyn, 28 haven, 29 jill, 30 robert. */
const ROWS = [
  'set foreign_key_checks = 0',
  "update review_detail set detail = '<b>Fine</b><script>alert(1)</script>', customer_id = 29 where review_id = 16",
  'update rating_option_vote set percent = 20, value = 1 where review_id = 17',
  'update review set status_id = 3 where review_id = 18',
  "insert into core_config_data (scope, scope_id, path, value) values ('default', 0, 'catalog/price/scope', '1')",
  `insert into catalog_product_entity_decimal (entity_type_id, attribute_id, store_id, entity_id, value)
   select 4, attribute_id, 3, 410, 1 from eav_attribute where attribute_code = 'price'`,
  'update review set entity_pk_value = 999999 where review_id = (select max(review_id) from review_detail)',
  // Jack has an account on another website, too, with a list of its own. One list belongs to a customer who is gone.
  `insert into customer_entity (entity_id, entity_type_id, email, website_id, store_id, group_id, is_active)
   values (3001, 1, 'jack@example.com', 2, 1, 1, 1)`,
  "insert into wishlist (wishlist_id, customer_id, shared, sharing_code) values (1, 24, 1, 'abababababababababababababababab'), (2, 3001, 0, 'abd'), (3, 9999, 1, 'fedcba9876543210fedcba9876543210'), (4, 25, 1, '0123456789abcdef0123456789abcdef'), (5, 29, 0, 'abg'), (7, 26, 1, 'abf')",
  ...wish(1, 1, 408, '2', php(TEE), quoted('In <b>blue</b>\u0007')),
  ...wish(2, 2, 408, '5', php(TEE), quoted('Or two')),
  ...wish(3, 1, 445, '1', php(CAMERA)),
  ...wish(4, 1, 564, '1.5', php(MEMBERSHIP)),
  ...wish(5, 1, 370, '99999999.9999', php(SHIRT)),
  ...wish(6, 3, 337, '1', php({ product: '337' })),
  ...wish(7, 1, 999999, '1', php({ product: '999999' })),
  ...wish(8, 4, 408, '-3', 'O:8:"stdClass":1:{s:1:"a";R:1;}', quoted('n'.repeat(900))),
  ...wish(9, 4, 445, '0', DEEP),
  ...wish(10, 4, 447, '1', 'a:1:{s:13:"bundle_option";s:999999999:"x";}'),
  ...wish(11, 4, 370, '1', php(FOREIGN)),
  ...wish(12, 5, 337, '1', php({ product: '337' })),
  'insert into catalog_compare_item (visitor_id, customer_id, product_id, store_id) values (0, 24, 337, 1), (1, 24, 337, 1), (0, 24, 408, 1), (0, 9999, 337, 1), (0, 25, 999999, 1)',
  `insert into product_alert_stock (alert_stock_id, customer_id, product_id, website_id, add_date, status) values
   (1, 24, 370, 1, '2024-03-03 03:03:03', 0), (2, 24, 408, 1, '2024-03-03 03:03:03', 0), (3, 25, 370, 1, '2024-03-03 03:03:03', 0),
   (4, 24, 337, 1, '2024-03-03 03:03:03', 1), (5, 9999, 370, 1, '2024-03-03 03:03:03', 0), (6, 24, 999999, 1, '2024-03-03 03:03:03', 0)`,
  `insert into product_alert_price (customer_id, product_id, price, website_id, add_date) values (24, 337, 9, 1, '2024-03-03 03:03:03')`,
  cart(1001, 24, { coupon: 'Register10' }),
  ...line(5001, 1001, 408, '2', php(TEE)),
  ...line(5002, 1001, 253, '1', php(TEE), '5001'),
  ...line(5003, 1001, 408, '1', php(TEE)),
  ...line(5004, 1001, 445, '1', php(CAMERA)),
  ...line(5005, 1001, 441, '1', php(CAMERA), '5004'),
  ...line(5006, 1001, 564, '1', php(MEMBERSHIP)),
  ...line(5007, 1001, 560, '1', php(SONG)),
  ...line(5013, 1001, 449, '1', php({ product: '449', links: { 0: '12' } })),
  ...line(5008, 1001, 337, '0.5', php({ product: '337' })),
  ...line(5009, 1001, 337, '99999999', php({ product: '337' })),
  ...line(5010, 1001, 999999, '1', php({ product: '999999' })),
  ...line(5011, 1001, 408, '1', php(FOREIGN)),
  ...line(5012, 1001, 370, '1', php({ ...SHIRT, options: { 4: { title: 'a.php', quote_path: '/x' } } })),
  cart(1002, 25),
  ...line(5020, 1002, 337, '1', php({ product: '337' })),
  cart(1003, 26),
  ...line(5030, 1003, 337, '1', php({ product: '337' })),
  cart(1004, 27),
  ...line(5040, 1004, 408, '1', 'a:1:{i:0;C:3:"Foo":0:{}}'),
  cart(1005, 9999),
  ...line(5050, 1005, 337, '1', php({ product: '337' })),
  cart(1006, 28, { active: 0 }),
  ...line(5060, 1006, 337, '1', php({ product: '337' })),
  cart(1007, 0),
  // Robert has sent files: a drawing that must be, and a note that may.
  `insert into catalog_product_option (option_id, product_id, type, is_require, file_extension) values
   (60, 381, 'file', 1, 'png'), (61, 381, 'file', 0, 'txt')`,
  "insert into catalog_product_option_title (option_id, store_id, title) values (60, 0, 'Drawing'), (61, 0, 'Note')",
  "insert into catalog_product_option_price (option_id, store_id, price, price_type) values (60, 0, 5, 'fixed')",
  "insert into wishlist (wishlist_id, customer_id, shared, sharing_code) values (6, 30, 0, 'abh')",
  ...wish(13, 6, 381, '1', php(sent('horse.png', '/media/custom_options/quote/h/o/abc.png'))),
  cart(1008, 30),
  ...line(5070, 1008, 381, '2', php(sent('horse.png', '/media/custom_options/quote/h/o/abc.png'))),
  ...line(5071, 1008, 381, '1', php(sent('../evil.png', '/media/custom_options/quote/../../../etc/passwd'))),
  "insert into rating_title (rating_id, store_id, value) values (3, 0, 'Price'), (1, 1, 'Workmanship'), (2, 2, 'Valeur')",
  `insert into catalogsearch_query (query_id, query_text, synonym_for, redirect, store_id, is_active) values
   (9001, 'Tee', 't-shirt', null, 1, 1), (9002, 't-shirt', 'tee', null, 1, 1), (9003, 'a, b => c', ' d,e ', null, 0, 1),
   (9004, '!!', 'x', null, 1, 1), (9005, 'Sale', null, 'http://127.0.0.1:8081/index.php/sale.html?dir=asc', 1, 1),
   (9006, 'sale', '', '/vip.html', 0, 1), (9007, 'evil', null, 'https://evil.example/x', 1, 1),
   (9008, 'off', 'on', null, 1, 0), (9009, 'bad', null, '//evil.example', 2, 1), (9010, 'far', 'near', null, 77, 1),
   (9011, 'both', 'two', 'both.html', 2, 1)`,
]

describe.runIf(hasOldShop).each(oneEngine)('what shoppers of a Magento 1 shop have, on $name', ({ create }) => {
  let db: Database
  let address: string
  let report: Awaited<ReturnType<typeof moveIn>>
  const move = async () => {
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
  const idOf = async (name: string) =>
    (await rows<{ id: string }>(db, sql`select id from customer where email = ${`${name}@example.com`}`))[0]!.id
  const toldOf = (kind: string) =>
    report.problems.flatMap((one) => (one.kind === kind ? [`${one.oldId}: ${one.message}`] : []))
  const leftOut = (what: string) => report.leftOut.filter((one) => one.what === what).map(({ count }) => count)
  const ownerOf = async (name: string) => ({ sessionHash: 'nobody', customerId: await idOf(name) })

  beforeAll(async () => {
    db = await create()
    address = await ownOldShopUrl()
    await onOldShop(address, ...ROWS)
    report = await move()
  }, 400_000)

  test('reviews come with the average of their votes, their state and plain texts; what has no place here is told', async () => {
    expect(report.counts.get('review')).toEqual({ read: 50, created: 49, updated: 0, unchanged: 0, refused: 1 })
    expect(leftOut('prices of other websites')).toEqual([1])
    const read = (id: number) =>
      rows(
        db,
        sql`select r.nickname, r.text, r.stars, r.votes, r.state, c.email from product_review r
            join moved_record m on m.kind = 'review' and m.new_id = r.id::text left join customer c on c.id = r.customer_id
            where m.old_id = ${String(id)}`,
      )
    expect(await read(16)).toEqual([
      {
        nickname: 'Vicky L',
        text: 'Fine',
        stars: 5,
        state: 'approved',
        email: 'jill@example.com',
        votes: [
          { title: 'Workmanship', stars: 5 },
          { title: 'Value', stars: 5 },
          { title: 'Price', stars: 4 },
        ],
      },
    ])
    expect(await read(17)).toEqual([expect.objectContaining({ stars: 1, state: 'approved', email: null })])
    expect(await read(18)).toEqual([expect.objectContaining({ state: 'rejected' })])
    const [sums] = await rows<{ rated: number; written: number }>(
      db,
      sql`select (select sum(stars)::int from product_rating) as rated,
            (select sum(stars)::int from product_review where state = 'approved') as written`,
    )
    expect(sums!.rated).toBe(sums!.written)
  })

  test('wishlists come with notes, quantities and choices; what cannot be read is an item without choices', async () => {
    const wishes = (name: string) =>
      rows(
        db,
        sql`select p.sku, w.quantity, w.note, (select string_agg(k, ' ' order by k) from jsonb_object_keys(w.options) k) as chosen
            from wishlist_item w join product p on p.id = w.product_id join customer c on c.id = w.customer_id
            where c.email = ${`${name}@example.com`} order by w.id`,
      )
    expect(await wishes('jack')).toEqual([
      { sku: 'mtk000c', quantity: 5, note: 'In <b>blue</b>\nOr two', chosen: 'attributes' },
      { sku: 'hde009', quantity: 1, note: null, chosen: 'bundle' },
      { sku: 'mem000', quantity: 2, note: null, chosen: 'custom' },
      { sku: 'abl000', quantity: 1_000_000, note: null, chosen: 'custom' },
    ])
    expect(await wishes('mark')).toEqual([
      { sku: 'mtk000c', quantity: 1, note: 'n'.repeat(500), chosen: null },
      { sku: 'hde009', quantity: 1, note: null, chosen: null },
      { sku: 'hdb010', quantity: 1, note: null, chosen: null },
      { sku: 'abl000', quantity: 1, note: null, chosen: null },
    ])
    expect(toldOf('wishlist item')).toEqual([
      '4: 1.5 pieces are 2 here',
      '5: 99999999.9999 pieces are 1000000 here',
      '8: the choices made for it cannot be read: it comes without choices',
      '8: -3 pieces are 1 here',
      '8: its note is longer than 500 letters and was cut',
      '9: the choices made for it cannot be read: it comes without choices',
      '9: 0 pieces are 1 here',
      '10: the choices made for it cannot be read: it comes without choices',
      '11: one of its chosen options did not come: it comes without choices',
      '13: it comes without the file "horse.png": --media brings it',
      '13: it comes without the file "note.txt": --media brings it',
      '7: its product 999999 did not come',
    ])
    expect(report.counts.get('wishlist item')).toMatchObject({ read: 12, created: 11, refused: 1 })
    expect(leftOut('items of wishlists')).toEqual([1])
    // A list that was shared is seen here by its address, but Jack's, who has two accounts there.
    expect(await rows(db, sql`select customer_id as id, code from wishlist_share`)).toEqual([
      { id: await idOf('mark'), code: '0123456789abcdef0123456789abcdef' },
    ])
    expect(toldOf('shared wishlist')).toEqual(['7: its code is not one that Magento makes'])
    expect(leftOut('addresses of shared wishlists')).toEqual([1, 1])
  })

  test('compared products of customers come; those of visitors are counted', async () => {
    expect(report.counts.get('compared product')).toMatchObject({ read: 4, created: 3, refused: 1 })
    expect(
      await rows(db, sql`select product_id from compare_item where customer_id = ${await idOf('jack')}::uuid`),
    ).toHaveLength(2)
    expect(leftOut('products compared by visitors without an account')).toEqual([52])
  })

  test('customers wait on for what is sold out, with one token each; the owner is told of their letters', async () => {
    const alerts = await rows<{ email: string; tokens: number; alerts: number; at: string }>(
      db,
      sql`select email, count(distinct stop_token)::int as tokens, count(*)::int as alerts, min(created_at)::date::text as at
          from stock_alert group by email order by email`,
    )
    expect(alerts).toEqual([
      { email: 'jack@example.com', tokens: 1, alerts: 2, at: '2024-03-03' },
      { email: 'mark@example.com', tokens: 1, alerts: 1, at: '2024-03-03' },
    ])
    expect(report.toDo.filter((sentence) => sentence.includes('sold out (3)'))).toHaveLength(1)
    expect(leftOut('requests to be told of a lower price')).toEqual([1])
  })

  test('synonyms and redirects of search terms come; what leads to another shop is told', async () => {
    expect(
      await rows(
        db,
        sql`select s.code, y.source, y.words from search_synonym y left join store s on s.id = y.store_id order by y.id`,
      ),
    ).toEqual([
      { code: 'en', source: 'Tee', words: ['t-shirt'] },
      { code: 'en', source: 't-shirt', words: ['tee'] },
      { code: null, source: 'a b c', words: ['d e'] },
      { code: 'fr', source: 'both', words: ['two'] },
    ])
    expect(
      await rows(
        db,
        sql`select s.code, r.query, r.target from search_redirect r left join store s on s.id = r.store_id order by r.id`,
      ),
    ).toEqual([
      { code: 'en', query: 'sale', target: '/sale.html?dir=asc' },
      { code: null, query: 'sale', target: '/vip.html' },
      { code: 'fr', query: 'both', target: '/both.html' },
    ])
    expect(toldOf('search synonym')).toEqual([
      '9004: "!!" for "x" is no rule here: no-word',
      '9010: its store view 77 did not come',
    ])
    expect(toldOf('search redirect')).toEqual([
      '9007: "evil" leads to https://evil.example/x, which is not this shop',
      '9009: "bad" leads to //evil.example, which is not this shop',
    ])
    expect(leftOut('synonyms and redirects of search terms')).toEqual([1])
  })

  test('an open cart is its customer’s cart, at the prices of today; lines that cannot be bought are told', async () => {
    const { cart: carts, stores } = servicesOf(db)
    const store = (await stores.all())[0]!
    const view = await carts.view(await ownerOf('jack'), store)
    expect(
      view.lines.map(({ name, quantity, choices, problem }) => ({
        name,
        quantity,
        choices: choices.map(({ value }) => value),
        problem,
      })),
    ).toEqual([
      { name: 'Chelsea Tee', quantity: 3, choices: ['Black', 'S'], problem: undefined },
      {
        name: 'Camera Travel Set',
        quantity: 1,
        choices: ['1 × Madison LX2200', '1 × 8GB Memory Card'],
        problem: undefined,
      },
      { name: 'Madison Island VIP Membership - 1 Year', quantity: 1, choices: ['May 6, 2024'], problem: undefined },
      { name: "Can't Stop It by Shearer", quantity: 1, choices: [expect.any(String)], problem: undefined },
    ])
    expect(view.couponCode).toBe('Register10')
    expect(toldOf('open cart')).toEqual([
      '1001: its line sku 5008 is left out: 0.5 pieces cannot be bought here',
      '1001: its line sku 5009 is left out: 99999999 pieces cannot be bought here',
      '1001: its line sku 5010 is left out: its product did not come',
      '1001: its line sku 5011 is left out: one of its chosen options did not come',
      '1001: its line sku 5012 is left out: one of its answers did not come',
      '1001: its line sku 5013 is left out: its product is switched off',
      '1004: its line sku 5040 is left out: the choices made for it cannot be read',
      '1008: its line sku 5070 comes without the file "horse.png": --media brings it',
      '1008: its line sku 5070 comes without the file "note.txt": --media brings it',
      '1008: its line sku 5071 comes without the file "evil.png": --media brings it',
      '1008: its line sku 5071 comes without the file "note.txt": --media brings it',
      '1004: none of its lines can be bought here',
    ])
    expect(report.counts.get('open cart')).toMatchObject({ read: 5, created: 4, refused: 1 })
    expect(leftOut('open carts')).toEqual([1])
    expect(leftOut('open carts of guests')).toEqual([187])
  })

  test('files that were sent with a line or a wish come with --media; without it the line comes alone and asks for them', async () => {
    const owner = await ownerOf('robert')
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-sent-files-'))
    const uploads = folderStore(join(folder, 'uploads'))
    const look = async () => {
      const { cart: carts, stores } = servicesOf(db)
      const { lines } = await carts.view(owner, (await stores.all())[0]!)
      return lines.map(({ quantity, choices, problem }) => ({ quantity, choices, problem: problem?.kind }))
    }
    expect(await look()).toEqual([{ quantity: 3, choices: [], problem: 'options-changed' }])

    const place = (path: string) => join(folder, 'media/custom_options/quote', path)
    mkdirSync(place('h/o'), { recursive: true })
    mkdirSync(place('n/o'), { recursive: true })
    const drawing = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    writeFileSync(place('h/o/abc.png'), drawing)
    writeFileSync(place('n/o/n.txt'), 'Note')
    const files = { oldMedia: join(folder, 'media'), uploads }
    const moved = await moveSteps(db, address, [wishlists, openCarts], files)
    const told = moved.problems.flatMap(({ message }) => (message.includes('the file') ? [message] : []))
    expect(told).toEqual(['its line sku 5071 comes without the file "evil.png": it is not in the media folder'])
    const choices = [
      { label: 'Drawing', value: 'horse.png', file: expect.any(String) },
      { label: 'Note', value: 'note.txt', file: expect.any(String) },
    ]
    expect(await look()).toMatchObject([
      { quantity: 2, choices, problem: undefined },
      { quantity: 1, choices: [], problem: 'options-changed' },
    ])
    const [wished] = await rows<{ token: string }>(
      db,
      sql`select value ->> 'upload' as token from wishlist_item w, jsonb_each(w.options -> 'custom')
          where w.customer_id = ${owner.customerId}::uuid order by value ->> 'name'`,
    )
    expect(await readWhole(uploads, wished!.token)).toEqual(drawing)

    const again = await moveSteps(db, address, [wishlists, openCarts])
    expect(again.counts.get('open cart')).toMatchObject({ created: 0, updated: 0 })
    expect(again.counts.get('wishlist item')).toMatchObject({ created: 0, updated: 0 })
  })

  test('a customer sees all of it in their own data; a second run brings what changed there and nothing that ended here', async () => {
    const [jack, jill] = [await idOf('jack'), await idOf('jill')]
    expect(await readOwnData(db, jack, new Date())).toMatchObject({
      wishlist: [{}, {}, {}, {}],
      compared: [{}, {}],
      stockAlerts: [{}, {}],
      carts: [{ couponCode: 'Register10' }],
    })
    const { cart: carts, stores, mail } = servicesOf(db)
    const [store] = await stores.all()
    const marks = await ownerOf('mark')
    const [own] = (await carts.view(marks, store!)).lines
    await carts.update(marks, store!, { [own!.id]: 7 })
    await db.execute(sql`delete from wishlist_item where quantity = 2`)
    await db.execute(sql`delete from wishlist_share`)
    await db.execute(sql`delete from stock_alert where email = 'mark@example.com'`)
    expect(await eraseCustomer({ db, stores, mail }, { id: jill, storeId: null }, 'x')).toEqual(['jill@example.com'])
    await onOldShop(
      address,
      'update wishlist_item set qty = 3 where wishlist_item_id in (3, 4, 12)',
      'update product_alert_stock set status = 1 where alert_stock_id = 1',
      'update sales_flat_quote_item set qty = 2 where item_id = 5020',
      'update sales_flat_quote set is_active = 0 where entity_id = 1003',
      'update sales_flat_quote_item set qty = 4 where item_id = 5004',
      "update catalogsearch_query set query_text = 'clearance' where query_id = 9005",
    )
    report = await move()
    expect(report.counts.get('wishlist item')).toMatchObject({ created: 0, updated: 2, unchanged: 8, refused: 1 })
    // A list whose sharing was ended here is not shared again.
    expect(await rows(db, sql`select 1 from wishlist_share`)).toEqual([])
    expect(
      await rows(db, sql`select quantity from wishlist_item where customer_id = ${jack}::uuid order by id`),
    ).toEqual([{ quantity: 5 }, { quantity: 3 }, { quantity: 1_000_000 }])
    expect(await rows(db, sql`select 1 from moved_record where kind = 'wishlist item' and old_id = '12'`)).toHaveLength(
      1,
    )
    expect(await rows(db, sql`select email from stock_alert`)).toEqual([{ email: 'jack@example.com' }])
    expect(toldOf('open cart')).toContainEqual(
      '1002: its customer has a cart here that was begun or changed since: that one stays',
    )
    const piecesOf = async (name: string) =>
      (await carts.view(await ownerOf(name), store!)).lines.map((one) => one.quantity)
    expect(await piecesOf('jack')).toEqual([3, 4, 1, 1])
    expect(await piecesOf('mark')).toEqual([7])
    expect(await piecesOf('rack')).toEqual([])
    expect(report.counts.get('open cart')).toMatchObject({ created: 0, updated: 3, refused: 1 })
    expect(report.counts.get('search synonym')).toMatchObject({ unchanged: 4, refused: 2 })
    expect(report.counts.get('search redirect')).toMatchObject({ updated: 1, unchanged: 2, refused: 2 })
    expect(await rows(db, sql`select query from search_redirect order by query`)).toEqual([
      { query: 'both' },
      { query: 'clearance' },
      { query: 'sale' },
    ])
    expect(report.counts.get('review')).toMatchObject({ unchanged: 49, created: 0, updated: 0 })
    const [{ left }] = (await rows<{ left: number }>(
      db,
      sql`select ((select count(*) from wishlist_item where customer_id = ${jill}::uuid)
            + (select count(*) from cart where customer_id = ${jill}::uuid))::int as left`,
    )) as [{ left: number }]
    expect(left).toBe(0)
  })
})
