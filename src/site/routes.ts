import type { OrderPageName } from '#domain/paths.ts'
import type { Handler } from './http/answers.ts'
import { forOrder } from './http/for-order.ts'
import type { Opening } from './http/change-guard.ts'
import { addToCart } from './calls/add-to-cart.tsx'
import { applyCoupon } from './calls/apply-coupon.ts'
import {
  addToCompare,
  askAddToCompare,
  askClearCompare,
  askRemoveFromCompare,
  clearCompare,
  removeFromCompare,
} from './calls/compare-changes.tsx'
import { sendWishlist, shareWishlist } from './calls/share-wishlist.ts'
import {
  addToWishlist,
  allWishesToCart,
  askAddToWishlist,
  askAllToCart,
  askFromCart,
  askRemoveFromWishlist,
  askWishToCart,
  removeFromWishlist,
  updateWishlist,
  wishFromCart,
  wishToCart,
} from './calls/wishlist-changes.tsx'
import { configureItem } from './calls/configure-item.tsx'
import { childRegions } from './calls/child-regions.ts'
import { chooseShipping } from './calls/choose-shipping.ts'
import { estimateShipping } from './calls/estimate-shipping.ts'
import { lookUpOrder } from './calls/look-up-order.ts'
import { cancelOrder, payOrder, reorder } from './calls/order-changes.ts'
import { takeDownload } from './calls/take-download.ts'
import { askWithdrawal, confirmWithdrawal } from './calls/withdraw.ts'
import { changeEmail, changePassword, saveDetails } from './calls/account-edit.ts'
import { confirmAccount, confirmEmail, resetPassword } from './calls/account-links.ts'
import { endOtherSessions, endSession } from './calls/end-sessions.ts'
import { forgotPassword } from './calls/forgot-password.ts'
import { saveNewsletterSetting } from './calls/newsletter-setting.ts'
import { deleteAccount, exportOwnData } from './calls/own-data.ts'
import { logIn } from './calls/log-in.ts'
import { logOut } from './calls/log-out.ts'
import { productGallery } from './calls/product-gallery.tsx'
import { miniCartRemove } from './calls/mini-cart-remove.tsx'
import { miniCartUpdate } from './calls/mini-cart-update.tsx'
import { paymentCallback } from './calls/payment-callback.ts'
import { paymentReturn } from './calls/payment-return.ts'
import { placeOrder } from './calls/place-order.ts'
import { postReview } from './calls/post-review.ts'
import { register } from './calls/register.ts'
import { removeAddress } from './calls/remove-address.ts'
import { removeFromCart } from './calls/remove-from-cart.ts'
import { restoreItem } from './calls/restore-item.tsx'
import { saveBilling, saveMethod, saveShipping, saveShippingMethod } from './calls/save-checkout-step.ts'
import { saveAddress } from './calls/save-address.ts'
import { saveItem, unsaveItem } from './calls/save-item.ts'
import { sendMessage } from './calls/send-message.ts'
import { addStockAlert, stopStockAlerts } from './calls/stock-alerts.ts'
import { suggest } from './calls/suggest.tsx'
import { subscribe } from './calls/subscribe.ts'
import { confirmNewsletter, leaveNewsletter } from './calls/newsletter-links.ts'
import { updateItem } from './calls/update-item.tsx'
import { updateCart } from './calls/update-cart.ts'
import { updateOptions } from './calls/update-options.tsx'
import { updatePrice } from './calls/update-price.tsx'
import { accountEditPage } from './pages/account-edit.tsx'
import { confirmAccountPage, confirmEmailPage, resetPasswordPage } from './pages/account-links.tsx'
import { forgotPasswordPage } from './pages/forgot-password.tsx'
import { letterSentPage } from './pages/letter-sent.tsx'
import { myReviewsPage } from './pages/my-reviews.tsx'
import { newsletterSettingPage } from './pages/newsletter-setting.tsx'
import { deleteAccountPage, ownDataPage } from './pages/own-data.tsx'
import { sessionsPage } from './pages/sessions.tsx'
import { accountPage } from './pages/account.tsx'
import { addressBookPage, confirmRemoveAddress } from './pages/address-book.tsx'
import { addressOfForm, editAddressPage, newAddressPage } from './pages/address-edit.tsx'
import { cartPage } from './pages/cart.tsx'
import { cataloguePage } from './pages/catalogue.tsx'
import { checkoutPage } from './pages/checkout.tsx'
import { comparePage } from './pages/compare.tsx'
import { sharedWishlistPage } from './pages/shared-wishlist.tsx'
import { wishlistPage } from './pages/wishlist.tsx'
import { configurePage } from './pages/configure.tsx'
import { askFirst } from './pages/confirm.tsx'
import { confirmationPage } from './pages/confirmation.tsx'
import { downloadPage, downloadsPage } from './pages/downloads.tsx'
import { cancelOrderPage, orderPage, printedInvoice, printedOrder, printedShipment } from './pages/order.tsx'
import { orderHistoryPage } from './pages/order-history.tsx'
import { orderLookUpPage } from './pages/order-look-up.tsx'
import { withdrawalPage } from './pages/withdrawal.tsx'
import { contactPage } from './pages/contact.tsx'
import { homePage } from './pages/home.tsx'
import { logOutPage } from './pages/log-out.tsx'
import { loginPage } from './pages/login.tsx'
import { registrationPage } from './pages/registration.tsx'
import { regionData } from './pages/region-data.ts'
import { cartState, miniCart } from './pages/mini-cart.tsx'
import { newsletterPage } from './pages/newsletter.tsx'
import { confirmNewsletterPage, leaveNewsletterPage } from './pages/newsletter-links.tsx'
import { reviewsPage } from './pages/reviews.tsx'
import { robots } from './pages/robots.ts'
import { sitemap, sitemapPart } from './pages/sitemap.ts'
import { searchPage } from './pages/search.tsx'
import { sentFile } from './pages/sent-file.ts'
import { eventPrices } from './pages/event-prices.ts'
import { serverTime } from './pages/server-time.ts'
import { viewedProducts } from './pages/viewed-products.tsx'
import { answerTestPayment, testPaymentPage } from './pages/test-payment.tsx'
import { stockAlertPage, stopStockAlertsPage } from './pages/stock-alert.tsx'

export type Route = {
  method: 'GET' | 'POST'
  url: string
  handler: Handler
  /** Also takes forms with files. */
  takesFiles?: boolean
  /** A POST that only asks: it changes nothing, whoever sends it, and needs no form key. */
  isSafe?: boolean
  /** Its handler checks its fields by their form and names beside each what is wrong, a card number too (http/posted-form.ts). */
  namesProblems?: boolean
  /** A change that others than our own pages may ask for (http/change-guard.ts). */
  isOpenTo?: Opening['to']
  /** It may wait for a password to be hashed: that keeps no place from other requests. */
  waitsForHash?: boolean
  /** Asked for this often in a minute by one network at most. */
  limit?: { max: number }
}

/** A part costs the database as much as some hundred pages do; a crawler comes again for those it did not get. */
const SITEMAP_LIMIT = { max: 20 }

const get = (url: string, handler: Handler): Route => ({ method: 'GET', url, handler })
const post = (url: string, handler: Handler, isOpenTo?: Opening['to']): Route => ({
  method: 'POST',
  url,
  handler,
  ...(isOpenTo && { isOpenTo }),
})

/** A POST whose handler reads it by its form's definition. */
const form = (url: string, handler: Handler): Route => ({ ...post(url, handler), namesProblems: true })

/** A change that looks at a password, or takes a new one. */
const hashing = (route: Route): Route => ({ ...route, waitsForHash: true })

/** A change whose address old links and mails may lead to: by GET it asks first. */
const change = (url: string, handler: Handler): Route[] => [get(url, askFirst), post(url, handler)]

/** An order's page or change has two addresses: its customer's, and its guest's by the token. */
const ofOrder = (page: OrderPageName, shows: Handler, changes?: Handler): Route[] =>
  [`/sales/order/${page}/order_id/:orderId/`, `/sales/guest/${page}/:token/`].flatMap((url) => [
    get(url, shows),
    ...(changes ? [post(url, changes)] : []),
  ])

/**
 * Every address of the shop, Magento 1's (links are made by domain/paths.ts). Only POST changes anything; a GET of an
 * address that would change something shows a form to confirm. What stands in no row is an address of the catalogue.
 */
export const routes: Route[] = [
  get('/', homePage),
  get('/catalogsearch/result/', searchPage),
  get('/catalogsearch/ajax/suggest/', suggest),
  { ...post('/catalog/product/updateOptions/id/:productId/', updateOptions), isSafe: true },
  { ...post('/catalog/product/updatePrice/id/:productId/', updatePrice), isSafe: true },
  get('/checkout/cart/', cartPage),
  get('/checkout/cart/add/product/:productId/', askFirst),
  { ...post('/checkout/cart/add/product/:productId/', addToCart), takesFiles: true },
  // A cart that came back refused stands at this address: language switch and login lead to it again.
  get('/checkout/cart/updatePost/', cartPage),
  post('/checkout/cart/updatePost/', updateCart),
  get('/checkout/cart/configure/id/:lineId/', configurePage),
  { ...post('/checkout/cart/configure/id/:lineId/', configureItem), isSafe: true },
  // A form that came back refused stands at this address: language switch and login lead to it again.
  get('/checkout/cart/updateItemOptions/id/:lineId/', configurePage),
  { ...post('/checkout/cart/updateItemOptions/id/:lineId/', updateItem), takesFiles: true },
  ...change('/checkout/cart/delete/id/:lineId/', removeFromCart),
  post('/checkout/cart/estimatePost/', estimateShipping),
  post('/checkout/cart/estimateUpdatePost/', chooseShipping),
  ...change('/checkout/cart/restore/id/:lineId/', restoreItem),
  ...change('/checkout/cart/save/id/:lineId/', saveItem),
  ...change('/checkout/cart/unsave/id/:lineId/', unsaveItem),
  ...change('/checkout/cart/couponPost/', applyCoupon),
  get('/checkout/cart/mini/', miniCart),
  ...change('/checkout/cart/ajaxDelete/id/:lineId/', miniCartRemove),
  ...change('/checkout/cart/ajaxUpdate/id/:lineId/', miniCartUpdate),
  get('/checkout/cart/state/', cartState),
  get('/catalog/product_compare/', comparePage),
  get('/catalog/product_compare/add/product/:productId/', askAddToCompare),
  post('/catalog/product_compare/add/product/:productId/', addToCompare),
  get('/catalog/product_compare/remove/product/:productId/', askRemoveFromCompare),
  post('/catalog/product_compare/remove/product/:productId/', removeFromCompare),
  get('/catalog/product_compare/clear/', askClearCompare),
  post('/catalog/product_compare/clear/', clearCompare),
  get('/wishlist/', wishlistPage),
  get('/wishlist/index/add/product/:productId/', askAddToWishlist),
  post('/wishlist/index/add/product/:productId/', addToWishlist),
  get('/wishlist/index/remove/item/:itemId/', askRemoveFromWishlist),
  post('/wishlist/index/remove/item/:itemId/', removeFromWishlist),
  // Forms of the list that came back, or were left for the login: their addresses lead to the list.
  get('/wishlist/index/update/', wishlistPage),
  post('/wishlist/index/update/', updateWishlist),
  get('/wishlist/index/cart/item/:itemId/', askWishToCart),
  post('/wishlist/index/cart/item/:itemId/', wishToCart),
  get('/wishlist/index/allcart/', askAllToCart),
  post('/wishlist/index/allcart/', allWishesToCart),
  get('/wishlist/index/fromcart/item/:lineId/', askFromCart),
  post('/wishlist/index/fromcart/item/:lineId/', wishFromCart),
  get('/wishlist/index/share/', wishlistPage),
  post('/wishlist/index/share/', shareWishlist),
  get('/wishlist/index/send/', wishlistPage),
  form('/wishlist/index/send/', sendWishlist),
  get('/wishlist/shared/index/code/:code/', sharedWishlistPage),
  get('/checkout/onepage/', checkoutPage),
  // A step that came back refused stands at its address: language switch and login lead to it again.
  ...['saveMethod', 'saveBilling', 'saveShipping', 'saveShippingMethod', 'saveOrder'].map((step) =>
    get(`/checkout/onepage/${step}/`, checkoutPage),
  ),
  post('/checkout/onepage/saveMethod/', saveMethod),
  hashing(form('/checkout/onepage/saveBilling/', saveBilling)),
  form('/checkout/onepage/saveShipping/', saveShipping),
  post('/checkout/onepage/saveShippingMethod/', saveShippingMethod),
  form('/checkout/onepage/saveOrder/', placeOrder),
  get('/checkout/onepage/success/:token/', confirmationPage),
  get('/sales/order/history/', orderHistoryPage),
  ...ofOrder('view', orderPage),
  ...ofOrder('print', printedOrder),
  ...ofOrder('printInvoice', printedInvoice),
  ...ofOrder('printShipment', printedShipment),
  ...ofOrder('reorder', forOrder(askFirst), reorder),
  ...ofOrder('cancel', cancelOrderPage, cancelOrder),
  ...ofOrder('pay', forOrder(askFirst), payOrder),
  get('/sales/guest/form/', orderLookUpPage),
  get('/sales/guest/view/', orderLookUpPage),
  form('/sales/guest/view/', lookUpOrder),
  get('/sales/withdrawal/', withdrawalPage),
  { ...form('/sales/withdrawal/', askWithdrawal), isSafe: true },
  get('/sales/withdrawal/confirm/', withdrawalPage),
  form('/sales/withdrawal/confirm/', confirmWithdrawal),
  get('/downloadable/customer/products/', downloadsPage),
  get('/downloadable/download/link/id/:token/', downloadPage),
  post('/downloadable/download/link/id/:token/', takeDownload),
  get('/payment/return/:token/', paymentReturn),
  post('/payment/callback/:gateway/', paymentCallback, 'gateways'),
  get('/payment/test/:token/', testPaymentPage),
  post('/payment/test/:token/', answerTestPayment),
  get('/sales/download/downloadCustomOption/key/:token/', sentFile),
  get('/customer/account/', accountPage),
  get('/customer/account/login/', loginPage),
  get('/customer/account/loginPost/', loginPage),
  hashing(form('/customer/account/loginPost/', logIn)),
  get('/customer/account/create/', registrationPage),
  get('/customer/account/createpost/', registrationPage),
  hashing(form('/customer/account/createpost/', register)),
  get('/customer/account/confirmation/', letterSentPage),
  get('/customer/account/confirm/:token/', confirmAccountPage),
  hashing(post('/customer/account/confirm/:token/', confirmAccount)),
  get('/customer/account/forgotpassword/', forgotPasswordPage),
  get('/customer/account/forgotpasswordpost/', forgotPasswordPage),
  form('/customer/account/forgotpasswordpost/', forgotPassword),
  get('/customer/account/resetpassword/:token/', resetPasswordPage),
  hashing(form('/customer/account/resetpassword/:token/', resetPassword)),
  get('/customer/account/edit/', accountEditPage),
  // Forms that came back refused stand at these addresses: language switch and login lead to them again.
  get('/customer/account/editPost/', accountEditPage),
  form('/customer/account/editPost/', saveDetails),
  get('/customer/account/passwordPost/', accountEditPage),
  hashing(form('/customer/account/passwordPost/', changePassword)),
  get('/customer/account/emailPost/', accountEditPage),
  hashing(form('/customer/account/emailPost/', changeEmail)),
  get('/customer/account/email/:token/', confirmEmailPage),
  post('/customer/account/email/:token/', confirmEmail),
  get('/customer/account/sessions/', sessionsPage),
  get('/customer/account/sessions/others/', sessionsPage),
  post('/customer/account/sessions/others/', endOtherSessions),
  get('/customer/account/sessions/end/id/:sessionId/', sessionsPage),
  post('/customer/account/sessions/end/id/:sessionId/', endSession),
  get('/customer/account/export/', ownDataPage),
  hashing(post('/customer/account/export/', exportOwnData)),
  get('/customer/account/delete/', deleteAccountPage),
  hashing(post('/customer/account/delete/', deleteAccount)),
  get('/newsletter/manage/', newsletterSettingPage),
  get('/newsletter/manage/save/', newsletterSettingPage),
  post('/newsletter/manage/save/', saveNewsletterSetting),
  get('/review/customer/', myReviewsPage),
  get('/customer/account/logout/', logOutPage),
  post('/customer/account/logout/', logOut),
  get('/customer/address/', addressBookPage),
  get('/customer/address/new/', newAddressPage),
  get('/customer/address/edit/id/:addressId/', editAddressPage),
  get('/customer/address/formPost/', addressOfForm),
  form('/customer/address/formPost/', saveAddress),
  get('/customer/address/formPost/id/:addressId/', addressOfForm),
  form('/customer/address/formPost/id/:addressId/', saveAddress),
  get('/customer/address/delete/id/:addressId/', confirmRemoveAddress),
  post('/customer/address/delete/id/:addressId/', removeAddress),
  get('/directory/regions.json', regionData),
  { ...post('/directory/json/childRegion/', childRegions), isSafe: true },
  get('/contacts/', contactPage),
  form('/contacts/index/post/', sendMessage),
  { ...get('/us/mail/ajax', newsletterPage), isOpenTo: 'listed-origins' },
  post('/us/mail/ajax', subscribe, 'listed-origins'),
  get('/newsletter/subscriber/confirm/:token/', confirmNewsletterPage),
  post('/newsletter/subscriber/confirm/:token/', confirmNewsletter, 'token-holders'),
  get('/newsletter/subscriber/unsubscribe/:token/', leaveNewsletterPage),
  post('/newsletter/subscriber/unsubscribe/:token/', leaveNewsletter, 'token-holders'),
  get('/catalog/product/gallery/id/:productId/', productGallery),
  get('/catalog/product/viewed/', viewedProducts),
  get('/catalog/event/time/', serverTime),
  get('/catalog/event/prices/', eventPrices),
  get('/review/product/list/id/:productId/', reviewsPage),
  // A form that came back refused stands at this address: language switch and login lead to it again.
  get('/review/product/post/id/:productId/', reviewsPage),
  form('/review/product/post/id/:productId/', postReview),
  get('/productalert/add/stock/product_id/:productId/', stockAlertPage),
  form('/productalert/add/stock/product_id/:productId/', addStockAlert),
  get('/productalert/unsubscribe/stockAll/key/:token/', stopStockAlertsPage),
  post('/productalert/unsubscribe/stockAll/key/:token/', stopStockAlerts, 'token-holders'),
  { ...get('/sitemap.xml', sitemap), limit: SITEMAP_LIMIT },
  { ...get('/sitemap-:part.xml', sitemapPart), limit: SITEMAP_LIMIT },
  get('/robots.txt', robots),
  get('/*', cataloguePage),
]
