import { optionsKey } from '#domain/product/chosen-options.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { changedBetween } from '../../catalogue-change/raise-revision.ts'
import type { Queryable } from '../../database/database.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'
import { namedIn, type ProductChoice } from './read-product-facts.ts'

/** The longest time until changes are noticed that no revision tells: rows changed by hand, an import that is not through. */
const MAX_AGE_MS = 60_000

/** Longer choices are not remembered: anybody makes as many of them as they like, each with the facts of all its parts. */
const LONGEST_KEY = 500

/** By product and what is chosen of it. */
type Cache = BoundedCache<string, CartProduct>

const keyOf = (choice: ProductChoice): string =>
  `${choice.productId} ${optionsKey({ attributes: choice.options.attributes })} ${Object.values(namedIn([choice])).join(' ')}`

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

  /** @param most products, each with a variant, to remember */
  constructor(db: Queryable, clock: () => Date, most: number) {
    this.#db = db
    this.#clock = clock
    this.#most = most
    this.#facts = this.#empty()
  }

  /** Facts of what is chosen that are known at `revision`; `read` is asked for the others. */
  async of(
    choices: readonly ProductChoice[],
    revision: number,
    read: (choices: ProductChoice[]) => Promise<Map<number, CartProduct>>,
  ): Promise<Map<number, CartProduct>> {
    const remembered = await this.#at(revision)
    const found = new Map<number, Set<CartProduct>>()
    const put = (id: number, facts: CartProduct) => found.set(id, (found.get(id) ?? new Set()).add(facts))
    const unknown: ProductChoice[] = []
    for (const choice of choices) {
      const facts = remembered.get(keyOf(choice))
      if (facts) put(choice.productId, facts)
      else unknown.push(choice)
    }
    const facts = unknown.length > 0 ? await read(unknown) : new Map<number, CartProduct>()
    // A product that was read together with a long choice has all of that choice.
    const isLong = (choice: ProductChoice) => keyOf(choice).length > LONGEST_KEY
    const large = new Set(unknown.filter(isLong).map(({ productId }) => productId))
    for (const choice of unknown) {
      const product = facts.get(choice.productId)
      if (!product) continue
      if (!large.has(choice.productId)) remembered.set(keyOf(choice), product)
      put(choice.productId, product)
    }
    return new Map([...found].map(([id, all]) => [id, together([...all])]))
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
    return (this.#facts = this.#facts.handOver((_, { id }) => !gone.has(id)))
  }

  #empty = (): Cache => new BoundedCache(this.#most)
}

/** One product, with the variants, parts and options of all that were read of it. */
function together(all: CartProduct[]): CartProduct {
  const [first] = all
  if (all.length === 1) return first!
  return {
    ...first!,
    variants: onceEach(all.flatMap(({ variants }) => variants)),
    attributes: first!.attributes.map((attribute, at) => ({
      ...attribute,
      options: onceEach(all.flatMap(({ attributes }) => attributes[at]?.options ?? [])),
    })),
    bundle: first!.bundle.map((option, at) => ({
      ...option,
      selections: onceEach(all.flatMap(({ bundle }) => bundle[at]?.selections ?? [])),
    })),
    custom: first!.custom.map((option, at) => ({
      ...option,
      values: onceEach(all.flatMap(({ custom }) => custom[at]?.values ?? [])),
    })),
  }
}

/** Those that were read with a `position` are in its order: the words of a line are. */
const onceEach = <Item extends { id: number; position?: number }>(items: Item[]): Item[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].sort(
    (one, other) => (one.position ?? 0) - (other.position ?? 0) || one.id - other.id,
  )
