import { existsSync, readFileSync } from 'node:fs'

/** Linux's figures of how long this thread has been at work on a processor: what others do on the machine does not count. */
const STATISTICS = '/proc/thread-self/schedstat'
const isLinux = existsSync(STATISTICS)

/** Milliseconds this thread has worked; where the system does not say, those that have passed. */
export const threadMs = (): number =>
  isLinux ? Number(readFileSync(STATISTICS, 'latin1').split(' ', 1)[0]) / 1e6 : performance.now()

/** The time of the walks of `slowness` on a quiet processor of the kind that the limits were set on. */
const WALKS_MS = 20
const walked = Array.from({ length: 100_000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('')
/** Kept outside of the function, or the engine would leave the walk out. */
let sum = 0

/** The number of times that the processor is slower than a quiet one at the moment, by walks through 100 KB; at least 1. */
export function slowness(): number {
  const before = threadMs()
  for (let round = 0; round < 150; round++)
    for (let index = 0; index < walked.length; index++) sum = (sum * 31 + walked.charCodeAt(index)) | 0
  return Math.max(1, (threadMs() - before) / WALKS_MS)
}
