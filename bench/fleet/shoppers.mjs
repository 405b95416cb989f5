import { setTimeout } from 'node:timers/promises'
import { Browser } from './browser.mjs'
import { billingOf } from '../billing.mjs'

const PLAIN_LIST = 'Filters and sorting cannot be had at present'
const SEARCH_AWAY = 'Searching is not possible at present'
const MOST_PIECES = 3
const RESTS_MS = 300

/** Shoppers who look around, fill a cart and order as guests, one purchase after the other, at a steady rate of requests. */
export class Shoppers {
  #port
  #record
  #products
  #pauseMs
  #isOver = false
  #number = 0
  #running

  /** @param products { id, sku, path } of products that anybody can buy */
  constructor({ port, record, products, rate, count }) {
    this.#port = port
    this.#record = record
    this.#products = products
    this.#pauseMs = (count * 1000) / rate
    this.#running = Promise.all(Array.from({ length: count }, (_, i) => this.#shop(i)))
  }

  async stop() {
    this.#isOver = true
    await this.#running
  }

  async #shop(turn) {
    // They do not all begin with the same page.
    await setTimeout(turn * 200)
    for (let at = turn; !this.#isOver; at++) await this.#purchase(this.#products[at % this.#products.length])
  }

  async #purchase(product) {
    const shopper = { number: ++this.#number, browser: new Browser(this.#port), pieces: 0 }
    const step = (kind, path, fields) => this.#insist(shopper, kind, path, fields)
    await step('home', '/')
    const list = await step('category', '/tableware.html')
    const filter = /href="([^"]*\/tableware\.html\?[^"]*)"/.exec(facetsOf(list.body))?.[1]
    if (filter) await step('category, filtered', filter.replaceAll('&amp;', '&'))
    const picture = /\/media\/w160\/[^" ]+/.exec(list.body)?.[0]
    if (picture) await step('picture', picture)
    await step('search', `/catalogsearch/result/?q=${['cup', 'bowl', 'plate', 'tea', 'vase'][shopper.number % 5]}`)
    await step('product', product.path)
    const pieces = 1 + (shopper.number % MOST_PIECES)
    // Whether a request without an answer put it into the cart can only be seen in the cart.
    shopper.pieces = undefined
    const added = await this.#once(shopper, 'add to cart', `/checkout/cart/add/product/${product.id}/`, {
      qty: String(pieces),
    })
    // Some products are sold from two pieces on only: then one is led back to it.
    if (!added.to.endsWith('/checkout/cart/')) return
    shopper.pieces = pieces
    await step('cart', '/checkout/cart/')
    await this.#order(shopper, product, pieces, step)
  }

  async #order(shopper, product, pieces, step) {
    await step('checkout', '/checkout/onepage/')
    await step('checkout', '/checkout/onepage/saveMethod/', { checkout_method: 'guest' })
    await step('checkout', '/checkout/onepage/saveBilling/', billingOf(`shopper-${shopper.number}@example.com`))
    await step('checkout', '/checkout/onepage/saveShippingMethod/', { shipping_method: 'flat-rate' })
    shopper.pieces = undefined
    const from = performance.now()
    for (let tries = 0; tries < 5 && !this.#isOver; tries++) {
      const page = await step('checkout', '/checkout/onepage/')
      const seen = [...page.body.matchAll(/name="(seen_\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
      const fields = { ...Object.fromEntries(seen), 'payment[method]': 'bank-transfer' }
      const { to } = await step('order', '/checkout/onepage/saveOrder/', fields)
      const token = /\/success\/([^/]+)/.exec(to)?.[1]
      if (!token) continue
      const bought = { shopper: shopper.number, sku: product.sku, pieces, from, to: performance.now() }
      this.#record.orders.set(decodeURIComponent(token), bought)
      await step('confirmation', to)
      return
    }
  }

  /** Tries a step until it is answered, as people do. */
  async #insist(shopper, kind, path, fields) {
    for (;;) {
      const answer = await this.#once(shopper, kind, path, fields)
      if (this.#isOver || (answer.code !== 0 && answer.code < 500)) return answer
      await setTimeout(RESTS_MS)
    }
  }

  async #once(shopper, kind, path, fields) {
    const answer = await shopper.browser.open(path, fields)
    const { body } = answer
    const lesser = body.includes(PLAIN_LIST) ? 'lists without filters' : body.includes(SEARCH_AWAY) && 'searches away'
    this.#record.note(kind, answer, lesser)
    this.#record.lookForOthers(shopper, { body, path }, shopper.browser)
    const rest = this.#pauseMs - answer.ms
    if (rest > 0) await setTimeout(rest)
    return answer
  }
}

const facetsOf = (html) => /id="narrow-by-list"[\s\S]*/.exec(html)?.[0] ?? ''
