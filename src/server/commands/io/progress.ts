import { say } from '../../words/say.ts'
import type { CommandIo } from './command-io.ts'
import { spanInWords } from './span-in-words.ts'

const BAR = 30
const EVERY_MS = { terminal: 100, otherwise: 30_000 }

/**
 * A bar on a terminal, with how many a second and the time left; elsewhere a line every half minute, so that a log stays short. A work
 * of several parts counts each anew: another total begins it. `finish` leaves a clean line behind.
 * @param now in ms
 */
export function createProgress(io: CommandIo, total: number, what: string, now: () => number = Date.now) {
  let [begunAt, counted] = [now(), total]
  let shownAt = begunAt
  let drawn = 0
  return {
    show(done: number, total = counted) {
      const at = now()
      if (total !== counted) [begunAt, shownAt, counted] = [at, at, total]
      if (at - shownAt < (io.isTerminal ? EVERY_MS.terminal : EVERY_MS.otherwise)) return
      shownAt = at
      const part = Math.min(1, total ? done / total : 1)
      const percent = Math.floor(part * 100)
      const perSecond = done / ((at - begunAt) / 1000)
      const left = perSecond > 0 ? spanInWords((total - done) / perSecond) : '?'
      const pace = say('{perSecond} a second, {left} left', { perSecond: Math.round(perSecond), left })
      if (!io.isTerminal)
        return io.err(
          `${say('{done} of {total} {what} ({percent} %), {pace}', { done, total, what, percent, pace })}\n`,
        )
      const full = Math.round(part * BAR)
      const line = `[${'#'.repeat(full)}${' '.repeat(BAR - full)}] ${say('{percent} % of {total} {what}, {pace}', { percent, total, what, pace })}`
      io.err(`\r${line.padEnd(drawn)}`)
      drawn = line.length
    },
    finish() {
      if (drawn > 0) io.err(`\r${' '.repeat(drawn)}\r`)
      drawn = 0
    },
  }
}
