import * as v from 'valibot'
import { OPEN_REFUND_STATES, ORDER_STATES } from '#domain/order/order-state.ts'
import { ORDER_FULFILMENTS, ORDER_PAYMENTS } from '#domain/order/payment-and-fulfilment.ts'
import { address, instant, listOf, money, moneyOrLess, whole } from './schema-parts.ts'

const orderLine = v.strictObject({
  line: v.pipe(whole, v.description('Its number within the order, from 0.')),
  sku: v.string(),
  name: v.string(),
  choices: v.pipe(
    v.array(
      v.strictObject({
        label: v.string(),
        value: v.string(),
        file: v.pipe(
          v.nullable(v.string()),
          v.description('The path of the file that was sent with it, below the API’s address; null: none was.'),
        ),
      }),
    ),
    v.description('The shopper’s choices, in words.'),
  ),
  quantity: whole,
  unitPrice: money,
  rowTotal: money,
  discount: money,
  paid: v.pipe(
    money,
    v.description('For all its pieces, less discounts, with tax. A refund of some pieces is a share of this.'),
  ),
  isVirtual: v.pipe(v.boolean(), v.description('Nothing of it is sent.')),
  shipped: v.pipe(whole, v.description('Pieces that were sent.')),
  toShip: v.pipe(whole, v.description('Pieces that are still to be sent: neither sent nor refunded before.')),
  refunded: v.pipe(whole, v.description('Pieces whose price was refunded.')),
})

const order = v.strictObject({
  number: v.string(),
  state: v.picklist(ORDER_STATES),
  payment: v.pipe(v.picklist(ORDER_PAYMENTS), v.description('The state of its payment.')),
  fulfilment: v.pipe(v.picklist(ORDER_FULFILMENTS), v.description('The state of its goods.')),
  placedAt: instant,
  paidAt: v.nullable(instant),
  shippedAt: v.nullable(instant),
  invoiceNumber: v.nullable(v.string()),
  store: v.pipe(v.string(), v.description('The code of the store view.')),
  email: v.string(),
  customerId: v.pipe(v.nullable(v.string()), v.description('Null of a guest.')),
  paymentMethod: v.string(),
  shippingMethod: v.nullable(v.string()),
  isCollected: v.pipe(v.boolean(), v.description('Its customer collects it: what is “shipped” is ready for that.')),
  couponCode: v.nullable(v.string()),
  subtotal: money,
  discount: money,
  shipping: money,
  tax: money,
  grandTotal: money,
  refunded: money,
  shippingLeft: v.pipe(
    money,
    v.description(
      'The part of what sending cost, with its tax, that was not given back by a refund that names `shipping`.',
    ),
  ),
  lines: v.array(orderLine),
  billingAddress: v.nullable(address),
  shippingAddress: v.nullable(address),
})

const pieces = v.array(v.strictObject({ line: whole, quantity: whole }))

const event = v.strictObject({
  at: instant,
  actor: v.string(),
  kind: v.string(),
  state: v.picklist(ORDER_STATES),
  carrier: v.optional(v.string()),
  trackingNumber: v.optional(v.string()),
  isPart: v.optional(v.pipe(v.boolean(), v.description('More was to follow.'))),
  lines: v.optional(v.pipe(pieces, v.description('The pieces that were sent, or refunded; if it is left out, all.'))),
  amount: v.optional(money),
  shipping: v.optional(v.pipe(money, v.description('So much of the amount is of what sending cost.'))),
  returnsStock: v.optional(v.boolean()),
  isByHand: v.optional(v.pipe(v.boolean(), v.description('The owner sent the money, though a gateway took it.'))),
  reason: v.optional(v.string()),
  number: v.optional(v.pipe(v.string(), v.description('The number of the invoice, the shipment, the credit memo.'))),
  reference: v.optional(v.pipe(v.string(), v.description('The reference of the payment at its gateway.'))),
  text: v.optional(v.string()),
  isPublic: v.optional(v.boolean()),
  address: v.optional(v.picklist(['billing', 'shipping'])),
  before: v.optional(address),
  after: v.optional(address),
})

const orderWithHistory = v.strictObject({
  ...order.entries,
  language: v.pipe(v.string(), v.description('The language of its shopper, such as "de-DE".')),
  invoice: v.pipe(
    v.nullable(
      v.strictObject({
        number: v.string(),
        at: instant,
        seller: v.pipe(v.string(), v.description('The seller as it was then, in lines.')),
      }),
    ),
    v.description('Null: there is none, or a former shop invoiced only a part.'),
  ),
  isTaxIncluded: v.pipe(v.boolean(), v.description('Prices of its lines hold their tax.')),
  taxes: v.array(
    v.strictObject({
      label: v.pipe(v.string(), v.description('In the order’s language: "VAT 19%".')),
      amount: money,
      net: v.pipe(v.nullable(money), v.description('The taxed amount, without the tax; null where nobody knows.')),
    }),
  ),
  other: v.pipe(
    v.nullable(moneyOrLess),
    v.description('The further amount that a former shop added to the total, or took off; null: there was none.'),
  ),
  payments: v.array(
    v.strictObject({ gateway: v.string(), status: v.string(), amount: money, refunded: money, at: instant }),
  ),
  refunds: v.pipe(
    v.array(
      v.strictObject({
        id: v.string(),
        state: v.pipe(
          v.picklist(OPEN_REFUND_STATES),
          v.description(
            'asked: nobody knows yet whether the money went back, and the shop finds out by itself; an hour after its gateway was asked you may settle it. failed: it was given back, and did not arrive. not-noted: it went back, and the order has no room for it. late: it came when the order was over, and its gateway does not give it back; the shop asks again every ten minutes.',
          ),
        ),
        amount: money,
        at: v.pipe(instant, v.description('When its gateway was asked for it.')),
      }),
    ),
    v.description('Refunds at a payment gateway that somebody has to know of.'),
  ),
  events: v.pipe(v.array(event), v.description('Everything that happened to it, the oldest first.')),
  withdrawals: v.pipe(
    v.array(v.strictObject({ name: v.string(), email: v.string(), text: v.string(), at: instant })),
    v.description('Uses of the right of withdrawal, as they were sent.'),
  ),
})

/** Further details that stand on the documents of the shop's orders. */
const seller = v.strictObject({
  text: v.pipe(v.string(), v.description('Name, address and tax number, in lines.')),
  bankDetails: v.pipe(v.string(), v.description('The account for transfers, in lines.')),
  timeZone: v.pipe(v.string(), v.description('Days of documents and reports are days in this time zone.')),
})

export const orderSchemas = {
  Seller: seller,
  Order: order,
  OrderWithHistory: orderWithHistory,
  OrderList: listOf(order),
  Refund: v.strictObject({
    amount: money,
    isByHand: v.pipe(v.boolean(), v.description('No gateway gave it back: send it yourself.')),
    order: orderWithHistory,
  }),
}
