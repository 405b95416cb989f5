import { DatabaseUnavailable } from './unavailable.ts'

/**
 * Does work that has to wait for its turn; the work calls `begin` when its turn has come. `begin` throws where nobody waits any
 * more, so that work that was given up is never done.
 */
export type InTime = <T>(work: (begin: () => void) => Promise<T>) => Promise<T>

export const atAnyTime: InTime = (work) => work(() => {})

/** Gives up after `waitMs` milliseconds of waiting. @throws {DatabaseUnavailable} */
export const withinTime =
  (waitMs: number): InTime =>
  (work) =>
    new Promise((resolve, reject) => {
      let isLate = false
      const tooLong = () => new DatabaseUnavailable('busy', 'The embedded database was busy for too long.')
      const timer = setTimeout(() => {
        isLate = true
        reject(tooLong())
      }, waitMs)
      const begin = () => {
        if (isLate) throw tooLong()
        clearTimeout(timer)
      }
      work(begin)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
