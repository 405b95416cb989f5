import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { usedCoupon } from '#domain/cart/discounts.ts'
import { lineRate } from '#domain/cart/totals.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { KeptCard } from '#domain/payment-card/payment-card.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { ReadCart } from '../cart/read-cart.ts'
import type { PricedCart } from '../cart/view-cart.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { OrderRecord } from './order-record.ts'

/** By which gateway an order is paid, until when its goods are held, and what is kept of the card. */
export type Paying = { gateway: string; holdUntil: Date; card: KeptCard | null }

/** Ten digits that tell nothing; two orders with the same one are refused by the database. */
const orderNumber = () => String(randomInt(1_000_000_000, 10_000_000_000))

/** The order of a priced cart, with a number that tells nothing and a token nobody can guess. Without `paying` it stands at once. */
export function makeOrder(
  cart: ReadCart,
  { lines, totals, totalsInput, discounts, isVirtual }: PricedCart,
  input: CheckoutInput,
  { store, now, paying }: { store: StoreView; now: Date; paying?: Paying | undefined },
  movements: OrderRecord['movements'],
): OrderRecord {
  return {
    id: v7(),
    number: orderNumber(),
    token: randomBytes(18).toString('base64url'),
    cartId: cart.id,
    storeId: store.id,
    customerId: cart.customerId,
    email: input.email,
    currency: store.currency,
    shippingMethod: isVirtual ? null : 'flat-rate',
    paymentMethod: input.payment,
    card: paying?.card ?? null,
    payment: paying ? { id: v7(), gateway: paying.gateway, holdUntil: paying.holdUntil.toISOString() } : null,
    fingerprint: fingerprintOf(input),
    subtotal: totals.subtotal,
    discount: totals.discount,
    discounts: totals.discounts,
    couponCode: usedCoupon(discounts)?.code ?? null,
    shipping: totals.shipping ?? 0,
    tax: totals.tax,
    grandTotal: totals.grandTotal,
    taxShares: totals.taxShares,
    createdAt: now.toISOString(),
    lines: lines.map(({ view, taxClassId }, index) => ({
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
      taxPpm: lineRate(totalsInput, taxClassId)?.ratePpm ?? 0,
    })),
    addresses: [
      { kind: 'billing' as const, address: input.billing },
      ...(input.shipping && !isVirtual ? [{ kind: 'shipping' as const, address: input.shipping }] : []),
    ],
    movements,
  }
}
