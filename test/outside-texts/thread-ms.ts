import { existsSync, readFileSync } from 'node:fs'

/** How long this thread has been at work on a processor, by Linux: what others do on the machine does not count. */
const STATISTICS = '/proc/thread-self/schedstat'
const isLinux = existsSync(STATISTICS)

/** Milliseconds this thread has worked; where the system does not say, those that have passed. */
export const threadMs = (): number =>
  isLinux ? Number(readFileSync(STATISTICS, 'latin1').split(' ', 1)[0]) / 1e6 : performance.now()
