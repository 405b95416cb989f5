import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { addCartRule } from '../coupon/cart-rules.ts'
import { rows } from '../database/database.ts'
import { WrongRowError } from '../database/row.ts'
import { readStockOf } from '../product/change-stock.ts'
import { applyEvent } from './apply-event.ts'

/** The tables are changed behind the shop's back: by hand, by another program, by a migration that forgot a statement. */
describe.each(engines)('rows that are not what the shop expects, on $name', ({ anew }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeEach(async () => {
    shop = await aCheckout(await anew())
  })

  async function aCart() {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 2400, stock: { quantity: 10 } })
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 2, options: {} })
    return { owner, product, view: () => shop.cart.view(owner, shop.en) }
  }

  test('a cart is not shown with a price or a discount of another kind', async () => {
    const { view } = await aCart()
    const percent = { discount: { kind: 'percent' as const, ppm: 100_000 } }
    await addCartRule(shop.db, { name: 'Tenth', conditions: {}, action: percent })
    expect((await view()).totals.discount).toBe(480)
    await shop.db.execute(sql`update cart_rule set action = '{"discount":{"kind":"percent","ppm":"100000"}}'`)
    await expect(view()).rejects.toThrow('cart.rules[0].action.discount')
    await shop.db.execute(sql`delete from cart_rule`)
    await shop.db.execute(
      sql`alter table cart_line alter column seen_unit_price type numeric using seen_unit_price + 0.5`,
    )
    await expect(view()).rejects.toThrow('cart.lines[0].seenUnitPrice is a number, not an amount in minor units from 0')
  })

  test('nothing happens to an order whose state nobody knows', async () => {
    const { owner, view } = await aCart()
    const placed = await shop.checkout.place(owner, shop.en, aCheckoutOf(await view()))
    expect(placed.status).toBe('placed')
    await shop.db.execute(sql`update sales_order set status = 'half-done'`)
    const paid = shop.db.transaction((tx) =>
      applyEvent(tx, sql`true`, { kind: 'paid' }, { actor: 'owner', now: TODAY }),
    )
    await expect(paid).rejects.toThrow(WrongRowError)
    expect(await rows(shop.db, sql`select status, paid_at from sales_order`)).toEqual([
      { status: 'half-done', paid_at: null },
    ])
  })

  test('a count in a column of another type, or under another name, is no count', async () => {
    const { product } = await aCart()
    const [{ sku }] = (await rows<{ sku: string }>(shop.db, sql`select sku from product where id = ${product}`)) as [
      { sku: string },
    ]
    await shop.db.execute(sql`alter table stock_item alter column quantity type numeric`)
    await expect(readStockOf(shop.db, [sku])).rejects.toThrow('stock.quantity is a string, not a whole number')
    await shop.db.execute(sql`alter table stock_item rename column quantity to pieces`)
    await expect(readStockOf(shop.db, [sku])).rejects.toThrow()
  })
})
