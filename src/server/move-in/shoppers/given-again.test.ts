import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveIn } from '../move-in.ts'
import { refuseAnotherShop } from '../step/same-shop.ts'
import { connectOldShop } from '../source/connect.ts'
import { verifyMove } from '../verify/verify.ts'

type Person = { id: number; email: string; name: string; since: string }

const customer = ({ id, email, name, since }: Person) => [
  `insert into customer_entity (entity_id, entity_type_id, email, website_id, store_id, group_id, is_active, created_at, updated_at)
   values (${id}, 1, '${email}', 1, 1, 1, 1, '${since}', '${since}')`,
  `insert into customer_entity_varchar (entity_type_id, attribute_id, entity_id, value) values (1, 5, ${id}, '${name}'), (1, 7, ${id}, 'Smith')`,
]
const address = (id: number, owner: number, city: string) => [
  `insert into customer_address_entity (entity_id, entity_type_id, parent_id, created_at, updated_at) values (${id}, 2, ${owner}, now(), now())`,
  `insert into customer_address_entity_varchar (entity_type_id, attribute_id, entity_id, value) values (2, 26, ${id}, '${city}')`,
]
const review = (id: number, product: number, author: number, title: string) => [
  `insert into review (review_id, created_at, entity_id, entity_pk_value, status_id) values (${id}, '2024-01-01', 1, ${product}, 1)`,
  `insert into review_detail (review_id, store_id, title, detail, nickname, customer_id) values (${id}, 1, '${title}', 'Text', '${title}', ${author})`,
  `insert into rating_option_vote (option_id, remote_ip, remote_ip_long, customer_id, entity_pk_value, rating_id, review_id, percent, value)
   values (5, '1.1.1.1', '', ${author}, ${product}, 1, ${id}, 100, 5)`,
]
const wish = (list: number, id: number, owner: number, product: number, note: string) => [
  `insert into wishlist (wishlist_id, customer_id, shared, sharing_code) values (${list}, ${owner}, 0, md5('${owner}'))`,
  `insert into wishlist_item (wishlist_item_id, wishlist_id, product_id, store_id, added_at, description, qty)
   values (${id}, ${list}, ${product}, 1, now(), '${note}', 1)`,
]
const compared = (id: number, owner: number, product: number) =>
  `insert into catalog_compare_item (catalog_compare_item_id, visitor_id, customer_id, product_id, store_id) values (${id}, 0, ${owner}, ${product}, 1)`
const alert = (id: number, owner: number, product: number) =>
  `insert into product_alert_stock (alert_stock_id, customer_id, product_id, website_id, add_date, status) values (${id}, ${owner}, ${product}, 1, now(), 0)`
const cart = (id: number, owner: number, product: number) => [
  `insert into sales_flat_quote (entity_id, store_id, created_at, updated_at, is_active, items_count, items_qty, customer_id)
   values (${id}, 1, now(), now(), 1, 1, 1, ${owner})`,
  `insert into sales_flat_quote_item (item_id, quote_id, product_id, store_id, sku, name, qty, product_type)
   values (${id}, ${id}, ${product}, 1, 'sku', 'Name', 1, 'simple')`,
]
const subscriber = (id: number, email: string, status: number, code: string) =>
  `insert into newsletter_subscriber (subscriber_id, store_id, change_status_at, subscriber_email, subscriber_status, subscriber_confirm_code)
   values (${id}, 1, ${status === 3 ? "'2025-01-01'" : 'null'}, '${email}', ${status}, '${code.repeat(32)}')`

const [ANN, BOB, CID, DORA] = [
  { id: 901, email: 'ann@example.org', name: 'Ann', since: '2020-01-01 01:01:01' },
  { id: 902, email: 'bob@example.org', name: 'Bob', since: '2020-02-02 02:02:02' },
  { id: 903, email: 'cid@example.org', name: 'Cid', since: '2020-03-03 03:03:03' },
  { id: 904, email: 'dora@example.org', name: 'Dora', since: '2020-04-04 04:04:04' },
]
/** All that is Ann's first is Bob's afterwards, of another product; Cid's account, which was here first, becomes Dan's. */
const thingsOf = (owner: number, product: number, name: string) => [
  'set foreign_key_checks = 0',
  ...address(991, owner, `Town of ${name}`),
  ...review(992, product, owner, name),
  ...wish(993, 994, owner, product, `Note of ${name}`),
  compared(995, owner, product),
  alert(996, owner, product),
  ...cart(997, owner, product),
]
const GONE = [
  'set foreign_key_checks = 0',
  'delete from customer_address_entity where entity_id = 991',
  'delete from customer_address_entity_varchar where entity_id = 991',
  'delete from review where review_id = 992',
  'delete from review_detail where review_id = 992',
  'delete from rating_option_vote where review_id = 992',
  'delete from wishlist where wishlist_id = 993',
  'delete from wishlist_item where wishlist_item_id = 994',
  'delete from catalog_compare_item where catalog_compare_item_id = 995',
  'delete from product_alert_stock where alert_stock_id = 996',
  'delete from sales_flat_quote where entity_id = 997',
  'delete from sales_flat_quote_item where item_id = 997',
  'delete from customer_entity where entity_id = 903',
  'delete from customer_entity_varchar where entity_id = 903',
  'delete from newsletter_subscriber where subscriber_id in (981, 982)',
  "update sales_flat_order set increment_id = '900000001', created_at = '2025-05-05 05:05:05' where entity_id = 190",
]

describe.runIf(hasOldShop).each(engines)('an id that the old shop gives a second time, on $name', ({ create }) => {
  let db: Database
  let told: string[]
  const shop = async <T>(url: string, work: (old: Awaited<ReturnType<typeof connectOldShop>>) => Promise<T>) => {
    const old = await connectOldShop(url)
    try {
      return await work(old)
    } finally {
      await old.close()
    }
  }
  const files = folderStore('/nowhere')
  const move = (url: string) =>
    shop(url, (old) => moveIn(db, old, { media: files, uploads: files, oldMedia: undefined, signal: undefined }))
  const verify = (url: string) =>
    shop(url, async (old) => (await verifyMove(db, old)).sections[0]!.differences.unexplained.map((one) => one.subject))
  const ownersOf = async (table: string, what: string) =>
    (
      await rows<{ email: string; what: string }>(
        db,
        sql`select c.email, ${sql.raw(what)} as what from ${sql.identifier(table)} t join customer c on c.id = t.customer_id
            where c.email like '%@example.org' order by 1, 2`,
      )
    ).map((one) => `${one.email.split('@')[0]} ${one.what}`)
  let before: string[]
  let after: string[]
  let misled: string[]
  let order: string
  let oldUrl: string

  beforeAll(async () => {
    db = await create()
    const url = (oldUrl = await ownOldShopUrl())
    await onOldShop(
      url,
      ...[ANN, BOB, CID, DORA].flatMap(customer),
      ...thingsOf(ANN.id, 337, 'Ann'),
      subscriber(981, 'eve@example.org', 3, 'a'),
      subscriber(982, 'fay@example.org', 1, 'b'),
    )
    await db.execute(
      sql`insert into customer (id, email, first_name, last_name, confirmed_at)
          values (gen_random_uuid(), ${CID.email}, 'Cid', 'Smith', now())`,
    )
    await move(url)
    const [kept] = await shop(url, (old) =>
      old.rows<{ order: string }>('select increment_id as `order` from {sales_flat_order} where entity_id = 190'),
    )
    order = kept!.order
    before = await verify(url)
    await onOldShop(
      url,
      ...GONE,
      ...thingsOf(BOB.id, 338, 'Bob'),
      ...customer({ id: 903, email: 'dan@example.org', name: 'Dan', since: '2021-04-04 04:04:04' }),
      ...address(971, 903, 'Town of Dan'),
      subscriber(981, 'gus@example.org', 1, 'c'),
      // These only have another address; the first is read from a server in another zone.
      "update customer_entity set email = 'eda@example.org', created_at = created_at + interval 2 hour where entity_id = 904",
      subscriber(982, 'new@example.org', 1, 'b'),
    )
    const report = await move(url)
    told = report.problems.flatMap(({ kind, message }) => (message.includes('a second time') ? [kind] : []))
    after = await verify(url)
    await db.execute(
      sql`update customer_address set customer_id = (select id from customer where email = ${ANN.email})
          where address ->> 'city' = 'Town of Bob'`,
    )
    await db.execute(sql`update product_review set product_id = (select product_id from product_review where nickname = 'Ann' limit 1)
      where nickname = 'Bob'`)
    misled = await verify(url)
  }, 600_000)

  test('is a new record where it is of another customer or product, and the former one stays with its owner', async () => {
    expect(await ownersOf('customer_address', "address ->> 'city'")).toEqual([
      'ann Town of Ann',
      'ann Town of Bob',
      'dan Town of Dan',
    ])
    expect(await ownersOf('wishlist_item', 'note')).toEqual(['ann Note of Ann', 'bob Note of Bob'])
    const skus = `(select p.old_id from (select old_id from moved_record where kind = 'product' and new_id = t.product_id::text) p)`
    expect(await ownersOf('product_review', 'nickname')).toEqual(['ann Ann', 'bob Bob'])
    expect(await ownersOf('compare_item', skus)).toEqual(['ann 337', 'bob 338'])
    expect(await ownersOf('cart', "'cart'")).toEqual(['ann cart', 'bob cart'])
    expect(
      (await rows<{ email: string }>(db, sql`select email from stock_alert order by email`)).map(({ email }) => email),
    ).toEqual([ANN.email, BOB.email])
  })

  test('is an account of its own where address and moment are others, also where the first account was here before', async () => {
    expect(
      await rows(db, sql`select email, first_name from customer where email like '%@example.org' order by email`),
    ).toEqual([
      ...['Ann', 'Bob', 'Cid', 'Dan'].map((name) => ({ email: `${name.toLowerCase()}@example.org`, first_name: name })),
      { email: 'eda@example.org', first_name: 'Dora' },
    ])
  })

  test('is an order of its own where number and moment are others', async () => {
    expect(
      await rows(
        db,
        sql`select number, (select count(*)::int from sales_order_line l where l.order_id = o.id) > 0 as "hasLines"
            from sales_order o where number in ('900000001', ${order}) order by number`,
      ),
    ).toEqual([order, '900000001'].map((number) => ({ number, hasLines: true })))
  })

  test('refuses the whole move where most customers and orders are others: that is another shop', async () => {
    await onOldShop(
      oldUrl,
      "update customer_entity set email = concat('a', email), created_at = created_at + interval 2 hour",
      "update sales_flat_order set increment_id = concat('7', increment_id), created_at = created_at - interval 1 hour",
    )
    // A copy with other addresses, on a server in another zone.
    await expect(shop(oldUrl, (old) => refuseAnotherShop(db, old))).resolves.toBeUndefined()
    await onOldShop(
      oldUrl,
      "update customer_entity set email = concat('b', email), created_at = created_at + interval 1 day",
      "update sales_flat_order set increment_id = concat('8', increment_id), created_at = created_at + interval 1 day",
    )
    await expect(move(oldUrl)).rejects.toThrow('another shop than the one that moved in')
  })

  test('unsubscribes nobody else', async () => {
    expect(
      await rows(
        db,
        sql`select email, status from newsletter_subscriber where email like '%@example.org' order by email`,
      ),
    ).toEqual([
      { email: 'eve@example.org', status: 'unsubscribed' },
      { email: 'gus@example.org', status: 'subscribed' },
      { email: 'new@example.org', status: 'subscribed' },
    ])
  })

  test('is told, and --verify tells of what is somebody else’s', () => {
    expect(told.toSorted()).toEqual([
      'compared product',
      'customer',
      'customer address',
      'newsletter subscriber',
      'open cart',
      'order',
      'review',
      'stock alert',
      'wishlist item',
    ])
    expect(before).toEqual([])
    expect(after).toEqual([])
    expect(misled).toEqual(['addresses of customers: 991', 'reviews: Bob'])
  })
})
