import type { Address } from '#domain/address/address.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import type { OpenRefundState, OrderEvent, RefundNews } from '#domain/order/order-state.ts'
import { singleLine } from '../../mail/letter.ts'
import { inWords } from '../../order/export-orders.ts'
import type { OrderForOwner, OrderHistory, Withdrawal } from '../../order/orders-for-owner.ts'
import { say } from '../../words/say.ts'
import { moneyInWords } from '../io/money-in-words.ts'

const moneyOf =
  ({ decimals, currency }: OrderForOwner) =>
  (amount: number) =>
    moneyInWords(amount, decimals, currency)

/** An order in a line of the list. A shopper's text cannot pretend to be a line of ours, nor steer the terminal. */
export const orderLine = (order: OrderForOwner): string =>
  `${[order.number, order.placedAt, order.state.padEnd(15), moneyOf(order)(order.grandTotal), order.email, order.billing ? nameOf(order.billing) : ''].map(singleLineKeepingPads).join('  ')}\n`

const singleLineKeepingPads = (text: string) => (/^[\w-]+ *$/.test(text) ? text : singleLine(text))

const nameOf = ({ firstName, lastName }: Address) => `${firstName} ${lastName}`

/** All of an order, for the terminal. */
export function orderText(order: OrderForOwner & OrderHistory): string {
  const money = moneyOf(order)
  const former = order.events.flatMap(({ event }) => (event.kind === 'placed' && event.former ? [event.former] : []))[0]
  const facts: [string, string | null | false][] = [
    [say('placed'), order.placedAt],
    [say('paid'), order.paidAt],
    [say('sent'), order.shippedAt],
    [say('invoice'), order.invoiceNumber],
    [say('store view'), order.store],
    [say('e-mail'), order.email],
    [say('customer'), order.customerId ?? say('a guest')],
    [
      say('payment'),
      (former?.payment ?? order.paymentMethod) +
        (order.cardLastFour
          ? ` ${say('({cardType}, ends in {cardLastFour})', { cardType: order.cardType!, cardLastFour: order.cardLastFour })}`
          : ''),
    ],
    [say('shipping'), order.shippingMethod],
  ]
  const totals: [string, string | false][] = [
    [say('subtotal'), money(order.subtotal)],
    [
      say('discount'),
      order.discount > 0 && `-${money(order.discount)}${order.couponCode ? ` (${order.couponCode})` : ''}`,
    ],
    [say('shipping'), money(order.shipping)],
    ...order.taxShares.map((share): [string, string] => [
      say('tax'),
      money(share.amount) + (share.title && ` (${share.title})`),
    ]),
    [say('other'), !!former?.other && money(former.other)],
    [say('total'), money(order.grandTotal)],
    [say('total there'), !!former?.base && `${former.base.grandTotal} ${former.base.currency}`],
    [say('given back'), order.refunded > 0 && money(order.refunded)],
  ]
  return [
    say('Order {number}  {state}', { number: order.number, state: order.state }),
    ...table(facts),
    '',
    ...order.lines.map(
      (line) =>
        `  ${line.quantity} × ${singleLine(line.sku)}  ${singleLine(line.name)}${line.choices.length > 0 ? ` (${singleLine(inWords(line.choices))})` : ''}  ${money(line.unitPrice)}  ${money(line.rowTotal)}`,
    ),
    '',
    ...table(totals),
    ...addressText(say('Billed to'), order.billing),
    ...addressText(say('Sent to'), order.shippingAddress),
    ...sections(order, money),
    '',
  ].join('\n')
}

/** Everything that happened to it, by its kind. */
function sections(order: OrderForOwner & OrderHistory, money: (amount: number) => string): string[] {
  return [
    ...section(
      say('Payments'),
      order.payments.map(({ at, gateway, status, amount, refunded, reference }) =>
        [
          at,
          gateway,
          status,
          money(amount),
          ...(refunded > 0 ? [say('given back {refunded}', { refunded: money(refunded) })] : []),
          reference ?? '',
        ].join('  '),
      ),
    ),
    ...section(
      say('Refunds to look at'),
      order.refunds.map(({ at, state, amount }) => [at, money(amount), OPEN_REFUNDS[state]()].join('  ')),
    ),
    ...section(say('Withdrawals'), order.withdrawals.map(withdrawalLine)),
    ...section(
      say('History'),
      order.events.map(({ at, actor, status, event }) =>
        [at, actor, eventText(event, money), `→ ${status}`].join('  '),
      ),
    ),
  ]
}

function table(entries: [string, string | null | false][]): string[] {
  const width = Math.max(NAMES_WIDTH, ...entries.map(([name]) => name.length))
  return entries.flatMap(([name, value]) =>
    value === null || value === false ? [] : [`  ${name.padEnd(width)} ${singleLine(value)}`],
  )
}

const NAMES_WIDTH = 11

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${singleLineInside(line)}`)] : []

/** Two blanks between columns stay. */
const singleLineInside = (line: string) => line.split('  ').map(singleLine).join('  ')

function addressText(title: string, address: Address | null): string[] {
  if (!address) return []
  const { postcode, city, region, country } = address
  const lines = addressLines(address, [`${postcode} ${city}`, region, country], { hasContact: true })
  return section(
    title,
    lines.map(({ text }) => text),
  )
}

export const withdrawalLine = ({ at, orderNumber, name, email, text }: Withdrawal): string =>
  [at, orderNumber, name, email, text === '' ? say('the whole order') : text].map(singleLine).join('  ')

/** Why a refund is one that somebody has to know of. */
const OPEN_REFUNDS: Record<OpenRefundState, () => string> = {
  asked: () =>
    say(
      'nobody knows yet whether it went back: the shop asks the payment gateway; if that is given up for good, "orders settle" after an hour',
    ),
  failed: () => say('did not arrive: send it another way, then "orders settle"'),
  'not-noted': () =>
    say('went back, and the order has no room for it: compare it with the gateway, then "orders settle"'),
  late: () =>
    say(
      'came when the order was over, and the gateway does not give it back; the shop asks it every ten minutes. "orders settle" before you send it another way, or if it went back already',
    ),
}

const REFUND_NEWS: Record<RefundNews['is'], (amount: string) => string> = {
  asked: (amount) => say('asked the payment gateway for a refund of {amount}', { amount }),
  'not-given': (amount) => say('refund of {amount}: not given', { amount }),
  'not-noted': (amount) => say('refund of {amount}: went back, and the order has no room for it', { amount }),
  failed: (amount) => say('refund of {amount}: did not arrive', { amount }),
  late: (amount) => say('refund of {amount}: came too late, and the gateway does not give it back', { amount }),
  settled: (amount) => say('refund of {amount}: settled by hand', { amount }),
}

function eventText(event: OrderEvent, money: (amount: number) => string): string {
  switch (event.kind) {
    case 'shipped':
      return [say('shipped'), event.number, event.carrier, event.trackingNumber].filter(Boolean).join(' ')
    case 'invoiced':
      return say('invoice {number}: {amount}', { number: event.number, amount: money(event.amount) })
    case 'placed':
      return event.former
        ? say('placed in the former shop, where it is "{status}"', { status: event.former.status })
        : say('placed')
    case 'cancelled':
      return [say('cancelled'), event.reason].filter(Boolean).join(': ')
    case 'refunded': {
      const amount = money(event.amount)
      const done = event.returnsStock
        ? say('refunded {amount}, back into stock', { amount })
        : say('refunded {amount}', { amount })
      return [done, event.isByHand && say('sent by hand'), event.number, event.reason].filter(Boolean).join(': ')
    }
    case 'refund-state':
      return REFUND_NEWS[event.is](money(event.amount))
    case 'note':
      return event.isPublic
        ? say('note to the shopper: {text}', { text: event.text })
        : say('note: {text}', { text: event.text })
    case 'paid':
      return [say('paid'), event.reference].filter(Boolean).join(' ')
    default:
      return event.kind
  }
}
