import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const GIVES_WAY = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * From now on this process takes of the processor what others leave. Linux knows a priority for each thread, and those that count
 * passwords have begun already. A process that was started with a lower priority keeps it; one that may not change it works on as it is.
 */
export function giveWay(): void {
  for (const thread of threads()) {
    try {
      if (getPriority(thread) < GIVES_WAY) setPriority(thread, GIVES_WAY)
    } catch {
      // The thread has ended, or the system does not allow it.
    }
  }
}

/** Ids of this process's threads, the process's own id where the system does not tell them. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
