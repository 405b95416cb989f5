/** Too many wait already; the caller may try again in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/**
 * Lets `atOnce` pieces of work run at a time and `waiting` more wait, in the order in which they came; any further one is
 * refused.
 * @throws {TooBusy} by the promise of what is refused
 */
export function createTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new TooBusy('Too much is waiting.')
      // Work that ends hands its place to the next in line, and the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
