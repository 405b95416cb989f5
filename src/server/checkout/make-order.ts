import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { usedCoupon } from '#domain/cart/discounts.ts'
import { lineTax, taxedLines } from '#domain/cart/totals.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { KeptCard } from '#domain/payment-card/payment-card.ts'
import { payByOf } from '#domain/checkout/pay-by.ts'
import { shippingTitle } from '#domain/shipping/shipping-title.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { translatorOf } from '#domain/store/own-words.ts'
import type { ReadCart } from '../cart/stored/read-cart.ts'
import type { PricedCart } from '../cart/view-cart.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { OrderRecord } from '../journal/order-record.ts'
import { mailAddress } from '../mail/email-key.ts'

/** The gateway an order is paid by, until when its goods are held, and what is kept of the card. */
export type Paying = { gateway: string; holdUntil: Date; card: KeptCard | null }

/** Ten random digits, so that a number tells nothing about the shop or its other orders. The database refuses a second order with the same number. */
const orderNumber = () => String(randomInt(1_000_000_000, 10_000_000_000))

/**
 * Makes the order of a priced cart, with a random number and an unguessable token. Without `paying` the order is final at once; with it, once the gateway has been paid.
 */
export function makeOrder(
  cart: ReadCart,
  { lines, totals, totalsInput, discounts, isVirtual, shippingMethod }: PricedCart,
  input: CheckoutInput,
  {
    store,
    settings,
    now,
    paying,
    isUnconfirmed = false,
  }: {
    store: StoreView
    settings: Pick<ShopSettings, 'shipping' | 'paymentTermDays' | 'timeZone' | 'texts' | 'viewTexts'>
    now: Date
    paying?: Paying | undefined
    isUnconfirmed?: boolean | undefined
  },
  movements: OrderRecord['movements'],
): OrderRecord {
  const { shipping } = settings
  const taxed = taxedLines(totalsInput)
  const method = totals.grandTotal === 0 ? 'free' : input.payment
  const payBy = paying || method === 'free' ? undefined : payByOf(method, settings, now)
  return {
    id: v7(),
    number: orderNumber(),
    token: randomBytes(18).toString('base64url'),
    cartId: cart.id,
    storeId: store.id,
    customerId: cart.customerId,
    email: mailAddress(input.email),
    currency: store.currency,
    shippingMethod,
    shippingTitle:
      shippingMethod && shippingTitle(shippingMethod, { shipping, store, t: translatorOf(settings, store) }),
    paymentMethod: method,
    card: paying?.card ?? null,
    payment: paying ? { id: v7(), gateway: paying.gateway, holdUntil: paying.holdUntil.toISOString() } : null,
    payBy: payBy?.toISOString() ?? null,
    isUnconfirmed: isUnconfirmed && !paying,
    fingerprint: fingerprintOf(input),
    subtotal: totals.subtotal,
    discount: totals.discount,
    discounts: [...totals.discounts, ...discounts.unpriced],
    couponCode: usedCoupon(discounts)?.code ?? null,
    shipping: totals.shipping ?? 0,
    tax: totals.tax,
    grandTotal: totals.grandTotal,
    taxShares: totals.taxShares,
    createdAt: now.toISOString(),
    lines: lines.map(({ view }, index) => ({
      productId: view.productId,
      sku: view.sku,
      name: view.name,
      choices: view.choices,
      productType: view.type,
      options: view.options,
      quantity: view.quantity,
      unitPrice: view.unitPrice,
      rowTotal: view.rowTotal,
      discount: discounts.lines[index]!,
      ...taxOfLine(taxed[index]!, totals.taxIncluded),
    })),
    addresses: [
      { kind: 'billing' as const, address: input.billing },
      ...(input.shipping && !isVirtual ? [{ kind: 'shipping' as const, address: input.shipping }] : []),
    ],
    movements,
  }
}

/** The rate of a line; of one with parts of several tax classes also its price with their tax, which one rate does not tell. */
function taxOfLine(taxed: ReturnType<typeof taxedLines>[number], taxIncluded: boolean) {
  const { tax, ratePpm: taxPpm } = lineTax(taxed, taxIncluded)
  const paid = taxed.reduce((sum, { amount }) => sum + amount, taxIncluded ? 0 : tax)
  return { taxPpm, ...(taxed.length > 1 && { paid }) }
}
