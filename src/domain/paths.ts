import { storeAddress } from './store/store-address.ts'

/**
 * Every address of the shop that code links to, as in Magento 1, so that a shop that moves keeps its addresses.
 * Categories and products carry their own `path` (views.ts). `site/routes.ts` answers these.
 */
export const paths = {
  home: '/',
  search: '/catalogsearch/result/',
  cart: '/checkout/cart/',
  cartAdd: (productId: number) => `/checkout/cart/add/product/${productId}/`,
  cartUpdate: '/checkout/cart/updatePost/',
  /** Cards as a fragment: of products a shopper has looked at, and of those whose price has changed. */
  viewedProducts: '/catalog/product/viewed/',
  /** What time it is by the server, for countdowns. */
  serverTime: '/catalog/event/time/',
  updateOptions: (productId: number) => `/catalog/product/updateOptions/id/${productId}/`,
  updatePrice: (productId: number) => `/catalog/product/updatePrice/id/${productId}/`,
  cartRemove: (lineId: string) => `/checkout/cart/delete/id/${lineId}/`,
  cartEstimate: '/checkout/cart/estimatePost/',
  checkout: '/checkout/onepage/',
  placeOrder: '/checkout/onepage/saveOrder/',
  orderConfirmation: (token: string) => `/checkout/onepage/success/${token}/`,
  /** A file sent with a product, by its secret name. */
  sentFile: (token: string) => `/sales/download/downloadCustomOption/key/${token}/`,
  contacts: '/contacts/',
  contactsPost: '/contacts/index/post/',
  /** Call 3 of the specification. */
  newsletter: '/us/mail/ajax',
  newsletterConfirm: (token: string) => `/newsletter/subscriber/confirm/${token}/`,
  newsletterLeave: (token: string) => `/newsletter/subscriber/unsubscribe/${token}/`,
  /** All reviews of a product. */
  reviews: (productId: number) => `/review/product/list/id/${productId}/`,
  reviewPost: (productId: number) => `/review/product/post/id/${productId}/`,
  stockAlert: (productId: number) => `/productalert/add/stock/product_id/${productId}/`,
  /** Ends all alerts of an address, by the token of its letters. */
  stockAlertStop: (token: string) => `/productalert/unsubscribe/stockAll/key/${token}/`,
  account: '/customer/account/',
  logIn: '/customer/account/login/',
  logInPost: '/customer/account/loginPost/',
  register: '/customer/account/create/',
  registerPost: '/customer/account/createpost/',
  logOut: '/customer/account/logout/',
  addressBook: '/customer/address/',
  addressNew: '/customer/address/new/',
  addressEdit: (id: string) => `/customer/address/edit/id/${id}/`,
  /** Without an id: a new one. */
  addressSave: (id?: string) => `/customer/address/formPost/${id === undefined ? '' : `id/${id}/`}`,
  addressRemove: (id: string) => `/customer/address/delete/id/${id}/`,
  /** The region data of address forms; `version` lets it be kept for ever. */
  regions: (version: string) => `/directory/regions.json?v=${version}`,
  /** Call 1 of the specification: the regions of a country. */
  childRegions: '/directory/json/childRegion/',
  /** The gallery data of spec §3; the id of a product or variant follows. */
  galleryOf: '/catalog/product/gallery/id/',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** The same page in another language; the switch adds it to the current address (spec §2, widget 20). */
  inStore: storeAddress,
}

/** A picture of the media folder in a width the server offers; it answers AVIF or WebP, whichever the browser takes. */
export const picturePath = (file: string, width: PictureWidth) => `/media/w${width}/${file}`

/** A file of the media folder as it is: videos, downloads' samples, originals. */
export const mediaPath = (file: string) => `/media/${file}`

export const PICTURE_WIDTHS = [80, 160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
