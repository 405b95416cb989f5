import { setTimeout } from 'node:timers/promises'
import { ask } from './browser.mjs'

const EVERY_MS = 700
/** Longer than a statement of the shop may take: what was not answered has happened by then, or never will. */
const UNSURE_MS = 4000

/** Changes prices all the time by the shop's API, and knows which price could be true when. */
export class Prices {
  #port
  #token
  #known = new Map()
  #isOver = false
  #running

  /** @param products { sku, price } in minor units */
  constructor({ port, token, products }) {
    this.#port = port
    this.#token = token
    for (const { sku, price } of products) this.#known.set(sku, [{ price, from: -Infinity, until: Infinity }])
    this.#running = this.#change(products)
  }

  async stop() {
    this.#isOver = true
    await this.#running
  }

  /** Tells whether a product had this price at any moment between two. */
  wasTrue(sku, price, from, to) {
    return this.#known.get(sku).some((one) => one.price === price && one.from <= to && one.until >= from)
  }

  async #change(products) {
    for (let n = 0; !this.#isOver; n++) {
      const { sku } = products[n % products.length]
      const known = this.#known.get(sku)
      const price = 500 + ((n * 37) % 4000)
      let from = performance.now()
      known.push({ price, from, until: Infinity })
      let isUnsure = false
      while (!(await this.#set(sku, price))) {
        isUnsure = true
        if (this.#isOver) return
        await setTimeout(EVERY_MS)
      }
      if (isUnsure) await setTimeout(UNSURE_MS)
      from = performance.now()
      for (const one of known) if (one.price !== price) one.until = Math.min(one.until, from)
      await setTimeout(EVERY_MS)
    }
  }

  async #set(sku, price) {
    const { code, body } = await ask(this.#port, `/api/v1/products/${encodeURIComponent(sku)}`, {
      method: 'PATCH',
      json: { price: (price / 100).toFixed(2) },
      headers: { authorization: `Bearer ${this.#token}`, 'if-match': '*', accept: 'application/json' },
    })
    if (code >= 400 && code < 500) throw new Error(`The API refuses a price: ${code} ${body}`)
    return code === 200
  }
}
