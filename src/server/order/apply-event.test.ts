import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderEvent } from '#domain/order/order-state.ts'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, stockOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import { applyEvent } from './apply-event.ts'

describe.each(engines)('what happens to an order on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  async function anOrder() {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 2400, stock: { quantity: 10 } })
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 2, options: {} })
    const cart = await shop.cart.view(owner, shop.en)
    const placed = await shop.checkout.place(owner, shop.en, aCheckoutOf(cart))
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    return { ...placed, product }
  }
  const apply = (number: string, event: OrderEvent, eventId?: string) =>
    shop.db.transaction((tx) =>
      applyEvent(tx, sql`o.number = ${number}`, event, { actor: 'owner', now: TODAY, ...(eventId && { eventId }) }),
    )
  const historyOf = (number: string) =>
    rows<{ kind: string; status: string }>(
      shop.db,
      sql`select e.event ->> 'kind' as kind, e.status from order_event e join sales_order o on o.id = e.order_id
          where o.number = ${number} order by e.created_at, e.id`,
    )

  test('is kept in its history and numbers its invoice', async () => {
    const { number } = await anOrder()
    expect(await apply(number, { kind: 'paid' })).toMatchObject({
      status: 'done',
      order: { after: { state: 'processing' } },
    })
    expect(await apply(number, { kind: 'shipped', carrier: 'DHL' })).toMatchObject({ status: 'done' })
    expect((await historyOf(number)).slice(-2)).toEqual([
      { kind: 'paid', status: 'processing' },
      { kind: 'shipped', status: 'complete' },
    ])
    const [order] = await rows(shop.db, sql`select status, invoice_number from sales_order where number = ${number}`)
    expect(order).toEqual({ status: 'complete', invoice_number: expect.stringMatching(/^\d{6}$/) })
  })

  test('numbers invoices without a gap, whatever failed between two of them', async () => {
    const [first, failed, second] = [await anOrder(), await anOrder(), await anOrder()]
    const invoiceOf = async (number: string) =>
      (
        await rows<{ invoice: number }>(
          shop.db,
          sql`select invoice_number::int as invoice from sales_order where number = ${number}`,
        )
      )[0]!.invoice
    await apply(first.number, { kind: 'paid' })
    const lost = shop.db.transaction(async (tx) => {
      await applyEvent(tx, sql`o.number = ${failed.number}`, { kind: 'paid' }, { actor: 'owner', now: TODAY })
      throw new Error('lost')
    })
    await expect(lost).rejects.toThrow('lost')
    expect(await apply(first.number, { kind: 'shipped' })).toMatchObject({ status: 'done' })
    await Promise.all([apply(second.number, { kind: 'paid' }), apply(failed.number, { kind: 'paid' })])
    const numbers = [await invoiceOf(first.number), await invoiceOf(second.number), await invoiceOf(failed.number)]
    const from = Math.min(...numbers)
    expect(numbers.toSorted((a, b) => a - b)).toEqual([from, from + 1, from + 2])
  })

  test('comes after what happened before, also where the clock was set back meanwhile', async () => {
    const { number } = await anOrder()
    const at = (minutes: number, event: OrderEvent) =>
      shop.db.transaction((tx) =>
        applyEvent(tx, sql`o.number = ${number}`, event, {
          actor: 'owner',
          now: new Date(TODAY.getTime() + minutes * 60_000),
        }),
      )
    await at(10, { kind: 'paid' })
    await at(5, { kind: 'refunded', amount: 100, returnsStock: false })
    await at(5, { kind: 'shipped' })
    expect((await historyOf(number)).map(({ kind }) => kind)).toEqual(['placed', 'paid', 'refunded', 'shipped'])
  })

  test('happens once, however often it is told', async () => {
    const { number } = await anOrder()
    const id = '01900000-0000-7000-8000-00000000abcd'
    expect(await apply(number, { kind: 'note', text: 'called', isPublic: false }, id)).toMatchObject({ status: 'done' })
    expect(await apply(number, { kind: 'note', text: 'called', isPublic: false }, id)).toMatchObject({
      status: 'not-allowed',
    })
    expect(await apply(number, { kind: 'paid' })).toMatchObject({ status: 'done' })
    expect(await apply(number, { kind: 'paid' })).toEqual({ status: 'not-allowed', number, state: 'processing' })
  })

  test('gives its stock back when it is cancelled, once', async () => {
    const { number, product } = await anOrder()
    expect(await stockOf(shop.db, product)).toBe(8)
    await Promise.all([apply(number, { kind: 'cancelled' }), apply(number, { kind: 'cancelled' })])
    expect(await stockOf(shop.db, product)).toBe(10)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('leaves an unknown order alone', async () => {
    expect(await apply('1', { kind: 'paid' })).toEqual({ status: 'unknown-order' })
  })
})
