/** Stylesheets that only some pages need, beside main.css. */
export const SHEETS = [
  'home',
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

/** What the first view of some pages needs of main.css, beside first.css. */
export const FIRST_SHEETS = ['first-cards', 'first-product'] as const
export type FirstSheet = (typeof FIRST_SHEETS)[number]

type PageSheets = {
  /** Of its own. */
  own: readonly Sheet[]
  /** Of its own, for what is below the first view or opens over it. */
  more?: readonly Sheet[]
  first?: readonly FirstSheet[]
}

const CARDS = ['first-cards'] as const
const PRODUCT: PageSheets = { own: ['product'], more: ['product-more'], first: ['first-product'] }

/** What the body class of such a page begins with. */
const PAGES: readonly (readonly [string, PageSheets])[] = [
  ['cms-index', { own: ['home'], first: CARDS }],
  ['catalog-category', { own: ['listing'], first: CARDS }],
  ['catalogsearch', { own: ['listing'], first: CARDS }],
  ['catalog-product-view', PRODUCT],
  ['productalert-', PRODUCT],
  ['review-product', { own: ['product', 'review'], first: ['first-product'] }],
  ['catalog-product-compare', { own: ['lists'], first: CARDS }],
  ['wishlist-', { own: ['lists'], first: CARDS }],
  ['checkout-cart', { own: ['cart'], first: CARDS }],
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

/** Those of a page. */
export function sheetsOf(bodyClass: string): Required<PageSheets> {
  const sheets = PAGES.find(([beginning]) => bodyClass.startsWith(beginning))?.[1]
  return { own: [], more: [], first: [], ...sheets }
}
