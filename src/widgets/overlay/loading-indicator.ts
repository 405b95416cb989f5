import { wakeOverlay } from './overlay-store.ts'
import { createStore } from '../store/create-store.ts'

/** How many calls are under way. */
export const runningCalls = createStore(0)

/** Shows the loading indicator while the work is under way; several at once share it (behaviours 7.0.5). */
export async function withIndicator<T>(work: () => Promise<T>): Promise<T> {
  const { getSnapshot, set } = runningCalls
  set(getSnapshot() + 1)
  void wakeOverlay()
  try {
    return await work()
  } finally {
    set(getSnapshot() - 1)
  }
}
