/** The public names of the mini cart (behaviours 2.16.1). */
export const miniCartIds = {
  panel: 'header-cart',
  list: 'cart-sidebar',
  error: 'minicart-error-message',
  success: 'minicart-success-message',
} as const

export const miniCartClasses = {
  wrapper: 'minicart-wrapper',
  /** On the wrapper while a request runs. */
  loading: 'loading',
  item: 'item',
  field: 'cart-item-quantity',
  button: 'quantity-button',
  /** On the button while its box is in use. */
  visible: 'visible',
  remove: 'remove',
  close: 'skip-link-close',
} as const
