type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Items that come while work is being done wait, and are then done together, in the order in which they came.
 *
 * @param work gives a result for each item at its place; it throws when nothing of it was done. Then each of several items is
 *   done alone, so that none suffers from another
 * @param most items at a time
 * @param atOnce so many batches run at the same time
 * @param fits whether an item may be done together with those already taken; one that does not waits for the next batch
 */
export function inBatches<Item, Result>({
  work,
  most,
  atOnce,
  fits = () => true,
}: {
  work: (items: readonly Item[]) => Promise<readonly Result[]>
  most: number
  atOnce: number
  fits?: (item: Item, taken: readonly Item[]) => boolean
}): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0

  function nextBatch(): Waiting<Item, Result>[] {
    const taken: Item[] = []
    const batch: typeof waiting = []
    const rest: typeof waiting = []
    for (const one of waiting) {
      const isNext = taken.length < most && fits(one.item, taken)
      if (isNext) taken.push(one.item)
      ;(isNext ? batch : rest).push(one)
    }
    waiting = rest
    return batch
  }

  async function run(): Promise<void> {
    while (waiting.length) await doTogether(nextBatch())
    running--
  }

  async function doTogether(batch: typeof waiting): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!)
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error)
      else await Promise.all(batch.map((one) => doTogether([one])))
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running === atOnce) return
      running++
      // Calls within the same turn of the event loop are carried out together.
      queueMicrotask(() => void run())
    })
}
