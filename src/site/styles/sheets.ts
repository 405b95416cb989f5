/** Stylesheets that only some pages need, beside main.css. */
export const SHEETS = [
  'home',
  'content',
  'listing',
  'product',
  'product-more',
  'cart',
  'lists',
  'checkout',
  'order',
  'account',
  'review',
  'workbench',
] as const
export type Sheet = (typeof SHEETS)[number]

/**
 * The parts of main.css that the first view may need beside first.css, in order: each with classes, one of which is in the markup that needs
 * it (docs/decisions/036-first-view-and-first-press.md).
 */
const FIRST_PARTS: Readonly<Record<FirstPart, readonly string[]>> = {
  'first-calendar-field': ['calendar-field'],
  'first-contact': ['contact', 'letter-text'],
  'first-message': ['success-msg', 'error-msg', 'note-msg', 'error-summary'],
  'first-rating': ['stars'],
  'first-product-card': ['products-grid', 'products-list'],
  'first-product': ['product-shop'],
  'first-bundle': ['bundle-fields'],
  'first-grouped-items': ['grouped-items'],
  'first-tier-prices': ['tier-prices'],
  'first-swatch-field': ['swatch-field', 'product-options'],
  'first-countdown': ['countdown', 'event-end'],
  'first-add-to-links': ['add-to-links'],
  'first-pager': ['pages'],
  'first-message-page': ['message-page', 'nothing-found', 'request-number'],
  // No class tells: directions do.
  'first-right-to-left': [],
}
export type FirstPart = `first-${
  | 'calendar-field'
  | 'contact'
  | 'message'
  | 'rating'
  | 'product-card'
  | 'product'
  | 'bundle'
  | 'grouped-items'
  | 'tier-prices'
  | 'swatch-field'
  | 'countdown'
  | 'add-to-links'
  | 'pager'
  | 'message-page'
  | 'right-to-left'}`
export const FIRST_PART_NAMES = Object.keys(FIRST_PARTS) as FirstPart[]

type PageSheets = {
  /** Sheets of its own. */
  own: readonly Sheet[]
  /** Sheets of its own for what is below the first view or opens over it. */
  more?: readonly Sheet[]
  /** In the markup, but below the first view. */
  below?: readonly FirstPart[]
}

const BELOW = ['first-product-card', 'first-pager'] as const
const PRODUCT: PageSheets = { own: ['product'], more: ['product-more'], below: BELOW }

/** Beginning of the body class of such a page. */
const PAGES: readonly (readonly [string, PageSheets])[] = [
  ['cms-index', { own: ['home'] }],
  ['cms-page', { own: ['content'] }],
  ['catalog-category-view catalog-category-landing', { own: ['listing', 'content'] }],
  ['catalog-category', { own: ['listing'] }],
  ['catalogsearch', { own: ['listing'] }],
  ['catalog-product-view', PRODUCT],
  ['productalert-', PRODUCT],
  ['review-product', { own: ['product', 'review'], below: BELOW }],
  ['catalog-product-compare', { own: ['lists'] }],
  ['wishlist-', { own: ['lists'] }],
  ['checkout-cart', { own: ['cart'] }],
  ['checkout-onepage-success', { own: ['cart', 'checkout', 'order', 'account'] }],
  ['checkout-onepage', { own: ['cart', 'checkout'] }],
  ['customer-', { own: ['checkout', 'account', 'order'] }],
  ['downloadable-', { own: ['account', 'order'] }],
  ['newsletter-manage', { own: ['account'] }],
  ['payment-', { own: ['cart', 'checkout'] }],
  ['review-customer', { own: ['account', 'review'] }],
  ['sales-', { own: ['cart', 'checkout', 'order', 'account'] }],
  ['workbench', { own: SHEETS }],
]

/** The style sheets of a page. */
export function sheetsOf(bodyClass: string): Required<PageSheets> {
  const sheets = PAGES.find(([beginning]) => bodyClass.startsWith(beginning))?.[1]
  return { own: [], more: [], below: [], ...sheets }
}

/** The styles that a page's first view needs beside first.css, in the order of main.css. Quotes in texts are escaped, so that a text cannot name a class. */
export function firstPartsOf(bodyClass: string, markup: string, direction: 'ltr' | 'rtl'): FirstPart[] {
  const { below } = sheetsOf(bodyClass)
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  const isNeeded = (part: FirstPart) =>
    part === 'first-right-to-left'
      ? direction === 'rtl' || / dir="(?:rtl|auto)"/.test(markup)
      : FIRST_PARTS[part].some((name) => classes.has(name))
  return FIRST_PART_NAMES.filter((part) => !below.includes(part) && isNeeded(part))
}
