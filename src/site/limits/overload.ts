import type { FastifyReply } from 'fastify'

/**
 * Requests that are worked on at once. One core draws one page after the other: more requests would only make everybody wait
 * longer (standards.md F22).
 */
export const MOST_AT_ONCE = 64
export const RETRY_SECONDS = 5

/** Counts work under way, and refuses any beyond the limit. */
export class Capacity {
  readonly #most: number
  #running = 0

  constructor(most = MOST_AT_ONCE) {
    this.#most = most
  }

  /** `refused` gives the answer where there is no room. */
  async within<T>(work: () => Promise<T>, refused: () => T): Promise<T> {
    if (this.#running >= this.#most) return refused()
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
    }
  }
}

/** In plain words and at no cost: this is when the shop has no time to draw a page. */
export function turnAway(reply: FastifyReply, requestId: string, isJson: boolean): FastifyReply {
  reply.code(503).header('retry-after', RETRY_SECONDS).header('cache-control', 'no-store')
  const words = 'The shop is not available for a moment. Please try again.'
  return isJson
    ? reply.send({ status: 'error', error: words, request: requestId })
    : reply.type('text/plain; charset=utf-8').send(`${words} (${requestId})`)
}

let last: Promise<unknown> = Promise.resolve()

/** Waits until nobody else draws: between two pages the process answers whatever else has come meanwhile. */
export function drawingTurn(): Promise<unknown> {
  return (last = last.then(() => new Promise((resolve) => setImmediate(resolve))))
}
