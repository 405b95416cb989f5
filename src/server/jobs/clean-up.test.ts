import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aCheckout, aCheckoutOf, aCustomer, aShopper, brokenInvariants, TODAY } from '#test/carts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { uploadsIn } from '#test/uploads-in.ts'
import { cleanUpUploads } from '../uploads/clean-up-uploads.ts'
import { cleanUp } from './clean-up.ts'
import { adoptGuest } from '../customer/adopt-guest.ts'
import { createSessionService } from '../session/session-service.ts'

const DAY_MS = 86_400_000
const begun = new Date('2026-11-21T10:00:00Z')
const after = (days: number) => new Date(begun.getTime() + days * DAY_MS)

describe.each(engines)('cleaning up on $name', ({ anew }) => {
  async function aShopWithCarts() {
    const db = await anew()
    const { en } = await seedStores(db)
    const sessions = createSessionService({ db, clock: () => begun, secret: 'a secret', adopt: adoptGuest })
    await sessions.use((await sessions.start()).hash)
    for (const [session, status, touched] of [
      ['left', 'open', 0],
      ['used', 'open', 50],
      ['ordered', 'ordered', 0],
    ] as const)
      await db.execute(
        sql`insert into cart (id, store_id, session_hash, status, updated_at) values
            (gen_random_uuid(), ${en.id}, ${session}, ${status}, ${after(touched).toISOString()}::timestamptz)`,
      )
    return db
  }
  const carts = async (db: Database) =>
    (await rows<{ of: string }>(db, sql`select session_hash as of from cart order by 1`)).map((cart) => cart.of)

  test('what a shopper may still come back to stays', async () => {
    const db = await aShopWithCarts()
    expect(await cleanUp(db, after(59))).toMatchObject({ sessions: 0, carts: 0 })
    expect(await carts(db)).toEqual(['left', 'ordered', 'used'])
  })

  test('expired sessions and the open carts nobody touched since go, ordered carts never', async () => {
    const db = await aShopWithCarts()
    expect(await cleanUp(db, after(61))).toMatchObject({ sessions: 1, carts: 1 })
    expect(await carts(db)).toEqual(['ordered', 'used'])
    expect(await cleanUp(db, after(1000))).toMatchObject({ sessions: 0, carts: 1 })
    expect(await carts(db)).toEqual(['ordered'])
  })

  test('accounts and subscribers that nobody confirmed go, but for those of a former shop, where they may be confirmed later', async () => {
    const db = await anew()
    const { en } = await seedStores(db)
    for (const name of ['new', 'moved'])
      await db.execute(
        sql`with account as (insert into customer (id, email, first_name, last_name, created_at)
                values (gen_random_uuid(), ${name}, 'Ann', 'Smith', ${begun.toISOString()}::timestamptz) returning id),
              reader as (insert into newsletter_subscriber (id, email, store_id, status, created_at)
                values (gen_random_uuid(), ${name}, ${en.id}, 'unconfirmed', ${begun.toISOString()}::timestamptz) returning id)
            insert into moved_record (kind, old_id, new_id, fingerprint)
            select kind, '7', id::text, 'x' from (select 'customer' as kind, id from account
              union all select 'newsletter subscriber', id from reader) made where ${name === 'moved'}::boolean`,
      )
    const left = () =>
      rows(db, sql`select email from customer union all select email from newsletter_subscriber order by 1`)
    await cleanUp(db, after(13))
    expect(await left()).toHaveLength(4)
    await cleanUp(db, after(100))
    expect(await left()).toEqual([{ email: 'moved' }, { email: 'moved' }])
  })

  test('test payments and gateways’ messages go when nobody asks for them any more', async () => {
    const db = await anew()
    for (const days of [0, 40, 80])
      await db.execute(
        sql`with kept as (insert into payment_callback (gateway, event_id, created_at)
              values ('stripe', ${String(days)}, ${after(days).toISOString()}::timestamptz))
            insert into test_payment (id, token, script, state, amount, currency, return_url, created_at)
            values (gen_random_uuid(), ${String(days)}, 'paid', 'paid', 1, 'EUR', '', ${after(days).toISOString()}::timestamptz)`,
      )
    const left = () =>
      rows<{ payments: string; messages: string }>(
        db,
        sql`select (select string_agg(token, ' ' order by token) from test_payment) as payments,
              (select string_agg(event_id, ' ' order by event_id) from payment_callback) as messages`,
      )
    await cleanUp(db, after(29))
    expect(await left()).toEqual([{ payments: '0 40 80', messages: '0 40 80' }])
    await cleanUp(db, after(91))
    expect(await left()).toEqual([{ payments: '40 80', messages: '80' }])
  })

  test('what is saved or removed goes with its guest; a customer’s stays, but for what was removed a day ago', async () => {
    const db = await anew()
    const { en } = await seedStores(db)
    const product = await aProduct(db, en)
    const customerId = await aCustomer(db)
    const statuses = ['open', 'saved', 'removed', 'removed-saved']
    for (const status of statuses)
      for (const [session, customer] of [
        ['guest', null],
        [null, customerId],
      ])
        await db.execute(
          sql`with made as (insert into cart (id, store_id, session_hash, customer_id, status, updated_at) values
                (gen_random_uuid(), ${en.id}, ${session}, ${customer}::uuid, ${status}, ${begun.toISOString()}::timestamptz) returning id)
              insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, created_at)
              select gen_random_uuid(), id, ${product}, 1, 1, ${begun.toISOString()}::timestamptz from made`,
        )
    const left = async () =>
      (
        await rows<{ of: string }>(
          db,
          sql`select coalesce(session_hash, 'customer') || ' ' || status as of from cart_line l join cart c on c.id = l.cart_id order by 1`,
        )
      ).map((line) => line.of)
    await cleanUp(db, after(0.9))
    expect(await left()).toHaveLength(8)
    await cleanUp(db, after(1.1))
    expect(await left()).toEqual(['customer open', 'customer saved', 'guest open', 'guest saved'])
    expect(await rows(db, sql`select 1 from cart where status like 'removed%'`)).toEqual([])
    expect(await cleanUp(db, after(61))).toMatchObject({ carts: 2 })
    expect(await left()).toEqual(['customer open', 'customer saved'])
    await db.execute(sql`delete from cart_line`)
    await cleanUp(db, after(62))
    expect(await rows(db, sql`select status from cart`)).toEqual([{ status: 'open' }])
  })

  test('what is put back while the clean-up looks stays', async () => {
    const { cart, db, en } = await aCheckout(await anew())
    const product = await aProduct(db, en)
    const long = new Date(Date.now() - 2 * DAY_MS).toISOString()
    for (let round = 0; round < 10; round++) {
      const owner = aShopper()
      await cart.addItem(owner, en, { productId: product, quantity: 1, options: {} })
      const { id } = (await cart.view(owner, en)).lines[0]!
      await cart.remove(owner, id)
      await db.execute(sql`update cart_line set created_at = ${long}::timestamptz`)
      await db.execute(sql`update cart set updated_at = ${long}::timestamptz where status <> 'open'`)
      const [restored] = await Promise.all([cart.restore(owner, en, id), cleanUp(db, new Date())])
      expect((await cart.view(owner, en)).count).toBe(restored.status === 'changed' ? 1 : 0)
    }
  })

  test('a part that fails keeps no other from being cleaned up, and says which it is', async () => {
    const db = await aShopWithCarts()
    await db.execute(sql`alter table staff_session rename to gone`)
    const failed = (await cleanUp(db, after(61)).catch((error: unknown) => error)) as AggregateError
    expect(failed.errors).toHaveLength(1)
    expect(failed.message).toBe('staff: relation "staff_session" does not exist')
    expect(await carts(db)).toEqual(['ordered', 'used'])
  })

  test('more than one batch goes in one run', async () => {
    const db = await anew()
    await db.execute(
      sql`insert into session (token_hash, expires_at) select 'bot ' || n, ${begun.toISOString()}::timestamptz
          from generate_series(1, 2500) as n`,
    )
    expect(await cleanUp(db, after(1))).toMatchObject({ sessions: 2500, carts: 0 })
  })

  describe('orders', () => {
    /** An order of a cart with one line, and what happened to it. */
    async function anOrder(shop: Awaited<ReturnType<typeof aCheckout>>, file?: string) {
      const owner = aShopper()
      const product = await aProduct(shop.db, shop.en)
      await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
      const placed = await shop.checkout.place(owner, shop.en, aCheckoutOf(await shop.cart.view(owner, shop.en)))
      if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
      const { id } = (await shop.orders.byToken(placed.token))!
      if (file !== undefined)
        await shop.db
          .execute(sql`update sales_order_line set choices = ${JSON.stringify([{ label: 'Drawing', value: 'a.png', file }])}::jsonb
          where order_id = ${id}::uuid`)
      return { id, cancel: () => shop.orders.cancel(id, 'https://shop.example') }
    }
    const later = (days: number) => new Date(TODAY.getTime() + days * DAY_MS)
    const left = async (db: Database) =>
      (await rows<{ id: string }>(db, sql`select id from sales_order`)).map(({ id }) => id)

    test('that were cancelled and never paid go 180 days later with their carts; others stay', async () => {
      const shop = await aCheckout(await anew())
      const [gone, waiting, noted, invoiced, paid] = await Promise.all(Array.from({ length: 5 }, () => anOrder(shop)))
      await Promise.all([gone!, noted!, invoiced!, paid!].map((one) => one.cancel()))
      await shop.db
        .execute(sql`insert into order_event (id, order_id, event, actor, status, created_at) values (gen_random_uuid(),
        ${noted!.id}::uuid, '{"kind": "note", "text": "paid too late", "isPublic": false}', 'owner', 'cancelled', ${TODAY.toISOString()}::timestamptz)`)
      await shop.db.execute(sql`update sales_order set invoice_number = '7' where id = ${invoiced!.id}::uuid`)
      await shop.db.execute(sql`update sales_order set paid_at = now() where id = ${paid!.id}::uuid`)
      expect(await cleanUp(shop.db, later(179))).toMatchObject({ orders: 0 })
      expect(await cleanUp(shop.db, later(181))).toMatchObject({ orders: 1 })
      expect(new Set(await left(shop.db))).toEqual(new Set([waiting!.id, noted!.id, invoiced!.id, paid!.id]))
      expect(await rows(shop.db, sql`select 1 from cart`)).toHaveLength(4)
      expect(await brokenInvariants(shop.db)).toEqual([])
    })

    test('that were cancelled are kept for as long as their owner says', async () => {
      const shop = await aCheckout(await anew(), { cancelledOrderDays: 365 })
      await (await anOrder(shop)).cancel()
      expect(await cleanUp(shop.db, later(364))).toMatchObject({ orders: 0 })
      expect(await cleanUp(shop.db, later(366))).toMatchObject({ orders: 1 })
    })

    test('keep what was ordered, and their carts keep it for a day only, unless a payment may still fail', async () => {
      const shop = await aCheckout(await anew())
      const [order, paying] = [await anOrder(shop), await anOrder(shop)]
      await shop.db.execute(sql`update sales_order set status = 'pending-payment' where id = ${paying.id}::uuid`)
      const linesOf = (days: number) =>
        cleanUp(shop.db, later(days)).then(() =>
          rows(shop.db, sql`select o.id from cart_line l join sales_order o on o.cart_id = l.cart_id`),
        )
      expect(await linesOf(0.9)).toHaveLength(2)
      expect(await linesOf(1.1)).toEqual([{ id: paying.id }])
      expect(await rows(shop.db, sql`select 1 from sales_order_line where order_id = ${order.id}::uuid`)).toHaveLength(
        1,
      )
    })

    test('that were cancelled unpaid keep the files sent with them for fourteen days, others for good', async () => {
      const shop = await aCheckout(await anew())
      const files = ['cancelled', 'ordered'].map((name) => name.padEnd(32, 'x'))
      for (const file of files)
        await shop.db.execute(sql`insert into upload (token, session_hash, option_id, name, size, touched_at, is_placed)
          values (${file}, 'one', 1, 'a.png', 7, ${TODAY.toISOString()}::timestamptz, true)`)
      await (await anOrder(shop, files[0])).cancel()
      await anOrder(shop, files[1])
      const kept = async (days: number) => {
        await cleanUpUploads(shop.db, uploadsIn(tmpdir()), later(days))
        return (await rows<{ token: string }>(shop.db, sql`select token from upload order by 1`)).map(
          ({ token }) => token,
        )
      }
      expect(await kept(13)).toEqual(files)
      expect(await kept(15)).toEqual([files[1]])
      expect(await kept(1000)).toEqual([files[1]])
    })
  })
})
