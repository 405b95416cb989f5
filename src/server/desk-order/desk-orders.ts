import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { regionOptions } from '#domain/address/regions.ts'
import type { OrderedBy } from '#domain/payment/payment-method.ts'
import { beginOnce, endOnce, type Asked } from '../api-token/once.ts'
import { countUnknownCode } from '../cart/coupons.ts'
import type { KnownOwner } from '../cart/stored/owner.ts'
import type { CheckoutService } from '../checkout/checkout-contract.ts'
import { checkedRows, codeOf, row, uuid } from '../database/row.ts'
import type { Database, Queryable } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { createDirectoryService } from '../directory/directory-service.ts'
import type { Auditor } from '../audit/write-audit.ts'
import type { Gateways } from '../payment/gateways/gateways.ts'
import type { StoreService } from '../store/store-service.ts'
import type { AskingToPlace, DeskOrder, DeskOrders, DeskQuote, OrderForm, PlacedAtDesk } from './desk-order.ts'
import { drawUp, type DrawnUp } from './draw-up.ts'

export type DeskOrderDependencies = {
  db: Database
  clock: () => Date
  gateways: Gateways
  stores: StoreService
  checkout: Pick<CheckoutService, 'placeAsStaff' | 'placedBefore'>
}

/** Thrown to end a transaction whose changes are all undone. */
class GivenUp extends Error {
  readonly drawn: DrawnUp

  constructor(drawn: DrawnUp) {
    super('given up')
    this.drawn = drawn
  }
}

/**
 * Orders that the staff places. Each has a cart of its own, whose owner is the request: nobody's session, and no customer's own cart. The same
 * request again finds the cart, or the order that was made of it.
 */
export function createDeskOrders(deps: DeskOrderDependencies): DeskOrders {
  return {
    form: () => orderForm(deps),
    quote: (order, callerId) => quote(deps, order, callerId),
    place: (asking, order, isTold) => placeOnce(deps, asking, order, isTold),
  }
}

async function orderForm({ stores }: DeskOrderDependencies): Promise<OrderForm> {
  const { rules } = await createDirectoryService({ stores }).current()
  return {
    stores: await stores.all(),
    countries: rules.countries.map((code) => ({
      code,
      regions: regionOptions(rules.regions, code).map(({ value, label }) => ({
        code: rules.regions[code]![value]!.code,
        name: label,
      })),
      isRegionRequired: rules.config.regions_required.includes(code),
    })),
  }
}

const ownerNamed = (name: string): KnownOwner => ({
  sessionHash: `desk ${createHash('sha256').update(name).digest('hex')}`,
})
const ofNobody = () => ownerNamed(randomBytes(16).toString('hex'))

/** Gateways are read before a transaction begins: the embedded database, which has one connection, would wait for itself. */
const drawingOf = async ({ clock, gateways }: DeskOrderDependencies) => ({ clock, gateways: await gateways() })

async function quote(deps: DeskOrderDependencies, order: DeskOrder, callerId: string): Promise<DeskQuote> {
  const drawing = await drawingOf(deps)
  const from = fromOf(callerId)
  try {
    return await deps.db.transaction(async (tx): Promise<never> => {
      const db = inTransaction(deps.db, tx)
      throw new GivenUp(await drawUp({ ...drawing, db }, ofNobody(), order, { from }))
    })
  } catch (error) {
    return drawnOf(deps, error, from)
  }
}

/** Codes of coupons that are tried are counted by caller. */
const fromOf = (callerId: string) => `desk ${callerId}`

/** The order that was drawn up before its transaction was given up. That a code was tried stays. */
async function drawnOf({ db, clock }: DeskOrderDependencies, error: unknown, from: string): Promise<DrawnUp> {
  if (!(error instanceof GivenUp)) throw error
  if (error.drawn.cart.couponProblem === 'unknown') await countUnknownCode(db, from, clock())
  return error.drawn
}

async function placeOnce(
  deps: DeskOrderDependencies,
  { auditor, ...asked }: AskingToPlace,
  order: DeskOrder,
  isTold: (quote: DeskQuote) => boolean,
): Promise<PlacedAtDesk> {
  const begun = await beginOnce<{ number: string }>(deps.db, asked)
  if (begun.status === 'other') return { status: 'other-request' }
  if (begun.status === 'again') return { status: 'placed', number: begun.result.number }
  const owner = asked.key === undefined ? ofNobody() : ownerNamed(`${asked.callerId} ${asked.key}`)
  const placed = await place(deps, { owner, asked, order, isTold }, auditor)
  await endOnce(deps.db, asked, placed.status === 'placed' ? { number: placed.number } : undefined)
  return placed
}

type DeskPlacing = { owner: KnownOwner; asked: Asked; order: DeskOrder; isTold: (quote: DeskQuote) => boolean }

async function place(deps: DeskOrderDependencies, placing: DeskPlacing, auditor: Auditor): Promise<PlacedAtDesk> {
  const drawn = await drawOnce(deps, placing)
  const { owner, order } = placing
  if ('status' in drawn) {
    if (drawn.status !== 'ordered') return drawn
    // It stands once the journal has it; if that failed meanwhile it was taken back, and its cart is open again.
    const former = await deps.checkout.placedBefore(owner, drawn.cartId)
    return former ? { status: 'placed', number: former.number } : place(deps, placing, auditor)
  }
  const { cart, store, email, billing, shipping } = drawn
  const result = await deps.checkout.placeAsStaff(
    owner,
    store,
    {
      email,
      billing,
      shipping,
      ...(shipping && cart.shippingMethod && { shippingMethod: cart.shippingMethod }),
      payment: order.payment as OrderedBy,
      seen: {
        cartId: cart.id!,
        version: cart.version,
        grandTotal: cart.totals.grandTotal,
        currency: store.currency,
      },
    },
    auditor,
  )
  if (result.status === 'placed' || result.status === 'already-placed')
    return { status: 'placed', number: result.number }
  await deps.db.execute(sql`delete from cart where session_hash = ${owner.sessionHash} and status = 'open'`)
  return { status: 'changed', quote: drawn }
}

type NotDrawn = Extract<PlacedAtDesk, { status: 'changed' | 'faulty' }>
/** A twin of the request has ordered its cart. */
type Ordered = { status: 'ordered'; cartId: string }

/** The cart of the request: as a twin of it, or an earlier try that was cut off, has filled it, else filled now. */
async function drawOnce(
  deps: DeskOrderDependencies,
  { owner, asked, order, isTold }: DeskPlacing,
): Promise<DrawnUp | NotDrawn | Ordered> {
  const drawing = await drawingOf(deps)
  const from = fromOf(asked.callerId)
  try {
    return await deps.db.transaction(async (tx) => {
      await waitForTwins(tx, asked)
      const former = await cartOf(tx, owner)
      if (former?.status === 'ordered') return { status: 'ordered' as const, cartId: former.id }
      const drawn = await drawUp({ ...drawing, db: inTransaction(deps.db, tx) }, owner, order, {
        isFilled: former !== undefined,
        from,
      })
      if (drawn.faults.length > 0 || !isTold(drawn)) throw new GivenUp(drawn)
      return drawn
    })
  } catch (error) {
    const drawn = await drawnOf(deps, error, from)
    return drawn.faults.length > 0 ? { status: 'faulty', faults: drawn.faults } : { status: 'changed', quote: drawn }
  }
}

async function waitForTwins(tx: Queryable, { callerId, key }: Asked): Promise<void> {
  if (key !== undefined)
    await tx.execute(sql`select 1 from api_request where caller_id = ${callerId}::uuid and key = ${key} for update`)
}

const cartRow = row('cart of a request', { id: uuid, status: codeOf<'open' | 'ordered'>() })

/** Locked: a twin that is about to order it waits until this one has looked. */
const cartOf = async (tx: Queryable, { sessionHash }: KnownOwner) =>
  (
    await checkedRows(
      tx,
      cartRow,
      sql`select id, status from cart where session_hash = ${sessionHash} and status in ('open', 'ordered')
          order by status desc limit 1 for update`,
    )
  )[0]
