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
  /** On a wrapper that shows no cart yet. */
  shell: 'minicart-shell',
  item: 'item',
  remove: 'remove',
  close: 'skip-link-close',
} as const
