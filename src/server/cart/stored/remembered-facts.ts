import type { CartProduct } from '#domain/product/product.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'

/** Enough for the products of the largest carts. */
const REMEMBERED = 10_000

/**
 * Remembers what products cost, under one revision of the catalogue (decisions/005). Lines that are only counted need nothing
 * else, and nearly all lines of a large cart are only counted. Stock is not remembered.
 */
export class RememberedFacts {
  #revision = -1
  #facts = new BoundedCache<number, CartProduct>(REMEMBERED)

  /** Facts of these products that are known at `revision`; `read` is asked for the others. */
  async of(
    ids: number[],
    revision: number,
    read: (ids: number[]) => Promise<Map<number, CartProduct>>,
  ): Promise<Map<number, CartProduct>> {
    if (revision !== this.#revision) {
      this.#revision = revision
      this.#facts = new BoundedCache(REMEMBERED)
    }
    const remembered = this.#facts
    const found = new Map<number, CartProduct>()
    for (const id of ids) {
      const facts = remembered.get(id)
      if (facts) found.set(id, facts)
    }
    const fresh = await read(ids.filter((id) => !found.has(id)))
    for (const [id, facts] of fresh) {
      remembered.set(id, facts)
      found.set(id, facts)
    }
    return found
  }
}
