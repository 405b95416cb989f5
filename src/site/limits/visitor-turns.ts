/** Requests of one visitor that are worked on at once. */
const AT_ONCE = 2
/** Requests of one visitor that may wait for that: a button may be pressed twenty times. */
const MOST_WAITING = 62

/** Requests about very long carts and orders (lines-of-request.ts) that may wait: the last of them waits for seconds, not for minutes. */
export const MOST_LONG_WAITING = 16

/**
 * Lists and searches of one network that are asked for at once. OpenSearch queues what comes: the thirty of one network would make everybody
 * else's wait past their time-out (cluster.ts).
 */
export const LISTS_AT_ONCE = 4

type Turns = { running: number; waiting: (() => void)[] }

/**
 * Works on a few requests of each visitor at once; the others wait. The cost of a page depends on its visitor, who may have a cart of ten
 * thousand lines: asked for by the dozen, such pages would keep everybody else waiting (standards.md F22).
 */
export class VisitorTurns {
  readonly #of = new Map<string, Turns>()
  readonly #mostWaiting: number
  readonly #atOnce: number

  constructor(mostWaiting = MOST_WAITING, atOnce = AT_ONCE) {
    this.#mostWaiting = mostWaiting
    this.#atOnce = atOnce
  }

  /** @param refused gives the answer where too many wait already; `wait` is what the waiting is done in */
  async within<T>(
    key: string,
    work: () => Promise<T>,
    refused: () => T | Promise<T>,
    wait: (turn: Promise<void>) => Promise<void> = (turn) => turn,
  ): Promise<T> {
    const turns = this.#of.get(key) ?? { running: 0, waiting: [] }
    this.#of.set(key, turns)
    if (turns.waiting.length >= this.#mostWaiting) return refused()
    if (turns.running < this.#atOnce) turns.running++
    else await wait(new Promise<void>((resolve) => turns.waiting.push(resolve)))
    try {
      return await work()
    } finally {
      // The place goes to the next one, who has waited longest.
      const next = turns.waiting.shift()
      if (next) next()
      else if (--turns.running === 0) this.#of.delete(key)
    }
  }
}
