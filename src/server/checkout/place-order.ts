import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Address } from '#domain/address/address.ts'
import { usedCoupon } from '#domain/cart/discounts.ts'
import type { CheckoutInput, PlaceOrderResult } from '#domain/checkout/results.ts'
import { stockMovements } from '#domain/checkout/stock-movements.ts'
import { momentIn, type ShopSettings, type StoreView } from '#domain/store/store.ts'
import { type KnownOwner, ownedBy } from '../cart/owner.ts'
import { lockOpenCart } from '../cart/lock-cart.ts'
import { takeCoupon } from '../cart/coupons.ts'
import { cartWithId, readCart, type ReadCart, type ReadOptions } from '../cart/read-cart.ts'
import { priceCart, type PricedCart } from '../cart/view-cart.ts'
import { registerAtCheckout } from '../customer/register-at-checkout.ts'
import type { Queryable } from '../database/database.ts'
import { downloadsOf } from '../order/downloads.ts'
import { makeOrder, type Paying } from './make-order.ts'
import { readOrderRecord, writeOrder, type OrderRecord, type StoredOrder } from './order-record.ts'
import { takeStock } from './take-stock.ts'

/**
 * Somebody else took the last pieces, a coupon's last use, the number, or the same cart's order, meanwhile: nothing may be
 * committed.
 */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

export type Placing = {
  owner: KnownOwner
  store: StoreView
  settings: ShopSettings
  read: ReadOptions
  now: Date
  input: CheckoutInput
  /** For a way to pay that has a gateway. What costs nothing is not paid at any. */
  paying?: Paying | undefined
  /** The network address that asks. */
  from?: string | undefined
}

/** Tells the shopper of an order that stands, in the transaction that makes it stand. */
export type Confirm = (tx: Queryable, order: OrderRecord) => Promise<void>

type NotPlaced = Extract<PlaceOrderResult, { status: 'cart-empty' | 'changed' | 'not-delivered' }>

type AlreadyPlaced = { status: 'already-placed'; order: StoredOrder }
type Placed = { status: 'placed'; order: OrderRecord } | AlreadyPlaced | NotPlaced

/**
 * Makes an order of the owner's cart inside the caller's transaction.
 * @throws {Overtaken} when the transaction must be rolled back
 */
export async function placeOrder(tx: Queryable, placing: Placing, confirm: Confirm): Promise<Placed> {
  const ready = await readyToPlace(tx, placing)
  if (ready.status !== 'ready') return ready
  const { cart, priced } = ready
  const movements = stockMovements(
    priced.lines.map(({ view, chosen }) => ({ quantity: view.quantity, chosen: chosen! })),
  )
  if (!(await takeStock(tx, movements))) throw new Overtaken('stock')
  const coupon = usedCoupon(priced.discounts)
  if (coupon && !(await takeCoupon(tx, coupon.id, cart.customerId))) throw new Overtaken('coupon')
  const customerId = cart.customerId ?? (await registered(tx, placing))
  const paying = priced.totals.grandTotal > 0 ? placing.paying : undefined
  const made = makeOrder({ ...cart, customerId }, priced, placing.input, { ...placing, paying }, movements)
  const order = { ...made, downloads: await downloadsOf(tx, made.lines, placing.store) }
  if (!(await writeOrder(tx, order))) throw new Overtaken('order')
  if (!order.payment) await confirm(tx, order)
  return { status: 'placed', order }
}

/** The account a guest asked for with the order; none where the address has one already. */
async function registered(tx: Queryable, { input, store, now }: Placing): Promise<string | null> {
  const { registration, email, billing } = input
  if (!registration) return null
  const { firstName, lastName } = billing
  const given = { email, firstName, lastName, passwordHash: registration.passwordHash, storeId: store.id }
  return (await registerAtCheckout(tx, given, now)) ?? null
}

type Ready = { status: 'ready'; cart: ReadCart; priced: PricedCart }

/** Whether the cart can be ordered as it was seen. It stays locked until the caller's transaction ends. */
async function readyToPlace(tx: Queryable, placing: Placing): Promise<Ready | AlreadyPlaced | NotPlaced> {
  const { owner, input } = placing
  const open = await lockOpenCart(tx, owner)
  if (open?.id !== input.seen.cartId) {
    const order = await orderedBefore(tx, owner, input.seen.cartId)
    if (order) return { status: 'already-placed', order }
  }
  const places = [input.shipping ?? input.billing, input.billing].map(({ country, region }) => ({ country, region }))
  const cart = open && (await readCart(tx, cartWithId(open.id), { ...placing.read, places }))
  if (!cart?.lines.length) return { status: 'cart-empty' }
  const priced = priceFor(cart, placing)
  const changed = changedSince(priced)
  const { seen } = input
  const isAsSeen =
    cart.id === seen.cartId && cart.version === seen.version && priced.totals.grandTotal === seen.grandTotal
  if (changed.problems.length) return changed
  if (!priced.isVirtual) {
    if (!input.shipping) return changed
    if (priced.shippingMethod === null) return { status: 'not-delivered' }
    if (input.shippingMethod !== undefined && input.shippingMethod !== priced.shippingMethod) return changed
  }
  if (!isAsSeen) return changed
  return { status: 'ready', cart, priced }
}

/**
 * The order of the cart that was seen, if it was ordered: by the customer, or by the same session before its guest logged
 * in (decisions/022).
 */
export async function orderedBefore(
  tx: Queryable,
  { sessionHash, customerId }: KnownOwner,
  cartId: string,
): Promise<StoredOrder | undefined> {
  if (!isUuid(cartId)) return undefined
  return readOrderRecord(
    tx,
    sql`o.cart_id = (select c.id from cart c where c.id = ${cartId} and c.status = 'ordered' and (${ownedBy({ sessionHash })}
          or ${ownedBy({ sessionHash, customerId })}))`,
  )
}

/** What is not shipped is taxed where it is billed. */
function priceFor(cart: ReadCart, { store, settings, input, now }: Placing): PricedCart {
  const moment = momentIn(settings.timeZone, now)
  const goingTo = ({ country, region, postcode }: Address) => ({ country, region, postcode })
  const priceAt = (address: Address) =>
    priceCart(cart, { store, settings, destination: goingTo(address), moment, shippingMethod: input.shippingMethod })
  const shipped = priceAt(input.shipping ?? input.billing)
  return shipped.isVirtual && input.shipping ? priceAt(input.billing) : shipped
}

const changedSince = ({ lines, totals }: PricedCart) => ({
  status: 'changed' as const,
  totals,
  problems: lines.filter(({ view }) => view.problem).map(({ view }) => ({ line: view })),
})
