import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Address } from '#domain/address/address.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { AddResult, CartView } from '#domain/cart/results.ts'
import { contactForm } from '#domain/checkout/checkout-form.ts'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import { PAYMENT_METHODS, waysToOrder, type OrderedBy, type PaymentMethodCode } from '#domain/payment/payment-method.ts'
import { SHIPPING_METHODS } from '#domain/shipping/shipping-method.ts'
import type { StoreView } from '#domain/store/store.ts'
import { checkForm } from '#domain/validation/check-form.ts'
import { translator, type Translate } from '#messages/translate.ts'
import type { CartService } from '../cart/cart-contract.ts'
import { createCartService } from '../cart/cart-service.ts'
import { lockOrCreateCart } from '../cart/stored/lock-cart.ts'
import type { KnownOwner } from '../cart/stored/owner.ts'
import { createDrafts } from '../checkout/drafts.ts'
import { rows, type Database } from '../database/database.ts'
import { createDirectoryService } from '../directory/directory-service.ts'
import type { PaymentGateway } from '../payment/gateways/payment-gateway.ts'
import { createStoreService } from '../store/store-service.ts'
import { checkAddress } from './check-address.ts'
import type { DeskOrder, DeskQuote } from './desk-order.ts'
import { productIds } from '../import/read/product-ids.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { mailAddress } from '../mail/email-key.ts'

export type DrawingUp = { db: Database; clock: () => Date; gateways: readonly PaymentGateway[] }

/** A quote with what the checkout asks for. */
export type DrawnUp = DeskQuote & {
  email: string
  billing: Address
  /** Undefined where nothing is sent. */
  shipping: Address | undefined
}

/**
 * Draws an order up: puts its items into the owner's cart, unless they lie there, and reads what the cart's own rules make of them. Everything is asked
 * of `db`, which may be a transaction.
 */
export async function drawUp(
  { db, clock, gateways }: DrawingUp,
  owner: KnownOwner,
  order: DeskOrder,
  { isFilled = false, from }: { isFilled?: boolean; from: string },
): Promise<DrawnUp> {
  const stores = createStoreService({ db, clock })
  const [all, settings] = await Promise.all([stores.all(), stores.settings()])
  const t = translator(order.language ?? 'en')
  const store = all.find(({ code }) => code === order.store) ?? all.find(({ isDefault }) => isDefault) ?? all[0]!
  const faults: RecordFault[] =
    order.store !== undefined && store.code !== order.store ? [{ path: ['store'], said: t('validationSelect') }] : []
  const { rules } = await createDirectoryService({ stores }).current()
  const checking = { rules, today: todayIn(settings.timeZone, clock()), t }
  const customer = await customerOf(db, order, faults, t)
  const cart = createCartService({ db, stores, clock, cards: async () => [] })
  const filling: Filling = { db, cart, owner, store, order, t, faults, from }
  const billing = checkAddress(order.billing ?? {}, checking)
  const shipping = order.shipping ? checkAddress(order.shipping, checking) : billing
  if (!isFilled) await fill(filling, customer?.id, { billing: billing.address, shipping: shipping.address })
  const view = await cart.view(owner, store)
  faults.push(...under('billing', billing.faults))
  if (order.shipping && !view.isVirtual) faults.push(...under('shipping', shipping.faults))
  const payments = waysToPay(settings.payment, gateways, store, view)
  checkChoices({ order, view, payments, faults, t })
  return {
    store,
    settings,
    cart: view,
    payments,
    faults,
    email: customer?.email ?? emailOf(order, checking, faults),
    billing: billing.address,
    shipping: view.isVirtual ? undefined : shipping.address,
  }
}

const under = (name: string, faults: readonly RecordFault[]): RecordFault[] =>
  faults.map(({ path, said }) => ({ path: [name, ...path], said }))

const placeOf = ({ country, region, postcode }: Address) => ({ country, region, postcode })

function todayIn(timeZone: string, now: Date): CalendarDate {
  const [year, month, day] = dayIn(timeZone, now).split('-').map(Number) as [number, number, number]
  return { year, month, day }
}

async function customerOf(
  db: Database,
  { customerId }: DeskOrder,
  faults: RecordFault[],
  t: Translate,
): Promise<{ id: string; email: string } | undefined> {
  if (customerId === undefined) return undefined
  const [found] = isUuid(customerId)
    ? await rows<{ id: string; email: string }>(db, sql`select id, email from customer where id = ${customerId}::uuid`)
    : []
  if (!found) faults.push({ path: ['customerId'], said: t('validationSelect') })
  return found
}

/** A guest's address, as the checkout asks for it. */
function emailOf(order: DeskOrder, { today, t }: { today: CalendarDate; t: Translate }, faults: RecordFault[]): string {
  const email = mailAddress(order.email ?? '')
  if (order.customerId !== undefined) return email
  const [problem] = Object.values(checkForm(contactForm, () => [email], { today }))
  if (problem) faults.push({ path: ['email'], said: t(problem.id, problem.values) })
  return email
}

/** Money that comes another day, or none at all: nobody is asked for a card on the telephone. */
function waysToPay(
  offered: readonly PaymentMethodCode[],
  gateways: readonly PaymentGateway[],
  { decimals, currency }: StoreView,
  { isVirtual, totals }: CartView,
): readonly OrderedBy[] {
  const offline = new Set<OrderedBy>(gateways.filter(({ isOffline }) => isOffline).map(({ code }) => code))
  return waysToOrder(offered, { isVirtual, grandTotal: totals.grandTotal, decimals, currency }).filter(
    (code) => code === 'free' || offline.has(code),
  )
}

function checkChoices({
  order: { items, coupon, shippingMethod, payment },
  view,
  payments,
  faults,
  t,
}: {
  order: DeskOrder
  view: CartView
  payments: readonly OrderedBy[]
  faults: RecordFault[]
  t: Translate
}): void {
  const wrong = (name: string, said: string) => faults.push({ path: [name], said })
  if (items.length === 0) wrong('items', t('validationRequired'))
  if (coupon !== undefined && view.couponProblem) wrong('coupon', t(`coupon-${view.couponProblem}`, { code: coupon }))
  if (view.lines.length > 0 && !view.isVirtual && !view.shippingMethods.some(({ code }) => code === shippingMethod))
    wrong('shippingMethod', t('validationOneRequiredByName'))
  if (view.lines.length > 0 && !payments.some((code) => code === payment))
    wrong('payment', t('validationOneRequiredByName'))
}

type Filling = {
  db: Database
  cart: CartService
  owner: KnownOwner
  store: StoreView
  order: DeskOrder
  t: Translate
  faults: RecordFault[]
  from: string
}

async function fill(
  filling: Filling,
  customerId: string | undefined,
  { billing, shipping }: Record<'billing' | 'shipping', Address>,
): Promise<void> {
  const { db, cart, owner, store, order, t, faults, from } = filling
  await db.transaction(async (tx) => {
    const { id } = await lockOrCreateCart(tx, owner, store.id)
    await tx.execute(sql`update cart set for_customer_id = ${customerId ?? null}::uuid where id = ${id}`)
  })
  await addItems(filling)
  const { isVirtual } = await cart.view(owner, store)
  if (order.billing || order.shipping) await cart.setDestination(owner, placeOf(isVirtual ? billing : shipping))
  const method = SHIPPING_METHODS.find((code) => code === order.shippingMethod)
  if (method) await cart.setShippingMethod(owner, method)
  const payment = PAYMENT_METHODS.find((code) => code === order.payment)
  if (payment) await createDrafts(db).saveDraft(owner, { payment })
  if (order.coupon === undefined) return
  const { status } = await cart.applyCoupon(owner, store, order.coupon, from)
  if (status === 'too-many') faults.push({ path: ['coupon'], said: t('couponTooMany') })
}

async function addItems({ db, cart, owner, store, order, t, faults }: Filling): Promise<void> {
  const ids = await productIds(
    db,
    order.items.map(({ sku }) => sku),
  )
  const items = order.items.map((item) => ({
    // No product has the id 0, so the cart says that there is no such product.
    productId: ids.get(item.sku) ?? 0,
    quantity: item.quantity,
    options: item.options ?? {},
    ...(item.parts && { grouped: item.parts }),
    hasSeenOptions: true,
  }))
  for (const [at, added] of (await cart.addItems(owner, store, items)).entries())
    if (added.status !== 'added') faults.push({ path: ['items', at], said: whyNot(added, t) })
}

/** Everything that is wrong with the choices of an item, in one sentence each. */
function whyNot(added: Exclude<AddResult, { status: 'added' }>, t: Translate): string {
  if (added.status === 'needs-options') return t('refusedNothingChosen', { name: added.name })
  const { id, values } = refusalMessage(added.refusal)
  return t(id, values)
}
