import type { Address } from '#domain/address/address.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import type { OrderEvent } from '#domain/order/order-state.ts'
import { singleLine } from '../mail/letter.ts'
import { inWords } from '../order/export-orders.ts'
import type { OrderForOwner, OrderHistory, Withdrawal } from '../order/orders-for-owner.ts'

const moneyOf =
  ({ decimals, currency }: OrderForOwner) =>
  (amount: number) =>
    `${moneyToDecimal(amount, decimals)} ${currency}`

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
    ['placed', order.placedAt],
    ['paid', order.paidAt],
    ['sent', order.shippedAt],
    ['invoice', order.invoiceNumber],
    ['store view', order.store],
    ['e-mail', order.email],
    ['customer', order.customerId ?? 'a guest'],
    [
      'payment',
      (former?.payment ?? order.paymentMethod) +
        (order.cardLastFour ? ` (${order.cardType}, ends in ${order.cardLastFour})` : ''),
    ],
    ['shipping', order.shippingMethod],
  ]
  const totals: [string, string | false][] = [
    ['subtotal', money(order.subtotal)],
    ['discount', order.discount > 0 && `-${money(order.discount)}${order.couponCode ? ` (${order.couponCode})` : ''}`],
    ['shipping', money(order.shipping)],
    ...order.taxShares.map((share): [string, string] => ['tax', `${money(share.amount)} (${share.title})`]),
    ['other', !!former?.other && money(former.other)],
    ['total', money(order.grandTotal)],
    ['total there', !!former?.base && `${former.base.grandTotal} ${former.base.currency}`],
    ['given back', order.refunded > 0 && money(order.refunded)],
  ]
  return [
    `Order ${order.number}  ${order.state}`,
    ...table(facts),
    '',
    ...order.lines.map(
      (line) =>
        `  ${line.quantity} × ${singleLine(line.sku)}  ${singleLine(line.name)}${line.choices.length > 0 ? ` (${singleLine(inWords(line.choices))})` : ''}  ${money(line.unitPrice)}  ${money(line.rowTotal)}`,
    ),
    '',
    ...table(totals),
    ...addressText('Billed to', order.billing),
    ...addressText('Sent to', order.shippingAddress),
    ...section(
      'Payments',
      order.payments.map(({ at, gateway, status, amount, refunded, reference }) =>
        [
          at,
          gateway,
          status,
          money(amount),
          ...(refunded > 0 ? [`given back ${money(refunded)}`] : []),
          reference ?? '',
        ].join('  '),
      ),
    ),
    ...section('Withdrawals', order.withdrawals.map(withdrawalLine)),
    ...section(
      'History',
      order.events.map(({ at, actor, status, event }) =>
        [at, actor, eventText(event, money), `→ ${status}`].join('  '),
      ),
    ),
    '',
  ].join('\n')
}

const table = (entries: [string, string | null | false][]) =>
  entries.flatMap(([name, value]) =>
    value === null || value === false ? [] : [`  ${name.padEnd(11)} ${singleLine(value)}`],
  )

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${singleLineInside(line)}`)] : []

/** Two blanks between columns stay. */
const singleLineInside = (line: string) => line.split('  ').map(singleLine).join('  ')

function addressText(title: string, address: Address | null): string[] {
  if (!address) return []
  const { company, street, postcode, city, region, country, phone } = address
  return section(
    title,
    [company, nameOf(address), ...street, `${postcode} ${city}`, region, country, phone].filter(
      (line) => line !== undefined && line !== '',
    ) as string[],
  )
}

export const withdrawalLine = ({ at, orderNumber, name, email, text }: Withdrawal): string =>
  [at, orderNumber, name, email, text === '' ? 'the whole order' : text].map(singleLine).join('  ')

function eventText(event: OrderEvent, money: (amount: number) => string): string {
  switch (event.kind) {
    case 'shipped':
      return ['shipped', event.number, event.carrier, event.trackingNumber].filter(Boolean).join(' ')
    case 'invoiced':
      return `invoice ${event.number}: ${money(event.amount)}`
    case 'placed':
      return event.former ? `placed in the former shop, where it is "${event.former.status}"` : 'placed'
    case 'cancelled':
      return ['cancelled', event.reason].filter(Boolean).join(': ')
    case 'refunded':
      return [
        `refunded ${money(event.amount)}${event.returnsStock ? ', back into stock' : ''}`,
        event.number,
        event.reason,
      ]
        .filter(Boolean)
        .join(': ')
    case 'note':
      return `${event.isPublic ? 'note to the shopper' : 'note'}: ${event.text}`
    case 'paid':
      return ['paid', event.reference].filter(Boolean).join(' ')
    default:
      return event.kind
  }
}
