import type { Money } from '../money/money.ts'

/** Ways to pay a shop may offer, by code. Those whose gateway (server/payment/gateways/gateways.ts) is not `isOffline` are paid at once. */
export const PAYMENT_METHODS = [
  'check-money-order',
  'bank-transfer',
  'cash-on-delivery',
  'test-card',
  'stripe',
] as const
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]

/** The way a cart is ordered; `free`: it costs nothing, so that nothing is to pay (Magento 1's method of that name). */
export type OrderedBy = PaymentMethodCode | 'free'

/** The way an order is paid; `former`: a way of the shop it was placed in, which this one does not have. */
export type PaidBy = OrderedBy | 'former'

/** Ways to pay that ask for a card, and what the ids of their fields begin with (2.1.1). */
const cardPrefixes: Readonly<Partial<Record<PaymentMethodCode, string>>> = { 'test-card': 'test_card' }

/** "test-card" → "test_card"; undefined for a way to pay without card fields, and for text that names none. */
export const cardPrefixOf = (code: string): string | undefined =>
  Object.hasOwn(cardPrefixes, code) ? cardPrefixes[code as PaymentMethodCode] : undefined

/**
 * The shop's ways to pay that fit a cart: where nothing is sent, nobody comes to the door for the money. A shop that offers
 * nothing else keeps what it offers.
 */
export function paymentMethodsFor(
  offered: readonly PaymentMethodCode[],
  { isVirtual }: { isVirtual: boolean },
): readonly PaymentMethodCode[] {
  const fitting = offered.filter((code) => !isVirtual || code !== 'cash-on-delivery')
  return fitting.length > 0 ? fitting : offered
}

/** Stripe takes amounts of currencies with three digits in multiples of 0.010 only (docs.stripe.com/currencies). */
const STRIPE_STEP = 10
/** Digits of dinars and rials: the most that a currency has. */
export const THREE_DIGITS = 3

/**
 * The least that Stripe takes (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). What it takes in other currencies follows from their
 * rates, and only Stripe knows it.
 */
const STRIPE_LEAST: ReadonlyMap<string, number> = new Map(
  Object.entries({
    AED: 2,
    AUD: 0.5,
    BRL: 0.5,
    CAD: 0.5,
    CHF: 0.5,
    CZK: 15,
    DKK: 2.5,
    EUR: 0.5,
    GBP: 0.3,
    HKD: 4,
    HUF: 175,
    INR: 0.5,
    JPY: 50,
    MXN: 10,
    MYR: 2,
    NOK: 3,
    NZD: 0.5,
    PLN: 2,
    RON: 2,
    SEK: 3,
    SGD: 0.5,
    THB: 10,
    USD: 0.5,
  }),
)

/** A total, with the digits of its currency. */
type Total = { grandTotal: Money; decimals: number; currency: string }

/** Tells whether a way to pay can take an amount, and exactly. */
const takes = (code: PaymentMethodCode, { grandTotal, decimals, currency }: Total) =>
  code !== 'stripe' ||
  ((decimals < THREE_DIGITS || grandTotal % STRIPE_STEP === 0) &&
    grandTotal >= (STRIPE_LEAST.get(currency) ?? 0) * 10 ** decimals)

/** The ways to pay a cart may be ordered by: those that can take its total. A cart that costs nothing has one only: `free`. */
export function waysToOrder(
  offered: readonly PaymentMethodCode[],
  { isVirtual, ...total }: Total & { isVirtual: boolean },
): readonly OrderedBy[] {
  if (total.grandTotal === 0) return ['free']
  return paymentMethodsFor(offered, { isVirtual }).filter((code) => takes(code, total))
}
