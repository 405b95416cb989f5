import { DatabaseUnavailable, whyUnavailable } from '../unavailable.ts'

/** The interval at which a database that is away is asked whether it is back. */
const ASK_AGAIN_MS = 500
/** The time for which an answer to `ask` counts. */
const REMEMBERED_MS = 1000

/**
 * A circuit breaker: while the database is known to be away nobody waits for it. A connection that is refused opens it at once;
 * one that broke or fell silent is only a suspicion, which `probe` (quick, on a connection of its own) settles. While it is
 * open, probing goes on until the database answers.
 */
export class Circuit {
  readonly #probe: () => Promise<void>
  readonly #onChange: (isOpen: boolean) => void
  readonly #waiting = new Set<(error: Error) => void>()
  #isOpen = false
  #isEnded = false
  #probing: Promise<boolean> | undefined
  #answeredAt = -Infinity
  #timer: NodeJS.Timeout | undefined

  constructor(probe: () => Promise<void>, onChange: (isOpen: boolean) => void = () => {}) {
    this.#probe = probe
    this.#onChange = onChange
  }

  /** @throws {DatabaseUnavailable} at once while the database is known to be away */
  check(): void {
    if (this.#isOpen) throw away()
  }

  /** Waits for a connection, but no longer than until the database is known to be away. */
  async orAway<T>(waiting: Promise<T>): Promise<T> {
    let fail: ((error: Error) => void) | undefined
    const opened = new Promise<never>((_resolve, reject) => this.#waiting.add((fail = reject)))
    try {
      return await Promise.race([waiting, opened])
    } finally {
      this.#waiting.delete(fail!)
    }
  }

  /** Takes note of what a statement or a connection failed with. */
  report(error: unknown): void {
    const why = whyUnavailable(error)
    if (why === 'down') this.#open()
    else if (why === 'lost') void this.#ask()
  }

  /** Tells whether the database answers: asked now, or remembered for a second; however many ask, it is asked once. */
  async ask(): Promise<boolean> {
    if (!this.#isOpen && performance.now() - this.#answeredAt < REMEMBERED_MS) return true
    return this.#isOpen ? false : this.#ask()
  }

  end(): void {
    this.#isEnded = true
    clearTimeout(this.#timer)
  }

  #ask(): Promise<boolean> {
    this.#probing ??= this.#probe()
      .then(
        () => {
          this.#answeredAt = performance.now()
          this.#close()
          return true
        },
        () => {
          this.#open()
          return false
        },
      )
      .finally(() => (this.#probing = undefined))
    return this.#probing
  }

  #open(): void {
    if (!this.#isOpen && !this.#isEnded) {
      this.#isOpen = true
      this.#answeredAt = -Infinity
      this.#onChange(true)
      for (const fail of this.#waiting) fail(away())
    }
    if (this.#isEnded || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#ask()
    }, ASK_AGAIN_MS)
    this.#timer.unref()
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#onChange(false)
  }
}

const away = () => new DatabaseUnavailable('down', 'The database is away.')
