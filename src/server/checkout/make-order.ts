import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { usedCoupon } from '#domain/cart/discounts.ts'
import { lineRate } from '#domain/cart/totals.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { KeptCard } from '#domain/payment-card/payment-card.ts'
import { shippingTitle } from '#domain/shipping/shipping-title.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { translator } from '#messages/translate.ts'
import type { ReadCart } from '../cart/read-cart.ts'
import type { PricedCart } from '../cart/view-cart.ts'
import type { OrderRecord } from './order-record.ts'

/** A payment that is held, as the order keeps it. */
export type Paid = { card: KeptCard; reference: string }

/** The order of a priced cart, with an id and a token nobody can guess. */
export function makeOrder(
  cart: ReadCart,
  { lines, totals, totalsInput, discounts, isVirtual, shippingMethod }: PricedCart,
  input: CheckoutInput,
  {
    store,
    settings: { shipping },
    now,
    paid,
  }: { store: StoreView; settings: Pick<ShopSettings, 'shipping'>; now: Date; paid?: Paid | undefined },
  number: string,
  movements: OrderRecord['movements'],
): OrderRecord {
  return {
    id: v7(),
    number,
    token: randomBytes(18).toString('base64url'),
    cartId: cart.id,
    storeId: store.id,
    customerId: cart.customerId,
    email: input.email,
    currency: store.currency,
    shippingMethod,
    shippingTitle: shippingMethod && shippingTitle(shippingMethod, { shipping, store, t: translator(store.language) }),
    paymentMethod: input.payment,
    card: paid?.card ?? null,
    paymentReference: paid?.reference ?? null,
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
