import type { LinePieces, OrderEvent } from '#domain/order/order-state.ts'
import type { Money } from '#domain/money/money.ts'
import { fulfilmentOf, paymentOf } from '#domain/order/payment-and-fulfilment.ts'
import type { OrderForOwner, OrderHistory } from '#server/order/orders-for-owner.ts'
import { formerOf, isInvoicedWholly } from '#domain/order/former-order.ts'
import { hasTaxIncluded, paidFor, shippingLeft } from '#domain/order/refund-amount.ts'
import { netOf } from '#domain/pricing/tax.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { taxLabel } from '#messages/total-labels.ts'
import { sellerText } from '#domain/store/seller-text.ts'
import { translatorOf } from '#domain/store/own-words.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { moneyIn } from './money.ts'
import { sentFilePath } from './sent-files.ts'

/** Texts in the owner's words, and who sells today. */
type Words = Pick<ShopSettings, 'texts' | 'viewTexts' | 'seller' | 'name' | 'email'>

/** An order as a list shows it. */
export function drawOrder(order: OrderForOwner) {
  const inCurrency = moneyIn(order)
  const { number, state, placedAt, paidAt, shippedAt, invoiceNumber, store, email, couponCode } = order
  return {
    number,
    state,
    payment: paymentOf({ state, isPaid: paidAt !== null, refunded: order.refunded }),
    fulfilment: fulfilmentOf({
      isVirtual: order.shippingMethod === null,
      isShipped: shippedAt !== null,
      isPartlyShipped: order.isPartlyShipped,
    }),
    placedAt,
    paidAt,
    shippedAt,
    invoiceNumber,
    store,
    email,
    customerId: order.customerId,
    paymentMethod: order.paymentMethod,
    shippingMethod: order.shippingMethod,
    isCollected: order.isCollected,
    couponCode,
    subtotal: inCurrency(order.subtotal),
    discount: inCurrency(order.discount),
    shipping: inCurrency(order.shipping),
    tax: inCurrency(order.tax),
    grandTotal: inCurrency(order.grandTotal),
    refunded: inCurrency(order.refunded),
    shippingLeft: inCurrency(shippingLeft(order)),
    lines: order.lines.map((line) => drawLine(order.number, line, inCurrency, hasTaxIncluded(order))),
    billingAddress: order.billing,
    shippingAddress: order.shippingAddress,
  }
}

function drawLine(
  number: string,
  line: OrderForOwner['lines'][number],
  inCurrency: ReturnType<typeof moneyIn>,
  isTaxIncluded: boolean,
) {
  const { position, sku, name, choices, productType, quantity, unitPrice, rowTotal, discount } = line
  const isVirtual = productType !== null && rulesOf({ type: productType }).isVirtual
  const { shipped, toShip, refunded } = line
  return {
    line: position,
    sku,
    name,
    choices: choices.map(({ label, value, file }, at) => ({
      label,
      value,
      file: file === undefined ? null : sentFilePath(number, position, at),
    })),
    quantity,
    unitPrice: inCurrency(unitPrice),
    rowTotal: inCurrency(rowTotal),
    discount: inCurrency(discount),
    paid: inCurrency(paidFor(line, isTaxIncluded)),
    isVirtual,
    shipped,
    toShip: isVirtual ? 0 : toShip,
    refunded,
  }
}

/** An order with everything that happened to it. @param words in which its documents are written */
export function drawWithHistory(order: OrderForOwner & OrderHistory, words: Words) {
  const inCurrency = moneyIn(order)
  return {
    ...drawOrder(order),
    ...documentFacts(order, words),
    payments: order.payments.map(({ gateway, status, amount, refunded, at }) => ({
      gateway,
      status,
      amount: inCurrency(amount),
      refunded: inCurrency(refunded),
      at,
    })),
    refunds: order.refunds.map((refund) => ({ ...refund, amount: inCurrency(refund.amount) })),
    events: order.events.map(({ at, actor, event, status }) => ({
      at,
      actor,
      kind: event.kind === 'refund-state' ? `refund-${event.is}` : event.kind,
      state: status,
      ...detailsOf(event, inCurrency),
    })),
    withdrawals: order.withdrawals.map(({ name, email, text, at }) => ({ name, email, text, at })),
  }
}

/** Further details that stand on invoices, in the order's language and the owner's words. */
function documentFacts(order: OrderForOwner & OrderHistory, words: Words) {
  const inCurrency = moneyIn(order)
  const former = formerOf(order.events)
  const { locale, invoiceNumber, invoicedAt, placedAt, grandTotal } = order
  // A former shop's amounts are without tax.
  const isTaxIncluded = !former && hasTaxIncluded(order)
  const t = translatorOf(words, { code: order.store, language: locale.split('-')[0]! })
  return {
    language: locale,
    invoice:
      invoiceNumber !== null && isInvoicedWholly(grandTotal, former)
        ? { number: invoiceNumber, at: invoicedAt ?? placedAt, seller: order.invoiceSeller ?? sellerText(words) }
        : null,
    isTaxIncluded,
    taxes: order.taxShares.map((share) => {
      const net = netOf(share, isTaxIncluded)
      return {
        label: taxLabel(t, locale, share),
        amount: inCurrency(share.amount),
        net: net === undefined ? null : inCurrency(net),
      }
    }),
    other: former && former.other !== 0 ? inCurrency(former.other) : null,
  }
}

const linesOf = (lines: readonly LinePieces[] | undefined) =>
  lines && { lines: lines.map(({ position, quantity }) => ({ line: position, quantity })) }

/** The details of an event beside its kind; unknown ones are left out. */
function detailsOf(event: OrderEvent, inCurrency: (value: Money) => unknown): Record<string, unknown> {
  switch (event.kind) {
    case 'shipped': {
      const { carrier, trackingNumber, number, lines, isPart } = event
      return { carrier, trackingNumber, number, ...linesOf(lines), isPart }
    }
    case 'refunded': {
      const { amount, shipping, returnsStock, isByHand, reason, number, lines } = event
      const ofShipping = shipping && { shipping: inCurrency(shipping) }
      return { amount: inCurrency(amount), ...ofShipping, returnsStock, isByHand, reason, number, ...linesOf(lines) }
    }
    case 'refund-state':
      return { amount: inCurrency(event.amount) }
    case 'invoiced':
      return { number: event.number, amount: inCurrency(event.amount) }
    case 'cancelled':
      return { reason: event.reason }
    case 'note':
      return { text: event.text, isPublic: event.isPublic }
    case 'address-changed':
      return { address: event.which, before: event.before, after: event.address }
    case 'paid':
      return { reference: event.reference }
    default:
      return {}
  }
}
