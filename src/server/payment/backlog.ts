const REST_MS = 10 * 60_000

export type Backlog<Item> = {
  /** The oldest that are due and rest not, at most so many at once. */
  next(resting: readonly string[], most: number): Promise<readonly Item[]>
  idOf(item: Item): string
  /** @returns whether it is done: an item that is not may be due again at once */
  work(item: Item): Promise<boolean>
}

/** Items that are done in one go. */
const ROUND = 50

/**
 * Does what is due, oldest first. An item that fails is told, keeps none of the others, and rests for ten minutes. Full rounds follow
 * each other at once as long as they get something out of the way; a gateway that is away is asked for one round only.
 *
 * @returns a call that gives how many were done
 */
export function createBacklog<Item>(
  { next, idOf, work }: Backlog<Item>,
  onError: (error: unknown) => void,
): (isStopped: () => boolean) => Promise<number> {
  const restsUntil = new Map<string, number>()

  async function tryOne(item: Item): Promise<boolean> {
    try {
      return await work(item)
    } catch (error) {
      restsUntil.set(idOf(item), performance.now() + REST_MS)
      onError(error)
      return false
    }
  }

  return async (isStopped) => {
    for (const [id, until] of restsUntil) if (until <= performance.now()) restsUntil.delete(id)
    let all = 0
    for (;;) {
      const due = await next([...restsUntil.keys()], ROUND)
      const [before, resting] = [all, restsUntil.size]
      for (const item of due) if (!isStopped() && (await tryOne(item))) all++
      const isFutile = all === before && restsUntil.size === resting
      if (due.length < ROUND || isFutile || isStopped()) return all
    }
  }
}
