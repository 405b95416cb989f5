import type { Handler } from './http/answers.ts'
import { addToCart, confirmAddToCart } from './calls/add-to-cart.tsx'
import { estimateShipping } from './calls/estimate-shipping.ts'
import { placeOrder } from './calls/place-order.ts'
import { confirmRemoveFromCart, removeFromCart } from './calls/remove-from-cart.ts'
import { updateCart } from './calls/update-cart.ts'
import { cartPage } from './pages/cart.tsx'
import { cataloguePage } from './pages/catalogue.tsx'
import { checkoutPage } from './pages/checkout.tsx'
import { confirmationPage } from './pages/confirmation.tsx'
import { homePage } from './pages/home.tsx'
import { robots, sitemap } from './pages/robots.ts'
import { searchPage } from './pages/search.tsx'

export type Route = { method: 'GET' | 'POST'; url: string; handler: Handler }

const get = (url: string, handler: Handler): Route => ({ method: 'GET', url, handler })
const post = (url: string, handler: Handler): Route => ({ method: 'POST', url, handler })

/**
 * Every address of the shop, Magento 1's (links are made by domain/paths.ts). Only POST changes anything; a GET of an
 * address that would change something shows a form to confirm. What stands in no row is an address of the catalogue.
 */
export const routes: Route[] = [
  get('/', homePage),
  get('/catalogsearch/result/', searchPage),
  get('/checkout/cart/', cartPage),
  get('/checkout/cart/add/product/:productId/', confirmAddToCart),
  post('/checkout/cart/add/product/:productId/', addToCart),
  post('/checkout/cart/updatePost/', updateCart),
  get('/checkout/cart/delete/id/:lineId/', confirmRemoveFromCart),
  post('/checkout/cart/delete/id/:lineId/', removeFromCart),
  post('/checkout/cart/estimatePost/', estimateShipping),
  get('/checkout/onepage/', checkoutPage),
  post('/checkout/onepage/saveOrder/', placeOrder),
  get('/checkout/onepage/success/:token/', confirmationPage),
  get('/sitemap.xml', sitemap),
  get('/robots.txt', robots),
  get('/*', cataloguePage),
]
