/** `position`: in bytes of the write-ahead log; null where the server does not tell. `system`: the database cluster. */
export type Position = { isReplica: boolean; position: number | null; system: string }

/** If there are more positions than this, some are dropped: the lag of a replica that was away for long is known less exactly. */
const MOST_MARKS = 600

/**
 * The position of the primary, and when it was last known to be there. A replica that has reached such a place lacks nothing from before that
 * time. One clock alone is asked, so clocks of machines need not agree.
 */
export class PositionLog {
  readonly #clock: () => number
  #marks: { position: number; at: number }[] = []
  /** The database cluster that the places are of. */
  system = ''

  constructor(clock: () => number) {
    this.#clock = clock
  }

  note({ position, system }: Position): void {
    if (system !== this.system) this.#marks = []
    this.system = system
    if (position === null) return
    const last = this.#marks.at(-1)
    if (last?.position === position) last.at = this.#clock()
    else this.#marks.push({ position, at: this.#clock() })
    if (this.#marks.length > MOST_MARKS) this.#marks = this.#marks.filter((_, index) => index % 2 === 0)
  }

  /** The most milliseconds of changes that may be lacking there; undefined if no known position was reached. */
  behind(position: number): number | undefined {
    const reached = this.#marks.findLastIndex((mark) => mark.position <= position)
    if (reached === -1) return undefined
    this.#marks = this.#marks.slice(reached)
    return this.#marks.length === 1 ? 0 : this.#clock() - this.#marks[0]!.at
  }
}
