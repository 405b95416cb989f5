import type { CommandIo } from './command-io.ts'

const BAR = 30
const EVERY_MS = { terminal: 100, otherwise: 5000 }

/** A bar on a terminal, elsewhere a line every few seconds. `finish` leaves a clean line behind. */
export function createProgress(io: CommandIo, total: number, what: string) {
  let shownAt = Date.now()
  let isDrawn = false
  return {
    show(done: number) {
      const now = Date.now()
      if (now - shownAt < (io.isTerminal ? EVERY_MS.terminal : EVERY_MS.otherwise)) return
      shownAt = now
      const part = Math.min(1, total ? done / total : 1)
      if (!io.isTerminal) return io.err(`${done} of ${total} ${what} (${Math.floor(part * 100)} %)\n`)
      isDrawn = true
      const full = Math.round(part * BAR)
      io.err(`\r[${'#'.repeat(full)}${' '.repeat(BAR - full)}] ${Math.floor(part * 100)} % of ${total} ${what}`)
    },
    finish() {
      if (isDrawn) io.err(`\r${' '.repeat(BAR + 40)}\r`)
      isDrawn = false
    },
  }
}
