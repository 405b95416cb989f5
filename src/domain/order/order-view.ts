import type { Address } from '../address/address.ts'
import type { GivenDiscount } from '../cart/rules/cart-rule.ts'
import type { ChoiceInWords } from '../product/choice-in-words.ts'
import type { PaidBy } from '../payment/payment-method.ts'
import type { Money } from '../money/money.ts'
import type { KeptCard } from '../payment-card/payment-card.ts'
import type { TaxShare } from '../pricing/tax.ts'
import type { OrderEvent, OrderProgress, OrderState } from './order-state.ts'
import type { PaymentStatus } from './payment-status.ts'

/** The key by which an order was asked for: a customer's own by its id, anybody's by its unguessable token. */
export type OrderKey = { orderId: string } | { token: string }

/** An order as its shopper sees it. Instants are ISO texts. */
export type OrderView = {
  id: string
  number: string
  token: string
  state: OrderState
  createdAt: string
  email: string
  lines: OrderLine[]
  shippingAddress?: Address
  billingAddress: Address
  /** The way of sending, in the order's language. */
  shippingTitle?: string
  /** The shopper fetches it, or a part of it. */
  isCollected?: true
  payment: PaidBy
  /** The way to pay in a former shop's words. */
  paymentTitle?: string
  /** The part of the card's data that the shop keeps. */
  card?: KeptCard
  payments: { status: PaymentStatus; amount: Money; createdAt: string }[]
  subtotal: Money
  discount: Money
  /** Those with an amount. */
  discounts: GivenDiscount[]
  shipping: Money
  tax: Money
  taxShares: TaxShare[]
  taxIncluded: boolean
  grandTotal: Money
  /** The rest of a former shop's total that the amounts above leave; it may be negative. */
  other?: Money
  refunded: Money
  currency: string
  /** Digits after the decimal point. */
  decimals: number
  isPaid: boolean
  /** When it is cancelled if it is still not paid. */
  payBy?: string
  /** No confirmation was sent: too many letters went to its address. */
  isUnconfirmed: boolean
  /** `seller`: as it was then; left out: as it is today. */
  invoice?: { number: string; createdAt: string; seller?: string }
  shippedAt?: string
  /** The events that its shopper may see, the oldest first. */
  history: { event: OrderEvent; createdAt: string }[]
  downloads: DownloadView[]
}

export type OrderLine = {
  name: string
  sku: string
  choices: ChoiceInWords[]
  /** Nothing of it is sent. */
  isVirtual: boolean
  quantity: number
  unitPrice: Money
  rowTotal: Money
}

/** A file that was bought. `state`: whether it can be downloaded now. */
export type DownloadView = {
  /** Random part of its address. */
  token: string
  title: string
  productName: string
  orderNumber: string
  state: 'available' | 'unpaid' | 'used-up' | 'ended'
  /** The number of times it may still be taken; left out: without end. */
  left?: number
}

/** A row of the order history. */
export type OrderSummary = Pick<
  OrderView,
  'id' | 'number' | 'state' | 'createdAt' | 'grandTotal' | 'currency' | 'decimals'
> & { recipient: string }

/** A page of a customer's downloads. */
export type DownloadPage = { downloads: DownloadView[]; page: number; pageCount: number }

export type OrderPage = { orders: OrderSummary[]; total: number; page: number; pageCount: number }

/** The result of ordering again. `missing`: names of the products that could not be put into the cart. */
export type ReorderResult = { added: number; missing: string[] }

export type LookUpResult = { status: 'found'; token: string } | { status: 'not-found' } | { status: 'too-many' }

/** A shopper's withdrawal from a contract. `text`: the part of the order it is about; empty: the whole order. */
export type WithdrawalNotice = { name: string; orderNumber: string; email: string; text: string }

/** Nothing happens to it any more. */
export const isOver = ({ state }: Pick<OrderView, 'state'>): boolean => state === 'cancelled' || state === 'refunded'

/** Its money is still to come from the shopper, by a way without a gateway. */
export const isDue = ({ state, isPaid }: Pick<OrderView, 'state' | 'isPaid'>): boolean =>
  !isPaid && (state === 'pending' || state === 'processing')

/** Tells whether its shopper can still cancel it: nothing is paid, nothing is sent. An order that has an invoice is cancelled by its owner, who has to take the invoice back. */
export const isCancellable = ({ state, hasInvoice }: Pick<OrderProgress, 'state' | 'hasInvoice'>): boolean =>
  (state === 'pending' || state === 'pending-payment') && !hasInvoice

/** The same of an order as its pages show it. */
export const offersCancel = ({ state, invoice }: Pick<OrderView, 'state' | 'invoice'>): boolean =>
  isCancellable({ state, hasInvoice: invoice !== undefined })

/**
 * Tells whether its pages offer to withdraw from it. One that waits for its payment is cancelled instead; and the right to withdraw from
 * files ends with their delivery (Directive 2011/83/EU, art. 16 m): an order of nothing but files that were taken as often as was
 * agreed has nothing left to withdraw from. A withdrawal that is sent all the same is taken in, whatever this says.
 */
export function isWithdrawable({ state, lines, downloads }: Pick<OrderView, 'state' | 'lines' | 'downloads'>): boolean {
  if (isOver({ state }) || state === 'pending-payment') return false
  const isTaken = ({ name }: OrderLine) => {
    const files = downloads.filter(({ productName }) => productName === name)
    return files.length > 0 && files.every((file) => file.state === 'used-up')
  }
  return !lines.every((line) => line.isVirtual && isTaken(line))
}

/** Tells whether a parcel of an order lies ready to be collected: one with a carrier or a tracking number is sent after all. */
export const isMadeReady = (
  { isCollected = false }: { isCollected?: boolean },
  { carrier, trackingNumber }: { carrier?: string | undefined; trackingNumber?: string | undefined },
): boolean => isCollected && !carrier && !trackingNumber
