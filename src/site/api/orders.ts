import * as v from 'valibot'
import { ORDER_STATES, type OrderEvent } from '#domain/order/order-state.ts'
import type { OrderForOwner, OrderHistory } from '#server/order/orders-for-owner.ts'
import { moneyIn } from './money.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { versionOf } from './version.ts'

const text = (longest: number) =>
  v.pipe(
    v.string('is text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(longest, `has at most ${longest} characters`),
    v.regex(/^[^\0]*$/, 'holds a character that cannot be kept'),
  )

const instant = (about: string) =>
  v.pipe(
    v.string(),
    v.description(about),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'is an instant such as 2026-06-01T00:00:00Z'),
    v.check((given) => !Number.isNaN(Date.parse(given)), 'is no instant there is'),
    v.transform((given) => new Date(given)),
  )

const listOrders = operation({
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: 'Orders, the newest first',
  scope: 'orders:read',
  query: v.strictObject({
    ...pageQuery,
    state: v.optional(v.picklist(ORDER_STATES, `is one of ${ORDER_STATES.join(', ')}`)),
    placedFrom: v.optional(instant('Placed at this instant, such as 2026-06-01T00:00:00Z, or later.')),
    placedBefore: v.optional(instant('Placed before this instant.')),
    email: v.optional(v.pipe(text(254), v.description('Of the shopper with this address, in full.'))),
  }),
  answer: 'OrderList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, state, placedFrom, placedBefore, email } }) {
    const after = afterCursor(cursor, 'uuid')
    const filter = { state, from: placedFrom, to: placedBefore, email, after }
    return { body: await pageOf(limit, (most) => owner.orders(filter, most), drawOrder) }
  },
})

const getOrder = operation({
  id: 'getOrder',
  method: 'GET',
  path: '/orders/{number}',
  summary: 'One order with its history',
  scope: 'orders:read',
  answer: 'OrderWithHistory',
  problems: ['not-found'],
  run: (call) => answerOrder(call),
})

const isSilent = v.optional(
  v.pipe(v.boolean('is true or false'), v.description('True: the shopper gets no letter.')),
  false,
)

const payOrder = operation({
  id: 'payOrder',
  method: 'POST',
  path: '/orders/{number}/pay',
  summary: 'Its money came: a bank transfer, a cheque, cash',
  scope: 'orders:write',
  body: v.strictObject({ isSilent }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => happen(call, { kind: 'paid' }, !call.body.isSilent),
})

const shipOrder = operation({
  id: 'shipOrder',
  method: 'POST',
  path: '/orders/{number}/ship',
  summary: 'It was sent',
  scope: 'orders:write',
  body: v.strictObject({
    carrier: v.optional(v.pipe(text(100), v.description('By whom it was sent.'))),
    trackingNumber: v.optional(v.pipe(text(100), v.description('The shopper follows it by this.'))),
    isSilent,
  }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => {
    const { isSilent: silent, carrier, trackingNumber } = call.body
    const how = { ...(carrier !== undefined && { carrier }), ...(trackingNumber !== undefined && { trackingNumber }) }
    return happen(call, { kind: 'shipped', ...how }, !silent)
  },
})

const cancelOrder = operation({
  id: 'cancelOrder',
  method: 'POST',
  path: '/orders/{number}/cancel',
  summary: 'It is neither paid nor sent, and will not be; its pieces are for sale again',
  scope: 'orders:write',
  body: v.strictObject({
    reason: v.optional(v.pipe(text(1000), v.description('The shopper reads it.'))),
    isSilent,
  }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => {
    const { reason, isSilent: silent } = call.body
    return happen(call, { kind: 'cancelled', ...(reason !== undefined && { reason }) }, !silent)
  },
})

const noteOrder = operation({
  id: 'noteOrder',
  method: 'POST',
  path: '/orders/{number}/notes',
  summary: 'Keep a remark with it',
  scope: 'orders:write',
  body: v.strictObject({
    text: text(2000),
    isPublic: v.optional(v.pipe(v.boolean('is true or false'), v.description('True: the shopper reads it.')), false),
  }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'invalid', 'key-used'],
  run: (call) => happen(call, { kind: 'note', ...call.body }, false),
})

export const orderOperations: readonly Operation[] = [listOrders, getOrder, payOrder, shipOrder, cancelOrder, noteOrder]

type OrderCall = Pick<Call<unknown, unknown>, 'owner' | 'params' | 'asking'>

async function answerOrder({ owner, params: { number } }: OrderCall): Promise<Answered> {
  const order = await owner.order(number!)
  if (!order) throw new Problem('not-found', `There is no order ${number}.`)
  const body = drawWithHistory(order)
  return { body, version: versionOf(body) }
}

/** Lets something happen to an order; the same request again answers the order as it is then. */
async function happen(call: OrderCall, event: OrderEvent, hasLetter: boolean): Promise<Answered> {
  const number = call.params.number!
  const changed = await call.owner.changeOrder(call.asking, { number, event, hasLetter })
  if (changed.status === 'other-request') throw new Problem('key-used')
  if (changed.status === 'not-allowed') throw new Problem('not-allowed-now', WHY[changed.why ?? 'rules'](changed.state))
  return answerOrder(call)
}

const WHY = {
  rules: (state: string) => `The order is ${state}.`,
  'at-gateway': (state: string) => `The order is ${state}: its shopper is paying it now.`,
  'needs-refund': (state: string) => `The order is ${state}: money or goods have moved, so it has to be refunded.`,
}

function drawOrder(order: OrderForOwner) {
  const inCurrency = moneyIn(order)
  const { number, state, placedAt, paidAt, shippedAt, invoiceNumber, store, email, couponCode } = order
  return {
    number,
    state,
    placedAt,
    paidAt,
    shippedAt,
    invoiceNumber,
    store,
    email,
    paymentMethod: order.paymentMethod,
    shippingMethod: order.shippingMethod,
    couponCode,
    subtotal: inCurrency(order.subtotal),
    discount: inCurrency(order.discount),
    shipping: inCurrency(order.shipping),
    tax: inCurrency(order.tax),
    grandTotal: inCurrency(order.grandTotal),
    refunded: inCurrency(order.refunded),
    lines: order.lines.map(({ sku, name, choices, quantity, unitPrice, rowTotal, discount }) => ({
      sku,
      name,
      // The secret name of a file stays here.
      choices: choices.map(({ label, value }) => ({ label, value })),
      quantity,
      unitPrice: inCurrency(unitPrice),
      rowTotal: inCurrency(rowTotal),
      discount: inCurrency(discount),
    })),
    billingAddress: order.billing,
    shippingAddress: order.shippingAddress,
  }
}

function drawWithHistory(order: OrderForOwner & OrderHistory) {
  const inCurrency = moneyIn(order)
  return {
    ...drawOrder(order),
    payments: order.payments.map(({ gateway, status, amount, refunded, at }) => ({
      gateway,
      status,
      amount: inCurrency(amount),
      refunded: inCurrency(refunded),
      at,
    })),
    events: order.events.map(({ at, actor, event, status }) => ({ at, actor, kind: event.kind, state: status })),
  }
}
