import { sql } from 'drizzle-orm'
import { typedText } from '#domain/address/typed-text.ts'
import { checkInput } from '#domain/checkout/check-input.ts'
import type { CheckoutInput, PlaceOrderResult } from '#domain/checkout/results.ts'
import { stockMovements } from '#domain/checkout/stock-movements.ts'
import { dayIn, type ShopSettings, type StoreView } from '#domain/store/store.ts'
import { lockOpenCart } from '../cart/lock-cart.ts'
import { cartWithId, readCart, type ReadCart, type ReadOptions } from '../cart/read-cart.ts'
import { priceCart, type PricedCart } from '../cart/view-cart.ts'
import { rows, type Queryable } from '../database/database.ts'
import { makeOrder } from './make-order.ts'
import { readOrderRecord, writeOrder, type OrderRecord } from './order-record.ts'
import { takeStock } from './take-stock.ts'

/** Somebody else took the last pieces, or the same cart's order, meanwhile: nothing may be committed. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

export type Placing = {
  sessionHash: string
  store: StoreView
  settings: ShopSettings
  read: ReadOptions
  now: Date
  input: CheckoutInput
}

type Placed =
  | { status: 'placed' | 'already-placed'; order: OrderRecord }
  | Exclude<PlaceOrderResult, { status: 'placed' | 'already-placed' }>

/**
 * Makes an order of the session's cart inside the caller's transaction.
 * @throws {Overtaken} when the transaction must be rolled back
 */
export async function placeOrder(tx: Queryable, placing: Placing): Promise<Placed> {
  const { sessionHash, input } = placing
  const open = await lockOpenCart(tx, sessionHash)
  if (open?.version !== input.seen.version) {
    const order = await orderedBefore(tx, sessionHash, input.seen.version)
    if (order) return { status: 'already-placed', order }
  }
  const countries = [input.shipping.country, input.billing?.country ?? ''].map(typedText)
  const cart = open && (await readCart(tx, cartWithId(open.id), { ...placing.read, countries }))
  if (!cart?.lines.length) return { status: 'cart-empty' }
  const quote = priceFor(cart, placing)
  if (quote.checked.status === 'invalid') return quote.checked
  const { priced } = quote
  const changed = changedSince(priced)
  const isAsSeen = cart.version === input.seen.version && priced.totals.grandTotal === input.seen.grandTotal
  if (!isAsSeen || changed.problems.length) return changed
  const movements = stockMovements(
    priced.lines.map(({ view, chosen }) => ({ quantity: view.quantity, chosen: chosen! })),
  )
  const taken = await takeStock(tx, movements)
  if (taken === 'short') throw new Overtaken('stock')
  const order = makeOrder(cart, priced, quote.checked.input, placing, taken.number, movements)
  if (!(await writeOrder(tx, order))) throw new Overtaken('order')
  return { status: 'placed', order }
}

/** The version names one state of one of the session's carts (lock-cart.ts); was that cart ordered? */
async function orderedBefore(
  tx: Queryable,
  sessionHash: string,
  seenVersion: number,
): Promise<OrderRecord | undefined> {
  if (!Number.isSafeInteger(seenVersion)) return undefined
  const [cart] = await rows<{ id: string }>(
    tx,
    sql`select id from cart where session_hash = ${sessionHash} and status = 'ordered' and version >= ${seenVersion}::bigint
        order by version limit 1`,
  )
  return cart && readOrderRecord(tx, sql`o.cart_id = ${cart.id}`)
}

function priceFor(cart: ReadCart, { store, settings, input, now }: Placing) {
  const today = dayIn(settings.timeZone, now)
  const goingTo = (address: CheckoutInput['shipping']) => ({
    country: typedText(address.country),
    region: typedText(address.region),
    postcode: typedText(address.postcode),
  })
  const shipped = priceCart(cart, { store, settings, destination: goingTo(input.shipping), today })
  const checked = checkInput(input, settings, shipped.isVirtual)
  const priced =
    shipped.isVirtual && input.billing
      ? priceCart(cart, { store, settings, destination: goingTo(input.billing), today })
      : shipped
  return { checked, priced }
}

const changedSince = ({ lines, totals }: PricedCart) => ({
  status: 'changed' as const,
  totals,
  problems: lines.filter(({ view }) => view.problem).map(({ view }) => ({ line: view })),
})
