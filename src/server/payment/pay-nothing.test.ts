import { expect, test, vi } from 'vitest'
import { rows } from '#server/database/database.ts'
import { aCheckout, aCheckoutOf, aShopper, servicesOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { sql } from 'drizzle-orm'

const MINUTE_MS = 60_000

test.each(engines)(
  'an order that costs nothing, whose process was killed right after it had placed it, is paid and confirmed once, on $name',
  async ({ create }) => {
    const shop = await aCheckout(await create())
    const { db, en } = shop
    const killed = servicesOf(db, { append: () => new Promise<void>(() => {}), close: async () => {} })
    const owner = aShopper()
    const gift = await aProduct(db, en, { type: 'virtual', price: 0 })
    await killed.cart.addItem(owner, en, { productId: gift, quantity: 1, options: {}, hasSeenOptions: true })
    const input = aCheckoutOf(await killed.cart.view(owner, en), { payment: 'free' })
    void killed.checkout.place(owner, en, input)
    const state = () =>
      rows<{ status: string }>(db, sql`select status, paid_at is not null as "isPaid" from sales_order`)
    await vi.waitFor(async () => expect(await state()).toEqual([{ status: 'pending', isPaid: false }]), 10_000)

    const after = (ms: number) =>
      servicesOf(db, undefined, undefined, { clock: () => new Date(TODAY.getTime() + ms) }).payments.expireDue()
    // Until then its process may still be at work.
    await after(MINUTE_MS - 1000)
    expect(await state()).toEqual([{ status: 'pending', isPaid: false }])
    await after(MINUTE_MS + 1000)
    await after(2 * MINUTE_MS)
    expect(await state()).toEqual([{ status: 'complete', isPaid: true }])
    expect(await lettersIn(db)).toHaveLength(1)
  },
)
