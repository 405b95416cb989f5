import type { Address } from '#domain/address/address.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { LetteredOrder } from '../order/order-letters.ts'

/** An order that nobody placed, for letters that are looked at before they are written. */
export function sampleOrder({ id, currency, decimals }: StoreView, now: Date): LetteredOrder {
  const price = 12 * 10 ** decimals
  const address: Address = {
    firstName: 'Ada',
    lastName: 'Example',
    company: '',
    street: ['Mill Lane 1'],
    postcode: '12345',
    city: 'Berlin',
    country: 'DE',
    region: '',
  }
  return {
    id: '00000000-0000-7000-8000-000000000000',
    number: '1000000123',
    token: 'sample',
    cartId: null,
    storeId: id,
    customerId: null,
    email: 'ada@example.com',
    currency,
    shippingMethod: 'flat-rate',
    paymentMethod: 'bank-transfer',
    card: null,
    subtotal: 2 * price,
    shipping: 0,
    tax: 0,
    grandTotal: 2 * price,
    taxShares: [],
    createdAt: now.toISOString(),
    lines: [
      {
        productId: null,
        sku: 'CUP',
        name: 'Cup',
        choices: [],
        quantity: 2,
        unitPrice: price,
        rowTotal: 2 * price,
        taxPpm: 0,
      },
    ],
    addresses: [
      { kind: 'billing', address },
      { kind: 'shipping', address },
    ],
    movements: [],
  }
}
