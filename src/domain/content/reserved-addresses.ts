/** Beginnings of the shop's own addresses (site/routes.ts, and those of the desk and the API); no content page may use them. */
export const RESERVED_BEGINNINGS: readonly string[] = [
  'api',
  'assets',
  'catalog',
  'catalogsearch',
  'checkout',
  'contacts',
  'customer',
  'desk',
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

/** Folders all of whose addresses are answered by the shop itself: files, the desk, the API. */
const OWN_FOLDERS = ['api/v1/', 'assets/', 'desk/', 'media/']

/** Tells whether nothing of the catalogue can be seen at an address without leading slash. */
export const isInOwnFolder = (address: string): boolean => OWN_FOLDERS.some((folder) => address.startsWith(folder))
