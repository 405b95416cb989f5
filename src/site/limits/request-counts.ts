import { createHash } from 'node:crypto'
import type { Counted } from '#server/limits/shared-counts.ts'

/** Keys that are counted each by itself. About 10 MB when all of them are taken. */
const MOST_KEYS = 50_000
/** Counters that all further keys share. */
const SHARED = 8192
/** The part of its limit from which on a key's counts in other processes are looked up: most keys never come that far. */
const TOLD_FROM = 1 / 8

export type RequestCounts = {
  /**
   * Counts one more request, or what weighs as much as `by`; with 0 it only looks. `most`: the limit of the key.
   * @returns how many there were in the window that runs, and how many milliseconds are left of it
   */
  count(key: string, most?: number, by?: number): { count: number; leftMs: number }
  /** The number there was, without one more. */
  read(key: string): number
  /** Counts since the last call, for keys that came to a part of their limit, and when their window ends. */
  news(): { endsAt: number; counted: Counted }
  /** Takes note of what all processes together have counted in the window that ends then. */
  learn(endsAt: number, sums: Counted): void
}

/** `told`: how many of the key's requests here the other processes know of. `others`: how many came to them. */
type Known = { told: number; others: number }

/**
 * Counts requests by key in windows that begin for all keys together. Memory is bounded, and no count is dropped within its
 * window: once there are `mostKeys`, each further key shares one of `shared` counters.
 *
 * @param windowMs length of a window in milliseconds
 * @param clock the present moment in milliseconds
 * @param isShared windows begin at the same moments in all processes, not when this one began
 */
export function createRequestCounts({
  windowMs,
  mostKeys = MOST_KEYS,
  shared = SHARED,
  clock = Date.now,
  isShared = false,
}: {
  windowMs: number
  mostKeys?: number
  shared?: number
  clock?: () => number
  isShared?: boolean
}): RequestCounts {
  const from = isShared ? 0 : clock()
  const endOf = (now: number) => from + (Math.floor((now - from) / windowMs) + 1) * windowMs
  let endsAt = endOf(clock())
  let own = new Map<string, number>()
  let known = new Map<string, Known>()
  let others = new Uint32Array(shared)

  function turnOver(now: number): void {
    if (endOf(now) === endsAt) return
    endsAt = endOf(now)
    own = new Map()
    known = new Map()
    others = new Uint32Array(shared)
  }

  return {
    count(key, most = Infinity, by = 1) {
      const now = clock()
      turnOver(now)
      const leftMs = endsAt - now
      const before = own.get(key)
      if (before === undefined && own.size >= mostKeys) {
        const at = counterOf(key, shared)
        others[at]! += by
        return { count: others[at]!, leftMs }
      }
      const count = (before ?? 0) + by
      own.set(key, count)
      const elsewhere = known.get(key)
      if (!elsewhere && count >= most * TOLD_FROM) known.set(key, { told: 0, others: 0 })
      return { count: count + (elsewhere?.others ?? 0), leftMs }
    },

    read(key) {
      turnOver(clock())
      const count = own.get(key) ?? (own.size >= mostKeys ? others[counterOf(key, shared)]! : 0)
      return count + (known.get(key)?.others ?? 0)
    },

    news() {
      turnOver(clock())
      const counted = new Map<string, number>()
      for (const [key, one] of known) {
        const count = own.get(key)! - one.told
        if (count === 0) continue
        counted.set(key, count)
        one.told += count
      }
      return { endsAt, counted }
    },

    learn(then, sums) {
      if (then !== endsAt) return
      for (const [key, sum] of sums) {
        const one = known.get(key)
        if (one) one.others = Math.max(one.others, sum - one.told)
      }
    },
  }
}

const counterOf = (key: string, counters: number): number =>
  createHash('sha256').update(key).digest().readUInt32LE(0) % counters
