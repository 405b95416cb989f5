import * as v from 'valibot'
import { ORDER_FULFILMENTS, ORDER_PAYMENTS } from '#domain/order/payment-and-fulfilment.ts'
import { ORDER_STATES } from '#domain/order/order-state.ts'
import { answerOrder } from './answer-order.ts'
import { drawOrder } from './draw-order.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, drawnPage, pageQuery, sizeOf } from './pages.ts'
import { givenInstant, givenText, oneOf } from './schema-parts.ts'

const listOrders = operation({
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: 'Orders, the newest first',
  scope: 'orders:read',
  query: v.strictObject({
    ...pageQuery,
    state: v.optional(oneOf(ORDER_STATES)),
    payment: v.optional(v.pipe(oneOf(ORDER_PAYMENTS), v.description('The state of its payment.'))),
    fulfilment: v.optional(
      v.pipe(
        oneOf(['to-ship', ...ORDER_FULFILMENTS]),
        v.description(
          'The state of its goods; to-ship: they may leave, all of them or the rest, paid or by cash on delivery; an open withdrawal is answered first.',
        ),
      ),
    ),
    refunds: v.optional(
      v.pipe(
        oneOf(['open']),
        v.description(
          'open: a refund has no end yet, its money did not arrive, or a payment that came too late is not given back.',
        ),
      ),
    ),
    withdrawals: v.optional(
      v.pipe(
        oneOf(['open']),
        v.description(
          'open: the shopper has withdrawn; it is not cancelled, and since then nothing was given back and no remark kept.',
        ),
      ),
    ),
    stock: v.optional(
      v.pipe(
        oneOf(['emptied']),
        v.description('emptied: it is not paid, and holds the last pieces of 20 products or more.'),
      ),
    ),
    placedFrom: v.optional(givenInstant('Placed at this instant, such as 2026-06-01T00:00:00Z, or later.')),
    placedBefore: v.optional(givenInstant('Placed before this instant.')),
    email: v.optional(v.pipe(givenText(254), v.description('Orders of the shopper with this address, in full.'))),
    customerId: v.optional(v.pipe(v.string(), v.uuid('is the id of a customer'))),
    q: v.optional(
      v.pipe(
        givenText(128),
        v.minLength(2, 'has two characters or more'),
        v.description(
          'Finds an order by its number, an e-mail address or its beginning, words of a name, a telephone number, a SKU or a tracking number.',
        ),
      ),
    ),
  }),
  answer: 'OrderList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, placedFrom, placedBefore, q, ...same } }) {
    const after = afterCursor(cursor, 'uuid')
    const filter = { ...same, from: placedFrom, to: placedBefore, search: q, after }
    const { orders, hasMore } = await owner.orders(filter, sizeOf(limit))
    return { body: drawnPage(orders, hasMore, drawOrder) }
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
  run: answerOrder,
})

const getSeller = operation({
  id: 'getSeller',
  method: 'GET',
  path: '/seller',
  summary: 'The details on documents of orders: the seller and the bank account',
  scope: 'orders:read',
  answer: 'Seller',
  problems: [],
  run: async ({ owner }) => ({ body: await owner.seller() }),
})

export const orderOperations: readonly Operation[] = [listOrders, getOrder, getSeller]
