/** State outside of React that several islands read, with use-store.ts. */
export type Store<State> = {
  subscribe(listener: () => void): () => void
  getSnapshot(): State
  /** The state as the server drew it: an island is hydrated with it, and draws the newest then. */
  getInitial(): State
  set(next: State): void
}

/** A module gives a store's changes their names and keeps `set` to itself. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,
    getInitial: () => initial,
    set(next) {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}
