/**
 * The batches of a source; while one is at work the next is read already, so that the old database and ours work at the same time. At
 * most one batch more is held. The source must read the old database only: ours has one connection during a dry run.
 */
export async function* ahead<Batch>(source: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  const pull = () => {
    const pulled = source.next()
    // The failure is told to the one who asks for this batch, if anybody does.
    pulled.catch(() => {})
    return pulled
  }
  let next = pull()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = pull()
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}

/** Batches in the order of their keys: `read` gives those after a key, none at the end. */
export async function* byKey<Row>(
  read: (after: number) => Promise<Row[]>,
  keyOf: (row: Row) => number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    if (signal?.aborted) return
    const found = await read(after)
    if (found.length === 0) return
    yield found
    after = keyOf(found.at(-1)!)
  }
}
