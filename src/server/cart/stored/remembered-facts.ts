import type { CartProduct } from '#domain/product/product.ts'
import { changedBetween } from '../../catalogue-change/raise-revision.ts'
import type { Queryable } from '../../database/database.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'

/** The longest time until changes are noticed that no revision tells: rows changed by hand, an import that is not through. */
const MAX_AGE_MS = 60_000

type Cache = BoundedCache<number, CartProduct>

/**
 * Remembers facts of products under one revision of the catalogue (decisions/005). They go on to the next revision, except for those of
 * the products that it changed (decisions/046). Stock changes without a revision: nobody may rely on the stock in them.
 */
export class RememberedFacts {
  readonly #db: Queryable
  readonly #clock: () => Date
  readonly #most: number
  #revision = -1
  #since = -Infinity
  #facts: Cache

  /** @param most products to remember */
  constructor(db: Queryable, clock: () => Date, most: number) {
    this.#db = db
    this.#clock = clock
    this.#most = most
    this.#facts = this.#empty()
  }

  /** Facts of these products that are known at `revision`; `read` is asked for the others. */
  async of(
    ids: readonly number[],
    revision: number,
    read: (ids: number[]) => Promise<Map<number, CartProduct>>,
  ): Promise<Map<number, CartProduct>> {
    const remembered = await this.#at(revision)
    const found = new Map<number, CartProduct>()
    const unknown: number[] = []
    for (const id of ids) {
      const facts = remembered.get(id)
      if (facts) found.set(id, facts)
      else unknown.push(id)
    }
    if (unknown.length === 0) return found
    for (const [id, facts] of await read(unknown)) {
      remembered.set(id, facts)
      found.set(id, facts)
    }
    return found
  }

  /** The memory of a revision; an empty one that nobody sees again for an older revision, of which a request was told before the memory went on. */
  async #at(revision: number): Promise<Cache> {
    const now = this.#clock().getTime()
    const former = this.#revision
    const isTooOld = Math.abs(now - this.#since) >= MAX_AGE_MS
    if (revision === former && !isTooOld) return this.#facts
    if (revision < former && !isTooOld) return this.#empty()
    const changed = isTooOld ? 'all' : await changedBetween(this.#db, former, revision)
    // Another request was faster.
    if (this.#revision !== former) return revision === this.#revision ? this.#facts : this.#empty()
    this.#revision = revision
    if (changed === 'all') {
      this.#since = now
      return (this.#facts = this.#empty())
    }
    const gone = new Set(changed.ids)
    return (this.#facts = this.#facts.handOver((id) => !gone.has(id)))
  }

  #empty = (): Cache => new BoundedCache(this.#most)
}
