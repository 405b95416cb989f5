import type { Address } from '#domain/address/address.ts'
import { optionalAddressFields, perField } from '#domain/address/address-fields.ts'
import type { GivenDiscount } from '#domain/cart/rules/cart-rule.ts'
import type { ChoiceInWords } from '#domain/product/choice-in-words.ts'
import { ORDER_STATES, type OrderActor } from '#domain/order/order-state.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import { count, integer, listOf, money, object, oneOf, optional, text } from '../database/row.ts'

/** Checks for what the rows of orders have in common, whoever reads them (docs/decisions/039). */

export const orderState = oneOf(ORDER_STATES)
export const orderActor = oneOf<OrderActor>({ shopper: 1, owner: 1, gateway: 1, shop: 1 })
export const paymentStatus = oneOf<PaymentStatus>({ open: 1, paid: 1, failed: 1, late: 1, refunded: 1 })

export const address = object<Address>({
  firstName: text,
  lastName: text,
  street: listOf(text),
  city: text,
  region: text,
  postcode: text,
  country: text,
  ...perField(optionalAddressFields, () => optional(text)),
})

export const choices = listOf(object<ChoiceInWords>({ label: text, value: text, file: optional(text) }))
export const discounts = listOf(
  object<GivenDiscount>({ label: text, amount: money, code: optional(text), ruleId: optional(integer) }),
)
export const taxShares = listOf(object<TaxShare>({ title: text, ratePpm: count, base: money, amount: money }))
