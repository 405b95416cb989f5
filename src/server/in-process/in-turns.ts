import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

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

const RUN = 1000
/** Comparisons by language cost about a microsecond each: this many are a turn of some milliseconds. */
const TURN = 10_000

/** Sorts like `Array.prototype.sort`. */
export async function sortInTurns<T>(items: Iterable<T>, compare: (a: T, b: T) => number): Promise<T[]> {
  const all = [...items]
  let runs: T[][] = []
  for (let from = 0; from < all.length; from += RUN) {
    runs.push(all.slice(from, from + RUN).sort(compare))
    await turn()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) merged.push(await merge(runs[at]!, runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<T>(a: T[], b: T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const merged: T[] = []
  let [fromA, fromB] = [0, 0]
  while (fromA < a.length && fromB < b.length) {
    merged.push(compare(a[fromA]!, b[fromB]!) <= 0 ? a[fromA++]! : b[fromB++]!)
    if (merged.length % TURN === 0) await turn()
  }
  return merged.concat(a.slice(fromA), b.slice(fromB))
}
