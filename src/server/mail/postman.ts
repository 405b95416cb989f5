import { deliverLetters, type Delivering, type MailEvent } from './deliver-letters.ts'

/** Letters of other processes, and those whose pause is over, are looked for this often. */
const ROUND_MS = 5000
/** A letter's transaction is committed soon after it was queued. */
const WAKE_MS = 150
const LONGEST_ROUND_MS = 60_000
/** At a stop, deliveries under way have this long to end. A letter whose answer did not come by then is taken by another process when its lease is over. */
const LONGEST_STOP_MS = 26_000

export type Postman = {
  /** Tells the postman that a letter was queued. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Delivers letters in the background until stopped: when something is queued, every few seconds, and less often while the
 * mail server cannot be reached.
 */
export function startPostman({
  onEvent,
  onError,
  ...delivering
}: Omit<Delivering, 'isStopped' | 'unanswered'> & { onError: (error: Error) => void }): Postman {
  let isStopped = false
  let isUnreachable = false
  let pause = ROUND_MS
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  let isSoon = false
  let running: Promise<void> | undefined
  const unanswered = new Set<Promise<unknown>>()
  const tell = (error: Error) => {
    if (!isStopped) onError(error)
  }

  const tellOnce = (event: MailEvent) => {
    if (event.kind !== 'unreachable') return onEvent(event)
    if (!isUnreachable) onEvent(event)
    isUnreachable = true
  }
  const round = async () => {
    try {
      const outcome = await deliverLetters({
        ...delivering,
        transport: {
          async deliver(message, name, onSent) {
            const delivery = await delivering.transport.deliver(message, name, onSent)
            const hasAnswered = delivery.status !== 'failed' || !delivery.isUnreachable
            if (hasAnswered && isUnreachable) {
              isUnreachable = false
              onEvent({ kind: 'reachable' })
            }
            return delivery
          },
        },
        onEvent: tellOnce,
        onError: tell,
        isStopped: () => isStopped,
        unanswered,
      })
      pause = outcome === 'unreachable' ? Math.min(LONGEST_ROUND_MS, pause * 2) : ROUND_MS
    } catch (error) {
      pause = Math.min(LONGEST_ROUND_MS, pause * 2)
      tell(error as Error)
    }
  }
  const start = () => {
    clearTimeout(timer)
    if (isStopped || running) return
    isWanted = false
    isSoon = false
    running = round().finally(() => {
      running = undefined
      arm(isWanted && pause === ROUND_MS ? WAKE_MS : pause)
    })
  }
  const arm = (milliseconds: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(start, milliseconds)
    timer.unref()
  }
  arm(WAKE_MS)
  return {
    wake() {
      if (running) isWanted = true
      // While the server is away, the next letter waits with the others.
      else if (pause === ROUND_MS && !isSoon) {
        isSoon = true
        arm(WAKE_MS)
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      if (!running && unanswered.size === 0) return
      let late: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, LONGEST_STOP_MS)))
      await Promise.race([Promise.resolve(running).then(() => Promise.all(unanswered)), patience])
      clearTimeout(late)
    },
  }
}
