/** How each island on the page is started, by its name. */
const starters = new Map<string, Set<() => Promise<boolean>>>()

/**
 * Brings the islands of that name to life, because a store has something for them to draw (widgets/island/island.tsx, `called`).
 * Resolves to whether all of them are alive; false also where none is on the page. Why one failed is reported by the runtime.
 */
export async function wakeIsland(name: string): Promise<boolean> {
  const all = await Promise.all([...(starters.get(name) ?? [])].map((start) => start()))
  return hasIsland(name) && all.every(Boolean)
}

/** Tells whether an island of that name is on the page, alive or not: a part of an answer has its place there (behaviours 7.0.3). */
export const hasIsland = (name: string): boolean => !!starters.get(name)?.size

/** For the runtime: `start` resolves to whether the island is alive. The returned function takes it off again. */
export function onWake(name: string, start: () => Promise<boolean>): () => void {
  const all = starters.get(name) ?? new Set()
  starters.set(name, all.add(start))
  return () => void all.delete(start)
}
