import { sql } from 'drizzle-orm'
import type { Destination } from '#domain/cart/totals.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import { localeOf } from '../store/locale.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, integer, nullable, oneOf, row, text, uuid, written } from '../database/row.ts'
import { destination, shippingMethod } from './stored/cart-shapes.ts'
import { readStores } from '../store/store-service.ts'
import { draftFor, type KeptDraft } from './stored/kept-draft.ts'
import { lockOrCreateCart, type LockedCart } from './stored/lock-cart.ts'
import { type KnownOwner, ownedBy } from './stored/owner.ts'
import { planMerge } from './plan-merge.ts'
import { cartWithId, readCart } from './stored/read-cart.ts'
import { sideCart, type SideStatus } from './stored/side-cart.ts'
import { linesOf } from './stored/stored-lines.ts'
import { moveToRemoved } from './take-out-lines.ts'
import { writeMerge } from './write-merge.ts'

type GuestCart = {
  id: string
  status: 'open' | SideStatus
  storeId: number
  destination: Destination | null
  shippingMethod: ShippingMethodCode | null
  couponCode: string | null
  checkout: KeptDraft | null
}

const guestCart = row<GuestCart>('cart of a guest', {
  id: uuid,
  status: oneOf<GuestCart['status']>({ open: 1, saved: 1, removed: 1, 'removed-saved': 1 }),
  storeId: integer,
  destination: nullable(destination),
  shippingMethod: nullable(shippingMethod),
  couponCode: nullable(text),
  checkout: nullable(written<KeptDraft>()),
})

/**
 * Merges a guest's carts, and what the checkout was told, into the customer's; where they differ the guest's wins, as the later
 * one. Ordered carts stay the session's (decisions/022). Lines that a full cart has no room for stay the guest's and are back
 * after the logout.
 */
export async function adoptCarts(tx: Queryable, sessionHash: string, customerId: string): Promise<void> {
  const guest: KnownOwner = { sessionHash }
  const customer: KnownOwner = { sessionHash, customerId }
  const carts = await checkedRows(
    tx,
    guestCart,
    sql`select id, status, store_id as "storeId", destination, shipping_method as "shippingMethod",
          coupon_code as "couponCode", checkout from cart c
        where ${ownedBy(guest)} and status <> 'ordered' order by created_at for update`,
  )
  if (carts.length === 0) return
  const { storeId } = carts.at(-1)!
  const open = await lockOrCreateCart(tx, customer, storeId)
  for (const cart of carts) {
    if (cart.status === 'open') await mergeOpen(tx, open, { ...cart, checkout: draftFor(customer, cart.checkout) })
    else {
      const into = await sideCart(tx, open, customer, cart.status)
      const lines = await linesOf(tx, cart.id)
      if (cart.status === 'saved') await writeMerge(tx, into, planMerge(await linesOf(tx, into), lines))
      else
        await moveToRemoved(
          tx,
          into,
          lines.map((line) => line.id),
        )
    }
  }
  await tx.execute(
    sql`update cart set version = 1 + (select max(c.version) from cart c where ${ownedBy(guest)} or ${ownedBy(customer)}),
          store_id = ${storeId}, updated_at = now() where id = ${open.id}`,
  )
  await tx.execute(
    sql`delete from cart c where ${ownedBy(guest)} and status <> 'ordered'
          and not exists (select 1 from cart_line l where l.cart_id = c.id)`,
  )
}

async function mergeOpen(
  tx: Queryable,
  open: LockedCart,
  { id, destination, shippingMethod, couponCode, checkout }: GuestCart,
): Promise<void> {
  const lines = await linesOf(tx, id)
  const stores = await readStores(tx)
  const store = stores.find((one) => one.id === open.storeId) ?? stores[0]!
  const into = await readCart(tx, cartWithId(open.id), {
    ...localeOf(store, stores),
    defaultCountry: '',
    more: lines,
  })
  await writeMerge(tx, open.id, planMerge(into!.lines, lines, into!.facts))
  await tx.execute(
    sql`update cart set destination = coalesce(${destination && JSON.stringify(destination)}::jsonb, destination),
          shipping_method = coalesce(${shippingMethod}, shipping_method),
          coupon_code = coalesce(${couponCode}, coupon_code),
          checkout = coalesce(checkout, '{}') || (${JSON.stringify(checkout)}::jsonb - 'method' - 'passwordHash')
        where id = ${open.id}`,
  )
  await tx.execute(sql`update cart set checkout = null where id = ${id}`)
}
