import type { OrderKey } from './order/order-view.ts'
import type { CheckoutStep } from './checkout/steps.ts'
import { callPaths } from './call-paths.ts'
import { cartPaths } from './cart-paths.ts'
import { storeAddress } from './store/store-address.ts'

/** An id as it came in an address may hold anything: it stays one part of a path, and fits into a header. */
const inPath = encodeURIComponent

export type OrderPageName = 'view' | 'print' | 'printInvoice' | 'printShipment' | 'reorder' | 'cancel' | 'pay'

/**
 * Every address of the shop that code links to, as in Magento 1, so that a shop that moves keeps its addresses.
 * Categories and products carry their own `path` (views.ts). `site/routes.ts` answers these.
 */
export const paths = {
  ...callPaths,
  ...cartPaths,
  updateOptions: (productId: number) => `/catalog/product/updateOptions/id/${productId}/`,
  updatePrice: (productId: number) => `/catalog/product/updatePrice/id/${productId}/`,
  /** The address to which a line's product form is posted. */
  cartUpdateItem: (lineId: string) => `/checkout/cart/updateItemOptions/id/${inPath(lineId)}/`,
  /** Puts a removed line back. */
  cartRestore: (lineId: string) => `/checkout/cart/restore/id/${inPath(lineId)}/`,
  /** The mini cart's content, as a fragment. */
  miniCart: '/checkout/cart/mini/',
  /** Calls 7 and 8 of the specification. */
  miniCartRemove: (lineId: string) => `/checkout/cart/ajaxDelete/id/${inPath(lineId)}/`,
  miniCartUpdate: (lineId: string) => `/checkout/cart/ajaxUpdate/id/${inPath(lineId)}/`,
  compare: '/catalog/product_compare/',
  compareAdd: (productId: number) => `/catalog/product_compare/add/product/${productId}/`,
  compareRemove: (productId: number) => `/catalog/product_compare/remove/product/${productId}/`,
  compareClear: '/catalog/product_compare/clear/',
  wishlist: '/wishlist/',
  wishlistAdd: (productId: number) => `/wishlist/index/add/product/${productId}/`,
  wishlistRemove: (itemId: string) => `/wishlist/index/remove/item/${inPath(itemId)}/`,
  /** Quantities and notes of the whole list. */
  wishlistUpdate: '/wishlist/index/update/',
  wishlistToCart: (itemId: string) => `/wishlist/index/cart/item/${inPath(itemId)}/`,
  wishlistAllToCart: '/wishlist/index/allcart/',
  wishlistShare: '/wishlist/index/share/',
  wishlistSend: '/wishlist/index/send/',
  /** Somebody's list, by its code. */
  wishlistShared: (code: string) => `/wishlist/shared/index/code/${inPath(code)}/`,
  /** The checkout with this step open, if it may be; the reader goes to its heading. */
  checkoutStep: (step: CheckoutStep) => `/checkout/onepage/?step=${step}#checkout-step-${step}`,
  saveMethod: '/checkout/onepage/saveMethod/',
  saveBilling: '/checkout/onepage/saveBilling/',
  saveShipping: '/checkout/onepage/saveShipping/',
  saveShippingMethod: '/checkout/onepage/saveShippingMethod/',
  orderConfirmation: (token: string) => `/checkout/onepage/success/${inPath(token)}/`,
  orderHistory: '/sales/order/history/',
  /** A page of an order, or a change to it: for its customer by its id, for anybody with its token by the token. */
  order: (page: OrderPageName, key: OrderKey) =>
    'token' in key
      ? `/sales/guest/${page}/${inPath(key.token)}/`
      : `/sales/order/${page}/order_id/${inPath(key.orderId)}/`,
  /** The address a gateway sends the shopper back to, and the one at which it reports payments by itself. */
  paymentReturn: (token: string) => `/payment/return/${inPath(token)}/`,
  paymentCallback: (gateway: string) => `/payment/callback/${inPath(gateway)}/`,
  /** The 3-D step of the test gateway. */
  testPayment: (token: string) => `/payment/test/${inPath(token)}/`,
  /** An order for anybody with its token: its guest, and links in letters. */
  orderByToken: (token: string) => `/sales/guest/view/${inPath(token)}/`,
  orderLookUp: '/sales/guest/form/',
  orderLookUpPost: '/sales/guest/view/',
  /** The right to withdraw from a contract (Directive 2011/83/EU, art. 11a). */
  withdrawal: '/sales/withdrawal/',
  /** With the order's number filled in. */
  withdrawalOf: (orderNumber: string) => `/sales/withdrawal/?order_number=${encodeURIComponent(orderNumber)}`,
  withdrawalConfirm: '/sales/withdrawal/confirm/',
  /** A customer's downloads, and one of these files by its secret name. */
  downloads: '/downloadable/customer/products/',
  download: (token: string) => `/downloadable/download/link/id/${inPath(token)}/`,
  /** A file to try a product by: its own, or that of one of its downloads. Anybody may take it. */
  sample: (sampleId: number) => `/downloadable/download/sample/id/${sampleId}/`,
  linkSample: (linkId: number) => `/downloadable/download/linkSample/id/${linkId}/`,
  /** A file sent with a product, by its secret name. */
  sentFile: (token: string) => `/sales/download/downloadCustomOption/key/${inPath(token)}/`,
  contacts: '/contacts/',
  contactsPost: '/contacts/index/post/',
  /** Call 3 of the specification. */
  newsletter: '/us/mail/ajax',
  newsletterConfirm: (token: string) => `/newsletter/subscriber/confirm/${inPath(token)}/`,
  newsletterLeave: (token: string) => `/newsletter/subscriber/unsubscribe/${inPath(token)}/`,
  /** All reviews of a product. */
  reviews: (productId: number) => `/review/product/list/id/${productId}/`,
  reviewPost: (productId: number) => `/review/product/post/id/${productId}/`,
  stockAlert: (productId: number) => `/productalert/add/stock/product_id/${productId}/`,
  /** Ends all alerts of an address, by the token of its letters. */
  stockAlertStop: (token: string) => `/productalert/unsubscribe/stockAll/key/${inPath(token)}/`,
  account: '/customer/account/',
  logIn: '/customer/account/login/',
  logInPost: '/customer/account/loginPost/',
  register: '/customer/account/create/',
  registerPost: '/customer/account/createpost/',
  /** Says that a letter is on its way. */
  letterSent: '/customer/account/confirmation/',
  /** The link in the letter to a new customer. */
  accountConfirm: (token: string) => `/customer/account/confirm/${inPath(token)}/`,
  forgotPassword: '/customer/account/forgotpassword/',
  forgotPasswordPost: '/customer/account/forgotpasswordpost/',
  resetPassword: (token: string) => `/customer/account/resetpassword/${inPath(token)}/`,
  accountEdit: '/customer/account/edit/',
  accountEditPost: '/customer/account/editPost/',
  passwordPost: '/customer/account/passwordPost/',
  emailPost: '/customer/account/emailPost/',
  /** The link in the letter to a new address. */
  emailConfirm: (token: string) => `/customer/account/email/${inPath(token)}/`,
  /** The link in the letter to the former address. */
  emailUndo: (token: string) => `/customer/account/undo/${inPath(token)}/`,
  sessions: '/customer/account/sessions/',
  sessionEnd: (sessionId: string) => `/customer/account/sessions/end/id/${inPath(sessionId)}/`,
  sessionsEndOthers: '/customer/account/sessions/others/',
  /** The data kept of a customer, as a file. */
  accountExport: '/customer/account/export/',
  accountDelete: '/customer/account/delete/',
  newsletterManage: '/newsletter/manage/',
  newsletterSave: '/newsletter/manage/save/',
  myReviews: '/review/customer/',
  addressBook: '/customer/address/',
  addressNew: '/customer/address/new/',
  addressEdit: (id: string) => `/customer/address/edit/id/${inPath(id)}/`,
  /** Saves an address; without an id a new one. */
  addressSave: (id?: string) => `/customer/address/formPost/${id === undefined ? '' : `id/${inPath(id)}/`}`,
  addressRemove: (id: string) => `/customer/address/delete/id/${inPath(id)}/`,
  /** The region data of address forms; `version` lets it be kept for ever. */
  regions: (version: string) => `/directory/regions.json?v=${inPath(version)}`,
  /** Call 1 of the specification: the regions of a country. */
  childRegions: '/directory/json/childRegion/',
  /** The gallery data of spec §3; the id of a product or variant follows. */
  galleryOf: '/catalog/product/gallery/id/',
  /** The sitemap's index; its parts stand beside it. */
  sitemap: '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemap-${inPath(name)}.xml`,
  robots: '/robots.txt',
  /** The same page in another language; the switch adds it to the current address (spec §2, widget 20). */
  inStore: storeAddress,
}
