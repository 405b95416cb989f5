/** Stylesheets that only some pages need, beside main.css. */
export const SHEETS = [
  'home',
  'listing',
  'product',
  'cart',
  'lists',
  'checkout',
  'order',
  'account',
  'review',
  'workbench',
] as const
export type Sheet = (typeof SHEETS)[number]

/** What the body class of such a page begins with. */
const PAGES: readonly (readonly [string, readonly Sheet[]])[] = [
  ['cms-index', ['home']],
  ['catalog-category', ['listing']],
  ['catalogsearch', ['listing']],
  ['catalog-product-view', ['product']],
  ['productalert-', ['product']],
  ['review-product', ['product']],
  ['catalog-product-compare', ['lists']],
  ['wishlist-', ['lists']],
  ['checkout-cart', ['cart']],
  ['checkout-onepage-success', ['cart', 'checkout', 'order', 'account']],
  ['checkout-onepage', ['cart', 'checkout']],
  ['customer-', ['checkout', 'account', 'order']],
  ['downloadable-', ['account', 'order']],
  ['newsletter-manage', ['account']],
  ['payment-', ['cart', 'checkout']],
  ['review-customer', ['account', 'review']],
  ['sales-', ['cart', 'checkout', 'order', 'account']],
  ['workbench', SHEETS],
]

/** Those of a page. */
export const sheetsOf = (bodyClass: string): readonly Sheet[] =>
  PAGES.find(([beginning]) => bodyClass.startsWith(beginning))?.[1] ?? []
