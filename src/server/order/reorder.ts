import { sql } from 'drizzle-orm'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { isUploadedFile } from '#domain/product/option-answer.ts'
import type { ReorderResult } from '#domain/order/order-view.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, count, integer, nullable, row, text, written } from '../database/row.ts'
import type { CartOwner, CartService } from '../cart/cart-contract.ts'

const orderedLine = row('line of an order', {
  position: integer,
  productId: nullable(integer),
  name: text,
  quantity: count,
  options: written<ChosenOptions>(),
})

/** Puts an order's lines into the cart, each for itself, under the rules of adding. */
export async function reorder(
  { db, cart }: { db: Queryable; cart: Pick<CartService, 'addLines'> },
  owner: CartOwner,
  store: StoreView,
  orderId: string,
): Promise<ReorderResult> {
  const lines = await checkedRows(
    db,
    orderedLine,
    sql`select l.position, l.product_id as "productId", l.name, l.quantity, l.options from sales_order_line l
        where l.order_id = ${orderId}::uuid order by l.position`,
  )
  const kept = await keptFiles(db, lines)
  const asked = lines.flatMap(({ productId, ...line }) =>
    productId !== null && filesOf(line).every((token) => kept.has(token)) ? [{ ...line, productId }] : [],
  )
  const results = await cart.addLines(owner, store, asked)
  const added = new Set(asked.filter((_, at) => results[at]!.status === 'added').map(({ position }) => position))
  const missing = lines.filter(({ position }) => !added.has(position)).map(({ name }) => name)
  return { added: added.size, missing }
}

const filesOf = ({ options: { custom = {} } }: { options: ChosenOptions }): string[] =>
  Object.values(custom).flatMap((answer) => (isUploadedFile(answer) ? [answer.upload] : []))

/** Files that shoppers send are tidied away after a time. */
async function keptFiles(db: Queryable, lines: readonly { options: ChosenOptions }[]): Promise<ReadonlySet<string>> {
  const tokens = [...new Set(lines.flatMap(filesOf))]
  if (tokens.length === 0) return new Set()
  const kept = await rows<{ token: string }>(
    db,
    sql`select token from upload where token in (select value from json_array_elements_text(${JSON.stringify(tokens)}::json))`,
  )
  return new Set(kept.map(({ token }) => token))
}
