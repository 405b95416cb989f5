import { sql } from 'drizzle-orm'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { isUploadedFile } from '#domain/product/option-answer.ts'
import type { ReorderResult } from '#domain/order/order-view.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, count, integer, nullable, row, text, written } from '../database/row.ts'
import type { CartOwner, CartService } from '../cart/cart-contract.ts'

const orderedLine = row('line of an order', {
  productId: nullable(integer),
  name: text,
  quantity: count,
  options: written<ChosenOptions>(),
})

/** Puts an order's lines into the cart, each for itself, under the rules of adding. */
export async function reorder(
  { db, cart }: { db: Queryable; cart: Pick<CartService, 'addLine'> },
  owner: CartOwner,
  store: StoreView,
  orderId: string,
): Promise<ReorderResult> {
  const lines = await checkedRows(
    db,
    orderedLine,
    sql`select l.product_id as "productId", l.name, l.quantity, l.options from sales_order_line l
        where l.order_id = ${orderId}::uuid order by l.position`,
  )
  const missing: string[] = []
  for (const { productId, name, quantity, options } of lines) {
    const canBeAsked = productId !== null && (await hasItsFiles(db, options))
    const added = canBeAsked && (await cart.addLine(owner, store, { productId, quantity, options }))
    if (!added || added.status !== 'added') missing.push(name)
  }
  return { added: lines.length - missing.length, missing }
}

/** Files that shoppers send are tidied away after a time. */
async function hasItsFiles(db: Queryable, { custom = {} }: ChosenOptions): Promise<boolean> {
  const tokens = Object.values(custom).flatMap((answer) => (isUploadedFile(answer) ? [answer.upload] : []))
  if (tokens.length === 0) return true
  const kept = await rows(
    db,
    sql`select token from upload where token in (${sql.join(
      tokens.map((token) => sql`${token}`),
      sql`, `,
    )})`,
  )
  return kept.length === new Set(tokens).size
}
