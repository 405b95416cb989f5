import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, brokenInvariants, servicesOf, stockOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { anOrder } from '#test/orders.ts'
import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import type { OrderJournal } from '../journal/order-journal.ts'
import { rows } from '../database/database.ts'
import { applyEvent } from '../order/apply-event.ts'
import { writeShopSettings } from '../store/store-service.ts'

const DAY_MS = 86_400_000

describe.each(engines)('orders that nobody pays on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  /** An order of two pieces, placed at noon in Berlin on 21 November 2026. */
  async function unpaid(payment: PaymentMethodCode = 'bank-transfer') {
    const product = await aProduct(shop.db, shop.en, { price: 2400 })
    const order = await anOrder(shop, shop.db, shop.en, { productId: product, quantity: 2, checkout: { payment } })
    const kept: JournalEntry[] = []
    const journal: OrderJournal = { append: async (entry) => void kept.push(entry), close: async () => {} }
    const servicesAfter = (days: number) =>
      servicesOf(shop.db, journal, undefined, { clock: () => new Date(TODAY.getTime() + days * DAY_MS) })
    const now = async () => (await shop.orders.byToken(order.token))!
    const letters = async () => (await lettersIn(shop.db)).filter(({ subject }) => subject.includes(order.number))
    return { ...order, product, kept, servicesAfter, now, letters }
  }

  /** No change of this order goes through. */
  async function poison(id: string) {
    await shop.db.execute(
      sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''poisoned''; end'`,
    )
    await shop.db.execute(
      sql.raw(
        `create trigger poisoned before update of status on sales_order for each row when (old.id = '${id}') execute function refuse()`,
      ),
    )
  }

  /** As many more orders like this one. */
  async function copies(id: string, many: number) {
    const changes = sql`jsonb_build_object('id', gen_random_uuid(), 'number', 'many-' || n, 'public_token', 'many-' || n,
      'email', 'many@example.com', 'fingerprint', null, 'cart_id', null)`
    await shop.db.execute(
      sql`insert into sales_order select (jsonb_populate_record(o, ${changes})).*
          from sales_order o cross join generate_series(1, ${many}::int) n where o.id = ${id}::uuid`,
    )
    for (const part of [sql`sales_order_line`, sql`sales_order_address`])
      await shop.db.execute(
        sql`insert into ${part} select (jsonb_populate_record(p, jsonb_build_object('order_id', o.id))).*
            from ${part} p cross join sales_order o where p.order_id = ${id}::uuid and o.email = 'many@example.com'`,
      )
  }

  test('letter and order tell the day, at whose end the order is cancelled, its goods for sale again, with a letter', async () => {
    const order = await unpaid()
    expect(order.payBy).toBe('2026-11-28T23:00:00.000Z')
    expect((await order.letters())[0]!.text).toContain('Please pay by 28 November 2026.')
    await order.servicesAfter(7.4).payments.expireDue()
    expect([(await order.now()).state, await stockOf(shop.db, order.product)]).toEqual(['pending', 8])
    expect(await order.servicesAfter(7.5).payments.expireDue()).toMatchObject({ expired: 1 })
    const ended = await order.now()
    expect([ended.state, ended.payBy, await stockOf(shop.db, order.product)]).toEqual(['cancelled', undefined, 10])
    expect(ended.history.at(-1)!.event).toEqual({ kind: 'cancelled', reason: 'It was not paid by 28 November 2026.' })
    const [, cancelled] = await order.letters()
    expect(cancelled!.text).toContain('It was not paid by 28 November 2026.')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('F21 one that was placed while the clock stood behind gets days once it is right', async () => {
    const order = await unpaid()
    const { payments } = order.servicesAfter(40)
    await payments.giveTime()
    expect(await payments.expireDue()).toMatchObject({ expired: 0 })
    await order.servicesAfter(42.9).payments.expireDue()
    expect((await order.now()).state).toBe('pending')
    await order.servicesAfter(43.1).payments.expireDue()
    expect((await order.now()).state).toBe('cancelled')
  })

  test('F21 a payment that began while the clock stood behind is not ended the moment it is right', async () => {
    const order = await unpaid()
    const holdOf = async () =>
      (
        await rows<{ at: number }>(
          shop.db,
          sql`select (extract(epoch from hold_until) * 1000)::float8 as at from sales_order where id = ${order.id}::uuid`,
        )
      )[0]!.at
    await shop.db.execute(
      sql`update sales_order set status = 'pending-payment', hold_until = ${TODAY.toISOString()}::timestamptz where id = ${order.id}::uuid`,
    )
    await order.servicesAfter(1).payments.giveTime()
    expect(await holdOf()).toBeGreaterThan(TODAY.getTime() + DAY_MS)
    await shop.db.execute(
      sql`update sales_order set status = 'cancelled', hold_until = null where id = ${order.id}::uuid`,
    )
  })

  test('one that its owner gave an invoice is not cancelled by itself', async () => {
    const order = await unpaid()
    const invoiced = { kind: 'invoiced', number: '77', amount: 4800 } as const
    await applyEvent(shop.db, sql`o.id = ${order.id}::uuid`, invoiced, {
      actor: 'owner',
      now: TODAY,
      invoiceNumber: '77',
    })
    await order.servicesAfter(40).payments.expireDue()
    expect((await order.now()).state).toBe('pending')
    await shop.db.execute(sql`update sales_order set pay_by = null where id = ${order.id}::uuid`)
  })

  test('two processes at once end it once', async () => {
    const order = await unpaid()
    const later = [order.servicesAfter(8), order.servicesAfter(8)]
    await Promise.all(later.map(({ payments }) => payments.expireDue()))
    expect([await stockOf(shop.db, order.product), (await order.letters()).length]).toEqual([10, 2])
  })

  test('one that cannot be ended, and the many that came due with it, keep no other waiting', async () => {
    const [first, last] = [await unpaid(), await unpaid()]
    await poison(first.id)
    await shop.db.execute(sql`update sales_order set pay_by = pay_by - interval '1 hour' where id = ${first.id}::uuid`)
    await copies(first.id, 120)
    const errors: unknown[] = []
    const { payments } = servicesOf(shop.db, undefined, undefined, {
      clock: () => new Date(TODAY.getTime() + 8 * DAY_MS),
      onError: (error) => void errors.push(error),
    })
    await payments.expireDue()
    expect([(await first.now()).state, (await last.now()).state]).toEqual(['pending', 'cancelled'])
    const waiting = await rows<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from sales_order where status = 'pending' and email = 'many@example.com'`,
    )
    expect(waiting).toEqual([{ count: 0 }])
    await payments.expireDue()
    expect(errors).toHaveLength(1)
    await shop.db.execute(sql`drop trigger poisoned on sales_order`)
  })

  test('what was paid or sent meanwhile is left alone', async () => {
    for (const event of [{ kind: 'paid' as const }, { kind: 'shipped' as const }]) {
      const order = await unpaid()
      await shop.db.transaction((tx) =>
        applyEvent(tx, sql`o.number = ${order.number}`, event, { actor: 'owner', now: TODAY }),
      )
      await order.servicesAfter(30).payments.expireDue()
      expect((await order.now()).state).toBe('processing')
    }
  })

  test('cash on delivery, and orders that were placed without a date, wait without end', async () => {
    const cash = await unpaid('cash-on-delivery')
    const old = await unpaid()
    await shop.db.execute(sql`update sales_order set pay_by = null where number = ${old.number}`)
    await cash.servicesAfter(400).payments.expireDue()
    expect([cash.payBy, (await cash.now()).state, (await old.now()).state]).toEqual([undefined, 'pending', 'pending'])
  })

  test('an owner switches it off', async () => {
    const order = await unpaid()
    await writeShopSettings(shop.db, { paymentTermDays: { 'bank-transfer': null } })
    await order.servicesAfter(30).payments.expireDue()
    expect((await order.now()).state).toBe('pending')
    const fresh = servicesOf(shop.db)
    const next = await anOrder({ ...shop, ...fresh }, shop.db, shop.en, { productId: order.product })
    expect(next.payBy).toBeUndefined()
    await writeShopSettings(shop.db, { paymentTermDays: {} })
  })

  test('is written to the journal as other endings are', async () => {
    const order = await unpaid()
    const isEmbedded = shop.db.kind === 'embedded'
    if (isEmbedded) await shop.db.execute(sql`select set_config('vitrine.journal', 'on', false)`)
    await order.servicesAfter(8).payments.expireDue()
    if (isEmbedded) await shop.db.execute(sql`select set_config('vitrine.journal', '', false)`)
    expect((await order.now()).state).toBe('cancelled')
    const own = order.kept.filter((entry) => 'orderId' in entry && entry.orderId === order.id)
    // A server keeps what it has committed: it has no journal.
    const journaled = [{ event: { kind: 'cancelled' }, actor: 'shop' }]
    expect(own).toMatchObject(isEmbedded ? journaled : [])
  })
})
