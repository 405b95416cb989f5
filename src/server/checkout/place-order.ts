import { writeAudit, type Auditor } from '../audit/write-audit.ts'
import { announce, announceLowStock } from '../webhook/announce.ts'
import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Address } from '#domain/address/address.ts'
import { usedCoupon } from '#domain/cart/discounts.ts'
import type { CheckoutInput, PlaceOrderResult } from '#domain/checkout/results.ts'
import { type StockMovement, stockMovements, takenStocks } from '#domain/checkout/stock-movements.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import { type KnownOwner, ownedBy } from '../cart/stored/owner.ts'
import { lockOpenCart, lockOpenCarts } from '../cart/stored/lock-cart.ts'
import { mayUseRules, takeCoupon } from '../coupon/coupon-uses.ts'
import { readCarts, type ReadCart, type ReadOptions } from '../cart/stored/read-cart.ts'
import { priceCart, type PricedCart } from '../cart/view-cart.ts'
import { registerAtCheckout } from '../customer/register-at-checkout.ts'
import type { Queryable } from '../database/database.ts'
import { downloadsOf } from '../journal/downloads.ts'
import { makeOrder, type Paying } from './make-order.ts'
import { readOrderRecord, writeOrders, type OrderRecord, type StoredOrder } from '../journal/order-record.ts'
import { newsOfPlaced } from '../order/apply-event.ts'
import { noteTurned, takeStock } from '../order/take-stock.ts'
import type { ToOrder } from './unpaid-orders.ts'

/**
 * Somebody else took the last pieces, a coupon's or rule's last use, the number, or the same cart's order meanwhile, or one customer has two
 * orders among them: nothing may be committed. It may have been another order of the same transaction.
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
  /** Set for a way to pay that has a gateway. An order that costs nothing needs no gateway. */
  paying?: Paying | undefined
  /** The network address that asks. */
  from?: string | undefined
  /** Its confirmation is not written: too many letters went to its address. */
  isUnconfirmed?: boolean | undefined
  /** The one of the staff who places it for a shopper. */
  auditor?: Auditor | undefined
  /** The lines by which the limits of its network were asked; its cart may have got more since. */
  counted?: ToOrder | undefined
  /** The most whole stocks of products that it may take (takenStocks). */
  mostStocks?: number | undefined
}

/** Tells the shoppers of orders that stand, in the transaction that makes them stand. */
export type Confirm = (tx: Queryable, placed: readonly { placing: Placing; order: OrderRecord }[]) => Promise<void>

type NotPlaced = Extract<PlaceOrderResult, { status: 'cart-empty' | 'changed' | 'not-delivered' | 'unpaid' }>

type AlreadyPlaced = { status: 'already-placed'; order: StoredOrder }
/** `stocks`: whole stocks of one product that it took (takenStocks). */
export type Placed = { status: 'placed'; order: OrderRecord; stocks: number } | AlreadyPlaced | NotPlaced

/**
 * Makes orders of shoppers' carts inside the caller's transaction, many orders by as many statements as one needs. All carts are
 * of one store view, and none is given twice.
 * @returns what became of each, at its place
 * @throws {Overtaken} when the transaction must be rolled back; it does not tell which order it was about
 */
export async function placeOrders(tx: Queryable, placings: readonly Placing[], confirm: Confirm): Promise<Placed[]> {
  const found = await readyToPlace(tx, placings)
  const ready = found.filter((one) => one.status === 'ready')
  // A customer's uses are counted by orders that are written: another one of the same batch would not be seen.
  const customers = ready.flatMap(({ cart }) => cart.customerId ?? [])
  if (new Set(customers).size < customers.length) throw new Overtaken('customer')
  const movements = ready.flatMap((one) => one.movements)
  const { isTaken, turned } = await takeStock(tx, movements)
  if (!isTaken) throw new Overtaken('stock')
  const orders = new Map<Placing, OrderRecord>()
  for (const one of ready) orders.set(one.placing, await orderOf(tx, one))
  if (orders.size && (await writeOrders(tx, [...orders.values()])) !== orders.size) throw new Overtaken('order')
  const placed = [...orders].map(([placing, order]) => ({ placing, order }))
  await announce(
    tx,
    placed.map(({ order }) => newsOfPlaced(order)),
  )
  await announceLowStock(tx, movements)
  for (const { placing, order } of placed)
    if (placing.auditor) await writeAudit(tx, placing.auditor, [{ subject: order.number }])
  await confirm(
    tx,
    placed.filter(({ order }) => !order.payment && order.paymentMethod !== 'free' && !order.isUnconfirmed),
  )
  await noteTurned(tx, turned)
  return found.map((one) =>
    one.status === 'ready' ? { status: 'placed', order: orders.get(one.placing)!, stocks: one.stocks } : one,
  )
}

/** The order with what belongs to it alone: a coupon's use, an account. */
async function orderOf(tx: Queryable, { placing, cart, priced, movements }: Ready): Promise<OrderRecord> {
  const coupon = usedCoupon(priced.discounts)
  if (coupon && !(await takeCoupon(tx, coupon.id, cart.customerId))) throw new Overtaken('coupon')
  const { given, unpriced } = priced.discounts
  if (!(await mayUseRules(tx, [...given, ...unpriced], cart.customerId))) throw new Overtaken('rule')
  const customerId = cart.customerId ?? (await registered(tx, placing))
  const paying = priced.totals.grandTotal > 0 ? placing.paying : undefined
  const order = makeOrder({ ...cart, customerId }, priced, placing.input, { ...placing, paying }, movements)
  const sold = priced.lines.map(({ view: { options, quantity }, chosen }) => ({
    options,
    quantity,
    units: chosen!.units,
  }))
  return { ...order, downloads: await downloadsOf(tx, sold, placing.store) }
}

/** The account a guest asked for with the order; none where the address has one already. */
async function registered(tx: Queryable, { input, store, now }: Placing): Promise<string | null> {
  const { registration, email, billing } = input
  if (!registration) return null
  const { firstName, lastName } = billing
  const given = { email, firstName, lastName, passwordHash: registration.passwordHash, storeId: store.id }
  return (await registerAtCheckout(tx, given, now)) ?? null
}

type Ready = {
  status: 'ready'
  placing: Placing
  cart: ReadCart
  priced: PricedCart
  /** Movements of the stock that it takes from. */
  movements: StockMovement[]
  stocks: number
}

/** Picks the carts that can be ordered as they were seen. They stay locked until the caller's transaction ends. */
async function readyToPlace(
  tx: Queryable,
  placings: readonly Placing[],
): Promise<(Ready | AlreadyPlaced | NotPlaced)[]> {
  const open = await lockOpenCarts(
    tx,
    placings.map(({ owner, input }) => ({ id: input.seen.cartId, owner })),
  )
  const isOpen = ({ input }: Placing) => open.has(input.seen.cartId)
  const wanted = await inOrder(placings, async (placing) => {
    const { shipping, billing, seen } = placing.input
    const places = [shipping ?? billing, billing].map(({ country, region, postcode }) => ({
      country,
      region,
      postcode,
    }))
    return { id: isOpen(placing) ? seen.cartId : (await lockOpenCart(tx, placing.owner))?.id, places }
  })
  const carts = await readCarts(tx, wanted, placings[0]!.read)
  return inOrder(placings, async (placing, at) => {
    const order = isOpen(placing) ? undefined : await orderedBefore(tx, placing.owner, placing.input.seen.cartId)
    return order ? { status: 'already-placed' as const, order } : asSeen(carts[at], placing)
  })
}

/** Asks one transaction several questions, one after the other. */
async function inOrder<Item, Result>(items: readonly Item[], ask: (item: Item, at: number) => Promise<Result>) {
  const results: Result[] = []
  for (const [at, item] of items.entries()) results.push(await ask(item, at))
  return results
}

/** Tells whether a cart is as its shopper saw it, and can be sent. */
function asSeen(cart: ReadCart | undefined, placing: Placing): Ready | NotPlaced {
  const { shipping, shippingMethod, seen } = placing.input
  if (!cart?.lines.length) return { status: 'cart-empty' }
  const priced = priceFor(cart, placing)
  const changed = changedSince(priced)
  const isPayable = placing.input.payment !== 'free' || priced.totals.grandTotal === 0
  const isAsSeen =
    isPayable &&
    isWithin(cart, placing.counted) &&
    cart.id === seen.cartId &&
    cart.version === seen.version &&
    priced.totals.grandTotal === seen.grandTotal &&
    // Another tab may have switched to a store view whose prices are the same numbers.
    placing.store.currency === seen.currency
  if (changed.problems.length) return changed
  if (!priced.isVirtual) {
    if (!shipping) return changed
    if (priced.shippingMethod === null) return { status: 'not-delivered' }
    if (shippingMethod !== undefined && shippingMethod !== priced.shippingMethod) return changed
  }
  if (!isAsSeen) return changed
  const taken = priced.lines.map(({ view, chosen }) => ({ quantity: view.quantity, chosen: chosen! }))
  const stocks = takenStocks(taken)
  if (stocks > (placing.mostStocks ?? Infinity)) return { status: 'unpaid', messageId: 'unpaidTooMuchStock' }
  return { status: 'ready', placing, cart, priced, movements: stockMovements(taken), stocks }
}

const isWithin = ({ lines }: ReadCart, counted: ToOrder | undefined): boolean =>
  !counted ||
  (lines.length <= counted.lines && (counted.hasBundles || lines.every(({ options }) => options.bundle === undefined)))

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

/** An order that is not shipped is taxed at its billing address. */
function priceFor(cart: ReadCart, { store, settings, input, now }: Placing): PricedCart {
  const moment = momentIn(settings.timeZone, now)
  const goingTo = ({ country, region, postcode }: Address) => ({ country, region, postcode })
  const priceAt = (address: Address) =>
    priceCart(
      // An order of 0.00 is priced by the way to pay that the cart has: a rule on it may be what made the order free.
      input.payment === 'free' ? cart : { ...cart, paymentMethod: input.payment },
      { store, settings, destination: goingTo(address), moment, shippingMethod: input.shippingMethod },
    )
  const shipped = priceAt(input.shipping ?? input.billing)
  return shipped.isVirtual && input.shipping ? priceAt(input.billing) : shipped
}

const changedSince = ({ lines, totals }: PricedCart) => ({
  status: 'changed' as const,
  totals,
  problems: lines.filter(({ view }) => view.problem).map(({ view }) => ({ line: view })),
})
