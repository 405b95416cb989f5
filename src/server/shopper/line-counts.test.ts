import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCustomer, aShopper, withSession } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { createLineCounts } from './line-counts.ts'

describe.each(engines)('the length of what shoppers make on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let cups: number[]
  const counts = () => createLineCounts({ db: shop.db, catalog: { searchWork: async (_, text) => text.length * 1000 } })
  beforeAll(async () => {
    shop = await aCheckout(await create())
    cups = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
  })

  const aCart = async () => {
    const owner = await withSession(shop.db, aShopper())
    for (const productId of cups) await shop.cart.addItem(owner, shop.en, { productId, quantity: 7, options: {} })
    return owner
  }

  test('a cart has its lines, those saved for later among them', async () => {
    const owner = await aCart()
    const [line] = (await shop.cart.view(owner, shop.en)).lines
    await shop.cart.saveForLater(owner, line!.id)
    expect(await counts().ofCart(owner)).toBe(3)
    expect(await counts().ofCart(aShopper())).toBe(0)
    expect(await counts().ofCart({ sessionHash: undefined })).toBe(0)
  })

  test('typed texts weigh as much as lines that take as long to read', async () => {
    const owner = await aCart()
    await shop.db
      .execute(sql`update cart_line set options = jsonb_build_object('custom', jsonb_build_object('1', repeat('a', 5000)))
      where cart_id in (select id from cart where session_hash = ${owner.sessionHash})`)
    expect(await counts().ofCart(owner)).toBe(75)
  })

  test('an order has its lines for whoever has its token, and for its customer', async () => {
    const customerId = await aCustomer(shop.db)
    const { id, token } = await anOrder(shop, shop.db, shop.en, { productId: cups[0]!, customerId })
    expect(await counts().ofOrder(token)).toBe(1)
    expect(await counts().ofCustomersOrder(customerId, id)).toBe(1)
    expect(await counts().ofCustomersOrder(await aCustomer(shop.db), id)).toBe(0)
    for (const wrong of ['', 'x', '\0', 'x'.repeat(24)]) {
      expect(await counts().ofOrder(wrong)).toBe(0)
      expect(await counts().ofCustomersOrder(customerId, wrong)).toBe(0)
      expect(await counts().ofSharedWishlist(wrong)).toBe(0)
    }
  })

  test('a wishlist counts as more, for its owner and for those it is shared with', async () => {
    const customerId = await aCustomer(shop.db)
    const owner = { ...(await withSession(shop.db, aShopper())), customerId }
    for (const productId of cups)
      await shop.db.execute(
        sql`insert into wishlist_item (id, customer_id, product_id, quantity) values (${v7()}::uuid, ${customerId}::uuid, ${productId}::int, 1)`,
      )
    const code = 'a'.repeat(22)
    await shop.db.execute(sql`insert into wishlist_share (customer_id, code) values (${customerId}::uuid, ${code})`)
    expect(await counts().ofWishlist(owner)).toBe(18)
    expect(await counts().ofSharedWishlist(code)).toBe(18)
  })

  test('a search has as many lines as take the time of what it reads', async () => {
    expect(await counts().ofSearch(shop.en, 'tea')).toBe(2)
    expect(await counts().ofSearch(shop.en, '')).toBe(0)
  })
})
