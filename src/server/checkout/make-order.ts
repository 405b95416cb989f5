import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { lineRate } from '#domain/cart/totals.ts'
import type { CheckedInput } from '#domain/checkout/check-input.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { ReadCart } from '../cart/read-cart.ts'
import type { PricedCart } from '../cart/view-cart.ts'
import type { OrderRecord } from './order-record.ts'

/** The order of a priced cart, with an id and a token nobody can guess. */
export function makeOrder(
  cart: ReadCart,
  { lines, totals, totalsInput, isVirtual }: PricedCart,
  input: CheckedInput,
  { store, now }: { store: StoreView; now: Date },
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
    shippingMethod: isVirtual ? null : 'flat-rate',
    paymentMethod: input.payment,
    subtotal: totals.subtotal,
    shipping: totals.shipping ?? 0,
    tax: totals.tax,
    grandTotal: totals.grandTotal,
    taxShares: totals.taxShares,
    createdAt: now.toISOString(),
    lines: lines.map(({ view, taxClassId }) => ({
      productId: view.productId,
      sku: view.sku,
      name: view.name,
      choices: view.choices,
      quantity: view.quantity,
      unitPrice: view.unitPrice,
      rowTotal: view.rowTotal,
      taxPpm: lineRate(totalsInput, taxClassId)?.ratePpm ?? 0,
    })),
    addresses: [
      { kind: 'billing' as const, address: input.billing },
      ...(input.shipping ? [{ kind: 'shipping' as const, address: input.shipping }] : []),
    ],
    movements,
  }
}
