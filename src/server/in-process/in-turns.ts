/** Work of seconds is cut into turns of milliseconds, so that shoppers' requests are answered in between. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

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
