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
  cartRemove: (lineId: string) => `/checkout/cart/delete/id/${lineId}/`,
  cartEstimate: '/checkout/cart/estimatePost/',
  checkout: '/checkout/onepage/',
  placeOrder: '/checkout/onepage/saveOrder/',
  orderConfirmation: (token: string) => `/checkout/onepage/success/${token}/`,
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
