import type { CartRefusal } from './results.ts'
import type { MessageId, MessageValues } from '#messages/translate.ts'

const ids = {
  'no-such-product': 'refusedNoSuchProduct',
  'not-for-sale': 'refusedNotForSale',
  'out-of-stock': 'refusedOutOfStock',
  'not-enough': 'refusedNotEnough',
  'quantity-invalid': 'refusedQuantityInvalid',
  'quantity-minimum': 'refusedQuantityMinimum',
  'quantity-maximum': 'refusedQuantityMaximum',
  'quantity-increment': 'refusedQuantityIncrement',
  'option-required': 'refusedOptionRequired',
  'option-invalid': 'refusedOptionInvalid',
  'option-quantity': 'refusedOptionQuantity',
  'option-not-enough': 'refusedOptionNotEnough',
  'option-sold-out': 'refusedOptionSoldOut',
  'nothing-chosen': 'refusedNothingChosen',
  'cart-full': 'refusedCartFull',
  'cart-choices-full': 'refusedCartChoicesFull',
  'no-such-line': 'refusedNoSuchLine',
} as const satisfies Record<CartRefusal['reason'], MessageId>

/** The text for a refusal; its own fields fill the placeholders. */
export function refusalMessage(refusal: CartRefusal): { id: MessageId; values: MessageValues } {
  const { reason, problems: _, field: __, ...values } = refusal
  return { id: ids[reason], values }
}
