/**
 * Runs work of the same key one after the other, in this process: a second press of "Place order" waits for the first and then finds its
 * order, instead of asking for the money once more.
 */
export function oneByOne() {
  const last = new Map<string, Promise<unknown>>()
  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = Promise.resolve(last.get(key)).then(work)
    const settled = result.catch(() => undefined)
    last.set(key, settled)
    try {
      return await result
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
