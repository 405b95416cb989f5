import { sql } from 'drizzle-orm'
import { type Cleaning, daysAgo, inSmallSteps, removeRows } from '../database/remove-rows.ts'
import { SESSION_DAYS } from '../session/session-service.ts'

/** Days for which a shopper may put a removed line back. */
const REMOVED_DAYS = 1

/**
 * Removes guests' carts that nobody touched for as long as a session lives: their cookies are gone. Lines saved for later and removed lines
 * go with them. Ordered carts stay without their lines, because orders are known by them, and customers' open ones, whose versions go on from there.
 *
 * @returns how many carts went
 */
export async function cleanUpCarts(cleaning: Cleaning): Promise<number> {
  const dayAgo = daysAgo(cleaning, REMOVED_DAYS)
  await inSmallSteps(
    cleaning,
    (most) => sql`delete from cart_line where id in (select l.id from cart_line l join cart c on c.id = l.cart_id
                where c.status in ('removed', 'removed-saved') and l.created_at < ${dayAgo} limit ${most})
                and created_at < ${dayAgo} returning 1`,
  )
  const left = await removeRows(cleaning, {
    table: 'cart',
    condition: sql`t.updated_at < ${daysAgo(cleaning, SESSION_DAYS)} and t.status <> 'ordered' and t.customer_id is null`,
  })
  // Forgets what the checkout of an ordered cart was told.
  await inSmallSteps(
    cleaning,
    (most) => sql`update cart set checkout = null where id in (select id from cart
                where status = 'ordered' and checkout is not null and updated_at < ${dayAgo} limit ${most}) returning 1`,
  )
  // Only the cart of a payment that fails is opened again; what was ordered is kept with the order.
  await inSmallSteps(
    cleaning,
    (most) => sql`delete from cart_line where id in (select l.id from cart_line l join cart c on c.id = l.cart_id
                where c.status = 'ordered' and c.updated_at < ${dayAgo}
                  and not exists (select 1 from sales_order o where o.cart_id = c.id and o.status = 'pending-payment')
                limit ${most}) returning 1`,
  )
  const mayBeEmpty = sql`c.updated_at < ${dayAgo} and c.status not in ('open', 'ordered')`
  await inSmallSteps(
    cleaning,
    (most) => sql`delete from cart c where ${mayBeEmpty} and c.id in (select c.id from cart c where ${mayBeEmpty}
                and not exists (select 1 from cart_line l where l.cart_id = c.id) limit ${most}) returning 1`,
  )
  return left
}
