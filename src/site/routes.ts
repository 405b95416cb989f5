import type { Handler } from './http/answers.ts'
import type { Opening } from './http/change-guard.ts'
import { addToCart, confirmAddToCart } from './calls/add-to-cart.tsx'
import { childRegions } from './calls/child-regions.ts'
import { estimateShipping } from './calls/estimate-shipping.ts'
import { logIn } from './calls/log-in.ts'
import { logOut } from './calls/log-out.ts'
import { productGallery } from './calls/product-gallery.tsx'
import { placeOrder } from './calls/place-order.ts'
import { postReview } from './calls/post-review.ts'
import { register } from './calls/register.ts'
import { removeAddress } from './calls/remove-address.ts'
import { confirmRemoveFromCart, removeFromCart } from './calls/remove-from-cart.ts'
import { saveAddress } from './calls/save-address.ts'
import { sendMessage } from './calls/send-message.ts'
import { addStockAlert, stopStockAlerts } from './calls/stock-alerts.ts'
import { subscribe } from './calls/subscribe.ts'
import { confirmNewsletter, leaveNewsletter } from './calls/newsletter-links.ts'
import { updateCart } from './calls/update-cart.ts'
import { updateOptions } from './calls/update-options.tsx'
import { updatePrice } from './calls/update-price.tsx'
import { accountPage } from './pages/account.tsx'
import { addressBookPage, confirmRemoveAddress } from './pages/address-book.tsx'
import { addressOfForm, editAddressPage, newAddressPage } from './pages/address-edit.tsx'
import { cartPage } from './pages/cart.tsx'
import { cataloguePage } from './pages/catalogue.tsx'
import { checkoutPage } from './pages/checkout.tsx'
import { confirmationPage } from './pages/confirmation.tsx'
import { contactPage } from './pages/contact.tsx'
import { homePage } from './pages/home.tsx'
import { logOutPage } from './pages/log-out.tsx'
import { loginPage } from './pages/login.tsx'
import { registrationPage } from './pages/registration.tsx'
import { regionData } from './pages/region-data.ts'
import { newsletterPage } from './pages/newsletter.tsx'
import { confirmNewsletterPage, leaveNewsletterPage } from './pages/newsletter-links.tsx'
import { reviewsPage } from './pages/reviews.tsx'
import { robots, sitemap } from './pages/robots.ts'
import { searchPage } from './pages/search.tsx'
import { sentFile } from './pages/sent-file.ts'
import { serverTime } from './pages/server-time.ts'
import { viewedProducts } from './pages/viewed-products.tsx'
import { stockAlertPage, stopStockAlertsPage } from './pages/stock-alert.tsx'

export type Route = {
  method: 'GET' | 'POST'
  url: string
  handler: Handler
  /** Also takes forms with files. */
  takesFiles?: boolean
  /** A POST that only asks: it changes nothing, whoever sends it, and needs no form key. */
  isSafe?: boolean
  /** A change that others than our own pages may ask for (http/change-guard.ts). */
  isOpenTo?: Opening['to']
}

const get = (url: string, handler: Handler): Route => ({ method: 'GET', url, handler })
const post = (url: string, handler: Handler, isOpenTo?: Opening['to']): Route => ({
  method: 'POST',
  url,
  handler,
  ...(isOpenTo && { isOpenTo }),
})

/**
 * Every address of the shop, Magento 1's (links are made by domain/paths.ts). Only POST changes anything; a GET of an
 * address that would change something shows a form to confirm. What stands in no row is an address of the catalogue.
 */
export const routes: Route[] = [
  get('/', homePage),
  get('/catalogsearch/result/', searchPage),
  { ...post('/catalog/product/updateOptions/id/:productId/', updateOptions), isSafe: true },
  { ...post('/catalog/product/updatePrice/id/:productId/', updatePrice), isSafe: true },
  get('/checkout/cart/', cartPage),
  get('/checkout/cart/add/product/:productId/', confirmAddToCart),
  { ...post('/checkout/cart/add/product/:productId/', addToCart), takesFiles: true },
  post('/checkout/cart/updatePost/', updateCart),
  get('/checkout/cart/delete/id/:lineId/', confirmRemoveFromCart),
  post('/checkout/cart/delete/id/:lineId/', removeFromCart),
  post('/checkout/cart/estimatePost/', estimateShipping),
  get('/checkout/onepage/', checkoutPage),
  // A checkout that came back refused stands at this address: language switch and login lead to it again.
  get('/checkout/onepage/saveOrder/', checkoutPage),
  post('/checkout/onepage/saveOrder/', placeOrder),
  get('/checkout/onepage/success/:token/', confirmationPage),
  get('/sales/download/downloadCustomOption/key/:token/', sentFile),
  get('/customer/account/', accountPage),
  get('/customer/account/login/', loginPage),
  get('/customer/account/loginPost/', loginPage),
  post('/customer/account/loginPost/', logIn),
  get('/customer/account/create/', registrationPage),
  get('/customer/account/createpost/', registrationPage),
  post('/customer/account/createpost/', register),
  get('/customer/account/logout/', logOutPage),
  post('/customer/account/logout/', logOut),
  get('/customer/address/', addressBookPage),
  get('/customer/address/new/', newAddressPage),
  get('/customer/address/edit/id/:addressId/', editAddressPage),
  get('/customer/address/formPost/', addressOfForm),
  post('/customer/address/formPost/', saveAddress),
  get('/customer/address/formPost/id/:addressId/', addressOfForm),
  post('/customer/address/formPost/id/:addressId/', saveAddress),
  get('/customer/address/delete/id/:addressId/', confirmRemoveAddress),
  post('/customer/address/delete/id/:addressId/', removeAddress),
  get('/directory/regions.json', regionData),
  { ...post('/directory/json/childRegion/', childRegions), isSafe: true },
  get('/contacts/', contactPage),
  post('/contacts/index/post/', sendMessage),
  { ...get('/us/mail/ajax', newsletterPage), isOpenTo: 'listed-origins' },
  post('/us/mail/ajax', subscribe, 'listed-origins'),
  get('/newsletter/subscriber/confirm/:token/', confirmNewsletterPage),
  post('/newsletter/subscriber/confirm/:token/', confirmNewsletter, 'token-holders'),
  get('/newsletter/subscriber/unsubscribe/:token/', leaveNewsletterPage),
  post('/newsletter/subscriber/unsubscribe/:token/', leaveNewsletter, 'token-holders'),
  get('/catalog/product/gallery/id/:productId/', productGallery),
  get('/catalog/product/viewed/', viewedProducts),
  get('/catalog/event/time/', serverTime),
  get('/review/product/list/id/:productId/', reviewsPage),
  // A form that came back refused stands at this address: language switch and login lead to it again.
  get('/review/product/post/id/:productId/', reviewsPage),
  post('/review/product/post/id/:productId/', postReview),
  get('/productalert/add/stock/product_id/:productId/', stockAlertPage),
  post('/productalert/add/stock/product_id/:productId/', addStockAlert),
  get('/productalert/unsubscribe/stockAll/key/:token/', stopStockAlertsPage),
  post('/productalert/unsubscribe/stockAll/key/:token/', stopStockAlerts, 'token-holders'),
  get('/sitemap.xml', sitemap),
  get('/robots.txt', robots),
  get('/*', cataloguePage),
]
