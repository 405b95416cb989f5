import { sql } from 'drizzle-orm'
import type { StoreView } from '#domain/store/store.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import { aCheckoutOf, aShopper } from './carts.ts'
import type { Shop } from '#server/shop.ts'

/** An order of one product, placed; `customerId` says whose. */
export async function anOrder(
  shop: Pick<Shop, 'cart' | 'checkout' | 'orders'>,
  db: Queryable,
  store: StoreView,
  given: {
    productId: number
    quantity?: number
    options?: ChosenOptions
    customerId?: string
    checkout?: Parameters<typeof aCheckoutOf>[1]
  },
) {
  const owner = aShopper()
  const { productId, quantity = 1, options = {}, customerId, checkout } = given
  await shop.cart.addItem(owner, store, { productId, quantity, options, hasSeenOptions: true })
  const placed = await shop.checkout.place(owner, store, aCheckoutOf(await shop.cart.view(owner, store), checkout))
  if (!('token' in placed)) throw new Error(JSON.stringify(placed))
  const { token } = placed
  if (customerId)
    await db.execute(sql`update sales_order set customer_id = ${customerId}::uuid where public_token = ${token}`)
  return (await shop.orders.byToken(token))!
}

/** A downloadable product with one file, `most` times. */
export async function aDownload(
  db: Queryable,
  productId: number,
  most: number | null,
  file = 'downloadable/notes.txt',
) {
  await db.execute(sql`update product set type = 'downloadable' where id = ${productId}`)
  const [link] = await rows<{ id: number }>(
    db,
    sql`insert into download_link (product_id, title, titles, file, max_downloads)
        values (${productId}, 'The notes', '{"fr": "Les notes"}'::jsonb, ${file}, ${most}::int) returning id`,
  )
  return link!.id
}
