import { sql, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { StoredLine } from '#domain/cart/line-views.ts'
import type { Queryable } from '../../database/database.ts'
import { checkedRows, count, integer, money, object, row, type RowShape, uuid, written } from '../../database/row.ts'
import { type KnownOwner, ownedBy } from './owner.ts'
import { sideStatus, type SideStatus } from './side-cart.ts'

const fields = {
  id: uuid,
  productId: integer,
  options: written<ChosenOptions>(),
  quantity: count,
  seenUnitPrice: money,
}
/** A line of a cart, of its own or within the row of its cart. */
export const storedLine = object<StoredLine>(fields)
const line = row<StoredLine>('line of a cart', fields)
const lineAside = row<StoredLine & { status: SideStatus }>('line beside the cart', { ...fields, status: sideStatus })

const columns = sql`l.id, l.product_id as "productId", l.options, l.quantity, l.seen_unit_price::float8 as "seenUnitPrice"`

/** `StoredLine`s of the rows of `from`, the oldest first. */
export const linesJson = (from: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'options', l.options,
    'quantity', l.quantity, 'seenUnitPrice', l.seen_unit_price) order by l.id), '[]') from ${from} l)`

/** The lines of a cart, the oldest first. */
export const linesOf = (tx: Queryable, cartId: string): Promise<StoredLine[]> =>
  checkedRows(tx, line, sql`select ${columns} from cart_line l where l.cart_id = ${cartId} order by l.id`)

/** A line of the cart; undefined for another shopper's line, and for what is no id at all. */
export const lineOf = (tx: Queryable, cartId: string, lineId: string): Promise<StoredLine | undefined> =>
  oneLine(tx, line, lineId, sql`c.id = ${cartId}`)

/** The same, for the shopper's carts beside the open one. */
export const lineBeside = (
  tx: Queryable,
  owner: KnownOwner,
  lineId: string,
  statuses: SideStatus[],
): Promise<(StoredLine & { status: SideStatus }) | undefined> =>
  oneLine(
    tx,
    lineAside,
    lineId,
    sql`${ownedBy(owner)} and c.status in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )})`,
  )

/** Locks the line until the transaction ends: the clean-up, which asks for no cart, removes it before that or not at all. */
async function oneLine<Line>(
  tx: Queryable,
  shape: RowShape<Line>,
  lineId: string,
  where: SQL,
): Promise<Line | undefined> {
  if (!isUuid(lineId)) return undefined
  const [found] = await checkedRows(
    tx,
    shape,
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
  const [found] = await checkedRows(
    tx,
    row('pieces of a cart', { count }),
    sql`update cart set version = version + 1, updated_at = now() where id = ${cartId}
        returning (select coalesce(sum(quantity), 0)::float8 from cart_line where cart_id = ${cartId}) as count`,
  )
  return found!.count
}
