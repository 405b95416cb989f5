/** Beginnings of the shop's own addresses (site/routes.ts); no content page may use them. */
export const RESERVED_BEGINNINGS: readonly string[] = [
  'assets',
  'catalog',
  'catalogsearch',
  'checkout',
  'contacts',
  'customer',
  'directory',
  'downloadable',
  'livez',
  'media',
  'newsletter',
  'payment',
  'productalert',
  'readyz',
  'review',
  'robots.txt',
  'sales',
  'us',
  'wishlist',
  'workbench',
]

/** Tells whether an address without leading slash belongs to the shop itself. */
export const isReservedAddress = (address: string): boolean =>
  /^sitemap(-[^/]*)?\.xml$/.test(address) || RESERVED_BEGINNINGS.includes(address.split('/', 1)[0]!)
