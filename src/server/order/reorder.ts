import { sql } from 'drizzle-orm'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { isUploadedFile } from '#domain/product/option-answer.ts'
import type { ReorderResult } from '#domain/order/order-view.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { checkedRows, count, integer, nullable, row, text, written } from '../database/row.ts'
import { FEW_LINES, tryAttempt } from '../limits/attempts.ts'
import type { CartOwner, CartService } from '../cart/cart-contract.ts'

const orderedLine = row('line of an order', {
  position: integer,
  productId: nullable(integer),
  name: text,
  quantity: count,
  options: written<ChosenOptions>(),
})

/** Lines of long orders that guests of one network may put into carts again within a day: each press without a cookie makes a cart of its own. */
export const MOST_GUESTS_LINES = 20_000
const DAY_MINUTES = 24 * 60

/** Guests of one network have put very many lines into carts; `statusCode` makes it the 429 page, `ttl` (milliseconds) its `retry-after`. */
export class TooManyLinesError extends Error {
  override name = 'TooManyLinesError'
  readonly statusCode = 429
  readonly ttl: number
  constructor(waitSeconds: number) {
    super('Guests of one network put too many lines into carts again.')
    this.ttl = waitSeconds * 1000
  }
}

/**
 * Puts an order's lines into the cart, each for itself, under the rules of adding. `from`: the network address that asks.
 *
 * @throws {TooManyLinesError}
 */
export async function reorder(
  { db, cart, clock }: { db: Database; cart: Pick<CartService, 'addLines'>; clock: () => Date },
  owner: CartOwner,
  store: StoreView,
  orderId: string,
  from?: string,
): Promise<ReorderResult> {
  const lines = await checkedRows(
    db,
    orderedLine,
    sql`select l.position, l.product_id as "productId", l.name, l.quantity, l.options from sales_order_line l
        where l.order_id = ${orderId}::uuid order by l.position`,
  )
  if (owner.customerId === undefined && from !== undefined && lines.length > FEW_LINES) {
    const limited = { what: 'lines of guests', from, most: MOST_GUESTS_LINES, by: lines.length }
    const tried = await tryAttempt(db, [limited], clock(), DAY_MINUTES)
    if (tried.status === 'too-many') throw new TooManyLinesError(tried.waitSeconds)
  }
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
