/** `wasThere`: some request of the log got an answer that was no error. */
export type CountedAddress = { path: string; visits: number; wasThere: boolean }

type Limits = { addresses: number; signs: number }
/** These limits are enough for every page of a large shop, and cost some ten megabytes. */
const LIMITS: Limits = { addresses: 200_000, signs: 20_000_000 }

/**
 * Counts how often each address occurs, in bounded memory: when it is full, those that occurred least are forgotten, so that the ones that
 * matter stay.
 */
export class AddressCounts {
  readonly #counts = new Map<string, { visits: number; wasThere: boolean }>()
  readonly #limits: Limits
  #signs = 0
  /** Requests of addresses that were forgotten. */
  forgotten = 0

  constructor(limits = LIMITS) {
    this.#limits = limits
  }

  get size(): number {
    return this.#counts.size
  }

  add(path: string, wasThere: boolean): void {
    const known = this.#counts.get(path)
    if (known) {
      known.visits++
      known.wasThere ||= wasThere
      return
    }
    // The path is copied: a slice of a line would keep the whole line in memory.
    this.#counts.set(Buffer.from(path).toString(), { visits: 1, wasThere })
    this.#signs += path.length
    for (let least = 1; this.#isFull(); least *= 2) this.#forget(least)
  }

  #isFull = () => this.#counts.size > this.#limits.addresses || this.#signs > this.#limits.signs

  #forget(least: number): void {
    for (const [path, { visits }] of this.#counts) {
      if (visits > least) continue
      this.#counts.delete(path)
      this.#signs -= path.length
      this.forgotten += visits
    }
  }

  /** The most visited first. */
  sorted(): CountedAddress[] {
    return [...this.#counts]
      .map(([path, counted]) => ({ path, ...counted }))
      .sort((a, b) => b.visits - a.visits || (a.path < b.path ? -1 : 1))
  }
}
