import type { CheckoutStep } from '#domain/checkout/steps.ts'
import type { MessageId } from '#messages/en/en.ts'

export const stepTitles = {
  method: 'checkoutMethod',
  billing: 'billingAddress',
  shipping: 'shippingAddress',
  'shipping-method': 'shippingMethod',
  payment: 'paymentMethod',
  review: 'checkoutReview',
} as const satisfies Record<CheckoutStep, MessageId>
