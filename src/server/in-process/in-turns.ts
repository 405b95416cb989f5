import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sortSteps } from '#domain/steps/sort-steps.ts'

const rests = new AsyncLocalStorage<() => Promise<void>>()

/** Work of seconds is cut into turns of milliseconds, so that shoppers' requests are answered in between. */
export const turn = (): Promise<void> => rests.getStore()?.() ?? new Promise((resolve) => setImmediate(resolve))

/** Less work than this goes on without a rest. */
const SHORT_MS = 2
const LONGEST_REST_MS = 50

/**
 * Does work that rests after each turn as long as the turn took, so that it has half of the processor and of the database at most. A page is
 * made in many short steps, and each of them would wait for a turn of a work that never rests.
 */
export function withRests<T>(work: () => Promise<T>): Promise<T> {
  let resumedAt = performance.now()
  const rest = async () => {
    const took = performance.now() - resumedAt
    if (took < SHORT_MS) return
    await sleep(Math.min(took, LONGEST_REST_MS))
    resumedAt = performance.now()
  }
  return rests.run(rest, work)
}

/** Runs all steps, one in each turn. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await turn()
  }
}

/** Items that cost microseconds each: this many are a turn of a millisecond or two. */
const SOME = 500

/** Does the work with each item, some of them in each turn. */
export async function eachInTurns<T>(items: Iterable<T>, work: (item: T, at: number) => void): Promise<void> {
  let at = 0
  for (const item of items) {
    work(item, at)
    if (++at % SOME === 0) await turn()
  }
}

/** Sorts like `Array.prototype.sort`. */
export const sortInTurns = <T>(items: Iterable<T>, compare: (a: T, b: T) => number): Promise<T[]> =>
  inTurns(sortSteps(items, compare))
