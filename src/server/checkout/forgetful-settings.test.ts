import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, servicesOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aGateway } from '#test/payments.ts'
import { noJournal } from '../journal/order-journal.ts'

/**
 * An embedded database has one session: code that asks the database for settings outside of its own transaction waits for itself.
 * Here settings are never remembered, so that each such question shows.
 */
describe.each(engines)('with settings that are read anew each time, on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
  })

  test('placing, paying, expiring, late money, cancelling, refunds and withdrawals all come to an end', async () => {
    const bank = aGateway('hosted')
    let [second, now] = [0, TODAY]
    const { checkout, payments, orders } = servicesOf(shop.db, noJournal, [bank.gateway], {
      clock: () => now,
      storeClock: () => new Date(TODAY.getTime() + 2000 * ++second),
    })
    const product = await aProduct(shop.db, shop.en, { price: 2400, stock: { quantity: 100 } })
    const place = async (payment: 'test-card' | 'bank-transfer', registers = false) => {
      const owner = aShopper()
      await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
      const input = aCheckoutOf(await shop.cart.view(owner, shop.en), { payment })
      const registration = registers ? { registration: { passwordHash: 'none' } } : {}
      const placed = await checkout.place(owner, shop.en, { ...input, ...registration })
      if (!('token' in placed)) throw new Error(placed.status)
      return { ...(await orders.byToken(placed.token))!, paymentId: bank.asked.at(-1)?.paymentId ?? '' }
    }
    const stateOf = async ({ token }: { token: string }) => (await orders.byToken(token))!.state

    const transfer = await place('bank-transfer', true)
    expect(await orders.cancel(transfer.id, 'https://shop.example')).toBe('cancelled')

    const paid = await place('test-card', true)
    bank.payAtPage(paid.paymentId)
    expect(await payments.returned(paid.token)).toMatchObject({ status: 'paid' })
    const given = await payments.refund(paid.number, paid.grandTotal, { returnsStock: true, actor: 'owner' })
    expect(given).toEqual({ status: 'refunded' })

    const left = await place('test-card')
    expect(await orders.cancel(left.id, 'https://shop.example')).toBe('cancelled')
    expect(await payments.settle(left.paymentId, { state: 'paid' }, 'gateway')).toBe('late')

    const forgotten = await place('test-card')
    now = new Date(now.getTime() + 31 * 60_000)
    await payments.expireDue()
    expect(await stateOf(forgotten)).toBe('cancelled')

    const notice = { name: 'Ada', orderNumber: paid.number, email: paid.email, text: '' }
    expect(await orders.withdraw(shop.en, notice, '192.0.2.1')).toBe('received')
    expect(await orders.reorder(aShopper(), shop.en, paid.id)).toMatchObject({ added: 1 })
  })
})
