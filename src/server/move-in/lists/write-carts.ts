import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { WrittenLine } from '../../cart/write-lines.ts'
import { writeLines } from '../../cart/write-lines.ts'
import { lockOpenCart, lockOrCreateCart, type LockedCart } from '../../cart/stored/lock-cart.ts'
import { linesOf } from '../../cart/stored/stored-lines.ts'
import { rows, type Queryable } from '../../database/database.ts'
import type { Move } from '../step/move.ts'
import type { Known, ToWrite, Warn } from '../step/move-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { say } from '../../words/say.ts'
import { IS_GUESTS, IS_OPEN } from './old-carts.ts'

export type MovedCart = {
  customerId: string
  storeId: number
  couponCode: string | null
  updatedAt: string
  lines: Omit<WrittenLine, 'id'>[]
}

/** Its new id names the cart and the version it was brought with: "id version". Every change of a shopper makes another version. */
export const CART_KIND = 'open cart'
const BATCH = 1000

const nameOf = ({ id, version }: Pick<LockedCart, 'id' | 'version'>) => `${id} ${version}`

/** A cart never passes from one customer to another. */
export const cartsOfOthers = (tx: Queryable, known: readonly Known<MovedCart>[]) =>
  oldIdsOf(tx, known, {
    columns: { customer_id: 'uuid' },
    valuesOf: ({ customerId }) => ({ customer_id: customerId }),
    join: sql`cart t on t.id = split_part(r.new_id, ' ', 1)::uuid and t.customer_id <> r.customer_id`,
  })

/** Writes each cart as its customer's open one, unless the customer has begun one here or changed what was brought. */
export async function writeCarts(tx: Queryable, records: readonly ToWrite<MovedCart>[], warn: Warn): Promise<string[]> {
  const names: string[] = []
  for (const { oldId, newId, value } of records) {
    const { customerId, storeId, couponCode, updatedAt } = value
    const owner = { sessionHash: '', customerId }
    const cart = newId === undefined ? await lockOrCreateCart(tx, owner, storeId) : await lockOpenCart(tx, owner)
    const isFree =
      newId === undefined
        ? cart !== undefined && (await linesOf(tx, cart.id)).length === 0
        : cart !== undefined && nameOf(cart) === newId
    if (!cart || !isFree) {
      warn(oldId, say('its customer has a cart here that was begun or changed since: that one stays'))
      names.push(newId ?? nameOf({ id: cart!.id, version: -1 }))
      continue
    }
    await tx.execute(sql`delete from cart_line where cart_id = ${cart.id}::uuid`)
    await writeLines(
      tx,
      cart.id,
      storeId,
      value.lines.map((line) => ({ ...line, id: v7() })),
    )
    await tx.execute(
      sql`update cart set coupon_code = coalesce(${couponCode}, coupon_code), updated_at = ${updatedAt}::timestamptz
          where id = ${cart.id}::uuid`,
    )
    names.push(nameOf({ id: cart.id, version: cart.version + 1 }))
  }
  return names
}

/** Empties the carts of an earlier run that were ordered or emptied in the old shop since, where nobody has changed them here. */
export async function emptyOver({ db, old, report }: Move): Promise<void> {
  for (let after = ''; ;) {
    const moved = await rows<{ oldId: string; cartId: string; version: number }>(
      db,
      sql`select m.old_id as "oldId", c.id as "cartId", c.version from moved_record m
          join cart c on c.id = split_part(m.new_id, ' ', 1)::uuid and c.version::text = split_part(m.new_id, ' ', 2)
            and c.status = 'open'
          where m.kind = ${CART_KIND} and m.old_id > ${after}
            and exists (select 1 from cart_line l where l.cart_id = c.id) order by m.old_id limit ${BATCH}::int`,
    )
    if (moved.length === 0) return
    const open = await old.rows<{ id: number }>(
      `select q.entity_id as id from {sales_flat_quote} q where q.entity_id in (?) and ${IS_OPEN} and not ${IS_GUESTS}`,
      [moved.map(({ oldId }) => oldId)],
    )
    const still = new Set(open.map(({ id }) => String(id)))
    for (const { oldId, cartId, version } of moved) {
      if (still.has(oldId)) continue
      const isEmptied = await db.transaction(async (tx) => {
        const [cart] = await rows<{ version: number }>(
          tx,
          sql`update cart set version = version + 1 where id = ${cartId}::uuid and version = ${version}::int returning version`,
        )
        // Its customer changed it a moment ago.
        if (!cart) return false
        await tx.execute(sql`delete from cart_line where cart_id = ${cartId}::uuid`)
        // The cart may be filled again there, and goes on here then.
        await tx.execute(
          sql`update moved_record set new_id = ${nameOf({ id: cartId, ...cart })}, fingerprint = ''
              where kind = ${CART_KIND} and old_id = ${oldId}`,
        )
        return true
      })
      if (isEmptied) report.count(CART_KIND, 'updated')
    }
    after = moved.at(-1)!.oldId
  }
}
