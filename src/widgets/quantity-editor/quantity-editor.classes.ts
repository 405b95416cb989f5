/** The public names of a cart line's quantity in the mini cart (behaviours 2.16.1). */
export const quantityEditorClasses = {
  field: 'cart-item-quantity',
  button: 'quantity-button',
  /** On the button while its box is in use. */
  visible: 'visible',
} as const
