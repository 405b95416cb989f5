import type { CartRefusal } from '#domain/cart/results.ts'
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
  'cart-full': 'refusedCartFull',
  'no-such-line': 'refusedNoSuchLine',
} as const satisfies Record<CartRefusal['reason'], MessageId>

/** The text for a refusal; its own fields fill the placeholders. */
export function refusalMessage(refusal: CartRefusal): { id: MessageId; values: MessageValues } {
  const { reason, ...rest } = refusal
  const values = Object.entries(rest).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'object',
  )
  return { id: ids[reason], values: Object.fromEntries(values) }
}
