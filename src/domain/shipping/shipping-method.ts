import type { Money } from '../money/money.ts'

/** Ways of sending a shop may offer. `pickup`: the shopper fetches it. */
export const SHIPPING_METHODS = ['flat-rate', 'table-rate', 'free', 'pickup'] as const
export type ShippingMethodCode = (typeof SHIPPING_METHODS)[number]

/** The price of a shipping method for this cart, in the store's currency. */
export type ShippingQuote = { code: ShippingMethodCode; price: Money }
