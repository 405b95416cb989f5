/** Comparisons by language cost microseconds each: so many are a step of some milliseconds. */
const RUN = 250
const A_STEP = 1000

/** Sorts like `Array.prototype.sort`, bit by bit: others have their turn between two steps. */
export function* sortSteps<T>(items: Iterable<T>, compare: (a: T, b: T) => number): Generator<undefined, T[]> {
  const all = [...items]
  let runs: T[][] = []
  for (let from = 0; from < all.length; from += RUN) {
    runs.push(all.slice(from, from + RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    let sinceStep = 0
    for (let at = 0; at < runs.length; at += 2) {
      const one = yield* mergeSteps(runs[at]!, runs[at + 1] ?? [], compare)
      merged.push(one)
      // Many short merges are as much work as a long one.
      sinceStep += one.length
      if (sinceStep < A_STEP) continue
      sinceStep = 0
      yield
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeSteps<T>(a: T[], b: T[], compare: (a: T, b: T) => number): Generator<undefined, T[]> {
  const merged: T[] = []
  let [fromA, fromB] = [0, 0]
  while (fromA < a.length && fromB < b.length) {
    merged.push(compare(a[fromA]!, b[fromB]!) <= 0 ? a[fromA++]! : b[fromB++]!)
    if (merged.length % A_STEP === 0) yield
  }
  return merged.concat(a.slice(fromA), b.slice(fromB))
}
