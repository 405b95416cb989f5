import type { Address } from '#domain/address/address.ts'
import type { GivenDiscount } from '#domain/cart/rules/cart-rule.ts'
import type { StockMovement } from '#domain/checkout/stock-movements.ts'
import type { Money } from '#domain/money/money.ts'
import type { FormerOrder, OrderState } from '#domain/order/order-state.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import { plainText } from '../../content/plain-text.ts'
import { isCurrency, type OldSettings } from '../source/old-settings.ts'
import { downloadsOf, type MovedDownload } from './order-downloads.ts'
import type { OldOrder } from './old-orders.ts'
import { say } from '../../words/say.ts'
import { amountOf, instantOf, numberOf, textOf } from './old-values.ts'
import { addressOf } from './order-address.ts'
import { isOpen, takenThere } from './order-stock.ts'
import { historyOf, type MovedEvent } from './order-history.ts'
import { linesOf, type MovedLine } from './order-lines.ts'
import { type MovedPayment, paymentOf } from './order-payment.ts'
import { progressOf } from './order-progress.ts'
import { isGivenUp, type OldStatuses, ourState, stateByDocuments } from './order-states.ts'
import { mailAddress } from '../../mail/email-key.ts'

/** An order of the old shop in our terms. Amounts are in minor units of its currency. */
export type MovedOrder = {
  number: string
  storeId: number
  customerId: string | null
  email: string
  state: OrderState
  paidAt: string | null
  shippedAt: string | null
  isPartlyShipped: boolean
  currency: string
  shippingMethod: string | null
  shippingTitle: string | null
  payment: MovedPayment
  subtotal: Money
  discount: Money
  discounts: GivenDiscount[]
  couponCode: string | null
  shipping: Money
  tax: Money
  taxShares: TaxShare[]
  grandTotal: Money
  refunded: Money
  /** Left out where nothing was given back of what sending cost: a former release did not read it, and what is equal is not written again. */
  refundedShipping?: Money
  invoiceNumber: string | null
  invoicedAt: string | null
  createdAt: string
  lines: MovedLine[]
  billing: Address
  shippingAddress: Address | null
  events: MovedEvent[]
  downloads: MovedDownload[]
  /** Pieces that it holds of the stock that came, while it is open; a former release did not read them. */
  movements?: StockMovement[]
}

export type Around = {
  now: Date
  settings: OldSettings
  statuses: OldStatuses
  /** The number it has here: an old number may be another order's already. */
  number: string
  /** The numbers of its invoices; null while there are none. */
  invoiceNumber: string | null
  decimalsOf: (currency: string) => number
  viewOf: (oldStoreId: number) => number
  customerOf: (oldId: string) => string | null
  productOf: (oldId: string) => number | null
  /** Called with each fault of the order, which comes all the same. */
  warn: (message: string) => void
}

/** The order, or the reason why it cannot come. Its totals are taken as they are; what does not fit them is told. */
export function convertOrder(old: OldOrder, around: Around): { value: MovedOrder } | { problem: string } {
  const { order, addresses } = old
  const { statuses, warn } = around
  const [oldState, status] = [textOf(order.state), textOf(order.status)]
  const createdAt = instantOf(order.created_at)
  if (!createdAt) return { problem: say('it has no date') }
  const billing = addresses.find((one) => one.address_type === 'billing') ?? addresses[0]
  if (!billing) return { problem: say('it has no address') }
  const currency = textOf(order.order_currency_code) || textOf(order.base_currency_code)
  if (!isCurrency(currency)) return { problem: say('"{currency}" is not a currency', { currency }) }
  const decimals = around.decimalsOf(currency)
  const progress = progressOf(old, decimals)
  const stateOf = (state: string) => ourState(state, progress)
  const state = isGivenUp(oldState, progress, { createdAt, now: around.now }) ? 'cancelled' : stateOf(oldState)
  if (!state) return { problem: say('the state "{state}" is unknown', { state: oldState }) }
  if (!statuses.isKnown(oldState, status))
    warn(say('its status "{status}" does not belong to "{state}": the state counts', { state: oldState, status }))
  const lines = linesOf(old, decimals, around.productOf, warn)
  if (lines.length === 0) return { problem: say('it has no lines') }
  const totals = totalsOf(old, decimals, around.settings)
  const { subtotal, shipping, tax, grandTotal } = totals
  if (Math.min(subtotal, shipping, tax, grandTotal) < 0) return { problem: say('one of its totals is below zero') }

  const email = mailAddress(textOf(order.customer_email) || textOf(billing.email))
  if (email === '') warn(say('it has no e-mail address: only its number finds it'))
  const money = (value: Money) => `${(value / 10 ** decimals).toFixed(decimals)} ${currency}`
  for (const doubt of doubtsAbout(totals, lines, money)) warn(doubt)
  warnOfMoneyBack(progress, money, warn)
  warnOfState(oldState, { state, byDocuments: stateByDocuments(progress) }, warn)

  const payment = paymentOf(old, around.settings)
  const movements = isOpen(state) ? takenThere(old, around.productOf, around.settings) : []
  const label = statuses.labelOf(status)
  const former = formerOrder(old, { payment: payment.title, status: label, other: otherIn(totals), currency, decimals })
  return {
    value: {
      ...headOf(old, around, { createdAt, progress }),
      ...totals,
      email,
      state,
      currency,
      payment,
      discounts: discountsOf(order, totals.discount),
      refunded: Math.min(progress.refunded + progress.cancelled, grandTotal),
      ...(progress.refundedShipping > 0 && { refundedShipping: progress.refundedShipping }),
      ...(movements.length > 0 && { movements }),
      lines,
      billing: addressOf(billing),
      events: historyOf(old, { decimals, createdAt, former, state, statuses, stateOf }),
      downloads: downloadsOf(
        old,
        lines,
        around.settings.isOn('catalog/downloadable/shareable', false, { storeId: numberOf(order.store_id) }),
        warn,
      ),
    },
  }
}

type Totals = Pick<MovedOrder, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'taxShares' | 'grandTotal'>

function totalsOf(old: OldOrder, decimals: number, settings: OldSettings): Totals {
  const { order } = old
  return {
    subtotal: amountOf(order.subtotal, decimals),
    discount: Math.max(0, -amountOf(order.discount_amount, decimals)),
    shipping: amountOf(order.shipping_amount, decimals),
    tax: amountOf(order.tax_amount, decimals),
    taxShares: sharesOf(old, decimals, settings),
    grandTotal: amountOf(order.grand_total, decimals),
  }
}

/** The difference between its total and the sum of its parts. */
const otherIn = ({ grandTotal, subtotal, discount, shipping, tax }: Totals): Money =>
  grandTotal - (subtotal - discount + shipping + tax)

const sum = (of: readonly Money[]) => of.reduce((total, one) => total + one, 0)

/** Sentences about amounts in it that do not add up. */
function doubtsAbout(totals: Totals, lines: readonly MovedLine[], money: (value: Money) => string): string[] {
  const { subtotal, tax, taxShares } = totals
  const other = otherIn(totals)
  const ofLines = sum(lines.map(({ rowTotal }) => rowTotal))
  const ofShares = sum(taxShares.map((share) => share.amount))
  return [
    ...(other === 0
      ? []
      : [
          say('its total differs from the sum of its parts by {amount}; the difference is shown as "other amounts"', {
            amount: money(other),
          }),
        ]),
    ...(ofLines === subtotal
      ? []
      : [
          say('its lines add up to {lines}, but its subtotal is {subtotal}', {
            lines: money(ofLines),
            subtotal: money(subtotal),
          }),
        ]),
    ...(ofShares === tax
      ? []
      : [
          say('its taxes add up to {byRate} by rate, but are {all} in all', {
            byRate: money(ofShares),
            all: money(tax),
          }),
        ]),
  ]
}

function warnOfState(
  oldState: string,
  { state, byDocuments }: { state: OrderState; byDocuments: OrderState },
  warn: Around['warn'],
): void {
  if (state === 'cancelled' || state === byDocuments) return
  warn(
    say('it is "{state}" in the old shop; by its invoices, shipments and credit memos it would be "{byDocuments}"', {
      state: oldState,
      byDocuments,
    }),
  )
}

function warnOfMoneyBack(
  { cancelled, refunded, paid }: ReturnType<typeof progressOf>,
  money: (value: Money) => string,
  warn: (message: string) => void,
): void {
  if (cancelled > 0)
    warn(
      say('{amount} of it was cancelled in the old shop: here it counts as paid back, and its pieces are not sent', {
        amount: money(cancelled),
      }),
    )
  if (refunded > paid) warn(say('more was given back than was paid'))
}

/** Its state in the old shop, as its history tells it. */
function formerOrder(
  { order, invoices }: OldOrder,
  given: Pick<FormerOrder, 'payment' | 'status' | 'other'> & { currency: string; decimals: number },
): FormerOrder {
  const { payment, status, other, currency, decimals } = given
  const base = textOf(order.base_currency_code)
  return {
    payment,
    status,
    other,
    invoiced: sum(invoices.map((invoice) => amountOf(invoice.grand_total, decimals))),
    ...(base !== currency && { base: { currency: base, grandTotal: textOf(order.base_grand_total) } }),
  }
}

/** The order's customer, time and way of sending. */
function headOf(
  { order, addresses, invoices, shipments }: OldOrder,
  around: Around,
  { createdAt, progress }: { createdAt: string; progress: ReturnType<typeof progressOf> },
) {
  const { isVirtual, isPaid, isShipped, isPartlyShipped } = progress
  const invoicedAt = instantOf(invoices.at(-1)?.created_at) ?? null
  const sentTo = addresses.find((one) => one.address_type === 'shipping')
  return {
    number: around.number,
    storeId: around.viewOf(numberOf(order.store_id)),
    customerId: order.customer_id === null ? null : around.customerOf(String(order.customer_id)),
    paidAt: isPaid ? (invoicedAt ?? createdAt) : null,
    shippedAt: isShipped ? (instantOf(shipments.at(-1)?.created_at) ?? createdAt) : null,
    isPartlyShipped,
    shippingMethod: isVirtual ? null : textOf(order.shipping_method) || 'former',
    shippingTitle: isVirtual ? null : plainText(textOf(order.shipping_description)) || null,
    couponCode: textOf(order.coupon_code) || null,
    invoiceNumber: around.invoiceNumber,
    invoicedAt,
    createdAt,
    shippingAddress: sentTo && !isVirtual ? addressOf(sentTo) : null,
  }
}

function discountsOf(order: OldOrder['order'], amount: Money): GivenDiscount[] {
  if (amount === 0) return []
  const code = textOf(order.coupon_code)
  const label = plainText(textOf(order.discount_description) || textOf(order.coupon_rule_name)) || code
  return [{ label, amount, ...(code && { code }) }]
}

/**
 * Tax by rate. The old shop does not tell what each was computed on: `base` is 0. A rate without a title has its code there, which shoppers
 * saw only where the shop listed the rates; elsewhere they saw a tax without a name.
 */
function sharesOf({ order, taxes, items }: OldOrder, decimals: number, settings: OldSettings): TaxShare[] {
  const showsCodes = settings.isOn('tax/sales_display/full_summary', false, { storeId: numberOf(order.store_id) })
  const shares = taxes
    .filter(({ hidden }) => numberOf(hidden) === 0)
    .map((tax) => ({
      title: plainText(
        textOf(tax.title) !== textOf(tax.code) || showsCodes ? textOf(tax.title) || textOf(tax.code) : '',
      ),
      ratePpm: Math.max(0, Math.round(numberOf(tax.percent) * 10_000)),
      base: 0,
      amount: Math.max(0, amountOf(tax.amount, decimals)),
    }))
  const amount = amountOf(order.tax_amount, decimals)
  if (shares.length > 0 || amount <= 0) return shares
  const ratePpm = Math.round(Math.max(0, ...items.map((item) => numberOf(item.tax_percent))) * 10_000)
  return [{ title: '', ratePpm, base: 0, amount }]
}
