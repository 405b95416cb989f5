import type { OrderPageName } from '#domain/paths.ts'
import type { Handler } from './http/answers.ts'
import { form, get, hashing, kept, post, type Route } from './http/route.ts'
import { forOrder } from './order/for-order.ts'
import { addToCart } from './add-to-cart/add-to-cart.tsx'
import { applyCoupon } from './cart/apply-coupon.ts'
import {
  addToCompare,
  askAddToCompare,
  askClearCompare,
  askRemoveFromCompare,
  clearCompare,
  removeFromCompare,
} from './lists/compare-changes.tsx'
import { sendWishlist, shareWishlist } from './lists/share-wishlist.ts'
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
} from './lists/wishlist-changes.tsx'
import { configureItem } from './add-to-cart/configure-item.tsx'
import { childRegions } from './address/child-regions.ts'
import { chooseShipping } from './cart/choose-shipping.ts'
import { estimateShipping } from './cart/estimate-shipping.ts'
import { lookUpOrder } from './order/look-up-order.ts'
import { cancelOrder, payOrder, reorder } from './order/order-changes.ts'
import { takeDownload } from './order/take-download.ts'
import { askWithdrawal, confirmWithdrawal } from './order/withdraw.ts'
import { changeEmail, changePassword, saveDetails } from './customer/change-account.ts'
import { confirmAccount, confirmEmail, resetPassword, undoEmail } from './login/follow-account-link.ts'
import { endOtherSessions, endSession } from './customer/end-sessions.ts'
import { forgotPassword } from './login/forgot-password.ts'
import { saveNewsletterSetting } from './newsletter/save-newsletter-setting.ts'
import { deleteAccount, exportOwnData } from './customer/take-own-data.ts'
import { logIn } from './login/log-in.ts'
import { logOut } from './login/log-out.ts'
import { productGallery } from './product/product-gallery.tsx'
import { miniCartRemove } from './cart/mini-cart-remove.tsx'
import { miniCartUpdate } from './cart/mini-cart-update.tsx'
import { paymentCallback } from './payment/payment-callback.ts'
import { paymentReturn } from './payment/payment-return.ts'
import { placeOrder } from './checkout/place-order.ts'
import { postReview } from './review/post-review.ts'
import { register } from './login/register.ts'
import { removeAddress } from './address/remove-address.ts'
import { removeFromCart } from './cart/remove-from-cart.ts'
import { restoreItem } from './cart/restore-item.tsx'
import {
  saveBilling,
  saveMethod,
  savePayment,
  saveShipping,
  saveShippingMethod,
} from './checkout/save-checkout-step.ts'
import { saveAddress } from './address/save-address.ts'
import { saveItem, unsaveItem } from './cart/save-item.ts'
import { sendMessage } from './contact/send-message.ts'
import { addStockAlert, stopStockAlerts } from './stock-alert/change-stock-alerts.ts'
import { suggest } from './search/suggest.tsx'
import { subscribe } from './newsletter/subscribe.ts'
import { confirmNewsletter, leaveNewsletter } from './newsletter/follow-newsletter-link.ts'
import { updateItem } from './add-to-cart/update-item.tsx'
import { updateCart } from './cart/update-cart.ts'
import { takeSample } from './product/take-sample.ts'
import { updateOptions } from './product/update-options.tsx'
import { updatePrice } from './product/update-price.tsx'
import { accountEditPage } from './customer/account-edit-page.tsx'
import { confirmAccountPage, confirmEmailPage, resetPasswordPage, undoEmailPage } from './login/account-links-page.tsx'
import { forgotPasswordPage } from './login/forgot-password-page.tsx'
import { letterSentPage } from './login/letter-sent-page.tsx'
import { myReviewsPage } from './review/my-reviews-page.tsx'
import { newsletterSettingPage } from './newsletter/newsletter-setting-page.tsx'
import { deleteAccountPage, ownDataPage } from './customer/own-data-page.tsx'
import { sessionsPage } from './customer/sessions-page.tsx'
import { accountPage } from './customer/account-page.tsx'
import { addressBookPage, confirmRemoveAddress } from './address/address-book-page.tsx'
import { addressOfForm, editAddressPage, newAddressPage } from './address/address-edit-page.tsx'
import { cartPage } from './cart/cart-page.tsx'
import { cataloguePage } from './catalog/catalogue-page.tsx'
import { checkoutPage } from './checkout/checkout-page.tsx'
import { comparePage } from './lists/compare-page.tsx'
import { sharedWishlistPage } from './lists/shared-wishlist-page.tsx'
import { wishlistPage } from './lists/wishlist-page.tsx'
import { configurePage } from './add-to-cart/configure-page.tsx'
import { askFirst } from './errors/confirm-page.tsx'
import { confirmationPage } from './checkout/confirmation-page.tsx'
import { downloadPage, downloadsPage } from './order/downloads-page.tsx'
import { cancelOrderPage, orderPage, printedInvoice, printedOrder, printedShipment } from './order/order-page.tsx'
import { orderHistoryPage } from './order/order-history-page.tsx'
import { orderLookUpPage } from './order/order-look-up-page.tsx'
import { withdrawalPage } from './order/withdrawal-page.tsx'
import { contactPage } from './contact/contact-page.tsx'
import { homePage } from './catalog/home-page.tsx'
import { logOutPage } from './login/log-out-page.tsx'
import { loginPage } from './login/login-page.tsx'
import { registrationPage } from './login/registration-page.tsx'
import { regionData } from './address/region-data.ts'
import { cartState, miniCart } from './cart/mini-cart.tsx'
import { newsletterPage } from './newsletter/newsletter-page.tsx'
import { confirmNewsletterPage, leaveNewsletterPage } from './newsletter/newsletter-links-page.tsx'
import { reviewsPage } from './review/reviews-page.tsx'
import { robots } from './seo/robots.ts'
import { sitemap, sitemapPart } from './seo/sitemap.ts'
import { searchPage } from './search/search-page.tsx'
import { sentFile } from './order/sent-file.ts'
import { eventPrices } from './catalog/event-prices.ts'
import { serverTime } from './catalog/server-time.ts'
import { viewedProducts } from './catalog/viewed-products.tsx'
import { answerTestPayment, testPaymentPage } from './payment/test-payment-page.tsx'
import { stockAlertPage, stopStockAlertsPage } from './stock-alert/stock-alert-page.tsx'

/** A part of the sitemap costs the database as much as some hundred pages. A crawler comes back for parts it did not get. */
const SITEMAP_LIMIT = { max: 20 }

/** A change whose address old links and mails may lead to: by GET it asks first. */
const change = (url: string, handler: Handler): Route[] => [get(url, askFirst), post(url, handler)]

/** An order's page or change has two addresses: its customer's, and its guest's by the token. */
const ofOrder = (page: OrderPageName, shows: Handler, changes?: Handler): Route[] =>
  [`/sales/order/${page}/order_id/:orderId/`, `/sales/guest/${page}/:token/`].flatMap((url) => [
    get(url, shows),
    ...(changes ? [post(url, changes)] : []),
  ])

/**
 * Every address of the shop, which are Magento 1's (links are made by domain/paths.ts). Only POST changes anything; a GET of an
 * address that would change something shows a form to confirm. An address in no row is one of the catalogue.
 */
export const routes: Route[] = [
  kept(get('/', homePage)),
  kept(get('/catalogsearch/result/', searchPage)),
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
  ...['saveMethod', 'saveBilling', 'saveShipping', 'saveShippingMethod', 'savePayment', 'saveOrder'].map((step) =>
    get(`/checkout/onepage/${step}/`, checkoutPage),
  ),
  post('/checkout/onepage/saveMethod/', saveMethod),
  hashing(form('/checkout/onepage/saveBilling/', saveBilling)),
  form('/checkout/onepage/saveShipping/', saveShipping),
  post('/checkout/onepage/saveShippingMethod/', saveShippingMethod),
  form('/checkout/onepage/savePayment/', savePayment),
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
  get('/downloadable/download/sample/id/:id/', takeSample('product')),
  get('/downloadable/download/linkSample/id/:id/', takeSample('download')),
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
  get('/customer/account/undo/:token/', undoEmailPage),
  post('/customer/account/undo/:token/', undoEmail),
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
  kept(get('/*', cataloguePage)),
]
