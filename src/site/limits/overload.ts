import type { Server } from 'node:net'
import type { FastifyReply } from 'fastify'
import { partyOf } from '#server/limits/network-of.ts'

/**
 * Requests that are worked on at once. One core draws one page after the other: more requests would only make everybody wait
 * longer (standards.md F22).
 */
export const MOST_AT_ONCE = 64
export const RETRY_SECONDS = 5

/**
 * Counts work under way, and refuses any beyond the limit. One network may have as many places as it leaves free: alone half of them, and where
 * several ask for more than there is, the same number each, with as many left for whoever asks for little.
 */
export class Capacity {
  readonly #most: number
  readonly #byParty = new Map<string, number>()
  #running = 0

  constructor(most = MOST_AT_ONCE) {
    this.#most = most
  }

  /** True while there is no room for anything more from this address. */
  isFullFor(address: string): boolean {
    return (this.#byParty.get(partyOf(address)) ?? 0) >= this.#most - this.#running
  }

  /** Work that waits for something else takes no place meanwhile; what goes on after it may be one more than the limit. */
  async aside(address: string, wait: Promise<void>): Promise<void> {
    this.#count(address, -1)
    try {
      await wait
    } finally {
      this.#count(address, 1)
    }
  }

  /** `refused` gives the answer where there is no room. */
  async within<T>(address: string, work: () => Promise<T>, refused: () => T): Promise<T> {
    if (this.isFullFor(address)) return refused()
    this.#count(address, 1)
    try {
      return await work()
    } finally {
      this.#count(address, -1)
    }
  }

  #count(address: string, change: 1 | -1): void {
    const party = partyOf(address)
    const places = (this.#byParty.get(party) ?? 0) + change
    if (places === 0) this.#byParty.delete(party)
    else this.#byParty.set(party, places)
    this.#running += change
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

/** Connections that are taken between two pages at most: who opens one after the other does not keep the pages from being drawn. */
const MOST_TAKEN = 64
let taken = 0
let last: Promise<unknown> = Promise.resolve()

/** Tells `drawingTurn` of the connections that come to a server. */
export function countConnections(server: Server): void {
  server.on('connection', () => taken++)
}

/**
 * Waits until nobody else draws: between two pages the process answers whatever else has come meanwhile. The event loop takes one
 * connection in each of its rounds (libuv since 1.45), so it goes round until none is left: if it drew a page in each, those who are
 * turned away would wait for as many pages as there are connections before theirs.
 */
export function drawingTurn(): Promise<unknown> {
  return (last = last.then(takeConnections))
}

async function takeConnections(): Promise<void> {
  for (let round = 0; round < MOST_TAKEN; round++) {
    const before = taken
    await new Promise((resolve) => setImmediate(resolve))
    if (taken === before) return
  }
}
