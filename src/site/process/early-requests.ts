import type { RequestListener } from 'node:http'
import { MOST_AT_ONCE } from '../limits/overload.ts'

/** Most starts take less. A start that brings a database up to date may take minutes. */
const LONGEST_WAIT_MS = 3000
const PROBES = /^\/(livez|readyz)(\?|$)/

export type EarlyRequests = {
  answer: RequestListener
  /** Gives all that wait to this listener. */
  handTo(listener: RequestListener): void
}

/**
 * Lets requests that come before the shop is open wait for it, for a moment: a press that a balancer gives to a process that starts
 * is then taken, and not lost. A balancer that looks at how many requests each process has gives the next ones to others.
 * Probes, those for whom there is no place and those that waited in vain get the answer of `starting`.
 */
export function waitForOpening(starting: RequestListener, longestMs = LONGEST_WAIT_MS): EarlyRequests {
  const waiting = new Set<(listener: RequestListener) => void>()
  return {
    answer(request, response) {
      if (PROBES.test(request.url!) || waiting.size >= MOST_AT_ONCE) return starting(request, response)
      const stop = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
      }
      const goOn = (listener: RequestListener) => {
        stop()
        response.off('close', stop)
        listener(request, response)
      }
      const timer = setTimeout(goOn, longestMs, starting)
      waiting.add(goOn)
      response.once('close', stop)
    },
    handTo(listener) {
      for (const goOn of waiting) goOn(listener)
    },
  }
}
