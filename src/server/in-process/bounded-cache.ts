/** Remembers at most `limit` values; the one not asked for longest goes first. */
export class BoundedCache<Key, Value> {
  readonly #limit: number
  #entries = new Map<Key, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value!)
  }

  /**
   * Gives what is to be kept to a new cache; this one is empty afterwards. A read that was begun for this one ends in a cache that nobody
   * looks at any more.
   */
  handOver(isKept: (key: Key, value: Value) => boolean): BoundedCache<Key, Value> {
    const next = new BoundedCache<Key, Value>(this.#limit)
    next.#entries = this.#entries
    this.#entries = new Map()
    for (const [key, value] of next.#entries) if (!isKept(key, value)) next.#entries.delete(key)
    return next
  }
}
