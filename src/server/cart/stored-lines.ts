import { sql, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { StoredLine } from '#domain/cart/line-views.ts'
import { rows, type Queryable } from '../database/database.ts'
import { type KnownOwner, ownedBy } from './owner.ts'
import type { SideStatus } from './side-cart.ts'

const columns = sql`l.id, l.product_id as "productId", l.options, l.quantity, l.seen_unit_price::float8 as "seenUnitPrice"`

/** The lines of a cart, the oldest first. */
export const linesOf = (tx: Queryable, cartId: string): Promise<StoredLine[]> =>
  rows<StoredLine>(tx, sql`select ${columns} from cart_line l where l.cart_id = ${cartId} order by l.id`)

/** A line of the cart; undefined for another shopper's line, and for what is no id at all. */
export const lineOf = (tx: Queryable, cartId: string, lineId: string): Promise<StoredLine | undefined> =>
  oneLine(tx, lineId, sql`c.id = ${cartId}`)

/** The same, for the shopper's carts beside the open one. */
export const lineBeside = (
  tx: Queryable,
  owner: KnownOwner,
  lineId: string,
  statuses: SideStatus[],
): Promise<(StoredLine & { status: SideStatus }) | undefined> =>
  oneLine(
    tx,
    lineId,
    sql`${ownedBy(owner)} and c.status in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )})`,
  )

/** Locks the line until the transaction ends: the clean-up, which asks for no cart, removes it before that or not at all. */
async function oneLine<Line>(tx: Queryable, lineId: string, where: SQL): Promise<Line | undefined> {
  if (!isUuid(lineId)) return undefined
  const [found] = await rows<Line>(
    tx,
    sql`select ${columns}, c.status from cart_line l join cart c on c.id = l.cart_id where l.id = ${lineId} and ${where}
        for update of l`,
  )
  return found
}

/**
 * Gives the locked cart its next version.
 * @returns the pieces in it
 */
export async function markChanged(tx: Queryable, cartId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`update cart set version = version + 1, updated_at = now() where id = ${cartId}
        returning (select coalesce(sum(quantity), 0)::int from cart_line where cart_id = ${cartId}) as count`,
  )
  return found!.count
}
