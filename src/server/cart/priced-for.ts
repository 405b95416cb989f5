import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import type { PricedFor } from '#domain/pricing/prices-on.ts'
import type { ReadCart } from './stored/read-cart.ts'

/** The moment, and the customer group whose prices a cart's lines cost: its customer's as the database has it now, a guest's without one. */
export const pricedFor = ({ customerGroup }: Pick<ReadCart, 'customerGroup'>, moment: Moment): Moment & PricedFor => ({
  ...moment,
  customerGroup: customerGroup ?? GUEST_GROUP,
})
