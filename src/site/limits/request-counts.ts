import { createHash } from 'node:crypto'

/** Keys that are counted each by itself. About 10 MB when all of them are taken. */
const MOST_KEYS = 50_000
/** Counters that all further keys share. */
const SHARED = 8192

export type RequestCounts = {
  /** Counts one more request. @returns how many there were in the window that runs, and how many milliseconds are left of it */
  count(key: string): { count: number; leftMs: number }
}

/**
 * Counts requests by key in windows that begin for all keys together. Memory is bounded, and no count is dropped within its
 * window: once there are `mostKeys`, each further key is counted with others in one of `shared` counters. An attacker with ever
 * more networks makes newcomers share counters, but nobody's count is forgotten.
 *
 * @param windowMs length of a window in milliseconds
 * @param clock the present moment in milliseconds
 */
export function createRequestCounts({
  windowMs,
  mostKeys = MOST_KEYS,
  shared = SHARED,
  clock = Date.now,
}: {
  windowMs: number
  mostKeys?: number
  shared?: number
  clock?: () => number
}): RequestCounts {
  let beganAt = clock()
  let own = new Map<string, number>()
  let others = new Uint32Array(shared)

  return {
    count(key) {
      const now = clock()
      if (now >= beganAt + windowMs || now < beganAt) {
        beganAt = now
        own = new Map()
        others = new Uint32Array(shared)
      }
      const leftMs = beganAt + windowMs - now
      const before = own.get(key)
      if (before === undefined && own.size >= mostKeys) {
        const at = counterOf(key, shared)
        return { count: ++others[at]!, leftMs }
      }
      const count = (before ?? 0) + 1
      own.set(key, count)
      return { count, leftMs }
    },
  }
}

const counterOf = (key: string, counters: number): number =>
  createHash('sha256').update(key).digest().readUInt32LE(0) % counters
