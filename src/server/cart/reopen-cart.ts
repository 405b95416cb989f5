import { sql } from 'drizzle-orm'
import { adoptCarts } from './adopt-carts.ts'
import { lockOpenCart } from './stored/lock-cart.ts'
import { settleOwner } from './settle-owner.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, nullable, row, text, uuid } from '../database/row.ts'

/**
 * Opens the cart of an order that was not paid again, as it was: the same submit may be tried again. If the shopper has begun
 * another cart meanwhile, this one stays with the cancelled order. A guest who has logged in meanwhile finds it in the customer's cart.
 */
export async function reopenCart(tx: Queryable, orderId: string): Promise<void> {
  const [cart] = await checkedRows(
    tx,
    row('ordered cart', { id: uuid, sessionHash: nullable(text), customerId: nullable(uuid) }),
    sql`select c.id, c.session_hash as "sessionHash", c.customer_id as "customerId" from cart c
        where c.status = 'ordered' and c.id = (select cart_id from sales_order where id = ${orderId}::uuid) for update`,
  )
  if (!cart) return
  const owner = await settleOwner(tx, {
    sessionHash: cart.sessionHash ?? '',
    ...(cart.customerId !== null && { customerId: cart.customerId }),
  })
  const { sessionHash, customerId } = owner
  const loggedIn = cart.customerId === null ? customerId : undefined
  const hasAnother = (await lockOpenCart(tx, owner)) !== undefined
  if (hasAnother && loggedIn === undefined) return
  const openedFor = hasAnother ? undefined : customerId
  await tx.execute(
    sql`with let_go as (update sales_order set cart_id = null where id = ${orderId}::uuid)
        update cart set status = 'open', version = version - 1,
          session_hash = ${openedFor === undefined ? sessionHash : null}, customer_id = ${openedFor ?? null}::uuid
        where id = ${cart.id}::uuid`,
  )
  // As the login did with the guest's other carts.
  if (hasAnother && loggedIn !== undefined) await adoptCarts(tx, sessionHash, loggedIn)
}
